"""Events tell everything that a move changes, and nothing else."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass

import pytest

from siamapp.games.api import Event
from siamapp.games.foreign_king import events
from siamapp.games.foreign_king.layout import METAL
from tests.games.foreign_king_kit import GAME, play, table
from tests.games.test_foreign_king_model import any_table

KINDS = {
    thing.kind
    for thing in vars(events).values()
    if isinstance(thing, type) and issubclass(thing, Event) and thing is not Event
}


class Board:
    """What can be seen on a table; it changes by events alone."""

    def __init__(self, state):
        colours, seats = state.ground.colours, state.ground.seats
        self.citizens = [list(state.citizens(p)) for p in range(9)]
        self.factories = [list(state.factories(p)) for p in range(9)]
        self.stock = [state.stock(colour) for colour in colours]
        self.score = [state.score(colour) for colour in colours]
        self.delegates = [state.delegates(seat) for seat in seats]
        self.francs = [state.francs(seat) for seat in seats]
        self.medals = [[state.medals(seat), state.loans(seat)] for seat in seats]
        self.pawns = [state.pawn(seat) for seat in seats]
        self.order = state.order
        self.king, self.marker, self.round = state.king, state.marker, state.round
        self.is_over = state.is_over

    def __eq__(self, other):
        return vars(self) == vars(other)

    def show(self, event):
        if hasattr(self, event.kind):
            getattr(self, event.kind)(event)

    def pawn_moved(self, event):
        assert self.pawns[event.seat] == event.origin
        self.pawns[event.seat] = event.space

    def money_moved(self, event):
        self.francs[event.seat] += event.francs

    def medal_turned(self, event):
        to, fro = (0, 1) if event.face_up else (1, 0)
        self.medals[event.seat][to] += 1
        self.medals[event.seat][fro] -= 1

    def medal_won(self, event):
        self.medals[event.seat][0] += 1

    def factory_built(self, event):
        self.factories[event.province][2 if event.factory == METAL else 0] += 1

    def factory_stopped(self, event):
        at = 2 if event.factory == METAL else 0
        self.factories[event.province][at] -= event.count
        self.factories[event.province][at + 1] += event.count

    def citizen_placed(self, event):
        self.stock[event.colour] -= 1
        self.citizens[event.province][event.colour] += 1

    def citizen_walked(self, event):
        self.citizens[event.origin][event.colour] -= 1
        if event.target is None:
            self.stock[event.colour] += 1
        else:
            self.citizens[event.target][event.colour] += 1

    def delegated(self, event):
        if event.origin is None:
            self.stock[event.seat] -= 1
        else:
            self.citizens[event.origin][event.seat] -= 1
        self.delegates[event.seat] += 1

    def delegates_came(self, event):
        assert self.delegates[event.seat] == event.count
        self.delegates[event.seat] = 0
        self.citizens[event.province][event.seat] += event.count

    def king_moved(self, event):
        assert self.king == event.origin
        self.king = event.province

    def marker_fell(self, event):
        assert self.marker == event.before
        self.marker = event.after

    def scored(self, event):
        self.score[event.colour] += event.points

    def order_changed(self, event):
        self.order = event.order

    def round_began(self, event):
        self.round = event.number

    def ended(self, event):
        self.is_over = True


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_that_only_hears_events_looks_like_the_state(players):
    heard = set()
    for seed in range(80):
        rng = random.Random(f"{players}{seed}")
        state = any_table(players, rng) if seed % 3 else GAME.start(players, seed=seed)
        board = Board(state)
        for _ in range(120):
            if state.is_over:
                break
            move = rng.choice(state.legal_moves())
            turn, found = state.turn, state.events(move)
            for event in found:
                board.show(event)
                heard.add(event.kind)
            state.play(move)
            assert board == Board(state)
            ended = [event.kind for event in found if event.kind in ("turn_ended", "order_changed")]
            assert len(ended) == state.turn - turn
    never = {2: {"order_taken", "order_changed", "copied"}, 3: {"copied", "help_due"}}
    assert KINDS - heard <= never.get(players, {"help_due"}) | {"skipped", "last_repayments"}


def test_the_reason_of_an_end_is_told():
    def reason(state, text):
        return state.events(GAME.parse_move(text))[-1].reason

    assert reason(play(table(king="bra", marker=2), "king"), "Knam") == "marker"
    done = table("nam 1", king="bra", factories="lie tttttmmmm; nam M")
    assert reason(play(done, "king"), "Knam") == "factories"
    late = table(seat=2, round=100, options={"rounds": "hundred"})
    assert reason(late, "coins") == "rounds"


def test_every_event_is_plain_data():
    for thing in vars(events).values():
        if isinstance(thing, type) and issubclass(thing, Event) and thing is not Event:
            assert is_dataclass(thing)
            assert fields(thing)
    assert len(KINDS) == 26
