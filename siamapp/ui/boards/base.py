"""What the frame expects of a game's board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from siamapp.games.api import Message, Move, Result, Seat
from siamapp.match.match import Played

if TYPE_CHECKING:
    from siamapp.ui.table import Table


class Board(Widget):
    """Draws a game's state and turns fingers into proposals. Subclass per game.

    In a game with secrets it shows those of ``table.viewer`` only, and nobody's if that is None.

    It asks the state for what is legal and proposes moves to the table; it never changes the
    match itself. It draws in three layers: ground (``canvas.before``), pieces (``canvas``) and
    hints (``canvas.after``).
    """

    table: Table = ObjectProperty()
    emblems: tuple[str, ...] = ()
    """The icon of each seat."""
    main_panel: float = 68
    other_panel: float = 68
    """How tall in dp the panel of the person at the main edge, and those of the others, must be
    in an upright window."""
    tallness: float = 1.0
    """How tall the board wants to be, to its width, before the panels may take what is left."""

    def load(self) -> None:
        """Show the state as it is now, at once."""
        raise NotImplementedError

    def animate(self, played: Played, done: Callable[[], object]) -> None:
        """Show a move that was just played, then call ``done``."""
        raise NotImplementedError

    def refresh(self) -> None:
        """The deciding seat may have changed: update what can be touched."""
        raise NotImplementedError

    def show_pending(self, move: Move | None) -> None:
        """Show a legal move that waits for the tick, or none."""
        raise NotImplementedError

    def leaves_choice(self, move: Move) -> bool:
        """Has the player something left to choose in this pending move?"""
        return False

    def cancel_touch(self) -> None:
        """Let go of whatever is in the hand, without a move."""
        raise NotImplementedError

    def tray(self, seat: Seat) -> Widget:
        """What this seat has beside the board, for its panel."""
        raise NotImplementedError

    def prompt(self) -> str:
        """What the deciding person can do now, in words."""
        raise NotImplementedError

    def verdict(self, result: Result) -> Message:
        """The one line of a result that stands under the board."""
        return result.lines[0]

    def seat_line(self, seat: Seat) -> str:
        """A few words about a seat, under its name."""
        return ""

    def buttons(self, turned: int = 0) -> Mapping[str, tuple[str, Callable[[], object], bool]]:
        """Extra buttons of the move bar now: icon to (word, action, enabled).

        ``turned`` is by how many quarters the bar is turned towards its player.
        """
        return {}

    def on_key(self, key: str, modifiers: Sequence[str]) -> bool:
        return False


def has_board(game_id: str) -> bool:
    """Can this game be played on the screen?"""
    return find_spec(f"siamapp.ui.boards.{game_id}") is not None


def board_for(game_id: str) -> Board:
    """A new board of this game: ``siamapp.ui.boards.GAME`` has a class ``GameBoard``."""
    return import_module(f"siamapp.ui.boards.{game_id}").GameBoard()
