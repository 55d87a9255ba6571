"""The spaces of Gymnasium that describe a layout."""

import numpy as np

from longtable.engine.extras import need
from longtable.envs.layout import BOUND, Layout
from longtable.envs.observation import ACTION_MASK, OPTIONS, THINGS

need("this environment", "gymnasium", extra="envs")

from gymnasium.spaces import Box, Dict, Discrete  # noqa: E402  after the check that it is there


def observation_space(layout: Layout) -> Dict:
    """What observations look like in a layout."""
    things, slots, width = layout.things, layout.slots, layout.width
    return Dict(
        {
            THINGS: Box(-BOUND, BOUND, (things, width), np.float32),
            OPTIONS: Box(-BOUND, BOUND, (slots, width), np.float32),
            ACTION_MASK: Box(0, 1, (slots,), np.int8),
        }
    )


def action_space(layout: Layout) -> Discrete:
    """One of the slots."""
    return Discrete(layout.slots)
