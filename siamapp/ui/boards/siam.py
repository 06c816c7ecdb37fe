"""The board of Siam on the screen: pieces, their movements, and what is being proposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.app import App
from kivy.graphics import InstructionGroup
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.api import Event, Message, Seat, SeatName, say
from siamapp.games.siam import events
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
    PIECE,
    ROCK_SIZE,
    Hints,
    Places,
    angle_of,
    draw_ground,
)
from siamapp.ui.boards.sprites import Sprite
from siamapp.ui.theme import with_alpha

NAMES = ("elephant", "rhino")
ARROWS = ("arrow_up", "arrow_right", "arrow_down", "arrow_left")
FALL = 1.6
"""How much longer a fall takes than a step."""


class GameBoard(Board):
    """``selected`` is the square of the animal that was picked, OFF for one from the reserve."""

    selected: int | None = ObjectProperty(None, allownone=True)
    hovered: Move | None = ObjectProperty(None, allownone=True)
    """The move that would be made if the finger lifted now, legal or not."""
    emblems = ("elephant_head", "rhino_head")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.theme = App.get_running_app().theme
        self.hints = Hints(self.canvas, self.canvas.after, self.theme)
        self._pieces = InstructionGroup()
        self.canvas.add(self._pieces)
        self.sprites: dict[int, Sprite] = {}
        self.guest: Sprite | None = None
        """An animal from the reserve that is in the hand or proposed, not yet on the board."""
        self.places: Places | None = None
        self.hand = Hand(self)
        self.keys = Keys(self)
        self._trays: dict[Seat, Tray] = {}
        self._under_way: set[Sprite] = set()
        self.bind(pos=self._lay_out, size=self._lay_out, selected=self.redraw_hints)

    @property
    def state(self) -> State:
        return self.table.match.state

    @property
    def pending(self) -> Move | None:
        return self.table.pending

    def _seconds(self) -> float:
        return self.table.app.settings.step_seconds

    # -- showing the state -------------------------------------------------------------------

    def load(self) -> None:
        self.cancel_touch()
        self.selected = None
        self._pieces.clear()
        self.sprites.clear()
        self.guest = None
        self._under_way.clear()
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

    def _remove(self, sprite: Sprite) -> None:
        self._pieces.remove(sprite.group)

    def raise_up(self, sprite: Sprite) -> None:
        """Draw this piece above all others."""
        self._pieces.remove(sprite.group)
        self._pieces.add(sprite.group)

    def _lay_out(self, *_: object) -> None:
        if self.table is None or self.width < 10 or self.height < 10:
            return
        self.cancel_touch()
        self.hurry()
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
        length = self._seconds() * 0.6 if seconds is None else seconds
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
            self._remove(self.guest)
            self.guest = None

    # -- animating ---------------------------------------------------------------------------

    def animate(self, played: Played, done: Callable[[], object]) -> None:
        self.selected = None
        self.hovered = None
        if self.places is None:
            self.load()
            done()
            return
        self._finished = done
        before = dict(self.sprites)
        for event in played.events:
            self._start(event, before)
        self._sound(played.events)
        if self._under_way:
            self.redraw_hints()
        else:
            self._all_arrived()

    def _start(self, event: Event, before: dict[int, Sprite]) -> None:
        """Set off the piece of one event; ``before`` is where the pieces stood."""
        if isinstance(event, events.Entered):
            sprite = self.guest or self._newcomer(event)
            self.guest = None
            self.sprites[event.square] = sprite
            x, y = self.places.centre(event.square)
            self._send(sprite, x=x, y=y, angle=angle_of(event.facing), opacity=1, lift=0)
        elif isinstance(event, events.Went):
            sprite = before[event.origin]
            if self.sprites.get(event.origin) is sprite:
                del self.sprites[event.origin]
            self.sprites[event.target] = sprite
            x, y = self.places.centre(event.target)
            self._send(sprite, x=x, y=y, angle=angle_of(event.facing), lift=0)
        elif isinstance(event, events.Turned):
            self._send(before[event.square], angle=angle_of(event.facing), lift=0)
        elif isinstance(event, events.Shifted):
            sprite = before[event.origin]
            self.sprites[event.target] = sprite
            x, y = self.places.centre(event.target)
            self._send(sprite, x=x, y=y)
        elif isinstance(event, events.Fell):
            x, y = self.places.centre(event.square + STEP[event.direction])
            self._send_away(before[event.square], x, y)
        elif isinstance(event, events.Left):
            sprite = self.sprites.pop(event.square)
            x, y = self.places.centre(event.square + STEP[self.way_out(event.square)])
            self._send_away(sprite, x, y)

    def _newcomer(self, event: events.Entered) -> Sprite:
        """An animal that comes from outside, by itself."""
        sprite = self.add_piece(animal(event.side, event.facing))
        way = event.facing if event.pushing else self.state.board.ways_in[event.square][0]
        sprite.x, sprite.y = self.places.centre(event.square - STEP[way])
        sprite.opacity = 0
        return sprite

    def _send(self, sprite: Sprite, factor: float = 1.0, **values: float) -> None:
        self._under_way.add(sprite)
        sprite.go(self._seconds() * factor, lambda: self._arrived(sprite), **values)

    def _send_away(self, sprite: Sprite, x: float, y: float) -> None:
        def gone() -> None:
            self._remove(sprite)
            self._arrived(sprite)

        self._under_way.add(sprite)
        self.raise_up(sprite)
        sprite.go(
            self._seconds() * FALL, gone, x=x, y=y, opacity=0, size=sprite.size * 0.7, lift=0
        )

    def _arrived(self, sprite: Sprite) -> None:
        self._under_way.discard(sprite)
        if not self._under_way:
            self._all_arrived()

    def _all_arrived(self) -> None:
        done, self._finished = self._finished, None
        if done is not None:
            done()

    _finished: Callable[[], object] | None = None

    def hurry(self) -> None:
        """Finish all movements now."""
        for sprite in list(self._under_way):
            sprite.hurry()

    def _sound(self, happened: Sequence[Event]) -> None:
        sounds = self.table.app.sounds
        first = happened[0]
        if getattr(first, "pushing", False):
            sounds.play("push")
        else:
            named = {"entered": "drop", "went": "slide", "turned": "turn", "left": "exit"}
            sounds.play(named[first.kind])
        if any(isinstance(event, events.Fell) and event.side is None for event in happened):
            sounds.play("rock_falls")

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
        hints, places = self.hints, self.places
        if places is None or self.table is None:
            return
        hints.clear()
        hints.ring.hide()
        theme = self.theme
        self._mark_last_move()
        if self.table.moving:
            return
        active = self.hovered or self.pending
        if self.selected is not None and self.pending is None:
            self._mark_targets()
        if active is not None:
            self._mark_active(active)
        if self.keys.cursor != OFF:
            hints.frame(places, self.keys.cursor, theme.cursor)
        self.place_ring()

    def _mark_last_move(self) -> None:
        moves = self.table.match.moves
        if moves and not self.table.moving:
            for sq in {moves[-1].origin, moves[-1].target} - {OFF}:
                self.hints.mark(self.places, sq, "last", self.theme.last_move, 0.98)

    def _mark_targets(self) -> None:
        """Light up where the selected animal can go."""
        theme, places = self.theme, self.places
        pushes, free = set(), set()
        for legal in self.state.legal_moves():
            if legal.origin != self.selected or legal.is_turn:
                continue
            if legal.is_exit:
                out = self.way_out(legal.origin)
                self.hints.arrow(places, legal.origin + STEP[out], out, theme.target, 0.5)
            elif self.state.cells[legal.target] == FREE:
                free.add(legal.target)
            else:
                pushes.add(legal.target)
        for sq in free:
            self.hints.mark(places, sq, "glow", with_alpha(theme.target, 0.55), 0.96)
            self.hints.mark(places, sq, "dot", with_alpha(theme.target, 0.9), 0.8)
        for sq in pushes:
            self.hints.mark(places, sq, "glow", theme.push_goes, 0.98)

    def _mark_active(self, active: Move) -> None:
        theme, places = self.theme, self.places
        goes = self.state.is_legal(active)
        if active.target != OFF and self.state.board.letter(active.target) != "_":
            colour = theme.target if goes else theme.push_refused
            self.hints.mark(places, active.target, "glow", colour)
        push = self.state.push_of(active) if not active.is_exit else None
        if push is not None and (active.is_entry or active.target - active.origin in STEP):
            if not active.is_entry and STEP[active.facing] != active.target - active.origin:
                return  # sideways or backwards: no push at all, so no sum
            start = places.centre(active.target - STEP[active.facing])
            self.hints.push_sum(places, self.state.cells, push, start)

    def place_ring(self) -> None:
        """Around the animal that can be turned now, following it."""
        sprite = self.turnable()
        if sprite is None:
            self.hints.ring.hide()
            return
        pending = self.pending
        centre = (sprite.x, sprite.y)
        if self.hand.sprite is not sprite:
            centre = self.places.centre(pending.target if pending else self.selected)
        self.hints.ring.show(centre, self.places.cell, sprite.angle, with_alpha(self.theme.paper, 0.85))

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


class Tray(Widget):
    """The reserve of one side, in its seat panel. Touching it anywhere takes an animal."""

    board = ObjectProperty()
    seat = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._sprites: list[Sprite] = []
        self.bind(pos=self._lay_out, size=self._lay_out)
        self.refresh()

    def refresh(self) -> None:
        state, pending = self.board.state, self.board.pending
        count = state.reserve[self.seat]
        in_hand = self.board.guest is not None and state.side == self.seat
        if in_hand or (pending is not None and pending.is_entry and state.side == self.seat):
            count -= 1
        while len(self._sprites) > max(count, 0):
            self.canvas.remove(self._sprites.pop().group)
        while len(self._sprites) < count:
            self._sprites.append(Sprite(ATLAS, NAMES[self.seat]))
            self.canvas.add(self._sprites[-1].group)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        count = self.board.state.board.animals
        grids = [(-(-count // rows), rows) for rows in range(1, count + 1)]
        columns, rows = max(grids, key=lambda g: min(self.width / g[0], self.height / g[1]))
        side = min(self.width / columns, self.height / rows)
        left = self.center_x - side * columns / 2
        top = self.center_y + side * rows / 2
        for number, sprite in enumerate(self._sprites):
            sprite.size = side * 0.94
            sprite.x = left + side * (number % columns + 0.5)
            sprite.y = top - side * (number // columns + 0.5)

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        return self.board.hand.down_on_tray(self, touch)


def _towards(facing: int) -> tuple[int, int]:
    return ((0, 1), (1, 0), (0, -1), (-1, 0))[facing]


def _told(push: Push) -> list[Message]:
    """The sum of a push that goes, and what falls."""
    if push.rocks:
        told = [
            say("siam.preview.rocks", pushing=push.pushing, against=push.against, n=push.rocks)
        ]
    else:
        told = [say("siam.preview.animals", pushing=push.pushing, against=push.against)]
    if push.winner is not None:
        told.append(say("siam.preview.wins", seat=SeatName(push.winner)))
    elif push.falls:
        told.append(say("siam.preview.falls", seat=SeatName(side_of(push.falls))))
    return told


kv.load("boards/siam")
