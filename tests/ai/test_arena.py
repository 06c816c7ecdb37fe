"""The bookkeeping of the arena, with players whose games are known before."""

from collections import Counter

import pytest

from siamapp.ai import arena, levels
from siamapp.ai.api import Decision
from siamapp.ai.proof import Sprt
from siamapp.games import registry
from siamapp.games.api import BadText, IllegalMove
from siamapp.games.foreign_king.constants import MOST_ROUNDS
from tests.ai import toy


class Scripted:
    """Plays the first legal move of a list, and notes who sat where with which luck."""

    def __init__(self, name, notes):
        self.name, self.notes = name, notes

    def think(self, view, budget, rng, report=None):
        state = view.sample(rng)
        self.notes.append((self.name, view.seat, state.turn, budget.seconds, rng.random()))
        parse = state.game.parse_move
        for text in self.texts(view.seat):
            if state.is_legal(parse(text)):
                return Decision(parse(text), 0.0, 0, 1, (parse(text),))
        raise AssertionError(state.as_text())

    def texts(self, seat):
        """``pusher`` takes a rock to the edge in five moves; ``idle`` turns in circles."""
        if self.name == "pusher":
            return ["b4-b5N", "b3-b4N", "b2-b3N", "b1-b2N", "+b1N"]
        home = ("e1", "e5")[seat]
        return [f"{home}E", f"{home}N", f"+{home}N"]


class Cheat:
    def think(self, view, budget, rng, report=None):
        move = registry.game("siam").parse_move("+c3N")
        return Decision(move, 0.0, 0, 1, (move,))


def run(names, games, seed=5, notes=None, **more):
    notes = [] if notes is None else notes
    return arena.run(
        "siam",
        names,
        games=games,
        seed=seed,
        seconds=more.pop("seconds", 0.5),
        find_player=lambda _, name: Scripted(name, notes),
        **more,
    )


def test_the_stronger_wins_from_both_seats():
    report = run(["pusher", "idle"], 6)
    pusher, idle = report.tallies
    assert (pusher.wins, pusher.draws, pusher.losses) == (6, 0, 0)
    assert (idle.wins, idle.draws, idle.losses) == (0, 0, 6)
    assert report.moves == 3 * (9 + 10)  # five moves of the pusher, from the first seat or second
    assert report.lines()[-1] == "pusher: 6 wins, 0 draws, 0 losses of 6"


def test_the_last_line_is_about_the_first_named():
    assert run(["idle", "pusher"], 4).lines()[-1] == "idle: 0 wins, 0 draws, 4 losses of 4"


def test_draws_are_counted_as_draws():
    """Idle animals repeat their positions (S7)."""
    report = run(["idle", "idle"], 4)
    assert [(t.wins, t.draws, t.losses) for t in report.tallies] == [(0, 4, 0)] * 2
    assert report.stopped == 0
    assert report.lines()[-1] == "idle: 0 wins, 4 draws, 0 losses of 4"


def test_games_that_do_not_end_are_stopped_and_named():
    report = run(["idle", "idle"], 2, options={"repetition": "off"})
    assert report.stopped == 2
    assert report.moves == 2 * arena.TURN_LIMIT
    assert "2 stopped after 600 turns, counted as draws" in report.lines()
    assert report.lines()[-1] == "idle: 0 wins, 2 draws, 0 losses of 2"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f10_games_of_random_players_are_never_stopped_by_the_arena(players):
    """The hundred rounds of The Foreign King end before its limit of turns does."""
    seats = ["random"] * players
    report = arena.run("foreign_king", seats, games=players, seed=2, nodes=1)
    assert report.stopped == 0
    assert len(report.tallies) == players


def test_f10_the_longest_game_of_four_fits_into_the_limit():
    """A round has a turn for each player, and for two of them a choice of their place (F5)."""
    assert MOST_ROUNDS * (4 + 2) <= arena.TURN_LIMIT


