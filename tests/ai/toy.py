"""A small game with secrets for up to four: one card each, keep it or draw another; highest wins.

Every card has another value, a drawn card replaces the first, and nobody sees another's card.
"""

from __future__ import annotations

import random

from siamapp.games import api
from siamapp.games.api import BadText, Result, say

CARDS = 9


class Move(api.Move):
    __slots__ = ("text",)

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text

    def __eq__(self, other):
        return isinstance(other, Move) and self.text == other.text

    def __hash__(self):
        return hash(self.text)


KEEP, DRAW = Move("keep"), Move("draw")


class State(api.State):
    def __init__(self, game, hands, stack, drawn, played=()):
        self.game, self.players, self.options = game, len(hands), {}
        self.hands, self.stack, self.drawn = list(hands), list(stack), list(drawn)
        self.played = list(played)

    decider = property(lambda self: None if self.turn == self.players else self.turn)
    turn = property(lambda self: len(self.played))

    def legal_moves(self):
        return [] if self.is_over else [KEEP, DRAW]

    def why_not(self, move):
        return None if move in self.legal_moves() else say("toy.no")

    def result(self):
        if not self.is_over:
            return None
        order = sorted(range(self.players), key=self.hands.__getitem__, reverse=True)
        return Result((order[0],), tuple((seat,) for seat in order), ())

    def apply(self, move):
        seat = self.decider
        self.drawn.append(self.hands[seat])
        if move == DRAW:
            self.hands[seat] = self.stack.pop()
        self.played.append(move)

    def undo(self):
        move, old = self.played.pop(), self.drawn.pop()
        if move == DRAW:
            self.stack.append(self.hands[self.turn])
        self.hands[self.turn] = old

    def copy(self):
        return State(self.game, self.hands, self.stack, self.drawn, self.played)

    def key(self):
        return tuple(self.hands), tuple(self.stack), tuple(self.drawn), tuple(self.played)

    def __eq__(self, other):
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = api.State.__hash__

    def view(self, seat):
        return View(self.game, seat, self.hands[seat], tuple(self.played))

    def events(self, move):
        return []

    def describe(self, move, viewer=None):
        return say("toy.move")

    def as_text(self):
        return str(self.key())

    def as_dict(self):
        return {}

    def census(self):
        return {"cards": CARDS}


class View(api.View):
    def __init__(self, game, seat, card, played):
        self.game, self.seat, self.card, self.played = game, seat, card, played

    def sample(self, rng):
        rest = [card for card in range(CARDS) if card != self.card]
        rng.shuffle(rest)
        hands = [rest.pop() for _ in range(self.game.seats)]
        hands[self.seat] = self.card
        drawn = [rest.pop() if move == DRAW else 0 for move in self.played]
        return State(self.game, hands, rest, drawn, self.played)

    def legal_moves(self):
        return [KEEP, DRAW] if len(self.played) == self.seat else []

    def __eq__(self, other):
        return isinstance(other, View) and self._all() == other._all()

    def __hash__(self):
        return hash(self._all())

    def _all(self):
        return self.seat, self.card, self.played


class Game(api.Game):
    id = "toy"
    rules_version = 1
    player_counts = (2, 3, 4)
    has_secrets = True
    options = ()

    seats = 3

    def start(self, players=3, options=None, seed=0):
        self.check_players(players)
        cards = list(range(CARDS))
        random.Random(seed).shuffle(cards)
        self.seats = players
        return State(self, cards[:players], cards[players:], [])

    def parse_move(self, text):
        for move in (KEEP, DRAW):
            if str(move) == text:
                return move
        raise BadText(say("toy.bad"))
