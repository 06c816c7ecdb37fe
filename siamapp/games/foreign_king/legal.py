"""Which moves are legal, phase by phase. :mod:`.why` says of all others why not."""

from __future__ import annotations

from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king.counting import can_repay, credit
from siamapp.games.foreign_king.ground import Ground
from siamapp.games.foreign_king.king import ON_OF
from siamapp.games.foreign_king.layout import (
    BUILDING,
    CHOOSING,
    CLOSING,
    CONGRESS,
    COPYING,
    DELEGATES,
    DELEGATING,
    ENDING,
    FACTORY,
    FACTORY_KINDS,
    FRANCS,
    HELPING,
    HOME,
    HOME_COUNT,
    IDLING,
    KING_AT,
    LOANS,
    MEDALS,
    METAL_LEFT,
    NOWHERE,
    OFFERING,
    ORDERING,
    PAWN,
    PHASE,
    PLACE,
    PLACING,
    PROVINCES,
    QUEEN,
    RIDING,
    SEAT,
    STOCK,
    TEXTILE_LEFT,
    VIRTUAL,
    VISITED,
    WALK,
    WALKERS,
    WALKING,
    Position,
    decider_of,
)
from siamapp.games.foreign_king.moves import (
    BUILDS,
    COPIES,
    DONE_MOVE,
    GOES,
    HELP_PUTS,
    IDLES,
    LOAN_MOVE,
    NO_MOVE,
    PUTS,
    RANKS,
    REPAY_MOVE,
    RIDES,
    SKIP_MOVE,
    YES_MOVE,
    Move,
)
from siamapp.games.foreign_king.moves import DELEGATES as DELEGATE_MOVES
from siamapp.games.foreign_king.rounds import has_ridden

_ALL = range(PROVINCES)


def legal_moves(v: Position, ground: Ground) -> list[Move]:
    """All legal moves, in a fixed order; loans and repayments come last."""
    phase = v[PHASE]
    if phase == CHOOSING:
        found = _choosing(v, ground)
    elif phase == PLACING:
        found = _placing(v)
    elif phase == WALKING:
        found = _walking(v, ground)
    elif phase == RIDING:
        found = _riding(v, ground)
    elif phase == HELPING:
        found = _helping(v, ground)
    elif phase == OFFERING:
        found = [YES_MOVE, NO_MOVE]
    elif phase == BUILDING:
        found = _building(v)
    elif phase == DELEGATING:
        found = _delegating(v)
    elif phase == ENDING:
        found = [DONE_MOVE]
    elif phase == IDLING:
        found = _idling(v)
    elif phase == COPYING:
        cash = v[FRANCS + v[SEAT]]
        found = [COPIES[action] for action in copyable(v, cash, ground)]
    elif phase == ORDERING:
        return list(RANKS[: ground.players])
    else:
        return [DONE_MOVE, REPAY_MOVE] if phase == CLOSING else []
    return _with_loans(v, found)


def _with_loans(v: Position, found: list[Move]) -> list[Move]:
    """They are taken and repaid at any time in the own turn, never in another's."""
    seat = v[SEAT]
    if decider_of(v) == seat:
        if v[MEDALS + seat]:
            found.append(LOAN_MOVE)
        if v[LOANS + seat] and can_repay(v, seat):
            found.append(REPAY_MOVE)
    return found


# -- which actions are possible ------------------------------------------------------------------


def is_possible(v: Position, action: int, cash: int, ground: Ground) -> bool:
    """Could the active player carry it out with so much cash, if the space were free?"""
    seat = v[SEAT]
    if action == FACTORY:
        return cash >= c.FACTORY_PRICE and (v[TEXTILE_LEFT] > 0 or v[METAL_LEFT] > 0)
    if action == PLACE:
        return v[STOCK + seat] > 0
    if action == WALK:
        return has_on_map(v, seat, ground)
    if action == CONGRESS:
        return v[DELEGATES + seat] < ground.stock
    if action == QUEEN:
        return cash >= c.QUEEN_PRICE and bool(copyable(v, cash - c.QUEEN_PRICE, ground))
    return True


def has_on_map(v: Position, seat: int, ground: Ground) -> bool:
    """Has this seat a citizen in any province?"""
    return v[STOCK + seat] + v[DELEGATES + seat] < ground.stock


