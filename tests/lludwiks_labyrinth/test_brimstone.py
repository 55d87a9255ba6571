"""Head Chef Brimstone: every Attack Protocol and every block of his own, his insert and his Unique Spell."""

from functools import partial

import pytest

from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.options import Mode
from longtable.games.valor_villainy.play import combat, statuses
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.enemies import MELEE, RANGED, Enemies

attack = partial(battles.attack, villain="brimstone")
block = partial(battles.block, villain="brimstone")


# ---------------------------------------------------------------- the insert


@rule("LL-AOE-01", "LL-VATK-05")
def test_everybody_gets_some_of_his_melee_and_only_of_that() -> None:
    t = attack("close-in", heroes=3, at={1: "C2", 2: "C2", 3: "C3"}, minions={"C2": ["gnome"]}, dice=["W1 W1"])
    assert ([t.lost(number) for number in (1, 2, 3)], t.stack("C2"), t.villain.health) == ([2, 2, 0], ["[gnome]"], 30)
    t = attack("barrage", heroes=2, at={1: "C3", 2: "C3"}, dice=["W1 W1"], answers=["hero-1", "hero-1"])
    assert [t.lost(number) for number in (1, 2)] == [2, 0]


@rule("LL-DIFF-01")
@pytest.mark.parametrize(("mode", "lost"), [(Mode.EASY_2, 3), (Mode.EASY_3, 2)])
def test_on_the_third_easy_step_his_aoe_hurts_heroes_less(mode: Mode, lost: int) -> None:
    assert attack("oven-blast", heroes=1, at={1: "A5"}, mode=mode).lost(1) == lost


@rule("LL-DIFF-01")
def test_the_easy_step_is_about_aoe_alone() -> None:
    assert attack("tenderize", heroes=1, at={1: "A5"}, mode=Mode.EASY_3).lost(1) == 4


@rule("LL-DIFF-01")
@pytest.mark.parametrize(
    ("mode", "place", "gained"), [(Mode.HARD_2, "C2", 0), (Mode.HARD_3, "C2", 1), (Mode.HARD_3, "C3", 0)]
)
def test_on_the_third_hard_step_nothing_is_wasted(mode: Mode, place: str, gained: int) -> None:
    with Enemies(
        heroes=1, villain="brimstone", villain_at="C2", villain_plus=[0] * 4, minions={place: ["gnome"]}, mode=mode
    ) as t:
        minion = t.state.minions[0]
        t.do(combat.defeat_minion(t.state, minion, t.hero(1).key, t.hero(1).role))
        assert t.villain.plus == [gained, 0, 0, 0]


@rule("LL-VMAG-06", "LL-AOE-01")
def test_oven_blast_the_spell_burns_the_fullest_region_from_wherever_he_is() -> None:
    t = Enemies(
        heroes=3, villain="brimstone", at={1: "A1", 2: "E5", 3: "E5"}, minions={"E5": ["gnome"]},
        black=["oven-blast-spell"],
    )  # fmt: skip
    with t:
        t.run(Stage.VILLAIN_MAGIC, until=Stage.CORRUPTION)
        assert ([t.lost(number) for number in (1, 2, 3)], t.stack("E5")) == ([0, 2, 2], ["[gnome]"])


# ---------------------------------------------------------------- protocols


@rule("LL-VATK-04")
def test_cleaver_spin_goes_to_the_crowd_and_grows_with_it() -> None:
    t = attack("cleaver-spin", heroes=3, at={1: "C3", 2: "E3", 3: "E3"}, dice=["W1 W0"])
    assert (t.villain_at, [t.lost(number) for number in (1, 2, 3)]) == ("E3", [0, 3, 3])
    assert t.told("villain-moves", "why") == ["most-heroes"]


