"""The reasons for moves of King of Siam: each is checked against the rules, by trying."""

from __future__ import annotations

import random

import pytest

from siamapp.ai.api import Decision
from siamapp.ai.reasons.king_of_siam import where, why
from siamapp.games import registry
from siamapp.games.api import SeatName, say
from siamapp.games.king_of_siam.layout import BRITISH, FACTIONS, HANDS, UNRESOLVED
from siamapp.games.king_of_siam.moves import GAIN, PASS_MOVE
from siamapp.games.king_of_siam.words import CONTROL_NAMES
from tests.games.support import check_message

GAME = registry.game("king_of_siam")


def decisions(seeds):
    """Positions between two turns, and a whole turn by chance from each; passing, too."""
    for seed in seeds:
        rng = random.Random(seed)
        state = GAME.start(2 + seed % 3, seed=seed)
        until = rng.randrange(2, 40)
        while not state.is_over and (state.turn < until or state.card is not None):
            state.apply(rng.choice(state.legal_moves()))
        if state.is_over:
            continue
        for first in {PASS_MOVE, *rng.sample(list(state.legal_moves()), 1)}:
            end = state.copy()
            line = [first]
            end.apply(first)
            while end.turn == state.turn and not end.is_over:
                line.append(rng.choice(end.legal_moves()))
                end.apply(line[-1])
            yield state, Decision(first, 0.0, 1, 1, tuple(line)), end


def everyone_passes(state):
    end = state.copy()
    while not end.is_over:
        end.play(PASS_MOVE)
    return end


def reigning(end):
    held = [end.control(p) for p in end.tiles[: end.struggle]]
    if held.count(BRITISH) >= 4:
        return None
    return max(FACTIONS, key=lambda f: (held.count(f), max(_at(held, f), default=-1)))


def _at(held, faction):
    return [at for at, control in enumerate(held) if control == faction]


def leads_in(state, province):
    counts = state.followers(province)
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else BRITISH


def sides(state, seat):
    own = {seat, (seat + 2) % 4} if state.players == 4 else {seat}
    return own, set(range(state.players)) - own


def ahead(state, seat, faction):
    own, others = sides(state, seat)
    return max(state.court(s)[faction] for s in own) - max(state.court(s)[faction] for s in others)


def checked(state, decision, end, reason):
    """Is this reason true?"""
    seat, args = state.decider, dict(reason.args)
    key = reason.key.removeprefix("king_of_siam.hint.")
    faction = CONTROL_NAMES.index(args["faction"]) if "faction" in args else None
    province = next(
        (p for p in range(8) if state.map.name(p) == args.get("province")),
        None,
    )
    if "who" in args:
        own, others = sides(state, seat)
        n = args.get("n", 1)
        best = max(end.court(other)[faction] for other in others)
        assert args["who"].seat in own
        assert end.court(args["who"].seat)[faction] >= best + n
    if key == "would_win":
        assert seat in everyone_passes(end).result().winners
        assert seat not in everyone_passes(state).result().winners
    elif key == "reigns":
        assert reigning(everyone_passes(end)) == faction != reigning(everyone_passes(state))
    elif key == "takes_lead":
        assert reigning(everyone_passes(end)) == faction
        assert ahead(state, seat, faction) <= 0
    elif key == "gains":
        assert leads_in(end, province) == faction != leads_in(state, province)
    elif key == "denies":
        assert leads_in(state, province) == faction != leads_in(end, province)
        assert ahead(end, seat, faction) < 0
        assert args["seat"].seat in sides(state, seat)[1]
    elif key in ("court_leads", "court_level", "court_closer"):
        (taken,) = [move for move in decision.line if move.kind == GAIN]
        assert taken.faction == faction
        now = ahead(end, seat, faction)
        assert now == {"court_leads": args.get("n"), "court_level": 0}.get(key, -args.get("n", 0))
        assert now > ahead(state, seat, faction)
    elif key == "open":
        waiting = [p for p in range(8) if end.control(p) == UNRESOLVED]
        assert args["of"] == len(waiting)
        assert args["count"] == sum(leads_in(end, p) == faction for p in waiting)
    elif key == "contest":
        assert end.contested == province != state.contested
        assert CONTROL_NAMES[leads_in(end, province)] == args["control"]
    elif key == "must_act":
        assert args["seat"].seat in everyone_passes(state).result().winners
        assert seat not in everyone_passes(state).result().winners
    elif key == "pass_wins":
        assert seat in everyone_passes(state).result().winners
    elif key == "pass_resolves":
        assert state.contested == province
        assert end.control(province) == faction
    elif key == "keeps_more":
        assert args["n"] == len(state.hand(seat))
        assert args["other"] == len(state.hand(args["seat"].seat)) < args["n"]
    elif key == "keeps_cards":
        assert args["n"] == len(state.hand(seat))
    else:
        raise AssertionError(f"nobody checks {key}")
    return key


