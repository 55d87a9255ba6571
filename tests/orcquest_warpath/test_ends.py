"""Death, resurrection, learning, gear, objectives, the end of a quest (OQ-DEATH, OQ-RES, OQ-LEARN, OQ-GOAL)."""

from typing import Any

import pytest

from longtable.games.orcquest_warpath.kinds import Slot
from longtable.games.orcquest_warpath.play import gear, gearing, goals, harm, krafting, learning
from longtable.games.orcquest_warpath.rows import GoalRow
from longtable.games.orcquest_warpath.state import OrcState
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story

HALL = """
    +-+-+-+-+-+-+-+-+-+-+
    |O A M W . . . . . .|
    +-+-+-+-+-+-+-+-+-+-+
"""


@rule("OQ-DEATH-01", "OQ-DEATH-03")
def test_a_hero_who_has_lost_all_health_is_dead() -> None:
    t = story(HALL, heroes={"mek": {"effects": {"burn": 1}, "hands": ["dagger"]}})
    run(harm.suffer(t.state, t.orc("mek").hero, 9, "", "push"))
    mek = t.orc("mek").hero
    assert (mek.is_dead, mek.effects, t.orc("mek").things, t.state.winner) == (True, [], ["dagger"], "")
    assert mek.at == (2, 0)


@rule("OQ-GOAL-04")
def test_without_a_living_hero_the_quest_is_lost() -> None:
    t = story(HALL)
    for name in ("orrus", "thalla", "mek", "mandar"):
        run(harm.suffer(t.state, t.orc(name).hero, 9, "", "push"))
    assert (t.state.winner, t.state.reason) == ("enemies", "all-dead")


@rule("OQ-RES-01", "OQ-RES-02", "OQ-RES-04")
def test_a_dead_hero_is_brought_back_for_ten_of_the_limit() -> None:
    t = story(HALL, stage="resurrect", badass=26, heroes={"mek": {"dead": True, "damage": 7}})
    t.together.asked("resurrect").answers("player:hero-3")
    t.orc("mek").answers("look:south")
    assert (t.state.limit, t.state.badass, t.orc("mek").health, t.orc("mek").hero.facing) == (20, 20, 7, "south")


@rule("OQ-RES-03")
def test_no_resurrection_takes_the_limit_below_ten() -> None:
    t = story(HALL, stage="resurrect", limit=10, heroes={"mek": {"dead": True, "damage": 7}})
    assert "resurrect" not in t.asked.values()


@rule("OQ-LEARN-02", "OQ-LEARN-03", "OQ-LEARN-04", "OQ-LEARN-05")
def test_one_payment_and_a_card_for_everybody() -> None:
    t = story(HALL, stage="learn", badass=22)
    t.together.asked("learn").offered("10", "20", "pass").answers("price:20")
    t.orc("orrus").answers("skill:reaper")
    t.orc("thalla").answers("skill:safe-shot")
    t.orc("mek").answers("skill:smoke-bomb")
    t.orc("mandar").answers("skill:escape")
    assert t.state.badass == 2
    assert "reaper" in t.orc("orrus").hero.skills
    assert all("reaper" not in t.orc(name).hero.skills for name in ("thalla", "mek", "mandar"))


@rule("OQ-LEARN-01")
def test_nobody_learns_while_somebody_is_dead() -> None:
    t = story(HALL, stage="learn", badass=22, heroes={"mek": {"dead": True}})
    assert learning.prices(t.state) == []


# ---------------------------------------------------------------- gear


@rule("OQ-ORG-01", "OQ-LOOT-03", "OQ-LOOT-05", "OQ-LOOT-06")
def test_at_the_end_of_a_turn_heroes_put_their_things_in_order() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": ["leather-armor"]}})
    armor = t.orc("orrus").hero.pack[0].key
    t.together.asked("gear").answers(f"equip@{armor}")
    assert [t.state.item(thing).id for thing in t.orc("orrus").hero.body] == ["leather-armor"]


@rule("OQ-ORG-01")
def test_no_card_goes_round_in_circles() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": ["leather-armor"]}})
    armor = t.orc("orrus").hero.pack[0].key
    t.together.answers(f"equip@{armor}").answers(f"stow@{armor}").not_offered(f"equip@{armor}")
    t.together.barred(f"equip@{armor}", "Done already while things are put in order", rule="OQ-ORG-01")
    t.together.answers("done")
    assert not t.state.handled


