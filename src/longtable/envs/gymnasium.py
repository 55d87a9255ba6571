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
from longtable.engine.game import AnyGame, Seating
from longtable.engine.seating import deal
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
    chairs: int = 0,
    packs: Sequence[Pack] = (),
    slots: int = SLOTS,
    limit: int = DECISION_LIMIT,
    **options: Any,  # noqa: ANN401  each game has its own
) -> "LearnerEnv":
    """A game by its slug and its options. `bots` names one bot for all other chairs, or one for each in their order.

    There is a chair for each role, or as the game deals them to so many `chairs`; the learner answers for all roles
    of its chair. Without a `role` it takes the next chair in every match; the others follow in order.
    """
    return LearnerEnv(Kit(game, options, packs=packs, slots=slots, limit=limit), bots, role, chairs)


class LearnerEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A match in which the learner is asked, and bots answer in between."""

    metadata = {"render_modes": []}

    def __init__(self, kit: Kit, bots: str | Sequence[str], role: str = "", chairs: int = 0) -> None:
        if role and role not in kit.roles:
            raise BadArgument(f"{kit.game.title} has no role {role!r}; the roles are {', '.join(kit.roles)}")
        self._chairs: Seating = (
            deal(kit.game, kit.options, chairs) if chairs else tuple((known,) for known in kit.roles)
        )
        others = len(self._chairs) - 1
        specs = [bots] * others if isinstance(bots, str) else list(bots)
        if len(specs) != others:
            raise BadArgument(f"{len(specs)} bots for {others} chairs beside the learner's; expected one each")
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
        self.roles: tuple[Role, ...] = self._chairs[self._place(0)]
        """The roles of the learner's chair."""
        self.learner: Role = Role(role) if role else self.roles[0]
        """The one that is asked, or was asked last."""
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
        for tried in range(MOST_DEALS):
            table_seed = self._seeds.next(None if tried else seed)
            match = self._match = Match(self.kit, table_seed, keeps=True)
            self._seat(table_seed)
            self._let_bots_play(match)
            if not match.is_done:
                return match.observe(self.learner), {"role": str(self.learner)}
        raise BadArgument(f"{self.kit.game.title}: {self.learner} was not asked once in {MOST_DEALS} matches")

    def _place(self, match: int) -> int:
        """The learner's chair in a match: that of its role, else the next one each time."""
        if self._role:
            return next(place for place, held in enumerate(self._chairs) if self._role in held)
        return match % len(self._chairs)

    def _seat(self, seed: str) -> None:
        """Seat the learner and the bots; for a role that several bots hold the first after the learner decides."""
        chairs, place = self._chairs, self._place(self._matches)
        self._matches += 1
        self.roles = chairs[place]
        self.learner = Role(self._role) if self._role else self.roles[0]
        others = (*chairs[place + 1 :], *chairs[:place])
        specs = {
            role: spec
            for held, spec in reversed(list(zip(others, self._specs, strict=True)))
            for role in held
            if role not in self.roles
        }
        self._bots = {role: find_bot(spec) for role, spec in specs.items()}
        self._randoms = {role: Random(f"{seed}/{role}") for role in specs}

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the learner's question, and let the bots play until the next one."""
        match = self._match
        ask = None if match is None else match.ask_of(self.learner)
        if match is None or ask is None:
            raise BadArgument(f"{self.kit.game.slug}: the learner is not asked; call reset() first")
        match.take(ask, int(action))
        self._let_bots_play(match)
        done, over = match.is_done, match.is_over
        reward = self._reward(match) if done else 0.0
        news = match.news(self.learner) if done else {"role": str(self.learner)} if len(self.roles) > 1 else {}
        return match.observe(self.learner), reward, done and over, done and not over, news

    def _reward(self, match: Match) -> float:
        """What the chair gets: a win if one of its roles has won; a foul is its own."""
        returns = [match.returns()[role] for role in self.roles]
        return min(returns) if match.fouled is not None else max(returns)

    def _let_bots_play(self, match: Match) -> None:
        """Until the learner is asked or the match is done; bots that are asked at the same time answer first."""
        while not match.is_done:
            bot_asks = [ask for ask in match.open if ask.role not in self.roles]
            if not bot_asks:
                self.learner = match.open[0].role
                return
            for ask in bot_asks:
                match.choose(ask, self._choice(match, ask))

    def _choice(self, match: Match, ask: Ask) -> int:
        view = View(self.kit.game, ask, match.run.hidden_clone, self._randoms[ask.role])
        return self._bots[ask.role].choose(view)
