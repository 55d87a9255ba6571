"""What a blow would do, and the fewest Hits that are of any use: nobody is asked about the rest."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Ends, Lasts, Size
from longtable.games.valor_villainy.labyrinth.state import Hits, Turn
from longtable.games.valor_villainy.play import lasting, outcomes, packs, statuses, turns
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import CONTENT, MELEE, RANGED, Enemies

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


@rule("LL-RANGE-01", "LL-MIN-02")
@pytest.mark.parametrize(
    ("place", "fewest"),
    [("C2", 3), ("D3", 3), ("C4", 3), ("B3", 3), ("C3", outcomes.NOTHING), ("C5", outcomes.NOTHING)],
)
def test_the_fewest_hits_of_a_shot_that_do_anything(place: str, fewest: int) -> None:
    with Enemies(heroes=1, at={1: "C3"}, minions={place: ["hound"]}, plus={1: (0, 4, 0)}) as t:
        assert outcomes.least_use(t.state, Hits(t.hero(1).key, int(RANGED), [], [])) == fewest


@rule("LL-DECK-02", "LL-VCOR-01")
@pytest.mark.parametrize("held", [Size.CHUMP, Size.ELITE, Size.BOSS])
@pytest.mark.parametrize("size", [Size.CHUMP, Size.ELITE, Size.BOSS])
def test_of_minions_in_the_stash_those_of_the_very_size_can_come(held: Size, size: Size) -> None:
    with Enemies(heroes=1) as t:
        for pack in t.state.packs:
            pack.clear()
        assert not packs.has_own(t.state, size)
        t.state.hero_stash.append(next(card.number for card in CONTENT.minions.values() if card.size is held))
        assert packs.has_own(t.state, size) is (held is size)


@rule("LL-XC-01")
@pytest.mark.parametrize(
    ("minion", "plus", "health", "could"),
    [
        pytest.param("gnome", 0, 4, True, id="two dice may fell it"),
        pytest.param("gnome", 0, 5, False, id="but not one with a Heart more"),
        pytest.param("gnome", 1, 6, True, id="somebody might add a token"),
        pytest.param("gnome", 1, 7, False, id="that is no more than another die"),
        pytest.param("gate-sergeant", 0, 6, True, id="three dice"),
        pytest.param("gate-sergeant", 0, 7, False, id="three dice and a Heart too many"),
        pytest.param("hound", 0, 16, True, id="it slips away"),
    ],
)
def test_whether_a_minion_that_is_held_fast_could_use_all_its_points(
    minion: str, plus: int, health: int, could: bool
) -> None:
    with Enemies(heroes=1, at={1: "C2"}, minions={"C2": [minion]}, health={1: health}, plus={1: (plus, 0, 0)}) as t:
        key = t.state.card(t.state.minions[0]).key
        t.state.turns.append(Turn(key, t.villain.role, 2, has_begun=True))
        assert turns.can_use_all_points(t.state) is could
