"""All four games as Python games of OpenSpiel, so that its tests and its players can play them.

Needs open_spiel (``pip install --group openspiel``), which the app itself never does::

    >>> import bench.openspiel.adapter as adapter
    >>> game = adapter.load("bangkok_klongs", players=3)

An action is the number of a legal move in the order in which the rules list them. Chance deals:
in Bangkok Klongs boat by boat, at the start and with each draw; in the games where everything lies
open once it has been dealt, in one go, by choosing one of DEALS deals.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pyspiel

from siamapp.games import registry
from siamapp.games.bangkok_klongs import moves as klongs_moves
from siamapp.games.bangkok_klongs.game import FROM_STACKS
from siamapp.games.bangkok_klongs.position import HAND_SIZE
from siamapp.games.bangkok_klongs.state import State as Klongs

DEALS = 500

LONGEST = {"siam": 400, "king_of_siam": 300, "bangkok_klongs": 800, "foreign_king": 4000}
"""So many actions: a game that goes on longer is a draw."""

MOST_ACTIONS = 2000
"""More than a state of any of the games has legal moves."""

DEALT = ("king_of_siam", "foreign_king")


class Table:
    """A state of ours with all that has happened; copied quickly, and saved as its actions."""

    def __init__(self, game_id: str, players: int, options: tuple[tuple[str, str], ...]) -> None:
        self.game_id = game_id
        self.players = players
        self.options = options
        self.actions: list[int] = []
        self.draws: int | None = None
        """The stack from which chance has to draw, if it has to."""
        self.state: Any = None
        if game_id == "bangkok_klongs":
            self._lay_out()
        elif game_id not in DEALT:
            self._start(0)

    def _start(self, seed: int) -> None:
        self.state = registry.game(self.game_id).start(self.players, dict(self.options), seed)

    # -- the boats of Bangkok Klongs, dealt one by one ------------------------------------------

    def _lay_out(self) -> None:
        self._start(0)
        fleet, stacks = self.state.fleet, len(self.state.left)
        self.decks: list[list[int]] = [[] for _ in range(stacks)]
        for kind in fleet.all_boats():
            self.decks[fleet.stack_of(kind, stacks)].append(kind)
        first = FROM_STACKS if stacks == 2 else (HAND_SIZE,)
        each = [stack for stack, count in enumerate(first) for _ in range(count)]
        self.deals = [(seat, stack) for seat in range(self.players) for stack in each]
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.state = None

    def _deal(self, boat: int) -> None:
        seat, stack = self.deals[len(self.actions)]
        self.decks[stack].remove(boat)
        self.hands[seat].append(boat)
        if len(self.actions) + 1 == len(self.deals):
            game = registry.game(self.game_id)
            decks = tuple(tuple(deck) for deck in self.decks)
            hands = tuple(tuple(sorted(hand)) for hand in self.hands)
            options = game.complete_options(dict(self.options))
            self.state = Klongs(game, self.players, options, decks, hands)

    def _draw(self, boat: int) -> None:
        stack, state = self.draws or 0, self.state
        deck, left = list(state.decks[stack]), state.left[stack]
        at = deck.index(boat, 0, left)
        deck[at], deck[left - 1] = deck[left - 1], deck[at]
        state.decks = (*state.decks[:stack], tuple(deck), *state.decks[stack + 1 :])
        state.apply(klongs_moves.DRAW_MOVES[stack])
        self.draws = None

    # -- playing ---------------------------------------------------------------------------------

    def chance(self) -> list[tuple[int, float]] | None:
        """What chance may deal now and how likely, or None if somebody decides."""
        if self.draws is not None:
            return _likely(self.state.decks[self.draws][: self.state.left[self.draws]])
        if self.state is not None:
            return None
        if self.game_id == "bangkok_klongs":
            return _likely(self.decks[self.deals[len(self.actions)][1]])
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    @property
    def over(self) -> bool:
        if self.state is None or self.draws is not None:
            return False
        return self.state.decider is None or len(self.actions) >= LONGEST[self.game_id]

    def apply(self, action: int) -> None:
        if self.draws is not None:
            self._draw(action)
        elif self.state is not None:
            self._play(self.state.legal_moves()[action])
        elif self.game_id == "bangkok_klongs":
            self._deal(action)
        else:
            self._start(action)
        self.actions.append(action)

    def _play(self, move: Any) -> None:
        if self.game_id == "bangkok_klongs" and move.kind == klongs_moves.DRAW:
            self.draws = move.target
        else:
            self.state.apply(move)

    def returns(self) -> list[float]:
        result = self.state.result() if self.over else None
        return [float(result.value(s)) if result else 0.0 for s in range(self.players)]

    def known(self, seat: int) -> str:
        """What a seat knows: equal texts for equal knowledge."""
        if self.state is None:
            mine = self.hands[seat] if self.game_id == "bangkok_klongs" else []
            return f"{len(self.actions)} {mine}"
        if self.game_id == "bangkok_klongs":
            return repr((self.draws, self.state.view(seat).table.key()))
        return repr(self.state.key())

    def sampled(self, seat: int, rng: random.Random) -> Table:
        """A table as it could be, as far as this seat knows; for search, not for saving."""
        twin = self._twin()
        twin.state = self.state.view(seat).sample(rng)
        return twin

    # -- copies ----------------------------------------------------------------------------------

    def _twin(self) -> Table:
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.actions = self.actions.copy()
        return twin

    def __deepcopy__(self, memo: object) -> Table:
        twin = self._twin()
        if self.state is not None:
            twin.state = self.state.copy()
        elif self.game_id == "bangkok_klongs":
            twin.decks = [deck.copy() for deck in self.decks]
            twin.hands = [hand.copy() for hand in self.hands]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.game_id, self.players, self.options, tuple(self.actions))


def _again(
    game_id: str, players: int, options: tuple[tuple[str, str], ...], actions: tuple[int, ...]
) -> Table:
    table = Table(game_id, players, options)
    for action in actions:
        table.apply(action)
    return table


def _likely(boats: Any) -> list[tuple[int, float]]:
    counts = Counter(boats)
    return [(kind, counts[kind] / len(boats)) for kind in sorted(counts)]


class State(pyspiel.State):  # type: ignore[misc]
    """All is in ``table``: OpenSpiel copies a state by copying its attributes."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.table = Table(game.game_id, game.players, game.options)

    def current_player(self) -> int:
        table = self.table
        if table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if table.draws is not None or table.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(table.state.decider)

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.table.state.legal_moves())))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.chance() or []

    def _apply_action(self, action: int) -> None:
        self.table.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.table.state.legal_moves()[action])

    def is_terminal(self) -> bool:
        return self.table.over

    def returns(self) -> list[float]:
        return self.table.returns()

    def information_state_string(self, player: int | None = None) -> str:
        return self.table.known(self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def __str__(self) -> str:
        table = self.table
        return f"{table.known(0)}" if table.state is None else f"{table.draws} {table.state.key()}"


class Observer:
    """Words only: none of our players learns from tensors."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: State, player: int) -> None:
        pass

    def string_from(self, state: State, player: int) -> str:
        return state.table.known(player)


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of the four games, for one number of players."""

    game_id = ""
    players = 2
    options: tuple[tuple[str, str], ...] = ()

    def __init__(self, params: Any = None) -> None:
        game = registry.game(self.game_id)
        stochastic = self.game_id in DEALT or game.has_secrets
        kinds = pyspiel.GameType
        chance = (
            kinds.ChanceMode.EXPLICIT_STOCHASTIC if stochastic else kinds.ChanceMode.DETERMINISTIC
        )
        secret = kinds.Information.IMPERFECT_INFORMATION
        super().__init__(
            kinds(
                short_name=f"python_{self.game_id}_{self.players}",
                long_name=f"{self.game_id} for {self.players}",
                dynamics=kinds.Dynamics.SEQUENTIAL,
                chance_mode=chance,
                information=secret if game.has_secrets else kinds.Information.PERFECT_INFORMATION,
                utility=kinds.Utility.GENERAL_SUM,
                reward_model=kinds.RewardModel.TERMINAL,
                max_num_players=self.players,
                min_num_players=self.players,
                provides_information_state_string=True,
                provides_information_state_tensor=False,
                provides_observation_string=True,
                provides_observation_tensor=False,
            ),
            pyspiel.GameInfo(
                num_distinct_actions=MOST_ACTIONS,
                max_chance_outcomes=max(DEALS, 100) if stochastic else 0,
                num_players=self.players,
                min_utility=-1.0,
                max_utility=1.0,
                max_game_length=LONGEST[self.game_id],
            ),
            params or {},
        )

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer()


_loaded: dict[tuple[object, ...], Any] = {}


def load(game_id: str, players: int = 2, options: tuple[tuple[str, str], ...] = ()) -> Any:
    """The game, registered with OpenSpiel under a name of its own."""
    key = game_id, players, options
    if key not in _loaded:
        parts = {"game_id": game_id, "players": players, "options": options}
        kind = type(f"Game{len(_loaded)}", (Game,), parts)
        found = kind()
        if found.get_type().short_name not in pyspiel.registered_names():
            pyspiel.register_game(found.get_type(), kind)
        _loaded[key] = found
    return _loaded[key]
