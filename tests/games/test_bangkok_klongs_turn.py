"""Set-up and the turn of Bangkok Klongs: B5 to B8, placing, possession, cards, drawing, B16."""

from __future__ import annotations

from collections import Counter

import pytest

from siamapp.games.bangkok_klongs.board import NOWHERE
from siamapp.games.bangkok_klongs.position import CARDS, HAND_SIZE
from tests.games.bangkok_klongs_kit import (
    GAME,
    boats,
    field,
    game_with,
    happening,
    is_offered,
    offered,
    packed,
    play,
    raw_data,
    stage,
    table,
    why,
)

BOARD, FLEET = GAME.data_in_use.board, GAME.data_in_use.fleet


def fields_for(state, code):
    """Where a boat of the hand may be placed."""
    found = (text.split("@") for text in offered(state).split() if "@" in text)
    return {name for boat, name in found if boat == code}


# -- set-up --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "traders"), [(2, 16), (3, 11), (4, 8)])
@pytest.mark.parametrize("stacks", ["one", "two"])
def test_set_up(players, traders, stacks):
    state = GAME.start(players, {"stacks": stacks}, seed=5)
    assert [len(hand) for hand in state.hands] == [HAND_SIZE] * players == [4] * players
    assert state.traders == (traders,) * players
    assert state.cards == (CARDS,) * players == (2,) * players
    assert sum(state.left) == 72 - 4 * players
    assert state.scores == (0,) * players
    assert state.occupied == 0
    everything = [boat for group in (*state.hands, *state.decks) for boat in group]
    assert sorted(everything) == sorted(FLEET.all_boats())


def test_set_up_of_the_tactical_variant():
    """Three boats with an empty seat and one of the others; the stacks are sorted likewise."""
    for seed in range(20):
        state = GAME.start(4, {"stacks": "two"}, seed)
        for hand in state.hands:
            assert sum(FLEET.ownable[boat] for boat in hand) == 3
        assert all(FLEET.ownable[boat] for boat in state.decks[0])
        assert not any(FLEET.ownable[boat] for boat in state.decks[1])
        assert state.left == (35 - 12, 37 - 4)


def test_everything_random_comes_from_the_seed():
    assert GAME.start(3, seed=4) == GAME.start(3, seed=4)
    starts = {GAME.start(3, seed=seed).key() for seed in range(50)}
    assert len(starts) == 50


def test_shuffling_is_fair():
    """Each boat is as likely as another to be in the first hand."""
    seen = Counter(boat for seed in range(2000) for boat in GAME.start(2, seed=seed).hands[0])
    for kind in FLEET.kinds:
        each = seen[kind] / FLEET.boats[kind].count
        assert 65 < each < 165  # 111 on average, with a deviation of about 10


def test_b5_seat_0_begins_and_play_goes_round():
    """Who sits on seat 0 is chosen when the match is set up."""
    state = GAME.start(3, seed=2)
    order = []
    while state.turn < 9:
        if not order or state.turn == len(order):
            order.append(state.seat)
        state.play(state.legal_moves()[-1 if stage(state) == "owning" else 0])
    assert order == [0, 1, 2] * 3


# -- the first round -----------------------------------------------------------------------------


def test_first_round_is_on_free_start_fields_only():
    state = GAME.start(2, seed=1)
    assert {move.field for move in state.legal_moves()} == {field("b3"), field("b6")}
    play(state, str(state.legal_moves()[0]))
    while state.turn == 0:
        state.play(next(m for m in state.legal_moves() if m.kind in ("decline", "draw")))
    assert {move.field for move in state.legal_moves() if move.kind == "place"} == {field("b6")}
    assert state.is_first_round


def test_first_round_allows_a_card_after_placing():
    state = table(hands=("fish0 fish1", "banana0"), turn=0)
    assert not any(text for text in offered(state).split() if "-" in text)
    play(state, "fish0@b3 own b3-c4")
    assert state.cards == (1, 2)
    play(state, "draw1")
    assert fields_for(state, "banana0") == {"b3", "b6"}


def test_first_round_market_day_takes_place_as_usual():
    water = "fish2@g2:1 fish0@h2 banana3n@g3 banana0@h3"
    state = table(water, ("fish1n*",), players=4, turn=0, step=3)
    assert happening(state, "fish1n*@b3") == [
        "placed",
        "symbol",
        "day_began",
        "nothing_to_score",
    ]
    play(state, "fish1n*@b3")
    assert (stage(state), state.decider) == ("scoring", 1)


