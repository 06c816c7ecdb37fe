"""What a save file says, and every reason to refuse one."""

from __future__ import annotations

import hashlib
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siamapp.games.api import GameError, Message
from siamapp.match.match import Match
from siamapp.match.save_format import (
    FORMAT,
    MOST_BYTES,
    MOST_MOVES,
    SaveError,
    checksum,
    decode,
    encode,
    from_data,
    load_file,
    to_data,
)
from tests.match.support import (
    ANN,
    EASY,
    GAMES,
    WON_BY_ELEPHANTS,
    long_match,
    random_match,
    siam,
)


def signed(data: dict) -> dict:
    """The same data with a fitting checksum, as a skilled forger would make it."""
    return {**data, "checksum": checksum(data)}


def refusal(what) -> str:
    """The key of the reason why this is refused."""
    read = (lambda raw: decode(raw).open()) if isinstance(what, bytes) else from_data
    with pytest.raises(SaveError) as caught:
        read(what)
    return caught.value.message.key


def changed(**fields) -> dict:
    """A sound save of Siam but for these fields, with a fitting checksum."""
    return signed({**to_data(siam(ANN, EASY, moves="+a1N +e5S")), **fields})


def same(one: Match, other: Match) -> bool:
    facts = [
        (
            match.id,
            match.title,
            match.game,
            match.options,
            match.seed,
            match.seats,
            match.state,
            match.moves,
            match.log,
            match.created,
            match.changed,
            match.rules_version,
            match.result,
            match.take_back_offer(),
        )
        for match in (one, other)
    ]
    return facts[0] == facts[1]


# -- sound saves ---------------------------------------------------------------------------------


def test_what_a_save_says():
    match = siam(ANN, EASY, moves="+a1N +e5S", title="Tea")
    data = to_data(match)
    assert data.pop("checksum") == checksum(data)
    assert data == {
        "app": "siamapp",
        "format": 1,
        "id": match.id,
        "title": "Tea",
        "game": "siam",
        "rules": 1,
        "options": {
            "board": "standard",
            "crosses": "play",
            "push": "total",
            "exits": "free",
            "repetition": "draw",
        },
        "seed": 7,
        "seats": [
            {"name": "Ann", "colour": "gold", "player": "person"},
            {"name": "Chang", "colour": "red", "player": "easy"},
        ],
        "created": 1001.0,
        "changed": 1003.0,
        "moves": ["+a1N", "+e5S"],
        "winners": None,
    }


def test_the_checksum_is_sha256_over_the_canonical_rest():
    data = {"b": [1, "é"], "a": None}
    text = '{"a":null,"b":[1,"\\u00e9"]}'
    assert checksum(data) == hashlib.sha256(text.encode()).hexdigest()
    assert checksum({**data, "checksum": "x"}) == checksum(data)


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), plies=st.integers(0, 150))
def test_a_save_opens_as_the_same_match(game_id, seed, plies):
    match = random_match(game_id, random.Random(seed), plies)
    raw = encode(to_data(match))
    again = decode(raw).open()
    assert same(again, match)
    assert encode(to_data(again)) == raw
    assert json.loads(raw)["checksum"] == to_data(match)["checksum"]


def test_a_match_of_300_moves():
    match = long_match(300)
    again = decode(encode(to_data(match))).open()
    assert same(again, match)
    assert again.number == len(again.log) == 300


def test_a_finished_match_names_its_winners():
    match = siam(moves=WON_BY_ELEPHANTS)
    assert to_data(match)["winners"] == [0]
    assert from_data(to_data(match)).is_over


def test_the_rules_and_not_the_file_say_who_won():
    match = from_data(changed(winners=[1]))
    assert match.result is None
    assert to_data(match)["winners"] is None


# -- every reason to refuse ----------------------------------------------------------------------


def test_cut_off_files():
    raw = encode(to_data(siam(moves="+a1N")))
    assert refusal(b"") == "save.truncated"
    assert refusal(b"\0" * 400) == "save.truncated"
    end = raw.rstrip().rindex(b"}")
    for length in range(1, end + 1):
        assert refusal(raw[:length]) in ("save.truncated", "save.not_json")
    assert refusal(raw[: end - 5]) == "save.truncated"


@pytest.mark.parametrize(
    "raw",
    [
        b"Dear diary",
        b"\x89PNG\r\n\x1a\n",
        b"{'app': 'siamapp'}",
        b'{"app": NaN}',
        b"[" * 100_000,
        b'{"seed": ' + b"9" * 5000 + b"}",
        b'\xff\xfe{"app": "siamapp"}',
    ],
)
def test_what_is_not_json(raw):
    assert refusal(raw) == "save.not_json"