@rule("LL-SHIELD-02")
def test_tenderize_takes_the_strongest_heros_shields_first() -> None:
    t = attack("tenderize", heroes=2, at={1: "A5", 2: "C2"}, health={1: 14, 2: 9}, shields={1: 3, 2: 1})
    assert (t.hero(1).health, t.hero(2).health) == (10, 9)
    assert [statuses.shields(t.state, t.hero(number).key) for number in (1, 2)] == [0, 1]


@rule("LL-AOE-01")
def test_oven_blast_reaches_everywhere() -> None:
    t = attack("oven-blast", heroes=3, at={1: "C2", 2: "E5", 3: "E5"})
    assert [t.lost(number) for number in (1, 2, 3)] == [0, 3, 3]


@rule("LL-MAP-08")
def test_flambe_burns_along_the_line_with_the_most_heroes() -> None:
    # The whole row is in view to the East, and the other way round to the West: the first of equals is taken.
    t = attack(
        "flambe", heroes=5, at={1: "C2", 2: "C4", 3: "D2", 4: "A2", 5: "D3"}, minions={"E2": ["gnome"]},
        walls=[("C1", "C2")],
    )  # fmt: skip
    assert [t.lost(number) for number in range(1, 6)] == [2, 0, 2, 2, 0]
    assert t.stack("E2") == ["[gnome]"]


@rule("LL-MAP-08")
def test_flambe_with_nobody_in_view_burns_his_own_region() -> None:
    t = attack("flambe", heroes=2, at={1: "C2", 2: "D3"}, minions={"C1": ["gnome"]})
    assert ([t.lost(1), t.lost(2)], t.stack("C1")) == ([2, 0], ["gnome"])


@rule("LL-MIN-07")
def test_garnish_makes_nearby_minions_fresh_or_feeds_him() -> None:
    t = attack("garnish", heroes=1, at={1: "A5"}, minions={"C2": ["[gnome]"], "C3": ["[hound]"], "E5": ["[sprite]"]})
    assert (t.stack("C2"), t.stack("C3"), t.stack("E5"), t.villain.health) == (
        ["gnome"],
        ["hound"],
        ["[sprite]"],
        30,
    )
    assert attack("garnish", heroes=1, at={1: "A5"}, minions={"C2": ["gnome"]}).villain.health == 35


@rule("LL-SPAWN-05")
def test_a_kitchen_order_is_served_at_once_and_again_in_the_minion_step() -> None:
    t = attack("kitchen-order", heroes=1, at={1: "C2"}, pack=["gnome"], dice=["W1"])
    assert (t.lost(1), t.stack("C2"), t.state.minions[0].has_acted) == (1, ["gnome"], False)


# ---------------------------------------------------------------- blocks


@rule("LL-SPAWN-03", "LL-VDMG-02")
def test_call_a_chump() -> None:
    assert block("call-a-chump", pack=["gnome"]).stack("C2") == ["gnome"]


@rule("LL-VDMG-02")
@pytest.mark.parametrize(("place", "lost"), [("C2", 3), ("C3", 1), ("A5", 1)])
def test_a_hot_plate_is_hotter_close_by(place: str, lost: int) -> None:
    assert block("hot-plate", at={1: place}, row=MELEE if place == "C2" else RANGED).lost(1) == lost


@rule("LL-VDMG-02")
def test_tasting_needs_a_minion() -> None:
    t = block("tasting", minions={"C2": ["gnome"]})
    assert (t.villain.health, t.villain.plus) == (35, [0, 0, 0, 0])
    t = block("tasting", minions={"C3": ["gnome"]})
    assert (t.villain.health, t.villain.plus) == (30, [1, 0, 0, 0])


@rule("LL-VDMG-06")
def test_a_dropped_tray_takes_his_melee_tokens() -> None:
    t = block("dropped-tray", villain_plus=[3, 1, 0, 0])
    assert (t.villain.health, t.villain.plus, t.told("tokens-lost", "count")) == (25, [0, 1, 0, 0], [3])
    assert block("dropped-tray").told("tokens-lost", "count") == []
