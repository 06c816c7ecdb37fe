"""The rules of The Foreign King a second time, slow and plain, to hold the engine against.

Written from the rulings alone and in another way: every citizen is a thing of its own with a
place, the king's path is a list, borders are a list of pairs, and whether a turn can still be
brought to a legal end is found by trying.
"""

from __future__ import annotations

from contextlib import contextmanager
from itertools import pairwise

BORDERS = {
    "wfl-efl",
    "wfl-hai",
    "efl-ant",
    "efl-bra",
    "efl-hai",
    "ant-bra",
    "ant-lim",
    "bra-lim",
    "bra-lie",
    "bra-nam",
    "bra-hai",
    "lim-lie",
    "hai-nam",
    "nam-lie",
    "nam-lux",
    "lie-lux",
}
PROVINCES = ["wfl", "efl", "ant", "lim", "bra", "hai", "nam", "lie", "lux"]
STOCK, CONGRESS = "stock", "congress"
ALWAYS = ["factory", "place", "move", "congress", "coins", "king"]


def touch(one, other):
    return f"{one}-{other}" in BORDERS or f"{other}-{one}" in BORDERS


class Citizen:
    def __init__(self, colour):
        self.colour = colour
        self.place = STOCK
        self.moved = False


class Factory:
    def __init__(self, kind):
        self.kind = kind
        self.place = None
        self.active = True