@pytest.mark.parametrize("data", [None, 1, "x", [], {}, {"app": "chess"}, {"format": 1}])
def test_foreign_files(data):
    assert refusal(data) == refusal(json.dumps(data).encode()) == "save.foreign"


def test_formats():
    newer = {"app": "siamapp", "format": FORMAT + 1, "anything": ["else"]}
    assert refusal(newer) == "save.newer_format"
    assert refusal(changed(format=99)) == "save.newer_format"
    assert refusal(changed(format=0)) == "save.unknown_format"
    for wrong in ("1", 1.0, True, None, [], 10**30):
        assert refusal(changed(format=wrong)) == "save.bad_field"


@pytest.mark.parametrize(
    "tampered",
    [
        {"moves": ["+a1N"]},
        {"title": "Mine"},
        {"seed": 8},
        {"seats": []},
        {"checksum": ""},
        {"checksum": "0" * 64},
        {"more": 1},
    ],
)
def test_tampered_files(tampered):
    data = {**to_data(siam(moves="+a1N +e5S")), **tampered}
    assert refusal(data) == "save.checksum"


def test_unknown_games_and_rules():
    assert refusal(changed(game="chess")) == "save.unknown_game"
    assert refusal(changed(rules=2)) == "save.unknown_rules"
    assert refusal(changed(rules=0)) == "save.unknown_rules"


def test_unknown_boards_and_options():
    options = to_data(siam())["options"]
    assert refusal(changed(options={**options, "board": "atlantis"})) == "save.bad_option"
    assert refusal(changed(options={**options, "speed": "high"})) == "save.bad_option"


def test_an_option_that_did_not_exist_yet_has_its_default():
    assert from_data(changed(options={})).options == to_data(siam())["options"]


def test_seats_that_cannot_be():
    seat = {"name": "Ann", "colour": "gold", "player": "person"}
    assert refusal(changed(seats=[seat])) == "save.bad_seats"
    assert refusal(changed(seats=[seat, {**seat, "name": ""}])) == "save.bad_seats"
    assert refusal(changed(seats=[seat, {**seat, "player": "godlike"}])) == "save.bad_seats"
    assert refusal(changed(seats=[seat, {**seat, "age": "9"}])) == "save.bad_field"
    assert refusal(changed(seats=[seat, "Ben"])) == "save.bad_field"
    assert refusal(changed(seats=[seat, {**seat, "name": 4}])) == "save.bad_field"


def test_moves_that_cannot_be_name_their_number():
    for moves, number in ((["+a1N", "+c1N", "+a1N"], 2), (["+a1N", "hop", "x"], 2), (["c3-"], 1)):
        with pytest.raises(SaveError) as caught:
            from_data(changed(moves=moves))
        message = caught.value.message
        assert message.key == "save.bad_move"
        assert message.arguments()["number"] == number
        assert message.arguments()["text"] == moves[number - 1]
    over = [*WON_BY_ELEPHANTS.split(), "a1N"]
    with pytest.raises(SaveError) as caught:
        from_data(changed(moves=over))
    assert caught.value.message.arguments()["reason"].key == "match.over"


@pytest.mark.parametrize(
    "fields",
    [
        {"id": "../../etc/passwd"},
        {"id": "A" * 32},
        {"id": None},
        {"title": 3},
        {"title": "x" * 61},
        {"title": "a\u202eb"},
        {"game": ["siam"]},
        {"rules": "1"},
        {"rules": True},
        {"options": []},
        {"options": {"board": 1}},
        {"seed": -1},
        {"seed": 2**53},
        {"seed": 1.0},
        {"seed": True},
        {"seats": {}},
        {"created": "now"},
        {"created": 1e300},
        {"changed": True},
        {"changed": 10**400},
        {"moves": "+a1N"},
        {"moves": [1]},
        {"moves": [None]},
        {"winners": 1},
        {"winners": [2]},
        {"winners": [True]},
        {"checksum": 5},
    ],
)
def test_wrong_types_name_the_field(fields):
    data = {**changed(**fields), **{k: v for k, v in fields.items() if k == "checksum"}}
    with pytest.raises(SaveError) as caught:
        from_data(data)
    message = caught.value.message
    assert message.key == "save.bad_field"
    assert [message.arguments()["field"]] == list(fields)


def test_missing_and_unknown_fields():
    for field in to_data(siam()):
        data = to_data(siam())
        del data[field]
        if field not in ("app", "checksum"):
            data = signed(data)
        assert refusal(data) == ("save.foreign" if field == "app" else "save.bad_field")
    assert refusal(changed(more=1)) == "save.unknown_field"


