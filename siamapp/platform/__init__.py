"""What differs between phones and desktops, behind one facade with a quiet fallback."""

from __future__ import annotations

from siamapp.platform.device import Device, Insets

__all__ = ["Device", "Insets"]
