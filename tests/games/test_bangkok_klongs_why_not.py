"""Every refusal of Bangkok Klongs, each with the touch that brings it about."""

from __future__ import annotations

import pytest

from siamapp.games.api import SeatName
from siamapp.games.bangkok_klongs.position import STAGES
from siamapp.i18n import word
from tests import texts_check
from tests.games.bangkok_klongs_kit import GAME, field, play, table, why
from tests.games.support import check_message, known_moves, positions, setups
from tools import translations

BLOCK = "fish2@b2:0 fish0@c2:0 banana3n@b3 banana0@c3:1 cookshop@d1"
BOARD = GAME.data_in_use.board


def placing(**values):
    return table(BLOCK, ("fish1 thief",), **values)


def owning(**values):
    return play(table(BLOCK, ("fish1",), **values), "fish1@d4")


def day(step, moves=""):
    return play(table(BLOCK, ("shrimp1n*",), step=step), f"shrimp1n*@d4 {moves}")


def stealing(**values):
    water = "overseer@b4 fish2@e4:1 fish3@h4:1 overseer@h8 thief@j4 banana0@d5"
    return play(table(water, ("thief",), **values), "thief@d4")


def chasing(**values):
    return play(table("thief@d4 fish2@e5", ("overseer",), **values), "overseer@d5")


def ending(**values):
    return play(table(BLOCK, ("cookshop",), **values), "cookshop@d4")


def took():
    return play(stealing(), "e4>hand")


def thieves_alone():
    water = "overseer@a8 overseer@b8 fish2@b3:0"
    return table(water, ("thief", ""), full=BOARD.sub_market[field("c8")])


def over():
    return day(11, "no no")


