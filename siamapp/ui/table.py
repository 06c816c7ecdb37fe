"""One match at the table: what is proposed is played, saved, animated, and answered.

The table knows the match and the order of things; the board knows how its game looks and feels.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from siamapp.games.api import GameError, Message, Move, Seat
from siamapp.i18n import tr, word
from siamapp.match.match import Match, Played
from siamapp.match.thinker import Answer

NOTICE_SECONDS = 6
LEAST_THINKING = 0.4
"""An answer that comes at once is hard to follow: the computer waits this long."""


class Table(EventDispatcher):
    """Made by the game screen, one for each match it shows."""

    pending: Move | None = ObjectProperty(None, allownone=True)
    """A legal move that waits for the tick."""
    notice: str = StringProperty("")
    """What the player was just told: a refusal, a preview."""
    moving: bool = BooleanProperty(False)
    """Pieces are on their way."""
    thinking: bool = BooleanProperty(False)
    decider: Seat | None = ObjectProperty(None, allownone=True)
    over: bool = BooleanProperty(False)
    version: int = ObjectProperty(0)
    """Goes up with every change of the position."""
    viewer: Seat | None = ObjectProperty(None, allownone=True)
    """The seat whose secrets the screen may show now; None while it may show nobody's."""
    curtain_for: Seat | None = ObjectProperty(None, allownone=True)
    """The person the device is being handed to: the curtain is down until they lift it."""

    def __init__(self, app, match: Match, board) -> None:
        super().__init__()
        self.app = app
        self.match = match
        self.board = board
        self._thinker = app.make_thinker(self._deliver)
        self._forget_notice = Clock.create_trigger(self._clear_notice, NOTICE_SECONDS)
        self._thinking_since = 0.0
        self._closed = False
        board.table = self
        board.load()
        self._turn_to()

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    @property
    def may_touch(self) -> bool:
        """Does a person decide now, with all pieces at rest and the device in their hands?"""
        at_rest = not self.moving and self.curtain_for is None
        return at_rest and not self.match.is_ai_turn and not self.match.is_over

    # -- proposing and playing ---------------------------------------------------------------

    def propose(self, move: Move) -> bool:
        """Offer a move to the player; False, with the reason told, if the rules forbid it.

        What ends a turn or shows something hidden waits for the tick, unless the player does
        without and nothing is left to choose. A step within a turn is played at once: it can be
        taken back step by step.
        """
        reason = self.match.state.why_not(move)
        if reason is not None:
            self.refuse(reason)
            return False
        self.pending = move
        self.board.show_pending(move)
        waits = self.app.settings.confirm and self._is_final(move)
        if not waits and not self.board.leaves_choice(move):
            self.commit()
        return True

    def _is_final(self, move: Move) -> bool:
        """Can this move not simply be taken back by its player?"""
        state = self.match.state
        if state.reveals(move):
            return True
        after = state.copy()
        after.apply(move)
        return after.turn != state.turn or after.decider != state.decider

    def refuse(self, reason: Message) -> None:
        self.app.sounds.play("refuse")
        self.tell(word(reason, self.names))

    def commit(self) -> None:
        """Play the pending move."""
        move = self.pending
        if move is None:
            return
        self.pending = None
        self.play(move)

    def cancel(self) -> None:
        """Forget the pending move; its piece goes back."""
        if self.pending is not None:
            self.pending = None
            self.board.show_pending(None)
        self._clear_notice()

    def play(self, move: Move) -> None:
        self._show([self.match.play(move)])

    def _show(self, played: list[Played]) -> None:
        """Save, then let the board animate what was played, one after the other."""
        self.app.saver.save(self.match)
        self._clear_notice()
        self.version += 1
        self.moving = True
        self.decider = None
        rest = list(played)

        def next_one(*_: object) -> None:
            if self._closed:
                return
            if rest:
                self.board.animate(rest.pop(0), next_one)
            else:
                self._turn_to()

        next_one()

    def _turn_to(self) -> None:
        """Everything is at rest: say who decides, and let the computer think if it does."""
        self.moving = False
        self._hand_over()
        self.decider = self.match.decider
        self.over = self.match.is_over
        self.version += 1
        self.board.refresh()
        if self.match.is_ai_turn:
            self._think()

    # -- secrets -----------------------------------------------------------------------------

    def _hand_over(self) -> None:
        """Let down the curtain where the next to decide must not see what the last one saw."""
        match = self.match
        if not match.game.has_secrets:
            return
        people = match.people
        if match.is_over:
            self.viewer = people[0] if len(people) == 1 else None
        elif len(people) == 1:
            self.viewer = people[0]
        elif match.decider in people and match.decider != self.viewer:
            self.viewer = None
            self.curtain_for = match.decider

    def lift_curtain(self) -> None:
        """The person it is down for has the device."""
        self.viewer, self.curtain_for = self.curtain_for, None
        self.version += 1
        self.board.refresh()

    def cover(self) -> None:
        """The system may take a picture now: show nobody's secrets."""
        if self.match.game.has_secrets and self.viewer is not None:
            self.board.cancel_touch()
            self.cancel()
            self.viewer, self.curtain_for = None, self.viewer
            self.board.refresh()

    # -- the computer ------------------------------------------------------------------------

    def _think(self) -> None:
        self.thinking = True
        self._thinking_since = Clock.time()
        self._thinker.think(self.match)

    @property
    def thinking_share(self) -> float:
        """How much of its time the computer has used, from 0 to 1."""
        share: float = self._thinker.share
        return share

    def _deliver(self, answer: Answer) -> None:
        # May come from the thinker's thread: the frame takes it from here.
        Clock.schedule_once(lambda _: self._receive(answer))

    def _receive(self, answer: Answer) -> None:
        if self._closed or not self.thinking or not answer.fits(self.match):
            return
        wait = 0.0
        if self.app.settings.step_seconds:
            wait = self._thinking_since + LEAST_THINKING - Clock.time()
        if wait > 0:
            Clock.schedule_once(lambda _: self._receive(answer), wait)
            return
        self.thinking = False
        if answer.move is None:
            self._computer_failed(answer.error)
        else:
            self.play(answer.move)

    def _computer_failed(self, error: Message | None) -> None:
        """Never a dead game: the computer can try again, or a person plays on for it."""
        text = word(error, self.names) if error is not None else ""
        self.app.ask(
            tr("table.computer_failed"),
            text,
            (tr("table.try_again"), "replay", self._think),
            (tr("table.play_for_it"), "person", self._play_for_it),
            auto_dismiss=False,  # a tap beside it would leave a game in which nobody plays
        )

    def _play_for_it(self) -> None:
        if self.match.is_ai_turn and self.match.decider is not None:
            self.match.take_seat(self.match.decider)
            self.app.saver.save(self.match)
            self._turn_to()

    def stop_thinking(self) -> None:
        if self.thinking:
            self._thinker.cancel()
            self.thinking = False

    # -- back and forth ----------------------------------------------------------------------

    @property
    def can_take_back(self) -> bool:
        return not self.moving and self.match.take_back_offer() is not None

    @property
    def can_redo(self) -> bool:
        return not self.moving and self.match.can_redo

    def take_back(self, ask: Callable[[tuple[Seat, ...], Callable[[], None]], None]) -> None:
        """Undo as the match allows it. ``ask`` asks people and calls on when all agree."""
        if self.pending is not None:
            self.cancel()
            return
        offer = self.match.take_back_offer()
        if offer is None or self.moving:
            return
        if offer.asks:
            ask(offer.asks, lambda: self._take_back(offer.asks))
        else:
            self._take_back(())

    def _take_back(self, agreed: tuple[Seat, ...]) -> None:
        self.stop_thinking()
        try:
            self.match.take_back(agreed)
        except GameError as error:
            self.refuse(error.message)
            return
        self.app.saver.save(self.match)
        self.board.load()
        self._turn_to()

    def redo(self) -> None:
        if not self.can_redo:
            return
        self.cancel()
        self.stop_thinking()
        self._show(self.match.redo())

    # -- the rest ----------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        self.notice = text
        self._forget_notice.cancel()
        self._forget_notice()

    def _clear_notice(self, *_: object) -> None:
        self._forget_notice.cancel()
        self.notice = ""

    def pause(self) -> None:
        """Another screen, or the background: nothing thinks there."""
        self.stop_thinking()

    def resume(self) -> None:
        if self.match.is_solo and self.curtain_for is not None:
            self.lift_curtain()
        if not self._closed and not self.moving and not self.thinking and self.match.is_ai_turn:
            self._think()

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._forget_notice.cancel()
            self.thinking = False
            self._thinker.cancel()
            self._thinker.close()
