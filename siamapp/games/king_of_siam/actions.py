"""What cards and passes do to a position.

These functions change the list they are given; whoever calls them has made a copy.
"""

from __future__ import annotations

from siamapp.games.api import Event
from siamapp.games.king_of_siam.events import Passed, Resolved
from siamapp.games.king_of_siam.layout import (
    BARRED,
    BARRED_FOR,
    BOARD,
    BRITISH,
    CARD,
    CARDS_LEFT,
    CHOOSE,
    COLONY,
    CONTROL,
    COURTS,
    DISCARDS,
    DONE,
    FACTIONS,
    HANDS,
    KHON_THAI,
    KING,
    KINGS,
    LAO,
    LAST,
    MAHARACHA,
    MALAY,
    ONE_VS_ONE,
    OPEN,
    OVER,
    PASSES,
    PHASE,
    PLACE,
    POOL,
    PROVINCES,
    RAMA,
    SEAT,
    STRUGGLE,
    SWAP,
    TAKE,
    TARGETS,
    TILES,
    TILES_AT,
    TODO,
    TURN,
    TWO_VS_ONE,
    UNRESOLVED,
    Position,
    faction_of,
    without,
)
from siamapp.games.king_of_siam.moves import (
    ALL,
    CROWN,
    EXCHANGE,
    GAIN,
    PAIRS_IN,
    PASS,
    PLAY,
    PUT,
    REVERSE,
    SWAPS_ONE,
    SWAPS_TWO,
    Move,
)
from siamapp.games.maps import Map

PLACE_ONE = (1, 4, 16)
"""What one follower of each faction counts in :data:`TODO`."""

ANYWHERE = tuple((p, q) for q in range(PROVINCES) for p in range(q))
"""All pairs of provinces: 1 vs 1 needs no border."""


class Ground:
    """What the actions ask of a map, as masks and lists."""

    __slots__ = ("homes", "links", "near", "ways")

    def __init__(self, found: Map) -> None:
        self.near = tuple(sum(1 << q for q in row) for row in found.neighbours)
        self.links = found.borders
        self.ways = tuple(way for p, q in found.borders for way in ((p, q), (q, p)))
        self.homes = found.homes


# -- what a card can do --------------------------------------------------------------------------


def targets(v: Position, ground: Ground, faction: int) -> int:
    """A mask of the provinces where a faction card may place now (K6)."""
    home = ground.homes[faction]
    mask = ground.near[home] if v[CONTROL + home] == UNRESOLVED else 0
    for province in range(PROVINCES):
        if v[CONTROL + province] == faction:
            mask |= ground.near[province]
    return mask & v[OPEN]


def free_boxes(v: Position) -> list[int]:
    """Boxes with a face-up tile that carries no King."""
    kings = v[KINGS]
    return [box for box in range(v[STRUGGLE], PROVINCES) if not kings >> v[TILES_AT + box] & 1]


def factions_in(v: Position) -> list[int]:
    """For each province a mask of the factions that stand there."""
    return [
        (v[i] > 0) | (v[i + 1] > 0) << 1 | (v[i + 2] > 0) << 2 for i in range(0, 3 * PROVINCES, 3)
    ]


def swaps(v: Position, ground: Ground, card: int) -> list[Move]:
    """All legal swaps with this card, in a fixed order (K5, K9, K10, K11)."""
    if card == ONE_VS_ONE:
        found = one_for_ones(v, ANYWHERE)
    else:
        found = two_for_ones(v, ground) or one_for_ones(v, ground.links)
    if v[BARRED_FOR] == card:
        barred = ALL[v[BARRED]]
        if barred in found:
            found.remove(barred)
    return found


def one_for_ones(v: Position, links: tuple[tuple[int, int], ...]) -> list[Move]:
    here = factions_in(v)
    found: list[Move] = []
    for p, q in links:
        if here[p] and here[q]:
            found += SWAPS_ONE[8 * p + q][8 * here[p] + here[q]]
    return found


def two_for_ones(v: Position, ground: Ground) -> list[Move]:
    here = factions_in(v)
    pairs = [
        PAIRS_IN[9 * min(v[i], 2) + 3 * min(v[i + 1], 2) + min(v[i + 2], 2)]
        for i in range(0, 3 * PROVINCES, 3)
    ]
    found: list[Move] = []
    for p, q in ground.links:
        if here[p] and here[q]:
            table = SWAPS_TWO[8 * p + q]
            for pair in pairs[p]:
                found += table[8 * pair + here[q]]
            table = SWAPS_TWO[8 * q + p]
            for pair in pairs[q]:
                found += table[8 * pair + here[p]]
    return found


def has_swap(v: Position, ground: Ground, card: int) -> bool:
    """Is there any legal swap? Mostly known without listing them."""
    if v[BARRED_FOR] == card:
        return bool(swaps(v, ground, card))
    occupied = [v[i] or v[i + 1] or v[i + 2] for i in range(0, 3 * PROVINCES, 3)]
    if card == ONE_VS_ONE:
        return len(occupied) - occupied.count(0) >= 2
    return any(occupied[p] and occupied[q] for p, q in ground.links)


# -- playing a card ------------------------------------------------------------------------------


