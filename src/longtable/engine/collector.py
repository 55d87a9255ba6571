"""The garbage collector, in processes of ours (see `docs/decisions/0042-garbage-is-looked-for-seldom.md`)."""

import gc

SELDOM = (20_000, 20, 100)
"""How many objects have come before the collector looks at the young ones, and how often it goes on to older ones."""


def collect_seldom() -> None:
    """Look seldom for what refers only to itself: positions are trees, and what plays on them is gone at once."""
    gc.set_threshold(*SELDOM)
