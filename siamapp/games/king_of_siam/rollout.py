"""Whole games by chance, as fast as plain Python goes: for players that think by playing out.

The rules here are those of :mod:`.actions`, written for one purpose: choose at random and change
flat lists at once, without listing what else would be possible. The tests replay such games move
by move through the state and compare the ends.
"""

from __future__ import annotations

from collections.abc import Callable

from siamapp.games.king_of_siam.actions import leader, swap, swaps
from siamapp.games.king_of_siam.layout import (
    BARRED,
    BARRED_FOR,
    BRITISH,
    CARD_RAMA,
    CARDS_LEFT,
    CHOOSE,
    COLONY,
    CONTROL,
    COURTS,
    HANDS,
    KHON_THAI,
    KINGS,
    LAST,
    MAHARACHA,
    ONE_VS_ONE,
    OPEN,
    OVER,
    PASSES,
    PHASE,
    POOL,
    PROVINCES,
    SEAT,
    TILES_AT,
    TWO_VS_ONE,
    UNRESOLVED,
    kinds_in,
    without,
)
from siamapp.games.king_of_siam.moves import (
    CROWNS,
    GAINS,
    ONE_FOR_ONE,
    PAIRS,
    PAIRS_IN,
    PASS_MOVE,
    PLAYS,
    PUTS,
    REVERSE,
    TILE_TURNS,
    TWO_FOR_ONE,
    Move,
)
from siamapp.games.king_of_siam.reign import gained, winning_mask
from siamapp.games.king_of_siam.state import State

_CHOICES = tuple((-1, *kinds_in(hand)) for hand in range(256))
"""Hand to its different cards, and -1 for a pass."""

_WITHOUT = tuple(
    tuple(without(hand, card) if card in kinds_in(hand) else 0 for card in range(7))
    for hand in range(256)
)
_BITS = tuple(tuple(p for p in range(PROVINCES) if mask >> p & 1) for mask in range(256))
_CELLS = range(POOL)
_TRIES = 6
"""So often a follower is looked for blindly before all that are left are listed."""

_PAIR_MOVES = {
    (p, number, q, y): TWO_FOR_ONE[p, pair, q, y]
    for p in range(PROVINCES)
    for q in range(PROVINCES)
    if p != q
    for number, pair in enumerate(PAIRS)
    for y in range(3)
}


def play_out(state: State, chance: Callable[[], float], trace: list[Move] | None = None) -> int:
    """Play to the end by chance; a bit for each winner, all bits when all share it.

    ``chance`` gives numbers from 0 to less than 1. ``trace``, if given, receives the moves. The
    state is left alone. The very last card is tried once at random (K12); the rest is passing.
    """
    if state.v[PHASE] != CHOOSE:
        state = state.copy()
        while state.v[PHASE] not in (CHOOSE, OVER):
            moves = state.legal_moves()
            move = moves[int(chance() * len(moves))]
            state.apply(move)
            if trace is not None:
                trace.append(move)
    if state.v[PHASE] == OVER:
        return state.winners_mask()
    return _PlayOut(state, chance, trace).run()


