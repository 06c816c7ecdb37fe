"""Everything in the app that reads what strangers may have written: one list for all fuzzers.

A target takes bytes. It may refuse them with the typed error of the contract, which must then be
worded for a player; anything else that is raised is a bug.
"""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
import tempfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from siamapp import resources
from siamapp.games import registry
from siamapp.games.api import BadText, Game, GameError, IllegalMove, State
from siamapp.games.bangkok_klongs.game import BangkokKlongs
from siamapp.games.foreign_king.game import ForeignKing
from siamapp.games.king_of_siam.game import KingOfSiam
from siamapp.games.siam.game import Siam
from siamapp.i18n import word
from siamapp.match import save_repair, save_text
from siamapp.match.exchange import receive
from siamapp.match.match import Match, SeatSetup
from siamapp.match.save_format import Save, checksum, decode, encode, read_data
from siamapp.match.saves import SaveFolder, from_data, to_data
from tests.fuzz.guard import GUARD

GAMES = registry.game_ids()
LONGEST_MESSAGE = 700
FOLDER = Path(tempfile.mkdtemp(prefix="siamapp-fuzz-"))
"""The folder of saves, and all that may be touched."""

SAVES = Path(__file__).parents[1] / "match" / "saves"


class Bug(Exception):
    """Nothing was raised, yet something is wrong."""


@dataclass(frozen=True)
class Target:
    name: str
    take: Callable[[bytes], None]
    seeds: Callable[[], list[bytes]]
    share: float = 1
    """How many inputs of a long run it gets, compared with the others: the slow ones fewer."""


def attempt(target: Target, raw: bytes) -> bool:
    """Give these bytes to a target: are they good? Raises what no file may bring about."""
    with GUARD.watching(FOLDER):
        try:
            target.take(raw)
        except GameError as error:
            _check_message(error)
            return False
    return True


def _check_message(error: GameError) -> None:
    text = word(error.message)
    if not text or text == error.message.key or len(text) > LONGEST_MESSAGE:
        raise Bug(f"a message of {len(text)} characters: {text[:100]!r}")
    text.encode("utf-8")  # a lone surrogate cannot be shown


def _check(is_good: object, what: str) -> None:
    if not is_good:
        raise Bug(what)


def warm_up(target: Target) -> None:
    """Whatever is loaded at its first use is loaded now, and may be read from anywhere."""
    for raw in [*target.seeds(), b"", b"{}", b"\xff"]:
        try:
            target.take(raw)
        except GameError as error:
            _check_message(error)


# -- saves ---------------------------------------------------------------------------------------


@cache
def matches() -> tuple[Match, ...]:
    """Short matches of all games with various options, and one that is over."""
    found = []
    for game_id in GAMES:
        game = registry.game(game_id)
        for players in game.player_counts:
            rng = random.Random(players)
            seats = [SeatSetup(f"Ann {seat}", f"c{seat}") for seat in range(players - 1)]
            seats.append(SeatSetup("Chang", "red", "easy"))
            options = {option.name: rng.choice(option.ids()) for option in game.options}
            match = Match.new(game_id, seats, options, seed=players, title="Zoë", now=1e9)
            match.id = f"{len(found):032x}"
            while not match.is_over and match.number < (400 if players == 4 else 15):
                match.play(rng.choice(match.state.legal_moves()))
            found.append(match)
    return tuple(found)


@cache
def _sound_saves() -> list[bytes]:
    kept = [path.read_bytes() for path in sorted(SAVES.glob("*.json"))]
    return [encode(to_data(match)) for match in matches()] + kept


@cache
def _sound_texts() -> list[bytes]:
    saves = [save_text.to_text(Save.of(match)).encode("ascii") for match in matches()]
    return [b"Look! " + saves[0] + b" Your turn.", *saves, *_sound_saves()[:2]]


def _check_match(match: Match) -> None:
    """All that the app asks of a match that it has just opened."""
    again = from_data(to_data(match))
    _check(again.state == match.state and again.log == match.log, "another match when saved")
    names = [seat.name for seat in match.seats]
    for entry in match.log[-2:]:
        _check(word(entry.message, names), "a line of the log without words")
    _check_state(match.state)
    match.take_back_offer()


def _check_state(state: State[Any]) -> None:
    json.dumps(state.as_dict())
    state.as_text()
    _check(bool(state.legal_moves()) == (not state.is_over), "stuck, or going on after the end")
    for seat in range(getattr(state, "players", 2)):
        state.view(seat).sample(random.Random(1))


