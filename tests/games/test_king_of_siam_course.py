"""King of Siam: turns, passes, struggles and the end (K4, K6, K7, and the order of things)."""

from __future__ import annotations

import random

from siamapp.games.king_of_siam.actions import leader
from siamapp.games.king_of_siam.events import Ended, Passed, Resolved
from tests.games.king_of_siam_kit import (
    BRITISH,
    GAME,
    KHORAT,
    LAO,
    MALAY,
    RAMA,
    legal,
    play,
    table,
    there,
)

FULL = "RL RL RL RL RL RL RL RL"


def kinds(events):
    return [event.kind for event in events]


# -- passing -------------------------------------------------------------------------------------


def test_the_pass_table():
    """A passes, B passes, C plays; A passes, B plays, C passes; A passes, B passes: C begins."""
    state = table(FULL, players=3, pool="RRLLMM")
    play(state, "pass pass malai +gM +gM -aR")
    assert (state.decider, state.struggle) == (0, 0)
    play(state, "pass rama +bR +dR -aL pass")
    assert (state.decider, state.struggle) == (0, 0)
    play(state, "pass")
    assert state.struggle == 0
    play(state, "pass")
    assert state.struggle == 1
    assert state.decider == 2


def test_a_passer_may_come_back():
    state = table(FULL, players=2)
    play(state, "pass 1v1 aR-bL -cR")
    assert state.decider == 0
    assert "rama" in legal(state)


def test_the_next_struggle_is_begun_by_the_seat_after_the_last_passer():
    state = table(FULL, players=2)
    play(state, "1v1 aR-bL -cR pass pass")
    assert (state.struggle, state.decider) == (1, 1)
    play(state, "pass pass")
    assert (state.struggle, state.decider) == (2, 1)


def test_a_turn_is_complete_with_the_follower():
    state = table(FULL, pool="RRR")
    turns = []
    for text in ("rama", "+bR", "+fR", "-aL", "pass"):
        play(state, text)
        turns.append((state.turn, state.decider))
    assert turns == [(0, 0), (0, 0), (0, 0), (1, 1), (2, 0)]


def test_a_card_without_effect_breaks_the_row_of_passes():
    state = table(FULL, players=3)
    play(state, "pass pass")
    play(state, "rama -aR")  # nothing in the pool
    play(state, "pass pass")
    assert state.struggle == 0
    play(state, "pass")
    assert state.struggle == 1


# -- K4 ------------------------------------------------------------------------------------------


def test_k4_who_has_no_cards_passes_by_himself():
    state = table(FULL, players=3, hands="1v1+rama - 2v1")
    play(state, "1v1 aR-bL -cR")
    assert state.decider == 2  # seat 1 was not asked
    events = state.events(GAME.parse_move("pass"))
    assert events == [Passed(2, automatic=False)]


def test_k4_automatic_passes_count_also_for_who_begins():
    """Seat 2 passes last and by himself, so seat 0 begins, although seat 1 passed last by will."""
    state = table(FULL, players=3, hands="1v1+rama rama -")
    play(state, "pass")
    events = state.events(GAME.parse_move("pass"))
    assert kinds(events) == ["passed", "passed", "resolved"]
    assert events[1] == Passed(2, automatic=True)
    play(state, "pass")
    assert (state.struggle, state.decider) == (1, 0)


def test_k4_automatic_pass_as_the_last_of_the_row():
    """After C's card: A passes, B has no cards, C passes: the seat after C, A, begins."""
    state = table(FULL, players=3, hands="rama - 1v1+lao", seat=2)
    play(state, "1v1 aR-bL -cR pass pass")
    assert (state.struggle, state.decider) == (1, 0)


def test_k4_without_cards_everything_resolves():
    state = table(
        "RR RR LL LL LL MM MM -", hands="rama 1v1", tiles="bacdefgh", courts="RLM RRL", seat=0
    )
    # The last card would have to win; the last but one need not.
    play(state, "rama")
    assert state.decider == 0
    play(state, "-cL")
    assert state.decider == 1
    assert not state.is_over
    # Seat 1 passes once for each struggle, or wins with his last card.
    seen = []
    while not state.is_over:
        move = GAME.parse_move("pass")
        seen += [event for event in state.events(move) if isinstance(event, Resolved)]
        state.play(move)
    assert [event.province for event in seen] == list(state.tiles)
    assert state.decider is None


def test_k4_events_tell_the_struggles_one_by_one():
    """The last card of the game wins, and all that is left happens at once, told in order."""
    state = table(
        "R - LL - - - - -",
        hands="khon-thai -",
        tiles="dabcefgh",
        resolved="R",
        courts="RRRR L",
        last=(1, 0),
    )
    play(state, "khon-thai")  # the pool is empty: without effect
    events = state.events(GAME.parse_move("-cL"))
    assert kinds(events)[0] == "taken"
    resolved = [event for event in events if isinstance(event, Resolved)]
    assert [(event.box, event.province, event.control) for event in resolved] == [
        (1, 0, RAMA),
        (2, 1, BRITISH),
        (3, 2, LAO),
        (4, 4, BRITISH),
        (5, 5, BRITISH),
        (6, 6, BRITISH),
    ]
    assert events[-1] == Ended((0,), colony=True)
    play(state, "-cL")
    assert state.is_over
    assert state.result().winners == (0,)