# -- placing -------------------------------------------------------------------------------------


def test_later_boats_go_next_to_any_boat_in_eight_directions_and_over_piers():
    state = table("fish2n@d4", ("banana0", ""))
    assert fields_for(state, "banana0") == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}


def test_boats_may_lie_in_separate_groups():
    state = table("fish2n@a1 fish3n@j8", ("banana0", ""))
    assert fields_for(state, "banana0") == {"b1", "a2", "b2", "i7", "j7", "i8"}


def test_b1_never_the_fourth_boat_of_a_sub_market():
    state = table("fish2n@c3 fish3n@d3 banana2n@c4", ("banana0", ""))
    assert "d4" not in fields_for(state, "banana0")
    assert why(state, "banana0@d4") == "full"
    two = table("fish2n@c3 fish3n@d3", ("banana0", ""))
    assert {"c4", "d4"} <= fields_for(two, "banana0")


def test_one_boat_a_turn_then_draw_back_to_four():
    state = table("fish2n@d4", ("banana0 banana1 banana2 banana3", "fish0"), next="shrimp0 shrimp1")
    play(state, "banana1@d5 no draw1")
    assert state.hands[0] == boats("banana0 banana2 banana3 shrimp0")
    assert (state.seat, state.turn, stage(state)) == (1, 3, "placing")


def test_with_an_empty_stack_the_turn_ends_without_a_draw():
    state = table("fish2n@d4", ("banana0 banana1", "fish0"), left=0)
    play(state, "banana1@d5 own")
    assert is_offered(state, "end")
    assert not is_offered(state, "draw1")
    play(state, "end")
    assert state.hands[0] == boats("banana0")
    assert state.seat == 1


# -- the tactical variant ------------------------------------------------------------------------


def test_two_stacks_the_player_chooses_at_every_draw():
    state = table("fish2n@d4", ("banana0", "fish0"), stacks="two", next="shrimp0 thief")
    play(state, "banana0@d5 own")
    assert is_offered(state, "draw1")
    assert is_offered(state, "draw2")
    other = state.copy()
    assert play(state, "draw1").hands[0] == boats("shrimp0")
    assert play(other, "draw2").hands[0] == boats("thief")


def test_two_stacks_one_empty_draw_from_the_other():
    state = table("fish2n@d4", ("banana0", "fish0"), stacks="two", left=0, next="thief")
    play(state, "banana0@d5 own")
    assert is_offered(state, "draw2")
    assert not is_offered(state, "draw1")
    assert not is_offered(state, "end")
    assert why(state, "draw1") == "nothing_to_draw"


# -- B6: the order of a turn ---------------------------------------------------------------------


def luk_phat_moved(code: str, count: int = 1) -> list[dict]:
    """The boats with one Luk Phat symbol moved from a banana boat to so many of another kind."""
    found = []
    for boat in raw_data()["boats"]:
        name = boat.get("special") or f"{boat['goods']}{boat['baskets']}"
        if boat.get("goods") == "banana" and boat.get("luk_phat") and boat["baskets"] == 1:
            found.append(boat | {"luk_phat": False})
        elif name == code and boat.get("seat") != "taken":
            found.append(boat | {"luk_phat": True, "count": count})
            if boat["count"] > count:
                found.append(boat | {"count": boat["count"] - count})
        else:
            found.append(boat)
    return found


OWNABLE_LUK_PHAT = game_with(boats=luk_phat_moved("fish0"))
THIEF_LUK_PHAT = game_with(boats=luk_phat_moved("thief"))


def test_b6_card_before_placing_and_none_after():
    state = table("fish2@d4:0", ("banana0", ""))
    play(state, "d4-e5")
    assert (stage(state), state.decider) == ("placing", 0)
    assert why(state, "e5-e6") == "card_used"
    play(state, "banana0@e6 own")
    assert offered(state) == "draw1"
    assert why(state, "e6-e7") == "card_used"


def test_b6_card_after_placing_also_of_the_boat_just_placed():
    state = table("fish2@d4:0", ("banana0", ""))
    play(state, "banana0@e5 own")
    assert is_offered(state, "d4-c3")
    assert state.placed == field("e5")
    play(state, "e5-f6")
    assert state.placed == field("f6")
    assert offered(state) == "draw1"


