"""The list of saved matches."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.ui.hands import answer, dialogs, press, reach, texts, told, type_into

# isort: split
from siamapp.match.match import Match
from siamapp.match.saves import SaveFolder, to_data
from siamapp.ui import when
from siamapp.ui.gallery import UNDER_WAY, WON, sample_match
from siamapp.ui.page import Field, Notice
from siamapp.ui.screens.saves import BATCH, SaveFace, SaveRow

LOOKS = [(PHONE, 1), (SMALL_PHONE, 1), (TABLET, 1), ((780, 1688), 2)]
BROKEN = f"{'0' * 32}.json"


class Player(Driver):
    def __enter__(self) -> Player:
        super().__enter__()
        self.app.show("saves")
        self.seconds(0.5)
        return self

    @property
    def rows(self) -> list[SaveRow]:
        rows = self.app.screen("saves").ids.rows.children
        return list(reversed(rows))

    def touch(self, row: SaveRow, kind: type | str, **properties: object) -> None:
        """Tap a part of a row."""
        found = [
            widget
            for widget in row.walk(restrict=True)
            if (type(widget).__name__ == kind or (isinstance(kind, type) and type(widget) is kind))
            and all(getattr(widget, name) == value for name, value in properties.items())
        ]
        assert len(found) == 1
        reach(self, found[0])
        self.tap(*self.centre(found[0]))
        self.seconds(0.5)

    def more(self, row: SaveRow, text: str) -> None:
        """What lies behind the three dots."""
        self.touch(row, "Tool", icon="more")
        answer(self, text)


@pytest.fixture
def matches(tmp_path) -> list[Match]:
    """Three, the oldest first."""
    folder = SaveFolder(tmp_path / "saves")
    found = [sample_match(), sample_match(WON), sample_match(UNDER_WAY[:1], title="Sunday")]
    now = datetime.now()
    for days, match in zip((3, 1, 0), found, strict=True):
        match.changed = (now - timedelta(days=days)).timestamp()
        folder.write(to_data(match))
    return found


@pytest.fixture(params=LOOKS, ids=["phone", "small phone", "tablet", "phone, density 2"])
def player(request, tmp_path, matches):
    size, density = request.param
    with Player(tmp_path, size, density, animation="instant") as player:
        yield player


def test_newest_first_with_all_there_is_to_know(player) -> None:
    told = [(row.title, row.names, row.state) for row in player.rows]
    assert told == [
        ("Sunday", "Siam · Somchai – Malee", "Unfinished"),
        ("Siam", "Somchai – Malee", "Somchai won"),
        ("Siam", "Somchai – Malee", "Unfinished"),
    ]
    assert player.rows[0].details == "One move · Just now"
    assert player.rows[1].details.startswith("11 moves · Yesterday, ")
    assert player.rows[2].details == "7 moves · 3 days ago"


def test_a_tap_opens_a_match(player, matches) -> None:
    player.touch(player.rows[2], SaveFace)
    assert player.screen == "game"
    assert player.app.screen("game").table.match.id == matches[0].id
    player.back()
    assert player.screen in ("saves", "home")


class TestRenaming:
    def test_by_typing_a_name(self, player, matches, tmp_path) -> None:
        player.more(player.rows[2], "Rename")
        type_into(player, player.find(Field), "Tournament")
        answer(player, "Rename")
        assert "Tournament" in [row.title for row in player.rows]
        assert SaveFolder(tmp_path / "saves").load(matches[0].id).title == "Tournament"

    def test_empty_gives_the_name_of_the_game(self, player) -> None:
        player.more(player.rows[0], "Rename")
        type_into(player, player.find(Field), "")
        answer(player, "Rename")
        assert player.rows[0].title == "Siam"

    def test_too_long_is_refused_and_nothing_is_lost(self, player) -> None:
        player.more(player.rows[0], "Rename")
        player.find(Field).text = "x" * 61
        answer(player, "Rename")
        assert "60" in told(player)
        assert player.rows[0].title == "Sunday"

    def test_cancel_and_back_change_nothing(self, player) -> None:
        for leave in (lambda: answer(player, "Cancel"), player.back):
            player.more(player.rows[0], "Rename")
            player.find(Field).text = "Other"
            leave()
            player.seconds(0.5)
            assert dialogs() == []
            assert player.screen == "saves"
            assert player.rows[0].title == "Sunday"

    def test_the_match_on_the_table_hears_of_it(self, tmp_path, matches) -> None:
        with Player(tmp_path, animation="instant") as player:
            player.touch(player.rows[0], SaveFace)
            table = player.app.screen("game").table
            player.app.show("saves")
            player.frames(4)
            player.more(player.rows[0], "Rename")
            type_into(player, player.find(Field), "Final")
            answer(player, "Rename")
            assert table.match.title == "Final"


class TestDeleting:
    def test_asks_first(self, player, matches, tmp_path) -> None:
        player.more(player.rows[0], "Delete")
        assert "Sunday" in dialogs()[0].message
        answer(player, "Cancel")
        assert len(player.rows) == 3

    def test_then_it_is_gone_from_the_list(self, player, matches) -> None:
        player.more(player.rows[0], "Delete")
        answer(player, "Delete")
        assert [row.info.id for row in player.rows] == [matches[1].id, matches[0].id]

    def test_there_is_no_way_back_into_a_deleted_match(self, tmp_path, matches) -> None:
        with Player(tmp_path, animation="instant") as player:
            player.touch(player.rows[0], SaveFace)
            assert player.screen == "game"
            player.app.show("rules")
            player.app.show("saves")
            player.frames(4)
            player.more(player.rows[0], "Delete")
            answer(player, "Delete")
            player.back()
            player.back()
            assert player.screen == "home"
            player.app.saver.flush()
            assert matches[2].id not in [info.id for info in player.app.saves.list().saves]


def test_damaged_files_are_listed_apart_and_never_touched(tmp_path, matches) -> None:
    file = tmp_path / "saves" / BROKEN
    file.write_text('{"app": "siamapp"', "utf-8")
    with Player(tmp_path, animation="instant") as player:
        notice = player.find(Notice)
        assert notice.detail == BROKEN
        assert notice.text
        assert len(player.rows) == 3
        player.app.show("home")
    assert file.read_text("utf-8") == '{"app": "siamapp"'


def test_empty_says_so_and_leads_to_the_games(tmp_path) -> None:
    with Player(tmp_path, animation="instant") as player:
        assert any(text.startswith("Nothing here yet") for text in texts(player))
        press(player, "Push", text="Choose a game")
        assert player.screen == "home"


def test_a_long_list_comes_in_parts(tmp_path) -> None:
    folder = SaveFolder(tmp_path / "saves")
    for _ in range(BATCH + 3):
        folder.write(to_data(sample_match()))
    with Player(tmp_path, TABLET, animation="instant") as player:
        assert len(player.rows) == BATCH
        press(player, "Push", text="Show older matches")
        assert len(player.rows) == BATCH + 3
        assert player.find_all("Push", text="Show older matches") == []


NOW = datetime(2026, 3, 10, 15, 0)


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (timedelta(seconds=5), "Just now"),
        (timedelta(seconds=-20), "Just now"),
        (timedelta(seconds=70), "A minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=3), "Today, 12:00"),
        (timedelta(hours=20), "Yesterday, 19:00"),
        (timedelta(days=2), "2 days ago"),
        (timedelta(days=6), "6 days ago"),
        (timedelta(days=7), "2026-03-03"),
        (timedelta(days=-2), "2026-03-12"),
    ],
)
def test_moments_in_words(ago: timedelta, words: str) -> None:
    assert when.worded((NOW - ago).timestamp(), NOW) == words


@pytest.mark.parametrize("moment", [1e20, -1e20, float("inf"), float("nan")])
def test_a_clock_that_was_wrong_is_no_reason_to_fail(moment: float) -> None:
    assert when.worded(moment, NOW) == "Some time ago"
