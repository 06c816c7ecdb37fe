"""Setting up a match: who plays, who begins, by which rules."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT, Driver
from tests.ui.hands import press, reach, texts, told, type_into

# isort: split
from kivy.core.text import Label as CoreLabel

from siamapp.ai.levels import PLAYABLE
from siamapp.games import registry
from siamapp.games.siam.game import Siam
from siamapp.i18n import tr
from siamapp.match.match import PERSON, Match
from siamapp.ui.page import Chip, Field, Fold, Notice
from siamapp.ui.screens.setup import OptionRow
from siamapp.ui.seat_card import ColourDot, SeatCard
from siamapp.ui.setup_memory import RANDOM, Plan, SeatPlan, with_players
from siamapp.ui.widgets import PickOne

LOOKS = [(PHONE, 1), (SMALL_PHONE, 1), (TABLET, 1), ((780, 1688), 2)]
LOOK_NAMES = ["phone", "small phone", "tablet", "phone, density 2"]


class Player(Driver):
    """Somebody who sets up a match of Siam."""

    def __enter__(self) -> Player:
        super().__enter__()
        self.app.show("setup", game_id="siam")
        self.seconds(0.5)
        return self

    @property
    def cards(self) -> list[SeatCard]:
        return sorted(self.find_all(SeatCard), key=lambda card: card.number)

    def choose(self, number: int, kind: type, **properties: object) -> None:
        """Tap something on a player's card."""
        card = self.cards[number]
        found = [
            widget
            for widget in card.walk(restrict=True)
            if isinstance(widget, kind)
            and all(getattr(widget, name) == value for name, value in properties.items())
        ]
        assert len(found) == 1, found
        reach(self, found[0])
        self.tap(*self.centre(found[0]))

    def name(self, number: int, text: str) -> None:
        field = self.cards[number].ids.field
        reach(self, field)
        type_into(self, field, text)

    def play(self) -> Match | None:
        """Tap Play; the match that begins, if one does."""
        self.tap_on("Push", text="Play")
        return self.app.screen("game").table.match if self.screen == "game" else None


@pytest.fixture(params=LOOKS, ids=LOOK_NAMES)
def player(request, tmp_path):
    size, density = request.param
    with Player(tmp_path, size, density, animation="instant") as player:
        yield player


@pytest.fixture
def phone(tmp_path):
    with Player(tmp_path, animation="instant") as player:
        yield player


def test_first_visit_is_a_person_against_the_easy_computer(phone) -> None:
    match = phone.play()
    assert [(seat.name, seat.player) for seat in match.seats] == [
        ("Player 1", PERSON),
        ("Computer", "easy"),
    ]
    assert match.options == registry.game("siam").complete_options()


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET])
@pytest.mark.parametrize("text_size", ["normal", "huge"])
def test_all_levels_are_offered_with_room_for_their_names(tmp_path, size, text_size) -> None:
    with Player(tmp_path, size, text_size=text_size, animation="instant") as player:
        for level in PLAYABLE:
            player.choose(1, PickOne, value=level)
            assert player.cards[1].level == level
            assert tr(f"level.{level}.help") in texts(player)
        picks = [
            w for w in player.cards[1].walk() if isinstance(w, PickOne) and w.value in PLAYABLE
        ]
        assert [pick.value for pick in picks if pick.pick.value == pick.value] == ["master"]
        for pick in picks:
            (name,) = pick.children
            wide, high = CoreLabel(
                text=name.text, font_name=name.font_name, font_size=name.font_size
            ).get_extents(name.text)
            assert wide <= pick.width
            assert high <= pick.height
            assert pick.height >= player.app.theme.target_size


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT, (844, 390)])
@pytest.mark.parametrize("text_size", ["normal", "huge"])
def test_play_is_always_in_sight(tmp_path, size: tuple[int, int], text_size: str) -> None:
    with Player(tmp_path, size, text_size=text_size) as player:
        button = player.find("Push", text="Play")
        x, y = button.to_window(*button.pos)
        assert y >= 0
        assert y + button.height <= size[1]
        assert x >= 0
        assert x + button.width <= size[0]


def test_names_levels_and_colours_by_finger(player) -> None:
    player.name(0, "Ann")
    player.choose(1, PickOne, value="hard")
    assert "Plans its turns with care" in " ".join(texts(player))
    player.name(1, "Deep Thought")
    player.choose(0, ColourDot, colour_id="teal")
    match = player.play()
    assert [(seat.name, seat.colour, seat.player) for seat in match.seats] == [
        ("Ann", "teal", PERSON),
        ("Deep Thought", "indigo", "hard"),
    ]


