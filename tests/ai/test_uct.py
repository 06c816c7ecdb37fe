"""The players that grow a tree: with and without secrets, for any number of seats."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from siamapp.ai import uct
from siamapp.ai.api import Budget, Cancelled
from siamapp.ai.uct import Guide, Style, Tree, Uct
from siamapp.games import api
from siamapp.games.api import OpenView, Result
from siamapp.games.registry import game
from tests.ai import toy

HARD = Uct(Guide(), Style())
EASY = Uct(Guide(), Style(playouts=60, margin=0.3, warmth=0.2))


class Heap(api.State):
    """Nim with one heap: take 1 to ``most``; who takes the last one wins."""

    def __init__(self, left, most=3, players=2, taken=()):
        self.left, self.most, self.players, self.taken = left, most, players, list(taken)
        self.options = {}

    turn = property(lambda self: len(self.taken))
    decider = property(lambda self: len(self.taken) % self.players if self.left else None)

    def legal_moves(self):
        return [Take(n) for n in range(1, min(self.left, self.most) + 1)]

    def why_not(self, move):
        return None if move in self.legal_moves() else api.say("heap.no")

    def result(self):
        if self.left:
            return None
        winner = (len(self.taken) - 1) % self.players
        rest = tuple(seat for seat in range(self.players) if seat != winner)
        return Result((winner,), ((winner,), rest), ())

    def apply(self, move):
        self.taken.append(move)
        self.left -= move

    def undo(self):
        self.left += self.taken.pop()

    def copy(self):
        return Heap(self.left, self.most, self.players, self.taken)

    def key(self):
        return self.left, self.most, self.players, tuple(self.taken)

    def __eq__(self, other):
        return isinstance(other, Heap) and self.key() == other.key()

    __hash__ = api.State.__hash__

    def view(self, seat):
        return OpenView(self, seat)

    def events(self, move): ...
    def describe(self, move, viewer=None): ...
    def as_text(self): ...
    def as_dict(self): ...
    def census(self): ...


class Take(int):
    """A move that is just a number."""


def decide(player, view, seed=0, nodes=400, report=None):
    return player.think(view, Budget(0, nodes), random.Random(seed), report)


# -- games with secrets --------------------------------------------------------------------------


@pytest.mark.parametrize("player", [HARD, EASY], ids=["hard", "easy"])
@pytest.mark.parametrize("players", toy.Game.player_counts)
def test_plays_a_game_with_secrets_to_its_end(player, players):
    for seed in range(5):
        state = toy.Game().start(players, seed=seed)
        while not state.is_over:
            decision = decide(player, state.view(state.decider), seed, nodes=40)
            assert -1 <= decision.value <= 1
            assert decision.line[0] == decision.move
            state.play(decision.move)


def test_keeps_the_best_card_and_changes_the_worst():
    """Over many dealt worlds, since it cannot see the other cards."""
    for seat in range(3):
        played = (toy.KEEP,) * seat
        best, worst = (toy.View(toy.Game(), seat, card, played) for card in (toy.CARDS - 1, 0))
        assert decide(HARD, best).move == toy.KEEP
        assert decide(HARD, worst).move == toy.DRAW


def test_nothing_counts_as_known_that_only_one_world_shows():
    """The last to play wins in some worlds and loses in others."""
    view = toy.View(toy.Game(), 2, 5, (toy.KEEP, toy.KEEP))
    tree = Tree(view, Guide(), random.Random(1), curiosity=0.7)
    for _ in range(200):
        tree.grow()
    assert tree.root.proven is None
    assert all(child.proven is None for child in tree.root.children.values())
    assert -1 < tree.root.children[toy.KEEP].mean(2) < 1


# -- open games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [4, 8, 12, *(5, 6, 7, 9, 10, 11, 13)])
def test_a_line_played_to_its_end_is_known(left):
    """Multiples of four are lost; from the others one goes there."""
    decision = decide(HARD, Heap(left).view(0), nodes=4_000)
    if left % 4:
        assert decision.move == left % 4
        assert decision.value == 1
    else:
        assert decision.value == -1
    assert decision.nodes < 4_000, "once it is known, nobody has to think on"


@pytest.mark.parametrize("left", [5, 6, 7])
def test_variety_never_costs_a_win_in_sight(left):
    free = Uct(Guide(), Style(margin=2.0, warmth=5.0))
    for seed in range(20):
        assert decide(free, Heap(left).view(0), seed, nodes=2_000).move == left % 4


@pytest.mark.parametrize("nodes", [0, 1])
@pytest.mark.parametrize("player", [HARD, EASY], ids=["hard", "easy"])
def test_the_smallest_budget_takes_a_win_in_one(player, nodes):
    for seed in range(10):
        assert decide(player, Heap(200, most=300).view(0), seed, nodes).move == 200
        siam = game("siam").parse_position("...../...../oW.../...../..... E 20 0 0")
        assert str(decide(player, siam.view(0), seed, nodes).move) == "b3-a3W"


def test_three_players_each_for_himself():
    """Taking one of two would leave the last one to the next seat."""
    assert decide(HARD, Heap(2, most=3, players=3).view(0)).move == 2
    decision = decide(HARD, Heap(3, most=2, players=3).view(0), nodes=2_000)
    assert decision.value == -1, "seat 1 can always take the rest, and does not care for seat 0"


# -- how it chooses ------------------------------------------------------------------------------


class Liking(Guide):
    """Knows nothing but which numbers look nice."""

    def ranks(self, world, moves):
        return [float(move % 10 == 7) for move in moves]


def test_of_hundreds_of_moves_the_promising_ones_are_tried():
    tree = Tree(Heap(900, most=300).view(0), Liking(), random.Random(1), curiosity=0.7)
    for _ in range(100):
        tree.grow()
    tried = [move for move, child in tree.root.children.items() if child.visits]
    most = uct.FIRST_WIDTH + uct.WIDENING * math.sqrt(100)
    assert uct.FIRST_WIDTH < len(tried) <= most
    assert all(move % 10 == 7 for move in tried)


def test_without_knowledge_chance_decides_which_are_tried():
    seen = Counter()
    for seed in range(30):
        tree = Tree(Heap(900, most=300).view(0), Guide(), random.Random(seed), curiosity=0.7)
        for _ in range(8):
            tree.grow()
        seen.update(tree.root.children.keys())
    assert len(seen) > 100


def grown(values, visits):
    """A tree whose root has moves with these means and visits, for seat 0."""
    tree = Tree(Heap(9, most=9).view(0), Guide(), random.Random(0), curiosity=0.7)
    for number, (value, n) in enumerate(zip(values, visits, strict=True), start=1):
        child = tree.root.children[number] = uct.Node(number)
        child.visits = child.place.visits = n
        child.place.total = n * value
    return tree


def test_a_level_chooses_among_the_good_moves_it_knows_well():
    tree = grown([0.5, 0.45, 0.3, 0.49], [100, 80, 90, 5])
    player = Uct(Guide(), Style(margin=0.1, warmth=0.05))
    chosen = Counter(player.choose(tree, random.Random(seed)).move for seed in range(200))
    assert set(chosen) == {1, 2}, "3 loses too much, 4 was tried too little"
    assert chosen[1] > chosen[2] > 20
    strict = Uct(Guide(), Style())
    assert {strict.choose(tree, random.Random(seed)).move for seed in range(20)} == {1}


def test_a_move_that_turns_out_to_lose_is_not_chosen_for_the_pains_taken_with_it():
    tree = grown([0.5, 0.2, 0.4], [100, 60, 4])
    tree.root.children[1].place.proven = [-1.0, 1.0]
    assert Uct(Guide(), Style()).choose(tree, random.Random(0)).move == 2


@pytest.mark.parametrize("player", [HARD, EASY], ids=["hard", "easy"])
def test_no_level_hands_over_a_win(player):
    """Eight are left of which six may be taken: taking one is the only move that is no gift."""
    for seed in range(20):
        assert decide(player, Heap(8, most=6).view(0), seed, nodes=8).move == 1


class Sums(Guide):
    """Who took what does not matter, only what is left."""

    def key(self, world):
        return world.left


def test_equal_positions_are_one_however_they_came_about():
    """Taking 1 and 3 comes to the same as taking 3 and 1: what is known of one helps the other."""
    trees = [Tree(Heap(40).view(0), guide, random.Random(1), 0.7) for guide in (Sums(), Guide())]
    for tree in trees:
        for _ in range(600):
            tree.grow()

    def after(tree, *moves):
        place = tree.root
        for move in moves:
            place = place.children[move].place
        return place

    merged, plain = trees
    assert after(merged, 1, 3) is after(merged, 3, 1) is after(merged, 2, 2)
    assert after(plain, 1, 3) is not after(plain, 3, 1)
    assert after(merged, 1, 3).visits > merged.root.children[1].place.children[3].visits
    assert after(merged, 1, 3) is not after(merged, 1, 1, 2), "another seat moved last"


def test_merging_finds_the_same_truth():
    for left in (13, 14, 15, 16, 21):
        decision = decide(Uct(Sums(), Style()), Heap(left).view(0), nodes=4_000)
        assert decision.value == (1 if left % 4 else -1)
        assert not left % 4 or decision.move == left % 4


def test_merging_learns_faster():
    games = [
        decide(Uct(guide, Style()), Heap(21).view(0), nodes=9_000).nodes
        for guide in (Sums(), Guide())
    ]
    assert games[0] < games[1] / 4


def test_what_can_be_worked_out_is_not_searched():
    class Knowing(Counting):
        def certain(self, world, budget, effort):
            return (2, 0.5) if effort else None

    for effort, games in ((5, 0), (0, 40)):
        guide = Knowing()
        decision = decide(Uct(guide, Style(effort=effort)), Heap(60).view(0), nodes=40)
        assert guide.games == pytest.approx(games, abs=8)
        assert effort == 0 or (decision.move, decision.value) == (2, 0.5)


def test_stops_when_nothing_can_change_any_more():
    """All but one move lose at once: after some games the rest of the budget is spared."""

    class One(Guide):
        def play_out(self, world, rng):
            return [1.0, -1.0] if world.taken[0] == 3 else [-1.0, 1.0]

    decision = decide(Uct(One(), Style()), Heap(60).view(0), nodes=4_000)
    assert decision.move == 3
    assert decision.nodes < 3_000


# -- budget --------------------------------------------------------------------------------------


class Counting(Guide):
    def __init__(self, at=None, budget=None):
        self.games, self.at, self.budget = 0, at, budget

    def play_out(self, world, rng):
        self.games += 1
        if self.games == self.at:
            self.budget.cancel()
        return super().play_out(world, rng)


def test_stops_soon_after_it_was_cancelled():
    for at in (1, 2, 50):
        budget = Budget(60.0)
        guide = Counting(at, budget)
        with pytest.raises(Cancelled):
            Uct(guide, Style()).think(Heap(60).view(0), budget, random.Random(1))
        assert at <= guide.games < at + uct.CHUNK


def test_does_not_begin_when_it_is_cancelled_already():
    budget = Budget(60.0)
    budget.cancel()
    with pytest.raises(Cancelled):
        HARD.think(Heap(60).view(0), budget, random.Random(1))


@pytest.mark.parametrize(("nodes", "playouts"), [(100, None), (1_000, 100), (100, 1_000)])
def test_keeps_to_the_smaller_limit(nodes, playouts):
    guide = Counting()
    decision = decide(Uct(guide, Style(playouts=playouts)), Heap(60).view(0), nodes=nodes)
    assert 90 < decision.nodes == guide.games <= 100


def test_no_time_at_all_is_enough_for_a_legal_move():
    state = Heap(60)
    decision = HARD.think(state.view(0), Budget(0.0), random.Random(1))
    assert state.is_legal(decision.move)


def test_reports_as_it_goes():
    told = []
    decision = decide(HARD, Heap(60).view(0), nodes=4 * uct.REPORT_EVERY, report=told.append)
    assert len(told) >= 2, "it may stop early, when nothing can change any more"
    assert [one.nodes for one in told] == [uct.REPORT_EVERY * n for n, _ in enumerate(told, 1)]
    assert all(one.move in Heap(60).legal_moves() and one.line for one in told)
    assert decision.nodes > told[-1].nodes


def test_a_forced_move_needs_no_thought():
    guide = Counting()
    decision = decide(Uct(guide, Style()), Heap(5, most=1).view(0))
    assert (decision.move, decision.nodes, guide.games) == (1, 0, 0)


# -- repeatable, and without traces --------------------------------------------------------------


@pytest.mark.parametrize("player", [HARD, EASY], ids=["hard", "easy"])
def test_equal_views_limits_and_numbers_give_equal_decisions(player):
    for seed in range(5):
        for state in (Heap(61, most=20), toy.Game().start(3, seed=seed)):
            first, second = (decide(player, state.view(0), seed, nodes=100) for _ in range(2))
            assert first == second


def test_touches_neither_the_state_nor_the_random_numbers_of_others():
    state, before = Heap(61, most=20), random.getstate()
    decide(HARD, state.view(0))
    assert state == Heap(61, most=20)
    assert random.getstate() == before
