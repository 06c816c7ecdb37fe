"""What King of Siam lays over its board: what happened, a province enlarged, a seat, the outlook;
that no screen tells more than it may; further maps in the set-up; the result with its reasons."""

from __future__ import annotations

import json
import random

import pytest

from siamapp.games import registry
from siamapp.games.king_of_siam.game import KingOfSiam
from siamapp.games.king_of_siam.layout import CARD_IDS, UNRESOLVED
from siamapp.games.king_of_siam.moves import parse
from siamapp.games.king_of_siam.words import CARD_NAMES
from siamapp.i18n import word
from siamapp.match.match import Match
from siamapp.ui.widgets import Text
from tests.games.king_of_siam_kit import table as position
from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT
from tests.ui.king_player import ANN, BEN, COMPUTER, PEOPLE, Player
from tests.ui.test_province_map import bare, text_of

# isort: split
from siamapp.ui.boards.ink import Box
from siamapp.ui.boards.king_of_siam_enlarged import enlarged_shapes
from siamapp.ui.boards.king_of_siam_lines import news_lines
from siamapp.ui.picture import save_window

SIZES = [PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT, (844, 390)]
LYING = (844, 390)


@pytest.fixture
def player(tmp_path):
    with Player(tmp_path, animation="instant") as player:
        yield player


def sheet_texts(player: Player) -> list[str]:
    """What the sheet says, line by line, its title first."""
    sheet = player.board.sheet
    lines = [line.text for line in reversed(sheet.ids.lines.children)]
    return [sheet.title, *lines] if sheet.is_open else []


def box_of(widget) -> Box:
    return Box(*widget.pos, *widget.size)


class TestWhatHappened:
    TURN = "lao +aL +aL -aL"

    def test_whoever_gets_the_device_reads_what_the_others_did(self, player):
        player.begin(seats=PEOPLE[:3], seed=4)
        first = player.state.decider
        names = [seat.name for seat in PEOPLE[:3]]
        for text in self.TURN.split():
            player.table.play(parse(text))
            player.rest()
        player.lift_curtain()
        assert sheet_texts(player) == [
            "What happened",
            f"{names[first]} plays Lao.",
            f"{names[first]} puts a Lao into Chiang Mai.",
            f"{names[first]} puts a Lao into Chiang Mai.",
            f"{names[first]} takes a Lao from Chiang Mai.",
        ]
        player.drag_move(parse("pass"))
        player.lift_curtain()
        assert sheet_texts(player)[-1] == f"{names[(first + 1) % 3]} passes."
        player.drag_move(parse("pass"))
        player.lift_curtain()
        assert player.table.viewer == first
        assert len(sheet_texts(player)) == 3, "only what came after the own turn"

    def test_nothing_has_happened_before_the_first_turn(self, player):
        player.begin()
        assert sheet_texts(player) == []

    def test_alone_with_computers_one_has_seen_it_all(self, player):
        player.begin(seats=(ANN, COMPUTER), lift=False)
        player.rest()
        player.button("pass")
        player.confirm()
        assert player.table.match.number > 1
        assert sheet_texts(player) == []

    def test_it_is_in_nobodys_way(self, player):
        """The hand stays free, and a card is played at once."""
        player.begin("pass")
        sheet, fan = player.board.sheet, player.board.shown_fan()
        assert sheet.is_open
        assert not box_of(sheet).meets(box_of(fan))
        player.drag_move(parse("khon-thai"))
        assert not sheet.is_open

    def test_it_is_put_away_by_its_cross(self, player):
        player.begin("pass")
        player.tap_on("Tool", icon="close")
        assert sheet_texts(player) == []
        assert player.played == ["pass"]

    def test_a_card_that_is_covered_by_now_is_not_named(self, player):
        """K16: only the top one of a pile is seen; open discards are no secret."""
        for discards, named in (("closed", False), ("open", True)):
            match = Match.new("king_of_siam", (ANN, BEN), {"discards": discards}, seed=1)
            assert match.decider == 0
            for text in ("khon-thai", "+aR", "+aL", "+aM", "-aR", "pass", "lao"):
                match.play(parse(text))
            told = [word(line, ["Ann", "Ben"]) for line in news_lines(match, 1)]
            assert told == ["Ann plays Lao."]
            all_told = [word(line, ["Ann", "Ben"]) for line in news_lines(match, 2)]
            assert ("Ann plays Khon Thai." in all_told) == named
            assert "Ann plays Lao." in all_told


