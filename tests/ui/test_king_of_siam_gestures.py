"""Every card and every gesture of King of Siam, by fingers, at phone and tablet size."""

from __future__ import annotations

import pytest

from siamapp.games.king_of_siam.layout import CHOOSE, FACTIONS, PLACE, SWAP, TAKE, TILES
from siamapp.games.king_of_siam.moves import EXCHANGE, parse
from tests.ui.king_player import ANN, BEN, LOOK_NAMES, LOOKS, Player

# isort: split
from kivy.core.window import Window

from siamapp.ui.boards.king_of_siam_scene import Scene


@pytest.fixture(params=LOOKS, ids=LOOK_NAMES)
def player(request, tmp_path):
    size, density = request.param
    with Player(tmp_path, size, density, animation="instant") as player:
        player.begin()
        yield player


def first(player: Player, kind: str, **fields: object):
    """A legal move of this kind with these fields."""
    for move in player.state.legal_moves():
        if move.kind == kind and all(getattr(move, k) == v for k, v in fields.items()):
            return move
    raise AssertionError(f"no {kind} with {fields}")


def sheet_centre(player: Player):
    return player.board.to_window(*player.board.places.sheet.centre)


class TestCards:
    def test_a_dragged_card_lights_its_targets_says_what_it_does_and_is_played_on_the_map(
        self, player
    ):
        finger = player.drag(player.card("rama"), sheet_centre(player), lift=False)
        assert player.board.hand.card_in_hand() is not None
        assert "Rama" in player.table.notice
        lit = [c for c in player.board.look.washes._lines if c.a > 0.8 and c.g > c.r]
        assert lit, "targets glow while the card is carried"
        assert player.table.match.number == 0
        player.up(finger)
        player.rest()
        assert player.played == ["rama"]
        assert player.state.phase == PLACE

    def test_a_card_dropped_beside_the_map_returns(self, player):
        fan = player.board.shown_fan()
        before = list(fan.cards)
        player.carry(player.card("lao"), player.court(1))
        assert player.played == []
        assert list(fan.cards) == before
        assert fan.lifted == -1

    def test_a_tapped_card_is_explained_and_played_by_its_button(self, player):
        player.touch(player.card("khon-thai"))
        assert player.board.sheet.is_open
        assert "Khon Thai" in player.texts()
        assert player.table.match.number == 0
        player.button("play")
        assert player.played == ["khon-thai"]
        assert not player.board.sheet.is_open

    def test_the_same_card_tapped_again_is_put_away(self, player):
        player.touch(player.card("1v1"))
        player.touch(player.card("1v1"))
        assert player.board.selected is None
        assert player.played == []

    def test_one_card_a_turn(self, player):
        player.drag_move(parse("khon-thai"))
        player.carry(player.card("lao"), sheet_centre(player))
        assert player.played == ["khon-thai"]
        assert "Khon Thai" in player.table.notice


class TestPlacing:
    def test_followers_are_dragged_from_the_pool_in_any_order(self, player):
        player.drag_move(parse("khon-thai"))
        for letter in "MRL":
            player.drag_move(parse(f"+h{letter}"))
        assert player.state.phase == TAKE
        assert player.board.scene == Scene.of(player.state)

    def test_by_tapping_faction_then_province(self, player):
        player.drag_move(parse("khon-thai"))
        player.tap_move(parse("+bL"))
        assert player.state.followers(1)[1] >= 1

    def test_a_faction_card_needs_no_choice_in_the_pool(self, player):
        player.drag_move(parse("malai"))
        target = first(player, "place")
        player.touch(player.province(str(target)[1]))
        assert player.played[-1] == str(target)

    def test_a_wrong_province_is_refused_with_the_rule(self, player):
        player.drag_move(parse("lao"))
        targets = {move.province for move in player.state.legal_moves()}
        wrong = next(p for p in range(8) if p not in targets)
        player.carry(player.pool("L"), player.province("abcdefgh"[wrong]))
        assert len(player.played) == 1
        assert player.state.map.name(wrong) in player.table.notice

    def test_the_wrong_faction_stays_in_the_pool(self, player):
        player.drag_move(parse("lao"))
        target = player.state.legal_moves()[0]
        player.carry(player.pool("R"), player.province("abcdefgh"[target.province]))
        assert len(player.played) == 1
        assert "Rama" in player.table.notice

    def test_before_a_card_nothing_can_be_placed(self, player):
        player.carry(player.pool("R"), player.province("a"))
        assert player.played == []
        assert "card" in player.table.notice


