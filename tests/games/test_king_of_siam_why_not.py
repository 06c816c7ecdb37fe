"""King of Siam: every refused touch gets the reason that fits."""

from __future__ import annotations

import pytest

from siamapp.games.api import BadText, IllegalMove
from siamapp.i18n import word
from tests.games.king_of_siam_kit import GAME, play, table, why

FULL = "RL RL RL RL RL RL RL RL"


def test_over():
    state = play(table("- - - - - - - R", resolved="RLMRLMR"), "pass pass")
    assert {why(state, text) for text in ("pass", "rama", "-hR", "1x2")} == {"over"}


def test_choosing():
    state = table(FULL, hands="rama+lao all")
    assert why(state, "rama") is None
    assert why(state, "malai") == "no_card"
    for text in ("+aR", "-aR", "aR-bL", "1x2", "K1"):
        assert why(state, text) == "card_first"


@pytest.mark.parametrize(
    ("before", "text", "reason"),
    [
        ("rama", "pass", "no_pass"),
        ("rama", "lao", "one_card"),
        ("rama", "-aR", "not_now"),
        ("rama", "aR-bL", "not_now"),
        ("rama", "1x2", "not_now"),
        ("rama", "K1", "not_now"),
        ("1v1", "+aR", "not_now"),
        ("maharacha 1x2", "1x3", "not_now"),
        ("maharacha 1x2", "K3", "king_elsewhere"),
        ("1v1 aR-bL", "aR-cL", "action_done"),
        ("1v1 aR-bL", "pass", "no_pass"),
        ("1v1 aR-bL", "lao", "one_card"),
        ("rama +bR", "+bL", "other_faction"),
        ("rama", "+aR", "not_adjacent_to_faction"),
        ("rama", "+eR", "not_adjacent_to_faction"),
        ("khon-thai +aR", "+bR", "already_placed"),
        ("khon-thai", "+bM", "pool_empty"),
        ("1v1", "aRL-bL", "one_for_one"),
        ("1v1", "aM-bL", "nobody_there"),
        ("1v1", "aR-bM", "nobody_there"),
        ("2v1", "aRL-hR", "not_adjacent"),
        ("2v1", "aRR-bL", "only_one"),
        ("2v1", "aR-bL", "two_for_one"),
        ("2v1 aRL-bL", "-aM", "nobody_there"),
    ],
)
def test_the_reason_that_fits(before, text, reason):
    state = play(table(FULL, pool="RRRLL"), before)
    assert why(state, text) == reason
    with pytest.raises(IllegalMove):
        play(state, text)
    words = word(state.why_not(GAME.parse_move(text)))
    assert "{" not in words
    assert words.endswith(".")


def test_k6_resolved_provinces():
    state = table("- RL RL RL RL RL RL RL", resolved="L", pool="RLM")
    for before, text in (
        ("khon-thai", "+aR"),
        ("1v1", "aR-bL"),
        ("rama", "+aR"),
        ("malai +gM", "-aR"),
    ):
        assert why(play(state.copy(), before), text) == "resolved"


def test_tiles():
    state = play(table("- RL RL RL RL RL RL RL", resolved="L", kings="c"), "maharacha")
    assert why(state, "1x2") == "face_down"
    assert why(state, "2x3") == "has_king"
    assert why(state, "3x4") == "has_king"
    assert why(state, "2x4") is None


def test_the_faction_and_its_home_are_named():
    state = play(table(FULL, pool="RR"), "rama")
    assert word(state.why_not(GAME.parse_move("+aR"))) == (
        "Chiang Mai has no border with a province of the Rama, nor with Ayutthaya as their free "
        "home."
    )


def test_texts_that_are_no_moves():
    for text in ("", "Pass", "1v2", "+iR", "bR-aL", "aLR-bM", "5x2", "2x2", "K9", "K0", "aR-aL"):
        with pytest.raises(BadText):
            GAME.parse_move(text)