def test_a_second_person_gets_a_name_of_their_own(phone) -> None:
    phone.choose(1, PickOne, value="person")
    match = phone.play()
    assert [seat.name for seat in match.seats] == ["Player 1", "Player 2"]
    assert match.people == (0, 1)


def test_two_computers_are_told_apart(phone) -> None:
    phone.choose(0, PickOne, value="computer")
    assert [card.name for card in phone.cards] == ["Computer 1", "Computer 2"]
    phone.choose(0, PickOne, value="person")
    assert [card.name for card in phone.cards] == ["Player 1", "Computer"]


def test_a_typed_name_stays_when_the_kind_changes(phone) -> None:
    phone.name(1, "Ben")
    phone.choose(1, PickOne, value="person")
    assert phone.cards[1].name == "Ben"


def test_a_colour_that_another_has_is_exchanged(phone) -> None:
    assert [card.colour for card in phone.cards] == ["gold", "indigo"]
    phone.choose(0, ColourDot, colour_id="indigo")
    assert [card.colour for card in phone.cards] == ["indigo", "gold"]
    chosen = [dot.colour_id for dot in phone.find_all(ColourDot, chosen=True)]
    assert chosen == ["indigo", "gold"]


class TestBeginning:
    def test_whoever_begins_has_the_first_seat(self, player) -> None:
        press(player, Chip, value="1")
        assert [seat.name for seat in player.play().seats] == ["Computer", "Player 1"]

    def test_lots_fall_both_ways(self, tmp_path) -> None:
        first = set()
        with Player(tmp_path, animation="instant") as player:
            press(player, Chip, value="random")
            for _ in range(60):
                first.add(player.play().seats[0].name)
                if len(first) == 2:
                    return
                player.app.show("setup")
                player.frames(4)
        raise AssertionError(f"sixty times {first}")

    def test_the_names_to_choose_from_are_those_that_were_typed(self, phone) -> None:
        phone.name(0, "Ann")
        assert [chip.text for chip in phone.find_all(Chip)] == ["Ann", "Computer", "Draw lots"]


class TestOptions:
    def test_folded_up_at_first_with_a_summary(self, phone) -> None:
        assert phone.find(Fold).summary == "The usual rules"
        assert phone.find_all(OptionRow) == []

    def test_opened_they_come_into_view(self, player) -> None:
        press(player, Fold)
        player.seconds(1)
        first = player.find_all(OptionRow)[0]
        play = player.find("Push", text="Play")
        assert player.centre(first)[1] > play.to_window(0, play.top)[1]

    def test_every_option_of_the_game_with_a_line_about_the_chosen_value(self, phone) -> None:
        press(phone, Fold)
        rows = {row.option.name: row for row in phone.find_all(OptionRow)}
        assert list(rows) == [option.name for option in registry.game("siam").options]
        assert "21 squares" not in rows["board"].explanation
        press(phone, Chip, value="no-corners")
        assert rows["board"].explanation.startswith("21 squares")

    def test_what_is_chosen_is_played_and_summed_up(self, player) -> None:
        press(player, Fold)
        press(player, Chip, value="no-corners")
        press(player, Chip, value="once")
        assert player.find(Fold).summary == "Board: No corners · Leaving the board: Once"
        match = player.play()
        assert match.options["board"] == "no-corners"
        assert match.options["exits"] == "once"

    def test_board_files_are_offered_by_their_names(self, phone) -> None:
        press(phone, Fold)
        board = next(row for row in phone.find_all(OptionRow) if row.option.name == "board")
        assert ("pond", "Pond (7 × 7 with a hole, four rocks)") in board.values

    def test_a_broken_board_file_is_listed_with_the_reason(self, tmp_path, monkeypatch) -> None:
        monkeypatch.setitem(registry._MAKERS, "siam", lambda: Siam([("garden", "{")]))
        registry.game.cache_clear()
        try:
            with Player(tmp_path) as player:
                notice = player.find(Notice)
                assert "garden" in notice.text
                assert "JSON" in notice.detail
        finally:
            registry.game.cache_clear()


