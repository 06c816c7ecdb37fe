"""Everything that The Foreign King says: log, reasons, prompts, results, in whole sentences."""

from __future__ import annotations

import random
from functools import cache

import pytest

from siamapp.games.api import Message
from siamapp.games.foreign_king import screen
from siamapp.games.foreign_king.moves import BY_TEXT
from siamapp.i18n import tr, word
from tests.games.foreign_king_kit import GAME, play, table
from tests.games.test_foreign_king_model import any_table
from tests.texts_check import read_catalogue
from tools.translations import po_files

NAMES = ("Ann", "Ben", "Cem", "Dee")
(CATALOGUE,) = [po for po in po_files() if po.parts[-3] == "en" and po.stem == "foreign_king"]


def keys_in(message: Message):
    yield message.key
    for _, value in message.args:
        if isinstance(value, Message):
            yield from keys_in(value)


@cache
def said() -> dict[str, str]:
    """Key to the sentence in which it was first heard, over many positions."""
    found: dict[str, str] = {}

    def hear(message):
        sentence = word(message, NAMES)
        for key in keys_in(message):
            found.setdefault(key, sentence)

    for state in positions():
        hear(screen.prompt(state))
        for move in BY_TEXT.values():
            hear(state.why_not(move) or state.describe(move))
        if state.is_over:
            for line in state.result().lines:
                hear(line)
    return found


def positions():
    """From random games, from strange positions, and those that chance does not find."""
    for seed in range(60):
        rng = random.Random(seed)
        players = 2 + seed % 3
        state = any_table(players, rng) if seed % 2 else GAME.start(players, seed=seed)
        while not state.is_over and state.turn < 150:  # F10: some would never end
            if rng.random() < 0.1:
                yield state.copy()
            state.apply(rng.choice(state.legal_moves()))
        yield state
    yield table(players=2, congress="15", pawns="coins king", medals="1")
    yield table(players=2, congress="15", pawns="coins king")
    yield table(players=4, congress="14", pawns="queen - - -", stock="0")
    yield play(table("lie 1", francs="1"), "move lie-nam")
    yield play(table("lie 1", francs="3"), "move lie-nam nam-lie")
    for moves in ("king Knam done", "king Knam done done"):
        yield play(table(players=2, king="bra", marker=2, loans="1", francs="9"), moves)
    yield play(table("lie 1", king="bra", factories="lie tttttmmmmM"), "king Klie")
    yield play(table(king="bra", marker=2, scores="1 2 3"), "king Knam")
    last = {"seat": 2, "round": 100, "options": {"rounds": "hundred"}}
    yield play(table(**last), "coins")
    yield ended(players=2, board="lie 0 0 1", factories="lie t")
    yield ended(players=2, board="lie 0 0 1", scores="10 0", medals="1")
    yield ended(players=2, board="lie 0 0 1; nam 1", scores="8 0 4", congress="1 1")
    yield ended(players=2, board="lie 0 0 1", scores="19 0")
    yield ended(medals="1 1", congress="1 1", francs="1 1")


def ended(**fields):
    """The king goes to an empty province, and the marker falls to the bottom."""
    return play(table(king="wfl", marker=2, **fields), "king Khai")


def test_everything_in_the_catalogue_can_be_heard():
    """But for rules, options, what is told of a broken map file, hints and words of the screen."""
    elsewhere = ("rules", "option", "map", "keys", "setup", "bad_move", "ui", "figure", "hint")
    silent = {
        key
        for key in read_catalogue(CATALOGUE)
        if key.split(".")[1] not in elsewhere and key not in said()
    }
    # The outlook of a ride tells the first, and the action table has all the names.
    assert silent == {"foreign_king.why.portrait", "foreign_king.space.queen"}


def test_sentences_are_complete():
    assert len(said()) > 130
    for key, sentence in said().items():
        assert "{" not in sentence, key
        assert "foreign_king." not in sentence, key
        assert "  " not in sentence, key
        assert sentence[-1] in ".?", sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("loan", "Ann turns a medal over for a loan of 3 francs."),
        ("coins", "Ann takes 4 francs."),
        ("order", "Ann takes one franc and will choose a place in the order."),
        ("place", "Ann chooses the action Place."),
        ("queen", "Ann calls the queen for 2 francs."),
    ],
)
def test_some_lines_of_the_log(text, sentence):
    state = table(
        "lie 1", players=4, factories="lie t", medals="1", francs="9", pawns="- congress - -"
    )
    assert word(state.describe(GAME.parse_move(text)), NAMES) == sentence


def test_a_visit_in_words():
    state = table("lie 1; bra 0 0 1", players=2, king="nam", factories="lie T")
    play(state, "king")
    assert word(state.describe(GAME.parse_move("Klie")), NAMES) == (
        "Ann leads the king to Liège. The king’s marker falls to 28."
        " Ann has the majority in Liège and scores 3 points."
        " Ben must place or move 2 virtual citizens."
    )
    play(state, "Klie")
    assert word(screen.prompt(state), NAMES) == "Ben places or moves 2 virtual citizens."


def test_a_refusal_names_who_is_in_the_way():
    state = table(pawns="- king coins")
    assert word(state.why_not(GAME.parse_move("king")), NAMES) == "The pawn of Ben stands there."
    state = table(medals="1", francs="2")
    assert word(state.why_not(GAME.parse_move("factory")), NAMES) == (
        "A factory costs 3 francs; you have 2. A loan of 3 francs would help."
    )


def test_the_rules_page_names_the_numbers_of_the_rules():
    """Fourteen sections; and none of the digest's marked numbers is missing."""
    texts = [tr(f"foreign_king.rules.{n}.text") for n in range(1, 15)]
    assert all(len(text) > 100 for text in texts)
    whole = " ".join(texts)
    for words in (
        "5, 6, 7 and 8 francs",
        "receive 3 francs, or pay 4 francs",
        "by the number of provinces entered, and by 1 more",
        "6 points for each active metal factory and 3 for each active textile factory",
        "18, 8 or 6",
        "3 more for each of them that has a factory",
        "when round 101 would begin",
        "historical borders",
    ):
        assert words in whole
