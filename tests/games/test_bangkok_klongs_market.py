"""Market days and the final counting of Bangkok Klongs: B9 to B12, B15, and the worked examples."""

from __future__ import annotations

import random

import pytest

from siamapp.games.bangkok_klongs import counting
from siamapp.games.bangkok_klongs.board import NOWHERE
from siamapp.games.bangkok_klongs.market_day import worth
from siamapp.games.bangkok_klongs.position import REMOVING, SCORING
from tests.games.bangkok_klongs_kit import (
    GAME,
    boats,
    field,
    happening,
    is_offered,
    offered,
    place,
    play,
    stage,
    table,
    why,
)

EXAMPLE = "fish2@b2:0 fish0@c2:0 banana3n@b3 banana0@c3:1"
"""The example of the rule book: 2 + 0 + 3 + 0 baskets, two boats of one player, one of another."""


def small_day(water=EXAMPLE, players=2, **values):
    """A small market day that seat 0 has just caused, by a boat on d4."""
    state = table(water, ("shrimp1n* thief",), players=players, step=3, **values)
    return play(state, "shrimp1n*@d4")


def great_day(water=EXAMPLE, players=2, **values):
    state = table(water, ("shrimp1n* thief",), players=players, step=11, **values)
    return play(state, "shrimp1n*@d4")


def points(water, name="b2c3", players=2):
    return worth(table(water, players=players), place(name)).points


# -- what a landing place is worth ---------------------------------------------------------------


def test_example_ten_and_five_points():
    assert points(EXAMPLE) == (10, 5)
    state = play(small_day(), "b2c3")
    assert state.scores == (3 + 10, 5)
    assert state.day_points == (10, 5)


def test_bound_four_own_boats_with_three_baskets_each():
    assert points("fish3@b2:0 banana3@c2:0 shrimp3@b3:0 avocado3@c3:0") == (48, 0)


def test_bound_three_own_boats_with_three_baskets_beside_a_cookshop():
    assert points("fish3@b2:0 banana3@c2:0 shrimp3@b3:0 cookshop@c3") == (54, 0)


def test_every_owner_gets_points_not_only_the_scorer():
    water = "fish3@b2:0 banana2@c2:1 shrimp1@b3:2 avocado0@c3:3"
    assert points(water, players=4) == (6, 6, 6, 6)


def test_neutral_and_unowned_boats_bring_baskets_and_no_points():
    assert points("fish3n@b2 banana2@c2 shrimp1@b3:1 avocado0@c3:1") == (0, 12)


def test_thieves_and_overseers_bring_no_baskets():
    assert points("fish3@b2:0 thief@c2 overseer@b3 avocado0@c3:1") == (3, 3)


def test_b9_cookshops_double_once_however_many():
    assert points("fish3@b2:0 cookshop@c2 banana2n@b3 avocado0@c3:1") == (10, 10)
    assert points("fish3@b2:0 cookshop@c2 cookshop@b3 avocado0@c3:1") == (6, 6)
    assert points("fish3@b2:0 cookshop@c2 cookshop@b3 cookshop@c3") == (6, 0)


def test_b10_a_score_of_nothing_is_allowed():
    state = small_day("fish0@b2:0 banana0@c2:1 thief@b3 overseer@c3")
    play(state, "b2c3")
    assert state.scores == (3, 0)
    play(state, "b2>stock")
    assert state.stocks[0] == boats("fish0")


# -- a small market day --------------------------------------------------------------------------


def test_all_four_fields_and_an_own_boat_are_needed():
    state = small_day(EXAMPLE + " fish1@g2:0 fish3@h2 banana2n@g3")
    assert offered(state) == "b2c3 no"
    assert why(state, "g2h3") == "incomplete"
    other = small_day(
        "fish2@b2:0 fish0@c2 banana3n@b3 banana0@c3 fish1@f2:1 fish3@g2 pineapple0@f3 pineapple1@g3"
    )
    assert why(other, "f2g3") == "none_of_yours"


