"""The learned policy as a bot: `longtable simulate valiant-wars --seats learned,random,random,random`."""

from functools import lru_cache
from pathlib import Path

import numpy as np

from learned.policy import Policy, join, read_policy
from longtable.bots.view import View
from longtable.envs.layout import Layout
from longtable.envs.sight import see

SHIPPED = Path(__file__).with_name("policy.npz")


class LearnedBot:
    """Takes each option by the chance that its policy gives it; `policy` is a file of weights other than its own."""

    title = "Learned"
    remark = "Watched others first, then played itself thousands of times."
    strength = 1

    def __init__(self, policy: str = "") -> None:
        self.policy = policy

    def choose(self, view: View) -> int:
        """Look at the table as the environments show it, and score the options."""
        sight = see(view)
        policy = _policy(self.policy, view.game.slug, sight.layout)
        seen = sight.things[sight.things.any(axis=1)]
        scores = policy.scores(join([seen], [sight.options]))
        return view.random.choices(range(len(scores)), np.exp(scores - scores.max()).tolist())[0]


@lru_cache(maxsize=8)
def _policy(path: str, game: str, layout: Layout) -> Policy:
    return read_policy(Path(path) if path else SHIPPED).fitted(game, layout)
