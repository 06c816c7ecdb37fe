"""Export and import by finger: text, files, drops; and what is wrong with what comes in."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.ui.driver import PHONE, TABLET, Driver
from tests.ui.hands import answer, dialogs, press, reach, texts, told

# isort: split
from kivy.core.window import Window

from siamapp.match.match import Match
from siamapp.match.saves import Save, SaveFolder, encode, to_data, to_text
from siamapp.match.seats import LONGEST_TITLE
from siamapp.platform import Outcome, Picked
from siamapp.ui import sharing
from siamapp.ui.gallery import FOUR, MALEE, SOMCHAI, UNDER_WAY, WON, king_match, sample_match
from siamapp.ui.page import Notice
from siamapp.ui.screens.saves import Repair, SaveRow


class Player(Driver):
    def __enter__(self) -> Player:
        super().__enter__()
        self.app.show("saves")
        self.seconds(0.5)
        return self

    @property
    def rows(self) -> list[SaveRow]:
        return list(reversed(self.app.screen("saves").ids.rows.children))

    def touch(self, row: SaveRow, icon: str) -> None:
        tool = next(widget for widget in row.walk() if getattr(widget, "icon", "") == icon)
        reach(self, tool)
        self.tap(*self.centre(tool))
        self.seconds(0.5)

    def import_text(self, text: str) -> None:
        self.device.clipboard = text
        press(self, "Push", text="Import a match")
        answer(self, "Paste text")

    def import_file(self, picked: Picked) -> None:
        press(self, "Push", text="Import a match")
        answer(self, "Open a file …")
        self.device.asked.pop()(picked)
        self.seconds(0.5)

    @property
    def match(self) -> Match:
        assert self.screen == "game"
        return self.app.screen("game").table.match

    def on_disk(self) -> list[Match]:
        assert self.app.saver.flush(60)
        return [self.app.saves.load(info.id) for info in self.app.saves.list().saves]


def text_of(match: Match) -> str:
    return to_text(Save.of(match))


@pytest.fixture
def match(tmp_path) -> Match:
    match = sample_match(title="Tea")
    SaveFolder(tmp_path / "saves").write(to_data(match))
    return match


@pytest.fixture
def player(tmp_path, match):
    with Player(tmp_path, animation="instant") as player:
        yield player


class TestExport:
    @pytest.mark.parametrize("size", [PHONE, TABLET])
    def test_as_text_from_one_device_to_another(self, match, tmp_path, size) -> None:
        with Player(tmp_path, size, animation="instant") as player:
            player.touch(player.rows[0], "share")
            assert "Siam, Somchai – Malee" in dialogs()[0].message
            answer(player, "Copy as text")
            assert "in the clipboard" in told(player)
            assert player.device.clipboard.startswith("A match of Siam.")
        with Player(tmp_path / "other", size, animation="instant") as friend:
            friend.import_text(player.device.clipboard)
            assert friend.match.state == match.state
            assert told(friend) == "The match is imported."
            assert [found.id for found in friend.on_disk()] == [match.id]

    def test_as_a_file(self, player, match, tmp_path) -> None:
        player.touch(player.rows[0], "share")
        answer(player, "Save as a file …")
        ((name, raw),) = player.device.files.items()
        assert name.startswith("Tea-20")
        assert name.endswith(".json")
        player.device.asked.pop()(Picked(Outcome.DONE, Path("/x/tea.json")))
        player.frames(4)
        assert told(player) == "Saved as tea.json."
        assert raw == encode(to_data(match))

    def test_a_phone_shares(self, player, match) -> None:
        player.device.is_phone = True
        player.touch(player.rows[0], "share")
        answer(player, "Share …")
        assert text_of(match) in player.device.shared[0]

    @pytest.mark.parametrize(
        ("picked", "words"),
        [
            (Picked(Outcome.NO_TOOL), "zenity"),
            (Picked(Outcome.FAILED, reason="No space left"), "No space left"),
        ],
    )
    def test_a_file_that_cannot_be_saved_leads_to_the_text(self, player, picked, words) -> None:
        player.touch(player.rows[0], "share")
        answer(player, "Save as a file …")
        player.device.asked.pop()(picked)
        player.frames(4)
        assert words in dialogs()[0].message
        answer(player, "Copy as text")
        assert "[SIAMAPP1 " in player.device.clipboard

    def test_cancelled_it_says_nothing(self, player) -> None:
        player.touch(player.rows[0], "share")
        answer(player, "Save as a file …")
        player.device.asked.pop()(Picked(Outcome.CANCELLED))
        player.frames(4)
        assert dialogs() == []
        assert told(player) == ""

    def test_a_clipboard_that_refuses(self, player, monkeypatch) -> None:
        monkeypatch.setattr(player.device, "copy", lambda _: False)
        player.touch(player.rows[0], "share")
        answer(player, "Copy as text")
        assert dialogs()[0].message == "The clipboard did not take it."

    def test_from_the_menu_of_a_match(self, tmp_path) -> None:
        with Driver(tmp_path, animation="instant") as player:
            match = sample_match()
            player.app.show("game", match=match)
            player.seconds(0.5)
            player.tap_on("Tool", icon="menu")
            reach(player, player.find("Push", text="Export this match"))
            answer(player, "Export this match")
            answer(player, "Copy as text")
            assert text_of(match) in player.device.clipboard

    def test_hidden_hands_are_warned_of_while_there_are_any(self, tmp_path) -> None:
        with Driver(tmp_path, animation="instant") as player:
            sharing.ask_export(Save.of(king_match(40, FOUR)))
            assert "Hidden hands are in it" in dialogs()[0].message
            for open_match in (king_match(1000, FOUR), sample_match()):
                sharing.ask_export(Save.of(open_match))
                player.frames(4)
                assert "Hidden hands" not in dialogs()[0].message

    def test_a_match_that_vanished_meanwhile(self, player, match, tmp_path) -> None:
        (tmp_path / "saves" / f"{match.id}.json").unlink()
        player.touch(player.rows[0], "share")
        assert dialogs()[0].message == "The file of this match is no longer there."

    def test_names_of_files(self) -> None:
        starts = {"a/b: c": "a-b-c-20", "": "Siam-20", "ดาว": "ดาว-20", "…": "siam-20"}
        for title, start in starts.items():
            assert sharing.file_name(Save.of(sample_match(title=title))).startswith(start)


class TestImport:
    def test_one_that_is_here_already(self, player, match) -> None:
        player.import_text(text_of(match))
        assert player.match.id == match.id
        assert told(player) == "You have this match already. Here it is."
        assert len(player.on_disk()) == 1

    def test_another_state_of_a_match_comes_beside_it(self, player, match) -> None:
        longer = sample_match(UNDER_WAY, title="Tea")
        longer.play(random.Random(1).choice(longer.state.legal_moves()))
        longer.id = match.id
        player.import_text(text_of(longer))
        assert player.match.id != match.id
        assert player.match.title == "Tea (copy)"
        assert "as a copy" in told(player)
        assert {found.number for found in player.on_disk()} == {match.number, match.number + 1}

    def test_the_match_on_the_table_is_not_disturbed(self, player, match) -> None:
        player.app.show("game", match=match)
        player.seconds(0.5)
        player.app.show("saves")
        player.seconds(0.5)
        player.import_text(text_of(match))
        assert player.match is match

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("", "The clipboard is empty"),
            ("  \n ", "The clipboard is empty"),
            ("Your turn!", "There is no match in it."),
            ("{}", "This file is not a save of this app."),
            ('{"app": "siamapp", "format": 7}', "A newer version"),
            ("[SIAMAPP2 ABCD]", "A newer version"),
            ("[SIAMAPP1 ABCD]", "was changed on its way"),
            ("[SIAMAPP1 ABCD", "its end is missing"),
        ],
    )
    def test_what_is_wrong_is_said_plainly(self, player, text, words) -> None:
        player.import_text(text)
        assert dialogs()[0].title == "Nothing was imported"
        assert words in dialogs()[0].message
        assert player.screen == "saves"
        assert len(player.on_disk()) == 1

    def test_a_damaged_one_is_offered_up_to_the_damage(self, player, match) -> None:
        other = sample_match()
        raw = encode(to_data(other)).replace(b'"+e1W"', b'"+x9W"')
        player.import_file(Picked(Outcome.DONE, raw=raw))
        assert dialogs()[0].title == "This match is damaged"
        assert "first 4 moves" in dialogs()[0].message
        answer(player, "Take this part")
        assert player.match.moves == other.moves[:4]
        assert player.match.id != other.id
        assert player.match.title == "Siam (repaired)"

    def test_a_file_from_a_desktop(self, player, tmp_path) -> None:
        won = sample_match(WON)
        (tmp_path / "won.json").write_bytes(encode(to_data(won)))
        player.import_file(Picked(Outcome.DONE, tmp_path / "won.json"))
        assert player.match.state == won.state

    @pytest.mark.parametrize(
        ("picked", "words"),
        [
            (Picked(Outcome.NO_TOOL), "Drop the file on the window"),
            (Picked(Outcome.FAILED, reason="Broken"), "Broken"),
            (Picked(Outcome.DONE, Path("/no/such/file")), "no longer there"),
            (Picked(Outcome.DONE, Path("/")), "This is not a file"),
            (Picked(Outcome.DONE, raw=b"x" * 1_000_001), "too large"),
        ],
    )
    def test_files_that_do_not_come(self, player, picked, words) -> None:
        player.import_file(picked)
        assert words in dialogs()[0].message
        assert player.screen == "saves"

    def test_a_file_dropped_on_the_window(self, tmp_path) -> None:
        match = sample_match()
        file = tmp_path / "ดาว.json"
        file.write_bytes(encode(to_data(match)))
        with Driver(tmp_path / "app", animation="instant") as player:
            Window.dispatch("on_drop_file", str(file).encode(), 10, 10)
            player.seconds(0.5)
            assert player.screen == "game"
            assert player.app.screen("game").table.match.state == match.state
            Window.dispatch("on_drop_file", b"/no/such/file", 10, 10)
            player.seconds(0.5)
            assert dialogs()[0].title == "Nothing was imported"
            assert player.screen == "game"

    def test_hands_stay_hidden_after_an_import(self, tmp_path) -> None:
        with Player(tmp_path, animation="instant") as player:
            player.import_text(text_of(king_match(10, (SOMCHAI, MALEE))))
            table = player.app.screen("game").table
            assert table.curtain_for is not None
            assert table.viewer is None


class TestRepair:
    @pytest.fixture
    def broken(self, tmp_path, match) -> str:
        """A file whose fifth move is damaged."""
        other = sample_match(title="Sunday")
        raw = encode(to_data(other)).replace(b'"+e1W"', b'"+e\x00\xff')
        name = f"{other.id}.json"
        (tmp_path / "saves" / name).write_bytes(raw)
        return name

    def test_up_to_the_last_sound_move_as_a_copy(self, tmp_path, broken) -> None:
        raw = (tmp_path / "saves" / broken).read_bytes()
        with Player(tmp_path, animation="instant") as player:
            assert any("not valid JSON" in text for text in texts(player))
            press(player, Repair)
            player.seconds(0.5)
            assert "4 moves could be saved" in dialogs()[0].message
            assert "Sunday (repaired)" in [row.title for row in player.rows]
            answer(player, "Open it")
            assert player.match.number == 4
            assert (tmp_path / "saves" / broken).read_bytes() == raw, "the file stays as it is"

    def test_what_cannot_be_repaired_says_why(self, tmp_path, match) -> None:
        (tmp_path / "saves" / f"{'0' * 32}.json").write_bytes(b'{"app": "siamapp", ')
        with Player(tmp_path, animation="instant") as player:
            press(player, Repair)
            player.seconds(0.5)
            assert dialogs()[0].title == "This file cannot be repaired"
            assert dialogs()[0].message
            assert len(player.rows) == 1

    @pytest.mark.parametrize("raw", [b"{}", b'{"app": "siamapp", "format": 2}'])
    def test_what_is_not_damaged_is_not_offered(self, tmp_path, match, raw) -> None:
        (tmp_path / "saves" / f"{'0' * 32}.json").write_bytes(raw)
        with Player(tmp_path, animation="instant") as player:
            assert player.find_all(Notice)
            assert player.find_all(Repair) == []

    def test_a_file_that_vanished_meanwhile(self, tmp_path, broken) -> None:
        with Player(tmp_path, animation="instant") as player:
            (tmp_path / "saves" / broken).unlink()
            press(player, Repair)
            player.seconds(0.5)
            assert dialogs()[0].message == "The file of this match is no longer there."

    def test_long_titles_stay_titles(self) -> None:
        marked = sharing.marked(sample_match(title="x" * LONGEST_TITLE), "(repaired)")
        assert len(marked) == LONGEST_TITLE
        assert marked.endswith("x (repaired)")
