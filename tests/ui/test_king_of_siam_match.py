"""King of Siam from hand to hand: the curtain, hidden hands, what is shown at any time, whole
matches by touch at phone and tablet size."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from siamapp.games.king_of_siam.events import Passed, Resolved
from siamapp.games.king_of_siam.layout import CARD_IDS, COURTS, KHON_THAI, POOL
from siamapp.games.king_of_siam.moves import PASS, parse
from siamapp.games.king_of_siam.screen import if_everyone_passed, screen_facts
from siamapp.games.king_of_siam.words import CARD_NAMES, CONTROL_NAMES
from siamapp.i18n import word
from siamapp.match.match import Match
from siamapp.match.thinker import InlineThinker
from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT
from tests.ui.king_player import ANN, BEN, CAT, COMPUTER, LOOK_NAMES, LOOKS, PEOPLE, Player

# isort: split
from kivy.core.window import Window

from siamapp.ui.boards.king_of_siam_scene import Scene

TELLING_NAMES = [word(CARD_NAMES[card]) for card in range(4)]
"""The names of cards that are not also names of factions."""


@pytest.fixture
def player(tmp_path):
    with Player(tmp_path, animation="instant") as player:
        yield player


def shown_hands(player: Player) -> dict[int | None, list[int]]:
    """Every hand that is drawn anywhere, by whose panel it is in (None: below the map)."""
    fans = {None: player.board.fan, **{s: t.fan for s, t in player.board.trays.items()}}
    return {seat: list(fan.cards) for seat, fan in fans.items() if fan.cards}


def check_secrets(player: Player) -> None:
    """No hand but the viewer's, no discard but those on top (K16)."""
    table, state = player.table, player.state
    hands = shown_hands(player)
    if table.viewer is None or table.curtain_for is not None:
        assert hands == {}
    else:
        assert set(hands) <= {None, table.viewer}
        for cards in hands.values():
            assert cards == list(state.hand(table.viewer))
    facts = screen_facts(state, table.viewer)["seats"]
    for seat, tray in player.board.trays.items():
        top = player.board.scene.top[seat]
        if not table.moving:
            assert ([] if top is None else [CARD_IDS[top]]) == facts[seat]["discards"][-1:]
        assert tray.fan.cards == [] or seat == table.viewer


class TestCurtain:
    def test_it_names_the_next_and_a_short_press_does_not_lift_it(self, player):
        player.begin(lift=False)
        assert player.curtain.is_down
        assert player.curtain.name == "Ann"
        assert shown_hands(player) == {}
        player.tap(Window.width / 2, Window.height / 2)
        assert player.curtain.is_down
        assert shown_hands(player) == {}
        player.lift_curtain()
        assert shown_hands(player) == {None: list(player.state.hand(0))}

    def test_no_hand_flashes_while_the_turn_goes_over(self, tmp_path):
        with Player(tmp_path, animation="fast") as player:
            player.begin()
            player.button("pass")
            player.tap_on("RoundTool", icon="tick")
            for _ in range(90):
                check_secrets(player)
                player.frames()
            assert player.curtain.name == "Ben"
            finger = player.down(Window.width / 2, Window.height / 2)
            for _ in range(60):
                check_secrets(player)
                player.frames()
            player.up(finger)
            assert player.table.viewer == 1
            check_secrets(player)

    def test_whoever_holds_the_device_sits_at_the_main_edge(self, player):
        player.begin(seats=PEOPLE)
        for _ in range(4):
            seat = player.table.viewer
            lowest = min(player.board.trays, key=lambda s: player.court(s)[1])
            assert lowest == seat
            player.drag_move(parse("pass"))
            player.lift_curtain()

    def test_one_person_alone_has_no_curtain(self, player):
        player.begin(seats=(ANN, COMPUTER), lift=False)
        player.rest()
        assert player.table.curtain_for is None
        assert shown_hands(player) == {None: list(player.state.hand(0))}
        check_secrets(player)

    def test_the_app_switcher_gets_no_picture_of_a_hand(self, player):
        player.begin()
        player.touch(player.card("lao"))
        player.app.dispatch("on_pause")
        player.frames(2)
        assert shown_hands(player) == {}
        assert player.board.selected is None
        assert player.curtain.is_down


