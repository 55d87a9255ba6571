"""Games to learn from: many matches side by side, and what every seat went through."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from learned.policy import Batch, join
from longtable.envs.layout import Floats
from longtable.envs.observation import ACTION_MASK, OPTIONS, THINGS
from longtable.envs.pettingzoo import TurnsEnv

Ints = NDArray[np.int64]
STRAYS = 0.1
"""How often a player who is watched does anything at all, so that others see how to go on from there."""


class Decision(Struct):
    """What a seat saw, and which of its options it took or should have taken."""

    things: Floats
    options: Floats
    taken: int = 0


class Story(Struct):
    """The decisions of one seat in one match, and what it got in the end."""

    decisions: list[Decision]
    won: float = 0.0


Player = Callable[[Sequence[TurnsEnv], Sequence[Decision]], Sequence[int]]
"""Says what to do in each of several matches, and notes in each decision what is to be learned from it."""


def play(envs: Sequence[TurnsEnv], player: Player, random: np.random.Generator) -> Iterator[Story]:
    """Play one match in every environment, side by side, all seats held by one player; give the stories of all."""
    playing = []
    for env in envs:
        env.reset(seed=int(random.integers(2**31)))
        playing.append((env, {agent: Story([]) for agent in env.agents}))
    while playing:
        decisions = [_decision(env) for env, _ in playing]
        slots = player([env for env, _ in playing], decisions)
        for (env, stories), decision, slot in zip(playing, decisions, slots, strict=True):
            stories[env.agent_selection].decisions.append(decision)
            env.step(slot)
            if env.match.is_done:
                for agent, story in stories.items():
                    story.won = env.rewards[agent]
                yield from stories.values()
        playing = [(env, stories) for env, stories in playing if not env.match.is_done]


def _decision(env: TurnsEnv) -> Decision:
    seen = env.observe(env.agent_selection)
    things = seen[THINGS]
    return Decision(things[things.any(axis=1)], seen[OPTIONS][seen[ACTION_MASK] == 1])


def by_scores(score: Callable[[Batch], Floats], random: np.random.Generator) -> Player:
    """A player who takes each option by the chance that its score gives it."""

    def decide(_: Sequence[TurnsEnv], decisions: Sequence[Decision]) -> Sequence[int]:
        batch = batch_of(decisions)
        for decision, taken in zip(decisions, _drawn(score(batch), batch, random), strict=True):
            decision.taken = int(taken)
        return [decision.taken for decision in decisions]

    return decide


def _drawn(scores: Floats, batch: Batch, random: np.random.Generator) -> Ints:
    """One option of every decision: the highest score, after noise of Gumbel's kind is added to each."""
    noisy = scores - np.log(-np.log(random.random(len(scores)) + 1e-12) + 1e-12)
    order = np.lexsort((noisy, batch.options_of))
    numbers = np.arange(batch.size)
    last = np.searchsorted(batch.options_of, numbers, side="right") - 1
    drawn: Ints = order[last] - np.searchsorted(batch.options_of, numbers)
    return drawn


def by_the_book(random: np.random.Generator) -> Player:
    """A player who mostly does what the game's own policy advises, and always notes that."""

    def decide(envs: Sequence[TurnsEnv], decisions: Sequence[Decision]) -> Sequence[int]:
        slots = []
        for env, decision in zip(envs, decisions, strict=True):
            match = env.match
            decision.taken = match.kit.game.policy(match.run.state, match.open[0])
            strays = random.random() < STRAYS
            slots.append(int(random.integers(len(decision.options))) if strays else decision.taken)
        return slots

    return decide


def batch_of(decisions: Sequence[Decision]) -> Batch:
    """Decisions side by side."""
    return join([decision.things for decision in decisions], [decision.options for decision in decisions])
