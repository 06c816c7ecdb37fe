"""Render every picture of the app from its SVG source.

Run as ``python art/render.py [part ...]``; without arguments everything is rendered. The parts are
the folders of ``art/``:

* a folder with an ``images.py`` (e.g. ``art/siam``) becomes one atlas per density:
  ``assets/atlas/<folder>-1x.atlas`` and so on. ``images.py`` has ``images()``, which returns
  ``{name: Sprite}``. Plain ``*.svg`` files in the same folder are packed too, as square pieces of
  64/128/256 px.
* a folder with a ``pictures.py`` (e.g. ``art/home``) becomes single files in ``assets/images``.
  ``pictures.py`` has ``pictures()``, which returns ``{file name: Picture}``.
* ``art/icons/*.svg`` becomes the atlas ``ui`` at 32, 64 and 128 px; the name is the file stem.

The output depends on the sources alone: a second run writes the same bytes.
"""

from __future__ import annotations

import importlib
import io
import json
import sys
from pathlib import Path

import resvg_py
from kit.model import PIECE, Picture, Sprite
from PIL import Image, ImageChops

ART = Path(__file__).resolve().parent
ASSETS = ART.parent / "assets"
DENSITIES = ("1x", "2x", "3x")
ICON_SIZES = (32, 64, 128)
PAGE_LIMIT = 2048
PADDING = 2


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """Return the SVG drawn at exactly width x height."""
    # System fonts are skipped: no picture contains text, and fonts differ between machines.
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    image = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    if image.size != (width, height):
        image = image.resize((width, height), Image.Resampling.LANCZOS)
    return image


def bleed(image: Image.Image, tinted: bool) -> Image.Image:
    """Give transparent pixels the colour of their neighbours.

    The GPU interpolates colour and alpha separately, so black behind transparent pixels would show
    as a dark fringe around every piece. Tinted images are pure white by contract.
    """
    alpha = image.getchannel("A")
    if tinted:
        white = Image.new("L", image.size, 255)
        return Image.merge("RGBA", (white, white, white, alpha))
    # Averaging premultiplied colour over 4x4 blocks ignores the transparent pixels.
    small = image.convert("RGBa").reduce(4).convert("RGBA")
    spread = small.resize(image.size, Image.Resampling.NEAREST).convert("RGB")
    solid = alpha.point(lambda value: 255 if value else 0)
    colour = Image.composite(image.convert("RGB"), spread, solid)
    colour.putalpha(alpha)
    return colour


def extrude(image: Image.Image) -> Image.Image:
    """Return the image with its border pixels repeated once outwards.

    Board squares touch each other; without this the padding would shine through the seams.
    """
    width, height = image.size
    grown = Image.new("RGBA", (width + 2, height + 2))
    grown.paste(image.resize((width + 2, height + 2), Image.Resampling.NEAREST))
    for edge, at in (
        ((0, 0, width, 1), (1, 0)),
        ((0, height - 1, width, height), (1, height + 1)),
        ((0, 0, 1, height), (0, 1)),
        ((width - 1, 0, width, height), (width + 1, 1)),
    ):
        grown.paste(image.crop(edge), at)
    grown.paste(image, (1, 1))
    return grown


def _shelves(sizes: dict[str, tuple[int, int]], width: int, height: int):
    """Place as many boxes as fit on shelves; return ({name: (x, y)}, names left over)."""
    placed: dict[str, tuple[int, int]] = {}
    left_over = []
    x = y = PADDING
    shelf = 0
    for name in sorted(sizes, key=lambda key: (-sizes[key][1], key)):
        w, h = sizes[name]
        if x + w + PADDING > width:
            x, y, shelf = PADDING, y + shelf + PADDING, 0
        if x + w + PADDING > width or y + h + PADDING > height:
            left_over.append(name)
            continue
        placed[name] = (x, y)
        x += w + PADDING
        shelf = max(shelf, h)
    return placed, left_over


def _page_size(sizes: dict[str, tuple[int, int]]) -> tuple[int, int]:
    """Return the smallest power-of-two page that holds everything, or the largest page."""
    edges = [64 << step for step in range(6)]
    candidates = [(w, h) for w in edges for h in edges if max(w, h) <= PAGE_LIMIT]
    for page in sorted(candidates, key=lambda wh: (wh[0] * wh[1], abs(wh[0] - wh[1]), wh)):
        if not _shelves(sizes, *page)[1]:
            return page
    return PAGE_LIMIT, PAGE_LIMIT