def test_b6_possession_comes_before_symbol_and_points():
    state = table("fish2n@d4", ("fish0*", ""), game=OWNABLE_LUK_PHAT)
    play(state, "fish0*@d5")
    assert (stage(state), state.step, state.scores) == ("owning", 0, (0, 0))
    assert happening(state, "own")[:2] == ["owned", "symbol"]
    assert happening(state, "no")[:2] == ["unowned", "symbol"]
    play(state, "own")
    assert (state.step, state.scores) == (1, (6, 0))


def test_b6_market_day_comes_before_the_effect():
    block = "fish2@b2:0 fish0@c2:0 banana3n@b3 banana0@c3:1"
    state = table(f"{block} shrimp2n@f4", ("thief*", ""), step=3, game=THIEF_LUK_PHAT)
    play(state, "thief*@d4")
    assert (stage(state), state.scores) == ("scoring", (3, 0))
    play(state, "no no no no")
    assert (stage(state), state.decider) == ("stealing", 0)
    play(state, "f4>stock")
    assert is_offered(state, "b2-a1")  # then the card, then the draw
    assert is_offered(state, "draw1")


@pytest.mark.parametrize("with_score", [True, False])
def test_b6_nothing_of_the_turn_follows_the_twelfth_step(with_score):
    """No effect, no card, no draw."""
    block = "fish2@b2:0 fish0@c2:0 banana0@c3:1" + (" banana3n@b3" if with_score else "")
    state = table(f"{block} shrimp2n@f4", ("thief* fish1", ""), step=11, game=THIEF_LUK_PHAT)
    play(state, "thief*@d4")
    assert state.scores == (2, 0)
    assert (state.turn, state.placed) == (3, NOWHERE)  # the turn is complete
    if with_score:
        assert (stage(state), state.great) == ("scoring", True)
        play(state, "no no")
    assert state.is_over
    assert state.hands[0] == boats("fish1", THIEF_LUK_PHAT)
    assert field("f4") in BOARD.fields_in(state.occupied)
    assert state.cards == (2, 2)


# -- B7: possession ------------------------------------------------------------------------------


def test_possession_is_optional_and_only_now():
    state = table("fish2n@d4", ("banana0 banana1", "fish0"))
    play(state, "banana0@d5")
    assert offered(state) == "own no"
    taken = play(state.copy(), "own")
    assert taken.owner_of(field("d5")) == 0
    assert taken.traders == (15, 16)
    left = play(state.copy(), "no")
    assert left.owner_of(field("d5")) is None
    assert left.traders == (16, 16)
    for later in (taken, left):
        assert why(later, "own") == "own_when_placing"


def test_neutral_and_special_boats_cannot_be_owned():
    for code in ("banana2n", "banana1n*", "thief", "overseer", "cookshop"):
        state = table("fish2n@d4", (code, "fish0"))
        play(state, f"{code}@c3")
        assert stage(state) == "ending"
        assert state.owner_of(field("c3")) is None


def test_b7_with_no_trader_left_a_trader_may_come_from_an_older_boat():
    state = table("fish2@d4:0 fish3@d5:0 fish1@c3:1", ("banana0", ""), traders=(0, 15))
    play(state, "banana0@c4")
    assert offered(state) == "own:d4 own:d5 no"
    assert why(state, "own") == "no_trader"
    play(state, "own:d5")
    assert state.owner_of(field("c4")) == 0
    assert state.owner_of(field("d5")) is None
    assert state.owner_of(field("d4")) == 0
    assert state.traders == (0, 15)


def test_b7_with_no_trader_left_the_boat_may_stay_unowned():
    state = table("fish2@d4:0", ("banana0", ""), traders=(0, 16))
    play(state, "banana0@c4 no")
    assert state.owner_of(field("c4")) is None
    assert state.owner_of(field("d4")) == 0


def test_b7_not_while_a_trader_is_left():
    state = table("fish2@d4:0", ("banana0", ""), traders=(1, 16))
    play(state, "banana0@c4")
    assert offered(state) == "own no"
    assert why(state, "own:d4") == "trader_left"