def test_landing_places_are_points_of_b2_only():
    """The middle of a sub-market is none; the middle of a pier is one."""
    with pytest.raises(Exception, match="bad_move"):
        GAME.parse_move("a1b2")
    assert GAME.parse_move("b1c2").field == place("b1c2")
    assert GAME.parse_move("a2b3").field == place("a2b3")


FOUR_BLOCKS = " ".join(
    (
        "fish0@b1:0 fish1@c1:0 banana0@b2:1 banana1@c2:1",
        "shrimp0@f1:0 shrimp1@g1:0 avocado0@f2:1 avocado1@g2:1",
        "fish2@b5:0 fish3@c5:0 banana2@b6:1 banana3@c6:1",
        "shrimp2@f5:0 shrimp3@g5:0 avocado2@f6:1 avocado3@g6:1",
    )
)
"""Four landing places, two boats of seat 0 and two of seat 1 at each."""


def fours(**values):
    state = table(FOUR_BLOCKS, ("shrimp1n* thief",), **values)
    return play(state, "shrimp1n*@d3")


def test_small_day_starts_with_the_causer_and_goes_round_exactly_twice():
    state = table(FOUR_BLOCKS, ("", "", "shrimp1n*"), players=3, step=7, seat=2)
    play(state, "shrimp1n*@d3")
    asked = []
    while stage(state) == "scoring":
        asked.append(state.asked)
        play(state, "no")
    assert asked == [0, 1, 0, 1]  # seat 2 has no boats and is skipped
    assert (state.seat, stage(state)) == (2, "ending")
    both = fours(step=3)
    asked = []
    while stage(both) == "scoring":
        asked.append(both.asked)
        play(both, "no")
    assert asked == [0, 1, 0, 1]


def test_declining_in_round_one_does_not_bar_round_two():
    state = fours(step=3)
    play(state, "no no")
    assert state.decider == 0
    play(state, "b1c2 b1>stock")
    assert state.decider == 1
    play(state, "f1g2 f2>stock")
    assert stage(state) == "ending"


def test_each_scores_at_most_twice():
    state = fours(step=3)
    play(state, "b1c2 b1>stock b5c6 b6>stock f1g2 f1>stock f5g6 f6>stock")
    assert (stage(state), state.seat) == ("ending", 0)
    assert [len(stock) for stock in state.stocks] == [2, 2]


def test_small_day_removes_an_own_boat_and_the_trader_comes_back():
    state = play(small_day(), "b2c3")
    assert (stage(state), state.decider) == ("removing", 0)
    assert offered(state) == "b2>stock c2>stock"
    assert why(state, "b3>stock") == "neutral_on_small_day"
    assert why(state, "c3>stock") == "not_others"
    assert why(state, "d4>stock") == "not_in_block"
    assert why(state, "b2>hand") == "only_to_stock"
    play(state, "c2>stock")
    assert state.stocks == (boats("fish0"), ())
    assert state.traders == (15, 15)
    assert state.cells[field("c2")] == 0
    assert state.owner_of(field("c2")) is None
    assert state.place == NOWHERE


def test_the_same_place_is_no_longer_complete_after_the_removal():
    state = play(small_day(), "b2c3 c2>stock")
    assert stage(state) == "ending"  # nobody has another landing place: all are skipped


def test_removing_can_open_a_blocked_field():
    state = small_day(EXAMPLE + " fish3n@d2 avocado2n@c1")
    assert state.full >> field("d1") & 1
    play(state, "b2c3 c2>stock")
    assert not state.full >> field("d1") & 1


def test_after_a_small_day_the_causer_finishes_the_turn_and_the_left_neighbour_goes_on():
    state = small_day()
    play(state, "no no no no")
    assert (stage(state), state.seat) == ("ending", 0)
    assert is_offered(state, "b2-a1")
    play(state, "draw1")
    assert (stage(state), state.seat) == ("placing", 1)


