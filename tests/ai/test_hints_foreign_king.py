"""The reasons for moves of The Foreign King: each is checked against the rules, by trying."""

from __future__ import annotations

import random

import pytest

from siamapp.ai.api import Decision
from siamapp.ai.reasons.foreign_king import where, why
from siamapp.games import registry
from siamapp.games.api import SeatName
from siamapp.games.foreign_king import moves as m
from siamapp.games.foreign_king.layout import FACTORY, IDLING, PROVINCES
from siamapp.games.foreign_king.reckoning import reckon
from siamapp.games.foreign_king.screen import distance
from siamapp.games.foreign_king.words import PROVINCE_NAMES, SPACE_NAMES, VIRTUAL_NAME
from tests.games.support import check_message

GAME = registry.game("foreign_king")


def decisions(seeds):
    """Positions of random games, and from each a line by chance, as long as its seat decides."""
    for seed in seeds:
        rng = random.Random(seed)
        state = GAME.start(2 + seed % 3, seed=seed)
        for _ in range(rng.randrange(4, 160)):
            if state.is_over:
                break
            state.apply(rng.choice(state.legal_moves()))
        if state.is_over:
            continue
        for first in rng.sample(state.legal_moves(), min(3, len(state.legal_moves()))):
            end, line = state.copy(), [first]
            end.apply(first)
            while end.decider == state.decider and end.turn == state.turn:
                line.append(rng.choice(end.legal_moves()))
                end.apply(line[-1])
            yield state, Decision(first, 0.0, 1, 1, tuple(line)), end


def leads_in(state, province):
    citizens = state.citizens(province)
    most = max(citizens)
    return citizens.index(most) if most and citizens.count(most) == 1 else None


def colour_of(argument, state):
    return state.ground.virtual if argument == VIRTUAL_NAME else argument.seat


def paid_if(state, *answers):
    """Points that each colour gets from here by these answers, all others saying no."""
    end, answers = state.copy(), list(answers)
    if end.is_legal(m.DONE_MOVE):
        end.play(m.DONE_MOVE)
    while end.is_legal(m.NO_MOVE):
        end.play(answers.pop(0) if answers else m.NO_MOVE)
    return [end.score(colour) - state.score(colour) for colour in state.ground.colours]


def alone(state, name, seat):
    (line,) = [line for line in reckon(state.v, state.ground) if line.name == name]
    others = [n for colour, n in enumerate(line.counts) if colour != seat]
    return line.counts[seat] if line.counts[seat] > max(others) else None


def check_offer(state, key, args):
    seat, province = state.decider, state.king
    n = state.delegates(seat)
    without, joined = paid_if(state), paid_if(state, m.YES_MOVE)
    after = state.copy()
    after.play(m.YES_MOVE)
    if key == "offer_wins":
        assert joined[seat] == args["n"] >= without[seat]
    elif key == "offer_denies":
        other = colour_of(args["seat"], state)
        assert without[other] == args["n"]
        assert not any(joined)
    elif key == "offer_moves":
        assert args["n"] == n
        assert after.citizens(province)[seat] == state.citizens(province)[seat] + n
    elif key == "offer_anyway":
        assert args["n"] == n
        assert leads_in(state, province) == seat
    elif key == "offer_useless":
        assert args["n"] == n
        assert leads_in(after, province) != seat
    else:
        assert (args["n"], args["points"]) == (n, joined[seat])
        assert leads_in(after, province) == seat


def check_loan(state, decision, key, args):
    line = [move for move in decision.line if move.kind != m.TAKE_LOAN]
    trial = state.copy()
    if key == "loan_costs":
        poor = state.copy()
        poor.play(m.LOAN_MOVE)
        assert poor.loans(state.decider) == state.loans(state.decider) + 1
        return
    if key == "loan_cash":
        trial.play(m.LOAN_MOVE)
        assert trial.francs(state.decider) == state.francs(state.decider) + args["francs"]
        return
    for move in line:
        if not trial.is_legal(move):
            told = args.get("space")
            assert told is None or told == SPACE_NAMES[move.what]
            return
        trial.play(move)
    raise AssertionError("the loan bought nothing")


