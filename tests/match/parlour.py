"""A small complete game with all that Siam does not have, to try matches on.

Two to four players around a heap of stones. A turn is one to three stones (``take``), ended by
``done`` or by the third stone; whoever takes the last stone wins. Once a turn a player may
``peek`` at a hidden number, which shows it to that player, or make an ``offer`` to the next
player, who decides (``yes``: a stone goes back to the heap; ``no``) inside the same turn.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Any

from siamapp.games import api
from siamapp.games.api import BadText, Choice, Game, Message, Option, Result, say, shown

WORDS = ("take", "done", "peek", "offer", "yes", "no")


@dataclass(frozen=True, slots=True)
class Word(api.Move):
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Said(api.Event):
    kind = "said"
    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """All that can change."""

    heap: int
    seat: int = 0
    turn: int = 0
    taken: int = 0
    asked: bool = False
    offered: bool = False
    peeked: bool = False
    seen: tuple[int, ...] = ()
    winner: int | None = None


class State(api.State[Word]):
    __slots__ = ("_past", "game", "hidden", "options", "players", "table")

    def __init__(self, game, players, options, hidden, table, past=()) -> None:
        self.game, self.players, self.options = game, players, options
        self.hidden, self.table, self._past = hidden, table, list(past)

    @property
    def decider(self) -> int | None:
        if self.table.winner is not None:
            return None
        return (self.table.seat + self.table.asked) % self.players

    @property
    def turn(self) -> int:
        return self.table.turn

    def legal_moves(self) -> list[Word]:
        return [Word(text) for text in WORDS if self.why_not(Word(text)) is None]

    def why_not(self, move: Word) -> Message | None:
        table, text = self.table, move.text
        is_possible = {
            "take": not table.asked and table.taken < 3,
            "done": not table.asked and table.taken > 0,
            "peek": not table.asked and not table.peeked,
            "offer": not table.asked and not table.offered,
            "yes": table.asked,
            "no": table.asked,
        }[text]
        return None if is_possible and table.winner is None else say("parlour.why", text=text)

    def result(self) -> Result | None:
        winner = self.table.winner
        if winner is None:
            return None
        others = tuple(seat for seat in range(self.players) if seat != winner)
        return Result((winner,), ((winner,), others), (say("parlour.won"),))

    def apply(self, move: Word) -> None:
        table = self.table
        self._past.append(table)
        match move.text:
            case "take":
                table = replace(table, heap=table.heap - 1, taken=table.taken + 1)
                if not table.heap:
                    table = replace(table, winner=table.seat)
                elif table.taken == 3:
                    table = self._next_turn(table)
            case "done":
                table = self._next_turn(table)
            case "peek":
                table = replace(table, peeked=True, seen=(*table.seen, table.seat))
            case "offer":
                table = replace(table, asked=True, offered=True)
            case "yes":
                table = replace(table, asked=False, heap=table.heap + 1)
            case "no":
                table = replace(table, asked=False)
        self.table = table

    def _next_turn(self, table: Table) -> Table:
        seat = (table.seat + 1) % self.players
        return Table(heap=table.heap, seat=seat, turn=table.turn + 1, seen=table.seen)

    def undo(self) -> None:
        self.table = self._past.pop()

    def copy(self) -> State:
        return State(self.game, self.players, self.options, self.hidden, self.table, self._past)

    def key(self) -> tuple:
        return self.table, self.hidden

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (self.key(), self.players, self.options) == (
            other.key(),
            other.players,
            other.options,
        )

    __hash__ = api.State.__hash__

    def view(self, seat: int) -> View:
        hidden = self.hidden if seat in self.table.seen else None
        return View(seat, State(self.game, self.players, self.options, hidden, self.table))

    def reveals(self, move: Word) -> bool:
        return move.text == "peek"

    def events(self, move: Word) -> list[api.Event]:
        return [Said(move.text)]

    def describe(self, move: Word, viewer: int | None = None) -> Message:
        if move.text == "peek" and viewer == self.table.seat:
            return say("parlour.log.saw", number=self.hidden)
        return say("parlour.log", text=move.text)

    def as_text(self) -> str:
        return str(self.table)

    def as_dict(self) -> dict[str, Any]:
        return {"heap": self.table.heap}

    def census(self) -> dict[str, int]:
        return {}


class View(api.View[Word]):
    __slots__ = ("known", "seat")

    def __init__(self, seat: int, known: State) -> None:
        self.seat, self.known = seat, known

    def sample(self, rng: random.Random) -> State:
        state = self.known.copy()
        if state.hidden is None:
            state.hidden = rng.randrange(100)
        return state

    def legal_moves(self) -> list[Word]:
        return self.known.legal_moves() if self.known.decider == self.seat else []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.seat, self.known) == (other.seat, other.known)

    def __hash__(self) -> int:
        return hash((self.seat, self.known))


class Parlour(Game[Word]):
    id = "parlour"
    rules_version = 3
    player_counts = (2, 3, 4)
    has_secrets = True

    @property
    def options(self) -> tuple[Option, ...]:
        return (Option("heap", (Choice("12"), Choice("30")), "12"),)

    def start(self, players=2, options=None, seed=0) -> State:
        self.check_players(players)
        complete = self.complete_options(options)
        hidden = random.Random(seed).randrange(100)
        return State(self, players, complete, hidden, Table(heap=int(complete["heap"])))

    def parse_move(self, text: str) -> Word:
        if text not in WORDS:
            raise BadText(say("parlour.bad_move", text=shown(text)))
        return Word(text)
