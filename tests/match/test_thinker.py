"""Thinking beside the frame."""

from __future__ import annotations

import queue
import random
import sys
import threading

import pytest

from siamapp.ai import levels
from siamapp.ai.api import Cancelled, Decision
from siamapp.ai.clock import TurnClock
from siamapp.match.match import Match, SeatSetup
from siamapp.match.thinker import SWITCH_INTERVAL, Answer, InlineThinker, Thinker
from tests.match.support import ANN, EASY, GAMES, WON_BY_ELEPHANTS, parlour, play, siam

RANDOM = SeatSetup("Dice", "red", "random")


class Ponderer:
    """A player that thinks until it is told to answer, and notes how it was asked."""

    def __init__(self) -> None:
        self.asked: queue.SimpleQueue = queue.SimpleQueue()
        self.answer = threading.Event()
        self.fault: Exception | None = None
        self.move = None
        self.interval = 0.0

    def make(self, game_id: str, level: str) -> Ponderer:
        self.made = (game_id, level)
        return self

    def think(self, view, budget, rng, report=None) -> Decision:
        self.interval = sys.getswitchinterval()
        move = self.move or view.legal_moves()[0]
        decision = Decision(move, 0.0, 1, 1, (move,))
        report(decision)
        self.asked.put((view, budget, rng))
        while not self.answer.wait(0.001):
            if budget.cancelled:
                raise Cancelled
        if self.fault is not None:
            raise self.fault
        return decision


@pytest.fixture
def player() -> Ponderer:
    return Ponderer()


@pytest.fixture
def answers() -> queue.SimpleQueue:
    return queue.SimpleQueue()


@pytest.fixture
def thinker(answers, player):
    thinker = Thinker(answers.put, player.make)
    yield thinker
    thinker.close()
    assert not thinker._thread.is_alive()


def settled(thinker: Thinker, player: Ponderer, answers: queue.SimpleQueue) -> list[Answer]:
    """The answers so far, once the thread has dealt with everything that was asked before."""
    player.answer.set()
    match = siam(EASY, ANN)
    thinker.think(match)
    found = []
    while not (found and found[-1].fits(match)):
        found.append(answers.get(timeout=60))
    return found[:-1]


def test_an_answer_names_its_match_and_its_place(thinker, player, answers):
    match = siam(ANN, EASY, moves="+a1N")
    thinker.think(match)
    view, budget, _ = player.asked.get(timeout=60)
    assert player.made == ("siam", "easy")
    assert view == match.view()
    assert budget.seconds == levels.seconds("easy")
    assert thinker.thinking
    assert thinker.progress.depth == 1
    player.answer.set()
    answer = answers.get(timeout=60)
    assert (answer.match_id, answer.number, answer.error) == (match.id, 1, None)
    assert answer.move == answer.decision.move == view.legal_moves()[0]
    assert answer.fits(match)
    assert not thinker.thinking
    match.play(answer.move)
    assert not answer.fits(match)
    assert not answer.fits(siam(ANN, EASY, moves="+a1N"))


def test_only_a_computer_can_be_asked(thinker):
    for match in (siam(ANN, EASY), siam(EASY, EASY, moves=WON_BY_ELEPHANTS)):
        with pytest.raises(ValueError, match="no computer"):
            thinker.think(match)


def test_thinking_does_not_look_at_the_match_again(thinker, player, answers):
    match = siam(ANN, EASY, moves="+a1N")
    before = match.view()
    thinker.think(match)
    view, *_ = player.asked.get(timeout=60)
    match.take_back()
    play(match, "+b1N")
    assert view == before
    player.answer.set()
    answer = answers.get(timeout=60)
    assert answer.number == match.number
    assert not answer.fits(match), "another first move"


def test_a_cancelled_search_gives_no_answer(thinker, player, answers):
    match = siam(ANN, EASY, moves="+a1N")
    thinker.think(match)
    _, budget, _ = player.asked.get(timeout=60)
    thinker.cancel()
    assert budget.cancelled
    assert not thinker.thinking
    assert thinker.progress is None
    assert settled(thinker, player, answers) == []


def test_a_search_that_ends_while_it_is_cancelled_gives_no_answer(answers):
    """The player does not notice in time; the answer is dropped all the same."""
    reached, go_on = threading.Event(), threading.Event()

    class Deaf(Ponderer):
        def think(self, view, budget, rng, report=None):
            reached.set()
            assert go_on.wait(60)
            move = view.legal_moves()[0]
            return Decision(move, 0.0, 1, 1, (move,))

    player = Deaf()
    thinker = Thinker(answers.put, player.make)
    thinker.think(siam(EASY, ANN))
    assert reached.wait(60)
    thinker.cancel()
    go_on.set()
    assert settled(thinker, player, answers) == []
    thinker.close()