class TestSwapping:
    def test_one_for_one_by_dropping_on_the_partner(self, player):
        player.drag_move(parse("1v1"))
        assert player.state.phase == SWAP
        move = first(player, EXCHANGE)
        player.drag_move(move)
        assert player.state.phase == TAKE
        assert player.board.scene == Scene.of(player.state)

    def test_one_for_one_by_tapping_both(self, player):
        player.drag_move(parse("1v1"))
        player.tap_move(first(player, EXCHANGE))

    def test_the_partner_is_named_while_hovering(self, player):
        player.drag_move(parse("1v1"))
        move = first(player, EXCHANGE)
        gives, takes = str(move).split("-")
        finger = player.drag(player.follower(gives), player.follower(takes), lift=False)
        assert player.state.map.name(move.other) in player.table.notice
        assert player.state.map.name(move.province) in player.table.notice
        player.up(finger)
        player.rest()
        assert player.played[-1] == str(move)

    def test_two_chosen_followers_are_carried_together(self, player):
        player.drag_move(parse("2v1"))
        move = first(player, EXCHANGE)
        gives, takes = str(move).split("-")
        for letter in gives[1:]:
            player.touch(player.follower(gives[0] + letter))
        finger = player.drag(player.follower(gives[:2]), player.follower(takes), lift=False)
        assert len(player.board.hand._carried) == 2
        player.up(finger)
        player.rest()
        assert player.played[-1] == str(move)

    def test_neighbours_light_up_while_a_follower_is_dragged(self, player):
        """2 vs 1 goes over a border: those beyond one stay dark."""
        player.drag_move(parse("2v1"))
        move = first(player, EXCHANGE)
        gives, _ = str(move).split("-")
        start = player.follower(gives[:2])
        finger = player.drag(start, (start[0] + 14, start[1]), lift=False)
        lines = player.board.look.washes._lines
        lit = {p for p in range(8) if lines[p].a > 0.5 and lines[p].g > lines[p].r}
        lit -= {move.province}
        near = set(player.state.map.neighbours[move.province])
        assert lit
        assert lit <= near
        player.up(finger)

    def test_two_for_one_by_tapping_three(self, player):
        player.drag_move(parse("2v1"))
        player.tap_move(first(player, EXCHANGE))

    def test_one_dragged_follower_asks_for_the_second(self, player):
        player.drag_move(parse("2v1"))
        state = player.state
        move = next(
            m
            for m in state.legal_moves()
            if sum(map(bool, state.followers(m.province))) == 3 and len(set(m.gives)) == 2
        )
        gives, takes = str(move).split("-")
        player.carry(player.follower(gives[0] + gives[1]), player.follower(takes))
        assert len(player.played) == 1
        assert state.map.name(move.province) in player.board.prompt()
        player.touch(player.follower(gives[0] + gives[2]))
        assert player.played[-1] == str(move)

    def test_provinces_without_a_common_border_are_refused_for_two_for_one(self, player):
        player.drag_move(parse("2v1"))
        state = player.state
        near = state.map.neighbours
        here, there = next(
            (p, q)
            for p in range(8)
            for q in range(8)
            if p != q and q not in near[p] and max(state.followers(p)) >= 2
        )
        give = max(FACTIONS, key=lambda f: state.followers(here)[f])
        take = max(FACTIONS, key=lambda f: state.followers(there)[f])
        spot = "abcdefgh"[here] + "RLM"[give]
        player.touch(player.follower(spot))
        player.touch(player.follower(spot))
        player.touch(player.follower("abcdefgh"[there] + "RLM"[take]))
        assert len(player.played) == 1
        assert "border" in player.table.notice

    def test_tapping_a_chosen_follower_again_lets_go(self, player):
        player.drag_move(parse("1v1"))
        move = first(player, EXCHANGE)
        spot = str(move).split("-")[0]
        player.touch(player.follower(spot))
        assert player.board.draft.gives
        player.touch(player.follower(spot))
        assert player.board.draft.is_empty