def test_b7_an_unowned_boat_cannot_be_moved_by_card():
    state = table("fish2@d4 fish3@e5:0", ("banana0", ""))
    assert not any(text.startswith("d4-") for text in offered(state).split())
    assert why(state, "d4-d5") == "nobodys"


# -- movement cards ------------------------------------------------------------------------------


def steps(state):
    return {text for text in offered(state).split() if "-" in text}


def test_a_card_moves_an_own_boat_one_step_to_a_free_field():
    state = table("fish2@d4:0 fish3@d5:1 banana2n@c4 thief@e4", ("banana0", ""))
    assert steps(state) == {"d4-c3", "d4-d3", "d4-e3", "d4-c5", "d4-e5"}
    assert why(state, "d4-d5") == "occupied"
    assert why(state, "d4-d6") == "too_far"
    assert why(state, "d5-d6") == "not_yours"
    assert why(state, "c4-c5") == "nobodys"
    assert why(state, "e4-f4") == "nobodys"
    assert why(state, "a1-a2") == "no_boat"


def test_a_card_takes_the_trader_along():
    state = table("fish2@d4:0", ("banana0", ""))
    play(state, "d4-e5")
    assert state.owner_of(field("e5")) == 0
    assert state.traders == (15, 16)


def test_a_moved_boat_may_end_alone():
    state = table("fish2@d4:0 fish3n@c3", ("banana0", ""))
    play(state, "d4-e5")
    assert not BOARD.neighbours[field("e5")] & state.occupied


def test_twice_a_game_and_once_a_turn():
    state = table("fish2@d4:0", ("banana0 banana1 banana2 banana3", "thief thief thief fish0"))
    play(state, "d4-e5 banana0@e6 no draw1")
    play(state, "fish0@f6 no draw1")
    play(state, "banana1@f7 no e5-d4 draw1")
    assert state.cards == (0, 2)
    play(state, "thief@e4 no draw1")
    assert steps(state) == set()
    assert why(state, "d4-d5") == "no_card"


def test_b1_holds_for_cards():
    """Never the fourth boat of a sub-market, but a step inside the same one is fine."""
    state = table(
        "fish2@d4:0 banana2n@e3 shrimp2n@e4 shrimp3n@f3 fish3n@c3 avocado2n@d3", ("fish0",)
    )
    assert is_offered(state, "d4-c4")
    assert why(state, "d4-e4") == "occupied"
    other = table("fish2@d4:0 banana2n@f4 shrimp2n@f3 shrimp3n@e3", ("fish0",))
    assert why(other, "d4-e4") == "full"
    assert is_offered(other, "d4-e5")


def test_no_card_during_a_market_day():
    block = "fish2@b2:0 fish0@c2:0 banana3n@b3 banana0@c3:1"
    state = table(block, ("fish1n*", ""), step=3)
    play(state, "fish1n*@d4")
    assert stage(state) == "scoring"
    assert why(state, "b2-a1") == "market_day"
    play(state, "b2c3")
    assert why(state, "b2-a1") == "market_day"


def test_no_card_before_placing_if_nothing_could_be_placed_afterwards():
    """A hand of thieves; after b3-a3 only guarded columns are near."""
    water = "overseer@a8 overseer@b8 fish2@b3:0"
    state = table(water, ("thief", ""), full=BOARD.sub_market[field("c8")])
    assert is_offered(state, "b3-c3")
    assert not is_offered(state, "b3-a3")
    assert why(state, "b3-a3") == "nothing_to_place_after"
    with_fish = table(water, ("thief fish0", ""), full=BOARD.sub_market[field("c8")])
    assert is_offered(with_fish, "b3-a3")
    play(state, "b3-c3")
    assert not is_offered(state, "pass")
    assert all(text.startswith("thief@") for text in offered(state).split())


def test_no_card_that_fills_the_last_sub_market_with_room():
    """Thieves in hand, columns a and b guarded: b1-c1 closes d2, where there was room."""
    keep = "overseer@a5 overseer@b5 fish3@b1:0"
    state = table(packed(free="c1", keep=keep), ("thief", "cookshop"))
    assert {text for text in offered(state).split() if "@" in text} == {"thief@c1", "thief@d2"}
    assert why(state, "b1-c1") == "nothing_to_place_after"
    assert not is_offered(state, "b1-c1")
    assert is_offered(state, "b1-b2")