def test_one_level_named_twice_is_kept_apart():
    report = run(["pusher", "pusher"], 4)  # both want b1: the first seat is always faster
    assert [(t.wins, t.losses) for t in report.tallies] == [(2, 2), (2, 2)]
    assert report.lines()[-1] == "pusher: 2 wins, 0 draws, 2 losses of 4"
    assert [line[:10] for line in report.lines()[-4:-2]] == ["1. pusher:", "2. pusher:"]


def test_every_seed_is_played_from_every_seat_with_the_same_luck():
    notes = []
    run(["pusher", "idle"], 6, notes=notes)
    first = [note for note in notes if note[2] == note[1]]  # each entrant's first move of a game
    luck = Counter((name, chance) for name, _, _, _, chance in first)
    assert len(luck) == 6
    assert set(luck.values()) == {2}
    for name in ("pusher", "idle"):
        assert [seat for n, seat, *_ in first if n == name].count(0) == 3


def test_an_odd_number_of_games_is_rounded_up_and_told():
    report = run(["pusher", "idle"], 3)
    assert report.games == 4
    told = "4 games instead of 3: each seed is played with all 2 rotations of the seats"
    assert told in report.lines()
    assert not any("instead" in line for line in run(["pusher", "idle"], 4).lines())


def test_three_seats_rotate(monkeypatch):
    """Whoever keeps the highest card wins; each entrant holds each card once."""
    monkeypatch.setitem(registry._MAKERS, "toy", toy.Game)
    registry.game.cache_clear()

    class Keeper(Scripted):
        def texts(self, seat):
            return ["keep"]

    notes = []
    try:
        report = arena.run(
            "toy",
            ["a", "b", "c"],
            games=9,
            seed=0,
            seconds=0.0,
            find_player=lambda _, name: Keeper(name, notes),
        )
    finally:
        registry.game.cache_clear()
    assert [(t.level, t.wins, t.draws, t.losses) for t in report.tallies] == [
        ("a", 3, 0, 6),
        ("b", 3, 0, 6),
        ("c", 3, 0, 6),
    ]
    sat = Counter((name, seat) for name, seat, *_ in notes)
    assert len(sat) == 9
    assert set(sat.values()) == {3}


def test_time_is_the_levels_own_unless_given():
    for given, expected in ((None, {0.0, 0.2}), (0.125, {0.125})):
        notes = []
        arena.run(
            "siam",
            ["easy", "random"],
            games=2,
            seed=0,
            seconds=given,
            options={"repetition": "draw"},
            find_player=lambda _, name, notes=notes: Scripted(
                {"easy": "pusher", "random": "idle"}[name], notes
            ),
        )
        assert {seconds for _, _, _, seconds, _ in notes} == expected