class TestBadNames:
    @pytest.mark.parametrize("name", ["", "   ", "x" * 25])
    def test_is_refused_with_a_message_and_nothing_is_lost(self, player, name: str) -> None:
        player.name(0, name)
        assert player.play() is None
        assert player.screen == "setup"
        assert "1 to 24" in told(player) or "24" in told(player)
        assert player.cards[0].is_bad
        assert player.cards[0].name == name
        player.name(0, "Ann")
        assert not player.cards[0].is_bad
        assert player.play().seats[0].name == "Ann"

    def test_two_players_cannot_have_one_name(self, phone) -> None:
        phone.name(0, "Ann")
        phone.name(1, "Ann ")
        assert phone.play() is None
        assert "Ann" in told(phone)
        assert phone.cards[1].is_bad


class TestMemory:
    def test_the_last_choice_is_there_again_after_a_restart(self, tmp_path) -> None:
        with Player(tmp_path, animation="instant") as player:
            player.name(0, "Ann")
            player.choose(1, PickOne, value="medium")
            player.choose(1, ColourDot, colour_id="red")
            press(player, Chip, value="1")
            press(player, Fold)
            press(player, Chip, value="strict")
            assert player.play() is not None
        with Player(tmp_path, animation="instant") as player:
            match = player.play()
        assert [(s.name, s.player, s.colour) for s in match.seats] == [
            ("Computer", "medium", "red"),
            ("Ann", PERSON, "gold"),
        ]
        assert match.options["push"] == "strict"

    @pytest.mark.parametrize(
        "content",
        [
            "",
            "{",
            "[]",
            "null",
            '{"siam": 3}',
            '{"siam": {"seats": [], "begins": "0", "options": {}}}',
            '{"siam": {"seats": [{"player": "god", "colour": "gold"}, '
            '{"player": "person", "colour": "red"}], "begins": "0", "options": {}}}',
            '{"siam": {"seats": [{"player": "person", "colour": "gold"}, '
            '{"player": "person", "colour": "gold"}], "begins": "0", "options": {}}}',
            '{"siam": {"seats": [{"player": "person", "colour": "gold"}, '
            '{"player": "person", "colour": "red"}], "begins": "7", "options": {}}}',
            '{"siam": {"seats": [{"player": "person", "colour": "gold", "name": 7}, '
            '{"player": "person", "colour": "red"}], "begins": "0", "options": {}}}',
        ],
    )
    def test_a_file_that_makes_no_sense_is_forgotten(self, tmp_path, content: str) -> None:
        (tmp_path / "setup.json").write_text(content, "utf-8")
        with Player(tmp_path, animation="instant") as player:
            assert [card.player for card in player.cards] == [PERSON, "easy"]
            assert player.play() is not None
        assert json.loads((tmp_path / "setup.json").read_text("utf-8"))["siam"]["begins"] == "0"

    def test_an_option_that_is_gone_leaves_the_others(self, tmp_path) -> None:
        seats = [{"player": "person", "colour": "gold"}, {"player": "hard", "colour": "red"}]
        plan = {"seats": seats, "begins": "1", "options": {"board": "gone", "exits": "once"}}
        (tmp_path / "setup.json").write_text(json.dumps({"siam": plan}), "utf-8")
        with Player(tmp_path, animation="instant") as player:
            match = player.play()
        assert match.options["board"] == "standard"
        assert match.options["exits"] == "once"
        assert match.seats[0].player == "hard"


class TestNumberOfPlayers:
    PLAN = Plan((SeatPlan(PERSON, "teal", name="Ann"), SeatPlan("hard", "gold")), begins="1")

    def test_more_players_get_colours_that_nobody_has(self) -> None:
        plan = with_players(self.PLAN, 4)
        assert plan.seats[:2] == self.PLAN.seats
        assert len({seat.colour for seat in plan.seats}) == 4
        assert [seat.player for seat in plan.seats[2:]] == ["easy", "easy"]
        assert plan.begins == "1"

    def test_whoever_is_gone_does_not_begin(self) -> None:
        four = replace(with_players(self.PLAN, 4), begins="3")
        assert with_players(four, 3).begins == "0"
        assert with_players(replace(four, begins=RANDOM), 2).begins == RANDOM


def test_escape_leaves_a_field_first_then_the_screen(phone) -> None:
    field = phone.find(Field, text="Player 1")
    phone.tap(*phone.centre(field))
    assert field.focus
    phone.back()
    assert not field.focus
    assert phone.screen == "setup"
    phone.back()
    assert phone.screen == "home"
