"""A person playing King of Siam: the driver with cards, provinces, boxes, pool and courts."""

from __future__ import annotations

import random
from collections.abc import Sequence

from siamapp.games.king_of_siam.layout import CARD_IDS, LETTERS, PROVINCE_LETTERS
from siamapp.games.king_of_siam.moves import CROWN, EXCHANGE, GAIN, PASS, PLAY, PUT, Move
from siamapp.match.match import Match, SeatSetup
from tests.ui.driver import PHONE, TABLET, Driver

# isort: split
from kivy.core.window import Window
from kivy.uix.label import Label

ANN, BEN = SeatSetup("Ann", "gold"), SeatSetup("Ben", "indigo")
CAT, DAN = SeatSetup("Cat", "red"), SeatSetup("Dan", "green")
COMPUTER = SeatSetup("Computer", "red", "easy")
PEOPLE = (ANN, BEN, CAT, DAN)

LOOKS = [(PHONE, 1), (TABLET, 1)]
LOOK_NAMES = ["phone", "tablet"]


class Player(Driver):
    """``begin`` puts a match on the table; moves are written as in ``games.king_of_siam.moves``."""

    def begin(
        self,
        moves: str = "",
        seats: Sequence[SeatSetup] = (ANN, BEN),
        seed: int = 1,
        lift: bool = True,
        **options: str,
    ) -> Match:
        match = Match.new("king_of_siam", seats, options, seed=seed)
        for text in moves.split():
            match.play(match.game.parse_move(text))
        return self.put_on_table(match, lift)

    def put_on_table(self, match: Match, lift: bool = True) -> Match:
        self.app.show("game", match=match)
        self.frames(12)
        if lift:
            self.lift_curtain()
        return match

    @property
    def table(self):
        return self.app.screen("game").table

    @property
    def board(self):
        return self.table.board

    @property
    def state(self):
        return self.table.match.state

    @property
    def played(self) -> list[str]:
        return [str(move) for move in self.table.match.moves]

    @property
    def pending(self) -> str:
        return str(self.table.pending) if self.table.pending is not None else ""

    @property
    def curtain(self):
        return self.app.screen("game").ids.curtain

    # -- places ------------------------------------------------------------------------------

    def card(self, name: str) -> tuple[float, float]:
        """Where a finger can touch a card of the hand that is shown."""
        fan = self.board.shown_fan()
        number = fan.cards.index(CARD_IDS.index(name))
        box = fan.box(number)
        return fan.to_window(box.x + box.width * 0.2, box.centre[1])

    def pool(self, letter: str) -> tuple[float, float]:
        return self.board.to_window(*self.board.places.pool_spot(LETTERS.index(letter)))

    def province(self, letter: str) -> tuple[float, float]:
        """A point of a province that is no follower."""
        number = PROVINCE_LETTERS.index(letter)
        places = self.board.places
        x, y, radius = places.map.room(number)
        for up in (0.74, -0.7, -0.9, 0.95):
            spot = (x, y + up * radius)
            if self.board.hand.thing_at(*spot) == ("province", number):
                return self.board.to_window(*spot)
        return self.board.to_window(x, y + 0.74 * radius)

    def follower(self, name: str) -> tuple[float, float]:
        """``cR``: the Rama of province c."""
        number, faction = PROVINCE_LETTERS.index(name[0]), LETTERS.index(name[1])
        return self.board.to_window(*self.board.spot(number, faction))

    def box(self, number: int) -> tuple[float, float]:
        """Boxes count from 1, as players count them."""
        return self.board.to_window(*self.board.places.boxes[number - 1].centre)

    def king(self) -> tuple[float, float]:
        return self.board.to_window(*self.board.king_spot())

    def court(self, seat: int) -> tuple[float, float]:
        return self.board.trays[seat].middle()

    # -- gestures ----------------------------------------------------------------------------

    def rest(self) -> None:
        self.until(lambda: not self.table.moving and not self.table.thinking, what="rest")
        self.frames(2)

    def lift_curtain(self) -> None:
        """Press and hold, if the curtain is down."""
        if self.table.curtain_for is None:
            return
        finger = self.down(Window.width / 2, Window.height / 2)
        self.seconds(0.8)
        self.up(finger)
        self.frames(4)
        assert self.table.curtain_for is None

    def carry(self, start, end, lift: bool = True, steps: int = 6):
        finger = self.drag(start, end, lift=lift, steps=steps)
        if lift:
            self.rest()
        return finger

    def touch(self, place: tuple[float, float]) -> None:
        self.tap(*place)
        self.rest()

    def confirm(self) -> None:
        self.tap_on("RoundTool", icon="tick")
        self.rest()

    def button(self, icon: str) -> None:
        self.tap_on("MoveButton", icon=icon)
        self.rest()

    def tool(self, icon: str) -> None:
        self.tap_on("Tool", icon=icon)
        self.rest()

    # -- whole moves -------------------------------------------------------------------------

    def drag_move(self, move: Move) -> None:
        """Make a move by dragging, with the tick where it waits for one."""
        self._one_move(move, by_drag=True)

    def tap_move(self, move: Move) -> None:
        self._one_move(move, by_drag=False)

    def _one_move(self, move: Move, by_drag: bool) -> None:
        before = self.table.match.number
        kind = move.kind
        if kind == PASS:
            self.button("pass")
        elif by_drag:
            self._drag(move)
        else:
            self._tap(move)
        if kind in (PASS, GAIN) or self.table.pending is not None:
            assert self.pending == str(move), (self.pending, str(move), self.table.notice)
            self.confirm()
        assert self.table.match.number == before + 1, (str(move), self.table.notice)
        assert self.played[-1] == str(move)

    def _drag(self, move: Move) -> None:
        kind = move.kind
        if kind == PLAY:
            self.carry(self.card(str(move)), self.board.to_window(*self.board.places.sheet.centre))
        elif kind == PUT:
            self.carry(self.pool(LETTERS[move.faction]), self.province(str(move)[1]))
        elif kind == GAIN:
            self.carry(self.follower(str(move)[1:]), self.court(self.state.decider))
        elif kind == EXCHANGE:
            gives, takes = str(move).split("-")
            for letter in gives[1:] if len(gives) == 3 else "":
                self.touch(self.follower(gives[0] + letter))
            self.carry(self.follower(gives[:2]), self.follower(takes))
        elif kind == CROWN:
            self.carry(self.king(), self.box(move.province + 1))
        else:
            self.carry(self.box(move.province + 1), self.box(move.other + 1))

    def _tap(self, move: Move) -> None:
        kind = move.kind
        if kind == PLAY:
            self.touch(self.card(str(move)))
            self.button("play")
        elif kind == PUT:
            self.touch(self.pool(LETTERS[move.faction]))
            self.touch(self.province(str(move)[1]))
        elif kind == GAIN:
            self.touch(self.follower(str(move)[1:]))
        elif kind == EXCHANGE:
            gives, takes = str(move).split("-")
            for letter in gives[1:]:
                self.touch(self.follower(gives[0] + letter))
            self.touch(self.follower(takes))
        elif kind == CROWN:
            self.touch(self.box(move.province + 1))
        else:
            self.touch(self.box(move.province + 1))
            self.touch(self.box(move.other + 1))

    def play_out(self, rng: random.Random, passes: float = 0.25, limit: int = 400) -> None:
        """The whole match by finger, every other move by dragging."""
        for number in range(limit):
            if self.table.over:
                return
            self.lift_curtain()
            legal = list(self.state.legal_moves())
            cards = [move for move in legal if move.kind != PASS]
            move = rng.choice(cards if cards and rng.random() > passes else legal)
            (self.drag_move if number % 2 else self.tap_move)(move)
        raise AssertionError("the match never ends")

    # -- what can be read --------------------------------------------------------------------

    def texts(self) -> list[str]:
        """All that is written anywhere on the screen."""
        found = [label.text for label in self.find_all(Label) if label.text]
        found += self.board.look.texts + self.board.fan.texts
        for tray in self.board.trays.values():
            found += tray.texts
        return found
