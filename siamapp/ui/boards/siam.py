"""The board of Siam on the screen: pieces, their movements, and what is being proposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.app import App
from kivy.graphics import InstructionGroup
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.api import Message, Seat, SeatName, say
from siamapp.games.siam.moves import Move, move
from siamapp.games.siam.push import Push
from siamapp.games.siam.squares import (
    DIRECTIONS,
    FIRST_ANIMAL,
    FREE,
    OFF,
    ROCK,
    STEP,
    animal,
    facing_of,
    side_of,
)
from siamapp.games.siam.state import State
from siamapp.i18n import tr, word
from siamapp.match.match import Played
from siamapp.ui import kv
from siamapp.ui.boards.base import Board
from siamapp.ui.boards.siam_hand import Hand
from siamapp.ui.boards.siam_keys import Keys
from siamapp.ui.boards.siam_look import (
    ATLAS,
    NAMES,
    PIECE,
    ROCK_SIZE,
    Places,
    angle_of,
    draw_ground,
)
from siamapp.ui.boards.siam_marks import Marks
from siamapp.ui.boards.siam_motion import Motion
from siamapp.ui.boards.siam_tray import Tray
from siamapp.ui.boards.sprites import Sprite

ARROWS = ("arrow_up", "arrow_right", "arrow_down", "arrow_left")


class GameBoard(Board):
    """``selected`` is the square of the animal that was picked, OFF for one from the reserve."""

    selected: int | None = ObjectProperty(None, allownone=True)
    hovered: Move | None = ObjectProperty(None, allownone=True)
    """The move that would be made if the finger lifted now, legal or not."""
    emblems = ("elephant_head", "rhino_head")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.marks = Marks(self, App.get_running_app().theme)
        self._pieces = InstructionGroup()
        self.canvas.add(self._pieces)
        self.sprites: dict[int, Sprite] = {}
        self.guest: Sprite | None = None
        """An animal from the reserve that is in the hand or proposed, not yet on the board."""
        self.places: Places | None = None
        self.hand = Hand(self)
        self.keys = Keys(self)
        self._trays: dict[Seat, Tray] = {}
        self.motion = Motion(self)
        self.bind(pos=self._lay_out, size=self._lay_out, selected=self.redraw_hints)

    @property
    def state(self) -> State:
        return self.table.match.state

    @property
    def pending(self) -> Move | None:
        return self.table.pending

    @property
    def step_seconds(self) -> float:
        return self.table.app.settings.step_seconds

    # -- showing the state -------------------------------------------------------------------

    def load(self) -> None:
        self.cancel_touch()
        self.selected = None
        self._pieces.clear()
        self.sprites.clear()
        self.guest = None
        self.motion.forget()
        for sq, code in enumerate(self.state.cells):
            if code > FREE:
                self.sprites[sq] = self.add_piece(code)
        self._lay_out()

    def add_piece(self, code: int) -> Sprite:
        if code == ROCK:
            sprite = Sprite(ATLAS, "rock")
        else:
            sprite = Sprite(ATLAS, NAMES[side_of(code)], angle=angle_of(facing_of(code)))
        if self.places is not None:
            sprite.size = self._piece_size(sprite)
        self._pieces.add(sprite.group)
        return sprite

    def _piece_size(self, sprite: Sprite) -> float:
        return self.places.cell * (ROCK_SIZE if sprite.name == "rock" else PIECE)

    def remove_piece(self, sprite: Sprite) -> None:
        self._pieces.remove(sprite.group)

    def raise_up(self, sprite: Sprite) -> None:
        """Draw this piece above all others."""
        self._pieces.remove(sprite.group)
        self._pieces.add(sprite.group)

    def _lay_out(self, *_: object) -> None:
        if self.table is None or self.width < 10 or self.height < 10:
            return
        self.cancel_touch()
        self.motion.hurry()
        self.places = Places(self.state.board, *self.pos, *self.size)
        draw_ground(self.canvas.before, self.places)
        for sprite in (*self.sprites.values(), *([self.guest] if self.guest else [])):
            sprite.size = self._piece_size(sprite)
        self.settle(0)
        self.redraw_hints()

    def settle(self, seconds: float | None = None) -> None:
        """Bring every piece to where it belongs, the proposed one to where it would go."""
        if self.places is None:
            return
        length = self.step_seconds * 0.6 if seconds is None else seconds
        pending = self.pending
        for sq, sprite in self.sprites.items():
            if sprite is self.hand.sprite:
                continue
            if pending is not None and sq == pending.origin:
                x, y, angle, opacity = self._proposed_place(pending)
            else:
                x, y = self.places.centre(sq)
                code = self.state.cells[sq]
                angle = angle_of(facing_of(code)) if code >= FIRST_ANIMAL else 0
                opacity = 1
            sprite.go(length, x=x, y=y, angle=angle, lift=0, opacity=opacity)
        if self.guest is not None and self.guest is not self.hand.sprite:
            if pending is not None and pending.is_entry:
                x, y, angle, opacity = self._proposed_place(pending)
                self.guest.go(length, x=x, y=y, angle=angle, lift=0, opacity=opacity)
            else:
                self.dismiss_guest()

    def _proposed_place(self, proposed: Move) -> tuple[float, float, float, float]:
        """Where the piece of a pending move is shown: x, y, angle, opacity."""
        cell = self.places.cell
        if proposed.is_exit:
            x, y = self.places.centre(proposed.origin)
            out = STEP[self.way_out(proposed.origin)]
            far_x, far_y = self.places.centre(proposed.origin + out)
            part = 0.8
            angle = self.sprites[proposed.origin].angle
            return x + (far_x - x) * part, y + (far_y - y) * part, angle, 0.65
        x, y = self.places.centre(proposed.target)
        if self.state.push_of(proposed) is not None:
            # Leaning against what it is going to push.
            dx, dy = _towards(proposed.facing)
            back = 0.72 if proposed.is_entry else 0.8
            x, y = x - dx * back * cell, y - dy * back * cell
        return x, y, angle_of(proposed.facing), 1

    def way_out(self, sq: int) -> int:
        """A direction in which an animal can leave the board from an outer square."""
        return (self.state.board.ways_in[sq][0] + 2) % 4

    def dismiss_guest(self) -> None:
        if self.guest is not None:
            self.remove_piece(self.guest)
            self.guest = None

    def animate(self, played: Played, done: Callable[[], object]) -> None:
        self.selected = None
        self.hovered = None
        if self.places is None:  # not on the screen yet
            self.load()
            done()
        else:
            self.motion.show(played, done)
            self.redraw_hints()

    def refresh(self) -> None:
        self.settle(0)
        self.refresh_trays()
        self.redraw_hints()

    def refresh_trays(self) -> None:
        for tray in self._trays.values():
            tray.refresh()

    # -- proposing ---------------------------------------------------------------------------

    def candidate(
        self, origin: int, sq: int, facing: int | None = None, way: int | None = None
    ) -> Move | None:
        """The move that carrying an animal from ``origin`` to ``sq`` means, legal or not.

        ``facing`` is what the player has turned it to, if anything. ``way`` is the direction in
        which an entry comes in where there are several. None if nothing would happen.
        """
        cells = self.state.cells
        if origin == OFF:
            if sq == OFF:
                return None
            inward = self.state.board.ways_in.get(sq, DIRECTIONS)
            if way not in inward:
                way = inward[0]
            chosen = way if facing is None or cells[sq] != FREE else facing
            return move(OFF, sq, chosen)
        present = facing_of(cells[origin])
        if sq == origin:
            return None if facing in (None, present) else move(origin, origin, facing)
        if sq == OFF:
            return move(origin, OFF, 0)
        chosen = present if facing is None or cells[sq] != FREE else facing
        return move(origin, sq, chosen)

    def propose(self, proposed: Move) -> bool:
        """Offer a move; the piece goes back if the rules forbid it."""
        self.hovered = None
        if self.table.propose(proposed):
            return True
        self.settle()
        self.redraw_hints()
        return False

    def show_pending(self, proposed: Move | None) -> None:
        self.hovered = None
        if proposed is None:
            self.selected = None
        else:
            self.selected = proposed.origin
            if proposed.is_entry and self.guest is None:
                self.guest = self.add_piece(animal(self.state.side, proposed.facing))
                self.guest.x, self.guest.y = self.places.centre(proposed.target)
            sprite = self.guest if proposed.is_entry else self.sprites[proposed.origin]
            self.raise_up(sprite)
            self.table.tell(self.preview(proposed))
        self.settle()
        self.refresh_trays()
        self.redraw_hints()

    def leaves_choice(self, proposed: Move) -> bool:
        return len(self.facings()) > 1 and not proposed.is_turn

    def facings(self) -> tuple[int, ...]:
        """The ways in which the pending or selected animal could face, by the rules."""
        pending, selected = self.pending, self.selected
        if pending is None:
            if selected is None or selected == OFF:
                return ()
            same_square = [move(selected, selected, f) for f in DIRECTIONS]
            return tuple(m.facing for m in same_square if self.state.is_legal(m))
        if pending.is_exit:
            return ()
        choices = [move(pending.origin, pending.target, f) for f in DIRECTIONS]
        return tuple(m.facing for m in choices if self.state.is_legal(m))

    def face(self, facing: int) -> None:
        """Turn the pending or selected animal."""
        pending = self.pending
        if pending is not None and not pending.is_exit:
            chosen = move(pending.origin, pending.target, facing)
            if chosen is not pending and self.propose(chosen):
                self.table.app.sounds.play("turn")
            if not self.table.app.settings.confirm:
                self.table.commit()
        elif self.selected not in (None, OFF):
            self.propose(move(self.selected, self.selected, facing))

    def exit_selected(self) -> None:
        if self.selected not in (None, OFF):
            self.propose(move(self.selected, OFF, 0))

    def refuse(self, reason: Message) -> None:
        self.table.refuse(reason)

    # -- telling -----------------------------------------------------------------------------

    def preview(self, proposed: Move) -> str:
        """What a move would do, in words; the reason if it cannot be."""
        names = self.table.names
        reason = self.state.why_not(proposed)
        if reason is not None:
            return word(reason, names)
        push = self.state.push_of(proposed)
        if push is None:
            return word(self.state.describe(proposed), names)
        return " ".join(word(message, names) for message in _told(push))

    def prompt(self) -> str:
        if self.selected == OFF:
            return tr("siam.prompt.enter")
        if self.selected is not None:
            return tr("siam.prompt.selected")
        if not any(side_of(c) == self.state.side for c in self.state.cells if c >= FIRST_ANIMAL):
            return tr("siam.prompt.first")
        return tr("siam.prompt.any")

    def seat_line(self, seat: Seat) -> str:
        return tr("siam.side.elephants") if seat == 0 else tr("siam.side.rhinos")

    def buttons(self, turned: int = 0) -> Mapping[str, tuple[str, Callable[[], object], bool]]:
        """Four arrows to turn by tapping, and the way out.

        ``turned`` is by how many quarters the bar is turned, so that an arrow always points
        where the animal will face.
        """
        if not self.table.may_touch or self.selected is None:
            return {}
        legal = self.facings()
        found: dict[str, tuple[str, Callable[[], object], bool]] = {}
        if legal and (self.pending is None or len(legal) > 1 or self.pending.is_turn):
            for number, icon in enumerate(ARROWS):
                facing = (number - turned) % 4
                found[icon] = ("", lambda f=facing: self.face(f), facing in legal)
        if self.pending is None and self.selected in self.state.board.ways_in:
            legal_exit = self.state.is_legal(move(self.selected, OFF, 0))
            found["exit"] = (tr("siam.exit"), self.exit_selected, legal_exit)
        return found

    def redraw_hints(self, *_: object) -> None:
        if self.places is not None and self.table is not None:
            self.marks.redraw()

    def turnable(self) -> Sprite | None:
        """The animal that the ring, a twist or the arrows turn now."""
        if self.selected is None or not self.table.may_touch or self.hand.is_carrying:
            return None
        pending = self.pending
        if pending is not None:
            if len(self.facings()) < 2 and not pending.is_turn:
                return None
            return self.guest if pending.is_entry else self.sprites.get(pending.origin)
        return self.sprites.get(self.selected) if self.selected != OFF else None

    # -- input -------------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        return self.hand.down(touch)

    def on_touch_move(self, touch) -> bool:
        return touch.grab_current is self and self.hand.move(touch)

    def on_touch_up(self, touch) -> bool:
        return touch.grab_current is self and self.hand.up(touch)

    def cancel_touch(self) -> None:
        self.hand.let_go()

    def on_key(self, key: str, modifiers: Sequence[str]) -> bool:
        return self.keys.press(key, modifiers)

    def tray(self, seat: Seat) -> Widget:
        self._trays[seat] = Tray(board=self, seat=seat)
        return self._trays[seat]


def _towards(facing: int) -> tuple[int, int]:
    return ((0, 1), (1, 0), (0, -1), (-1, 0))[facing]


def _told(push: Push) -> list[Message]:
    """The sum of a push that goes, and what falls."""
    if push.rocks:
        told = [say("siam.preview.rocks", pushing=push.pushing, against=push.against, n=push.rocks)]
    else:
        told = [say("siam.preview.animals", pushing=push.pushing, against=push.against)]
    if push.winner is not None:
        told.append(say("siam.preview.wins", seat=SeatName(push.winner)))
    elif push.falls:
        told.append(say("siam.preview.falls", seat=SeatName(side_of(push.falls))))
    return told


kv.load("boards/siam")
