"""Thief, overseer and cookshop of Bangkok Klongs: B13, B14 and what the rule book says."""

from __future__ import annotations

import pytest

from tests.games.bangkok_klongs_kit import (
    GAME,
    boats,
    field,
    happening,
    is_offered,
    offered,
    play,
    stage,
    table,
    why,
)

BOARD = GAME.data_in_use.board

ROW = "fish2@a4:0 fish3@d4:1 banana0@f4 banana2n@g4 cookshop@h4 thief@j4"
"""Boats of everybody and nobody in row 4, and a thief."""


def stealing(water=ROW, at="e4", **values):
    state = table(water, ("thief fish0",), **values)
    return play(state, f"thief@{at}")


# -- the thief -----------------------------------------------------------------------------------


def test_a_thief_takes_any_boat_of_its_row_at_any_distance():
    """Anybody's or nobody's, neutral, a cookshop or another thief, its own player's too."""
    state = stealing()
    assert stage(state) == "stealing"
    fields = {text.partition(">")[0] for text in offered(state).split()} - {"no"}
    assert fields == {"a4", "d4", "f4", "g4", "h4", "j4"}


def test_a_thief_takes_nothing_outside_its_row():
    state = stealing(ROW + " fish0@e5:1 fish1@d3:1")
    assert why(state, "e5>stock") == "other_row"
    assert why(state, "d3>stock") == "other_row"
    assert why(state, "e4>stock") == "thief_itself"
    assert why(state, "b4>stock") == "no_boat"


def test_stealing_is_optional():
    state = stealing()
    before = state.occupied
    play(state, "no")
    assert stage(state) == "ending"
    assert state.occupied == before
    assert is_offered(state, "draw1")


def test_nobody_to_rob_no_question():
    state = stealing("fish2@d5:0")
    assert stage(state) == "ending"


def test_a_stolen_boat_goes_to_the_stock_and_the_player_draws():
    state = stealing(next="shrimp0")
    play(state, "d4>stock")
    assert state.stocks == (boats("fish3"), ())
    assert state.traders == (15, 16)  # the robbed player's trader is home again
    assert is_offered(state, "draw1")
    assert not is_offered(state, "end")
    play(state, "draw1")
    assert state.hands[0] == boats("fish0 shrimp0")


def test_a_stolen_boat_goes_to_the_hand_and_the_player_does_not_draw():
    state = stealing()
    play(state, "d4>hand")
    assert state.hands[0] == boats("fish0 fish3")
    assert state.stocks == ((), ())
    assert state.traders == (15, 16)
    assert is_offered(state, "end")
    assert why(state, "draw1") == "took"
    left = state.left
    play(state, "end")
    assert state.left == left
    assert state.seat == 1


def test_an_overseer_cannot_be_stolen_nor_anything_in_its_column():
    state = stealing("overseer@d4 fish2@f4:1 banana0@g4 overseer@f8")
    assert {text.partition(">")[0] for text in offered(state).split()} == {"g4", "no"}
    assert why(state, "d4>stock") == "overseer_safe"
    assert why(state, "f4>stock") == "guarded_boat"
    assert why(state, "f4>hand") == "guarded_boat"


@pytest.mark.parametrize("row", [1, 8])
def test_a_column_is_guarded_from_end_to_end(row):
    state = stealing(f"overseer@f{row} fish2@f4:1 fish3@d4")
    assert why(state, "f4>stock") == "guarded_boat"


def test_a_thief_is_never_placed_in_a_guarded_column():
    state = table("overseer@d4 fish2@e5", ("thief fish0",))
    assert why(state, "thief@d3") == "guarded"
    assert why(state, "thief@d6") == "guarded"
    assert is_offered(state, "thief@c4")
    assert is_offered(state, "fish0@d3")


def test_also_not_in_the_first_round():
    state = table("overseer@b3", ("thief fish0",), turn=0)
    assert why(state, "thief@b6") == "guarded"
    assert is_offered(state, "fish0@b6")


