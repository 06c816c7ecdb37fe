"""What there is in The Foreign King, and where it stands in a position.

A position is one flat list of whole numbers. It is never changed once a move is complete: a move
begins with a copy. So taking back is keeping the old list, and copying a state costs nothing.
"""

from __future__ import annotations

PROVINCE_IDS = (
    "west-flanders",
    "east-flanders",
    "antwerp",
    "limburg",
    "brabant",
    "hainaut",
    "namur",
    "liege",
    "luxembourg",
)
"""F2: in the order of the map file."""

PROVINCE_CODES = ("wfl", "efl", "ant", "lim", "bra", "hai", "nam", "lie", "lux")
"""As they stand in the texts of moves."""

PROVINCES = len(PROVINCE_IDS)
NOWHERE = -1
"""No province: the king's portrait; no pawn's space: beside the table; no seat."""

COLOURS = 4
VIRTUAL = 2
"""F11: the colour that nobody uses in a game of two."""

# -- action spaces -------------------------------------------------------------------------------

FACTORY, PLACE, WALK, CONGRESS, COINS, KING, ORDER, QUEEN = SPACES = range(8)
SPACE_IDS = ("factory", "place", "move", "congress", "coins", "king", "order", "queen")
SPACES_FOR = {2: SPACES[:6], 3: SPACES[:7], 4: SPACES}
"""By the number of players."""

# -- factories -----------------------------------------------------------------------------------

TEXTILE, METAL = FACTORY_KINDS = (0, 1)

# -- phases --------------------------------------------------------------------------------------

(
    CHOOSING,
    COPYING,
    BUILDING,
    PLACING,
    WALKING,
    DELEGATING,
    RIDING,
    OFFERING,
    IDLING,
    HELPING,
    ENDING,
    CLOSING,
    ORDERING,
    OVER,
) = range(14)
"""What is to be decided: an action space; what the queen copies; a factory and its place; where a
citizen goes from the stock; a citizen's step; who goes to the congress; the king's step; the
answer to a congress offer; a factory to turn inactive; a virtual citizen; loans at the end of the
turn; repayments at the end of the game; a place in the order; nothing any more."""

PHASE_IDS = (
    "choose",
    "copy",
    "build",
    "place",
    "move",
    "delegate",
    "ride",
    "offer",
    "inactivate",
    "virtual",
    "end",
    "last",
    "order",
    "over",
)

# -- the position --------------------------------------------------------------------------------

CITIZENS = 0
"""``CITIZENS + 4 * province + colour``."""

TEXTILE_ON = CITIZENS + COLOURS * PROVINCES
"""Factories: ``TEXTILE_ON + 4 * province``, and so the other three. On is active."""

TEXTILE_OFF = TEXTILE_ON + 1
METAL_ON = TEXTILE_ON + 2
METAL_OFF = TEXTILE_ON + 3

DELEGATES = TEXTILE_ON + 4 * PROVINCES
STOCK = DELEGATES + COLOURS
SCORE = STOCK + COLOURS
FRANCS = SCORE + COLOURS
MEDALS = FRANCS + COLOURS
"""Face up."""

LOANS = MEDALS + COLOURS
"""Medals face down."""

PAWN = LOANS + COLOURS
"""The space of each seat's pawn, or NOWHERE."""

SEATS = PAWN + COLOURS
"""The turn order."""

TEXTILE_LEFT = SEATS + COLOURS
METAL_LEFT = TEXTILE_LEFT + 1
KING_AT = METAL_LEFT + 1
MARKER = KING_AT + 1

PHASE = MARKER + 1
SEAT = PHASE + 1
"""Whose turn it is."""

AT = SEAT + 1
"""The place of that seat in the order."""

ASKED = AT + 1
"""Who decides while others are asked: congress offer, virtual citizens, order."""

ACTION = ASKED + 1
"""The action that is carried out, the copied one under the queen; NOWHERE while there is none."""

HOME = ACTION + 1
"""Where citizens are placed, or whence they walk; NOWHERE before the first."""

HOME_COUNT = HOME + 1
"""How many own citizens stood there before the first walked (F4)."""

WALKERS = HOME_COUNT + 1
"""For each province the citizens that walked in, HOME left aside."""

VISITED = WALKERS + PROVINCES
"""F6: a bit for each province that the king has seen in this action, the start included."""

BUDGET = VISITED + 1
"""Virtual citizens still to place or move."""

TAKER = BUDGET + 1
"""F5: whose pawn went onto the order space in this round, or NOWHERE."""

QUEEN_TAKER = TAKER + 1
"""F5: who copied the order in this round, or NOWHERE."""

RULES_END = QUEEN_TAKER + 1
"""All before this is what the rules depend on (and the round, if it is limited); all from here on
is memory."""

ROUND = RULES_END
"""Counts from 1."""

TURN = ROUND + 1
PAID = TURN + 1
"""What the action has cost so far, the queen included."""

LENGTH = PAID + 1

Position = list[int]


def decider_of(v: Position) -> int:
    """Who decides in a position that is not over."""
    phase = v[PHASE]
    if phase in (OFFERING, HELPING, ORDERING):
        return v[ASKED]
    return v[SEAT]