def _take_save(raw: bytes) -> None:
    _check_match(decode(raw).open())


def _parsed(raw: bytes) -> Any:
    try:
        return json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError):
        return None


def _take_signed_save(raw: bytes) -> None:
    """As a skilled forger would send it: with a fitting checksum."""
    data = _parsed(raw)
    if isinstance(data, dict):
        try:
            data["checksum"] = checksum(data)
        except (ValueError, RecursionError):
            return
    _check_match(read_data(data).open())


def _take_text(raw: bytes) -> None:
    _check_match(save_text.read_any(raw).open())


def _take_forged_text(raw: bytes) -> None:
    packed = zlib.compress(raw, 1)
    code = base64.b32encode(packed + hashlib.sha256(packed).digest()[:5]).decode("ascii")
    _check_match(save_text.from_text(f"[SIAMAPP1 {code.rstrip('=')}]").open())


def _take_repair(raw: bytes) -> None:
    _check_match(save_repair.repair(raw, now=1e9).match)


def _take_folder(raw: bytes) -> None:
    """Two files under the names of one match, then everything the list of saves offers."""
    folder = SaveFolder(FOLDER / "saves")
    folder.path.mkdir(exist_ok=True)
    for path in folder.path.iterdir():
        if path.is_file():
            path.unlink()
    named = re.search(rb'"id": "([0-9a-f]{32})"', raw)
    match_id = named[1].decode("ascii") if named else matches()[0].id
    half = len(raw) // 2 if raw[-1:] == b"2" else len(raw)
    (folder.path / f"{match_id}.json").write_bytes(raw[:half])
    (folder.path / f"{match_id}.previous.json").write_bytes(raw[half:])
    listing = folder.list()
    for damaged in listing.damaged:
        _check(word(damaged.reason), "a damaged file without a reason")
    receive(raw, folder)
    folder.rename(match_id, "Tea")
    _check_match(folder.load(match_id))
    folder.delete(match_id)
    folder.restore(match_id)


# -- data files ----------------------------------------------------------------------------------


def _texts(folder: str) -> list[bytes]:
    return [text.encode("utf-8") for _, text in resources.read_texts(folder)]


def _take_data(make: Callable[[str], Game[Any]], options: dict[str, str]) -> Callable:
    def take(raw: bytes) -> None:
        """The file as the app reads it; if it is sound, some moves are played with it."""
        game = make(raw.decode("utf-8", "replace"))
        for _, reason in game.problems:
            raise GameError(reason)
        rng = random.Random(zlib.crc32(raw))
        state = game.start(rng.choice(game.player_counts), options, rng.randrange(99))
        before, census, played = state.copy(), state.census(), 0
        while not state.is_over and played < 25:
            move = rng.choice(state.legal_moves())
            _check(game.parse_move(str(move)) == move, "a move that is not its text")
            state.describe(move), state.events(move)
            state.play(move)
            played += 1
            _check(state.census() == census, f"pieces come or go: {move}")
        _check_state(state)
        for _ in range(played):
            state.undo()
        _check(state == before, "not as before when all is taken back")

    return take


# -- texts ---------------------------------------------------------------------------------------


