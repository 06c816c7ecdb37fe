"""The market on the screen: boats on the water, what is marked, what landing places would bring."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp

from siamapp.games.bangkok_klongs import insight
from siamapp.games.bangkok_klongs import moves as m
from siamapp.games.bangkok_klongs.board import NOWHERE
from siamapp.games.bangkok_klongs.boats import WATER
from siamapp.games.bangkok_klongs.position import ENDING, OWNING, PLACING, SCORING
from siamapp.ui.boards.bangkok_klongs_chips import add_chips
from siamapp.ui.boards.bangkok_klongs_grips import (
    A_CARD,
    CARD,
    FIELD,
    FROM_HAND,
    ON_WATER,
    PLACE,
    THE_MASTER,
)
from siamapp.ui.boards.bangkok_klongs_look import (
    ATLAS,
    BOAT,
    MARGIN,
    BoatSprite,
    Places,
    draw_ground,
)
from siamapp.ui.boards.zoom import ZoomView
from siamapp.ui.pictures import picture
from siamapp.ui.theme import Colour, with_alpha

if TYPE_CHECKING:
    from siamapp.ui.boards.bangkok_klongs import GameBoard

LARGEST = 132
"""A field is never more dp wide."""
TOO_SMALL, READABLE = 20, 34
"""In dp: a field smaller than the one is shown like the other at first."""
GROUND_STAYS, MARKS_STAY = 0.1, 0.03
"""By how much the market may be zoomed before ground and marks are drawn anew: until then their
letters grow along, so that a pinch costs little."""
SHARPER = (64, 128)
"""Pixels of a field from which other drawings are used."""


class Scene:
    """Everything that zooms."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.places = Places(board.state.board)
        self.view = ZoomView(self.places.width, self.places.height, LARGEST)
        self.sprites: dict[int, BoatSprite] = {}
        self.marked: dict[str, set[int]] = {}
        """What is marked now: kind of mark to fields or landing places."""
        self._ground = InstructionGroup()
        self._below = InstructionGroup()
        self._boats = InstructionGroup()
        self._above = InstructionGroup()
        for group in (
            self.view.opening,
            self._ground,
            self._below,
            self._boats,
            self._above,
            self.view.closing,
        ):
            board.canvas.before.add(group)
        self._sharpness = -1
        self._ground_unit = self._drawn_unit = 0.0
        self.view.bind(on_view=self._on_view)

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Where the water is; a part of it, if the whole would be too small to be read."""
        self.view.place(x, y, width, height)
        if self.view.is_fit and self.view.fit_unit < dp(TOO_SMALL):
            self.view.hold(self._busy(), (x + width / 2, y + height / 2), dp(READABLE))

    def _busy(self) -> tuple[float, float]:
        """The middle of the boats, or of the start fields."""
        state = self.board.state
        fields = state.board.fields_in(state.occupied or state.board.start_fields(state.players))
        spots = [self.places.centre(field) for field in fields]
        return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)

    def _on_view(self, *_: object) -> None:
        """Sharper drawings where they are larger; words keep their size."""
        sharpness = sum(self.view.unit > bound for bound in SHARPER)
        if sharpness != self._sharpness:
            self._sharpness = sharpness
            for sprite in self.sprites.values():
                sprite.unit = self.view.unit
                sprite.dress()
        unit = self.view.unit
        if abs(unit - self._ground_unit) > GROUND_STAYS * unit:
            self._ground_unit = unit
            draw_ground(self._ground, self.places, self.board.state.players, unit)
        if abs(unit - self._drawn_unit) > MARKS_STAY * unit:
            self._drawn_unit = unit
            self.mark()

    # -- boats -------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the boats as they are."""
        state = self.board.state
        for field in self.places.board.fields:
            self.sync_field(field, state.cells[field], state.owner_of(field))

    def sync_field(self, field: int, kind: int, owner: int | None) -> None:
        sprite = self.sprites.get(field)
        boat = self.board.state.fleet.boats[kind] if kind != WATER else None
        colour = self.board.colour(owner)
        shown = (boat, owner, colour)
        if sprite is not None and (sprite.boat, sprite.owner, sprite.owner_colour) != shown:
            self.remove(field)
            sprite = None
        if boat is not None and sprite is None:
            self.put(field, kind, owner)

    def put(self, field: int, kind: int, owner: int | None = None) -> BoatSprite:
        sprite = BoatSprite(self.board.state.fleet.boats[kind], unit=self.view.unit)
        sprite.set_owner(owner, self.board.colour(owner))
        sprite.x, sprite.y = self.places.centre(field)
        sprite.size = BOAT
        self.sprites[field] = sprite
        self._boats.add(sprite.group)
        return sprite

    def remove(self, field: int) -> None:
        sprite = self.sprites.pop(field, None)
        if sprite is not None:
            self._boats.remove(sprite.group)

    # -- where things are on the screen --------------------------------------------------------

    def field_at(self, x: float, y: float) -> int | None:
        if not self.view.contains(x, y):
            return None
        return self.places.field_at(*self.view.to_world(x, y))

    def place_at(self, x: float, y: float) -> int | None:
        if not self.view.contains(x, y):
            return None
        return self.places.place_at(*self.view.to_world(x, y))

    def field_centre(self, field: int) -> tuple[float, float]:
        return self.view.to_screen(*self.places.centre(field))

    def point(self, place: int) -> tuple[float, float]:
        return self.view.to_screen(*self.places.point(place))

    # -- marks -------------------------------------------------------------------------------

    def mark(self) -> None:
        """Draw anew what is marked: under the boats, and above them."""
        board = self.board
        self._below.clear()
        self._above.clear()
        self.marked = {}
        if board.table is None:
            return
        grip = board.active_grip
        thief = self._holds_thief(grip)
        self._mark_guarded(thief)
        self._mark_blocked(grip is not None)
        if not board.table.moving:
            self._mark_last()
            self._mark_choices(grip)
            self._mark_hovered()
        self._chips()
        if board.keys.cursor is not None:
            self._glow("cursor", board.keys.cursor, board.theme.cursor)

    def _holds_thief(self, grip) -> bool:
        return grip is not None and grip[0] == FROM_HAND and self.board.state.fleet.thief[grip[1]]

    def _mark_guarded(self, strong: bool) -> None:
        state, places = self.board.state, self.places
        for column in insight.guarded_columns(state):
            top = state.board.field(column, 0)
            x, _ = places.centre(top)
            self.marked.setdefault("guarded", set()).add(column)
            self._below.add(Color(0.75, 0.12, 0.1, 0.34 if strong else 0.17))
            self._below.add(
                Rectangle(pos=(x - 0.47, MARGIN), size=(0.94, places.height - 2 * MARGIN))
            )
            self._below.add(Color(1, 1, 1, 1 if strong else 0.5))
            for row in range(state.board.rows):
                field = state.board.field(column, row)
                if state.cells[field] == WATER:
                    self._picture("guarded", *places.centre(field), 0.62)

    def _mark_blocked(self, strong: bool) -> None:
        self._below.add(Color(1, 1, 1, 1 if strong else 0.6))
        for field in insight.blocked_fields(self.board.state):
            self.marked.setdefault("blocked", set()).add(field)
            self._picture("blocked", *self.places.centre(field), 0.8 if strong else 0.62)

    def _mark_last(self) -> None:
        """What the last move touched."""
        moves = self.board.table.match.moves
        if moves:
            last = moves[-1]
            field = last.target if last.kind == m.STEP else last.field
            if last.kind in (m.PLACE, m.STEP, m.TAKE) and field != NOWHERE:
                self._glow("last", field, self.board.theme.last_move)

    def _mark_choices(self, grip) -> None:
        """Where what is held can go; or, with nothing held, which boats the choice is about."""
        board = self.board
        if not board.table.may_touch:
            return
        state, options, theme = board.state, board.options, board.theme
        if grip is None:
            if state.stage == SCORING:
                self._places(list(options.spots(THE_MASTER)), theme.target)
            elif state.stage == OWNING:
                self._glow("choice", state.placed, theme.target)
            elif state.stage not in (PLACING, ENDING):
                for held, what in options.by_grip:
                    if held == ON_WATER:
                        self._glow("choice", what, theme.target)
            return
        if grip[0] == CARD:
            for field in options.movable():
                self._glow("choice", field, theme.target)
        if grip[0] == ON_WATER:
            self._glow("held", grip[1], theme.push_goes)
        self._places(options.spots(grip), theme.target)
        for kind, what in options.spots(grip):
            if kind == FIELD:
                self._glow("target", what, theme.target)

    def _places(self, spots, colour: Colour) -> None:
        for kind, place in spots:
            if kind == PLACE:
                self.marked.setdefault("place", set()).add(place)
                self._above.add(Color(*with_alpha(colour, 0.85)))
                self._picture("soft", *self.places.point(place), 0.9, self._above)

    def _mark_hovered(self) -> None:
        board = self.board
        spot = board.hovered_spot
        if spot is None:
            return
        if board.active_grip == A_CARD:
            legal = spot[1] in board.options.movable()
        else:
            legal = board.hovered is not None and board.state.why_not(board.hovered) is None
        colour = board.theme.push_goes if legal else board.theme.push_refused
        if spot[0] == FIELD:
            self._glow("hovered", spot[1], colour, self._above)
        elif spot[0] == PLACE:
            self.marked.setdefault("hovered", set()).add(spot[1])
            self._above.add(Color(*colour))
            self._picture("soft", *self.places.point(spot[1]), 1.25, self._above)
            for field in board.state.board.block(spot[1]):
                self._glow("block", field, colour)

    def _glow(self, kind: str, field: int, colour: Colour, group=None) -> None:
        self.marked.setdefault(kind, set()).add(field)
        (group or self._below).add(Color(*colour))
        self._picture("glow", *self.places.centre(field), 1.1, group)

    def _picture(self, name: str, x: float, y: float, size: float, group=None) -> None:
        texture = picture(ATLAS, name, size * self.view.unit)
        (group or self._below).add(
            Rectangle(texture=texture, pos=(x - size / 2, y - size / 2), size=(size, size))
        )

    # -- what landing places would bring -------------------------------------------------------

    def _chips(self) -> None:
        """On every complete landing place the points of each owner; larger where one hovers."""
        board = self.board
        self.chips: dict[int, dict[int, int]] = {}
        spot = board.hovered_spot
        found_places = insight.landing_places(board.state)
        # The one under the finger last, above its neighbours.
        for found in sorted(found_places, key=lambda found: spot == (PLACE, found.place)):
            points = {seat: found.worth.points[seat] for seat in found.scorers}
            self.chips[found.place] = points
            is_hovered = spot == (PLACE, found.place)
            size = sp(22) if is_hovered else max(sp(12), min(sp(17), 0.24 * self.view.unit))
            add_chips(
                self._above,
                points,
                {seat: board.colour(seat) for seat in points},
                self.places.point(found.place),
                size,
                self.view.unit,
                math.inf if is_hovered else self.view.unit * 0.97,
            )
