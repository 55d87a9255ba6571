"""Every game as a game of OpenSpiel, with chance as nodes of its own: `load("valiant-wars", players=3)`.

Importing this module registers all installed games with OpenSpiel, as `longtable_valiant_wars` and so on; so
`pyspiel.load_game("longtable_valiant_wars(players=3)")` works as well.
"""

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from longtable.engine.content import Pack
from longtable.engine.extras import need
from longtable.engine.game import AnyGame
from longtable.envs.actions import SLOTS
from longtable.envs.core import FOUL, Kit
from longtable.envs.layout import Floats
from longtable.envs.observation import OPTIONS, THINGS
from longtable.envs.unrolled import Unrolled
from longtable.games import find_game, list_games

need("this environment", "pyspiel", extra="openspiel")

import pyspiel  # noqa: E402  after the check that it is there

LIMIT = 2000
"""Decisions after which a match is cut short, unless a game is loaded with another limit."""
MOST_OUTCOMES = 1024
"""No draw has more outcomes: chance of the engine is made for zones of at most a thousand cards."""
MOST_PLAYERS = 10


def load(game: str | AnyGame, *, packs: Sequence[Pack] = (), **parameters: Any) -> pyspiel.Game:  # noqa: ANN401  each game has its own
    """A game by its slug and its options, and with `slots` and `limit`."""
    found: AnyGame = find_game(game, packs) if isinstance(game, str) else game
    return register(found)(parameters)


@lru_cache(maxsize=64)
def register(game: AnyGame) -> type[pyspiel.Game]:
    """Make a game known to OpenSpiel, by its slug with underscores after `longtable_`, and after that its packs."""
    names = [game.slug, *(pack.name for pack in game.packs)]
    specification = {**_parameters(game), "slots": SLOTS, "limit": LIMIT}
    kind = pyspiel.GameType(
        short_name="_".join(["longtable", *(re.sub(r"\W", "_", name.lower()) for name in names)]),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification,
    )

    class Tree(TreeGame):
        """The game as OpenSpiel loads it."""

        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, kind, {**specification, **(parameters or {})})

    pyspiel.register_game(kind, Tree)
    return Tree


def _parameters(game: AnyGame) -> dict[str, bool | int | str]:
    """The options of a game with their defaults, as far as OpenSpiel can tell them."""
    found: dict[str, bool | int | str] = {}
    for field in msgspec.structs.fields(game.options):
        default = field.default.value if isinstance(field.default, Enum) else field.default
        if isinstance(default, bool | int | str):
            found[field.name] = default
    return found


class TreeGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with settled options."""

    def __init__(self, game: AnyGame, kind: pyspiel.GameType, parameters: dict[str, Any]) -> None:
        settled = dict(parameters)
        slots, limit = int(settled.pop("slots")), int(settled.pop("limit"))
        self.kit = Kit(game, settled, slots=slots, limit=limit)
        info = pyspiel.GameInfo(
            num_distinct_actions=slots,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(self.kit.roles),
            min_utility=FOUL,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=limit,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> "TreeState":
        """The start of a match, before the first draw of chance."""
        return TreeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":  # noqa: ANN401, ARG002  of OpenSpiel
        """What looks at states: as they are seen, or with all that a player remembers."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.kit, recalls=recalls)


class TreeState(pyspiel.State):  # type: ignore[misc]  # as above
    """A point of a match."""

    def __init__(self, game: TreeGame) -> None:
        super().__init__(game)
        self.match = Unrolled(game.kit)

    def current_player(self) -> int:
        """Who chooses: a player by number, chance, or nobody."""
        match = self.match
        if match.is_done:
            return int(pyspiel.PlayerId.TERMINAL)
        if match.throw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return match.kit.roles.index(match.asked.role)

    def _legal_actions(self, player: int) -> list[int]:
        """The slots that a player may choose."""
        return self.match.slots if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the draw, all as likely."""
        outcomes = self.match.outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        """Go on with a slot, or with an outcome of chance."""
        if self.match.throw is not None:
            self.match.draw(action)
        else:
            self.match.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """An action by the id of its option."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.match.throw.stream}:{action}" if self.match.throw else f"chance:{action}"
        return self.match.name_of(action) if self.match.open else str(action)

    def is_terminal(self) -> bool:
        """Whether the match is done."""
        return self.match.is_done

    def returns(self) -> list[float]:
        """What everybody got."""
        return self.match.returns()

    def __str__(self) -> str:
        return str(self.match)


class Observer:
    """Looks at a state for one player and fills `tensor`, of which `dict` has the parts by name."""

    def __init__(self, kit: Kit, *, recalls: bool) -> None:
        self._kit = kit
        self._recalls = recalls
        layout = kit.layout
        things = layout.things * layout.width
        self.tensor: Floats = np.zeros(things + layout.slots * layout.width, np.float32)
        self.dict = {
            THINGS: self.tensor[:things].reshape(layout.things, layout.width),
            OPTIONS: self.tensor[things:].reshape(layout.slots, layout.width),
        }

    def set_from(self, state: TreeState, player: int) -> None:
        """Paint what a player sees."""
        things, options = state.match.paint(self._kit.roles[player])
        self.dict[THINGS][:] = things
        self.dict[OPTIONS][:] = options

    def string_from(self, state: TreeState, player: int) -> str:
        """What a player sees as text, or all that the player knows."""
        role = self._kit.roles[player]
        return state.match.knows(role) if self._recalls else state.match.sees(role)


for slug in list_games():
    register(find_game(slug))
