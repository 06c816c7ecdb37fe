"""What became of a file that the player was asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class Outcome(Enum):
    DONE = "done"
    CANCELLED = "cancelled"
    NO_TOOL = "no_tool"
    """This system has nothing to ask with."""
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Picked:
    """An opened file comes as its ``path`` or, where files have none, as its bytes."""

    outcome: Outcome
    path: Path | None = None
    raw: bytes | None = None
    reason: str = ""
    """Of a failure, in the words of the system."""


OnPicked = Callable[[Picked], None]