REFUSALS = [
    (over, "fish1@d4", "over"),
    (over, "no", "over"),
    # placing
    (placing, "fish3@d4", "not_in_hand"),
    (placing, "fish1@b2", "occupied"),
    (placing, "fish1@j8", "not_adjacent"),
    (lambda: table("", ("fish1",), turn=0), "fish1@j8", "first_round"),
    (lambda: table(f"{BLOCK} fish3n@d2", ("fish1",)), "fish1@c1", "full"),
    (lambda: table("overseer@d4", ("thief",)), "thief@d5", "guarded"),
    (placing, "pass", "can_place"),
    (placing, "draw1", "now_place"),
    (placing, "end", "now_place"),
    (placing, "no", "now_place"),
    (placing, "b2>stock", "now_place"),
    (placing, "own", "own_when_placing"),
    (placing, "b2c3", "no_market_day"),
    # cards
    (placing, "b2-d4", "too_far"),
    (placing, "b2-c2", "occupied"),
    (placing, "c3-d4", "not_yours"),
    (placing, "b3-a4", "nobodys"),
    (placing, "j8-j7", "no_boat"),
    (lambda: placing(cards=(0, 2)), "b2-a1", "no_card"),
    (lambda: placing(card_used=True), "b2-a1", "card_used"),
    (lambda: ending(card_used=True), "b2-a1", "card_used"),
    (lambda: table(f"{BLOCK} fish3n@d2", ("fish1",)), "b2-c1", "full"),
    (thieves_alone, "b3-a3", "nothing_to_place_after"),
    # possession
    (owning, "draw1", "now_own"),
    (owning, "fish1@d5", "now_own"),
    (lambda: owning(traders=(0, 9)), "own", "no_trader"),
    (owning, "own:b2", "trader_left"),
    (lambda: owning(traders=(0, 9)), "own:c3", "not_yours"),
    (lambda: owning(traders=(0, 9)), "own:b3", "nobodys"),
    (lambda: owning(traders=(0, 9)), "own:j8", "no_boat"),
    # market days
    (lambda: day(3), "fish1@d5", "market_day"),
    (lambda: day(3), "b2-a1", "market_day"),
    (lambda: day(3), "draw1", "market_day"),
    (lambda: day(3), "b2>stock", "now_score"),
    (lambda: day(3), "g2h3", "incomplete"),
    (
        lambda: play(
            table(
                "fish2@b2:0 fish0@c2 banana3n@b3 fish3@c3 fish1@g2:1 shrimp0@h2 shrimp2@g3"
                " shrimp3@h3",
                ("shrimp1n*",),
                step=3,
            ),
            "shrimp1n*@d4",
        ),
        "g2h3",
        "none_of_yours",
    ),
    (lambda: day(3, "b2c3"), "no", "now_remove"),
    (lambda: day(3, "b2c3"), "d4>stock", "not_in_block"),
    (lambda: day(3, "b2c3"), "b2>hand", "only_to_stock"),
    (lambda: day(3, "b2c3"), "b3>stock", "neutral_on_small_day"),
    (lambda: day(3, "b2c3"), "c3>stock", "not_others"),
    (
        lambda: play(
            table("fish2@b2:0 fish0@c2 thief@b3 fish3@c3", ("shrimp1n*",), step=3),
            "shrimp1n*@d4 b2c3",
        ),
        "b3>stock",
        "special_stays",
    ),
    # thief and overseer
    (stealing, "draw1", "now_steal"),
    (stealing, "j8>stock", "no_boat"),
    (stealing, "d5>stock", "other_row"),
    (stealing, "d4>stock", "thief_itself"),
    (stealing, "b4>stock", "overseer_safe"),
    (stealing, "h4>stock", "guarded_boat"),
    (stealing, "j4>hand", "thief_to_hand"),
    (lambda: stealing(left=0), "e4>hand", "stack_empty"),
    (lambda: stealing(left=0), "j4>hand", "stack_empty"),
    (chasing, "draw1", "now_chase"),
    (chasing, "e5>hand", "only_thieves"),
    (chasing, "d4>stock", "chased_not_to_stock"),
    (lambda: chasing(left=0), "d4>hand", "stack_empty"),
    # the end of a turn
    (ending, "fish1@d5", "placed_already"),
    (ending, "own", "own_when_placing"),
    (ending, "b2c3", "no_market_day"),
    (ending, "no", "now_end"),
    (ending, "pass", "now_end"),
    (ending, "end", "draw_to_end"),
    (ending, "draw2", "one_stack"),
    (took, "draw1", "took"),
    (lambda: ending(left=0), "draw1", "nothing_to_draw"),
]


@pytest.mark.parametrize(
    ("make", "text", "reason"), REFUSALS, ids=[f"{row[2]}-{row[1]}" for row in REFUSALS]
)
def test_refusal(make, text, reason):
    state = make()
    assert why(state, text) == reason
    message = state.why_not(GAME.parse_move(text))
    check_message(message, "bangkok_klongs")
    worded = word(message, ["Ann", "Ben"])
    assert "{" not in worded
    assert not worded.startswith("bangkok_klongs")


def test_every_refusal_is_tried_here():
    (po,) = [
        po for po in translations.po_files() if po.parts[-3:][0] == "en" and po.stem == GAME.id
    ]
    keys = {key.rpartition(".")[2] for key in texts_check.read_catalogue(po) if ".why." in key}
    assert {reason for _, _, reason in REFUSALS} == keys


def test_every_stage_has_a_refusal_for_what_does_not_belong_to_it():
    """Whatever is touched at whatever time, there is a reason in words."""
    seen = set()
    for setup in setups():
        if setup.game_id == GAME.id:
            for state in positions(setup)[::7]:
                seen.add(STAGES[state.stage])
                for move in known_moves(GAME.id)[::37]:
                    reason = state.why_not(move)
                    if reason is not None:
                        assert "{" not in word(reason, ["Ann", "Ben", "Cleo", "Dan"])
    assert {"placing", "owning", "scoring", "removing", "ending", "over"} <= seen


def test_the_owner_is_named():
    reason = placing().why_not(GAME.parse_move("c3-d4"))
    assert reason.arguments() == {"field": "c3", "owner": SeatName(1)}