def test_a_day_on_which_nobody_can_score_passes_by_itself():
    state = table("fish2@b2:0", ("shrimp1n*",), step=3)
    assert happening(state, "shrimp1n*@b3") == [
        "placed",
        "symbol",
        "day_began",
        *["nothing_to_score"] * 4,
        "day_ended",
    ]
    play(state, "shrimp1n*@b3")
    assert (stage(state), state.seat) == ("ending", 0)


def test_points_of_a_day_are_counted_apart():
    state = fours(step=3, scores=(20, 30))
    play(state, "b1c2 b1>stock")
    assert state.day_points == (4, 4)
    assert state.scores == (27, 34)
    assert state.symbol_points == (3, 0)


def test_each_day_begins_with_no_points_of_its_own():
    for state in (small_day(day_points=(7, 7)), great_day(day_points=(7, 7))):
        assert state.day_points == (0, 0)


# -- the great market day ------------------------------------------------------------------------


def test_great_day_starts_with_the_lowest_score():
    assert great_day(scores=(5, 6)).decider == 1  # 5 and the 2 points of the last step
    assert great_day(scores=(3, 6)).decider == 0


def test_great_day_in_a_tie_fewer_traders_on_boats_start():
    assert great_day(scores=(4, 6)).decider == 1  # 6 : 6, two boats against one
    more = EXAMPLE + " fish1@g2:1 fish3@g4:1"
    assert great_day(more, scores=(4, 6)).decider == 0


