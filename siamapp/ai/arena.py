"""The arena: players of different levels against each other, to see which is stronger.

One level sits on each seat. Every seed is played once with each rotation of the seats, with the
same random numbers for each entrant, so that neither the seat nor the luck decides.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from siamapp.ai import levels as level_table
from siamapp.ai.api import Player
from siamapp.ai.clock import TurnClock
from siamapp.ai.proof import Sprt, elo, wilson
from siamapp.games import registry
from siamapp.games.api import Game, Options

TURN_LIMIT = 600
"""A game that is not over after so many turns counts as a draw. No limit of a game is beyond it: a
hundred rounds of The Foreign King with four players are at most 598 turns."""

Progress = Callable[[int, int], None]
"""Called after each game with the number of games done and of all games."""

FindPlayer = Callable[[str, str], Player]


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play: entrant i sits on seat (i + rotation) modulo the number of seats."""

    game_id: str
    levels: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: int
    rotation: int
    seconds: float | None
    nodes: int | None

    def seat_of(self, entrant: int) -> int:
        return (entrant + self.rotation) % len(self.levels)


@dataclass(frozen=True, slots=True)
class Outcome:
    """1, 0 or -1 for each entrant; ``stopped`` if the game reached the limit of turns."""

    values: tuple[int, ...]
    moves: int
    stopped: bool


@dataclass(slots=True)
class Tally:
    """What became of one entrant."""

    level: str
    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points for each game: a win is 1, a draw is one half."""
        return (self.wins + self.draws / 2) / self.games

    def add(self, value: int) -> None:
        if value > 0:
            self.wins += 1
        elif value < 0:
            self.losses += 1
        else:
            self.draws += 1

    def __str__(self) -> str:
        return (
            f"{self.level}: {self.wins} wins, {self.draws} draws, {self.losses} losses"
            f" of {self.games}"
        )


@dataclass(slots=True)
class Report:
    """How the entrants did, in the order in which they were named."""

    game_id: str
    asked: int
    tallies: list[Tally]
    sprt: Sprt | None = None
    moves: int = 0
    stopped: int = 0

    def add(self, outcome: Outcome) -> None:
        for tally, value in zip(self.tallies, outcome.values, strict=True):
            tally.add(value)
        self.moves += outcome.moves
        self.stopped += outcome.stopped

    @property
    def games(self) -> int:
        return self.tallies[0].games

    def lines(self) -> list[str]:
        """For people; the last line is the first entrant's tally alone."""
        found = []
        if self.games > self.asked:
            found.append(
                f"{self.games} games instead of {self.asked}:"
                f" each seed is played with all {len(self.tallies)} rotations of the seats"
            )
        found.append(f"{self.moves / self.games:.1f} moves in a game on average")
        if self.stopped:
            found.append(f"{self.stopped} stopped after {TURN_LIMIT} turns, counted as draws")
        for number, tally in enumerate(self.tallies, start=1):
            low, high = wilson(tally.score, tally.games)
            found.append(
                f"{number}. {tally.level}: {tally.wins} wins, {tally.draws} draws,"
                f" {tally.losses} losses, score {100 * tally.score:.1f} %"
                f" (95 % interval {100 * low:.1f} to {100 * high:.1f})"
            )
        if len(self.tallies) == 2:
            found.append(self._difference())
        else:
            found += [self._share(level) for level in dict.fromkeys(t.level for t in self.tallies)]
        if self.sprt is not None:
            found.append(self._verdict(self.sprt))
        found.append(str(self.tallies[0]))
        return found

    def _difference(self) -> str:
        """How far the first of two is ahead."""
        tally = self.tallies[0]
        low, high = wilson(tally.score, tally.games)
        return (
            f"{tally.level} is ahead by {elo(tally.score):+.0f} Elo"
            f" (95 % interval {elo(low):+.0f} to {elo(high):+.0f})"
        )

    def _share(self, level: str) -> str:
        """How often an entrant of this level wins, compared with anybody; partners both win."""
        wins = [tally.wins for tally in self.tallies if tally.level == level]
        chances = self.games * len(wins)
        share = sum(wins) / chances
        fair = sum(tally.wins for tally in self.tallies) / (self.games * len(self.tallies))
        low, high = wilson(share, chances)
        times = f"{share / fair:.2f}" if fair else "0.00"
        return (
            f"{level} wins {100 * share:.1f} % (95 % interval {100 * low:.1f} to {100 * high:.1f}),"
            f" {times} times its fair share of {100 * fair:.1f} %"
        )

    def decision(self) -> bool | None:
        """What the test says so far: True for the higher Elo, False for the lower."""
        tally = self.tallies[0]
        if self.sprt is None:
            return None
        return self.sprt.decision(tally.wins, tally.draws, tally.losses)

    def _verdict(self, sprt: Sprt) -> str:
        tally, decided = self.tallies[0], self.decision()
        evidence = sprt.evidence(tally.wins, tally.draws, tally.losses)
        verdict = {None: "undecided", True: f"{sprt.elo1:g}", False: f"{sprt.elo0:g}"}[decided]
        return (
            f"SPRT between {sprt.elo0:g} and {sprt.elo1:g} Elo: {verdict}"
            f" (evidence {evidence:+.2f}, enough is {sprt.bound:.2f} either way)"
        )


