"""The battery that every registered game goes through, without being named."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from siamapp.games import registry
from siamapp.games.api import BadText, IllegalMove, Result, replay
from tests.games.support import (
    SOAK,
    WAYS_TO_CHOOSE,
    Untouched,
    check_message,
    facts,
    known_moves,
    playing,
    positions,
    setups,
)

GAMES = pytest.mark.parametrize("game_id", registry.game_ids())
SETUPS = pytest.mark.parametrize("setup", setups(), ids=str)

MATCHES = 1_500 * SOAK
"""Random matches of each game, shared among its set-ups and the ways to choose a move."""

PLIES = 250


# -- whole games ---------------------------------------------------------------------------------


@SETUPS
@pytest.mark.parametrize("choose", WAYS_TO_CHOOSE)
def test_random_games(setup, choose):
    """To the end or the cap: there is always a move, nothing gets lost, and all can be undone."""
    of_this_game = [other for other in setups() if other.game_id == setup.game_id]
    for seed in range(max(4, MATCHES // len(of_this_game) // len(WAYS_TO_CHOOSE))):
        state = setup.start(seed)
        census, turn, played = state.census(), state.turn, 0
        assert turn == 0
        rng = random.Random(f"{setup}{seed}")
        for _ in playing(state, rng, PLIES, choose):
            assert state.decider in range(setup.players)
            assert state.turn >= turn
            assert state.census() == census
            assert state.result() is None
            turn, played = state.turn, played + 1
        assert state.census() == census
        if state.is_over:
            check_end(state)
        else:
            assert played == PLIES
        for _ in range(played):
            state.undo()
        assert state == setup.start(seed)
        assert facts(state) == facts(setup.start(seed))
        with pytest.raises(IndexError):
            state.undo()


def check_end(state):
    assert state.decider is None
    assert list(state.legal_moves()) == []
    result = state.result()
    assert isinstance(result, Result)
    assert sorted(seat for group in result.ranking for seat in group) == list(range(state.players))
    assert result.is_draw == (not result.winners and not result.all_lost)
    assert not (result.winners and result.all_lost)
    if result.winners:
        assert sorted(result.winners) == sorted(result.ranking[0])
    assert result.lines
    for line in result.lines:
        check_message(line, state.game.id)
    for seat in range(state.players):
        expected = 0 if result.is_draw else 1 if seat in result.winners else -1
        assert result.value(seat) == expected


@SETUPS
def test_games_come_to_an_end(setup):
    """Somebody who sees the last move ends a game sooner or later."""
    state = setup.start()
    for _ in playing(state, random.Random(1), 20_000, WAYS_TO_CHOOSE[1]):
        pass
    assert state.is_over


@SETUPS
def test_history_stays_as_it_was(setup):
    """Copies kept on the way do not change by playing on, and undo comes back to each of them."""
    for seed in range(2 * SOAK):
        state = setup.start(seed)
        kept = []
        for _ in playing(state, random.Random(f"{setup}{seed}"), 80):
            kept.append((state.copy(), facts(state)))
        for copy, known in reversed(kept):
            assert facts(copy) == known
            state.undo()
            assert state == copy
            assert facts(state) == known


@SETUPS
def test_copies_are_independent(setup):
    for state in positions(setup):
        if not state.is_over:
            moves = state.legal_moves()
            with Untouched(state):
                copy = state.copy()
                assert copy == state
                assert copy is not state
                copy.play(moves[len(moves) // 2])
                assert copy != state
                copy.undo()
                assert copy == state


@SETUPS
def test_replay_gives_an_equal_state(setup):
    """A match is (game, players, options, seed, moves), the moves as texts."""
    for seed in range(2 * SOAK):
        state = setup.start(seed)
        texts = [str(m) for m in playing(state, random.Random(f"{setup}{seed}"), 150)]
        moves = [setup.game.parse_move(text) for text in texts]
        again = replay(setup.game, setup.players, dict(setup.chosen), seed, moves)
        assert again == state
        assert facts(again) == facts(state)


@SETUPS
def test_starting_twice_gives_equal_and_separate_states(setup):
    first, second = setup.start(7), setup.start(7)
    assert first == second
    assert facts(first) == facts(second)
    first.play(first.legal_moves()[0])
    assert first != second
    assert second == setup.start(7)
    assert first != "another thing"


# -- moves ---------------------------------------------------------------------------------------


@SETUPS
def test_legal_moves_are_all_different_and_have_texts_of_their_own(setup):
    for state in positions(setup):
        moves = state.legal_moves()
        assert bool(moves) == (not state.is_over)
        assert len(set(moves)) == len(moves)
        assert len({str(move) for move in moves}) == len(moves)
        assert list(state.legal_moves()) == list(moves)
        for move in moves:
            parsed = setup.game.parse_move(str(move))
            assert parsed == move
            assert hash(parsed) == hash(move)
            assert str(parsed) == str(move)


@SETUPS
def test_every_legal_move_can_be_played_and_taken_back(setup):
    for state in positions(setup):
        with Untouched(state):
            for move in state.legal_moves():
                before, key, turn = hash(state), state.key(), state.turn
                state.play(move)
                assert state.turn >= turn
                state.undo()
                assert (hash(state), state.key(), state.turn) == (before, key, turn)


@SETUPS
def test_why_not_is_silent_exactly_for_legal_moves(setup):
    for state in positions(setup):
        legal = set(state.legal_moves())
        with Untouched(state):
            for move in known_moves(setup.game_id):
                reason = state.why_not(move)
                assert (reason is None) == (move in legal) == state.is_legal(move)
                if reason is not None:
                    check_message(reason, setup.game_id)


@SETUPS
def test_illegal_moves_raise_and_change_nothing(setup):
    rng = random.Random(str(setup))
    for state in positions(setup):
        illegal = [m for m in known_moves(setup.game_id) if not state.is_legal(m)]
        with Untouched(state):
            for move in rng.sample(illegal, min(10, len(illegal))):
                with pytest.raises(IllegalMove) as caught:
                    state.play(move)
                check_message(caught.value.message, setup.game_id)
                assert caught.value.message == state.why_not(move)


@GAMES
def test_moves_never_change(game_id):
    for move in known_moves(game_id)[:50]:
        for name in getattr(type(move), "__slots__", ()):
            with pytest.raises(AttributeError):
                setattr(move, name, getattr(move, name))


@GAMES
@settings(deadline=None, derandomize=True, max_examples=300 * SOAK)
@given(data=st.data())
def test_bad_move_texts(game_id, data):
    """A text is the text of the move it parses to, or it is refused with a reason."""
    good = st.sampled_from([str(move) for move in known_moves(game_id)])
    letters = sorted({letter for move in known_moves(game_id) for letter in str(move)})
    crooked = st.builds(
        lambda text, at, new, drop: text[: at % len(text)] + new + text[at % len(text) + drop :],
        good,
        st.integers(0, 50),
        st.text(st.sampled_from(letters) | st.characters(), max_size=2),
        st.integers(0, 2),
    )
    text = data.draw(st.text() | st.text(st.sampled_from(letters)) | crooked)
    try:
        move = registry.game(game_id).parse_move(text)
    except BadText as error:
        check_message(error.message, game_id)
    else:
        assert str(move) == text


# -- telling -------------------------------------------------------------------------------------


@SETUPS
def test_events_and_words_for_every_legal_move(setup):
    for state in positions(setup):
        with Untouched(state):
            for move in state.legal_moves():
                events = state.events(move)
                assert all(isinstance(event.kind, str) and event.kind for event in events)
                assert state.events(move) == events
                for viewer in (None, *range(setup.players)):
                    check_message(state.describe(move, viewer), setup.game_id)
                assert state.reveals(move) in (True, False)


@SETUPS
def test_positions_as_data_and_as_text(setup):
    for state in positions(setup):
        with Untouched(state):
            data = state.as_dict()
            assert json.loads(json.dumps(data)) == data
            text = state.as_text()
            assert text.strip()
            assert all(line.isprintable() for line in text.split("\n"))
            assert all(type(n) is int and n >= 0 for n in state.census().values())


@SETUPS
def test_equal_states_have_equal_hashes_and_different_ones_differ(setup):
    found = positions(setup)
    for one in found:
        for other in found[::5]:
            if one == other:
                assert hash(one) == hash(other)
                assert one.key() == other.key()
            if one.key() == other.key():
                assert list(one.legal_moves()) == list(other.legal_moves())
                assert one.result() == other.result()
            else:
                assert one != other


@GAMES
def test_states_under_different_options_differ(game_id):
    game = registry.game(game_id)
    players = game.player_counts[0]
    for option in game.options:
        for id in set(option.ids()) - {option.default}:
            assert game.start(players, {option.name: id}) != game.start(players)


# -- views ---------------------------------------------------------------------------------------


@SETUPS
def test_views_offer_moves_to_the_decider_alone(setup):
    for state in positions(setup):
        for seat in range(setup.players):
            view = state.view(seat)
            assert view.seat == seat
            expected = list(state.legal_moves()) if seat == state.decider else []
            assert list(view.legal_moves()) == expected


@SETUPS
def test_what_a_seat_cannot_see_makes_no_difference_to_it(setup):
    """Whatever the unseen is dealt to be, the view, its moves and the decider stay the same."""
    for number, state in enumerate(positions(setup)):
        for seat in range(setup.players):
            view = state.view(seat)
            assert view == state.view(seat)
            assert view != state.view((seat + 1) % setup.players)
            for sample in (view.sample(random.Random(number)), state.sample(seat, random.Random())):
                assert sample.view(seat) == view
                assert hash(sample.view(seat)) == hash(view)
                assert list(sample.view(seat).legal_moves()) == list(view.legal_moves())
                assert sample.decider == state.decider
                assert sample.turn == state.turn
                if not setup.game.has_secrets:
                    assert sample == state
                    assert facts(sample) == facts(state)


@SETUPS
def test_views_are_a_picture_of_the_moment(setup):
    """Playing on, on the state or on a sample, changes no view taken before."""
    for state in positions(setup):
        if state.is_over:
            continue
        playing_on = state.copy()
        views = [playing_on.view(seat) for seat in range(setup.players)]
        for view in views:
            sample = view.sample(random.Random(1))
            sample.play(sample.legal_moves()[0])
        playing_on.play(playing_on.legal_moves()[-1])
        assert views == [state.view(seat) for seat in range(setup.players)]
        if not setup.game.has_secrets:
            assert views != [playing_on.view(seat) for seat in range(setup.players)]


# -- the game describes itself -------------------------------------------------------------------


@GAMES
def test_a_game_describes_itself(game_id):
    game = registry.game(game_id)
    assert game is registry.game(game_id)
    assert game.id == game_id
    assert game_id in registry.ANNOUNCED
    assert type(game.rules_version) is int
    assert game.rules_version >= 1
    assert list(game.player_counts) == sorted(set(game.player_counts))
    assert len({option.name for option in game.options}) == len(game.options)
    for option in game.options:
        assert len(set(option.ids())) == len(option.ids()) > 1
        assert option.default in option.ids()


@GAMES
def test_the_data_files_that_ship_are_sound(game_id):
    assert registry.game(game_id).problems == ()


@GAMES
def test_options_are_completed_and_kept(game_id):
    game = registry.game(game_id)
    complete = {option.name: option.default for option in game.options}
    assert game.complete_options() == game.complete_options({}) == complete
    for option in game.options:
        for id in option.ids():
            chosen = {option.name: id}
            assert game.complete_options(chosen) == complete | {option.name: id}
            assert chosen == {option.name: id}
            state = game.start(game.player_counts[0], chosen)
            assert dict(state.options) == complete | {option.name: id}
            assert state.players == game.player_counts[0]
            assert state.game is game


@GAMES
def test_bad_options_are_refused_by_name(game_id):
    game = registry.game(game_id)
    players = game.player_counts[0]
    with pytest.raises(BadText) as caught:
        game.start(players, {"no-such-option": "x"})
    assert caught.value.message.key == "games.bad_option"
    assert caught.value.message.arguments()["option"] == "no-such-option"
    for option in game.options:
        for value in ("no-such-value", "", option.default.upper(), None, 3, "\ud800\n" * 40):
            with pytest.raises(BadText) as caught:
                game.start(players, {option.name: value})
            check_message(caught.value.message, game_id)
            assert caught.value.message.key == "games.bad_choice"
            assert caught.value.message.arguments()["option"] == option.name
            assert option.default in caught.value.message.arguments()["choices"]


@GAMES
def test_bad_player_counts_are_refused(game_id):
    game = registry.game(game_id)
    for players in {-1, *range(20)} - set(game.player_counts):
        with pytest.raises(BadText) as caught:
            game.start(players)
        check_message(caught.value.message, game_id)
        assert caught.value.message.key == "games.bad_players"
        assert caught.value.message.arguments()["players"] == str(players)


@GAMES
def test_bad_position_texts_are_refused(game_id):
    for text in ("", "x", "\ud800", "no position of any game"):
        with pytest.raises(BadText) as caught:
            registry.game(game_id).parse_position(text)
        check_message(caught.value.message, game_id)


def test_unknown_games_are_refused_with_a_list_of_the_known():
    with pytest.raises(BadText) as caught:
        registry.game("no-such-game")
    assert caught.value.message.key == "games.unknown"
    assert caught.value.message.arguments()["game"] == "no-such-game"
    for game_id in registry.game_ids():
        assert game_id in caught.value.message.arguments()["games"]
