"""King of Siam once more, slowly and in other words: names instead of numbers, no tables.

Written from the rules alone, to hold the real engine to them. It knows every move by its text.
"""

from __future__ import annotations

import copy
from collections import Counter
from itertools import combinations

FACTIONS = "RLM"
CARD_FACTION = {"rama": "R", "lao": "L", "malai": "M"}


class SlowGame:
    """Begins as a given state in which a card is to be chosen, with nothing barred by K11."""

    def __init__(self, state) -> None:
        data = state.as_dict()
        letter_of = {p.id: "abcdefgh"[n] for n, p in enumerate(state.map.provinces)}
        self.players = state.players
        self.near = {letter: set() for letter in "abcdefgh"}
        for one, other in state.map.borders:
            self.near["abcdefgh"[one]].add("abcdefgh"[other])
            self.near["abcdefgh"[other]].add("abcdefgh"[one])
        self.homes = {
            f: "abcdefgh"[home] for f, home in zip(FACTIONS, state.map.homes, strict=True)
        }
        self.people, self.control = {}, {}
        for id, what in data["provinces"].items():
            self.people[letter_of[id]] = Counter() if isinstance(what, str) else bag(what)
            if isinstance(what, str):
                self.control[letter_of[id]] = what[0].upper()
        self.tiles = [letter_of[id] for id in data["tiles"]]
        self.kings = {letter_of[id] for id in data["kings"]}
        self.pool = bag(data["pool"])
        self.courts = [bag(seat["court"]) for seat in data["seats"]]
        self.hands = [list(seat["hand"]) for seat in data["seats"]]
        self.seat = data["decider"]
        self.passes = data["passes"]
        last = [seat["played_last"] for seat in data["seats"]]
        # Seats, in the order in which they played cards.
        self.played = sorted((s for s in range(self.players) if last[s]), key=last.__getitem__)
        self.before = None  # the previous action card: its name and its swap
        self.card = None
        self.step = "choose"
        self.todo = []
        self.pair = ()
        self.over = False

    def copy(self):
        twin = copy.copy(self)
        twin.people = {p: Counter(there) for p, there in self.people.items()}
        twin.control, twin.tiles, twin.kings = dict(self.control), self.tiles[:], set(self.kings)
        twin.pool = Counter(self.pool)
        twin.courts = [Counter(court) for court in self.courts]
        twin.hands = [hand[:] for hand in self.hands]
        twin.played, twin.todo = self.played[:], self.todo[:]
        return twin

    # -- what is possible --------------------------------------------------------------------

    @property
    def open(self):
        return [p for p in "abcdefgh" if p not in self.control]

    def moves(self) -> set[str]:
        """Without regard to K12."""
        return set() if self.over else getattr(self, f"_moves_{self.step}")()

    def _moves_choose(self):
        return {"pass", *self.hands[self.seat]}

    def _moves_place(self):
        return {f"+{p}{f}" for f in self.todo for p in self._targets()}

    def _targets(self):
        if self.card == "khon-thai":
            return self.open
        faction = CARD_FACTION[self.card]
        home = self.homes[faction]
        bases = {p for p, who in self.control.items() if who == faction}
        if home not in self.control:
            bases.add(home)
        return [p for p in self.open if self.near[p] & bases]

    def _moves_swap(self):
        found = set()
        for text, (p, gives, q, takes) in self._all_swaps().items():
            undone = self.before and self.before[0] == self.card and self.before[1]
            if not (undone and undone == {p: Counter(takes), q: Counter(gives)}):
                found.add(text)
        return found

    def _all_swaps(self):
        if self.card == "1v1":
            return self._one_for_ones(combinations("abcdefgh", 2))
        pairs = [(p, q) for p, q in combinations("abcdefgh", 2) if q in self.near[p]]
        full = {}
        for p, q in pairs + [(q, p) for p, q in pairs]:
            for x, y in combinations(self.people[p].elements(), 2):
                x, y = sorted((x, y), key=FACTIONS.index)
                for z in self.people[q].elements():
                    full[f"{p}{x}{y}-{q}{z}"] = (p, (x, y), q, (z,))
        return full or self._one_for_ones(pairs)

    def _one_for_ones(self, pairs):
        return {
            f"{p}{x}-{q}{y}": (p, (x,), q, (y,))
            for p, q in pairs
            for x in self.people[p].elements()
            for y in self.people[q].elements()
        }

    def _moves_tiles(self):
        boxes = [b for b, p in enumerate(self.tiles) if p in self.open and p not in self.kings]
        return {f"{i + 1}x{j + 1}" for i, j in combinations(boxes, 2)}

    def _moves_king(self):
        return {f"K{box}" for box in self.pair}

    def _moves_take(self):
        return {f"-{p}{f}" for p in "abcdefgh" for f in FACTIONS if self.people[p][f]}

    # -- playing -----------------------------------------------------------------------------

    def play(self, text: str) -> None:
        getattr(self, f"_play_{self.step}")(text)

    def _play_choose(self, text):
        if text == "pass":
            self.passes += 1
            self._next()
            return
        self.hands[self.seat].remove(text)
        self.played.append(self.seat)
        self.passes = 0
        self.card = text
        if text == "khon-thai":
            self.todo = [f for f in FACTIONS if self.pool[f]]
            self.step = "place"
        elif text in CARD_FACTION:
            faction = CARD_FACTION[text]
            self.todo = [faction] * min(2, self.pool[faction])
            self.step = "place"
        elif text == "maharacha":
            self.step = "tiles"
        else:
            self.step = "swap"
        if not self.moves():
            self._action_done(None)

    def _play_place(self, text):
        province, faction = text[1], text[2]
        self.pool[faction] -= 1
        self.people[province][faction] += 1
        self.todo.remove(faction)
        if not self.todo:
            self._action_done(None)

    def _play_swap(self, text):
        p, gives, q, takes = self._all_swaps()[text]
        self.people[p] = self.people[p] - Counter(gives) + Counter(takes)
        self.people[q] = self.people[q] - Counter(takes) + Counter(gives)
        self._action_done({p: Counter(gives), q: Counter(takes)})

    def _play_tiles(self, text):
        i, j = (int(box) for box in text.split("x"))
        self.tiles[i - 1], self.tiles[j - 1] = self.tiles[j - 1], self.tiles[i - 1]
        self.pair = (i, j)
        self.step = "king"

    def _play_king(self, text):
        self.kings.add(self.tiles[int(text[1:]) - 1])
        self._action_done(None)

    def _action_done(self, swap):
        self.before = (self.card, swap)
        self.step = "take"
        if not self.moves():
            self._next()

    def _play_take(self, text):
        self.people[text[1]][text[2]] -= 1
        self.courts[self.seat][text[2]] += 1
        self._next()

    def _next(self):
        self.step, self.card = "choose", None
        while True:
            if self.passes == self.players:
                self.passes = 0
                self._resolve()
                if self.over:
                    return
            self.seat = (self.seat + 1) % self.players
            if self.hands[self.seat]:
                return
            self.passes += 1

    def _resolve(self):
        province = next(p for p in self.tiles if p not in self.control)
        self.control[province] = ruler(self.people[province])
        self.pool += self.people[province]
        self.people[province] = Counter()
        self.over = len(self.control) == 8 or list(self.control.values()).count("B") == 4

    # -- the end -----------------------------------------------------------------------------

    def winners(self) -> set[int]:
        """Everybody who has a share in the victory."""
        seats = set(range(self.players))
        gains = [self.control[p] for p in self.tiles if p in self.control]
        teams = [{0, 2}, {1, 3}] if self.players == 4 else [{seat} for seat in seats]
        if gains.count("B") == 4:
            return self._winners_in_colony(teams)
        dates = {f: [n for n, who in enumerate(gains) if who == f] for f in FACTIONS}
        ranked = sorted(
            (f for f in FACTIONS if dates[f]), key=lambda f: (-len(dates[f]), -dates[f][-1])
        )
        for faction in ranked[:2]:
            most = max(self.courts[seat][faction] for seat in seats)
            seats = {seat for seat in seats if self.courts[seat][faction] == most}
        while len(seats) > 1:
            who_played = [seat for seat in self.played if seat in seats]
            if not who_played:
                break
            seats.remove(who_played[-1])
        return set().union(*(team for team in teams if team & seats))

    def _winners_in_colony(self, teams):
        sets = []
        for team in teams:
            together = sum((self.courts[seat] for seat in team), Counter())
            sets.append(min(together[f] for f in FACTIONS))
        tied = [team for team, number in zip(teams, sets, strict=True) if number == max(sets)]
        of_tied = [seat for seat in self.played if any(seat in team for team in tied)]
        if of_tied:
            tied = [team for team in tied if of_tied[-1] in team]
        return set().union(*tied)

    # -- K12, by trying everything -----------------------------------------------------------

    @property
    def is_last_card(self):
        left = sum(map(len, self.hands))
        return not self.over and left == (1 if self.step == "choose" else 0)

    def winning_moves(self) -> set[str]:
        """What may be done with the very last card: every way to the end is walked."""
        seat = self.seat
        return {text for text in self.moves() if text == "pass" or self._leads_to_win(text, seat)}

    def _leads_to_win(self, text, seat):
        after = self.copy()
        after.play(text)
        if after.over:
            return seat in after.winners()
        return any(after._leads_to_win(next_text, seat) for next_text in sorted(after.moves()))


def bag(numbers: dict[str, int]) -> Counter:
    return Counter(dict(zip(FACTIONS, numbers.values(), strict=True)))


def ruler(people: Counter) -> str:
    most = max(people[f] for f in FACTIONS)
    leading = [f for f in FACTIONS if people[f] == most]
    return leading[0] if len(leading) == 1 else "B"