class TestSecrets:
    @pytest.mark.parametrize("discards", ["closed", "open"])
    def test_no_screen_tells_more_than_its_seat_may_see(self, player, discards):
        """K16: through a match of three, everything drawn or written, with what happened, the log
        and every seat looked at."""
        match = player.begin(seats=PEOPLE[:3], discards=discards)
        rng = random.Random(5)
        news = 0
        for _ in range(34):
            player.lift_curtain()
            check_secrets(player)
            news += player.board.sheet.title == "What happened"
            viewer = player.table.viewer
            allowed = {*player.state.hand(viewer)}
            for seat in range(3):
                played = player.state.discards(seat)
                allowed |= {*(played if discards == "open" else played[-1:])}
            self._check_texts(player, allowed)
            for seat in range(3):
                player.board.selected = ("seat", seat)
                player.frames(2)
                self._check_texts(player, allowed)
            player.board.selected = None
            self._check_log(player, discards)
            legal = list(match.state.legal_moves())
            player.table.play(rng.choice(legal))
            player.rest()
        assert news > 3, "what happened was among what was read"

    @staticmethod
    def _check_texts(player, allowed):
        names = {word(CARD_NAMES[card]) for card in allowed}
        for text in player.texts():
            for name in TELLING_NAMES:
                assert name in names or name not in text, text

    @staticmethod
    def _check_log(player, discards):
        player.app.screen("game").open_log()
        player.frames(2)
        dialog = next(w for w in Window.children if type(w).__name__ == "Dialog")
        lines = [w.text for w in dialog.walk() if hasattr(w, "text")]
        dialog.dismiss(animation=False)
        player.frames(2)
        if discards == "closed":
            for line in lines:
                assert not any(name in line for name in TELLING_NAMES), line


class TestAids:
    def test_if_everyone_passed_now(self, player):
        player.begin()
        outlook = if_everyone_passed(player.state)
        player.tap(*player.centre(player.board.eye))
        player.frames(3)
        texts = player.texts()
        assert "If everyone passed now" in texts
        if outlook.reign is not None:
            reign = word(CONTROL_NAMES[outlook.reign])
            assert any(reign in text and "would reign" in text for text in texts)
        for seat in outlook.result.winners:
            assert any("Would win" in t and player.table.names[seat] in t for t in texts)
        for prospect in outlook.prospects:
            name = player.state.map.name(prospect.province)
            control = word(CONTROL_NAMES[prospect.control])
            assert any(name in t and control in t for t in texts), name
        player.tap_on("Tool", icon="close")
        assert not player.board.sheet.is_open

    def test_it_can_be_asked_while_the_computer_decides(self, tmp_path):
        with Player(tmp_path, animation="instant", thinker=SilentThinker) as player:
            player.begin("pass", seats=(ANN, COMPUTER), lift=False)
            assert player.table.thinking
            player.tap(*player.centre(player.board.eye))
            player.frames(3)
            assert player.board.sheet.is_open
            player.tap_on("Tool", icon="close")
            player.tap(*player.card("2v1"))
            assert "2 vs 1" in player.board.sheet.title, "own cards can be read meanwhile"
            assert player.find_all("MoveButton") == []

    def test_a_province_is_enlarged_with_its_neighbours_listed_and_lit(self, player):
        player.begin()
        player.touch(player.province("d"))
        near = player.state.map.neighbours[3]
        listed = next(t for t in player.texts() if t.startswith("Neighbours"))
        for province in range(8):
            name = player.state.map.name(province)
            assert (name in listed) == (province in near)
            line = player.board.look.washes._lines[province]
            is_lit = line.a > 0.5 and line.g > line.r
            assert is_lit == (province in near) or province == 3
        sheet = player.board.sheet
        room = player.board.places.map.room(3)
        assert not sheet.collide_point(room[0], room[1]), "the province itself stays in sight"
        player.back()
        assert not sheet.is_open
        assert player.screen == "game"

    def test_a_card_that_can_do_nothing_says_why_and_can_still_be_played(self, player):
        match = player.begin()
        empty_pool(match.state)
        player.board.load()
        player.frames(2)
        player.touch(player.card("khon-thai"))
        assert any("pool is empty" in text for text in player.texts())
        assert KHON_THAI in player.board.shown_fan().dimmed
        player.button("play")
        assert player.played == ["khon-thai"]
        assert "pool is empty" in player.table.notice

    def test_the_last_card_that_cannot_win_is_refused(self, player):
        """K12."""
        match = last_card_that_cannot_win()
        player.put_on_table(match)
        card = CARD_IDS[match.state.hand(match.state.decider)[0]]
        sheet = player.board.to_window(*player.board.places.sheet.centre)
        player.carry(player.card(card), sheet)
        assert player.table.match.number == match.number
        assert "last card" in player.table.notice
        assert player.find_all("MoveButton", icon="pass")

    def test_cards_left_and_courts_are_written_in_the_panels(self, player):
        player.begin(seats=PEOPLE)
        player.drag_move(parse("pass"))
        player.lift_curtain()
        for seat, tray in player.board.trays.items():
            numbers = [*map(str, player.state.court(seat)), str(len(player.state.hand(seat)))]
            assert tray.texts[: len(numbers)] == numbers

    def test_open_discards_can_all_be_looked_at(self, player):
        match = player.begin(discards="open")
        rng = random.Random(2)
        while len(match.state.discards(0)) < 3:
            cards = [m for m in match.state.legal_moves() if m.kind != PASS]
            player.table.play(rng.choice(cards or match.state.legal_moves()))
            player.rest()
        player.lift_curtain()
        player.touch(player.court(0))
        shown = player.find("Shown")
        assert tuple(shown.cards) == match.state.discards(0)