def test_limits():
    assert refusal(b" " * (MOST_BYTES + 1)) == "save.too_large"
    turns = ["+a1N", "+e5S", *["a1E", "e5W", "a1N", "e5S"] * (MOST_MOVES // 4)]
    assert refusal(changed(moves=turns)) == "save.too_many_moves"
    with pytest.raises(SaveError) as caught:
        encode(changed(title="x" * MOST_BYTES))
    assert caught.value.message.key == "save.too_large"


def test_a_file_that_is_too_large_is_not_even_parsed(tmp_path):
    file = tmp_path / "large.json"
    file.write_bytes(encode(to_data(siam())) + b" " * MOST_BYTES)
    with pytest.raises(SaveError) as caught:
        load_file(file)
    assert caught.value.message.key == "save.too_large"


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(SaveError) as caught:
        load_file(tmp_path / "nothing.json")
    assert caught.value.message.key == "save.missing"
    with pytest.raises(SaveError) as caught:
        load_file(tmp_path)
    assert caught.value.message.key == "save.cannot_read"


def test_a_refusal_is_fit_to_be_shown():
    """Nothing that is in a file can spoil the message about it."""
    nasty = "\u202e\0\ud800" * 100
    seat = {"name": "Ann", "colour": "gold", "player": "person"}
    for data in (
        changed(moves=[nasty]),
        changed(game=nasty),
        changed(options={"board": nasty}),
        changed(options={nasty: "x"}),
        changed(seats=[seat, {**seat, "player": nasty}]),
        changed(seats=[seat, {**seat, "colour": nasty}]),
        changed(**{nasty: 1}),
    ):
        with pytest.raises(SaveError) as caught:
            from_data(data)
        check_words(caught.value.message)


def check_words(message: Message) -> None:
    for _, value in message.args:
        if isinstance(value, Message):
            check_words(value)
        elif isinstance(value, str):
            assert value.isprintable()
            assert len(value) <= 200


# -- whatever is in a file -----------------------------------------------------------------------


def check_answer(raw: bytes) -> None:
    """The answer is a match that saves again, or a reason; never anything else."""
    try:
        match = decode(raw).open()
    except SaveError as error:
        reason = error.message
    else:
        assert same(from_data(to_data(match)), match)
        return
    assert reason.key.startswith("save.")
    check_words(reason)


SOUND = encode(to_data(siam(ANN, EASY, moves=WON_BY_ELEPHANTS, title="Tea")))


@settings(max_examples=300, deadline=None)
@given(
    changes=st.lists(
        st.tuples(st.integers(0, len(SOUND) - 1), st.integers(0, 3), st.integers(0, 255)),
        min_size=1,
        max_size=4,
    )
)
def test_changed_bytes(changes):
    raw = bytearray(SOUND)
    for at, what, byte in changes:
        at = min(at, len(raw) - 1)
        if what == 0:
            raw[at] = byte
        elif what == 1:
            raw.insert(at, byte)
        elif what == 2:
            del raw[at]
        else:
            raw[at:] = raw[at // 2 : at]
        if not raw:
            return
    check_answer(bytes(raw))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes(raw):
    check_answer(raw)


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=30)
    | st.sampled_from(["+a1N", "a1-", "siam", "parlour", "person", "easy", 10**400]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_changed_structure_under_a_fitting_checksum(data):
    """Even a forger who signs gets a reason, never a crash."""
    content = json.loads(SOUND)
    del content["checksum"]
    for _ in range(data.draw(st.integers(1, 3))):
        place = content
        key = data.draw(st.sampled_from(sorted(content)))
        while isinstance(place[key], (dict, list)) and place[key] and data.draw(st.booleans()):
            place = place[key]
            keys = sorted(place) if isinstance(place, dict) else range(len(place))
            key = data.draw(st.sampled_from(keys))
        place[key] = data.draw(JSON_VALUES)
    check_answer(json.dumps(signed(content)).encode())


@settings(max_examples=100, deadline=None)
@given(moves=st.lists(st.sampled_from([*WON_BY_ELEPHANTS.split(), "c1-", "+c1N"]), max_size=12))
def test_any_moves_are_replayed_or_refused(moves):
    check_answer(json.dumps(changed(moves=moves, winners=None)).encode())


def test_an_unexpected_failure_of_a_game_is_a_refusal(monkeypatch):
    """A fault in the rules must not take the list of saves with it."""
    from siamapp.games.siam.state import State

    def fail(self, move):
        raise ZeroDivisionError

    data = changed()
    monkeypatch.setattr(State, "why_not", fail)
    with pytest.raises(SaveError) as caught:
        from_data(data)
    assert caught.value.message.key == "save.unreadable"
    assert caught.value.message.arguments()["reason"] == "ZeroDivisionError"


def test_save_errors_are_game_errors():
    assert issubclass(SaveError, GameError)
