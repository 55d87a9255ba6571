"""Whom `bench.speed` measures Longtable against: Catanatron and OpenSpiel, each imported only when it is built."""

import json
from collections.abc import Iterator
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from bench.timing import SEARCH_RANDOM, Effort, Moment, Task, Values, seeds

# ---------------------------------------------------------------- Catanatron


class Catanatron:
    """Settlers for four of its own RandomPlayers. A decision is a tick; it ticks for single options too."""

    def __init__(self) -> None:
        self._game = import_module("catanatron.game")
        self._player = import_module("catanatron.models.player")
        self._encoder = import_module("catanatron.json").GameEncoder

    def _open(self, seed: int) -> Any:  # noqa: ANN401  an untyped library's game
        players = [self._player.RandomPlayer(color) for color in self._player.Color]
        return self._game.Game(players, seed=seed + 1)

    def _goes_on(self, game: Any) -> bool:  # noqa: ANN401
        """Its own condition in `Game.play`."""
        return game.winning_color() is None and game.state.num_turns < self._game.TURNS_LIMIT

    def play(self, seed: int) -> int:
        """What `Game.play` does, without its copies before and after the game."""
        game = self._open(seed)
        ticks = 0
        while self._goes_on(game):
            game.play_tick()
            ticks += 1
        return ticks

    def walk(self, seed: int) -> Iterator[Moment]:
        """The same game, tick by tick."""
        game = self._open(seed)
        while self._goes_on(game):
            yield Moment(len(game.state.playable_actions), game.copy)
            game.play_tick()

    def save_sizes(self, seed: int) -> tuple[int, int]:
        """What its web client gets; it has no save file, and this cannot be loaded again."""
        length = self.play(seed)
        game = self._open(seed)
        middle = 0
        for tick in range(length):
            if tick == length // 2:
                middle = self._size(game)
            game.play_tick()
        return middle, self._size(game)

    def _size(self, game: Any) -> int:  # noqa: ANN401
        return len(json.dumps(game, cls=self._encoder, separators=(",", ":")).encode())


# ---------------------------------------------------------------- OpenSpiel


class OpenSpiel:
    """One of OpenSpiel's games, through its Python interface. Chance nodes are played but not counted."""

    def __init__(self, name: str) -> None:
        self._spiel = import_module("pyspiel")
        import_module("open_spiel.python.games")
        self.game = self._spiel.load_game(name)

    def walk_states(self, random: Random) -> Iterator[Any]:
        """Play a game at random; stop at every decision."""
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                yield state
                actions = state.legal_actions()
                state.apply_action(actions[random.randrange(len(actions))])

    def play(self, seed: int) -> int:
        """The same loop without the stops."""
        random = Random(seed)
        randrange, choices = random.randrange, random.choices
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[randrange(len(actions))])
                decisions += 1
        return decisions

    def walk(self, seed: int) -> Iterator[Moment]:
        """With its own two ways to copy."""
        random = Random(seed)
        for state in self.walk_states(random):
            yield Moment(
                len(state.legal_actions()),
                state.clone,
                lambda state=state: state.resample_from_infostate(state.current_player(), random.random),  # type: ignore[misc]
            )

    def save_sizes(self, seed: int) -> tuple[int, int]:
        """Its serialised history."""
        length = self.play(seed)
        middle = 0
        state = None
        for number, state in enumerate(self.walk_states(Random(seed))):
            if number == length // 2:
                middle = self._size(state)
        return middle, self._size(state)

    def _size(self, state: Any) -> int:  # noqa: ANN401  an untyped library's state
        return len(self._spiel.serialize_game_and_state(self.game, state).encode())


def open_spiel_searches(effort: Effort) -> Task:
    """OpenSpiel's ISMCTS in Python with its random rollouts, at random decisions of gin rummy."""
    rummy = OpenSpiel("gin_rummy")
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    numpy = import_module("numpy")

    def measure(round_: int) -> Values:
        random = Random(round_)
        chance = numpy.random.RandomState(round_)
        bot = ismcts.ISMCTSBot(
            rummy.game,
            mcts.RandomRolloutEvaluator(1, chance),
            1.0,
            effort.playouts,
            random_state=chance,
            allow_inconsistent_action_sets=True,
        )
        searches = playouts = 0
        spent = 0.0
        for seed in seeds(round_):
            for state in rummy.walk_states(Random(seed)):
                # With a single option it answers without a search.
                if len(state.legal_actions()) > 1 and random.random() < 0.1:
                    begin = process_time()
                    bot.run_search(state)
                    spent += process_time() - begin
                    searches += 1
                    playouts += effort.playouts
            if searches >= effort.searches:
                break
        return {SEARCH_RANDOM: playouts / spent}

    return measure