def test_a_new_question_replaces_the_old_one(thinker, player, answers):
    old, new = siam(EASY, ANN), siam(EASY, ANN)
    thinker.think(old)
    _, budget, _ = player.asked.get(timeout=60)
    thinker.think(new)
    assert budget.cancelled
    player.asked.get(timeout=60)
    player.answer.set()
    assert answers.get(timeout=60).fits(new)
    assert settled(thinker, player, answers) == []


def test_a_paused_search_begins_again(thinker, player, answers):
    match = siam(EASY, ANN)
    thinker.think(match)
    _, budget, _ = player.asked.get(timeout=60)
    thinker.pause()
    assert budget.cancelled
    assert not thinker.thinking
    thinker.resume()
    assert thinker.thinking
    _, again, _ = player.asked.get(timeout=60)
    assert not again.cancelled
    player.answer.set()
    assert answers.get(timeout=60).fits(match)


def test_what_is_asked_in_a_pause_waits_for_its_end(thinker, player, answers):
    player.answer.set()
    thinker.pause()
    match = siam(EASY, ANN)
    thinker.think(match)
    assert not thinker.thinking
    thinker.resume()
    assert answers.get(timeout=60).fits(match)
    thinker.pause()
    thinker.think(match)
    thinker.cancel()
    thinker.resume()
    assert settled(thinker, player, answers) == []


def test_a_player_that_fails_is_an_answer(thinker, player, answers, caplog):
    player.fault = ZeroDivisionError()
    player.answer.set()
    match = siam(ANN, EASY, moves="+a1N")
    thinker.think(match)
    answer = answers.get(timeout=60)
    assert answer.fits(match)
    assert answer.move is answer.decision is None
    assert answer.error.key == "match.ai_failed"
    assert answer.error.arguments()["reason"] == "ZeroDivisionError"
    assert "ZeroDivisionError" in caplog.text
    player.fault = None
    thinker.think(match)
    assert answers.get(timeout=60).error is None, "the thread goes on"


def test_giving_up_unasked_is_a_failure(thinker, player, answers, caplog):
    player.fault = Cancelled()
    player.answer.set()
    thinker.think(siam(EASY, ANN))
    assert answers.get(timeout=60).error.key == "match.ai_failed"


def test_an_illegal_move_is_a_failure(thinker, player, answers, caplog):
    match = siam(EASY, ANN)
    player.move = match.game.parse_move("+c3N")
    player.answer.set()
    thinker.think(match)
    answer = answers.get(timeout=60)
    assert (answer.move, answer.error.key) == (None, "match.ai_failed")


def test_an_unknown_level_is_a_failure(answers, caplog):
    def make(game_id, level):
        return levels.player(game_id, "godlike")

    thinker = Thinker(answers.put, make)
    thinker.think(siam(EASY, ANN))
    assert answers.get(timeout=60).error.key == "match.ai_failed"
    thinker.close()


def test_a_listener_that_fails_does_not_end_thinking(player, answers, caplog):
    def deliver(answer):
        answers.put(answer)
        raise ZeroDivisionError

    thinker = Thinker(deliver, player.make)
    player.answer.set()
    for _ in range(2):
        match = siam(EASY, ANN)
        thinker.think(match)
        assert answers.get(timeout=60).fits(match)
    thinker.close()


def test_the_interpreter_switches_often_only_while_thinking(thinker, player, answers):
    usual = sys.getswitchinterval()
    assert usual > SWITCH_INTERVAL
    thinker.think(siam(EASY, ANN))
    player.asked.get(timeout=60)
    assert player.interval == pytest.approx(SWITCH_INTERVAL)
    player.answer.set()
    answers.get(timeout=60)
    assert sys.getswitchinterval() == pytest.approx(usual)
    player.fault = ZeroDivisionError()
    thinker.think(siam(EASY, ANN))
    answers.get(timeout=60)
    assert sys.getswitchinterval() == pytest.approx(usual)


def test_the_moves_of_one_turn_share_its_time(thinker, player, answers):
    match = parlour(EASY, ANN)
    whole = levels.seconds("easy")
    thinker.think(match)
    _, first, _ = player.asked.get(timeout=60)
    assert first.seconds == whole
    player.answer.set()
    match.play(answers.get(timeout=60).move)
    assert match.state.turn == 0
    thinker.think(match)
    _, second, _ = player.asked.get(timeout=60)
    assert second.seconds < whole
    answers.get(timeout=60)
    play(match, "take done take done")
    thinker.think(match)
    _, next_turn, _ = player.asked.get(timeout=60)
    assert next_turn.seconds == whole


