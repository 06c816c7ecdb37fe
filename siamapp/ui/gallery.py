"""Pictures of every screen: ``python -m siamapp.ui.gallery FOLDER``.

A scene brings the app to a screen; :data:`SCENES` has them all, for looking at and for tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from siamapp.match.match import PERSON, Match, SeatSetup
from siamapp.match.saves import to_data

if TYPE_CHECKING:
    from siamapp.ui.app import SiamApp

SIZES = ((390, 844), (360, 640), (1280, 800), (800, 1280))

OPENING = ("+b1N", "+d5S", "b1-b2N", "d5-d4S", "+c2")
WIN = ("+b1N", "+e5W", "b1-b2N", "e5W")


def sample_match(solo: bool = False, title: str = "", moves: int = 7) -> Match:
    """A match under way."""
    other = SeatSetup("Computer", "indigo", "medium") if solo else SeatSetup("Malee", "teal")
    match = Match.new("siam", [SeatSetup("Somchai", "gold", PERSON), other], seed=1, title=title)
    for text in ("+b1N", "+d5S", "b1-b2N", "d5-d4S", "+e1W", "+a5E", "+e3W")[:moves]:
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


SCENES: dict[str, Callable[[SiamApp], None]] = {
    "home": _home,
    "home-resume": _home_resume,
    "setup": _setup,
    "setup-options": _setup_options,
}