class TestSecrets:
    def test_k16_two_matches_that_differ_in_a_covered_card_look_the_same(self, player, tmp_path):
        """A Rama or a Lao without effect, then the same card on top: the other's screens are the
        same to the last pixel, with what happened, each seat, the outlook and the log."""
        seen = []
        for card in ("rama", "lao"):
            match = Match.new("king_of_siam", (ANN, BEN), seed=1)
            start = position("R L M R L M R L", hands="rama+lao+1v1+malai all")
            match.state.v = start.v
            for text in f"{card} -aR pass 1v1 bL-cM -bM".split():
                match.play(parse(text))
            player.put_on_table(match)
            assert player.table.viewer == 1
            pictures = [self._picture(player, tmp_path)]
            for looked_at in (("seat", 0), ("seat", 1), ("outlook",)):
                player.board.selected = looked_at
                pictures.append(self._picture(player, tmp_path))
            player.board.put_away()
            player.app.screen("game").open_log()
            player.seconds(1)
            pictures.append(self._picture(player, tmp_path))
            player.back()
            player.seconds(1)
            seen.append(pictures)
        assert seen[0] == seen[1]
        assert len(set(seen[0])) == 5, "they are pictures of different things"

    @staticmethod
    def _picture(player, folder) -> bytes:
        player.frames(3)
        save_window(folder / "seen.png")
        return (folder / "seen.png").read_bytes()

    def test_the_app_switcher_does_not_see_what_happened(self, player):
        player.begin("pass")
        assert player.board.sheet.is_open
        player.app.dispatch("on_pause")
        player.frames(2)
        assert sheet_texts(player) == []
        assert player.curtain.is_down


class TestEnlarged:
    def test_the_province_fills_the_picture_and_what_lies_around_is_cut_off(self):
        found = registry.game("king_of_siam").maps["siam"]
        box = Box(100, 50, 180, 120)
        for province in range(8):
            shapes = enlarged_shapes(found, province, box)
            xs, ys = zip(*shapes[province], strict=True)
            part = max((max(xs) - min(xs)) / box.width, (max(ys) - min(ys)) / box.height)
            assert 0.7 < part <= 1
            for shape in shapes:
                assert all(box.grown(0.01).contains(*point) for point in shape)
            for neighbour in found.neighbours[province]:
                assert len(shapes[neighbour]) > 2, "every neighbour is to be seen"

    @pytest.mark.parametrize("size", SIZES)
    def test_it_shows_its_followers_large_and_names_its_neighbours(self, tmp_path, size):
        with Player(tmp_path, size, animation="instant") as player:
            player.begin()
            for letter in "adh":
                player.touch(player.province(letter))
                number = "abcdefgh".index(letter)
                counts = {w.faction: w.count for w in player.find_all("BigFollower")}
                there = player.state.followers(number)
                assert counts == {f: there[f] for f in range(3) if there[f]}
                assert all(min(w.size) >= 48 for w in player.find_all("BigFollower"))
                enlarged = player.find("Enlarged")
                near = {player.state.map.name(p) for p in player.state.map.neighbours[number]}
                names = {text for text in enlarged.texts if not text.isdigit()}
                assert names <= near
                player.board.put_away()
                player.frames(2)

    def test_a_resolved_province_shows_who_holds_it(self, player):
        player.begin("pass pass")
        done = next(p for p in range(8) if player.state.control(p) != UNRESOLVED)
        player.board.selected = ("province", done)
        player.frames(3)
        assert player.find_all("BigFollower") == []
        assert "the struggle is over" in sheet_texts(player)[1]