class TestTilesAndKing:
    @pytest.mark.parametrize("how", ["drag_move", "tap_move"])
    def test_tiles_change_places_and_one_gets_the_king(self, player, how):
        make = getattr(player, how)
        make(parse("maharacha"))
        assert player.state.phase == TILES
        before = player.state.tiles
        make(parse("1x4"))
        assert player.state.tiles[0] == before[3], "the contest changes at once"
        assert player.state.contested == before[3]
        make(parse("K4"))
        assert player.state.has_king(before[0])
        assert player.state.phase == TAKE

    def test_a_tile_with_a_king_is_refused(self, player):
        for text in ("maharacha", "1x4", "K4"):
            player.drag_move(parse(text))
        player.drag_move(player.state.legal_moves()[0])
        player.lift_curtain()
        player.drag_move(parse("maharacha"))
        player.carry(player.box(4), player.box(2))
        assert player.played[-1] == "maharacha"
        assert "King" in player.table.notice
        player.touch(player.box(4))
        assert player.board.selected is None


class TestTaking:
    def test_a_follower_is_dragged_into_the_court_and_waits_for_the_tick(self, player):
        player.drag_move(parse("lao"))
        for _ in range(2):
            player.drag_move(player.state.legal_moves()[0])
        move = first(player, "take")
        finger = player.drag(player.follower(str(move)[1:]), player.court(0), lift=False)
        assert player.board.trays[0].is_target
        player.up(finger)
        player.rest()
        assert player.pending == str(move)
        assert player.state.decider == 0
        player.confirm()
        assert player.state.decider == 1
        assert sum(player.state.court(0)) == 3

    def test_another_follower_can_be_chosen_before_the_tick(self, player):
        player.drag_move(parse("lao"))
        for _ in range(2):
            player.drag_move(player.state.legal_moves()[0])
        one, other = player.state.legal_moves()[0], player.state.legal_moves()[-1]
        player.touch(player.follower(str(one)[1:]))
        player.touch(player.follower(str(other)[1:]))
        assert player.pending == str(other)

    def test_another_court_does_not_take(self, player):
        player.drag_move(parse("lao"))
        for _ in range(2):
            player.drag_move(player.state.legal_moves()[0])
        move = first(player, "take")
        player.carry(player.follower(str(move)[1:]), player.court(1))
        assert player.pending == ""

    def test_by_the_large_figures_of_the_enlarged_province(self, player):
        player.drag_move(parse("lao"))
        for _ in range(2):
            player.drag_move(player.state.legal_moves()[0])
        move = first(player, "take")
        finger = player.down(*player.province(str(move)[1]))
        player.seconds(0.7)
        player.up(finger)
        assert player.board.selected == ("province", move.province), "a resting finger enlarges"
        big = player.find("BigFollower", faction=move.faction)
        assert min(big.size) >= 48
        player.touch(player.centre(big))
        assert player.pending == str(move)


class TestUndo:
    def test_everything_can_be_taken_back_until_the_turn_is_confirmed(self, player):
        start = Scene.of(player.state)
        player.drag_move(parse("khon-thai"))
        for letter in "RLM":
            player.drag_move(parse(f"+a{letter}"))
        player.touch(player.follower("aR"))
        assert player.pending == "-aR"
        player.tool("undo")
        assert player.pending == ""
        for _ in range(4):
            player.tool("undo")
        assert player.played == []
        assert player.board.scene == start
        assert player.state.phase == CHOOSE
        assert len(player.board.shown_fan().cards) == 8
        player.tool("redo")
        assert player.played == ["khon-thai"]


