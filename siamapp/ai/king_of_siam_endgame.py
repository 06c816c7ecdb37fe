"""The end of King of Siam, worked out exactly.

All lies open to whoever counts the cards, so with few of them left every complete turn can be
tried: a card with its targets and the follower taken is one step here. For two sides, that is for
two players and for two teams; the very last card (K12) for any number of players.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

from siamapp.ai.api import Budget
from siamapp.games.king_of_siam.actions import (
    PLACE_ONE,
    Ground,
    begin_card,
    end_turn,
    free_boxes,
    leader,
    step,
    swaps,
    targets,
)
from siamapp.games.king_of_siam.last_card import can_win
from siamapp.games.king_of_siam.layout import (
    CARD,
    CARD_RAMA,
    CARDS_LEFT,
    CHOOSE,
    CONTROL,
    DONE,
    FACTIONS,
    HANDS,
    KING,
    MAHARACHA,
    ONE_VS_ONE,
    OVER,
    PHASE,
    PLACE,
    POOL,
    PROVINCES,
    RULES_END,
    SEAT,
    STRUGGLE,
    SWAP,
    TAKE,
    TARGETS,
    TILES_AT,
    TODO,
    TWO_VS_ONE,
    Position,
    kinds_in,
)
from siamapp.games.king_of_siam.moves import (
    CROWNS,
    GAINS,
    PASS_MOVE,
    PLAYS,
    PUTS,
    TILE_TURNS,
    Move,
)
from siamapp.games.king_of_siam.reign import gained, winning_mask

LOOK_EVERY = 64
"""So many turns are made between two looks at the budget."""

Line = tuple[Move, ...]
"""The moves of a turn, or of the rest of one."""


class TooMuch(Exception):
    """The budget for working it out is spent."""


class Solver:
    """Who wins with best play? ``limit`` bounds the positions looked at, ``share`` the time."""

    def __init__(
        self, ground: Ground, players: int, budget: Budget, limit: int, share: float
    ) -> None:
        self._ground = ground
        self._players = players
        self._budget = budget
        self._limit = limit
        self._share = share
        self.known: dict[tuple[int, ...], int] = {}
        """Positions in which a seat chooses a card, and their values for that seat."""
        self._idle: dict[tuple[int, ...], int] = {}
        self.positions = 0
        self._made = 0

    def best(self, v: Position) -> tuple[Move, int]:
        """The next move of a best line, and its value for the deciding side: 1, 0 or -1."""
        seat = v[SEAT]
        if v[PHASE] == CHOOSE and v[CARDS_LEFT] == 1:
            card = self._last_card(v)
            return (PASS_MOVE if card is None else PLAYS[card]), self._value(v.copy())
        best, chosen = -2, PASS_MOVE
        for line, after in self._turns(v):
            value = self.value(after, seat)
            if value > best:
                best, chosen = value, line[0]
                if value > 0:
                    break
        return chosen, best

    def value(self, v: Position, seat: int) -> int:
        """For this seat and its partner: won, drawn or lost."""
        if v[PHASE] == OVER:
            return self._outcome(winning_mask(v, self._players, gained(v)), seat)
        value = self._value(v)
        return value if (seat - v[SEAT]) % 2 == 0 else -value

    def _outcome(self, mask: int, seat: int) -> int:
        if mask == (1 << self._players) - 1:
            return 0
        return 1 if mask >> seat & 1 else -1

    def _value(self, v: Position) -> int:
        """For the seat that chooses a card now."""
        if v[STRUGGLE] == PROVINCES - 1:
            self._merge_cards(v)
        key = tuple(v[:RULES_END])
        known = self.known.get(key)
        if known is not None:
            return known
        self.positions += 1
        if self.positions > self._limit:
            raise TooMuch
        best = self._value_of_last_card(v) if v[CARDS_LEFT] == 1 else self._best_value(v)
        self.known[key] = best
        return best

    def _best_value(self, v: Position) -> int:
        seat, best = v[SEAT], -1
        for _, after in self._turns(v):
            value = self.value(after, seat)
            if value > best:
                best = value
                if value > 0:
                    break
        return best

    def _last_card(self, v: Position) -> int | None:
        """K12: the last card, if it can be played now."""
        (card,) = kinds_in(v[HANDS + v[SEAT]])
        return card if can_win(v, card, self._ground, self._players) else None

    def _value_of_last_card(self, v: Position) -> int:
        """It is played only to win; else its holder passes, and may be asked again."""
        if self._last_card(v) is not None:
            return 1
        after = v.copy()
        step(after, PASS_MOVE, self._ground)
        end_turn(after, self._players)
        return self.value(after, v[SEAT])

    def _merge_cards(self, v: Position) -> None:
        """In the last province swaps, tiles and some factions can do nothing any more: one such
        card is as good as another."""
        control = tuple(v[CONTROL : CONTROL + PROVINCES])
        idle = self._idle.get(control)
        if idle is None:
            idle = 1 << MAHARACHA | 1 << ONE_VS_ONE | 1 << TWO_VS_ONE
            for faction in FACTIONS:
                if not targets(v, self._ground, faction):
                    idle |= 1 << CARD_RAMA + faction
            self._idle[control] = idle
        for seat in range(self._players):
            v[HANDS + seat] = _merged(v[HANDS + seat], idle)

    def _look(self) -> None:
        """A limit of nodes is for another kind of search: here the positions are counted."""
        self._made += 1
        if self._made % LOOK_EVERY == 0:
            budget = self._budget
            if budget.is_spent(0, self._share) and budget.nodes is None:
                raise TooMuch

    # -- whole turns -------------------------------------------------------------------------

    def _turns(self, v: Position) -> Iterator[tuple[Line, Position]]:
        """All turns, or rests of a turn, with the position in which the next seat decides.

        What would win if nothing followed comes first: mostly it wins indeed.
        """
        if v[PHASE] != CHOOSE:
            yield from self._sorted(self._rests(v, ()), v[SEAT])
            return
        after = v.copy()
        step(after, PASS_MOVE, self._ground)
        end_turn(after, self._players)
        yield (PASS_MOVE,), after
        idle = self._idle.get(tuple(v[CONTROL : CONTROL + PROVINCES]), 0)
        is_idle_tried = False
        for card in kinds_in(v[HANDS + v[SEAT]]):
            if idle >> card & 1:
                if is_idle_tried:
                    continue
                is_idle_tried = True
            begun = v.copy()
            begin_card(begun, card, self._ground)
            line = (PLAYS[card],)
            if begun[PHASE] == DONE:
                end_turn(begun, self._players)
                yield line, begun
            else:
                yield from self._sorted(self._rests(begun, line), v[SEAT])

    def _sorted(
        self, turns: Iterator[tuple[Line, Position]], seat: int
    ) -> Iterator[tuple[Line, Position]]:
        later = []
        for turn in turns:
            if self._stands(turn[1], seat) > 0:
                yield turn
            else:
                later.append(turn)
        yield from later

    def _stands(self, v: Position, seat: int) -> int:
        """The value for this seat if everybody passed from here on."""
        order = gained(v)
        if v[PHASE] != OVER:
            for province in v[TILES_AT + v[STRUGGLE] : TILES_AT + PROVINCES]:
                order.append(leader(*v[3 * province : 3 * province + 3]))
        return self._outcome(winning_mask(v, self._players, order), seat)

    def _rests(self, v: Position, line: Line) -> Iterator[tuple[Line, Position]]:
        """What is left of a turn in which a card lies on the table."""
        seen: set[tuple[int, ...]] = set()
        for acted, board in self._actions(v, line):
            if board[PHASE] == DONE:
                end_turn(board, self._players)
                yield acted, board
                continue
            key = tuple(board[:RULES_END])
            if key in seen:
                continue
            seen.add(key)
            for place in range(POOL):
                if board[place]:
                    self._look()
                    after = board.copy()
                    step(after, GAINS[place], self._ground)
                    end_turn(after, self._players)
                    yield (*acted, GAINS[place]), after

    def _actions(self, v: Position, line: Line) -> Iterator[tuple[Line, Position]]:
        """The action of the card done, and a follower to be taken; or nothing left to take."""
        phase, ground = v[PHASE], self._ground
        if phase in (TAKE, DONE):
            yield line, v.copy()
            return
        if phase == PLACE:
            lines: Iterator[Line] = _placements(v)
        elif phase == SWAP:
            lines = ((move,) for move in swaps(v, ground, v[CARD]))
        elif phase == KING:
            lines = ((CROWNS[box],) for box in divmod(v[TODO], 8))
        else:
            boxes = free_boxes(v)
            lines = (
                (TILE_TURNS[i, j], CROWNS[box])
                for i in boxes
                for j in boxes
                if i < j
                for box in (i, j)
            )
        for moves in lines:
            after = v.copy()
            for move in moves:
                step(after, move, ground)
            yield (*line, *moves), after


@cache
def _merged(hand: int, idle: int) -> int:
    """The same number of idle cards, always the same ones."""
    count = (hand & idle).bit_count()
    hand &= ~idle
    for card in range(7):
        if count and idle >> card & 1:
            hand |= 1 << card
            count -= 1
    return hand


def _placements(v: Position) -> Iterator[Line]:
    """Every way to place what is still to be placed, each once."""
    targets = [province for province in range(PROVINCES) if v[TARGETS] >> province & 1]
    ways = []
    for faction in FACTIONS:
        count = v[TODO] // PLACE_ONE[faction] % 4
        if count:
            puts = [PUTS[faction][province] for province in targets]
            ways.append(list(combinations_with_replacement(puts, count)))
    for parts in product(*ways):
        yield tuple(move for part in parts for move in part)
