"""What differs between phones and desktops, behind one facade with a quiet fallback."""

from __future__ import annotations

from siamapp.platform.device import Device, Insets
from siamapp.platform.picked import OnPicked, Outcome, Picked

__all__ = ["Device", "Insets", "OnPicked", "Outcome", "Picked"]