def test_b13_a_stolen_thief_goes_to_the_stock_never_to_the_hand():
    state = stealing()
    assert is_offered(state, "j4>stock")
    assert why(state, "j4>hand") == "thief_to_hand"
    play(state, "j4>stock")
    assert state.stocks[0] == boats("thief")


def test_b14_with_an_empty_stack_nothing_goes_to_the_hand():
    state = stealing(left=0)
    assert all(not text.endswith("hand") for text in offered(state).split())
    assert why(state, "d4>hand") == "stack_empty"
    play(state, "d4>stock")
    assert is_offered(state, "end")


def test_b14_with_two_stacks_only_when_both_are_empty():
    state = stealing(stacks="two", left=0, next="shrimp0")
    assert is_offered(state, "d4>hand")
    state = stealing(stacks="two", left=0)
    assert why(state, "d4>hand") == "stack_empty"


def test_stealing_an_own_boat_brings_the_trader_home():
    state = stealing()
    play(state, "a4>stock")
    assert state.traders == (16, 15)


# -- the overseer --------------------------------------------------------------------------------


def chasing(water="thief@d4 thief@d7 fish2@e5 thief@f4", at="d5", **values):
    state = table(water, ("overseer fish0",), **values)
    return play(state, f"overseer@{at}")


def test_an_overseer_may_chase_the_thieves_of_its_column_all_or_none():
    state = chasing()
    assert stage(state) == "chasing"
    assert offered(state) == "box d4>hand d7>hand no"
    boxed = play(state.copy(), "box")
    assert boxed.box == boats("thief thief")
    assert boxed.thieves_in(BOARD.water) == [field("f4")]
    assert is_offered(boxed, "draw1")
    spared = play(state.copy(), "no")
    assert len(spared.thieves_in(BOARD.water)) == 3
    assert is_offered(spared, "draw1")


def test_at_most_one_thief_goes_to_the_hand_instead_of_drawing():
    state = chasing()
    play(state, "d7>hand")
    assert state.hands[0] == boats("fish0 thief")
    assert state.box == boats("thief")
    assert state.thieves_in(BOARD.water) == [field("f4")]
    assert is_offered(state, "end")
    assert why(state, "draw1") == "took"


def test_only_thieves_are_chased_and_never_to_the_stock():
    state = chasing()
    assert why(state, "e5>hand") == "only_thieves"
    assert why(state, "f4>hand") == "only_thieves"
    assert why(state, "d4>stock") == "chased_not_to_stock"


def test_no_thieves_no_question():
    assert stage(chasing("fish2@d4:1 thief@e4")) == "ending"


def test_thieves_left_under_an_earlier_overseer_may_be_chased_by_the_next():
    state = chasing("thief@d4 overseer@d1 fish2@e5")
    assert offered(state) == "box d4>hand no"


def test_b14_holds_for_the_overseer_too():
    state = chasing(left=0)
    assert offered(state) == "box no"
    assert why(state, "d4>hand") == "stack_empty"
    assert is_offered(play(state, "box"), "end")


def test_an_overseer_guards_for_good():
    """Nobody can own, move, steal or remove one, so its column stays guarded."""
    state = table("overseer@d4 fish2@c3:0", ("fish0",))
    assert why(state, "d4-d5") == "nobodys"
    play(state, "fish0@d5 own")
    assert happening(state, "draw1") == ["drew", "turn_ended"]
    assert state.guarded == BOARD.column_mask[field("d4")]


# -- the cookshop --------------------------------------------------------------------------------


def test_a_cookshop_is_nobodys_and_can_be_stolen_to_the_hand():
    state = stealing()
    play(state, "h4>hand end")
    assert state.hands[0] == boats("fish0 cookshop")
    state.seat = 0
    play(state, "cookshop@f5")
    assert stage(state) == "ending"
    assert state.owner_of(field("f5")) is None