class TestByItself:
    def test_struggles_resolve_one_by_one_and_are_told(self, tmp_path):
        """K4: passes without cards and the struggles they end are shown in their order."""
        match, move = before_the_avalanche()
        events = match.state.events(move)
        resolved = [event for event in events if isinstance(event, Resolved)]
        assert len(resolved) >= 2
        with Player(tmp_path, animation="normal") as player:
            player.put_on_table(match)
            start = player.board.scene.struggle
            seen, told = [], []
            player.table.play(move)
            for _ in range(6000):
                if not player.table.moving:
                    break
                seen.append(player.board.scene.struggle)
                told.append(player.table.notice)
                player.frames()
            steps = [later - earlier for earlier, later in pairwise(seen)]
            assert set(steps) == {0, 1}, "one at a time"
            assert seen[0] == start
            assert seen[-1] >= start + len(resolved) - 1
            for event in resolved:
                name = match.state.map.name(event.province)
                assert any(name in notice for notice in told)
            if any(isinstance(event, Passed) and event.automatic for event in events):
                assert any("no cards left" in notice for notice in told)
            assert player.board.scene == Scene.of(match.state)

    def test_the_scene_follows_every_event_exactly(self):
        for seed in range(6):
            match = Match.new("king_of_siam", PEOPLE[: 2 + seed % 3], seed=seed)
            rng = random.Random(seed)
            scene = Scene.of(match.state)
            while not match.is_over:
                played = match.play(rng.choice(match.state.legal_moves()))
                for event in played.events:
                    scene.take_in(event)
                assert scene == Scene.of(match.state)


@pytest.mark.parametrize(("size", "density"), LOOKS, ids=LOOK_NAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_match_by_touch(tmp_path, size, density, players):
    with Player(tmp_path, size, density, animation="instant") as player:
        player._draw_every = 60  # whatever is seen is the subject of other tests
        player.begin(seats=PEOPLE[:players], seed=players)
        player.play_out(random.Random(players))
        result = player.table.match.result
        assert player.table.over
        assert shown_hands(player) == {}
        assert player.find("MoveBar").text == word(result.lines[-1], player.table.names)
        player.tap_on("RoundTool", icon="trophy")
        player.seconds(1)
        assert player.screen == "result"
        names = [player.table.match.seats[seat].name for seat in result.winners]
        texts = [w.text for w in player.find_all("Heading")]
        assert all(any(name in text for text in texts) for name in names)


def test_three_players_on_the_second_map(tmp_path):
    with Player(tmp_path, SMALL_PHONE, animation="instant") as player:
        player._draw_every = 60
        player.begin(seats=(ANN, BEN, CAT), map="britain")
        for _ in range(24):
            player.lift_curtain()
            player.drag_move(random.Random(1).choice(player.state.legal_moves()))


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT, (844, 390)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_has_its_place_at_every_size(tmp_path, size, players):
    with Player(tmp_path, size, animation="instant", text_size="huge") as player:
        player.begin(seats=PEOPLE[:players])
        board = player.board
        places = board.places
        whole = [places.sheet, *places.boxes, places.pool, places.eye]
        for number, box in enumerate(whole):
            assert box.x >= board.x - 1
            assert box.right <= board.right + 1
            assert box.y >= board.y - 1
            assert box.top <= board.top + 1
            for other in whole[:number]:
                apart = (
                    box.x >= other.right - 1
                    or other.x >= box.right - 1
                    or box.y >= other.top - 1
                    or other.y >= box.top - 1
                )
                assert apart, (box, other)
        assert all(box.height >= 32 and box.width >= 48 for box in places.boxes)
        fan = board.shown_fan()
        assert len(fan.cards) == 8
        for number in range(8):
            box = fan.box(number)
            assert fan.card_at(box.x + 6, box.centre[1]) is not None
            assert board.shown_fan().width >= box.width


# -- positions -----------------------------------------------------------------------------------


class SilentThinker(InlineThinker):
    """A computer that never answers."""

    def think(self, match) -> None:
        pass


def empty_pool(state) -> None:
    """All followers of the pool go to the courts, as they might have in play."""
    v = state.v.copy()
    for faction in range(3):
        v[COURTS + faction] += v[POOL + faction]
        v[POOL + faction] = 0
    state.v = v


def before_the_avalanche() -> tuple[Match, object]:
    """A match of people and the move after which several struggles resolve by themselves."""
    for seed in range(200):
        match = Match.new("king_of_siam", (ANN, BEN), seed=seed)
        rng = random.Random(seed)
        while not match.is_over:
            legal = list(match.state.legal_moves())
            cards = [move for move in legal if move.kind != PASS]
            move = rng.choice(cards or legal)
            if sum(isinstance(e, Resolved) for e in match.state.events(move)) >= 2:
                return match, move
            match.play(move)
    raise AssertionError("no such match")


def last_card_that_cannot_win() -> Match:
    for seed in range(400):
        match = Match.new("king_of_siam", (ANN, BEN), seed=seed)
        rng = random.Random(seed)
        while not match.is_over:
            legal = list(match.state.legal_moves())
            if match.state.is_last_card and match.state.card is None and len(legal) == 1:
                return match
            cards = [move for move in legal if move.kind != PASS]
            match.play(rng.choice(cards or legal))
    raise AssertionError("no such match")