# -- K6, K7 --------------------------------------------------------------------------------------


def test_k6_resolved_provinces_stay_empty():
    state = table("- R - - - - - -", pool="RRLLMM", resolved="R")
    play(state, "khon-thai")
    assert {move[1] for move in legal(state)} == set("bcdefgh")


def test_k7_nothing_is_taken_if_nobody_stands_anywhere():
    state = table("- - - - - - - -", courts="R L")
    play(state, "rama")
    assert (state.turn, state.decider) == (1, 1)
    assert state.court(0) == (1, 0, 0)
    assert len(state.hand(0)) == 7
    events = state.events(GAME.parse_move("lao"))
    assert kinds(events) == ["card_played"]
    assert not events[0].effect


def test_any_follower_may_be_taken_also_one_just_placed():
    state = table("R - - - - - - -", pool="LL")
    play(state, "lao +dL +dL")
    assert legal(state) == {"-aR", "-dL"}
    play(state, "-dL")
    assert there(state, "d") == "L"
    assert state.court(0)[LAO] == GAME.start(2).court(0)[LAO] + 1


# -- struggles -----------------------------------------------------------------------------------


def test_most_followers_control_and_ties_are_british():
    assert leader(2, 1, 0) == RAMA
    assert leader(1, 2, 1) == LAO
    assert leader(0, 0, 1) == MALAY
    assert leader(2, 2, 0) == BRITISH
    assert leader(2, 0, 2) == BRITISH
    assert leader(0, 3, 3) == BRITISH
    assert leader(1, 1, 1) == BRITISH
    assert leader(0, 0, 0) == BRITISH


def test_every_case_of_leading():
    for a in range(5):
        for b in range(5):
            for c in range(5):
                most = max(a, b, c)
                leading = [f for f, n in enumerate((a, b, c)) if n == most]
                assert leader(a, b, c) == (leading[0] if len(leading) == 1 else BRITISH)


def test_followers_go_to_the_pool_and_the_tile_is_turned():
    state = table("- - - RRLM - - - -", tiles="dabcefgh", pool="RM")
    play(state, "pass")
    events = state.events(GAME.parse_move("pass"))
    assert events[-1] == Resolved(0, KHORAT, RAMA, (2, 1, 1))
    play(state, "pass")
    assert there(state, "d") == "=R"
    assert state.pool == (3, 1, 2)
    assert (state.struggle, state.contested) == (1, 0)


def test_the_fourth_british_province_ends_the_game_at_once():
    """That struggle is completed, the other provinces stay as they are."""
    state = table("- - - RL RR - - -", resolved="BBB", pool="M")
    play(state, "pass pass")
    assert state.is_over
    assert there(state, "d") == "=B"
    assert state.pool == (1, 1, 1)
    assert there(state, "e") == "RR"
    assert state.struggle == 4
    assert state.contested is None
    assert legal(state) == set()


def test_three_british_provinces_do_not():
    state = table("- - - R RR - - -", resolved="BBB")
    play(state, "pass pass")
    assert not state.is_over


def test_eight_struggles():
    state = table("- - - - - - - R", resolved="RLMRLMR", courts="R RR")
    play(state, "pass pass")
    assert state.is_over
    assert state.result().winners == (1,)


# -- equality ------------------------------------------------------------------------------------


def test_the_order_of_placements_makes_no_difference():
    """Positions that differ only in the order of the placements of one card are equal."""
    state = table(FULL, pool="RLM")
    orders = []
    for texts in ("+aR +bL +cM", "+cM +aR +bL", "+bL +cM +aR"):
        orders.append(play(state.copy(), "khon-thai", texts))
    assert orders[0] == orders[1] == orders[2]
    assert len({hash(one) for one in orders}) == 1
    one, other = play(state.copy(), "khon-thai +aR +bL"), play(state.copy(), "khon-thai +bL +aR")
    assert one == other
    assert one != play(state.copy(), "khon-thai +aL +bR")


def test_the_date_of_a_last_card_counts_only_by_its_order():
    """Two ways to the same table, with the same seat last: the same position."""
    state = table("RR LL MM - - - - -", hands="rama+lao rama+lao")
    one = play(state.copy(), "rama -aR rama -bL lao -cM")
    other = play(state.copy(), "lao -aR rama -bL rama -cM")
    assert one.key() == other.key()
    assert one != other  # the discards differ, and people see them


def test_a_game_comes_to_its_end_within_few_moves():
    for players in (2, 3, 4):
        state = GAME.start(players, seed=1)
        rng = random.Random(players)
        moves = 0
        while not state.is_over:
            state.apply(rng.choice(state.legal_moves()))
            moves += 1
        assert moves <= 8 * players * 6 + 9 * players