def test_a_seat_tells_its_latest_turn(player):
    match = player.begin("khon-thai +aR +bL +cM -aR pass pass")
    player.touch(player.court(0))
    told = sheet_texts(player)
    assert told[0] == "Ann"
    assert told[told.index("Latest turn:") + 1].startswith("Ann passes")
    player.touch(player.court(1))
    assert sheet_texts(player)[0] == "Ben"
    assert any(line.startswith("Ben passes") for line in sheet_texts(player))
    assert match.number == 7


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_every_sheet_lies_on_the_board_and_hides_nothing_that_it_is_about(tmp_path, size, players):
    with Player(tmp_path, size, animation="instant") as player:
        match = Match.new("king_of_siam", PEOPLE[:players], seed=2)
        rng = random.Random(2)
        while match.state.struggle < 2 or match.state.phase:
            match.play(rng.choice(match.state.legal_moves()))
        player.put_on_table(match)
        board, sheet = player.board, player.board.sheet
        card = match.state.hand(match.state.decider)[0]
        kinds = [("outlook",), ("seat", 0), ("card", card), *(("province", p) for p in range(8))]
        kinds += [("news",)] if news_lines(match, match.decider) else []
        for looked_at in kinds:
            board.selected = looked_at
            player.frames(3)
            box = box_of(sheet)
            assert box.x >= board.x - 1
            assert box.right <= board.right + 1
            assert box.y >= board.y - 1
            assert box.top <= board.top + 1
            assert sheet.height >= 80
            if looked_at[0] in ("news", "card") and not board.hand_in_tray:
                assert not box.meets(box_of(board.fan)), looked_at
            if looked_at[0] == "province" and size != LYING:
                x, y, _ = board.places.map.room(looked_at[1])
                assert not sheet.collide_point(x, y), "the province itself stays in sight"


class TestMapsInTheSetUp:
    """K1: whoever owns the box puts a file there, and no code is touched."""

    @pytest.fixture
    def game(self, monkeypatch):
        own = json.loads(bare("siam")) | {"name": "My own box"}
        own["borders"].append(["rayong", "nakhon"])
        broken = json.loads(text_of("siam"))
        broken["homes"]["lao"] = "kedah"
        files = [("own", json.dumps(own)), ("spoiled", json.dumps(broken))]
        game = KingOfSiam([*files, ("siam", text_of("siam")), ("britain", text_of("britain"))])
        monkeypatch.setitem(registry._MAKERS, "king_of_siam", lambda: game)
        registry.game.cache_clear()
        yield game
        registry.game.cache_clear()

    def test_valid_files_are_offered_and_broken_ones_listed_with_the_reason(self, game, player):
        player.app.show("setup", game_id="king_of_siam")
        player.seconds(1)
        screen = player.app.screen("setup")
        assert screen.game is game
        screen.ids.fold.is_open = True
        player.seconds(1)
        offered = [chip.text for chip in player.find_all("Chip")]
        assert "My own box" in offered
        notices = player.find_all("Notice")
        (notice,) = (n for n in notices if "spoiled" in n.text)
        assert notice.detail == word(game.problems[0][1])
        assert "home" in notice.detail.lower()


class TestResult:
    def test_provinces_in_order_who_reigns_every_tie_break_and_the_courts(self, player):
        """Rama and Lao hold three each; both players tie on Rama and on Lao; Ann stopped first."""
        match = Match.new("king_of_siam", (ANN, BEN), seed=1)
        ending = position(
            "- - - - - - - R",
            resolved="RRLLLMM",
            hands="rama -",
            courts="RRLLM RRLLMM",
            last=(0, 1),
        )
        match.state.v = ending.v
        while not match.is_over:
            match.play(parse("pass"))
        player.app.show("result", match=match)
        player.seconds(1)
        screen = player.app.screen("result")
        shown = [w.text for w in reversed(screen.ids.lines.children) if isinstance(w, Text)]
        assert shown == [
            "1. Chiang Mai: Rama",
            "2. Sukothai: Rama",
            "3. Vientiane: Lao",
            "4. Khorat: Lao",
            "5. Ayutthaya: Lao",
            "6. Rayong: Malay",
            "7. Nakhon: Malay",
            "8. Kedah: Rama",
            "3 provinces each: Rama, Lao. The Rama gained their last one latest and reign.",
            "Ann: Rama 2, Lao 2, Malay 1",
            "Ben: Rama 2, Lao 2, Malay 2",
            "Tied for most Rama followers, 2 each: Ann, Ben.",
            "Second are the Lao with 3 provinces.",
            "Tied for most Lao followers, 2 each: Ann, Ben.",
            "Still tied. Whoever played a card last loses the tie; Ann was the first to stop.",
            "Ann wins.",
        ]
        assert "Ann" in screen.title


def test_every_card_can_be_read_in_the_hand_or_by_touching_it(player):
    """What each card would do, and why it can do nothing now."""
    player.begin()
    for card in sorted(set(player.state.hand(0))):
        player.touch(player.card(CARD_IDS[card]))
        title, *lines = sheet_texts(player)
        assert title == word(CARD_NAMES[card])
        assert lines
        assert all(lines)
        player.touch(player.card(CARD_IDS[card]))
        assert sheet_texts(player) == []
    assert player.played == []