class TestPassing:
    def test_passing_needs_the_tick(self, player):
        player.button("pass")
        assert player.played == []
        assert player.pending == "pass"
        player.confirm()
        assert player.played == ["pass"]

    def test_passing_can_be_called_off(self, player):
        player.button("pass")
        player.tap_on("RoundTool", icon="close")
        assert player.pending == ""
        assert player.played == []

    def test_also_those_who_do_without_the_tick_cannot_pass_by_a_slip(self, player):
        player.app.settings.confirm = False
        player.button("pass")
        assert player.played == []
        player.confirm()
        assert player.played == ["pass"]

    def test_nobody_passes_in_the_middle_of_a_card(self, player):
        player.drag_move(parse("lao"))
        assert player.find_all("MoveButton", icon="pass") == []


class TestFingers:
    def test_the_piece_follows_the_finger_in_the_same_frame(self, player):
        player.drag_move(parse("khon-thai"))
        x, y = player.pool("R")
        finger = player.down(x, y)
        player.move((finger, x + 30, y + 30))
        before = player.board.hand._carried[0].x
        player.move((finger, x + 50, y + 30))
        assert player.board.hand._carried[0].x - before == pytest.approx(20, abs=2)
        player.up(finger)

    def test_a_second_finger_does_no_harm(self, player):
        player.drag_move(parse("khon-thai"))
        finger = player.drag(player.pool("R"), player.province("c"), lift=False)
        other = player.down(*player.province("a"))
        player.move((other, *player.province("b")))
        player.up(other)
        player.up(finger)
        player.rest()
        assert player.played[-1] == "+cR"

    def test_turning_the_window_in_mid_drag_returns_the_piece(self, player):
        player.drag_move(parse("khon-thai"))
        finger = player.drag(player.pool("R"), player.province("c"), lift=False)
        width, height = Window.size
        player.resize(height, width)
        assert not player.board.hand.is_carrying
        player.up(finger)
        assert player.played == ["khon-thai"]
        assert player.board.scene == Scene.of(player.state)
        player.resize(width, height)
        player.drag_move(parse("+cR"))

    def test_a_tap_skips_the_animation(self, player):
        player.app.settings.animation = "slow"
        player.drag(player.card("khon-thai"), sheet_centre(player))
        assert player.table.moving
        player.tap(*sheet_centre(player))
        player.frames(2)
        assert not player.table.moving
        assert player.board.scene == Scene.of(player.state)


def test_the_keyboard_alone_plays_a_turn(tmp_path):
    with Player(tmp_path, animation="instant") as player:
        player.begin(seats=(ANN, BEN))
        left, right, enter = 276, 275, 13
        player.key(right)
        player.key(right)
        assert player.board.selected[0] == "card"
        player.key(left)
        assert player.board.selected == ("card", 0)
        player.key(enter)
        assert player.played == ["maharacha"]
        player.key(right)  # the cursor appears on box 1
        player.key(enter)
        player.key(right)
        player.key(enter)
        assert player.played[-1] == "1x2"
        player.key(enter)
        assert player.played[-1] == "K2"
        assert player.state.phase == TAKE
        player.key(273)
        province = player.board.keys.cursor[1]
        faction = next(f for f in FACTIONS if player.state.followers(province)[f])
        player.key(ord(str(faction + 1)), str(faction + 1))
        assert player.pending.startswith("-")
        player.key(enter)
        assert player.state.decider == 1
        player.key(enter)
        assert player.table.curtain_for is None, "a keyboard belongs to one person"
        player.key(ord("p"), "p")
        assert player.pending == "pass"
        player.key(27)
        assert player.pending == ""
        player.key(ord("o"), "o")
        assert player.board.selected == ("outlook",)
