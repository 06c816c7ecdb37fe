"""K12: the very last card may be played only to win.

After it nobody holds a card, so everything that follows is known: each unresolved province goes
to whoever leads there. A complete play (targets and taken follower) changes a few provinces and
one court; so it is enough to know, for each outcome of the eight struggles and each taken
follower, who wins. That is worked out once for each outcome that comes up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from siamapp.games.king_of_siam.actions import (
    PLACE_ONE,
    Ground,
    begin_card,
    free_boxes,
    leader,
    swap,
    swaps,
)
from siamapp.games.king_of_siam.layout import (
    CARD,
    COURTS,
    DONE,
    FACTIONS,
    KING,
    OPEN,
    PHASE,
    PLACE,
    PROVINCES,
    SEAT,
    STRUGGLE,
    SWAP,
    TAKE,
    TARGETS,
    TILES_AT,
    TODO,
    Position,
)
from siamapp.games.king_of_siam.moves import CROWNS, GAINS, PUTS, TILE_TURNS, Move
from siamapp.games.king_of_siam.reign import gained, winning_mask

NOTHING = 3
"""No follower is taken (K7)."""

Spot = tuple[int, tuple[tuple[int, int], ...]]
"""Who leads in a province, and who would for each faction that one follower is taken from."""


def can_win(v: Position, card: int, ground: Ground, players: int) -> bool:
    """Could the deciding seat win by playing this card, its last and that of the game?"""
    after = v.copy()
    begin_card(after, card, ground)
    if after[PHASE] == DONE:
        return _Outlook(after, players).wins_without_taking()
    return next(_promising(after, ground, players), None) is not None


def promising(v: Position, ground: Ground, players: int) -> list[Move]:
    """While the last card is being played: the next moves that still lead to a win, in order."""
    return sorted(set(_promising(v, ground, players)), key=lambda move: move.code)


def _promising(v: Position, ground: Ground, players: int) -> Iterator[Move]:
    phase = v[PHASE]
    outlook = _Outlook(v, players)
    if phase == TAKE:
        yield from outlook.winning_gains()
    elif phase == PLACE:
        yield from _placements(v, outlook)
    elif phase == SWAP:
        for move in swaps(v, ground, v[CARD]):
            after = v.copy()
            swap(after, move)
            if outlook.wins_on(after, (move.province, move.other)):
                yield move
    elif phase == KING:
        if outlook.wins_on(v, ()):
            yield from (CROWNS[box] for box in divmod(v[TODO], 8))
    else:
        boxes = free_boxes(v)
        for pair in ((i, j) for i in boxes for j in boxes if i < j):
            after = v.copy()
            i, j = (TILES_AT + box for box in pair)
            after[i], after[j] = after[j], after[i]
            if _Outlook(after, players).wins_on(after, ()):
                yield TILE_TURNS[pair]


def _placements(v: Position, outlook: _Outlook) -> Iterator[Move]:
    """Every way to place what is still to be placed; order makes no difference."""
    todo = [faction for faction in FACTIONS for _ in range(v[TODO] // PLACE_ONE[faction] % 4)]
    targets = [province for province in range(PROVINCES) if v[TARGETS] >> province & 1]
    found: set[Move] = set()
    for provinces in product(targets, repeat=len(todo)):
        moves = {PUTS[f][p] for f, p in zip(todo, provinces, strict=True)}
        if moves <= found:
            continue
        after = v.copy()
        for faction, province in zip(todo, provinces, strict=True):
            after[3 * province + faction] += 1
        if outlook.wins_on(after, provinces):
            yield from moves - found
            found |= moves


class _Outlook:
    """What the end would be for one order of tiles; the pool no longer matters."""

    def __init__(self, v: Position, players: int) -> None:
        self.seat = v[SEAT]
        self.players = players
        self.resolved = gained(v)
        self.ahead = v[TILES_AT + v[STRUGGLE] : TILES_AT + PROVINCES]
        self.spots = [_spot(*v[3 * p : 3 * p + 3]) for p in range(PROVINCES)]
        self.open = v[OPEN]
        self.courts = []
        for faction in FACTIONS:
            court = v.copy()
            court[COURTS + 3 * self.seat + faction] += 1
            self.courts.append(court)
        self.courts.append(v)
        self._known: dict[int, bool] = {}

    def _wins(self, outcome: int, taken: int) -> bool:
        """``outcome`` has two bits for each province: who controls it in the end."""
        key = 4 * outcome + taken
        if key not in self._known:
            order = self.resolved + [outcome >> 2 * p & 3 for p in self.ahead]
            mask = winning_mask(self.courts[taken], self.players, order)
            self._known[key] = bool(mask >> self.seat & 1)
        return self._known[key]

    def _outcome(self, spots: list[Spot]) -> int:
        return sum(spots[province][0] << 2 * province for province in self.ahead)

    def wins_without_taking(self) -> bool:
        return self._wins(self._outcome(self.spots), NOTHING)

    def wins_on(self, v: Position, changed: tuple[int, ...]) -> bool:
        """Is there a follower to take, on this board, that wins?"""
        spots = self.spots
        if changed:
            spots = spots.copy()
            for province in changed:
                spots[province] = _spot(*v[3 * province : 3 * province + 3])
        outcome = self._outcome(spots)
        takes = False
        for province in self.ahead:
            now, taken = spots[province]
            for faction, then in taken:
                takes = True
                if self._wins(outcome + (then - now << 2 * province), faction):
                    return True
        return not takes and self._wins(outcome, NOTHING)

    def winning_gains(self) -> Iterator[Move]:
        outcome = self._outcome(self.spots)
        for province in self.ahead:
            now, taken = self.spots[province]
            for faction, then in taken:
                if self._wins(outcome + (then - now << 2 * province), faction):
                    yield GAINS[3 * province + faction]


@cache
def _spot(a: int, b: int, c: int) -> Spot:
    taken = []
    for faction in FACTIONS:
        rest = [a, b, c]
        rest[faction] -= 1
        if rest[faction] >= 0:
            taken.append((faction, leader(*rest)))
    return leader(a, b, c), tuple(taken)
