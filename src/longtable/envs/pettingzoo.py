"""Every game as an environment of PettingZoo: `env` asks one agent after the other, `parallel_env` all at once.

Agents are the roles of the game, by their names. Either way, the questions of a simultaneous choice are answered
without knowing the others' answers.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from longtable.engine.ask import Role
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument
from longtable.engine.extras import need
from longtable.engine.game import AnyGame
from longtable.engine.steps import DECISION_LIMIT
from longtable.envs.actions import SLOTS
from longtable.envs.core import Kit, Match
from longtable.envs.observation import Observation
from longtable.envs.seeds import Seeds
from longtable.envs.spaces import action_space, observation_space

need("this environment", "pettingzoo", extra="envs")

from gymnasium.spaces import Space  # noqa: E402  after the check that it is there
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402  as above


def env(
    game: str | AnyGame,
    *,
    packs: Sequence[Pack] = (),
    slots: int = SLOTS,
    limit: int = DECISION_LIMIT,
    **options: Any,  # noqa: ANN401  each game has its own
) -> "TurnsEnv":
    """A game by its slug and its options, one agent after the other: `env("valiant-wars", players=3)`."""
    return TurnsEnv(Kit(game, options, packs=packs, slots=slots, limit=limit))


def parallel_env(
    game: str | AnyGame,
    *,
    packs: Sequence[Pack] = (),
    slots: int = SLOTS,
    limit: int = DECISION_LIMIT,
    **options: Any,  # noqa: ANN401  as above
) -> "AtOnceEnv":
    """A game by its slug and its options, all agents at once; those who are not asked wait."""
    return AtOnceEnv(Kit(game, options, packs=packs, slots=slots, limit=limit))


class _Table:
    """What both environments have in common: the agents, what they see and choose from, and the matches to come."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit
        self.render_mode = None
        self.possible_agents = [str(role) for role in kit.roles]
        self.observation_spaces: dict[str, Any] = {agent: observation_space(kit.layout) for agent in kit.roles}
        self.action_spaces: dict[str, Any] = {agent: action_space(kit.layout) for agent in kit.roles}
        self._seeds = Seeds()
        self._match: Match | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent's observations look like."""
        space: Space[Any] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: str) -> Space[Any]:
        """The slots that an agent chooses from."""
        space: Space[Any] = self.action_spaces[agent]
        return space


class TurnsEnv(_Table, AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """A match in which one agent is asked after the other."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.metadata = {"name": kit.game.slug, "render_modes": [], "is_parallelizable": False}

    @property
    def match(self) -> Match:
        """The match that is being played."""
        if self._match is None:
            raise BadArgument(f"{self.kit.game.slug}: no match has begun; call reset() first")
        return self._match

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002  nothing to set
        """Deal a new match. The same seed gives the same match, and the same matches after it."""
        self._match = Match(self.kit, self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._next_agent(self._match)

    def observe(self, agent: str) -> Observation:
        """What an agent sees. Only the agent that is asked, or about to be, has options."""
        return self.match.observe(Role(agent))

    def step(self, action: int | None) -> None:
        """Answer the question of the agent whose turn it is; None where the match is done for it."""
        agent = self.agent_selection
        match = self.match
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadArgument(f"{agent} is asked; only an agent for whom the match is done may answer with None")
        match.take(match.open[0], int(action))
        self._next_agent(match)

    def _next_agent(self, match: Match) -> None:
        """Before the end nobody gets anything, so rewards need no care until then."""
        if not match.is_done:
            self.agent_selection = match.open[0].role
            return
        returns = match.returns()
        over = match.is_over
        for agent in self.agents:
            role = Role(agent)
            self.rewards[agent] = self._cumulative_rewards[agent] = returns[role]
            self.terminations[agent] = over
            self.truncations[agent] = not over
            self.infos[agent] = match.news(role)
        self.agent_selection = self.agents[0]

    def render(self) -> None:
        """There is nothing to see here: `longtable play` and `longtable serve` show tables."""

    def close(self) -> None:
        """Forget the match."""
        self._match = None

    def __str__(self) -> str:
        return self.kit.game.slug


class AtOnceEnv(_Table, ParallelEnv[str, Any, Any]):  # type: ignore[misc]  # as above
    """A match in which all agents act at once: who is not asked has only one slot, in which to wait.

    Where everybody is asked at the same time, as in a simultaneous choice, everybody's answer counts; in the other
    moments of a game only one's does.
    """

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.metadata = {"name": kit.game.slug, "render_modes": []}

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002  nothing to set
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new match. The same seed gives the same match, and the same matches after it."""
        self._match = Match(self.kit, self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        return self._observations(self._match), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Take everybody's action; those of agents that are not asked do nothing."""
        match = self._match
        if match is None or not self.agents:
            raise BadArgument(f"{self.kit.game.slug}: no match is being played; call reset() first")
        for ask in match.open:
            if match.is_done:
                break
            if ask.role not in actions:
                raise BadArgument(f"{ask.role} is asked and has no action; expected one for each of the agents")
            match.take(ask, int(actions[ask.role]))
        agents, done, over = self.agents, match.is_done, match.is_over
        observations = self._observations(match)
        if done:
            self.agents = []
        returns = match.returns() if done else dict.fromkeys(self.kit.roles, 0.0)
        return (
            observations,
            {agent: returns[Role(agent)] for agent in agents},
            dict.fromkeys(agents, done and over),
            dict.fromkeys(agents, done and not over),
            {agent: match.news(Role(agent)) if done else {} for agent in agents},
        )

    def _observations(self, match: Match) -> dict[str, Observation]:
        return {agent: match.observe(Role(agent), waits=True) for agent in self.agents}

    def render(self) -> None:
        """There is nothing to see here: `longtable play` and `longtable serve` show tables."""

    def close(self) -> None:
        """Forget the match."""
        self._match = None

    def __str__(self) -> str:
        return self.kit.game.slug
