"""Names of actions, factories and colours, as messages."""

from __future__ import annotations

from collections.abc import Sequence

from siamapp.games.api import Message, SeatName, say
from siamapp.games.foreign_king.ground import Ground

SPACE_NAMES = (
    say("foreign_king.space.factory"),
    say("foreign_king.space.place"),
    say("foreign_king.space.move"),
    say("foreign_king.space.congress"),
    say("foreign_king.space.coins"),
    say("foreign_king.space.king"),
    say("foreign_king.space.order"),
    say("foreign_king.space.queen"),
)
"""By action space."""

FACTORY_NAMES = (say("foreign_king.factory.textile"), say("foreign_king.factory.metal"))
"""By kind of factory."""

PROVINCE_NAMES = (
    say("foreign_king.province.west_flanders"),
    say("foreign_king.province.east_flanders"),
    say("foreign_king.province.antwerp"),
    say("foreign_king.province.limburg"),
    say("foreign_king.province.brabant"),
    say("foreign_king.province.hainaut"),
    say("foreign_king.province.namur"),
    say("foreign_king.province.liege"),
    say("foreign_king.province.luxembourg"),
)
"""By province: each language has names of its own for them."""

VIRTUAL_NAME = say("foreign_king.virtual")


def name_of(colour: int, ground: Ground) -> SeatName | Message:
    """Whoever plays this colour."""
    return VIRTUAL_NAME if colour == ground.virtual else SeatName(colour)


def names_of(colours: Sequence[int], ground: Ground) -> SeatName | Message:
    """One after another, with commas between; at least one."""
    found = name_of(colours[-1], ground)
    for colour in reversed(colours[:-1]):
        found = say("foreign_king.list", first=name_of(colour, ground), rest=found)
    return found


def sentences(messages: Sequence[Message]) -> Message:
    """One sentence after another; at least one."""
    found = messages[-1]
    for message in reversed(messages[:-1]):
        found = say("foreign_king.sentences", first=message, rest=found)
    return found
