"""The legal moves of Bangkok Klongs once more, slowly and from the digest alone.

Works on the raw data file and on the position as plain data; shares no code with the engine.
Fields are pairs (column, row), a boat is the text of its kind.
"""

from __future__ import annotations

from typing import Any

LETTERS = "abcdefghij"
WATER = [(c, r) for r in range(8) for c in range(10)]
START = {2: [(1, 2), (1, 5)], 3: [(1, 2), (1, 5), (8, 2), (8, 5)]}
START[4] = START[3]
SPECIAL = ("thief", "overseer", "cookshop")


def name(field):
    return f"{LETTERS[field[0]]}{field[1] + 1}"


def field(text):
    return LETTERS.index(text[0]), int(text[1:]) - 1


def near(one, other):
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def market(field):
    return field[0] // 2, field[1] // 2


def baskets(boat):
    return 0 if boat in SPECIAL else int(boat.strip("*n")[-1])


class Table:
    """A position, read from ``as_dict``."""

    def __init__(self, data: dict[str, Any], players: int) -> None:
        self.data, self.players = data, players
        self.boats, self.owners = {}, {}
        for text, entry in data["water"].items():
            boat, _, owner = entry.partition(" ")
            self.boats[field(text)] = boat
            if owner:
                self.owners[field(text)] = int(owner)
        self.seat, self.decider = data["seat"], data["decider"]
        self.hand = data["hands"][self.seat].split()
        self.left = [len(stack.split()) for stack in data["stacks"]]

    # -- placing -----------------------------------------------------------------------------

    def guarded(self, column, boats=None):
        boats = self.boats if boats is None else boats
        return any(boat == "overseer" and at[0] == column for at, boat in boats.items())

    def may_place(self, boat, at, boats):
        if at in boats:
            return False
        if self.data["turn"] < self.players:
            if at not in START[self.players]:
                return False
        elif not any(near(at, other) for other in boats):
            return False
        if sum(market(other) == market(at) for other in boats) >= 3:
            return False
        return not (boat == "thief" and self.guarded(at[0], boats))

    def placements(self, boats=None):
        boats = self.boats if boats is None else boats
        return {
            f"{boat}@{name(at)}"
            for boat in set(self.hand)
            for at in WATER
            if self.may_place(boat, at, boats)
        }

    def steps(self):
        """Origin and target of every step that a card allows."""
        if not self.data["cards"][self.seat] or self.data["card_used"]:
            return []
        found = []
        for at, owner in self.owners.items():
            for to in WATER:
                if owner == self.seat and near(at, to) and to not in self.boats:
                    others = [other for other in self.boats if other != at]
                    if sum(market(other) == market(to) for other in others) < 3:
                        found.append((at, to))
        return found

    def after(self, at, to):
        return {to if other == at else other: boat for other, boat in self.boats.items()}

    # -- market day --------------------------------------------------------------------------

    @staticmethod
    def block(place):
        u, v = place
        return [(u - 1, v - 1), (u, v - 1), (u - 1, v), (u, v)]

    def complete(self):
        """Landing places by grid point, B2."""
        return [
            (u, v)
            for u in range(1, 10)
            for v in range(1, 8)
            if not (u % 2 and v % 2) and all(at in self.boats for at in self.block((u, v)))
        ]

    def place_name(self, place):
        block = self.block(place)
        return name(block[0]) + name(block[3])

    def worth(self, place):
        """Points by seat."""
        block = self.block(place)
        total = sum(baskets(self.boats[at]) for at in block)
        if any(self.boats[at] == "cookshop" for at in block):
            total *= 2
        return tuple(
            total * sum(self.owners.get(at) == seat for at in block) for seat in range(self.players)
        )

    def scorable(self, seat):
        return [
            place
            for place in self.complete()
            if any(self.owners.get(at) == seat for at in self.block(place))
        ]

    # -- all moves ---------------------------------------------------------------------------

    def legal(self) -> set[str]:
        return getattr(self, f"_{self.data['stage']}")()

    def _placing(self):
        found = self.placements()
        could_place = bool(found)
        steps = {
            f"{name(at)}-{name(to)}"
            for at, to in self.steps()
            if self.placements(self.after(at, to))
        }
        if not could_place and not self.data["card_used"]:
            found |= {"pass"}
        return found | steps

    def _owning(self):
        if self.data["traders"][self.seat]:
            return {"own", "no"}
        own = [at for at, owner in self.owners.items() if owner == self.seat]
        return {"no"} | {f"own:{name(at)}" for at in own}

    def _scoring(self):
        return {"no"} | {self.place_name(place) for place in self.scorable(self.decider)}

    def _removing(self):
        text = self.data["place"]
        first = field(text[: len(text) // 2])
        found = set()
        for at in self.block((first[0] + 1, first[1] + 1)):
            owner, boat = self.owners.get(at), self.boats[at]
            free = owner is None and boat not in SPECIAL
            if owner == self.decider or (self.data["great"] and free):
                found.add(f"{name(at)}>stock")
        return found

    def _stealing(self):
        thief = field(self.data["placed"])
        found = {"no"}
        for at, boat in self.boats.items():
            if at[1] != thief[1] or at == thief or boat == "overseer" or self.guarded(at[0]):
                continue
            found.add(f"{name(at)}>stock")
            if any(self.left) and boat != "thief":
                found.add(f"{name(at)}>hand")
        return found

    def _chasing(self):
        overseer = field(self.data["placed"])
        found = {"no", "box"}
        for at, boat in self.boats.items():
            if boat == "thief" and at[0] == overseer[0] and any(self.left):
                found.add(f"{name(at)}>hand")
        return found

    def _ending(self):
        found = {f"{name(at)}-{name(to)}" for at, to in self.steps()}
        if self.data["took"] or not any(self.left):
            return found | {"end"}
        return found | {f"draw{number + 1}" for number, left in enumerate(self.left) if left}

    def _over(self):
        return set()