def play_game(task: Task, find_player: FindPlayer = level_table.player) -> Outcome:
    """Play one game to its end, or to the limit of turns."""
    game: Game[Any] = registry.game(task.game_id)
    seats = len(task.levels)
    entrant_on = {task.seat_of(entrant): entrant for entrant in range(seats)}
    players = [find_player(task.game_id, level) for level in task.levels]
    luck = [random.Random(f"{task.seed} {entrant}") for entrant in range(seats)]
    state = game.start(seats, dict(task.options), task.seed)
    # Processor time: what else the machine has to do must not change what a level can do.
    clock = TurnClock(time.process_time)
    moves = 0
    while (seat := state.decider) is not None and state.turn < TURN_LIMIT:
        entrant = entrant_on[seat]
        seconds = task.seconds
        if seconds is None:
            seconds = level_table.seconds(task.levels[entrant])
        place = seat, state.turn, moves
        budget = clock.budget(*place, seconds, task.nodes)
        decision = players[entrant].think(state.view(seat), budget, luck[entrant])
        clock.spend(*place, budget)
        state.play(decision.move)  # checked: a player that breaks the rules is found out here
        moves += 1
    result = state.result()
    values = tuple(result.value(task.seat_of(entrant)) if result else 0 for entrant in range(seats))
    return Outcome(values, moves, result is None)


def run(
    game_id: str,
    levels: Sequence[str],
    *,
    games: int,
    seed: int,
    seconds: float | None = None,
    nodes: int | None = None,
    options: Options | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    find_player: FindPlayer = level_table.player,
    sprt: Sprt | None = None,
) -> Report:
    """Play at least ``games`` games, ``jobs`` at a time, and count.

    With a test, which is for two seats, they end as soon as it has decided.

    ``seconds`` is the time for each turn, by default each level's own; ``nodes`` replaces the
    clock and makes the outcome repeatable, whatever ``jobs`` is.
    """
    game: Game[Any] = registry.game(game_id)
    game.check_players(len(levels))
    if sprt is not None and len(levels) != 2:
        raise ValueError("a sequential test is for two seats")
    chosen = tuple(sorted(game.options_of_computers(options).items()))
    for level in levels:
        find_player(game_id, level)
    rotations = len(levels)
    tasks = [
        Task(game_id, tuple(levels), chosen, seed + number, rotation, seconds, nodes)
        for number in range(math.ceil(games / rotations))
        for rotation in range(rotations)
    ]
    report = Report(game_id, games, [Tally(level) for level in levels], sprt)
    for outcome in _outcomes(tasks, partial(play_game, find_player=find_player), jobs):
        report.add(outcome)
        if progress:
            progress(report.games, len(tasks))
        if report.games % rotations == 0 and report.decision() is not None:
            break
    return report


def _outcomes(
    tasks: Iterable[Task], play: Callable[[Task], Outcome], jobs: int
) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(play, tasks)
        return
    import multiprocessing  # not there on a phone, where one process is all there is

    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, tasks)