def checked(state, decision, end, reason):
    """Is this reason true?"""
    seat, args = state.decider, dict(reason.args)
    key = reason.key.removeprefix("foreign_king.hint.")
    province = PROVINCE_NAMES.index(args["province"]) if "province" in args else None
    if key.startswith("offer"):
        check_offer(state, key, args)
    elif key.startswith("loan"):
        check_loan(state, decision, key, args)
    elif key.startswith("rank"):
        order = end.order
        other = order.index(args["seat"].seat)
        assert other - order.index(seat) == (1 if key == "rank_before" else -1)
    elif key == "scores":
        assert end.score(seat) - state.score(seat) == args["n"] > 0
    elif key in ("king_pays", "king_unless"):
        assert end.king == province
        assert paid_if(end)[seat] == args["n"]
    elif key == "income":
        led = [p for p in range(PROVINCES) if leads_in(state, p) == seat]
        assert args["n"] == 3 + sum(sum(state.factories(p)[:2]) for p in led)
    elif key == "order":
        assert args["n"] == 1
        assert any(m.GOES[6] is move or m.COPIES[6] is move for move in decision.line)
    elif key == "queen":
        action = SPACE_NAMES.index(args["space"])
        assert m.COPIES[action] in decision.line
        assert state.pawn(args["seat"].seat) == action
    elif key in ("majority", "majority_pays"):
        assert leads_in(end, province) == seat != leads_in(state, province)
        textile, _, metal, _ = end.factories(province)
        worth = 3 * textile + 6 * metal or end.citizens(province)[seat] // 3
        assert worth == args.get("n", 0)
    elif key == "breaks":
        assert leads_in(state, province) == colour_of(args["seat"], state)
        assert leads_in(end, province) != colour_of(args["seat"], state)
    elif key == "industry":
        textile, _, metal, _ = end.factories(province)
        assert leads_in(end, province) == seat
        assert sum(end.factories(province)) == sum(state.factories(province)) + 1
        assert args["n"] == 3 * textile + 6 * metal
    elif key == "medal":
        assert end.medals(seat) + end.loans(seat) == args["n"]
        assert state.medals(seat) + state.loans(seat) == args["n"] - 1
    elif key.startswith("most_"):
        name = key.removeprefix("most_")
        assert alone(end, name, seat) == args["n"]
        assert alone(state, name, seat) is None
    elif key in ("asked_first", "delegates"):
        assert end.delegates(seat) == args["n"] == state.delegates(seat) + 1
        if key == "asked_first":
            assert all(end.delegates(s) <= args["n"] for s in range(state.players))
    elif key == "harmless":
        led = [p for p in range(PROVINCES) if leads_in(state, p) == seat]
        assert all(leads_in(end, p) == seat for p in led)
    elif key == "saves":
        assert state.francs(seat) == args["n"] > 0
    elif key == "end_near":
        assert distance(end) == args["n"]
        assert end.marker < state.marker
    elif key == "presence":
        assert end.citizens(province)[seat] == args["n"] > state.citizens(province)[seat]
    elif key == "blocks":
        assert end.pawn(seat) == SPACE_NAMES.index(args["space"])
    elif key == "repay":
        assert (state.loans(seat), args["points"]) >= (1, 6)
    elif key in ("idle", "idle_spare"):
        assert (state.phase, state.king) == (IDLING, province)
        stopped = sum(end.factories(province)[1::2]) - sum(state.factories(province)[1::2])
        assert stopped == (key == "idle")
    else:
        raise AssertionError(f"nobody checks {key}")
    return key


def test_each_reason_holds():
    seen = set()
    for state, decision, end in decisions(range(700)):
        for reason in why(state, decision):
            check_message(reason, "foreign_king")
            seen.add(checked(state, decision, end, reason))
    assert {"scores", "majority", "majority_pays", "breaks", "medal", "industry"} <= seen
    assert {"income", "order", "queen", "blocks", "presence", "saves", "repay"} <= seen
    assert {"most_control", "most_medals", "most_delegates", "most_francs"} <= seen
    assert {"offer_wins", "offer_anyway", "offer_useless", "rank_after", "rank_before"} <= seen
    assert {"loan_step", "loan_costs", "asked_first", "harmless"} <= seen


def test_a_loan_buys_a_factory():
    state = GAME.start(2, seed=1)
    for text in ("factory", "T+lie"):
        state.play(GAME.parse_move(text))
    while state.is_legal(m.DONE_MOVE):
        state.play(m.DONE_MOVE)
    rng = random.Random(3)
    line = (m.LOAN_MOVE, m.GOES[FACTORY])
    while not buys(state, line[1]):
        state.play(rng.choice(state.legal_moves()))
    told = [reason.key for reason in why(state, Decision(line[0], 0.0, 1, 1, line))]
    assert told == ["foreign_king.hint.loan_space", "foreign_king.hint.loan_costs"]


def buys(state, move):
    """Is a loan all that this move needs?"""
    if state.is_legal(move) or not state.is_legal(m.LOAN_MOVE):
        return False
    after = state.copy()
    after.play(m.LOAN_MOVE)
    return after.turn == state.turn and after.is_legal(move)


@pytest.mark.parametrize("players", GAME.player_counts)
def test_where_to_look_is_less_than_the_move(players):
    rng = random.Random(players)
    state = GAME.start(players, seed=players)
    for _ in range(300):
        if state.is_over:
            break
        moves = state.legal_moves()
        for move in moves:
            message = where(state, move)
            check_message(message, "foreign_king")
            assert not any(isinstance(v, SeatName) for v in message.arguments().values())
        spaces = {where(state, move) for move in moves if move.kind == m.GO}
        assert len(spaces) <= 1
        state.apply(rng.choice(moves))
