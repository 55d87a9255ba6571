"""What a blow would do, and the fewest Hits that are of any use: nobody is asked about the rest."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.labyrinth.state import Hits
from longtable.games.valor_villainy.play import lasting, outcomes, statuses
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import MELEE, Enemies

FULL = {1: (4, 0, 0)}
"""So many Plus-Ones that none can be bought for Melee."""


@rule("LL-OVER-02", "LL-VDMG-01")
@pytest.mark.parametrize("health", [5, 10, 15])
@pytest.mark.parametrize("damage", [4, 5, 9, 10])
def test_what_damage_takes_of_a_villain_who_is_away(health: int, damage: int) -> None:
    with Enemies(heroes=1, villain_health=health) as t:
        assert outcomes.result(t.state, t.villain, damage) == min(damage - damage % 5, health - 5)


@rule("LL-SHIELD-02", "LL-MIN-02")
@pytest.mark.parametrize(
    ("minion", "shield", "light", "fewest"),
    [
        pytest.param("hound", 0, 0, 3, id="its Wound"),
        pytest.param("[hound]", 0, 0, 2, id="what a Wounded one has left"),
        pytest.param("hound", 1, 0, 1, id="a Shield"),
        pytest.param("hound", 0, 2, 1, id="a Light that guards it"),
        pytest.param("hound", 1, 2, 1, id="both"),
    ],
)
def test_the_fewest_hits_that_do_anything_to_a_minion(minion: str, shield: int, light: int, fewest: int) -> None:
    words: dict[str, Any] = {"at": {1: "C2"}, "minions": {"C2": [minion]}, "plus": FULL}
    with Enemies(heroes=1, **words) as t:
        key = t.state.card(t.state.minions[0]).key
        statuses.gain_shields(t.state, key, shield)
        if light:
            lasting.lay(t.state, Lasts.GUARDED, key, t.villain, ends=Ends.GAME, amount=light)
        assert outcomes.least_use(t.state, Hits(t.hero(1).key, int(MELEE), [], [])) == fewest
