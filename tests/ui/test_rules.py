"""The rules pages: all sections, contents that jump, figures that the engine agrees with."""

from __future__ import annotations

import pytest

from tests.ui.driver import PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT, Driver
from tests.ui.hands import press, texts

# isort: split
from siamapp.games.siam.squares import ELEPHANTS, FREE, RHINOS, ROCK, parse_name, side_of
from siamapp.i18n import tr, word
from siamapp.ui.page import Fold, Link
from siamapp.ui.rules_figure import RulesFigure
from siamapp.ui.rules_figures import FIGURES, Figure, Outcome, figures, outcome
from siamapp.ui.screens.rules import section_numbers

LOOKS = [(PHONE, 1), (SMALL_PHONE, 1), (TABLET, 1), ((780, 1688), 2)]
SECTIONS = 12
ALL = {
    figure.title_key.rpartition(".")[2]: figure
    for section in FIGURES["siam"].values()
    for figure in section
}


class Player(Driver):
    def __enter__(self) -> Player:
        super().__enter__()
        self.app.show("rules", game_id="siam")
        self.seconds(1)
        return self


@pytest.fixture(params=LOOKS, ids=["phone", "small phone", "tablet", "phone, density 2"])
def player(request, tmp_path):
    size, density = request.param
    with Player(tmp_path, size, density, animation="instant") as player:
        yield player


# -- the page ------------------------------------------------------------------------------------


def test_all_sections_are_there(player) -> None:
    assert section_numbers("siam") == list(range(1, SECTIONS + 1))
    seen = texts(player)
    for number in range(1, SECTIONS + 1):
        assert tr(f"siam.rules.{number}.title") in seen
        for paragraph in tr(f"siam.rules.{number}.text").split("\n\n"):
            assert paragraph in seen


@pytest.mark.parametrize("number", [2, 7, 9])
def test_the_contents_jump_to_a_section(player, number: int) -> None:
    if player.find_all(Fold):
        press(player, Fold)
    press(player, Link, marker=str(number))
    player.seconds(1)
    screen = player.app.screen("rules")
    scroll, section = screen.ids.scroll, screen.sections[number]
    top = scroll.to_window(0, scroll.top)[1]
    assert abs(section.to_window(0, section.top)[1] - top) <= 2


def test_contents_stand_beside_the_text_where_there_is_room(tmp_path) -> None:
    with Player(tmp_path, TABLET, animation="instant") as player:
        assert player.find_all(Fold) == []
        assert len(player.find_all(Link)) == SECTIONS
        player.resize(*PHONE, frames=8)
        assert len(player.find_all(Fold)) == 1
        assert player.find_all(Link) == []
        player.resize(*TABLET, frames=8)
        assert len(player.find_all(Link)) == SECTIONS


def test_where_one_was_reading_is_kept_when_coming_back(tmp_path) -> None:
    with Player(tmp_path, animation="instant") as player:
        scroll = player.app.screen("rules").ids.scroll
        scroll.scroll_y = 0.4
        player.app.show("settings")
        player.frames(4)
        player.back()
        assert player.screen == "rules"
        assert scroll.scroll_y == pytest.approx(0.4)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET, TABLET_UPRIGHT])
def test_figures_fit_their_cards(tmp_path, size: tuple[int, int]) -> None:
    with Player(tmp_path, size) as player:
        shown = player.find_all(RulesFigure)
        assert len(shown) == len(ALL)
        for figure in shown:
            drawing = figure.drawing
            assert figure.x <= drawing.x
            assert drawing.right <= figure.right
            assert figure.y <= drawing.y
            assert drawing.top <= figure.top
            assert drawing.height >= 40
            assert len(drawing.canvas.before.children) > 5


# -- what the figures say ------------------------------------------------------------------------


def told(name: str) -> Outcome:
    return outcome(ALL[name])


def test_every_figure_has_words() -> None:
    for figure in ALL.values():
        assert tr(figure.title_key) != figure.title_key
        for message in outcome(figure).told():
            assert "{" not in word(message)


@pytest.mark.parametrize("name", ALL)
def test_what_is_refused_changes_nothing_and_what_goes_is_a_legal_move(name: str) -> None:
    shown = told(name)
    if shown.move is None:
        assert name == "start"
        return
    assert (shown.move in shown.before.legal_moves()) == (shown.refused is None)
    assert (shown.after is None) == (shown.refused is not None)


def test_only_these_moves_are_refused() -> None:
    refused = {name for name in ALL if told(name).refused is not None}
    assert refused == {"too_many", "face_to_face", "one_rock_more", "no_fall", "crossed"}


def test_s1_the_cross_is_closed_at_first() -> None:
    assert told("crossed").refused.key == "siam.why.crossed"


@pytest.mark.parametrize(
    ("name", "pushing", "against", "rocks"),
    [
        ("push", 1, 0, 1),
        ("push_in", 1, 0, 1),
        ("two_rocks", 2, 0, 2),
        ("too_many", 1, 0, 2),
        ("sideways", 1, 0, 0),
        ("face_to_face", 1, 1, 0),
        ("two_against_one", 2, 1, 1),
        ("one_rock_more", 2, 1, 2),
        ("animal_falls", 2, 1, 0),
        ("win", 1, 0, 1),
        ("helper_wins", 2, 0, 1),
    ],
)
def test_s4_the_sum_of_a_push(name: str, pushing: int, against: int, rocks: int) -> None:
    push = told(name).push
    assert (push.pushing, push.against, push.rocks) == (pushing, against, rocks)
    assert (push.refused is None) == (pushing - against >= max(1, rocks))


def test_sideways_animals_are_many_and_of_both_kinds() -> None:
    shown = told("sideways")
    sides = [side_of(shown.before.cells[sq]) for sq in shown.push.line]
    assert len(sides) == 3
    assert set(sides) == {ELEPHANTS, RHINOS}


def test_s5_the_nearest_helper_wins_whoever_pushes() -> None:
    assert told("win").winner == ELEPHANTS
    shown = told("helper_wins")
    assert shown.before.side == ELEPHANTS
    assert shown.winner == RHINOS
    assert [message.key for message in shown.told()] == [
        "siam.preview.rocks",
        "siam.figure.rhinos_win",
    ]


def test_an_animal_that_falls_is_back_in_its_reserve() -> None:
    shown = told("animal_falls")
    assert side_of(shown.push.falls) == RHINOS
    assert shown.after.reserve[RHINOS] == shown.before.reserve[RHINOS] + 1


def test_a_push_from_outside_moves_the_line_on() -> None:
    after = told("push_in").after
    assert after.cells[parse_name("b3")] == ROCK
    assert after.cells[parse_name("d3")] == FREE


def test_every_move_lies_in_view() -> None:
    """Also the squares just outside that a piece comes from or falls to."""
    for name, figure in ALL.items():
        shown = outcome(figure)
        if shown.push is None:
            continue
        first_file, first_rank, last_file, last_rank = figure.view
        squares = [shown.move.target, *shown.push.line]
        for sq in squares:
            assert first_file <= sq % 11 - 1 <= last_file, name
            assert first_rank <= sq // 11 - 1 <= last_rank, name
        if shown.push.falls and shown.after is not None:
            assert last_file == 5, name


def test_a_game_without_figures_has_none() -> None:
    assert figures("no_such_game", 1) == ()
    assert all(isinstance(figure, Figure) for figure in figures("siam", 4))
