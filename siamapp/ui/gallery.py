"""Pictures of every screen: ``python -m siamapp.ui.gallery FOLDER``.

A scene brings the app to a screen; :data:`SCENES` has them all, for looking at and for tests.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from siamapp.games.api import say
from siamapp.games.random_play import play_at_random
from siamapp.match.match import Match, SeatSetup
from siamapp.match.saves import Save, to_data

if TYPE_CHECKING:
    from siamapp.ui.app import SiamApp

UNDER_WAY = ("+b1N", "+d5S", "b1-b2N", "d5-d4S", "+e1W", "+a5E", "+e3W")
WON = (
    *("+a4E", "+a3W", "+b1E", "+e5N", "+e3W", "+b5W"),
    *("b1W", "+d1N", "a4W", "+e3W", "+e3W"),
)
"""The elephants push a rock off."""


SOMCHAI = SeatSetup("Somchai", "gold")
MALEE = SeatSetup("Malee", "teal")
COMPUTER = SeatSetup("Computer", "indigo", "medium")
ANONG = SeatSetup("Anong", "red")
NIRAN = SeatSetup("Niran", "green")
DAO = SeatSetup("Dao", "gold")
FOUR = (DAO, MALEE, ANONG, NIRAN)


def sample_match(
    moves: tuple[str, ...] = UNDER_WAY,
    seats: tuple[SeatSetup, SeatSetup] = (SOMCHAI, MALEE),
    title: str = "",
) -> Match:
    """A match under way, or won."""
    match = Match.new("siam", seats, seed=1, title=title)
    for text in moves:
        match.play(match.game.parse_move(text))
    return match


def king_match(moves: int, seats: Sequence[SeatSetup]) -> Match:
    """King of Siam after so many moves of chance."""
    match = Match.new("king_of_siam", seats, seed=3)
    for move in play_at_random(match.game.start(len(seats), seed=3), moves, seed=3):
        match.play(move)
    return match


def klongs_match(moves: int, seats: Sequence[SeatSetup]) -> Match:
    """Bangkok Klongs after so many moves of chance."""
    match = Match.new("bangkok_klongs", seats, seed=3)
    for move in play_at_random(match.game.start(len(seats), seed=3), moves, seed=3):
        match.play(move)
    return match


def foreign_match(moves: int, seats: Sequence[SeatSetup]) -> Match:
    """The Foreign King after so many moves of chance."""
    match = Match.new("foreign_king", seats, seed=7)
    for move in play_at_random(match.game.start(len(seats), seed=7), moves, seed=7):
        match.play(move)
    return match


# -- scenes --------------------------------------------------------------------------------------


def _home(app: SiamApp) -> None:
    app.show("home")


def _home_resume(app: SiamApp) -> None:
    app.saves.write(to_data(sample_match(seats=(SOMCHAI, COMPUTER))))
    app.show("home")


def _setup(app: SiamApp) -> None:
    app.show("setup", game_id="siam")


def _setup_options(app: SiamApp) -> None:
    app.show("setup", game_id="siam")
    app.screen("setup").ids.fold.is_open = True


def _game(app: SiamApp) -> None:
    app.show("game", match=sample_match())


def _result(app: SiamApp) -> None:
    app.show("result", match=sample_match(WON))


def _result_lost(app: SiamApp) -> None:
    app.show("result", match=sample_match(WON, (COMPUTER, MALEE)))


def _king_news(app: SiamApp, players: int = 4, moves: int = 40) -> None:
    app.show("game", match=king_match(moves, FOUR[:players]))
    table = app.screen("game").table
    if table.curtain_for is not None:
        table.lift_curtain()


def _king(app: SiamApp, players: int = 4, moves: int = 40) -> None:
    _king_news(app, players, moves)
    app.screen("game").table.board.put_away()


def _king_province(app: SiamApp) -> None:
    _king(app, 3, 30)
    app.screen("game").table.board.selected = ("province", 4)


def _king_outlook(app: SiamApp) -> None:
    _king(app)
    app.screen("game").table.board.toggle_outlook()


def _king_curtain(app: SiamApp) -> None:
    app.show("game", match=king_match(0, (SOMCHAI, MALEE)))


def _king_result(app: SiamApp) -> None:
    app.show("result", match=king_match(1000, FOUR))


def _klongs(app: SiamApp, players: int = 2, moves: int = 70) -> None:
    app.show("game", match=klongs_match(moves, FOUR[:players]))
    table = app.screen("game").table
    if table.curtain_for is not None:
        table.lift_curtain()


def _klongs_four(app: SiamApp) -> None:
    _klongs(app, 4, 96)


def _klongs_day(app: SiamApp) -> None:
    """Three players on the great market day."""
    _klongs(app, 3, 163)


def _klongs_result(app: SiamApp) -> None:
    app.show("result", match=klongs_match(2000, FOUR[:3]))


def _foreign(app: SiamApp) -> None:
    """Virtual citizens are to be placed."""
    app.show("game", match=foreign_match(80, FOUR[:2]))


def _foreign_four(app: SiamApp) -> None:
    app.show("game", match=foreign_match(183, FOUR))


def _foreign_tracks(app: SiamApp) -> None:
    _foreign_four(app)
    app.screen("game").table.board.selected = ("tracks",)


def _foreign_offer(app: SiamApp) -> None:
    app.show("game", match=foreign_match(184, FOUR))


def _foreign_result(app: SiamApp) -> None:
    app.show("result", match=foreign_match(1000, FOUR))


def _foreign_lost(app: SiamApp) -> None:
    """The virtual player has won."""
    app.show("result", match=foreign_match(1000, FOUR[:2]))


def _saves(app: SiamApp) -> None:
    titled = sample_match(title="Sunday tournament")
    for match in (sample_match(), titled, sample_match(WON, (SOMCHAI, COMPUTER))):
        app.saves.write(to_data(match))
    (app.saves.path / f"{'0' * 32}.json").write_text("{", "utf-8")
    later = sample_match(title="From the future")
    later.changed += 10**6
    app.saves.write(to_data(later))
    app.show("saves")


def _saves_empty(app: SiamApp) -> None:
    app.show("saves")


def _settings(app: SiamApp) -> None:
    app.show("settings")


def _rules(app: SiamApp) -> None:
    app.show("rules", game_id="siam")


def _rules_figures(app: SiamApp) -> None:
    app.show("rules", game_id="siam")
    app.screen("rules").jump(6)


def _crash(app: SiamApp) -> None:
    _close_dialogs()
    match = sample_match()
    app.saves.write(to_data(match))
    app.show("crash", text="Traceback\nZeroDivisionError: division by zero", match_id=match.id)


def _export(app: SiamApp) -> None:
    from siamapp.ui import sharing

    _close_dialogs()
    app.show("game", match=king_match(40, FOUR))
    sharing.ask_export(Save.of(app.screen("game").table.match))


def _import(app: SiamApp) -> None:
    _close_dialogs()
    app.show("saves")
    app.screen("saves").ask_import()


def _not_saved(app: SiamApp) -> None:
    _close_dialogs()
    app.show("game", match=sample_match())
    app.trouble.show(say("save.disk_full"))


def _close_dialogs() -> None:
    from kivy.core.window import Window

    from siamapp.ui.widgets import Dialog

    for child in list(Window.children):
        if isinstance(child, Dialog):
            child.dismiss(animation=False)


SCENES: dict[str, Callable[[SiamApp], None]] = {
    "home": _home,
    "saves-empty": _saves_empty,
    "home-resume": _home_resume,
    "setup": _setup,
    "setup-options": _setup_options,
    "game": _game,
    "result": _result,
    "result-lost": _result_lost,
    "game-king_of_siam": _king,
    "game-king_of_siam-news": _king_news,
    "game-king_of_siam-province": _king_province,
    "game-king_of_siam-outlook": _king_outlook,
    "game-king_of_siam-curtain": _king_curtain,
    "result-king_of_siam": _king_result,
    "game-bangkok_klongs": _klongs,
    "game-bangkok_klongs-four": _klongs_four,
    "game-bangkok_klongs-day": _klongs_day,
    "result-bangkok_klongs": _klongs_result,
    "game-foreign_king": _foreign,
    "game-foreign_king-four": _foreign_four,
    "game-foreign_king-tracks": _foreign_tracks,
    "game-foreign_king-offer": _foreign_offer,
    "result-foreign_king": _foreign_result,
    "result-foreign_king-lost": _foreign_lost,
    "saves": _saves,
    "settings": _settings,
    "rules": _rules,
    "rules-figures": _rules_figures,
    "crash": _crash,
    "export": _export,
    "import": _import,
    "not-saved": _not_saved,
}
"""Name of a picture to what brings the app there, from a fresh start or from the scene before."""


# -- pictures ------------------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        sys.stderr.write("Usage: python -m siamapp.ui.gallery FOLDER\n")
        return 2
    from siamapp.ui.stage import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT, Stage

    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for width, height in (PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT):
        with (
            tempfile.TemporaryDirectory() as home,
            Stage(Path(home), (width, height), animation="instant") as stage,
        ):
            for name, scene in SCENES.items():
                scene(stage.app)
                stage.frames(20)
                stage.picture(folder / f"{name}-{width}x{height}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
