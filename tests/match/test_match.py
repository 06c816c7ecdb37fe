"""A running match: seats, playing, log, taking back, rematch."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siamapp.games.api import BadText, GameError, IllegalMove, SeatName, replay
from siamapp.match import saves
from siamapp.match.match import PERSON, LogEntry, Match, NotAgreed, SeatSetup, TakeBack
from siamapp.match.thinker import Answer
from tests.match.support import (
    ANN,
    BEN,
    CLEO,
    EASY,
    GAMES,
    WON_BY_ELEPHANTS,
    Clock,
    long_match,
    parlour,
    play,
    play_on,
    random_match,
    siam,
    texts,
)

# -- seats ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["A", "x" * 24, "Zoë", "ช้าง", "Ann & Ben"])
def test_a_name_is_one_to_24_visible_characters(name):
    assert SeatSetup(name, "gold").name == name


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "Ann\n", "A\0n", "\u202egnA", "\ud800", None])
def test_other_names_are_refused(name):
    with pytest.raises(BadText) as caught:
        SeatSetup(name, "gold")
    assert caught.value.message.key == "match.bad_name"


def test_a_player_is_a_person_or_a_known_level():
    assert SeatSetup("Ann", "gold").player == PERSON
    assert not SeatSetup("Chang", "gold", "hard").is_person
    with pytest.raises(BadText) as caught:
        SeatSetup("Chang", "gold", "godlike")
    assert caught.value.message.key == "match.bad_level"
    assert "hard" in caught.value.message.arguments()["levels"]


@pytest.mark.parametrize("colour", ["", "no colour", "#fff", "x" * 25, None])
def test_a_colour_is_an_id(colour):
    with pytest.raises(BadText) as caught:
        SeatSetup("Ann", colour)
    assert caught.value.message.key == "match.bad_colour"


# -- a new match ---------------------------------------------------------------------------------


def test_a_new_match():
    match = Match.new("siam", [ANN, EASY], {"push": "strict"}, seed=5, title=" Tea ", now=12.5)
    assert len(match.id) == 32
    assert int(match.id, 16)
    assert match.title == "Tea"
    assert match.game.id == "siam"
    assert match.options["push"] == "strict"
    assert match.options == match.state.options
    assert match.rules_version == match.game.rules_version
    assert (match.seed, match.created, match.changed) == (5, 12.5, 12.5)
    assert match.seats == (ANN, EASY)
    assert match.state == match.game.start(2, {"push": "strict"}, 5)
    assert (match.number, match.moves, match.log) == (0, [], [])
    assert (match.decider, match.deciding, match.is_ai_turn) == (0, ANN, False)
    assert (match.people, match.is_solo) == ((0,), True)
    assert (match.result, match.is_over) == (None, False)
    assert match.view() == match.state.view(0)


def test_every_match_has_its_own_id_and_seed():
    matches = [Match.new("parlour", [ANN, BEN]) for _ in range(20)]
    assert len({match.id for match in matches}) == 20
    assert len({match.seed for match in matches}) == 20
    assert len({match.state.hidden for match in matches}) > 1, "the seed reaches the game"


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"game_id": "chess"}, "games.unknown"),
        ({"seats": [ANN]}, "games.bad_players"),
        ({"options": {"push": "hard"}}, "games.bad_choice"),
        ({"options": {"colour": "red"}}, "games.bad_option"),
        ({"title": "x" * 61}, "match.bad_title"),
        ({"title": "a\nb"}, "match.bad_title"),
        ({"seed": -1}, "match.bad_seed"),
        ({"seed": 2**53}, "match.bad_seed"),
        ({"seed": True}, "match.bad_seed"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(wrong, key):
    with pytest.raises(BadText) as caught:
        Match.new(**{"game_id": "siam", "seats": [ANN, BEN], **wrong})
    assert caught.value.message.key == key


def test_f10_only_matches_without_people_get_the_limit_of_computers():
    """The Foreign King: nothing in its rules forces an end."""
    among_themselves = Match.new("foreign_king", [EASY, EASY, EASY], {"rounds": "free"})
    assert among_themselves.options == {"rounds": "hundred"}
    assert among_themselves.state.options == {"rounds": "hundred"}
    assert among_themselves.rematch().options == {"rounds": "hundred"}
    assert Match.new("foreign_king", [ANN, EASY]).options == {"rounds": "free"}


# -- playing -------------------------------------------------------------------------------------


def test_playing_tells_what_was_asked_before_the_move():
    match = siam(moves="+a1N +e5S")
    move = match.game.parse_move("a1-a2E")
    events, message = match.state.events(move), match.state.describe(move)
    changed = match.changed
    played = match.play(move)
    assert (played.number, played.seat, played.move) == (3, 0, move)
    assert (played.events, played.message) == (tuple(events), message)
    assert played.message.arguments()["seat"] == SeatName(0)
    assert played.turn_complete
    assert match.number == 3
    assert match.changed > changed
    assert match.decider == 1


def test_a_turn_of_several_moves_is_complete_with_its_last():
    match = parlour()
    complete = [match.play(match.game.parse_move(text)).turn_complete for text in ("take", "done")]
    assert complete == [False, True]
    play(match, "take take take take take take take take take take")
    assert match.play(match.game.parse_move("take")).turn_complete, "the last stone ends the game"
    assert match.is_over
    assert match.decider is match.deciding is match.view() is None
    assert not match.is_ai_turn
    assert match.result is not None


def test_an_illegal_move_changes_nothing():
    match = siam(moves="+a1N +e5S +b1N")
    match.take_back({0, 1})
    before = (match.state.copy(), match.moves, match.log, match.changed)
    for text in ("a1-a3N", "+c3N", "c1-"):
        with pytest.raises(IllegalMove) as caught:
            match.play(match.game.parse_move(text))
        assert caught.value.message.key.startswith("siam.why")
    assert (match.state, match.moves, match.log, match.changed) == before
    assert match.can_redo


def test_nothing_is_played_after_the_end():
    match = siam(moves=WON_BY_ELEPHANTS)
    assert match.result.winners == (0,)
    with pytest.raises(IllegalMove) as caught:
        match.play(match.game.parse_move("a1N"))
    assert caught.value.message.key == "match.over"


def test_the_log_has_a_line_for_each_move_with_its_turn():
    match = parlour(moves="take offer yes done peek take")
    assert [(e.number, e.seat, e.turn) for e in match.log] == [
        (1, 0, 0),
        (2, 0, 0),
        (3, 1, 0),
        (4, 0, 0),
        (5, 1, 1),
        (6, 1, 1),
    ]
    assert [e.message.arguments()["text"] for e in match.log] == texts(match).split()
    assert isinstance(match.log[0], LogEntry)


def test_the_log_of_a_shared_match_shows_no_secrets_and_a_solo_one_only_your_own():
    assert parlour(moves="peek").log[0].message.key == "parlour.log"
    solo = parlour(ANN, EASY, moves="peek take done peek")
    assert solo.log[0].message.key == "parlour.log.saw"
    assert solo.log[3].message.key == "parlour.log"


def test_the_view_is_that_of_the_deciding_seat():
    match = parlour(moves="peek")
    assert match.view().known.hidden == match.state.hidden
    play(match, "offer")
    assert match.view().seat == 1
    assert match.view().known.hidden is None


# -- taking back ---------------------------------------------------------------------------------


def test_nothing_to_take_back_at_the_start():
    match = siam()
    assert match.take_back_offer() is None
    with pytest.raises(GameError) as caught:
        match.take_back({0, 1})
    assert caught.value.message.key == "match.no_take_back"


def test_between_two_people_both_are_asked():
    match = siam(moves="+a1N +e5S")
    assert match.take_back_offer() == TakeBack(1, (0, 1))
    for agreed in ((), {0}, {1}):
        with pytest.raises(NotAgreed) as caught:
            match.take_back(agreed)
        assert caught.value.message.key == "match.not_agreed"
        assert texts(match) == "+a1N +e5S"
    assert match.take_back({0, 1}) == 1
    assert texts(match) == "+a1N"
    assert match.decider == 1
    assert len(match.log) == 1


def test_against_the_computer_it_is_free_and_skips_its_moves():
    match = siam(ANN, EASY, moves="+a1N +e5S +b1N +d5S")
    assert match.take_back_offer() == TakeBack(2, ())
    assert match.take_back() == 2
    assert texts(match) == "+a1N +e5S"
    assert match.decider == 0


def test_while_the_computer_decides_the_own_move_comes_back():
    match = siam(ANN, EASY, moves="+a1N +e5S +b1N")
    assert match.is_ai_turn
    assert match.take_back_offer() == TakeBack(1, ())


def test_the_first_move_of_the_computer_is_not_taken_back_alone():
    match = siam(EASY, ANN, moves="+a1N")
    assert match.take_back_offer() is None
    play(match, "+e5S")
    assert match.take_back() == 1
    assert texts(match) == "+a1N"


def test_computers_among_themselves_take_nothing_back():
    assert siam(EASY, EASY, moves="+a1N +e5S").take_back_offer() is None


def test_inside_the_own_turn_one_move_is_free():
    match = parlour(moves="take done take take")
    assert match.take_back_offer() == TakeBack(1, ())
    match.take_back()
    match.take_back()
    assert texts(match) == "take done"
    assert match.take_back_offer() == TakeBack(1, (0, 1)), "here begins the other's turn"


def test_asking_another_in_the_middle_of_a_turn_cannot_be_taken_back_alone():
    match = parlour(moves="take offer")
    assert match.decider == 1
    assert match.take_back_offer() == TakeBack(1, (0, 1))
    play(match, "yes")
    assert match.decider == 0
    assert match.take_back_offer() == TakeBack(1, (0, 1))


def test_what_was_revealed_stays_revealed():
    match = parlour(ANN, EASY, moves="take peek")
    assert match.take_back_offer() is None
    play(match, "take")
    match.take_back()
    assert match.take_back_offer() is None
    play(match, "done peek take done")
    assert match.decider == 0
    assert match.take_back_offer() is None, "the computer saw something since"


def test_three_seats_ask_only_those_concerned():
    match = parlour(ANN, BEN, CLEO, moves="take done take done")
    assert match.take_back_offer() == TakeBack(1, (1, 2))
    match = parlour(ANN, EASY, BEN, moves="take done take done")
    assert match.take_back_offer() == TakeBack(3, (0, 2))
    match = parlour(ANN, BEN, EASY, moves="take done take done take")
    assert match.take_back_offer() == TakeBack(2, (1,))
    match = parlour(ANN, EASY, EASY, moves="take done take done take done")
    assert match.take_back_offer() == TakeBack(5, ())


def test_a_finished_match_is_reopened_by_all_or_by_one_alone_with_the_computer():
    match = siam(moves=WON_BY_ELEPHANTS)
    assert match.take_back_offer() == TakeBack(1, (0, 1))
    with pytest.raises(NotAgreed):
        match.take_back({0})
    match.take_back({0, 1})
    assert not match.is_over
    assert match.result is None
    assert siam(ANN, EASY, moves=WON_BY_ELEPHANTS).take_back_offer() == TakeBack(1, ())
    assert siam(EASY, ANN, moves=WON_BY_ELEPHANTS).take_back_offer() == TakeBack(2, ())
    three = parlour(ANN, BEN, CLEO, moves="take take take " * 4)
    assert three.is_over
    assert three.take_back_offer() == TakeBack(1, (0, 1, 2))


# -- redo ----------------------------------------------------------------------------------------


def test_redo_plays_again_what_one_taking_back_undid():
    match = siam(ANN, EASY, moves="+a1N +e5S +b1N +d5S")
    log, state = match.log, match.state.copy()
    match.take_back()
    match.take_back()
    assert match.number == 0
    first = match.redo()
    assert [str(played.move) for played in first] == ["+a1N", "+e5S"]
    assert [played.number for played in first] == [1, 2]
    assert all(played.events for played in first)
    assert match.can_redo
    match.redo()
    assert (match.log, match.state) == (log, state)
    assert not match.can_redo
    with pytest.raises(GameError) as caught:
        match.redo()
    assert caught.value.message.key == "match.no_redo"


def test_another_move_ends_redo():
    match = siam(ANN, EASY, moves="+a1N +e5S")
    match.take_back()
    play(match, "+a2N")
    assert not match.can_redo


# -- rematch -------------------------------------------------------------------------------------


def test_a_rematch_lets_another_begin():
    match = parlour(ANN, BEN, EASY, moves="take", options={"heap": "30"})
    again = match.rematch(now=99.0)
    assert again.seats == (BEN, EASY, ANN)
    assert again.options == match.options
    assert again.game is match.game
    assert again.id != match.id
    assert again.seed != match.seed
    assert (again.number, again.created) == (0, 99.0)
    assert match.number == 1


# -- any game, any order of things ---------------------------------------------------------------


def check_in_step(match: Match) -> None:
    """Everything a match says follows from its moves alone."""
    fresh = Match(
        match.game,
        match.seats,
        match.options,
        match.seed,
        id=match.id,
        title=match.title,
        created=0.0,
    )
    fresh.replay(match.moves)
    assert fresh.state == match.state
    assert fresh.log == match.log
    assert fresh.take_back_offer() == match.take_back_offer()
    again = replay(match.game, len(match.seats), match.options, match.seed, match.moves)
    assert again == match.state


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), steps=st.lists(st.sampled_from("pppbbr"), max_size=60))
def test_playing_taking_back_and_redo_in_any_order(game_id, seed, steps):
    rng = random.Random(seed)
    match = random_match(game_id, rng, plies=rng.randrange(40))
    undone: list = []
    for step in steps:
        offer = match.take_back_offer()
        if step == "p" and not match.is_over:
            play_on(match, rng, 1)
            undone = []
        elif step == "b" and offer is not None:
            if offer.asks:
                with pytest.raises(NotAgreed):
                    match.take_back(offer.asks[1:])
            undone.append((match.state.copy(), match.log))
            assert match.take_back(offer.asks) == offer.moves
            assert not match.is_ai_turn
            assert not match.is_over
        elif step == "r" and undone:
            match.redo()
            assert (match.state, match.log) == undone.pop()
        assert match.can_redo == bool(undone)
    check_in_step(match)


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_taking_back_never_crosses_anothers_turn_unasked(game_id, seed):
    """Whatever is undone for free was decided by the present decider or by computers."""
    rng = random.Random(seed)
    match = random_match(game_id, rng, plies=rng.randrange(80))
    offer = match.take_back_offer()
    if offer is not None and not match.is_solo:
        undone = match.log[-offer.moves :]
        people = {entry.seat for entry in undone} & set(match.people)
        assert people <= {match.decider, *offer.asks}
        if match.decider in match.people and offer.asks:
            assert match.decider in offer.asks


def test_a_match_of_300_moves_is_taken_back_to_its_start_and_played_again():
    match = long_match(300)
    end, log = match.state.copy(), match.log
    while match.take_back_offer() is not None:
        match.take_back({0, 1})
    assert match.number == 0
    assert match.state == match.game.start(2, match.options, match.seed)
    while match.can_redo:
        match.redo()
    assert (match.state, match.log) == (end, log)


def test_the_clock_can_be_given():
    clock = Clock(5.0)
    match = Match.new("siam", [ANN, BEN], clock=clock)
    assert match.created == 6.0
    play(match, "+a1N")
    assert match.changed == 7.0
    match.take_back({0, 1})
    assert match.changed == 8.0
    assert match.rematch().created == 9.0


def test_a_person_takes_the_seat_of_a_computer():
    """Late answers for the computer do not fit any more, and the save says who sits there."""
    match = siam(ANN, EASY, moves="+a1N")
    late = Answer(match.id, match.number, None, None, None, match.revision)
    assert late.fits(match)
    match.take_seat(1)
    assert not late.fits(match)
    assert not match.is_ai_turn
    assert match.people == (0, 1)
    assert (match.seats[1].name, match.seats[1].colour) == (EASY.name, EASY.colour)
    assert saves.from_data(saves.to_data(match)).seats == match.seats