def copyable(v: Position, cash: int, ground: Ground) -> list[int]:
    """What the queen may copy: actions under an opponent's pawn, never her own."""
    seat, pawns = v[SEAT], v[PAWN : PAWN + ground.players]
    return sorted(
        action
        for other, action in enumerate(pawns)
        if other != seat
        and action != NOWHERE
        and action != QUEEN
        and is_possible(v, action, cash, ground)
    )


def open_actions(v: Position, cash: int, ground: Ground) -> list[int]:
    """The spaces to choose from with so much cash: free, and possible."""
    taken = v[PAWN : PAWN + ground.players]
    return [
        space
        for space in ground.spaces
        if space not in taken and is_possible(v, space, cash, ground)
    ]


def must_skip(v: Position, ground: Ground) -> bool:
    """F3: is no action possible, even after every possible loan?"""
    return not open_actions(v, credit(v, v[SEAT]), ground)


def _choosing(v: Position, ground: Ground) -> list[Move]:
    found = [GOES[space] for space in open_actions(v, v[FRANCS + v[SEAT]], ground)]
    if not found and must_skip(v, ground):
        found.append(SKIP_MOVE)
    return found


# -- carrying them out ---------------------------------------------------------------------------


def _building(v: Position) -> list[Move]:
    found: list[Move] = []
    for kind in FACTORY_KINDS:
        if v[TEXTILE_LEFT + kind]:
            found += BUILDS[kind]
    return found


def _placing(v: Position) -> list[Move]:
    seat, home = v[SEAT], v[HOME]
    if home == NOWHERE:
        return list(PUTS)
    found = []
    if v[STOCK + seat] and v[FRANCS + seat] >= c.FURTHER:
        found.append(PUTS[home])
    found.append(DONE_MOVE)
    return found


def _walking(v: Position, ground: Ground) -> list[Move]:
    seat, home = v[SEAT], v[HOME]
    found: list[Move] = []
    if home == NOWHERE:
        for province in _ALL:
            if v[4 * province + seat]:
                found += ground.steps[province]
        return found
    if v[FRANCS + seat] >= c.FURTHER:
        stay_out = would_strand(v)
        for province in _ALL:
            if province == home:
                if v[4 * home + seat]:
                    found += ground.steps[home]
            elif v[WALKERS + province]:
                for move in ground.steps[province]:
                    if move.target != home or not stay_out:
                        found.append(move)
    if v[4 * home + seat] < v[HOME_COUNT]:
        found.append(DONE_MOVE)
    return found


def would_strand(v: Position) -> bool:
    """F4: would one more citizen back at home leave nobody elsewhere, and no franc to go again?"""
    seat, home = v[SEAT], v[HOME]
    is_last_out = v[4 * home + seat] + 1 == v[HOME_COUNT]
    return is_last_out and credit(v, seat) < 2 * c.FURTHER


def _delegating(v: Position) -> list[Move]:
    seat = v[SEAT]
    found = [DELEGATE_MOVES[NOWHERE]] if v[STOCK + seat] else []
    found += [DELEGATE_MOVES[province] for province in _ALL if v[4 * province + seat]]
    return found


def _riding(v: Position, ground: Ground) -> list[Move]:
    if v[KING_AT] == NOWHERE:
        return list(RIDES)
    seen = v[VISITED]
    is_under_way = has_ridden(v)
    found: list[Move] = []
    if not is_under_way or v[FRANCS + v[SEAT]] >= c.FURTHER:
        found = [move for bit, move in ground.rides[v[KING_AT]] if not seen & bit]
    if is_under_way:
        found.append(DONE_MOVE)
    return found


# -- what the king brings about ------------------------------------------------------------------


def _idling(v: Position) -> list[Move]:
    at = 4 * v[KING_AT]
    found = [IDLES[kind] for kind in FACTORY_KINDS if v[ON_OF[kind] + at]]
    found.append(DONE_MOVE)
    return found


def _helping(v: Position, ground: Ground) -> list[Move]:
    found: list[Move] = list(HELP_PUTS) if v[STOCK + VIRTUAL] else []
    for province in _ALL:
        if v[4 * province + VIRTUAL]:
            found += ground.help_steps[province]
    return found