# -- B8: Luk Phat --------------------------------------------------------------------------------


def test_the_first_symbol_brings_six_points():
    state = table("fish2n@d4", ("banana1n*", ""))
    play(state, "banana1n*@d5")
    assert (state.scores, state.step, state.symbol_points) == ((6, 0), 1, (6, 0))


def test_b8_every_symbol_brings_the_points_of_its_step():
    points = []
    for step in range(12):
        state = table("fish2n@d4", ("banana1n*", ""), step=step)
        play(state, "banana1n*@d5")
        points.append(state.scores[0])
    assert points == [6, 5, 4, 3, 6, 5, 4, 3, 5, 4, 3, 2]


def test_b8_a_symbol_counts_again_when_the_boat_is_placed_again():
    state = table("fish2n@d4 banana1n*@h4", ("thief", ""), players=2)
    play(state, "thief@e4 h4>hand end")
    assert state.step == 0
    state.seat = 0
    play(state, "banana1n*@f4")
    assert (state.step, state.scores) == (1, (6, 0))


def test_b8_moving_never_counts():
    state = table("fish0*@d4:0", ("banana0", ""), game=OWNABLE_LUK_PHAT)
    play(state, "d4-d5")
    assert (state.step, state.scores) == (0, (0, 0))
    play(state, "banana0@d6 own")
    assert state.step == 0


# -- B16: passing --------------------------------------------------------------------------------


def test_b16_no_legal_placement_pass_without_a_draw():
    state = table(packed(keep="fish3@a1:0"), ("thief", "cookshop"))
    assert offered(state) == "pass"
    left = state.left
    play(state, "pass")
    assert (state.seat, state.passes, state.left) == (1, 1, left)
    assert state.hands[0] == boats("thief")


def test_b16_no_pass_for_a_player_who_can_place():
    state = table("fish2n@d4", ("banana0", ""))
    assert not is_offered(state, "pass")
    assert why(state, "pass") == "can_place"


def test_b16_no_card_with_a_pass():
    state = table(packed(keep="fish3@a1:0"), ("thief", "cookshop"))
    assert why(state, "a1-b2") == "nothing_to_place_after"


def test_b16_who_could_place_only_after_a_movement_may_move_and_place_or_pass():
    """Only guarded fields are open to the thief in hand, until the boat on c1 makes room."""
    keep = "overseer@a5 overseer@b5 fish3@c1:0"
    state = table(packed(free="b1", keep=keep), ("thief", "cookshop"))
    assert offered(state) == "c1-b1 c1-b2 pass"
    moved = play(state.copy(), "c1-b1")
    assert set(offered(moved).split()) == {"thief@c1", "thief@d2"}
    passed = play(state.copy(), "pass")
    assert passed.cards == (2, 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_b16_all_pass_in_a_row_and_the_great_day_takes_place_without_track_points(players):
    """The last player who placed counts as the one who caused it."""
    water = packed(free="a1", keep="fish3@b2:0 fish2@c1:1")
    state = table(water, players=players, causer=1)
    play(state, "pass " * (players - 1))
    assert stage(state) == "placing"
    play(state, "pass")
    assert (stage(state), state.great, state.step) == ("scoring", True, 0)
    assert state.scores == (0,) * players
    # Two players: all equal, so the causer. More: those without boats come first, with nothing
    # to score, and then the next after them.
    assert state.asked == (1 if players == 2 else 0)


def test_b16_a_placement_between_breaks_the_row_of_passes():
    state = table(packed(keep="fish3@a1:0"), ("thief", "cookshop"), passes=1)
    state.full &= ~BOARD.sub_market[field("j8")]
    play(state, "thief@j8")
    assert state.passes == 0


def test_b16_all_hands_and_stacks_empty_is_the_great_day_at_once():
    block = "fish2@b2:0 fish0@c2:0 banana3n@b3 banana0@c3:1"
    state = table(block, ("fish1", ""), left=0)
    play(state, "fish1@d4 own end")
    assert (stage(state), state.great) == ("scoring", True)
    assert state.causer == 0


def test_an_empty_hand_passes_while_others_still_place():
    state = table("fish2n@d4", ("", "banana0"), left=0)
    assert offered(state) == "pass"
    play(state, "pass banana0@d5 own end")
    assert state.is_over