class _PlayOut:
    """One game being played out; its position taken apart into small lists."""

    __slots__ = (
        "barred",
        "barred_for",
        "board",
        "chance",
        "courts",
        "from_control",
        "from_home",
        "ground",
        "hands",
        "kings",
        "open",
        "order",
        "players",
        "pool",
        "state",
        "tiles",
        "trace",
    )

    def __init__(self, state: State, chance: Callable[[], float], trace: list[Move] | None) -> None:
        v = state.v
        self.state = state
        self.ground = ground = state.ground
        self.players = state.players
        self.chance = chance
        self.trace = trace
        self.board = v[:POOL]
        self.pool = v[POOL : POOL + 3]
        self.courts = v[COURTS : COURTS + 12]
        self.hands = v[HANDS : HANDS + 4]
        self.tiles = v[TILES_AT : TILES_AT + PROVINCES]
        self.kings = v[KINGS]
        self.open = v[OPEN]
        self.order = gained(v)
        self.barred = v[BARRED]
        self.barred_for = v[BARRED_FOR]
        # Where each faction card may place: beside controlled provinces, beside the home.
        self.from_control = [0, 0, 0, 0]
        for province in range(PROVINCES):
            if v[CONTROL + province] != UNRESOLVED:
                self.from_control[v[CONTROL + province]] |= ground.near[province]
        self.from_home = [
            ground.near[home] if v[CONTROL + home] == UNRESOLVED else 0 for home in ground.homes
        ]

    def run(self) -> int:
        v, chance, trace, hands = self.state.v, self.chance, self.trace, self.hands
        players = self.players
        last = v[LAST : LAST + 4]
        date = 4  # later than any rank
        seat, passes, left = v[SEAT], v[PASSES], v[CARDS_LEFT]
        is_tried = False
        while True:
            hand = hands[seat]
            card = -1
            if hand:
                if left > 1:
                    cards = _CHOICES[hand]
                    card = cards[int(chance() * len(cards))]
                elif not is_tried:
                    is_tried = True
                    mask = self.try_last_card(seat, last, date)
                    if mask:
                        return mask
                if card < 0 and trace is not None:
                    trace.append(PASS_MOVE)
            if card < 0:
                passes += 1
                if passes == players:
                    passes = 0
                    if self.resolve():
                        return self.winners(last)
            else:
                hands[seat] = _WITHOUT[hand][card]
                left -= 1
                passes = 0
                date += 1
                last[seat] = date
                if trace is not None:
                    trace.append(PLAYS[card])
                self.play(card, seat)
            seat += 1
            if seat == players:
                seat = 0

    def winners(self, last: list[int]) -> int:
        v = self.state.v.copy()
        v[COURTS : COURTS + 12] = self.courts
        v[LAST : LAST + 4] = last
        return winning_mask(v, self.players, self.order)

    def try_last_card(self, seat: int, last: list[int], date: int) -> int:
        """The winners after a random complete play, if its player is among them; else 0."""
        (card,) = _CHOICES[self.hands[seat]][1:]
        board, pool, courts = self.board.copy(), self.pool.copy(), self.courts.copy()
        tiles, order, kings = self.tiles.copy(), self.order.copy(), self.kings
        unresolved, control, home = self.open, self.from_control.copy(), self.from_home.copy()
        moves = None if self.trace is None else len(self.trace)
        if self.trace is not None:
            self.trace.append(PLAYS[card])
        self.play(card, seat)
        while not self.resolve():
            pass
        mask = self.winners([date + 1 if other == seat else last[other] for other in range(4)])
        if mask >> seat & 1:
            return mask
        if self.trace is not None:
            del self.trace[moves:]
        self.board, self.pool, self.courts = board, pool, courts
        self.tiles, self.order, self.kings = tiles, order, kings
        self.open, self.from_control, self.from_home = unresolved, control, home
        return 0

    def resolve(self) -> bool:
        """The contested province finds its ruler; is the game over?"""
        board, order = self.board, self.order
        province = self.tiles[len(order)]
        i = 3 * province
        a, b, c = board[i : i + 3]
        control = leader(a, b, c)
        pool = self.pool
        pool[0] += a
        pool[1] += b
        pool[2] += c
        board[i] = board[i + 1] = board[i + 2] = 0
        self.open &= ~(1 << province)
        self.from_control[control] |= self.ground.near[province]
        homes = self.ground.homes
        if province in homes:
            self.from_home[homes.index(province)] = 0
        order.append(control)
        return len(order) == PROVINCES or (control == BRITISH and order.count(BRITISH) >= COLONY)

    # -- cards -------------------------------------------------------------------------------

    def play(self, card: int, seat: int) -> None:
        """Do the action of a card by chance, then take a follower by chance."""
        if card >= CARD_RAMA:
            self.place_faction(card - CARD_RAMA)
        elif card == KHON_THAI:
            self.place_each()
        elif card == ONE_VS_ONE:
            self.swap_one()
        elif card == MAHARACHA:
            self.turn_tiles()
        else:
            self.swap_two()
        if self.barred_for != card:
            self.barred = self.barred_for = -1
        board, chance = self.board, self.chance
        for _ in range(_TRIES):
            cell = int(chance() * POOL)
            if board[cell]:
                break
        else:
            cells = [cell for cell in _CELLS if board[cell]]
            if not cells:
                return
            cell = cells[int(chance() * len(cells))]
        board[cell] -= 1
        self.courts[3 * seat + cell % 3] += 1
        if self.trace is not None:
            self.trace.append(GAINS[cell])

    def place_faction(self, faction: int) -> None:
        count = self.pool[faction]
        targets = _BITS[(self.from_control[faction] | self.from_home[faction]) & self.open]
        if count and targets:
            for _ in range(2 if count > 1 else 1):
                self.put(faction, targets[int(self.chance() * len(targets))])

    def place_each(self) -> None:
        targets = _BITS[self.open]
        for faction in (0, 1, 2):
            if self.pool[faction]:
                self.put(faction, targets[int(self.chance() * len(targets))])

    def put(self, faction: int, province: int) -> None:
        self.pool[faction] -= 1
        self.board[3 * province + faction] += 1
        if self.trace is not None:
            self.trace.append(PUTS[faction][province])

    def turn_tiles(self) -> None:
        tiles, kings, chance = self.tiles, self.kings, self.chance
        boxes = [box for box in range(len(self.order), PROVINCES) if not kings >> tiles[box] & 1]
        if len(boxes) < 2:
            return
        i = boxes.pop(int(chance() * len(boxes)))
        j = boxes[int(chance() * len(boxes))]
        tiles[i], tiles[j] = tiles[j], tiles[i]
        # Which of the two was drawn first is chance already: the King goes there.
        self.kings = kings | 1 << tiles[i]
        if self.trace is not None:
            self.trace += (TILE_TURNS[(i, j) if i < j else (j, i)], CROWNS[i])

    def swap_one(self) -> None:
        board, chance = self.board, self.chance
        cells = [cell for cell in _CELLS if board[cell]]
        barred = self.barred if self.barred_for == ONE_VS_ONE else -1
        for _ in range(_TRIES):
            if not cells:
                break
            one = cells[int(chance() * len(cells))]
            other = cells[int(chance() * len(cells))]
            p, q = one // 3, other // 3
            if p != q:
                if p > q:
                    p, q, one, other = q, p, other, one
                move = ONE_FOR_ONE[p, one - 3 * p, q, other - 3 * q]
                if move.code != barred:
                    self.swap(move, ONE_VS_ONE)
                    return
        # No luck, or nothing but the barred swap: look at all there are.
        self.swap_any(ONE_VS_ONE)

    def swap_two(self) -> None:
        board, chance = self.board, self.chance
        total = [board[i] + board[i + 1] + board[i + 2] for i in range(0, POOL, 3)]
        ways = [(p, q) for p, q in self.ground.ways if total[p] > 1 and total[q]]
        if ways and self.barred_for != TWO_VS_ONE:
            p, q = ways[int(chance() * len(ways))]
            i = 3 * p
            a, b, c = board[i : i + 3]
            pairs = PAIRS_IN[
                9 * (a if a < 2 else 2) + 3 * (b if b < 2 else 2) + (c if c < 2 else 2)
            ]
            pair = pairs[int(chance() * len(pairs))]
            i = 3 * q
            there = [y for y in (0, 1, 2) if board[i + y]]
            y = there[int(chance() * len(there))]
            self.swap(_PAIR_MOVES[p, pair, q, y], TWO_VS_ONE)
        else:
            self.swap_any(TWO_VS_ONE)

    def swap_any(self, card: int) -> None:
        """The slow way, for the rare cases: one of all legal swaps, or none."""
        v = self.board + self.state.v[POOL:]
        v[BARRED], v[BARRED_FOR] = self.barred, self.barred_for
        moves = swaps(v, self.ground, card)
        if moves:
            self.swap(moves[int(self.chance() * len(moves))], card)
        else:
            self.barred_for = -1

    def swap(self, move: Move, card: int) -> None:
        swap(self.board, move)
        self.barred, self.barred_for = REVERSE[move.code], card
        if self.trace is not None:
            self.trace.append(move)
