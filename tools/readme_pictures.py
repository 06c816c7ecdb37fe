"""Draw the pictures of the README anew, with the real app: ``python tools/readme_pictures.py``."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402

from siamapp.games.random_play import play_at_random  # noqa: E402
from siamapp.match.match import Match, SeatSetup  # noqa: E402
from siamapp.ui.stage import PHONE, TABLET, Stage  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
HEIGHT = 480
COLOURS = 256

OTHERS = {"king_of_siam": 30, "bangkok_klongs": 60, "foreign_king": 90}
"""Game to the number of random moves after which it is shown."""

MOVES = ("+a4E", "+e2W", "a4-b4E", "+e4W", "+b1N", "+d5S", "b1-b2N", "d5-d4S", "+e1N", "+a5E")
PUSH = "b2-b3N"


def a_match(solo: bool) -> Match:
    other = SeatSetup("Computer", "indigo", "medium") if solo else SeatSetup("Malee", "teal")
    match = Match.new("siam", [SeatSetup("Somchai", "gold"), other], seed=1)
    for text in MOVES:
        match.play(match.game.parse_move(text))
    return match


def another_match(game_id: str, moves: int) -> Match:
    seats = [SeatSetup("Somchai", "gold"), SeatSetup("Computer", "indigo", "medium")]
    match = Match.new(game_id, seats, seed=5)
    # Up to a decision of the person: the computer must not think for the picture.
    for move in play_at_random(match.state.copy(), moves, seed=5):
        match.play(move)
    while match.is_ai_turn:
        match.play(match.state.legal_moves()[0])
    return match


def shrink(file: Path) -> None:
    with Image.open(file) as picture:
        width = round(picture.width * HEIGHT / picture.height)
        small = picture.convert("RGB").resize((width, HEIGHT), Image.Resampling.LANCZOS)
    small.quantize(COLOURS, kmeans=3, dither=Image.Dither.NONE).save(file, optimize=True)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder), TABLET) as stage:

        def picture(name: str) -> None:
            stage.seconds(1)
            file = PICTURES / f"{name}.png"
            stage.picture(file)
            shrink(file)
            sys.stdout.write(f"{file.relative_to(ROOT)}\n")

        app = stage.app
        picture("home")
        app.show("game", match=a_match(solo=False))
        stage.seconds(1)
        table = app.screen("game").table
        table.propose(table.match.game.parse_move(PUSH))
        picture("tablet")
        for game_id, moves in OTHERS.items():
            app.show("game", match=another_match(game_id, moves))
            picture(game_id)
        app.show("game", match=a_match(solo=True))
        stage.resize(*PHONE)
        picture("phone")


if __name__ == "__main__":
    main()
