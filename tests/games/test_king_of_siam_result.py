"""King of Siam: who reigns and who wins (K13 to K15), and how it is explained."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from siamapp.games.king_of_siam import layout, reckoning
from siamapp.games.king_of_siam.layout import OVER, PHASE
from siamapp.games.king_of_siam.reckoning import ranked_factions
from siamapp.i18n import word
from tests.games.king_of_siam_kit import BRITISH, LAO, MALAY, RAMA, results, table
from tests.games.slow_king_of_siam import SlowGame
from tests.games.support import SOAK, check_message


def over(resolved, courts, last=(), board="- - - - - - - -"):
    """A finished game: control in order, courts, and the order of the last cards."""
    state = table(board, players=len(courts.split()), resolved=resolved, courts=courts, last=last)
    state.v[PHASE] = OVER
    return state


def winners(*args, **more):
    return over(*args, **more).result().winners


# -- who reigns ----------------------------------------------------------------------------------


def test_lao_and_rama_hold_three_each_and_rama_took_the_last_one():
    state = over("RLLRLMMR", "R L")
    assert ranked_factions([RAMA, LAO, LAO, RAMA, LAO, MALAY, MALAY, RAMA])[0] == RAMA
    assert state.result().winners == (0,)
    assert "reigns_later" in results(state)


def test_most_provinces_reign():
    assert winners("LLLRRMMM", "MM LL") == (0,)  # Malay and Lao three each, Malay later
    assert winners("MLLRRLML", "MM LL") == (1,)
    assert "reigns" in results(over("MLLRRLML", "MM LL"))


def test_k13_the_same_order_ranks_the_second():
    assert ranked_factions([LAO, RAMA, RAMA, MALAY, LAO, MALAY, RAMA, BRITISH]) == [
        RAMA,
        MALAY,
        LAO,
    ]
    # Malay and Lao two each, Malay later: the second Malay decides.
    state = over("LRRMLMRB", "RLLL RM")
    assert state.result().winners == (1,)
    assert results(state).count("most_tied") == 1
    assert "second_later" in results(state)


def test_k13_without_a_second_faction_the_criterion_is_skipped():
    """Lao and Malay hold nothing, so their followers do not count."""
    state = over("RRRRRBBB", "RLLL RMM", last=(0, 1))
    assert state.result().winners == (0,)  # seat 0 stopped first
    assert "no_second" in results(state)
    assert winners("RRRRRBBB", "RLLL RMM", last=(1, 0)) == (1,)


# -- who wins under a faction --------------------------------------------------------------------


def test_lao_reign_rama_second_a_and_b_tie_on_lao_a_has_one_rama_more():
    assert winners("LLLLRRMB", "LLLRR LLLR LL") == (0,)


def test_rama_reign_with_4_5_3_1_in_seat_order():
    """The player with 5 wins, and with him his partner."""
    state = over("RRRRLLMB", "RRRR RRRRR RRR R")
    assert state.result().winners == (1, 3)
    assert state.result().ranking == ((1, 3), (0, 2))
    assert results(state)[-1] == "team_wins"


def test_k14_of_those_tied_whoever_played_last_loses():
    assert winners("RRRRLLMB", "RL RL", last=(0, 1)) == (0,)
    assert winners("RRRRLLMB", "RL RL", last=(1, 0)) == (1,)
    assert "earliest" in results(over("RRRRLLMB", "RL RL", last=(1, 0)))


def test_k14_repeatedly_the_earliest_last_card_wins():
    state = over("RRRRLLMB", "RL RL RL", last=(2, 0, 1))
    assert state.result().winners == (2,)
    assert state.result().ranking == ((2,), (0,), (1,))


def test_k14_never_having_played_counts_as_earliest():
    assert winners("RRRRLLMB", "RL RL RL", last=(0, 2)) == (1,)
    assert "never_played" in results(over("RRRRLLMB", "RL RL RL", last=(0, 2)))


def test_k14_several_who_never_played_share_and_who_played_is_out():
    state = over("RRRRLLMB", "RL RL RL", last=(1,))
    assert state.result().winners == (0, 2)
    assert state.result().ranking == ((0, 2), (1,))
    assert results(state)[-1] == "share"


def test_k14_players_outside_the_tie_never_matter():
    """Seat 0 played last of all, but is not tied."""
    assert winners("RRRRLLMB", "R RRL RRL", last=(2, 1, 0)) == (2,)


def test_k15_all_tied_without_a_card_is_shared_by_all():
    state = over("RRRRLLMB", "RL RL")
    result = state.result()
    assert result.is_draw
    assert result.ranking == ((0, 1),)
    assert results(state)[-1] == "all_share"
    assert state.winners_mask() == 3


def test_k15_a_tie_between_partners_needs_no_breaking():
    state = over("RRRRLLMB", "RRR L RRR M", last=(0, 2, 1, 3))
    assert state.result().winners == (0, 2)
    lines = results(state)
    assert "second" not in lines
    assert "earliest" not in lines


def test_k15_a_tie_across_teams_that_stays_is_shared_by_all_four():
    state = over("RRRRLLMB", "RRL RRL R R", last=(2, 3))
    assert state.result().is_draw
    assert state.result().ranking == ((0, 1, 2, 3),)
    # Broken by the cards, it is one team's.
    assert winners("RRRRLLMB", "RRL RRL R R", last=(1, 0)) == (1, 3)
    # Of three tied, two never played: partners win, a pair across teams shares.
    assert winners("RRRRLLMB", "RRL RRL RRL R", last=(1,)) == (0, 2)
    assert over("RRRRLLMB", "RRL RRL RRL R", last=(0,)).result().is_draw


# -- who wins in a colony ------------------------------------------------------------------------


def test_colony_courts_with_1_1_and_2_sets():
    state = over("RBBLBB", "RRLM RLMM RRLLMM", board="- - - - - - R R")
    assert state.result().winners == (2,)
    assert "colony" in results(state)


def test_team_colony_3_sets_against_4():
    """7 blue, 3 red and 6 yellow together are 3 sets."""
    mine = ["MMMMRRRL", "MMMRRRLL"]
    theirs = ["RRLLMM", "RRLLMM"]
    state = over("BBBB", f"{mine[0]} {theirs[0]} {mine[1]} {theirs[1]}")
    assert state.result().winners == (1, 3)
    # Each alone would have had 1 and 2 sets; together it is the smallest colour that counts.
    alone = over("BBBB", "RRRR RLM LLMM R")
    assert alone.result().winners == (0, 2)


def test_colony_tie_whoever_played_last_wins():
    assert winners("BBBB", "RLM RLM", last=(0, 1)) == (1,)
    assert winners("BBBB", "RLM RLM R", last=(1, 0, 2)) == (0,)
    assert "latest" in results(over("BBBB", "RLM RLM", last=(0, 1)))


def test_colony_tie_never_having_played_loses():
    assert winners("BBBB", "RLM RLM", last=(0,)) == (0,)


def test_colony_tie_none_of_the_tied_has_played():
    state = over("BBBB", "RLM RLM R", last=(2,))
    assert state.result().winners == (0, 1)
    assert "none_played" in results(state)
    assert over("BBBB", "R L").result().is_draw


def test_team_colony_tie_goes_to_the_team_of_whoever_played_last():
    assert winners("BBBB", "RL RL M M", last=(0, 1, 2)) == (0, 2)
    assert winners("BBBB", "RL RL M M", last=(0, 2, 1)) == (1, 3)
    assert over("BBBB", "RL RL M M").result().is_draw


# -- all together --------------------------------------------------------------------------------


@st.composite
def ends(draw):
    players = draw(st.sampled_from([2, 3, 4]))
    order = draw(st.lists(st.sampled_from("RLMB"), min_size=8, max_size=8))
    if order.count("B") >= 4:
        fourth = [box for box, who in enumerate(order) if who == "B"][3]
        order = order[: fourth + 1]
    court = st.lists(st.integers(0, 2), min_size=3, max_size=3)
    courts = [
        "".join(letter * n for letter, n in zip("RLM", draw(court), strict=True)) or "-"
        for _ in range(players)
    ]
    who = draw(st.permutations(range(players)))
    last = tuple(who[: draw(st.integers(0, players))])
    return "".join(order), " ".join(courts), last


@settings(deadline=None, derandomize=True, max_examples=600 * SOAK)
@given(ends())
def test_three_ways_to_find_the_winners(end):
    """In bits, in words, and by the slow engine."""
    state = over(*end)
    result = state.result()
    everybody = tuple(range(state.players))
    assert result.winners != everybody
    won = result.winners or everybody
    assert state.winners_mask() == sum(1 << seat for seat in won)
    slow = SlowGame(state)
    assert slow.winners() == set(won)
    assert sorted(seat for group in result.ranking for seat in group) == list(everybody)
    assert set(result.ranking[0]) == set(won)
    for line in result.lines:
        check_message(line, "king_of_siam")
        assert "{" not in word(line)


@settings(deadline=None, derandomize=True, max_examples=150 * SOAK)
@given(ends())
def test_the_lines_of_a_result(end):
    """Provinces in order, then who reigns, then the courts, then what decided."""
    state = over(*end)
    lines = results(state)
    boxes = len(end[0])
    assert lines[:boxes] == ["struggle"] * boxes
    assert lines[boxes] in ("reigns", "reigns_later", "colony")
    assert lines[boxes + 1 : boxes + 1 + state.players] == ["court"] * state.players
    assert lines[-1] in ("wins", "team_wins", "share", "all_share")
    assert lines.count("court") == state.players
    for line, province in zip(state.result().lines, state.tiles, strict=False):
        if line.key == "king_of_siam.result.struggle":
            assert line.arguments()["province"] == state.map.name(province)


def test_a_result_in_words():
    state = over("LRRMLMRB", "RLLL RM", last=(0, 1))
    words = [word(line, ["Ann", "Ben"]) for line in state.result().lines]
    assert words[0] == "1. Chiang Mai: Lao"
    assert "The Rama reign with 3 provinces." in words
    assert "Tied for most Rama followers, 1 each: Ann, Ben." in words
    assert words[-1] == "Ben wins."


def test_there_is_no_result_before_the_end():
    assert table("R R R R R R R R").result() is None


def test_the_places_behind_the_first_follow_the_same_rules():
    state = over("RRRRLLMB", "RRR RL RLL", last=(0, 1))
    assert state.result().ranking == ((0,), (2,), (1,))


def test_reckoning_asks_only_the_courts():
    """Cards still held, kings and the pool make no difference to the end."""
    state = over("RRRRLLMB", "RRL RL")
    other = state.copy()
    other.v = state.v.copy()
    other.v[layout.KINGS] = 255
    other.v[layout.POOL] = 9
    assert reckoning.result(other) == state.result()
