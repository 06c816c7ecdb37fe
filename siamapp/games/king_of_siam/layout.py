"""What there is in King of Siam, and where it stands in a position.

A position is one flat list of whole numbers. It is never changed once a move is complete: a move
begins with a copy. So taking back is keeping the old list, and copying a state costs nothing.
"""

from __future__ import annotations

PROVINCES = 8
"""Provinces, and so struggles and boxes."""

RAMA, LAO, MALAY, BRITISH, UNRESOLVED = range(5)
"""The factions; then what else can be said of a province's control."""

FACTIONS = (RAMA, LAO, MALAY)
FACTION_IDS = ("rama", "lao", "malay")
LETTERS = "RLM"
PROVINCE_LETTERS = "abcdefgh"

FOLLOWERS = 18
"""Of each faction; two fewer with two players."""

PER_PROVINCE = 4
PER_HOME = 2

COLONY = 4
"""So many provinces for the British end the game."""

# -- cards ---------------------------------------------------------------------------------------

MAHARACHA, KHON_THAI, ONE_VS_ONE, TWO_VS_ONE, CARD_RAMA, CARD_LAO, CARD_MALAI = CARDS = range(7)
CARD_IDS = ("maharacha", "khon-thai", "1v1", "2v1", "rama", "lao", "malai")
HAND = 8
FULL_HAND = 255
"""A hand has a bit for each card; the second Khon Thai has the last one and goes first."""

SECOND_KHON_THAI = 128

_HANDS = tuple(
    tuple(sorted(KHON_THAI if bit == 7 else bit for bit in range(8) if mask >> bit & 1))
    for mask in range(256)
)


def cards_in(hand: int) -> tuple[int, ...]:
    """The cards of a hand, both Khon Thai if both are there."""
    return _HANDS[hand]


def kinds_in(hand: int) -> tuple[int, ...]:
    """The different cards of a hand."""
    return tuple(sorted(set(_HANDS[hand])))


def without(hand: int, card: int) -> int:
    """The hand after playing a card that it holds."""
    if card == KHON_THAI and hand & SECOND_KHON_THAI:
        return hand - SECOND_KHON_THAI
    return hand - (1 << card)


def faction_of(card: int) -> int:
    """The faction of a faction card."""
    return card - CARD_RAMA


# -- phases --------------------------------------------------------------------------------------

CHOOSE, PLACE, SWAP, TILES, KING, TAKE, DONE, OVER = range(8)
"""What is to be decided: a card or a pass; a follower from the pool; a swap; two tiles; where
the King goes; the follower to take. DONE is no decision: the turn is complete."""

# -- the position --------------------------------------------------------------------------------

BOARD = 0
"""Followers: ``BOARD + 3 * province + faction``."""

POOL = BOARD + 3 * PROVINCES
CONTROL = POOL + 3
TILES_AT = CONTROL + PROVINCES
"""Box to province."""

KINGS = TILES_AT + PROVINCES
"""A bit for each province whose tile has a King."""

STRUGGLE = KINGS + 1
"""How many struggles are resolved: the number of the contested box, counted from 0."""

OPEN = STRUGGLE + 1
"""A bit for each unresolved province."""

SEAT = OPEN + 1
PASSES = SEAT + 1
"""Passes in a row."""

PHASE = PASSES + 1
CARD = PHASE + 1
"""The card that is being played, or -1."""

TODO = CARD + 1
"""What is still to be placed: Rama, plus 4 for each Lao, plus 16 for each Malay. While the King
is placed: the two boxes, 8 times the first plus the second."""

TARGETS = TODO + 1
"""A bit for each province where followers may be placed now."""

BARRED = TARGETS + 1
"""K11: the code of the swap that would undo the latest one, or -1 when nothing is barred."""

BARRED_FOR = BARRED + 1
"""K11: the card that may not make it, or -1."""

CARDS_LEFT = BARRED_FOR + 1
"""In all hands together."""

LAST = CARDS_LEFT + 1
"""For each seat when it played its last card: 0 never, then 1, 2, … from the earliest on."""

COURTS = LAST + 4
"""``COURTS + 3 * seat + faction``."""

HANDS = COURTS + 12

RULES_END = HANDS + 4
"""All before this is what the rules depend on; all from here on is memory."""

TURN = RULES_END
DISCARDS = TURN + 1
"""For each seat the played cards as digits to the base 8, each card plus 1, the latest last."""

LENGTH = DISCARDS + 4

Position = list[int]


def discards_of(number: int) -> tuple[int, ...]:
    """Played cards, the earliest first."""
    cards = []
    while number:
        number, digit = divmod(number, 8)
        cards.append(digit - 1)
    return tuple(reversed(cards))