@pytest.mark.parametrize(("causer", "first"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_great_day_in_a_full_tie_the_causer_starts(causer, first):
    water = "fish0@b2:0 fish1@c2:1 banana0@b3:2 banana1@c3:3"
    hands = tuple("shrimp1n*" if seat == causer else "" for seat in range(4))
    scores = tuple(5 if seat == causer else 7 for seat in range(4))
    state = table(water, hands, players=4, step=11, seat=causer, scores=scores)
    assert play(state, "shrimp1n*@d4").decider == first


def test_great_day_in_a_tie_without_the_causer_the_next_clockwise_starts():
    water = "fish0@b2:0 fish1@c2:1 banana0@b3:2 banana1@c3:3"
    state = table(water, ("", "", "shrimp1n*", ""), players=4, step=11, seat=2, scores=(7, 7, 9, 9))
    assert play(state, "shrimp1n*@d4").decider == 0
    state = table(water, ("shrimp1n*",), players=4, step=11, seat=0, scores=(9, 9, 7, 7))
    assert play(state, "shrimp1n*@d4").decider == 2


def test_great_day_goes_on_until_all_decline_in_a_row_the_last_scorer_included():
    state = fours(step=11)
    assert state.decider == 1
    play(state, "b1c2 b2>stock no")
    assert state.decider == 1  # only one decline in a row: the scorer is asked again
    play(state, "f1g2 f2>stock no no")
    assert state.is_over


def test_b11_declining_does_not_lock_a_player_out():
    state = fours(step=11)
    play(state, "no b1c2 b1>stock no b5c6 b5>stock")
    assert state.decider == 1
    play(state, "f1g2 f2>stock")  # declined twice before
    assert state.stocks[1] == boats("avocado0")


def test_great_day_has_no_limit_of_two():
    state = fours(step=11)
    play(state, "b1c2 b2>stock no b5c6 b6>stock no f1g2 f2>stock no f5g6 f6>stock")
    assert state.is_over  # nobody can score any more
    assert len(state.stocks[1]) == 4


def test_great_day_removes_own_neutral_or_unowned_boats_never_others_or_special():
    state = great_day("fish2@b2:0 fish0@c2 banana3n@b3 banana0@c3:1", scores=(0, 9))
    play(state, "b2c3")
    assert offered(state) == "b2>stock c2>stock b3>stock"
    assert why(state, "c3>stock") == "not_others"
    for code in ("thief", "overseer", "cookshop"):
        other = great_day(f"fish2@b2:0 fish0@c2 {code}@b3 banana0@c3:1", scores=(0, 9))
        play(other, "b2c3")
        assert offered(other) == "b2>stock c2>stock"
        assert why(other, "b3>stock") == "special_stays"


def test_great_day_a_neutral_boat_sends_no_trader_home():
    state = great_day(scores=(0, 9))
    play(state, "b2c3 b3>stock")
    assert state.traders == (14, 15)
    assert state.stocks[0] == boats("banana3n")


def test_b12_the_scorer_always_has_something_to_take():
    """On all market days of some random games."""
    days = 0
    for seed in range(60):
        rng = random.Random(seed)
        state = GAME.start(2 + seed % 3, {"stacks": ("one", "two")[seed % 2]}, seed)
        while not state.is_over:
            if state.stage == SCORING:
                days += 1
                assert state.scorable(state.asked)
            if state.stage == REMOVING:
                own = [
                    f for f in state.board.block(state.place) if state.owner_of(f) == state.asked
                ]
                assert own
                assert set(own) <= set(state.removable())
            moves = state.legal_moves()
            state.apply(moves[0] if state.stage in (SCORING, REMOVING) else rng.choice(moves))
    assert days > 300


# -- the end -------------------------------------------------------------------------------------

SARAH = (
    "banana0 fish0 fish0 fish1 flowers0 flowers0 flowers1 flowers2 flowers3 flowers1n* flowers2n*"
)


def test_example_a_stock_of_one_banana_three_fish_and_seven_flowers():
    state = table(stocks=("", SARAH))
    assert counting.stock_counts(state, 1) == (0, 7, 0, 0, 0, 3, 1)
    assert counting.stock_value(state, 1) == 35


def test_special_boats_in_the_stock_bring_nothing():
    state = table(stocks=("thief thief cookshop overseer fish0",))
    assert counting.stock_value(state, 0) == 1


def finished(scores, stocks=(), players=2):
    state = table(
        "fish2@b2:0", ("shrimp1n*",), step=11, players=players, stocks=stocks, scores=scores
    )
    play(state, "shrimp1n*@b3")
    assert state.is_over
    return state


def test_the_highest_total_wins_stock_included():
    state = finished((10, 40), (SARAH, ""))
    assert counting.totals(state) == (47, 40)
    result = state.result()
    assert result.winners == (0,)
    assert result.ranking == ((0,), (1,))


def test_b15_a_tie_is_shared():
    result = finished((8, 10, 3), players=3).result()
    assert result.winners == (0, 1)
    assert result.ranking == ((0, 1), (2,))
    assert [result.value(seat) for seat in range(3)] == [1, 1, -1]
    assert [line.key for line in result.lines[-2:]] == ["bangkok_klongs.result.shared"] * 2


def test_b15_also_among_all_players():
    result = finished((8, 10)).result()
    assert result.winners == (0, 1)
    assert not result.is_draw


def test_the_result_explains_itself_line_by_line():
    state = table(
        FOUR_BLOCKS,
        ("shrimp1n*",),
        step=11,
        scores=(20, 0),
        symbol_points=(5, 0),
        stocks=("pineapple0 pineapple1 pineapple2", ""),
    )
    play(state, "shrimp1n*@d3 b5c6 b6>stock no no")
    assert state.is_over
    lines = [(line.key.rpartition(".")[2], line.arguments()) for line in state.result().lines]
    first = [(key, args) for key, args in lines if getattr(args.get("seat"), "seat", None) == 0]
    # 5 symbols before and 2 now; 15 on small days; 10 baskets for two boats on the great day
    assert first[0] == ("symbols", first[0][1] | {"points": 7})
    assert first[1] == ("small_days", first[1][1] | {"points": 15})
    assert first[2] == ("great_day", first[2][1] | {"points": 20})
    assert first[3] == ("boats", first[3][1] | {"count": 3, "sum": "1 + 2 + 3", "points": 6})
    assert first[4] == ("total", first[4][1] | {"total": 48})
    assert lines[-1] == ("winner", lines[-1][1] | {"total": 48})
    for seat in range(2):
        mine = [args for _, args in lines if getattr(args.get("seat"), "seat", None) == seat]
        parts = sum(args["points"] for args in mine if "points" in args)
        assert parts == counting.totals(state)[seat]
