"""How the board of The Foreign King looks: the map with its pieces, tracks, congress, bench."""

from __future__ import annotations

from kivy.graphics import Color, Line
from kivy.metrics import dp, sp

from siamapp.games.foreign_king import constants as c
from siamapp.games.foreign_king.layout import COINS, FACTORY_KINDS, PROVINCES
from siamapp.games.foreign_king.screen import CongressRank, FactoryCount, Space, Visit
from siamapp.games.foreign_king.words import SPACE_NAMES
from siamapp.i18n import tr, word
from siamapp.ui.boards import foreign_king_places as at
from siamapp.ui.boards.foreign_king_map import EngravedMap, Names
from siamapp.ui.boards.foreign_king_pieces import (
    ACTIONS,
    ATLAS,
    BRASS,
    BRASS_DARK,
    INK,
    PAPER,
    Paint,
    factory,
    headcount,
    king,
    number,
    plate,
)
from siamapp.ui.boards.foreign_king_places import Places
from siamapp.ui.boards.foreign_king_scene import Scene
from siamapp.ui.boards.foreign_king_words import NEAR
from siamapp.ui.boards.ink import Box, Ink, text_texture
from siamapp.ui.boards.province_map import Washes
from siamapp.ui.theme import Colour

WIDER = 1.18
"""By so much a word may be wider than its cell: the words beside it are shorter."""
PLATE: Colour = (0.07, 0.14, 0.14, 0.93)
PLATE_QUIET: Colour = (0.05, 0.09, 0.09, 0.8)
PLATE_DESK: Colour = (0.12, 0.10, 0.09, 0.93)


