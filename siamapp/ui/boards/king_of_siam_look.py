"""How the board of King of Siam looks: parchment, figures, tiles, and what lights up."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from siamapp.games.king_of_siam.layout import (
    BRITISH,
    CARDS,
    FACTIONS,
    PROVINCES,
    UNRESOLVED,
)
from siamapp.ui.boards.ink import Box, Ink, text_texture
from siamapp.ui.boards.king_of_siam_places import SMALL, Places
from siamapp.ui.boards.king_of_siam_scene import Scene
from siamapp.ui.boards.province_map import MapGround, MapStyle, Washes, write_names
from siamapp.ui.theme import Colour, with_alpha

ATLAS = "king_of_siam"
FOLLOWERS = ("rama", "lao", "malay")
CONTROLS = ("control_rama", "control_lao", "control_malay", "control_british")
CARD_PICTURES = (
    "card_maharacha",
    "card_khon_thai",
    "card_one_vs_one",
    "card_two_vs_one",
    "card_rama",
    "card_lao",
    "card_malai",
)
CARD_RATIO = 224 / 160


def _hex(text: str) -> Colour:
    return tuple(get_color_from_hex(text))


INK = _hex("#3d2614")
PALE = _hex("#f8ecca")
FACTION_COLOURS = (_hex("#f0c03f"), _hex("#d9452f"), _hex("#4463cf"), _hex("#7a6a8c"))
"""Of the three factions and the British."""

STYLE = MapStyle(
    atlas=ATLAS,
    tones=(
        _hex("#ecd7a3"),
        _hex("#e3c78d"),
        _hex("#efe0b4"),
        _hex("#e6cf9c"),
        _hex("#dcc085"),
        _hex("#ead7a8"),
    ),
    land=_hex("#d3bf94"),
    ink=INK,
    coast=_hex("#2f7d7b"),
    river=_hex("#3f8f96b0"),
    halo=_hex("#f6eacb"),
    paper="paper",
    mountains=("mountain", "mountain_low", "mountain"),
    capital="capital",
    homes=("home_rama", "home_lao", "home_malay"),
)

GOES = _hex("#0f9d68")
BARRED = _hex("#d2321f")
CHOSEN = _hex("#1f6fd0")
"""Light on parchment: where something goes, where it does not, what was chosen."""

STACK = 3
"""So many followers of a group are drawn; the number tells the rest."""


def draw_group(
    ink: Ink,
    centre: tuple[float, float],
    size: float,
    faction: int,
    count: int,
    alpha: float = 1,
    number: bool = True,
) -> None:
    """Some followers of one faction, with their number if there are several."""
    x, y = centre
    ink.picture("shadow", (x, y - size * 0.02), size, colour=(1, 1, 1, 0.8 * alpha))
    stack = STACK if size >= dp(SMALL) else 1
    for behind in reversed(range(min(count, stack))):
        spot = (x - behind * size * 0.13, y + behind * size * 0.07)
        ink.picture(FOLLOWERS[faction], spot, size, colour=(1, 1, 1, alpha))
    if number and count > 1:
        draw_number(ink, _number_spot(centre, size), count, size)


def _number_spot(centre: tuple[float, float], size: float) -> tuple[float, float]:
    """At the feet of a figure; farther out if it is so small that its number would cover it."""
    right, low = (0.3, 0.34) if size >= dp(SMALL) else (0.42, 0.3)
    return centre[0] + size * right, centre[1] - size * low


def draw_number(ink: Ink, centre: tuple[float, float], number: int, size: float) -> None:
    if size < dp(SMALL):  # a seal would hide the figure
        ink.write(str(number), centre, sp(12), INK, halo=STYLE.halo)
        return
    letters = max(sp(12), min(size * 0.34, sp(16)))
    side = letters * (1.35 if number < 10 else 1.6)
    ink.picture("badge", centre, side, colour=INK)
    ink.write(str(number), centre, letters, PALE)


def _write_within(
    ink: Ink,
    text: str,
    centre: tuple[float, float],
    letters: float,
    colour: Colour,
    room: float,
) -> None:
    """Smaller, if that makes it fit; shortened, if nothing else does."""
    width = text_texture(text, letters, colour).width
    if width > room:
        letters = max(sp(12), letters * room / width)
        width = text_texture(text, letters, colour).width
    bold = width <= room
    if not bold:
        width = text_texture(text, letters, colour, bold=False).width
    ink.write(text, centre, letters, colour, bold=bold, width=None if width <= room else room)


def _is_flat(box: Box) -> bool:
    """Does a tile have its name beside its number, not below?"""
    return box.width > box.height * 1.8 and (box.width >= dp(104) or box.height < dp(30))


class Look:
    """The layers of the board, from the ground up."""

    def __init__(self) -> None:
        self.ground = MapGround(STYLE)
        self.washes = Washes()
        self.names = Ink(ATLAS)
        self.name_boxes: list[Box] = []
        self.marks = Ink(ATLAS)
        """Light under the pieces."""
        self.pieces = Ink(ATLAS)
        self.over = Ink(ATLAS)
        """What lies above the pieces: foresight, the cursor."""

    @property
    def texts(self) -> list[str]:
        """Everything that is written on the board."""
        return [*self.names.texts, *self.marks.texts, *self.pieces.texts, *self.over.texts]

    def lay_out(self, places: Places, letters: float) -> None:
        self.ground.draw(places.map, places.sheet)
        self.washes.lay(places.map)
        self.names.wipe()
        self.name_boxes = write_names(self.names, STYLE, places.map, letters)

    def clear_marks(self) -> None:
        self.marks.wipe()
        self.over.wipe()

    # -- pieces ------------------------------------------------------------------------------

    def draw_pieces(
        self,
        places: Places,
        scene: Scene,
        name: Callable[[int], str],
        letters: float,
        hidden_tile: int | None = None,
        slots: list[list[int]] | None = None,
    ) -> None:
        """``slots`` are the followers that keep their places while some of them are in a hand."""
        ink = self.pieces
        ink.wipe()
        for province in range(PROVINCES):
            control = scene.control[province]
            if control == UNRESOLVED:
                self._draw_followers(places, scene, province, (slots or scene.followers)[province])
            else:
                self._draw_control(places, province, control)
        self._draw_contested(places, scene)
        for box in range(PROVINCES):
            self._draw_tile(places.boxes[box], scene, box, name, letters, box == hidden_tile)
        self._draw_pool(places, scene)

    def _draw_followers(
        self, places: Places, scene: Scene, province: int, slots: list[int]
    ) -> None:
        counts = scene.followers[province]
        present = tuple(bool(count) for count in slots)
        size = places.figure(province)
        for faction in FACTIONS:
            if counts[faction]:
                spot = places.spot(province, faction, present)
                draw_group(self.pieces, spot, size, faction, counts[faction], number=False)
        for faction in FACTIONS:
            if counts[faction] > 1:
                spot = _number_spot(places.spot(province, faction, present), size)
                draw_number(self.pieces, spot, counts[faction], size)

    def _draw_control(self, places: Places, province: int, control: int) -> None:
        x, y, radius = places.map.room(province)
        side = min(dp(64), radius * 1.1)
        self.pieces.picture(CONTROLS[control], (x, y - radius * 0.12), side)

    def _draw_contested(self, places: Places, scene: Scene) -> None:
        """A seal beside the name of the province that is fought for."""
        province = scene.contested()
        if province is None:
            return
        name = self.name_boxes[province]
        side = max(dp(18), min(dp(30), name.height * 1.15))
        x, y = name.centre
        away = name.width / 2 + side * 0.42
        spots = ((x + away, y), (x, name.top + side * 0.3), (x - away, y))
        inside = (spot for spot in spots if places.province_at(*spot) == province)
        spot = next(inside, spots[0])
        self.pieces.picture("medallion", spot, side)
        self.pieces.write(str(scene.struggle + 1), spot, max(sp(12), side * 0.5), PALE)

    def _draw_tile(
        self,
        box: Box,
        scene: Scene,
        number: int,
        name: Callable[[int], str],
        letters: float,
        lifted: bool,
    ) -> None:
        ink = self.pieces
        ink.fill(box, (0, 0, 0, 0.3), dp(7))
        if lifted:
            return
        province = scene.tiles[number]
        control = scene.control[province]
        done = control != UNRESOLVED
        face = "tile_back" if done else "tile"
        if number == scene.struggle:
            face = "tile_contested"
        ink.picture(face, box.centre, box.width, box.height)
        flat = _is_flat(box)
        seal = min(box.height * (0.62 if flat else 0.5), box.width * 0.36, dp(38))
        left = (box.x + seal * 0.68, box.centre[1] if flat else box.top - seal * 0.66)
        ink.picture("medallion", left, seal)
        ink.write(str(number + 1), left, max(sp(12), seal * 0.5), PALE)
        has_mark = done or province in scene.kings
        mark = min(box.height * (0.5 if flat else 0.56), box.width * 0.4, dp(46))
        text = _hex("#e8d9b4") if done else INK
        low = box.y + letters * 0.5 + box.height * 0.09
        if flat:
            start = left[0] + seal * 0.56
            room = box.right - dp(4) - start
            spot = (start + room / 2, low if has_mark else box.centre[1])
            right = (spot[0], box.top - mark * 0.56)
        else:
            spot, room = (box.centre[0], low), box.width - dp(4)
            right = (box.right - mark * 0.66, box.top - mark * 0.6)
        if has_mark:
            ink.picture(CONTROLS[control] if done else "king", right, mark)
        _write_within(ink, name(province), spot, letters, text, room)

    def _draw_pool(self, places: Places, scene: Scene) -> None:
        ink, pool = self.pieces, places.pool
        ink.fill(pool, _hex("#1c1220c8"), dp(10))
        ink.edge(pool.grown(-dp(1)), _hex("#8a6b33"), dp(1), dp(9))
        for faction in FACTIONS:
            x, y = places.pool_spot(faction)
            size, count = places.pool_figure, scene.pool[faction]
            draw_group(ink, (x - size * 0.28, y), size, faction, 1, 1 if count else 0.28)
            ink.write(str(count), (x + size * 0.42, y), max(sp(15), size * 0.42), PALE)

    # -- light -------------------------------------------------------------------------------

    def glow_province(self, province: int, colour: Colour, strong: bool = True) -> None:
        self.washes.paint(province, colour, 0.42 if strong else 0.24, 1 if strong else 0.85)

    def ring_spot(self, spot: tuple[float, float], size: float, colour: Colour) -> None:
        """On the ground around a group of followers."""
        foot = (spot[0], spot[1] - size * 0.36)
        self.marks.picture("glow", foot, size * 1.5, size * 0.9, with_alpha(colour, 0.55))
        self.marks.picture("ring", foot, size * 1.02, size * 0.5, with_alpha(colour, 1))

    def light_box(self, box: Box, colour: Colour, strong: bool = True) -> None:
        self.over.edge(box, colour, dp(2.6) if strong else dp(1.4), dp(8))

    def foresee(
        self,
        places: Places,
        number: int,
        province: int,
        control: int,
        reached: bool,
        beside_king: bool = False,
    ) -> None:
        """Who would take a province if everyone passed now."""
        x, y, radius = places.map.room(province)
        side = min(dp(48), max(dp(22), radius * 0.56))
        spot = (x, y - radius * 0.8)
        alpha = 1 if reached else 0.35
        box = places.boxes[number]
        seal = min(box.height * 0.62, box.width * 0.34, dp(38))
        corner = (box.right - seal * 0.6, box.top - seal * 0.6)
        if beside_king:
            corner = (box.centre[0] - seal * 0.1, corner[1])
        if _is_flat(box):  # beside the number, where no name is
            corner = (box.x - seal * 0.22, box.centre[1])
        self.over.picture(CONTROLS[control], corner, seal, colour=(1, 1, 1, alpha))
        self.over.picture("glow", spot, side * 1.7, colour=(1, 1, 1, 0.8 * alpha))
        self.over.picture(CONTROLS[control], spot, side, colour=(1, 1, 1, alpha))


__all__ = ["BRITISH", "CARDS", "Look", "draw_group", "draw_number"]
