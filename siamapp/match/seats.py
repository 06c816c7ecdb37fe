"""Who sits where: a person or a level of the computer, with a name and a colour."""

from __future__ import annotations

from dataclasses import dataclass

from siamapp.games import limits
from siamapp.games.api import BadText, say, shown

PERSON = "person"

LONGEST_NAME = limits.LONGEST_NAME
LONGEST_TITLE = limits.LONGEST_TITLE
LONGEST_COLOUR = limits.LONGEST_COLOUR


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """``player`` is :data:`PERSON` or the id of a level; ``colour`` is an id of the palette.

    :class:`BadText` says what is wrong with any of the three.
    """

    name: str
    colour: str
    player: str = PERSON

    def __post_init__(self) -> None:
        if not is_line(self.name, LONGEST_NAME) or not self.name.strip():
            raise BadText(say("match.bad_name", most=LONGEST_NAME))
        if not is_line(self.colour, LONGEST_COLOUR) or not self.colour.isidentifier():
            raise BadText(say("match.bad_colour", colour=shown(self.colour)))
        if self.player != PERSON and self.player not in known_levels():
            raise BadText(
                say(
                    "match.bad_level",
                    level=shown(self.player),
                    levels=", ".join((PERSON, *known_levels())),
                )
            )

    @property
    def is_person(self) -> bool:
        return self.player == PERSON


def known_levels() -> tuple[str, ...]:
    # Only here: a game among people starts without loading anything that thinks.
    from siamapp.ai import levels

    return tuple(levels.LEVELS)


def check_title(title: str) -> str:
    """A title as players type it; empty is fine."""
    if not is_line(title, LONGEST_TITLE):
        raise BadText(say("match.bad_title", most=LONGEST_TITLE))
    return title.strip()


def is_line(text: object, most: int) -> bool:
    """One line of at most so many visible characters?"""
    return isinstance(text, str) and len(text) <= most and text.isprintable()