def test_each_reason_holds():
    seen = set()
    for state, decision, end in decisions(range(400)):
        if state.is_last_card:
            continue
        for reason in why(state, decision):
            check_message(reason, "king_of_siam")
            seen.add(checked(state, decision, end, reason))
    assert {"would_win", "reigns", "takes_lead", "gains", "denies", "open", "must_act"} <= seen
    assert {"court_leads", "court_level", "court_closer"} <= seen
    assert {"pass_wins", "pass_resolves", "keeps_more", "keeps_cards", "contest"} <= seen


def test_passing_always_has_a_reason():
    for state, decision, _ in decisions(range(60)):
        if decision.move is PASS_MOVE:
            assert why(state, decision)


def test_a_king_holds_a_tile():
    state = GAME.start(2, seed=1)
    for text in ("maharacha", "2x5"):
        state.play(GAME.parse_move(text))
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        (king,) = [state.map.name(p) for p in range(8) if after.has_king(p)]
        reasons = why(state, Decision(move, 0.0, 1, 1, (move,)))
        assert say("king_of_siam.hint.king_stays", province=king) in reasons


def test_the_last_card_wins_whatever_else_it_does():
    """K12."""
    found = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = GAME.start(2, seed=seed)
        while not state.is_over and not state.is_last_card:
            moves = state.legal_moves()
            state.apply(rng.choice(moves[1:] if state.card is None else moves))
        moves = [] if state.is_over else state.legal_moves()[1:]
        for move in moves:
            (reason,) = why(state, Decision(move, 1.0, 1, 1, (move,)))
            assert reason.key == "king_of_siam.hint.last_card"
            found += 1
    assert found


def test_the_hands_of_the_others_are_not_told():
    """Only how many cards they hold may show (the discards lie under one another)."""
    for state, decision, _ in decisions(range(60)):
        twin = state.copy()
        twin.v = state.v.copy()
        for other in range(state.players):
            if other != state.decider:
                cards = len(state.hand(other))
                hands = [h for h in range(128) if h.bit_count() == cards] or [255]
                twin.v[HANDS + other] = random.Random(cards).choice(hands)
        assert why(twin, decision) == why(state, decision)
        assert where(twin, decision.move) == where(state, decision.move)


@pytest.mark.parametrize("players", GAME.player_counts)
def test_where_to_look_is_less_than_the_move(players):
    rng = random.Random(players)
    state = GAME.start(players, seed=players)
    told = {}
    for _ in range(120):
        if state.is_over:
            break
        moves = state.legal_moves()
        for move in moves:
            message = where(state, move)
            check_message(message, "king_of_siam")
            assert SeatName not in map(type, message.arguments().values())
            told.setdefault(message.key, set()).add(move)
        state.apply(rng.choice(moves))
    assert all(len(moves) > 1 for key, moves in told.items() if "outlook" not in key)