@rule("OQ-CARRY-01", "OQ-CARRY-02", "OQ-LOOT-04")
@pytest.mark.parametrize(
    ("who", "hands", "thing", "fits"),
    [
        ("orrus", ["sword"], "shield", True),
        ("orrus", ["sword", "shield"], "kukri", False),
        ("orrus", ["sword"], "claymore", False),
        ("orrus", [], "claymore", True),
        ("mek", ["dagger"], "shield", False),
        ("thalla", [], "bow", True),
        ("thalla", ["bow"], "kukri", False),
    ],
)
def test_what_fits_into_the_hands(who: str, hands: list[str], thing: str, fits: bool) -> None:
    t = story(HALL, heroes={who: {"hands": hands, "pack": [thing]}})
    hero = t.orc(who).hero
    assert gear.fits(t.state, hero, hero.pack[0], Slot.HAND) is fits


@rule("OQ-CARRY-03")
def test_the_inventory_goes_by_weight_and_may_be_exceeded() -> None:
    t = story(HALL, heroes={"mek": {"pack": ["claymore", "voulge"]}})
    assert gear.is_overloaded(t.state, t.orc("mek").hero)


@rule("OQ-REKUP-01", "OQ-REKUP-02", "OQ-REKUP-05")
def test_rekup_makes_resources_and_never_takes_the_last_weapon() -> None:
    t = story(HALL, heroes={"orrus": {"hands": ["sword"], "pack": ["claymore"]}})
    hero = t.orc("orrus").hero
    claymore = hero.pack[0]
    assert krafting.may_rekup(t.state, hero, claymore)
    krafting.rekup(t.state, hero, claymore)
    assert (claymore.is_scrap, gear.weight(t.state, hero.pack)) == (True, 1)
    assert not krafting.may_rekup(t.state, hero, hero.hands[0])


@rule("OQ-THROW-01", "OQ-THROW-02", "OQ-THROW-03", "OQ-THROW-04", "OQ-THROW-05", "OQ-THROW-06", "OQ-THROW-07")
@pytest.mark.parametrize(("at", "die"), [(2, ""), (3, "wO"), (5, "wO"), (6, "gO"), (8, "gO"), (9, None)])
def test_a_thrown_card_hurts_from_afar_and_always_arrives(at: int, die: str | None) -> None:
    row = """
        +-+-+-+-+-+-+-+-+-+-+
        |O . . . . . . . . .|
        +-+-+-+-+-+-+-+-+-+-+
    """
    t = story(row, heroes={"mek": {"at": (at, 0)}}, chance={"attack": [die]} if die else {})
    hero, mek = t.orc("orrus").hero, t.orc("mek")
    sword = hero.hands[0]
    if die is None:
        assert gearing.receivers(t.state, hero) == []
        return
    [to] = gearing.receivers(t.state, hero)
    run(gearing.throw(t.state, hero, sword, to))
    assert ("sword" in mek.things, mek.health) == (True, 5 if die else 7)


@rule("OQ-KRAFT-01", "OQ-KRAFT-02", "OQ-KRAFT-04", "OQ-KRAFT-06")
def test_kraft_pays_with_whole_cards_and_takes_the_old_ones_place() -> None:
    pack = ["good-hide", "leather-scraps", "leather-scraps"]
    t = story(HALL, stage="gear", heroes={"orrus": {"body": ["leather-armor"], "pack": pack}})
    armor = t.orc("orrus").hero.body[0].key
    t.together.answers(f"kraft@{armor}")
    [made] = t.orc("orrus").hero.body
    row = t.state.item(made)
    assert (row.line, row.level) == ("leather-armor", 2)
    assert len(t.orc("orrus").hero.pack) == 0


@rule("OQ-ENCH-01", "OQ-ENCH-02", "OQ-RELIC-05")
def test_a_fragment_buys_an_enchant() -> None:
    t = story(HALL, stage="gear", heroes={"orrus": {"pack": ["fragment-of-power"]}})
    sword = t.orc("orrus").hero.hands[0]
    t.together.answers(f"enchant@{sword.key}")
    t.orc("orrus").answers("enchant:brutal")
    assert [one.id for one in t.orc("orrus").hero.hands[0].enchants] == ["brutal"]
    assert (t.orc("orrus").hero.pack, "brutal" in t.state.enchants) == ([], False)


# ---------------------------------------------------------------- objectives


