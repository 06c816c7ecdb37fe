"""Names of cards, factions and followers, as messages."""

from __future__ import annotations

from collections.abc import Sequence

from siamapp.games.api import Message, say

CARD_NAMES = (
    say("king_of_siam.card.maharacha"),
    say("king_of_siam.card.khon_thai"),
    say("king_of_siam.card.one_vs_one"),
    say("king_of_siam.card.two_vs_one"),
    say("king_of_siam.card.rama"),
    say("king_of_siam.card.lao"),
    say("king_of_siam.card.malai"),
)
"""By card."""

CONTROL_NAMES = (
    say("king_of_siam.faction.rama"),
    say("king_of_siam.faction.lao"),
    say("king_of_siam.faction.malay"),
    say("king_of_siam.faction.british"),
)
"""By who controls a province: the factions, then the British."""

ONE = (
    say("king_of_siam.one.rama"),
    say("king_of_siam.one.lao"),
    say("king_of_siam.one.malay"),
)
"""One follower, by faction: "a Rama"."""

TWO = (
    say("king_of_siam.two.rama"),
    say("king_of_siam.two.lao"),
    say("king_of_siam.two.malay"),
)


def followers(factions: Sequence[int]) -> Message:
    """One or two followers: "a Rama", "two Lao", "a Rama and a Malay"."""
    if len(factions) == 1:
        return ONE[factions[0]]
    first, second = factions
    if first == second:
        return TWO[first]
    return say("king_of_siam.both", first=ONE[first], second=ONE[second])


def listed(messages: Sequence[Message]) -> Message:
    """One after another, with commas between; at least one."""
    found = messages[-1]
    for message in reversed(messages[:-1]):
        found = say("king_of_siam.list", first=message, rest=found)
    return found


def sentences(messages: Sequence[Message]) -> Message:
    """One sentence after another; at least one."""
    found = messages[-1]
    for message in reversed(messages[:-1]):
        found = say("king_of_siam.sentences", first=message, rest=found)
    return found
