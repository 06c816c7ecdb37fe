"""One recorded match per game, with everything the contract answers after every move.

``tests/games/test_golden.py`` replays each record and compares it line by line. When the rules
are meant to change, write the records again, and read the difference before keeping it::

    python -m tests.games.golden --write             replay the moves in each record
    python -m tests.games.golden --write --new SEED  record other games, played at random
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Any

from siamapp.games import registry
from siamapp.games.api import Event, Message, SeatName, State

FOLDER = Path(__file__).parent
MOVE = "move: "


def file_of(game_id: str) -> Path:
    return FOLDER / f"{game_id}.txt"


def record(head: dict[str, Any], texts: Iterable[str]) -> Iterator[str]:
    """The lines of a record; ``head`` is the match without its moves."""
    game = registry.game(head["game"])
    state = game.start(head["players"], head["options"], head["seed"])
    yield f"match: {_json(head)}"
    yield from _answers(state)
    for text in texts:
        move = game.parse_move(text)
        yield ""
        yield MOVE + text
        yield f"  events: {'; '.join(map(_event, state.events(move)))}"
        yield f"  reveals: {state.reveals(move)}"
        words = _words(state.describe(move))
        yield f"  in words: {words}"
        for seat in range(state.players):
            if _words(state.describe(move, seat)) != words:
                yield f"  in words for {seat}: {_words(state.describe(move, seat))}"
        state.play(move)
        yield from _answers(state)


def read(lines: Iterable[str]) -> tuple[dict[str, Any], list[str]]:
    """The match that a record tells of: what it was played with, and its moves."""
    first, *rest = lines
    head = json.loads(first.removeprefix("match: "))
    return head, [line.removeprefix(MOVE) for line in rest if line.startswith(MOVE)]


def random_match(game_id: str, seed: int) -> tuple[dict[str, Any], list[str]]:
    """A game with all defaults, played at random but taking what ends it."""
    from tests.games.support import playing, winning_move

    game = registry.game(game_id)
    head = {
        "game": game_id,
        "rules": game.rules_version,
        "players": game.player_counts[0],
        "options": game.complete_options(),
        "seed": seed,
    }
    state = game.start(head["players"], head["options"], seed)
    moves = playing(state, random.Random(seed), 2_000, winning_move)
    return head, [str(move) for move in moves]


def _answers(state: State) -> Iterator[str]:
    legal = state.legal_moves()
    yield f"  decider: {state.decider}, turn: {state.turn}, key: {state.key()}"
    yield f"  census: {_json(state.census())}"
    yield f"  data: {_json(state.as_dict())}"
    for line in state.as_text().split("\n"):
        yield f"  | {line}".rstrip()
    yield f"  legal: {len(legal)}: {' '.join(str(move) for move in legal)}".rstrip()
    for seat in range(state.players):
        yield f"  offered to {seat}: {len(state.view(seat).legal_moves())}"
    result = state.result()
    if result is not None:
        yield f"  winners: {_json(result.winners)}, ranking: {_json(result.ranking)}"
        for line in result.lines:
            yield f"  result: {_words(line)}"


def _event(event: Event) -> str:
    parts = asdict(event) if is_dataclass(event) else {}
    return " ".join([event.kind, *(f"{name}={value}" for name, value in parts.items())])


def _words(message: Message) -> str:
    return " ".join([message.key, *(f"{name}={_argument(value)}" for name, value in message.args)])


def _argument(value: object) -> str:
    if isinstance(value, Message):
        return f"({_words(value)})"
    return f"seat{value.seat}" if isinstance(value, SeatName) else repr(value)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