def pack_atlas(name: str, sprites: dict[str, Sprite], folder: Path | None = None) -> None:
    """Render the sprites at every density and write ``<name>-<density>.atlas`` with its pages."""
    folder = folder or ASSETS / "atlas"
    folder.mkdir(parents=True, exist_ok=True)
    for index, density in enumerate(DENSITIES):
        stem = f"{name}-{density}".lower()
        rendered = {}
        for key, sprite in sprites.items():
            width, height = sprite.sizes[index]
            rendered[key] = bleed(rasterise(sprite.svg, width, height), sprite.tinted)
        meta: dict[str, dict[str, list[int]]] = {}
        waiting = {key: image.size for key, image in rendered.items()}
        pages = []
        while waiting:
            page_w, page_h = _page_size(waiting)
            placed, left_over = _shelves(waiting, page_w, page_h)
            if not placed:
                raise ValueError(f"{left_over[0]} does not fit on a page")
            page = Image.new("RGBA", (page_w, page_h))
            file_name = f"{stem}-{len(pages)}.png"
            meta[file_name] = {}
            for key in sorted(placed):
                x, y = placed[key]
                w, h = waiting[key]
                page.paste(extrude(rendered[key]), (x - 1, y - 1))
                # Kivy counts rows from the bottom of the page.
                meta[file_name][key] = [x, page_h - y - h, w, h]
            page.save(folder / file_name, optimize=True)
            pages.append(file_name)
            waiting = {key: waiting[key] for key in left_over}
        for old in folder.glob(f"{stem}-*.png"):
            if old.name not in pages:
                old.unlink()
        (folder / f"{stem}.atlas").write_text(json.dumps(meta, indent=1, sort_keys=True) + "\n")
        print(f"{stem}.atlas: {len(rendered)} images on {len(pages)} page(s)")


def icon_sprites(folder: Path | None = None) -> dict[str, Sprite]:
    """Return every SVG icon of the folder, white and ready to be tinted."""
    folder = folder or ART / "icons"
    sizes = tuple((size, size) for size in ICON_SIZES)
    return {
        path.stem: Sprite(path.read_text(), sizes, tinted=True)
        for path in sorted(folder.glob("*.svg"))
    }


def render_icons() -> None:
    """Pack ``art/icons/*.svg`` into the atlas ``ui``."""
    sprites = icon_sprites()
    if sprites:
        pack_atlas("ui", sprites)


def folder_sprites(name: str) -> dict[str, Sprite]:
    """Return the sprites of one game folder: its SVG files and its ``images()``."""
    sprites = {
        path.stem: Sprite(path.read_text(), PIECE) for path in sorted((ART / name).glob("*.svg"))
    }
    sprites.update(importlib.import_module(f"{name}.images").images())
    return sprites


def save_picture(path: Path, picture: Picture) -> None:
    """Render one picture and write it as JPEG or PNG, as its name says."""
    image = rasterise(picture.svg, picture.width, picture.height)
    if picture.grain:
        image = add_grain(image, picture.grain)
    if path.suffix == ".jpg":
        image = image.convert("RGB")
        image.save(path, quality=picture.quality, optimize=True, progressive=True)
    else:
        opaque = image.getchannel("A").getextrema() == (255, 255)
        (image.convert("RGB") if opaque else image).save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size // 1024} KB")


def add_grain(image: Image.Image, amount: int) -> Image.Image:
    """Add a faint fixed noise: it hides the banding of long dark gradients."""
    state = 12345
    tile = bytearray()
    for _ in range(128 * 128):
        state = (1103515245 * state + 12345) & 0x7FFFFFFF
        tile.append((state >> 16) % (2 * amount + 1))
    patch = Image.frombytes("L", (128, 128), bytes(tile))
    noise = Image.new("L", image.size)
    for x in range(0, image.width, 128):
        for y in range(0, image.height, 128):
            noise.paste(patch, (x, y))
    noise = Image.merge("RGB", (noise,) * 3)
    return ImageChops.add(image.convert("RGB"), noise, 1, -amount)


def render_pictures(name: str) -> None:
    """Render the single pictures of one folder into ``assets/images``."""
    folder = ASSETS / "images"
    folder.mkdir(parents=True, exist_ok=True)
    pictures = importlib.import_module(f"{name}.pictures").pictures()
    for file_name, picture in sorted(pictures.items()):
        save_picture(folder / file_name, picture)


def main(wanted: list[str]) -> None:
    """Render the wanted parts, or all."""
    sys.path.insert(0, str(ART))
    folders = sorted(path.name for path in ART.iterdir() if path.is_dir())
    for name in folders:
        if wanted and name not in wanted:
            continue
        if name == "icons":
            render_icons()
        if (ART / name / "images.py").exists():
            pack_atlas(name, folder_sprites(name))
        if (ART / name / "pictures.py").exists():
            render_pictures(name)


if __name__ == "__main__":
    main(sys.argv[1:])