def test_it_tells_how_much_of_the_turn_is_used(thinker, player, answers):
    now = [50.0]
    match = parlour(EASY, ANN)
    thinker._clock, thinker._clock_of = TurnClock(lambda: now[0]), match.id
    whole = levels.seconds("easy")
    assert thinker.share == 0
    thinker.think(match)
    player.asked.get(timeout=60)
    assert thinker.share == 0
    now[0] += whole / 4
    assert thinker.share == pytest.approx(0.25)
    player.answer.set()
    match.play(answers.get(timeout=60).move)
    assert thinker.share == 0
    player.answer.clear()
    thinker.think(match)
    player.asked.get(timeout=60)
    assert thinker.share == pytest.approx(0.25), "the first move of the same turn has used it"
    now[0] += 2 * whole
    assert thinker.share == 1


def test_a_turn_that_is_taken_back_has_its_time_again(thinker, player, answers):
    now = [50.0]
    match = parlour(EASY, ANN)
    thinker._clock, thinker._clock_of = TurnClock(lambda: now[0]), match.id
    for _ in range(2):
        thinker.think(match)
        _, budget, _ = player.asked.get(timeout=60)
        assert budget.seconds == levels.seconds("easy")
        now[0] += 0.1
        player.answer.set()
        answers.get(timeout=60)
        player.answer.clear()


def test_the_random_numbers_do_not_follow_from_the_game(thinker, player, answers):
    """Nobody who knows the seed can foresee the computer, and it cannot foresee the game."""
    player.answer.set()
    numbers = set()
    for _ in range(3):
        thinker.think(siam(EASY, ANN))
        _, _, rng = player.asked.get(timeout=60)
        numbers.add(rng.random())
        answers.get(timeout=60)
    assert len(numbers) == 3
    assert random.Random(7).random() not in numbers


def test_closing_ends_the_search_and_the_thread(player, answers):
    thinker = Thinker(answers.put, player.make)
    assert thinker._thread.daemon
    thinker.think(siam(EASY, ANN))
    player.asked.get(timeout=60)
    thinker.close(60)
    assert not thinker._thread.is_alive()
    assert answers.empty()


def test_the_real_players_answer(answers):
    thinker = Thinker(answers.put)
    match = siam(ANN, EASY, moves="+a1N")
    thinker.think(match)
    answer = answers.get(timeout=60)
    assert answer.fits(match)
    match.play(answer.move)
    thinker.close()


# -- without a thread ----------------------------------------------------------------------------


def run(match: Match, most: int = 400, **more) -> list[Answer]:
    """Let the computers play, each move asked for where the last one was delivered."""
    answers: list[Answer] = []

    def deliver(answer: Answer) -> None:
        assert answer.fits(match)
        answers.append(answer)
        match.play(answer.move)
        if match.is_ai_turn and match.number < most:
            thinker.think(match)

    thinker = InlineThinker(deliver, **more)
    thinker.think(match)
    return answers


@pytest.mark.parametrize("game_id", GAMES)
def test_computers_play_to_the_end_without_a_thread(game_id):
    match = Match.new(game_id, [RANDOM, RANDOM])
    answers = run(match)
    assert match.is_over or match.number == 400
    assert len(answers) == match.number


def test_a_thousand_moves_do_not_grow_the_stack():
    match = Match.new("siam", [RANDOM, RANDOM], {"repetition": "off"})
    for seed in range(50):
        if run(match, most=1500) and match.number > 400:
            break
        match = Match.new("siam", [RANDOM, RANDOM], {"repetition": "off"}, seed=seed)
    assert match.number > 400


def test_thinking_without_a_thread_answers_at_once(player):
    player.answer.set()
    answers: list[Answer] = []
    thinker = InlineThinker(answers.append, player.make, nodes=3)
    match = siam(EASY, ANN)
    thinker.think(match)
    _, budget, _ = player.asked.get(timeout=60)
    assert budget.nodes == 3
    assert answers[0].fits(match)
    assert thinker.progress.depth == 1
    assert not thinker.thinking
    thinker.close()


def test_pausing_and_cancelling_without_a_thread(player):
    player.answer.set()
    answers: list[Answer] = []
    thinker = InlineThinker(answers.append, player.make)
    thinker.pause()
    thinker.think(siam(EASY, ANN))
    thinker.cancel()
    thinker.resume()
    assert answers == []
    thinker.pause()
    match = siam(EASY, ANN)
    thinker.think(siam(EASY, ANN))
    thinker.think(match)
    thinker.resume()
    assert [answer.match_id for answer in answers] == [match.id]
    with pytest.raises(ValueError, match="no computer"):
        thinker.think(siam(ANN, EASY))


def test_a_failure_without_a_thread_is_an_answer_too(player, caplog):
    player.answer.set()
    player.fault = ZeroDivisionError()
    answers: list[Answer] = []
    InlineThinker(answers.append, player.make).think(siam(EASY, ANN))
    assert answers[0].error.key == "match.ai_failed"