class SlowGame:
    """Begins like a state that is at its very start."""

    def __init__(self, state, limit=None):
        self.n = state.players
        self.limit = limit
        self.order = list(state.order)
        self.virtual = 2 if self.n == 2 else None
        self.colours = [0, 1, 2] if self.n == 2 else list(range(self.n))
        self.people = [Citizen(c) for c in self.colours for _ in range(15 if self.n == 2 else 14)]
        self.factories = [Factory(kind) for kind in "TTTTTMMMMM"]
        self.francs = {seat: 5 + place for place, seat in enumerate(self.order)}
        self.medals = {seat: [] for seat in self.order}  # True is face up
        self.points = dict.fromkeys(self.colours, 0)
        self.pawns = {}
        self.spaces = ALWAYS + ["order"] * (self.n > 2) + ["queen"] * (self.n > 3)
        self.king = None
        self.marker = 30
        self.round = 1
        self.waiting = list(self.order)
        self.took_order, self.copied_order = [], []
        self.over = False
        self.drawn = False
        self.begin_turn()

    def lay_out(self, state):
        """Stand as a state does in which somebody chooses an action."""
        for colour in self.colours:
            people = iter([p for p in self.people if p.colour == colour])
            for number, province in enumerate(PROVINCES):
                for _ in range(state.citizens(number)[colour]):
                    next(people).place = province
            for _ in range(state.delegates(colour) if colour != self.virtual else 0):
                next(people).place = CONGRESS
            assert len(list(people)) == state.stock(colour)
            self.points[colour] = state.score(colour)
        for number, province in enumerate(PROVINCES):
            for count, (kind, active) in zip(
                state.factories(number), [("T", 1), ("T", 0), ("M", 1), ("M", 0)], strict=True
            ):
                for _ in range(count):
                    factory = self.unbuilt(kind)[0]
                    factory.place, factory.active = province, bool(active)
        for seat in self.order:
            self.francs[seat] = state.francs(seat)
            self.medals[seat] = [True] * state.medals(seat) + [False] * state.loans(seat)
            if state.pawn(seat) is not None:
                self.pawns[seat] = [*ALWAYS, "order", "queen"][state.pawn(seat)]
        self.king = None if state.king is None else PROVINCES[state.king]
        self.marker = state.marker
        self.waiting = self.order[self.order.index(state.active) :]
        self.begin_turn()

    # -- looking around ----------------------------------------------------------------------

    def begin_turn(self):
        self.seat = self.waiting.pop(0)
        self.phase = "choose"
        self.path = []
        self.origin = None
        self.asked = []
        self.budget = 0
        for person in self.people:
            person.moved = False

    @property
    def decider(self):
        if self.phase in ("offer", "virtual", "order"):
            return self.asked[0]
        return self.seat

    def at(self, place, colour=None):
        return [p for p in self.people if p.place == place and colour in (None, p.colour)]

    def mine(self, place):
        return self.at(place, self.seat)

    def leader(self, place):
        counts = {c: len(self.at(place, c)) for c in self.colours}
        best = [c for c in self.colours if all(counts[c] > counts[d] for d in counts if d != c)]
        return best[0] if best else None

    def works(self, place, kind=None):
        return [f for f in self.factories if f.place == place and kind in (None, f.kind)]

    def active(self, place, kind=None):
        return [f for f in self.works(place, kind) if f.active]

    def unbuilt(self, kind=None):
        return self.works(None, kind)

    # -- what is possible --------------------------------------------------------------------

    def possible(self, action, cash):
        mine = [p for p in self.people if p.colour == self.seat]
        if action == "factory":
            return cash >= 3 and bool(self.unbuilt())
        if action == "place":
            return any(p.place == STOCK for p in mine)
        if action == "move":
            return any(p.place in PROVINCES for p in mine)
        if action == "congress":
            return any(p.place != CONGRESS for p in mine)
        if action == "queen":
            return cash >= 2 and bool(self.copyable(cash - 2))
        return True

    def copyable(self, cash):
        others = [self.pawns.get(s) for s in self.order if s != self.seat]
        return {a for a in others if a not in (None, "queen") and self.possible(a, cash)}

    def open_spaces(self, cash):
        return {
            space
            for space in self.spaces
            if space not in self.pawns.values() and self.possible(space, cash)
        }

    def deals(self):
        found = set()
        if True in self.medals[self.seat]:
            found.add("loan")
        if False in self.medals[self.seat] and self.francs[self.seat] >= 4:
            found.add("repay")
        return found

    def moves(self):
        if self.over:
            return set()
        found = getattr(self, f"moves_to_{self.phase}")()
        if self.decider == self.seat and self.phase not in ("order", "last"):
            found |= self.deals()
        return found

    def moves_to_choose(self):
        found = self.open_spaces(self.francs[self.seat])
        cash = self.francs[self.seat] + 3 * self.medals[self.seat].count(True)
        return found if found or self.open_spaces(cash) else {"skip"}

    def moves_to_copy(self):
        return {f"copy-{action}" for action in self.copyable(self.francs[self.seat])}

    def moves_to_build(self):
        return {f"{k}+{p}" for k in "TM" if self.unbuilt(k) for p in PROVINCES}

    def moves_to_place(self):
        if self.origin is None:
            return {f"+{p}" for p in PROVINCES}
        if self.francs[self.seat] and self.mine(STOCK):
            return {f"+{self.origin}", "done"}
        return {"done"}

    def moves_to_move(self):
        found = set()
        for move in self.steps():
            with self.trying(move):
                if self.can_end_move():
                    found.add(move)
        return found | ({"done"} if self.has_moved() else set())

    @contextmanager
    def trying(self, move):
        """Take a step and take it back."""
        origin, francs = self.origin, self.francs[self.seat]
        people = [(person, person.place, person.moved) for person in self.people]
        self.step(move)
        yield
        self.origin, self.francs[self.seat] = origin, francs
        for person, place, moved in people:
            person.place, person.moved = place, moved

    def steps(self):
        """Steps that somebody can pay for, wherever they lead."""
        if self.origin is not None and not self.francs[self.seat]:
            return set()
        found = set()
        for person in self.people:
            if person.colour != self.seat or person.place not in PROVINCES:
                continue
            if self.origin in (None, person.place) or person.moved:
                found.add(f"{person.place}-")
                found |= {f"{person.place}-{q}" for q in PROVINCES if touch(person.place, q)}
        return found

    def has_moved(self):
        """F4: has a citizen of this action ended elsewhere?"""
        moved = [p for p in self.people if p.moved]
        return any(person.place != self.origin for person in moved)

    def can_end_move(self):
        """Found by trying: is there a way on to a legal end?"""
        if self.has_moved():
            return True
        for move in self.steps():
            with self.trying(move):
                if self.has_moved():
                    return True
        return True in self.medals[self.seat]  # a loan pays for a step

    def moves_to_delegate(self):
        found = {f"c-{p}" for p in PROVINCES if self.mine(p)}
        return found | ({"c-"} if self.mine(STOCK) else set())

    def moves_to_ride(self):
        if self.king is None:
            return {f"K{p}" for p in PROVINCES}
        found = set()
        if len(self.path) == 1 or self.francs[self.seat]:
            found = {f"K{p}" for p in PROVINCES if touch(self.path[-1], p) and p not in self.path}
        return found | ({"done"} if len(self.path) > 1 else set())

    def moves_to_offer(self):
        return {"yes", "no"}

    def moves_to_inactivate(self):
        return {f"{f.kind}-off" for f in self.active(self.king)} | {"done"}

    def moves_to_virtual(self):
        found = {f"v+{p}" for p in PROVINCES} if self.at(STOCK, 2) else set()
        for p, q in [border.split("-") for border in BORDERS]:
            for one, other in ((p, q), (q, p)):
                if self.at(one, 2):
                    found.add(f"v{one}-{other}")
        return found

    def moves_to_end(self):
        return {"done"}

    def moves_to_last(self):
        return {"done", "repay"}

    def moves_to_order(self):
        return {f"to-{place}" for place in range(1, self.n + 1)}

    # -- playing -----------------------------------------------------------------------------

    def play(self, text):
        if text in ("loan", "repay"):
            self.deal(text)
        elif text == "done":
            self.done()
        else:
            getattr(self, f"do_{self.phase}")(text)
        # Whoever can only say "done" has said it.
        while not self.over and self.moves() == {"done"} and self.phase != "choose":
            self.done()
        if self.phase == "last" and not self.over and self.francs[self.seat] < 4:
            self.done()
        if self.phase == "last" and not self.over and False not in self.medals[self.seat]:
            self.done()

    def deal(self, text):
        medals = self.medals[self.seat]
        medals.remove(text == "loan")
        medals.append(text != "loan")
        self.francs[self.seat] += 3 if text == "loan" else -4

    def do_choose(self, text):
        if text == "skip":
            self.finish()
            return
        self.pawns[self.seat] = text
        if text == "queen":
            self.francs[self.seat] -= 2
            self.phase = "copy"
        else:
            self.begin(text, self.took_order)

    def do_copy(self, text):
        self.begin(text.removeprefix("copy-"), self.copied_order)

    def begin(self, action, takers):
        self.phase = {
            "factory": "build",
            "place": "place",
            "move": "move",
            "congress": "delegate",
            "king": "ride",
        }.get(action, "end")
        if action == "factory":
            self.francs[self.seat] -= 3
        elif action == "coins":
            mine = [p for p in PROVINCES if self.leader(p) == self.seat]
            self.francs[self.seat] += 3 + sum(len(self.works(p, "T")) for p in mine)
        elif action == "order":
            self.francs[self.seat] += 1
            takers.append(self.seat)
        elif action == "king" and self.king is not None:
            self.path = [self.king]

    def do_build(self, text):
        kind, place = text.split("+")
        if not self.works(place):
            self.medals[self.seat].append(True)
        self.unbuilt(kind)[0].place = place
        self.phase = "end"

    def do_place(self, text):
        if self.origin is not None:
            self.francs[self.seat] -= 1
        self.origin = text[1:]
        self.mine(STOCK)[0].place = self.origin

    def do_move(self, text):
        self.step(text)

    def step(self, text):
        origin, target = text.split("-")
        if self.origin is None:
            self.origin = origin
        else:
            self.francs[self.seat] -= 1
        # One that has walked goes on, so that nobody new is needed.
        person = max(self.mine(origin), key=lambda p: p.moved)
        person.moved = True
        person.place = target or STOCK

    def do_delegate(self, text):
        self.mine(text[2:] or STOCK)[0].place = CONGRESS
        self.phase = "end"

    def do_ride(self, text):
        if len(self.path) > 1:
            self.francs[self.seat] -= 1
        self.path.append(text[1:])
        if self.king is None:
            self.stop()

    def done(self):
        if self.phase == "ride":
            self.stop()
        elif self.phase == "last":
            self.over = True
        else:
            self.finish()

    # -- the king ----------------------------------------------------------------------------

    def stop(self):
        fall = 1 if self.king is None else len(list(pairwise(self.path))) + 1
        self.king = self.path[-1]
        self.marker = max(0, self.marker - fall)
        self.phase = "end"
        if self.at(self.king):
            counts = {s: len(self.at(CONGRESS, s)) for s in self.order}
            self.asked = sorted(
                (s for s in self.order if counts[s]),
                key=lambda s: (-counts[s], self.order.index(s)),
            )
            if self.n == 2 and counts[0] == counts[1]:
                self.asked = []
            self.go_on_asking()

    def go_on_asking(self):
        self.phase = "offer" if self.asked else "end"
        if not self.asked:
            self.judge()

    def do_offer(self, text):
        seat = self.asked.pop(0)
        if text == "yes":
            for person in self.at(CONGRESS, seat):
                person.place = self.king
            self.asked = []
        self.go_on_asking()

    def judge(self):
        leader = self.leader(self.king)
        active = self.active(self.king)
        if leader is None:
            self.phase = "inactivate" if active else "end"
            return
        points = sum({"T": 3, "M": 6}[f.kind] for f in active)
        if not active:
            points = len(self.at(self.king, leader)) // 3
        for factory in active:
            factory.active = False
        self.points[leader] += points
        if self.n == 2 and leader != 2 and points > 1:
            self.phase = "virtual"
            self.asked = [1 - leader]
            self.budget = points - 1

    def do_inactivate(self, text):
        self.active(self.king, text[0])[0].active = False
        self.phase = "end"

    def do_virtual(self, text):
        origin, target = (STOCK, text[2:]) if text[1] == "+" else text[1:].split("-")
        self.at(origin, 2)[0].place = target
        self.budget -= 1
        if not self.budget:
            self.phase = "end"

    # -- the end -----------------------------------------------------------------------------

    def finish(self):
        best = sorted(self.points.values(), reverse=True)
        is_done = not self.unbuilt() and not any(f.active for f in self.factories)
        if self.marker <= best[1] or is_done:
            self.phase = "last"
        elif self.waiting:
            self.begin_turn()
        elif self.round == self.limit:
            self.over = self.drawn = True
        else:
            self.asked = self.took_order + self.copied_order
            self.next_round()

    def next_round(self):
        if self.asked:
            self.phase = "order"
            return
        self.took_order, self.copied_order = [], []
        self.waiting = list(self.order)
        self.round += 1
        self.begin_turn()

    def do_order(self, text):
        seat = self.asked.pop(0)
        self.order.remove(seat)
        self.order.insert(int(text[3:]) - 1, seat)
        self.next_round()

    # -- the last reckoning ------------------------------------------------------------------

    def totals(self):
        total = dict(self.points)
        for seat in self.order:
            total[seat] -= 6 * self.medals[seat].count(False)
        led = {c: [p for p in PROVINCES if self.leader(p) == c] for c in self.colours}
        control = {c: sum(1 + len(self.works(p)) for p in led[c]) for c in self.colours}
        medals = {s: len(self.medals[s]) for s in self.order}
        delegates = {s: len(self.at(CONGRESS, s)) for s in self.order}
        for counts, prize in ((control, 9), (medals, 9), (delegates, 3), (self.francs, 3)):
            best = [c for c in counts if counts[c] == max(counts.values()) > 0]
            for colour in best:
                doubled = 2 if colour == self.virtual else 1
                total[colour] += prize // len(best) * doubled
        if self.virtual is not None:
            total[2] += sum(4 if self.works(p) else 1 for p in led[2])
        return total

    def winners(self):
        """All colours in the first place."""
        total = self.totals()
        rank = {c: (total[c], len(self.medals.get(c, []))) for c in self.colours}
        return {c for c in rank if rank[c] == max(rank.values())}
