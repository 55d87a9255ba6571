"""Act 6, The Great Kitchen: what its Mission says."""

import pytest

from longtable.testing import rule
from tests.lludwiks_labyrinth.battles import attack


@rule("LL-OVER-04")
@pytest.mark.parametrize(("shards", "lost"), [(0, 3), (2, 1), (4, 0)])
def test_the_sunshield_takes_the_edge_off_his_aoe(shards: int, lost: int) -> None:
    t = attack("oven-blast", heroes=1, at={1: "A5"}, villain="brimstone", mission="act-6", shards=shards)
    assert t.lost(1) == lost
