"""The real game screen as a picture, for the command line."""

from __future__ import annotations

import tempfile
from pathlib import Path

from siamapp.ui.stage import Stage  # first: it prepares Kivy

# isort: split
from siamapp.games import registry
from siamapp.games.api import Options
from siamapp.games.random_play import play_at_random
from siamapp.i18n import tr
from siamapp.match.match import Match, SeatSetup

COLOURS = ("gold", "indigo", "green", "red")


def render(
    game_id: str, options: Options, seed: int, moves: int, size: tuple[int, int], file: Path
) -> None:
    """Write a picture of the game after so many random moves: those of ``show``."""
    players = registry.game(game_id).player_counts[0]
    seats = [
        SeatSetup(tr("seat.default_name", number=str(seat + 1)), COLOURS[seat])
        for seat in range(players)
    ]
    match = Match.new(game_id, seats, options, seed)
    for move in play_at_random(match.state.copy(), moves, seed):
        match.play(move)
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder), size) as stage:
        stage.app.show("game", match=match)
        table = stage.app.screen("game").table
        if table.curtain_for is not None:
            table.lift_curtain()
        stage.seconds(1)
        stage.picture(file)
