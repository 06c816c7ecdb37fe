"""A swap that is being put together by fingers: some followers of one province for one of another.

Everything is derived from the legal moves. A swap of one for one can be read from both sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from siamapp.games.api import Message
from siamapp.games.king_of_siam.layout import FACTIONS
from siamapp.games.king_of_siam.moves import EXCHANGE, ONE_FOR_ONE, TWO_FOR_ONE, Move
from siamapp.games.king_of_siam.state import State

Spot = tuple[int, int]
"""A province and a faction."""


@dataclass(frozen=True)
class Draft:
    """``gives`` of ``province`` for ``partner``; what is not chosen yet is empty."""

    province: int | None = None
    gives: tuple[int, ...] = ()
    partner: Spot | None = None

    @property
    def is_empty(self) -> bool:
        return not self.gives and self.partner is None

    def has(self, province: int, faction: int) -> int:
        """How many of this kind are chosen here."""
        given = self.gives.count(faction) if province == self.province else 0
        return given + (self.partner == (province, faction))


EMPTY = Draft()


@dataclass(frozen=True)
class Reading:
    """One way to look at a legal swap."""

    move: Move
    province: int
    gives: tuple[int, ...]
    partner: Spot

    def fits(self, draft: Draft) -> bool:
        if draft.partner is not None and draft.partner != self.partner:
            return False
        if not draft.gives:
            return True
        missing = Counter(draft.gives)
        missing.subtract(self.gives)
        return draft.province == self.province and max(missing.values()) <= 0


def readings(state: State) -> Iterator[Reading]:
    for move in state.legal_moves():
        if move.kind != EXCHANGE:
            continue
        yield Reading(move, move.province, move.gives, (move.other, move.faction))
        if len(move.gives) == 1:
            yield Reading(move, move.other, (move.faction,), (move.province, move.gives[0]))


def fitting(state: State, draft: Draft) -> list[Reading]:
    return [reading for reading in readings(state) if reading.fits(draft)]


def next_spots(state: State, draft: Draft) -> set[Spot]:
    """The followers that can be chosen next."""
    spots: set[Spot] = set()
    for reading in fitting(state, draft):
        if draft.partner is None:
            spots.add(reading.partner)
        left = Counter(reading.gives)
        left.subtract(draft.gives)
        spots |= {(reading.province, faction) for faction in left if left[faction] > 0}
    return spots


def complete(state: State, draft: Draft) -> Move | None:
    """The swap, once only one fits and both sides are chosen."""
    if not draft.gives or draft.partner is None:
        return None
    moves = {reading.move for reading in fitting(state, draft)}
    return moves.pop() if len(moves) == 1 else None


def chosen(state: State, draft: Draft, province: int, faction: int) -> Draft | Message:
    """The draft after choosing one more follower; the reason if no swap has it."""
    for option in _options(draft, province, faction):
        if fitting(state, option):
            return option
    fresh = [Draft(province, (faction,)), Draft(partner=(province, faction))]
    if draft.is_empty or draft.province == province:
        for option in fresh:
            if fitting(state, option):
                return option
    return _reason(state, draft, province, faction)


def _options(draft: Draft, province: int, faction: int) -> Iterator[Draft]:
    """What a touch on a follower can mean, the likeliest first."""
    if draft.gives and province == draft.province:
        yield replace(draft, gives=tuple(sorted((*draft.gives, faction))))
    elif draft.gives:
        yield replace(draft, partner=(province, faction))
    elif draft.partner is not None and province != draft.partner[0]:
        yield replace(draft, province=province, gives=(faction,))


def _reason(state: State, draft: Draft, province: int, faction: int) -> Message:
    """Why no legal swap has these followers: what forbids the swap that they come closest to."""
    first: Message | None = None
    for move in _candidates(draft, province, faction):
        reason = state.why_not(move)
        if reason is not None and (first is None or "none" not in reason.key):
            first = first or reason
            here = state.followers(move.province)
            if all(here[f] >= move.gives.count(f) for f in move.gives):
                return reason
    return first or Message("king_of_siam.why.no_swap_here")


def _candidates(draft: Draft, province: int, faction: int) -> Iterator[Move]:
    start = draft.province if draft.gives and draft.province != province else None
    if start is not None:
        pairs = [draft.gives] if len(draft.gives) == 2 else []
        pairs = pairs or [tuple(sorted((draft.gives[0], other))) for other in FACTIONS]
        for pair in pairs:
            yield TWO_FOR_ONE[start, pair, province, faction]
        low, high = sorted(((start, draft.gives[0]), (province, faction)))
        yield ONE_FOR_ONE[low[0], low[1], high[0], high[1]]
        return
    for other in range(8):
        if other != province:
            for pair_mate in FACTIONS:
                pair = tuple(sorted((faction, pair_mate)))
                yield TWO_FOR_ONE[province, pair, other, faction]
