"""Computer players of Siam: what they know of a position, and the levels."""

from __future__ import annotations

from collections.abc import Sequence

from siamapp.ai.alphabeta import DEEPEST, WON, Tricks, plain_outlook
from siamapp.ai.api import Player
from siamapp.ai.deepening import Deepening, Style
from siamapp.ai.siam_lines import ENTRY_WIN, FLAGGED, WIN, Weights, lines_of
from siamapp.games.siam.moves import Move
from siamapp.games.siam.squares import FIRST_ANIMAL, FREE, OFF, ROCK, STEP
from siamapp.games.siam.state import CROSS_TURNS, OCCURRENCES, State


def can_win(state: State) -> bool:
    """Can the side to move push out a rock and win at once? By trying all pushes."""
    for move in state.legal_moves():
        if move.target != OFF and move.origin != move.target and state.cells[move.target] > FREE:
            state.apply(move)
            wins = state.winner is not None and state.winner != state.side
            state.undo()
            if wins:
                return True
    return False


class Knowledge:
    """The judgement of the lines, followed from move to move.

    Reads the key and the history of the state directly: this is the innermost loop of all.
    """

    def __init__(self, state: State, weights: Weights | None = None) -> None:
        self._lines = lines_of(state.board, state.options["push"] == "strict", weights)
        self._parts = state.board.key_parts
        self._crosses = state.options["crosses"] != "off"
        self._once = state.options["exits"] == "once"

    def leaf(self, state: State) -> int:
        """What a position is worth to the side to move. Pushes at the edge are not guessed at:
        where one of them wins at once the position is won, however far the search has looked."""
        total = self._lines.judge(state._key, state.side)
        if total < FLAGGED:
            return total
        entries, rest = divmod(total + FLAGGED, ENTRY_WIN)
        wins, score = divmod(rest, WIN)
        is_won = bool(wins or (entries and state.reserve[state.side]))
        if is_won and self._crosses and state.turn < CROSS_TURNS:
            is_won = can_win(state)  # the lines know nothing of the crosses
        return WON - 1 if is_won else score - FLAGGED

    def outlook(self, state: State, moves: Sequence[Move], enough: int) -> list[int]:
        """The leaf value after each move. Only few are really made: for the others it is enough
        to judge again the lines that they change."""
        lines, parts, cells, key = self._lines, self._parts, state.cells, state._key
        through, touched, masks = lines.through, lines.touched, lines.masks
        other = 1 - state.side
        low = FIRST_ANIMAL + 4 * state.side
        tables = lines.tables[other]
        now = [table[key & mask] for table, mask in lines.paired[other]]
        total = sum(now)
        draws = self._draws(state)
        values = []
        for move in moves:
            origin, target = move.origin, move.target
            value = total
            if target == OFF:
                after = key - parts[origin][cells[origin]]
                changed = through[origin]
            elif origin == target:
                after = key + parts[target][low + move.facing] - parts[target][cells[target]]
                changed = through[target]
            elif cells[target] != FREE:  # a push: all lines that cross it change
                after = self._pushed(state, move)
                changed = ()
                value = lines.judge(after, other) if after else FLAGGED
            elif origin == OFF:
                after = key + parts[target][low + move.facing]
                changed = through[target]
            else:
                after = key + parts[target][low + move.facing] - parts[origin][cells[origin]]
                changed = touched[origin, target]
            for i in changed:
                value += tables[i][after & masks[i]] - now[i]
            if value >= FLAGGED or (draws and (self._once or after << 1 | other in draws)):
                value = -plain_outlook(state, (move,), enough, self.leaf)[0]
            values.append(-value)
            if -value >= enough:
                break
        return values

    def _pushed(self, state: State, move: Move) -> int:
        """The key of the lines after a push; 0 if a rock falls, which is for the rules to tell."""
        cells, parts, step = state.cells, self._parts, STEP[move.facing]
        carried = FIRST_ANIMAL + 4 * state.side + move.facing
        key, origin, sq = state._key, move.origin, move.target
        if origin:
            key -= parts[origin][cells[origin]]
        while carried > FREE and (there := cells[sq]) >= FREE:
            key += parts[sq][carried] - parts[sq][there]
            carried = there
            sq += step
        return 0 if carried == ROCK else key

    def is_legal(self, state: State, move: Move) -> bool:
        """For a move that was legal elsewhere on this board."""
        if state.turn < CROSS_TURNS:
            return move in state.legal_moves()  # the crosses are not worth a thought here
        cells, side = state.cells, state.side
        origin, target, facing = move.origin, move.target, move.facing
        low = FIRST_ANIMAL + 4 * side
        if origin == OFF:
            if not state.reserve[side]:
                return False
            if cells[target] == FREE:
                return True
            return facing in state.board.ways_in[target] and state._can_push(target, facing)
        code = cells[origin]
        if not low <= code < low + 4:
            return False
        if target == OFF:
            return state.has_exit_left(side)
        if origin == target:
            return code != low + facing
        if cells[target] == FREE:
            return True
        return (
            code == low + facing
            and target == origin + STEP[facing]
            and state._can_push(target, facing)
        )

    @staticmethod
    def _draws(state: State) -> set[int]:
        """Positions that would be a draw if they came up once more."""
        counts = state._counts
        if len(counts) > len(state._stack):  # nothing has ever been repeated
            return set()
        return {seen for seen, count in counts.items() if count == OCCURRENCES - 1}


SHARP = Tricks(late=8, deeper=True)
"""What it saves is told by bench/siam_search.py."""

STYLES = {
    # A margin of 50 is what an even game is worth above one that is won in 38 of 100 cases.
    "easy": Style(depth=1, margin=50, warmth=20),
    "medium": Style(depth=2, margin=30, warmth=12),
    "hard": Style(depth=3, margin=40, warmth=16),
    "expert": Style(depth=4, tricks=SHARP),
    "master": Style(depth=DEEPEST, tricks=SHARP),
}
"""How far each level looks, and how freely it chooses. All see what wins or loses at once."""


def player(level: str) -> Player:
    return Deepening(Knowledge, STYLES[level])