def goal(does: str, count: int = 1, what: str = "") -> GoalRow:
    """An objective."""
    return GoalRow(does=does, count=count, what=what, text="A story.")


@rule("OQ-GOAL-02", "OQ-GOAL-03", "OQ-GOAL-06")
@pytest.mark.parametrize(
    ("row", "change", "before", "after"),
    [
        (goal("chickens", 2), {"counters": {"chickens": 2}}, False, True),
        (goal("turn", 5), {"turn": 5}, False, True),
    ],
)
def test_what_objectives_count(row: GoalRow, change: dict[str, Any], before: bool, after: bool) -> None:
    assert goals.is_reached(story(HALL).state, row) is before
    assert goals.is_reached(story(HALL, **change).state, row) is after


@rule("OQ-GOAL-03")
def test_objectives_that_are_looked_at_in_the_end() -> None:
    t = story(HALL, alert=4, turn=6)
    assert goals.is_kept(t.state, goal("alert-at-most", 4))
    assert not goals.is_kept(t.state, goal("alert-at-most", 3))
    assert goals.is_kept(t.state, goal("by-turn", 6))
    assert not goals.is_kept(t.state, goal("by-turn", 5))
    assert goals.is_kept(t.state, goal("no-bell"))
    assert goals.is_kept(t.state, goal("no-deaths"))
    assert goals.is_kept(t.state, goal("slay-all", what="soldier"))
    t.state.doings.rung = t.state.doings.deaths = 1
    assert not goals.is_kept(t.state, goal("no-bell"))
    assert not goals.is_kept(t.state, goal("no-deaths"))


@rule("OQ-GOAL-06")
def test_a_quest_may_be_lost_by_its_own_condition() -> None:
    t = story(HALL, stage="turn", turn=12, quest={"defeat": [{"does": "turn", "count": 13, "text": "Too late."}]})
    assert (t.state.winner, t.state.reason) == ("enemies", "defeat")


@rule("OQ-EOQ-01", "OQ-EOQ-02", "OQ-RES-06", "OQ-GOAL-03")
def test_after_a_quest_all_are_whole_and_the_limit_is_paid_back() -> None:
    quest = {
        "main": [{"does": "turn", "count": 1, "text": "Be there."}],
        "secondary": [{"does": "no-bell", "text": "Quiet.", "badass": 2}],
        "badass": 0,
    }
    t = story(
        HALL,
        stage="turn",
        badass=10,
        limit=20,
        quest=quest,
        heroes={"mek": {"dead": True, "damage": 7}, "orrus": {"damage": 3, "effects": {"burn": 1}}},
    )
    assert (t.is_over, t.winners[0]) == (True, "hero-1")
    assert (t.state.limit, t.state.badass) == (30, 2)
    assert (t.orc("mek").health, t.orc("mek").hero.is_dead, t.orc("orrus").health) == (7, False, 6)
    assert t.orc("orrus").hero.effects == []


REWARDED = {
    "main": [{"does": "turn", "count": 1, "text": "Be there."}],
    "secondary": [{"does": "no-bell", "text": "Quiet.", "fragments": 1}],
    "relics": 1,
}


def follows(s: OrcState) -> None:
    """Another Quest comes after this one."""
    s.goes_on = True


@rule("OQ-RELIC-01", "OQ-EOQ-03")
def test_the_players_share_out_relics_where_another_quest_follows() -> None:
    t = story(HALL, stage="turn", quest=REWARDED, change=follows, resting=("gear",))
    t.together.asked("ally").answers(t.orc("mek").hero.key)
    assert len(t.orc("mek").hero.pack) == 1


@rule("OQ-RELIC-01", "OQ-ORG-01")
def test_after_a_won_quest_a_fragment_is_handed_over_with_all_other_gear() -> None:
    t = story(HALL, stage="turn", quest={**REWARDED, "relics": 0}, change=follows, resting=("gear",))
    t.together.asked("gear")
    assert "fragment-of-power" in t.orc("orrus").things
    [fragment] = t.orc("orrus").hero.pack
    t.orc("orrus").seat.answers(f"throw-hero-2@{fragment.key}")
    assert "fragment-of-power" in t.orc("thalla").things


@rule("OQ-RELIC-01")
def test_after_the_last_quest_nobody_asks_who_has_the_relics() -> None:
    t = story(HALL, stage="turn", quest=REWARDED)
    assert t.is_over
    assert len(t.orc("orrus").hero.pack) == 2
