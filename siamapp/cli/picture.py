"""``picture``: the real game screen after some seeded random moves, as a PNG file."""

from __future__ import annotations

import argparse
import importlib.util
import re
import sys
from pathlib import Path

from siamapp.cli.arguments import (
    Commands,
    add_game,
    add_random_position,
    game_of,
    options_of,
)

SMALLEST, LARGEST = 64, 8192


def add(commands: Commands) -> None:
    parser = commands.add_parser("picture", help="the game screen as a PNG file")
    add_game(parser)
    add_random_position(parser)
    parser.add_argument("--size", metavar="WxH", type=_size, default=(800, 1280))
    parser.add_argument("file", metavar="FILE.png", type=_png)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game, options = game_of(args), options_of(args)
    if importlib.util.find_spec("kivy") is None:
        print("siamapp: pictures need Kivy, which is not installed", file=sys.stderr)
        return 1
    # Only here: everything else runs without Kivy, and starts faster so.
    from siamapp.ui.snapshot import render

    render(game.id, options, args.seed, args.moves, args.size, args.file)
    print(args.file)
    return 0


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form WxH, as 390x844 is")
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise argparse.ArgumentTypeError(f"{text}: sides are from {SMALLEST} to {LARGEST}")
    return width, height


def _png(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise argparse.ArgumentTypeError(f"{text!r} does not end in .png")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {str(path.parent)!r}")
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is a folder")
    return path
