"""Potions: what each of them does, in numbers, and when it may be drunk (OQ-LOOT-09)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Effect, Hidden
from longtable.games.orcquest_warpath.play import potions, vitals
from longtable.testing import rule
from tests.orcquest_warpath.camp import story

LANE = """
    +-+-+-+-+-+-+-+
    |. O . M . . .|
    +-+-+-+-+-+-+-+
"""


def drunk(potion: str, by: str = "orrus", **told: Any) -> Any:
    """Somebody drinks a Potion in its own Activation."""
    heroes = told.pop("heroes", {})
    mine = {"pack": [f"potion-of-{potion}"], **heroes.pop(by, {})}
    t = story(told.pop("map", LANE), acts=by, heroes={by: mine, **heroes}, **told)
    t.orc(by).answers(next(one for one in t.orc(by).options if one.startswith("drink@")))
    assert f"potion-of-{potion}" not in t.orc(by).things
    assert t.orc(by).hero.points == 2, "no Action Point"
    return t


def offered(potion: str, **hero: Any) -> bool:
    """Whether a Potion would do something."""
    t = story(LANE, stage="gear", heroes={"orrus": {"pack": [f"potion-of-{potion}"], **hero}})
    return bool(potions.able(t.state))


@rule("OQ-LOOT-09", "OQ-HP-05", "OQ-AFFL-07")
@pytest.mark.parametrize(("damage", "left"), [(5, 2), (3, 0), (1, 0)])
def test_donoturt_heals_three_and_ends_poison(damage: int, left: int) -> None:
    t = drunk("donoturt", heroes={"orrus": {"damage": damage, "effects": {"poison": 1, "burn": 1}}})
    assert t.orc("orrus").hero.damage == left
    assert [laid.effect for laid in t.orc("orrus").hero.effects] == [Effect.BURN]
    assert (offered("donoturt"), offered("donoturt", effects={"poison": 1})) == (False, True)


@rule("OQ-LOOT-09", "OQ-INV-05")
def test_unothere_hides_until_the_end_of_the_turn() -> None:
    t = drunk("unothere", map=LANE.replace("M . . .", ". . P ."), foes={0: {"facing": "east"}})
    assert t.orc("orrus").hero.hidden is Hidden.TURN
    assert not offered("unothere", hidden="skill")
    t.orc("orrus").answers("end")
    assert (t.orc("orrus").hero.hidden, t.said("visible")) == (None, ["visible"])


@rule("OQ-LOOT-09", "OQ-ENH-01", "OQ-ALTER-01")
def test_usoholi_blesses_and_lifts_a_curse() -> None:
    t = drunk("usoholi", heroes={"orrus": {"effects": {"cursed": 1}}})
    assert [laid.effect for laid in t.orc("orrus").hero.effects] == [Effect.BLESSED]
    assert not offered("usoholi", effects={"blessed": 1})


@rule("OQ-LOOT-09", "OQ-ENH-04")
def test_usotuff_makes_health_a_colour_tougher() -> None:
    t = drunk("usotuff")
    assert vitals.colour(t.state, t.orc("orrus").hero).name == "RED"
    assert not offered("usotuff", effects={"fortified": 1})


@rule("OQ-LOOT-09", "OQ-ENH-03", "OQ-ENH-02")
def test_usomad_enrages_for_two_turns() -> None:
    t = drunk("usomad")
    [laid] = t.orc("orrus").hero.effects
    assert (laid.effect, laid.level) == (Effect.ENRAGED, 2)
    t.orc("orrus").answers("end")
    t.orc("mek").answers("end")
    [laid] = t.orc("orrus").hero.effects
    assert (t.said("enemy-phase"), laid.level) == (["enemy-phase"], 1)
    assert (offered("usomad", effects={"enraged": 1}), offered("usomad", effects={"enraged": 2})) == (True, False)


@rule("OQ-LOOT-09", "OQ-ORI-05")
def test_usoqwik_runs_four_squares_out_of_a_danger_zone() -> None:
    t = drunk(
        "usoqwik", map=LANE.replace(". O .", "P>O .").replace("M", "."), foes={0: {"facing": "east", "alert": True}}
    )
    assert t.orc("orrus").reaches() == [(2, 0), (3, 0), (4, 0), (5, 0)]
    t.orc("orrus").goes(5, 0)
    assert (t.orc("orrus").at, t.orc("orrus").health, t.orc("orrus").hero.points) == ((5, 0), 6, 2)


@rule("OQ-LOOT-09", "OQ-AFFL-01")
def test_who_bleeds_and_runs_with_usoqwik_bleeds_once() -> None:
    t = drunk("usoqwik", map=LANE.replace("M", "."), heroes={"orrus": {"effects": {"bleed": 1}}})
    t.orc("orrus").goes(5, 0)
    assert t.orc("orrus").health == 5
    assert not offered("usoqwik", effects={"entangled": 1})


@rule("OQ-LOOT-09")
def test_a_hero_drinks_in_anothers_activation_but_not_in_the_enemy_phase() -> None:
    t = story(LANE, acts="mek", heroes={"orrus": {"pack": ["potion-of-usotuff"]}})
    drink = next(one for one in t.orc("mek").options if one.startswith("drink@"))
    t.orc("mek").answers(drink)
    assert vitals.has(t.orc("orrus").hero, Effect.FORTIFIED)
    assert not vitals.has(t.orc("mek").hero, Effect.FORTIFIED)
    t = story(LANE, stage="gear", heroes={"orrus": {"pack": ["potion-of-usotuff"]}})
    assert not any(one.startswith("drink@") for one in t.orc("orrus").options)


@rule("OQ-LOOT-09")
def test_a_potion_that_was_drunk_is_discarded() -> None:
    t = drunk("usotuff")
    assert [game.content.cards[card] for card in t.state.loot.used] == ["potion-of-usotuff"]


@rule("OQ-LOOT-06", "OQ-LOOT-09")
def test_a_potion_goes_to_the_inventory_and_weighs_one() -> None:
    for row in game.content.items.values():
        if row.is_potion:
            assert (row.slot, row.weight, row.rekup) == ("pack", 1, {})