def begin_card(v: Position, card: int, ground: Ground) -> None:
    """Lay a card of the deciding seat down and find what is to be decided next."""
    seat = v[SEAT]
    v[HANDS + seat] = without(v[HANDS + seat], card)
    v[CARDS_LEFT] -= 1
    v[DISCARDS + seat] = 8 * v[DISCARDS + seat] + card + 1
    v[CARD] = card
    v[PASSES] = 0
    _now_last(v, seat)
    if v[BARRED_FOR] != card:
        v[BARRED] = v[BARRED_FOR] = -1
    if card == MAHARACHA:
        if len(free_boxes(v)) >= 2:  # K8
            v[PHASE] = TILES
            return
    elif card == KHON_THAI:
        todo = sum(PLACE_ONE[faction] for faction in FACTIONS if v[POOL + faction])
        if todo:
            v[PHASE], v[TODO], v[TARGETS] = PLACE, todo, v[OPEN]
            return
    elif card in (ONE_VS_ONE, TWO_VS_ONE):
        if has_swap(v, ground, card):
            v[PHASE] = SWAP
            return
        v[BARRED] = v[BARRED_FOR] = -1  # K11: without effect it lifts an older bar
    else:
        faction = faction_of(card)
        count = min(2, v[POOL + faction])
        mask = targets(v, ground, faction) if count else 0
        if mask:
            v[PHASE], v[TODO], v[TARGETS] = PLACE, count * PLACE_ONE[faction], mask
            return
    _then_take(v)


def _now_last(v: Position, seat: int) -> None:
    """This seat has played the latest card of all; the others close up."""
    old = v[LAST + seat]
    ranks = v[LAST : LAST + 4]
    latest = max(ranks)
    if old == 0:
        v[LAST + seat] = latest + 1
    elif old < latest:
        for other, rank in enumerate(ranks):
            if rank > old:
                v[LAST + other] = rank - 1
        v[LAST + seat] = latest


def _then_take(v: Position) -> None:
    v[TODO] = v[TARGETS] = 0
    v[PHASE] = TAKE if any(v[BOARD:POOL]) else DONE  # K7


def step(v: Position, move: Move, ground: Ground) -> None:
    """Make a legal move, all but what follows a complete turn (:func:`end_turn`)."""
    kind = move.kind
    if kind == PUT:
        faction = move.faction
        v[POOL + faction] -= 1
        v[3 * move.province + faction] += 1
        v[TODO] -= PLACE_ONE[faction]
        if not v[TODO]:
            _then_take(v)
    elif kind == GAIN:
        v[3 * move.province + move.faction] -= 1
        v[COURTS + 3 * v[SEAT] + move.faction] += 1
        v[PHASE] = DONE
    elif kind == PLAY:
        begin_card(v, move.card, ground)
    elif kind == PASS:
        v[PASSES] += 1
        v[PHASE] = DONE
    elif kind == EXCHANGE:
        swap(v, move)
        v[BARRED], v[BARRED_FOR] = REVERSE[move.code], v[CARD]
        _then_take(v)
    elif kind == CROWN:
        v[KINGS] |= 1 << v[TILES_AT + move.province]
        _then_take(v)
    else:
        i, j = TILES_AT + move.province, TILES_AT + move.other
        v[i], v[j] = v[j], v[i]
        v[TODO] = 8 * move.province + move.other
        v[PHASE] = KING


def swap(v: Position, move: Move) -> None:
    """Followers change places; nothing is remembered."""
    here, there = 3 * move.province, 3 * move.other
    for faction in move.gives:
        v[here + faction] -= 1
        v[there + faction] += 1
    v[there + move.faction] -= 1
    v[here + move.faction] += 1


# -- turns and struggles -------------------------------------------------------------------------


def end_turn(v: Position, players: int, told: list[Event] | None = None) -> None:
    """A turn is complete: on to the next seat that decides; struggles resolve on the way.

    Seats without cards pass by themselves (K4). What happens is told to ``told``, if given.
    """
    v[TURN] += 1
    v[CARD] = -1
    v[PHASE] = CHOOSE
    seat, passes = v[SEAT], v[PASSES]
    while True:
        if passes == players:
            passes = 0
            resolve(v, told)
            if v[PHASE] == OVER:
                break
        seat = (seat + 1) % players
        if v[HANDS + seat]:
            break
        passes += 1
        if told is not None:
            told.append(Passed(seat, automatic=True))
    v[SEAT], v[PASSES] = seat, passes


def leader(a: int, b: int, c: int) -> int:
    """Who controls a province with so many Rama, Lao and Malay; a tie is for the British."""
    if a > b:
        return RAMA if a > c else MALAY if c > a else BRITISH
    if b > a:
        return LAO if b > c else MALAY if c > b else BRITISH
    return MALAY if c > a else BRITISH


def resolve(v: Position, told: list[Event] | None = None) -> None:
    """The contested province finds its ruler, and its followers go to the pool."""
    box = v[STRUGGLE]
    province = v[TILES_AT + box]
    i = 3 * province
    a, b, c = v[i : i + 3]
    control = leader(a, b, c)
    if told is not None:
        told.append(Resolved(box, province, control, (a, b, c)))
    v[POOL] += a
    v[POOL + 1] += b
    v[POOL + 2] += c
    v[i] = v[i + 1] = v[i + 2] = 0
    v[CONTROL + province] = control
    v[OPEN] &= ~(1 << province)
    v[STRUGGLE] = box + 1
    colony = v[CONTROL : CONTROL + PROVINCES].count(BRITISH) >= COLONY
    if colony or v[STRUGGLE] == PROVINCES:
        v[PHASE] = OVER
