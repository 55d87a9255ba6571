"""Every game as an environment of Gymnasium, for one learner among bots: `env("valiant-wars", bots="greedy")`."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, SupportsInt

import numpy as np

from longtable.bots.registry import find_bot
from longtable.bots.view import Bot, View
from longtable.engine.ask import Ask, Role
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

need("this environment", "gymnasium", extra="envs")

import gymnasium  # noqa: E402  after the check that it is there

MOST_DEALS = 100
"""After so many matches without a question for the learner, something is wrong with them."""


def env(
    game: str | AnyGame,
    *,
    bots: str | Sequence[str] = "random",
    role: str = "",
    packs: Sequence[Pack] = (),
    slots: int = SLOTS,
    limit: int = DECISION_LIMIT,
    **options: Any,  # noqa: ANN401  each game has its own
) -> "LearnerEnv":
    """A game by its slug and its options. `bots` names one bot for all other roles, or one for each in seat order.

    Without a `role` the learner takes the next one in every match; the others follow in seat order.
    """
    return LearnerEnv(Kit(game, options, packs=packs, slots=slots, limit=limit), bots, role)


class LearnerEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A match in which the learner is asked, and bots answer in between."""

    metadata = {"render_modes": []}

    def __init__(self, kit: Kit, bots: str | Sequence[str], role: str = "") -> None:
        if role and role not in kit.roles:
            raise BadArgument(f"{kit.game.title} has no role {role!r}; the roles are {', '.join(kit.roles)}")
        others = len(kit.roles) - 1
        specs = [bots] * others if isinstance(bots, str) else list(bots)
        if len(specs) != others:
            raise BadArgument(f"{len(specs)} bots for {others} roles beside the learner's; expected one each")
        for spec in specs:
            find_bot(spec)
        self.kit = kit
        self.observation_space = observation_space(kit.layout)
        self.action_space = action_space(kit.layout)
        self._specs = specs
        self._role = role
        self._matches = 0
        self._seeds = Seeds()
        self._match: Match | None = None
        self.learner: Role = Role(role) if role else kit.roles[0]
        self._bots: dict[Role, Bot] = {}
        self._randoms: dict[Role, Random] = {}

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match and let the bots play until the learner is asked.

        A match in which the learner is never asked is of no use to it: the next one is dealt.
        """
        super().reset(seed=seed, options=dict(options) if options else None)
        if seed is not None:
            self._matches = 0
        for deal in range(MOST_DEALS):
            table_seed = self._seeds.next(None if deal else seed)
            match = self._match = Match(self.kit, table_seed, keeps=True)
            self._seat(table_seed)
            self._let_bots_play(match)
            if not match.is_done:
                return match.observe(self.learner), {"role": str(self.learner)}
        raise BadArgument(f"{self.kit.game.title}: {self.learner} was not asked once in {MOST_DEALS} matches")

    def _seat(self, seed: str) -> None:
        roles = self.kit.roles
        if not self._role:
            self.learner = roles[self._matches % len(roles)]
        self._matches += 1
        place = roles.index(self.learner)
        others = (*roles[place + 1 :], *roles[:place])
        self._bots = {other: find_bot(spec) for other, spec in zip(others, self._specs, strict=True)}
        self._randoms = {other: Random(f"{seed}/{other}") for other in others}

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the learner's question, and let the bots play until the next one."""
        match = self._match
        ask = None if match is None else match.ask_of(self.learner)
        if match is None or ask is None:
            raise BadArgument(f"{self.kit.game.slug}: the learner is not asked; call reset() first")
        match.take(ask, int(action))
        self._let_bots_play(match)
        done, over = match.is_done, match.is_over
        reward = match.returns()[self.learner] if done else 0.0
        news = match.news(self.learner) if done else {}
        return match.observe(self.learner), reward, done and over, done and not over, news

    def _let_bots_play(self, match: Match) -> None:
        """Until the learner is asked or the match is done; bots that are asked at the same time answer first."""
        while not match.is_done:
            bot_asks = [ask for ask in match.open if ask.role != self.learner]
            if not bot_asks:
                return
            for ask in bot_asks:
                match.choose(ask, self._choice(match, ask))

    def _choice(self, match: Match, ask: Ask) -> int:
        view = View(self.kit.game, ask, match.run.hidden_clone, self._randoms[ask.role])
        return self._bots[ask.role].choose(view)
