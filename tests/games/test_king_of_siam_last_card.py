"""K12: the very last card of the game may be played only to win.

That exactly the winning plays are offered is proved against a slow engine in
``test_king_of_siam_model.py``; here are positions that one can check by eye.
"""

from __future__ import annotations

from siamapp.games.king_of_siam.screen import card_outlooks
from tests.games.king_of_siam_kit import GAME, legal, play, table, why


def end(board, **more):
    """Khorat and Rayong are still fought for; the Rama hold three provinces, the Lao two."""
    kept = {"tiles": "abceghdf", "resolved": "RRRLLM", "hands": "1v1 -", "last": (1, 0)}
    return table(board, **(kept | more))


def test_k12_no_winning_play_he_is_asked_and_can_only_pass():
    state = end("- - - R - R - -", courts="L RRRRR")
    assert state.is_last_card
    assert legal(state) == {"pass"}
    assert why(state, "1v1") == "last_card"
    (outlook,) = card_outlooks(state, 0)
    assert not outlook.is_allowed
    assert outlook.note.key == "king_of_siam.why.last_card"
    play(state, "pass")
    assert (state.struggle, state.decider) == (7, 0)  # asked again in each struggle
    play(state, "pass")
    assert state.is_over


def test_k12_a_winning_play_may_be_passed():
    state = end("- - - R - R - -", courts="RRRRR L")
    assert legal(state) == {"pass", "1v1"}
    play(state, "pass pass")
    assert state.is_over


def test_k12_every_step_must_still_lead_to_a_win():
    """He has all the Lao, so the Lao must reign: they need a province, the Rama must get none.

    As it stands Khorat goes to the Lao and Rayong to the Rama. A Rama of Rayong for a Lao of
    Khorat turns that round, and then a Rama must leave Khorat, so that the British get it. Equal
    swaps leave the board as it is, and a Rama must leave Rayong. Giving Rayong a third Rama loses.
    """
    state = end("- - - LLR - RRL - -", courts="LLL RRR")
    play(state, "1v1")
    assert legal(state) == {"dL-fR", "dL-fL", "dR-fR"}
    assert why(state, "dR-fL") == "last_card"
    assert legal(play(state.copy(), "dL-fR")) == {"-dR"}
    assert legal(play(state.copy(), "dL-fL")) == {"-fR"}
    play(state, "dL-fR -dR")
    assert [line.key for line in state.result().lines][8] == "king_of_siam.result.reigns_later"
    assert state.result().winners == (0,)


def test_k12_steps_that_lose_are_refused_with_that_reason():
    state = end("- - - RL - RL - -", hands="khon-thai -", pool="RLM", courts="RR RR", last=(0, 1))
    # Tied on Rama and on Lao, and having played last he loses the tie: he must take a Rama.
    play(state, "khon-thai")
    refused = [text for text in ("+dR", "+dL", "+dM", "+fR", "+fL", "+fM") if why(state, text)]
    assert {why(state, text) for text in refused} <= {"last_card"}
    while not state.is_over:
        text = sorted(legal(state))[0]
        play(state, text)
    assert state.result().winners == (0,)


def test_k12_the_follower_that_is_taken_belongs_to_the_play():
    """All resolves as it stands: Rama reign. Only a Rama gives him the majority."""
    state = end("- - - RRR - LLL - -", hands="rama -", courts="RR RRL", last=(0, 1))
    play(state, "rama")  # nothing in the pool
    assert legal(state) == {"-dR"}
    assert why(state, "-fL") == "last_card"


def test_k12_playing_it_counts_as_played_last():
    """Tied on everything: in a reign he would lose by playing, in a colony he wins by it."""
    reign = end("- - - - - - - -", hands="rama -", courts="RL RL", last=(1, 0))
    assert legal(reign) == {"pass"}
    colony = table(
        "- - - - - - - -",
        tiles="abceghdf",
        resolved="BBBRLM",
        hands="rama -",
        courts="RLM RLM",
        last=(0, 1),
    )
    assert legal(colony) == {"pass", "rama"}
    play(colony, "rama")
    assert colony.is_over
    assert colony.result().winners == (0,)


def test_k12_the_partner_may_be_the_winner():
    state = end(
        "- - - R - - - -",
        players=4,
        hands="1v1 - - -",
        courts="L RR RRR L",
        last=(0, 1, 2, 3),
    )
    assert legal(state) == {"pass", "1v1"}
    play(state, "1v1 -dR")
    assert set(state.result().winners) == {0, 2}


def test_k12_concerns_only_the_last_card_of_all():
    state = end("- - - R - R - -", hands="1v1 rama", courts="L RRRRR")
    assert not state.is_last_card
    assert legal(state) == {"pass", "1v1"}
    two = end("- - - R - R - -", hands="1v1+lao -", courts="L RRRRR")
    assert legal(two) == {"pass", "1v1", "lao"}
    play(two, "lao -dR")
    assert legal(two) == {"pass"}


def test_k12_maharacha_wins_by_the_order_of_the_struggles():
    """Rama and Lao end with three provinces each; who gains the last one reigns."""
    state = table(
        "- - - R - L - -",
        tiles="abceghfd",
        resolved="RRLLMM",
        hands="maharacha -",
        courts="LL R",
        last=(1, 0),
    )
    # As it stands the Rama gain Khorat last and reign.
    play(state, "maharacha")
    assert legal(state) == {"7x8"}
    play(state, "7x8")
    assert legal(state) == {"K7", "K8"}
    play(state, "K8")
    assert legal(state) <= {"-dR", "-fL"}
    for text in legal(state):
        assert play(state.copy(), text).result().winners == (0,)


def test_k12_taking_back_and_copies():
    state = end("- - - RRR - LLL - -", hands="rama -", courts="RR RRL", last=(0, 1))
    first = legal(state)
    play(state, "rama")
    copy = state.copy()
    assert legal(copy) == legal(state) == {"-dR"}
    state.undo()
    assert legal(state) == first
    assert GAME.parse_move("rama") in state.legal_moves()
    state.legal_moves().clear()  # a caller's list is his own
    assert legal(state) == first