@cache
def _positions(game_id: str) -> tuple[State[Any], ...]:
    """From the beginning, the middle and the end of a game."""
    found, rng = [], random.Random(1)
    state = registry.game(game_id).start(max(registry.game(game_id).player_counts), seed=1)
    while not state.is_over and len(found) < 400:
        found.append(state.copy())
        state.play(rng.choice(state.legal_moves()))
    return (*found[:: max(1, len(found) // 6)], state)


def _take_move(game_id: str) -> Callable[[bytes], None]:
    def take(raw: bytes) -> None:
        text = raw.decode("utf-8", "replace")
        move = registry.game(game_id).parse_move(text)
        _check(str(move) == text, "a move that is not its text")
        for state in _positions(game_id):
            before = state.copy()
            try:
                state.play(move)
            except IllegalMove as error:
                _check_message(error)
                _check(state == before, "an illegal move has changed something")
            else:
                state.undo()
                _check(state == before, "not as before when taken back")

    return take


def _moves(game_id: str) -> list[bytes]:
    found = [str(move) for state in _positions(game_id) for move in state.legal_moves()]
    return [text.encode("utf-8") for text in dict.fromkeys(found)][:200]


def _take_position(raw: bytes) -> None:
    text = raw.decode("utf-8", "replace")
    game = registry.game("siam")
    refusals = []
    for board in game.options[0].ids():
        options = {"board": board}
        try:
            state = game.parse_position(text, options)
        except BadText as error:
            refusals.append(error)
            continue
        again = game.parse_position(state.position(), options)
        _check(again == state, "a position that is not its text")
        _check_state(state)
        for move in state.legal_moves():
            state.play(move)
            state.undo()
        _check(state == again, "not as before when taken back")
    if len(refusals) == len(game.options[0].ids()):
        raise refusals[0]


def _siam_positions() -> list[bytes]:
    state = registry.game("siam").start()
    found, rng = [], random.Random(1)
    for _ in range(40):
        found.append(state.position().encode("ascii"))
        state.play(rng.choice(state.legal_moves()))
    return found


def _take_script(game_id: str) -> Callable[[bytes], None]:
    def take(raw: bytes) -> None:
        """Every byte is something that is done in a match."""
        game = registry.game(game_id)
        players = game.player_counts[len(raw) % len(game.player_counts)]
        seats = [SeatSetup("Ann", "gold") for _ in range(players)]
        match = Match.new(game_id, seats, seed=len(raw), now=1e9)
        for byte in raw[:80]:
            if byte < 20 and match.take_back_offer():
                match.take_back(agreed=range(players))
            elif byte < 30 and match.can_redo:
                match.redo()
            elif not match.is_over:
                moves = match.state.legal_moves()
                match.play(moves[byte * len(moves) // 256])
        _check_match(match)

    return take


def _scripts() -> list[bytes]:
    return [random.Random(seed).randbytes(40 * seed) for seed in range(4)]


# -- what the app remembers -----------------------------------------------------------------------


def _take_settings(raw: bytes) -> None:
    """What was chosen the last time: never refused, at worst forgotten."""
    from siamapp.ui.settings import Settings
    from siamapp.ui.setup_memory import SetupMemory

    file = FOLDER / "chosen.json"
    file.write_bytes(raw)
    settings = Settings(file)
    settings.sound = not settings.sound
    _check(Settings(file).sound == settings.sound, "a change that was not kept")
    file.write_bytes(raw)
    memory = SetupMemory(file)
    for game_id in GAMES:
        game = registry.game(game_id)
        memory.keep(game, memory.recall(game))
        game.complete_options(memory.recall(game).options)


def _sound_settings() -> list[bytes]:
    seat = {"player": "person", "colour": "gold", "level": "easy", "name": None}
    plan = {"seats": [seat, seat | {"colour": "red"}], "begins": "random", "options": {}}
    chosen = {"sound": False, "vibration": True, "animation": "fast", "text_size": "large"}
    return [json.dumps(data).encode() for data in (chosen, dict.fromkeys(GAMES, plan))]


TARGETS = (
    Target("save file", _take_save, _sound_saves, 0.5),
    Target("save file, signed", _take_signed_save, _sound_saves, 0.4),
    Target("save text", _take_text, _sound_texts),
    Target("save text, forged", _take_forged_text, _sound_saves, 0.3),
    Target("repair", _take_repair, lambda: _sound_saves() + _sound_texts(), 0.2),
    Target("save folder", _take_folder, _sound_saves, 0.05),
    Target(
        "board of siam",
        _take_data(lambda text: Siam([("foreign", text)]), {"board": "foreign"}),
        lambda: _texts("boards/siam"),
    ),
    Target(
        "map of king_of_siam",
        _take_data(lambda text: KingOfSiam([("foreign", text)]), {}),
        lambda: _texts("maps/king_of_siam"),
        0.1,
    ),
    Target(
        "data of bangkok_klongs",
        _take_data(lambda text: BangkokKlongs([("market", text)]), {}),
        lambda: _texts("bangkok_klongs"),
        0.3,
    ),
    Target(
        "map of foreign_king",
        _take_data(lambda text: ForeignKing([("belgium", text)]), {}),
        lambda: _texts("maps/foreign_king"),
        0.1,
    ),
    Target("position of siam", _take_position, _siam_positions, 0.4),
    *(Target(f"move of {game}", _take_move(game), partial(_moves, game), 4.5) for game in GAMES),
    *(Target(f"match of {game}", _take_script(game), _scripts, 0.05) for game in GAMES),
    Target("settings", _take_settings, _sound_settings, 0.05),
)