def test_progress_is_told_after_each_game():
    told = []
    run(["pusher", "idle"], 4, progress=lambda done, all_: told.append((done, all_)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_player_that_breaks_the_rules_is_found_out():
    with pytest.raises(IllegalMove):
        arena.run("siam", ["x", "x"], games=2, seed=0, seconds=0, find_player=lambda *_: Cheat())


@pytest.mark.parametrize(
    ("game_id", "names", "options", "key"),
    [
        ("chess", ["easy", "easy"], None, "games.unknown"),
        ("siam", ["easy"], None, "games.bad_players"),
        ("siam", ["easy", "strong"], None, "ai.unknown_level"),
        ("siam", ["easy", "easy"], {"push": "hard"}, "games.bad_choice"),
    ],
)
def test_wrong_arguments_are_told_before_anything_is_played(game_id, names, options, key):
    with pytest.raises(BadText) as told:
        arena.run(game_id, names, games=2, seed=0, options=options, progress=pytest.fail)
    assert told.value.message.key == key


def test_the_number_of_processes_changes_nothing():
    reports = [
        arena.run("siam", ["easy", "random"], games=4, seed=3, nodes=500, jobs=jobs)
        for jobs in (1, 2)
    ]
    assert reports[0] == reports[1]


def test_another_seed_is_another_series():
    moves = {
        arena.run("siam", ["easy", "random"], games=2, seed=seed, nodes=500).moves
        for seed in (1, 100, 200)
    }
    assert len(moves) > 1


def test_a_series_ends_when_the_test_has_decided():
    """After a complete pair of games, as soon as the evidence is enough."""
    sprt = Sprt(0, 100)
    report = run(["pusher", "idle"], 100, sprt=sprt)
    enough = next(n for n in range(2, 100, 2) if sprt.evidence(n, 0, 0) >= sprt.bound)
    assert (report.games, report.decision()) == (enough, True)
    (verdict,) = [line for line in report.lines() if "SPRT" in line]
    assert verdict.startswith("SPRT between 0 and 100 Elo: 100 (evidence +")
    lost = run(["idle", "pusher"], 100, sprt=sprt)
    assert lost.decision() is False
    assert "SPRT between 0 and 100 Elo: 0 (evidence -" in "\n".join(lost.lines())
    even = run(["pusher", "pusher"], 8, sprt=sprt)
    assert (even.games, even.decision()) == (8, None)
    assert "undecided" in "\n".join(even.lines())


def test_a_test_is_for_two(monkeypatch):
    monkeypatch.setitem(registry._MAKERS, "toy", toy.Game)
    registry.game.cache_clear()
    try:
        with pytest.raises(ValueError, match="two seats"):
            arena.run("toy", ["easy"] * 3, games=3, seed=0, sprt=Sprt(0, 10))
    finally:
        registry.game.cache_clear()


def test_two_are_compared_in_elo():
    assert "pusher is ahead by +inf Elo" in "\n".join(run(["pusher", "idle"], 4).lines())
    assert "pusher is ahead by +0 Elo" in "\n".join(run(["pusher", "pusher"], 4).lines())


def test_more_than_two_are_compared_with_their_fair_share():
    """Levels that are named twice are counted together, and partners win together."""
    report = arena.Report("toy", 6, [arena.Tally(level) for level in ("a", "b", "b", "b")])
    for values in [(1, -1, 1, -1)] * 4 + [(-1, 1, -1, 1)] * 2:
        report.add(arena.Outcome(values, 10, False))
    a, b = (line for line in report.lines() if "fair share" in line)
    assert a.startswith("a wins 66.7 % (95 % interval ")
    assert a.endswith("), 1.33 times its fair share of 50.0 %")
    assert b.startswith("b wins 44.4 % (95 % interval ")
    assert b.endswith("), 0.89 times its fair share of 50.0 %")


def test_the_moves_of_a_turn_share_its_time(monkeypatch):
    """One seat never has more than its seconds for a turn, however many moves the turn has."""
    now = [0.0]
    monkeypatch.setattr(arena.time, "process_time", lambda: now[0])
    at_hand = []

    class Slow:
        def think(self, view, budget, rng, report=None):
            budget.start()
            state = view.sample(rng)
            at_hand.append((view.seat, state.turn, budget.seconds))
            now[0] += budget.seconds / 2
            move = view.legal_moves()[-1]
            return Decision(move, 0.0, 0, 1, (move,))

    arena.run(
        "king_of_siam", ["a", "b"], games=2, seed=1, seconds=1.0, find_player=lambda *_: Slow()
    )
    turns = {}
    for seat, turn, seconds in at_hand[: len(at_hand) // 2]:
        turns.setdefault((seat, turn), []).append(seconds)
    assert max(map(len, turns.values())) > 2
    for handed in turns.values():
        assert handed == [0.5**n for n in range(len(handed))]


def test_levels_in_the_arena():
    """Small, repeatable proof of the order of the levels; the real figures are in bench/."""
    easy = arena.run("siam", ["easy", "random"], games=20, seed=1, nodes=10**9).tallies[0]
    assert easy.score >= 0.95
    medium = arena.run("siam", ["medium", "easy"], games=10, seed=1, nodes=10**9).tallies[0]
    assert medium.score >= 0.6
    hard = arena.run("siam", ["hard", "easy"], games=4, seed=1, nodes=20_000).tallies[0]
    assert hard.score > 0.5
    assert levels.LEVELS.index("easy") < levels.LEVELS.index("medium")
