"""Pictures of every screen: ``python -m siamapp.ui.gallery FOLDER``.

A scene brings the app to a screen; :data:`SCENES` has them all, for looking at and for tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from siamapp.match.match import Match, SeatSetup
from siamapp.match.saves import to_data

if TYPE_CHECKING:
    from siamapp.ui.app import SiamApp

SIZES = ((390, 844), (360, 640), (1280, 800), (800, 1280))

UNDER_WAY = ("+b1N", "+d5S", "b1-b2N", "d5-d4S", "+e1W", "+a5E", "+e3W")
WON = (
    *("+a4E", "+a3W", "+b1E", "+e5N", "+e3W", "+b5W"),
    *("b1W", "+d1N", "a4W", "+e3W", "+e3W"),
)
"""The elephants push a rock off."""


def sample_match(moves: tuple[str, ...] = UNDER_WAY, solo: bool = False, title: str = "") -> Match:
    """A match under way, or won."""
    other = SeatSetup("Computer", "indigo", "medium") if solo else SeatSetup("Malee", "teal")
    match = Match.new("siam", [SeatSetup("Somchai", "gold"), other], seed=1, title=title)
    for text in moves:
        match.play(match.game.parse_move(text))
    return match


def _home(app: SiamApp) -> None:
    app.show("home")


def _home_resume(app: SiamApp) -> None:
    app.saves.write(to_data(sample_match(solo=True)))
    app.show("home")


def _setup(app: SiamApp) -> None:
    app.show("setup", game_id="siam")


def _setup_options(app: SiamApp) -> None:
    app.show("setup", game_id="siam")
    app.screen("setup").ids.fold.is_open = True


def _settings(app: SiamApp) -> None:
    app.show("settings")


def _saves(app: SiamApp) -> None:
    titled = sample_match(title="Sunday tournament")
    for match in (sample_match(), titled, sample_match(WON, solo=True)):
        app.saves.write(to_data(match))
    (app.saves.path / f"{'0' * 32}.json").write_text("{", "utf-8")
    app.show("saves")


def _saves_empty(app: SiamApp) -> None:
    app.show("saves")


def _result(app: SiamApp) -> None:
    app.show("result", match=sample_match(WON))


def _result_lost(app: SiamApp) -> None:
    match = Match.new(
        "siam", [SeatSetup("Computer", "red", "hard"), SeatSetup("Somchai", "green")], seed=1
    )
    for text in WON:
        match.play(match.game.parse_move(text))
    app.show("result", match=match)


def _rules(app: SiamApp) -> None:
    app.show("rules", game_id="siam")


SCENES: dict[str, Callable[[SiamApp], None]] = {
    "home": _home,
    "home-resume": _home_resume,
    "setup": _setup,
    "setup-options": _setup_options,
    "settings": _settings,
    "result": _result,
    "result-lost": _result_lost,
    "rules": _rules,
    "saves": _saves,
    "saves-empty": _saves_empty,
}