class Look:
    """The layers of the board, from the lowest."""

    def __init__(self) -> None:
        self.ground = EngravedMap()
        self.washes = Washes()
        self.marks = Ink(ATLAS)
        """Rings and lines under the pieces."""
        self.names = Names()
        self.pieces = Ink(ATLAS)
        self.bench = Ink(ATLAS)
        self.over = Ink(ATLAS)
        """Hints above the pieces."""
        self.paint: Paint | None = None

    @property
    def texts(self) -> list[str]:
        """All that can be read on the board."""
        return [*self.names.texts, *self.pieces.texts, *self.bench.texts, *self.over.texts]

    def lay_out(self, places: Places, letters: float) -> None:
        self.ground.draw(places, letters)
        self.washes.lay(places.map)
        self.names.draw(places, letters)

    # -- the map -----------------------------------------------------------------------------

    def draw_map(
        self,
        places: Places,
        scene: Scene,
        visits: tuple[Visit, ...] | None,
        ranking: tuple[CongressRank, ...],
        letters: float,
        without_king: bool = False,
    ) -> None:
        ink, paint = self.pieces, self.paint
        ink.wipe()
        places.king_at = scene.king
        self._hall(places, scene, ranking)
        if scene.king is None:
            ink.picture("portrait", places.portrait.centre, places.portrait.height)
        size = places.figure
        if not without_king:
            king(ink, places.king_spot(scene.king), places.king_size(scene.king))
        for province in range(PROVINCES):
            works = scene.factories(province)
            for n, (kind, active, count) in enumerate(works):
                spot = places.row(province, 0, len(works), n)
                factory(ink, spot, size * 0.9, kind, active, count)
            present = scene.present(province)
            spots = [places.stack(province, present, colour) for colour in present]
            counts = [scene.citizens(province, colour) for colour in present]
            for spot, colour, count in zip(spots, present, counts, strict=True):
                paint.crowd(ink, spot, size, colour, count)
            for spot, count in zip(spots, counts, strict=True):  # no figure hides a number
                headcount(ink, spot, size, count)
            if visits is None or visits[province].is_empty:
                continue
            if visits[province].plain.colour is not None or not places.is_crowded:
                self._chip(places.row(province, 2, 1, 0), visits[province], size * 0.44)

    def _chip(self, spot: tuple[float, float], visit: Visit, letters: float) -> None:
        """What the king would pay here, and to whom; an equals sign where nobody leads."""
        ink, pays = self.pieces, visit.plain
        size = max(sp(12), min(letters, sp(22)))
        text = "=" if pays.colour is None else f"+{pays.points}"
        width = size * (1.5 if pays.colour is None else 2.5 + 0.3 * (pays.points > 9))
        box = Box(spot[0] - width / 2, spot[1] - size * 0.62, width, size * 1.24)
        edge = BRASS_DARK if pays.colour is None else (*self.paint.colour(pays.colour)[:3], 1)
        plate(ink, box, (0.13, 0.10, 0.06, 0.93), edge, 1.1)
        if pays.colour is None:
            ink.write(text, spot, size, PAPER)
            return
        self.paint.citizen(ink, (box.x + size * 0.72, spot[1]), size * 1.1, pays.colour)
        ink.write(text, (box.right - size * 0.8, spot[1]), size, (1, 0.9, 0.6, 1))

    def _hall(self, places: Places, scene: Scene, ranking: tuple[CongressRank, ...]) -> None:
        """Delegates from most to least; those who are tied share a number."""
        ink, hall = self.pieces, places.hall
        ink.picture("hall", hall.centre, hall.width, hall.height)
        letters = max(sp(12), min(sp(16), hall.height * 0.15))
        ink.write(
            word(SPACE_NAMES[3]),
            (hall.centre[0], hall.top - letters * 0.85),
            letters,
            INK,
            halo=(0.93, 0.87, 0.69, 1),
        )
        seated = [(rank, seat) for rank in ranking for seat in rank.seats]
        step = hall.width / max(4, len(seated)) * 0.92
        size = min(step * 0.8, hall.height * 0.4)
        place = 1
        x = hall.centre[0] - (len(seated) - 1) / 2 * step
        for rank in ranking:
            for seat in rank.seats:
                spot = (x, hall.y + hall.height * 0.52)
                self.paint.stack(ink, spot, size, seat, scene.delegates(seat))
                tie = "=" if len(rank.seats) > 1 else "."
                ink.write(
                    f"{place}{tie}",
                    (x, spot[1] - size * 0.5 - letters * 0.5),
                    letters,
                    PAPER,
                    halo=INK,
                )
                x += step
            place += len(rank.seats)

    # -- the tracks --------------------------------------------------------------------------

    def draw_track(self, places: Places, scene: Scene, distance: int, active: int | None) -> None:
        ink, box = self.bench, places.track
        ink.wipe()
        plate(ink, box, PLATE, (*BRASS[:3], 0.7))
        size = min(box.height * 0.74, dp(30))
        letters = max(sp(12), box.height * 0.4)
        order_width = (size * 0.86) * len(scene.seats) + dp(6)
        chip = letters * 3.4 + size * 0.6
        self._order(Box(box.right - order_width, box.y, order_width, box.height), scene, active)
        gauge = Box(box.right - order_width - chip, box.y, chip, box.height)
        ink.picture("crown", (gauge.x + size * 0.5, gauge.centre[1]), size * 0.72)
        ink.write(
            tr("foreign_king.ui.distance", n=max(0, distance)),
            (gauge.x + size * 0.5 + chip * 0.42, gauge.centre[1]),
            letters * 1.08,
            (1, 0.62, 0.5, 1) if distance <= NEAR else PAPER,
        )
        self._scores(Box(box.x + dp(9), box.y, gauge.x - box.x - dp(18), box.height), scene, size)

    def _order(self, box: Box, scene: Scene, active: int | None) -> None:
        ink = self.bench
        step = (box.width - dp(6)) / len(scene.seats)
        for place, seat in enumerate(scene.order):
            x = box.x + step * (place + 0.5)
            if seat == active:
                ring = Box(x - step * 0.5, box.y + dp(3), step, box.height - dp(6))
                ink.fill(ring, (*BRASS[:3], 0.85), dp(4))
            self.paint.citizen(ink, (x, box.centre[1]), min(step, box.height) * 0.84, seat)

    def _scores(self, box: Box, scene: Scene, size: float) -> None:
        """A ruler from nothing to where the king began, with everybody's marker on it."""
        ink = self.bench
        top = max(c.MARKER, *(scene.score(colour) for colour in scene.colours))
        base = box.y + box.height * 0.24
        ink.add(Color(*BRASS[:3], 0.9))
        ink.add(Line(points=[box.x, base, box.right, base], width=dp(0.9)))
        for score in range(top + 1):
            x = box.x + box.width * score / top
            tall = box.height * (0.15 if score % 5 == 0 else 0.08)
            ink.add(
                Line(points=[x, base - tall, x, base], width=dp(0.8 if score % 5 == 0 else 0.5))
            )
        heights: dict[int, int] = {}
        small = size * 0.84
        for colour in scene.colours:
            score = scene.score(colour)
            lift = heights.get(score, 0)
            heights[score] = lift + 1
            x = box.x + box.width * score / top + lift * small * 0.36
            self.paint.citizen(ink, (x, base + small * 0.5), small, colour)
        x = box.x + box.width * scene.marker / top
        ink.picture("crown", (x, base + small * 0.46), small)
        spot = (x - small * 0.95, base + small * 0.5)
        number(ink, str(scene.marker), spot, small * 0.5)

    # -- the bench ---------------------------------------------------------------------------

    def draw_bench(
        self,
        places: Places,
        scene: Scene,
        table: tuple[Space, ...],
        seat: int,
        counts: tuple[FactoryCount, ...],
        income: int,
        letters: float,
        copyable: frozenset[int],
    ) -> None:
        for entry in table:
            is_open = entry.reason is None or entry.space in copyable
            self._space(places.spaces[entry.space], scene, entry, is_open, income, letters)
        self._desk(places, scene, seat, counts, letters)

    def _space(
        self, box: Box, scene: Scene, entry: Space, is_open: bool, income: int, letters: float
    ) -> None:
        ink = self.bench
        plate(ink, box, PLATE if is_open else PLATE_QUIET, BRASS if is_open else BRASS_DARK)
        name = word(SPACE_NAMES[entry.space])
        size = min(box.height - letters * 1.35, box.width) * 0.96
        spot = (box.centre[0], box.top - size * 0.54)
        alpha = 1 if is_open else 0.38
        pawn = scene.pawn_on(entry.space)
        if pawn is not None:
            spot = (spot[0] - min(size, box.width * 0.5) * 0.42, spot[1])
        ink.picture(ACTIONS[entry.space], spot, size, colour=(1, 1, 1, alpha))
        tone = PAPER if is_open else (0.72, 0.68, 0.6, 1)
        self._words(name, box, letters, tone)
        if entry.space == COINS and pawn is None:
            number(ink, f"+{income}", (box.right - letters, box.top - letters * 0.8), letters)
        if pawn is not None:
            side = min(box.height - letters * 1.2, box.width * 0.6)
            self.paint.pawn(ink, (box.right - side * 0.54, box.top - side * 0.52), side, pawn)

    def _desk(
        self,
        places: Places,
        scene: Scene,
        seat: int,
        counts: tuple[FactoryCount, ...],
        letters: float,
    ) -> None:
        ink, paint, desk = self.bench, self.paint, places.desk
        own = (*paint.colour(seat)[:3], 0.95)
        for name, box in desk.items():
            is_common = name in (at.TEXTILE, at.METAL, at.VIRTUAL_CELL)
            plate(ink, box, PLATE_DESK, (*BRASS[:3], 0.6) if is_common else own)
        box = desk[at.PURSE]
        size = min(box.height - letters * 1.35, box.width) * 0.9
        spot = self._cell(box, tr("foreign_king.ui.francs", n=scene.francs(seat)), letters, size)
        if scene.pawn(seat) is None:
            paint.pawn(ink, (spot[0] + size * 0.36, spot[1]), size, seat)
            spot = (spot[0] - size * 0.36, spot[1])
        ink.picture("coin", spot, size * 0.84)
        spot = self._cell(desk[at.STOCK], str(scene.stock(seat)), letters, size)
        if scene.stock(seat):
            paint.crowd(ink, _lower(spot, size), size * 0.84, seat, scene.stock(seat))
        else:
            paint.citizen(ink, spot, size, seat, 0.28)
        for name, icon, count in (
            (at.MEDALS, "medal", scene.medals(seat)),
            (at.LOANS, "loan", scene.loans(seat)),
        ):
            spot = self._cell(desk[name], str(count), letters, size)
            ink.picture(icon, spot, size, colour=(1, 1, 1, 1 if count else 0.28))
        for kind, name in zip(FACTORY_KINDS, (at.TEXTILE, at.METAL), strict=True):
            text = tr("foreign_king.ui.active", n=counts[kind].active)
            spot = self._cell(desk[name], text, letters, size)
            left = scene.left(kind)
            ink.picture(
                ("textile", "metal")[kind], spot, size, colour=(1, 1, 1, 1 if left else 0.3)
            )
            corner = (desk[name].right - letters * 0.8, desk[name].top - letters * 0.8)
            number(ink, str(left), corner, letters)
        if at.VIRTUAL_CELL in desk:
            left = scene.stock(scene.virtual)
            spot = self._cell(desk[at.VIRTUAL_CELL], str(left), letters, size)
            if left:
                paint.crowd(ink, _lower(spot, size), size * 0.84, scene.virtual, left)
            else:
                paint.citizen(ink, spot, size, scene.virtual, 0.28)

    def _cell(self, box: Box, text: str, letters: float, size: float) -> tuple[float, float]:
        """Words at the foot of a cell; returns where its picture goes."""
        self._words(text, box, letters, PAPER)
        return box.centre[0], box.top - size * 0.58

    def _words(self, text: str, box: Box, letters: float, tone: Colour) -> None:
        """At the foot of a cell, a little wider than it if need be; shortened beyond that."""
        fits = text_texture(text, letters, tone).width <= box.width * WIDER
        spot = (box.centre[0], box.y + letters * 0.72)
        self.bench.write(text, spot, letters, tone, width=None if fits else box.width)


def _lower(spot: tuple[float, float], size: float) -> tuple[float, float]:
    """Where the front figure of a crowd stands, so that those behind it stay inside the cell."""
    return spot[0] - size * 0.08, spot[1] - size * 0.08
