"""``play``: a match in the terminal, among people and levels of the computer."""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import Any

from siamapp.ai import levels
from siamapp.ai.clock import TurnClock
from siamapp.cli.arguments import Commands, add_game, game_of, number, options_of
from siamapp.cli.replay import tell_result
from siamapp.games.api import GameError, Move
from siamapp.i18n import tr, word
from siamapp.match.match import PERSON, Match, SeatSetup
from siamapp.match.save_format import encode
from siamapp.match.saves import to_data

COLOURS = ("gold", "indigo", "green", "red")


def add(commands: Commands) -> None:
    parser = commands.add_parser("play", help="a match in the terminal")
    add_game(parser)
    parser.add_argument(
        "--seat",
        metavar="LEVEL|person",
        dest="seats",
        action="extend",
        nargs="+",
        help="who sits where, in order (default: people)",
    )
    parser.add_argument("--seed", metavar="S", type=number())
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game, options = game_of(args), options_of(args)
    players = args.seats or [PERSON] * min(game.player_counts)
    game.check_players(len(players))
    seats = [
        SeatSetup(_name(player, at), COLOURS[at % len(COLOURS)], player)
        for at, player in enumerate(players)
    ]
    _Table(Match.new(game.id, seats, options, args.seed)).play()
    return 0


def _name(player: str, at: int) -> str:
    if player == PERSON:
        return tr("seat.default_name", number=at + 1)
    return tr("cli.computer_name", number=at + 1)


class _Table:
    """A match with somebody who reads and writes lines."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names = [seat.name for seat in match.seats]
        # Repeatable, but not the random numbers of the game: those would foretell what is hidden.
        self.rng = random.Random(f"players {match.seed}")
        self.clock = TurnClock()
        self.commands = {
            "help": self._help,
            "moves": self._moves,
            "why": self._why,
            "undo": self._undo,
            "redo": self._redo,
            "log": self._log,
            "save": self._save,
        }

    def play(self) -> None:
        match = self.match
        title = tr(f"game.{match.game.id}")
        print(tr("cli.heading", game=title, names=", ".join(self.names)))
        if match.people:
            print(tr("cli.how_to"))
        self._show()
        while not match.is_over:
            if match.is_ai_turn:
                self._think()
            elif not self._listen():
                print(tr("cli.goodbye"))
                return
        tell_result(match)

    def _show(self) -> None:
        print(self.match.state.as_text())

    def _tell(self, move: Move) -> None:
        played = self.match.play(move)
        print(f"{played.number:>4}. {move!s:<8} {word(played.message, self.names)}")
        self._show()

    # -- computers ---------------------------------------------------------------------------

    def _think(self) -> None:
        deciding, view = self.match.deciding, self.match.view()
        if deciding is None or view is None:
            return
        player = levels.player(self.match.game.id, deciding.player)
        place = view.seat, self.match.state.turn, self.match.number
        budget = self.clock.budget(*place, levels.seconds(deciding.player))
        move = player.think(view, budget, self.rng).move
        self.clock.spend(*place, budget)
        self._tell(move)

    # -- people ------------------------------------------------------------------------------

    def _listen(self) -> bool:
        """Read one line and do what it says; False when the people have had enough."""
        deciding = self.match.deciding
        print(f"{deciding.name if deciding else ''}> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            return False
        name, _, rest = line.strip().partition(" ")
        if name == "quit":
            return False
        try:
            if name in self.commands:
                self.commands[name](rest.strip())
            elif name:
                self._tell(self._parsed(line.strip()))
        except GameError as error:
            print(word(error.message, self.names))
        return True

    def _parsed(self, text: str) -> Any:
        return self.match.game.parse_move(text)

    def _help(self, _: str) -> None:
        print(tr("cli.help"))

    def _moves(self, _: str) -> None:
        moves = [str(move) for move in self.match.state.legal_moves()]
        width = max(len(move) for move in moves) + 2
        each = max(1, 78 // width)
        for at in range(0, len(moves), each):
            print("".join(f"{move:<{width}}" for move in moves[at : at + each]).rstrip())

    def _why(self, text: str) -> None:
        state, move = self.match.state, self._parsed(text)
        reason = state.why_not(move)
        print(tr("cli.legal") if reason is None else word(reason, self.names))
        if reason is None:
            print(word(state.describe(move), self.names))

    def _undo(self, _: str) -> None:
        # Whoever shares a terminal has agreed.
        self.match.take_back(agreed=self.match.people)
        self._show()

    def _redo(self, _: str) -> None:
        self.match.redo()
        self._show()

    def _log(self, _: str) -> None:
        for entry in self.match.log:
            print(f"{entry.number:>4}. {word(entry.message, self.names)}")

    def _save(self, text: str) -> None:
        try:
            with Path(text).open("xb") as file:  # never over another file
                file.write(encode(to_data(self.match)))
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            print(tr("cli.not_saved", file=text, reason=reason))
        else:
            print(tr("cli.saved", file=text))
