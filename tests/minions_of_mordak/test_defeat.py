"""Defeated Heroes: the Villain Stash, what they are worth there, and how they come back."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState, Player
from longtable.games.valor_villainy.positions import take_treasure
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    MORDAK,
    NOWHERE,
    SOUTH,
    VILLAIN,
    Position,
    be_content,
    player,
    table,
)

CHEWER = "gravel-chewer"


WEAK_AND_ALONE: Position = {
    "at": {ME: EAST, FRIEND: SOUTH},
    "health": {ME: 1},
    "minions": {EAST: [CHEWER]},
    "acts": CHEWER,
    "rolls": [[6, 6]],
}
"""The first Hero has one Health left and an enemy who is about to act; the second is elsewhere."""


def belongings(hero: Player) -> list[object]:
    """All that a Hero owns."""
    return [[list(row) for row in hero.rows], list(hero.plus), list(hero.hand), list(hero.gear), hero.actions]


@rule("MM-KO-01", "MM-LOOT-07")
def test_a_defeated_hero_goes_to_the_villain_stash() -> None:
    t = table(**WEAK_AND_ALONE)
    t.strike("hero-1", 1)
    assert (t.hero(ME).at, t.state.fallen, t.state.hero_stash) == (NOWHERE, 1, [])


@rule("MM-KO-01")
def test_a_hero_who_falls_by_a_friends_blast_goes_to_the_villain_stash_too() -> None:
    t = table(gear={ME: ["reapers-scythe"]}, health={FRIEND: 1}, minions={KEEP: [CHEWER]}, pool=3)
    t.strike("blast", 1)
    assert (t.hero(FRIEND).at, t.state.fallen) == (NOWHERE, 1)
    t.seat(ME).asked("spend").answers("stop")


@rule("MM-KO-02", "MM-XP-01")
@pytest.mark.parametrize(("fallen", "bounty"), [([], 0), ([ME], 3), ([ME, FRIEND], 6)])
def test_each_defeated_hero_is_worth_three_bounty(fallen: list[int], bounty: int) -> None:
    t = table(fallen=fallen, acts=MORDAK)
    t.rest(ME, "hold-back")
    assert (t.bounty("villain-cash-in"), t.state.fallen) == (bounty, 0)


@rule("MM-XP-01", "MM-LOOT-07")
def test_heroes_and_treasures_in_the_villain_stash_are_added_up() -> None:
    t = table(lambda s: s.villain_treasures.append(take_treasure(s, "honest-cudgel")), fallen=[ME], acts=MORDAK)
    t.rest(ME, "hold-back")
    assert t.bounty("villain-cash-in") == 3 + 1


@rule("MM-KO-03")
@pytest.mark.parametrize("final", [False, True])
def test_a_hero_comes_back_with_full_health_when_the_stash_is_cashed_in(final: bool) -> None:
    t = table(fallen=[ME], acts=MORDAK, final=final)
    t.rest(ME, "hold-back")
    assert (t.hero(ME).at, t.hero(ME).health) == (KEEP, 17)
    assert t.region(KEEP).tile == ("ruins-of-the-throne" if final else "hawkemoor-keep")


@rule("MM-KO-04")
def test_a_defeat_costs_nothing_but_time() -> None:
    t = table(
        **WEAK_AND_ALONE,
        dice={ME: ["Y", "W", "R Y W"]},
        plus={ME: [2, 1, 0]},
        xp={ME: 2},
        trained=[ME],
        hand=["enormous-fist", "smite"],
        gear={ME: ["chain-hauberk", "poachers-bow"]},
    )
    hero = player(t, ME)
    before = belongings(hero)
    t.strike("hero-1", 2)
    assert (hero.is_on_map, belongings(hero), hero.xp, hero.is_trained) == (False, before, 2, True)
    t.rest(ME, "hold-back")
    assert (t.hero(ME).at, belongings(hero), hero.xp, hero.is_trained) == (KEEP, before, 2, True)


@rule("MM-KO-05")
def test_a_hero_comes_back_early_for_the_own_turn_and_the_bounty_stays() -> None:
    t = table(fallen=[FRIEND], at={ME: EAST}, to_act=[FRIEND])
    t.seat(ME).asked("act").answers("end")
    t.seat(FRIEND).asked("act")
    assert (t.hero(FRIEND).at, t.hero(FRIEND).health, t.state.fallen) == (KEEP, 20, 1)
    assert t.state.turns[-1].points == t.hero(FRIEND).actions
    t.rest(VILLAIN, "extra-spawn")
    t.rest(ME, "act")
    assert t.bounty("villain-cash-in") == 3


@rule("MM-KO-06")
def test_a_hero_who_is_defeated_twice_before_the_cash_in_counts_twice() -> None:
    def returned(s: MordakState) -> None:
        s.fallen = s.defeats = 1

    t = table(returned, **WEAK_AND_ALONE)
    t.strike("hero-1", 1)
    assert t.state.fallen == 2
    t.rest(ME, "hold-back")
    assert t.bounty("villain-cash-in") == 6


@rule("MM-KO-07")
def test_a_hero_in_the_stash_neither_reacts_nor_spends_tokens() -> None:
    t = table(
        hands={FRIEND: ["fortune"]},
        plus={FRIEND: [0, 0, 2]},
        fallen=[FRIEND],
        boards=["mari", "wugner"],
        pool=1,
    )
    t.seat(ME).asked("act").answers(MELEE).asked("act")
    assert (t.facts("rolls")[-1].data["hits"], t.hero(FRIEND).plus[Row.MAGIC]) == (1, 2)


@rule("MM-KO-07", "MM-KO-08")
def test_a_hero_in_the_stash_earns_experience_but_neither_trades_nor_draws() -> None:
    """The Hero in the Stash even holds the Initiative."""
    t = table(looted=["chain-hauberk"], fallen=[FRIEND], boards=["amos", "alyndra"])
    player(t, ME).rows[Row.MELEE] = [0]
    t.seat(ME).asked("act").answers("end")
    assert [len(hero.hand) for hero in t.state.heroes] == [1, 0]
    t.seat(ME).asked("equip").answers("chain-hauberk")
    assert [sum(hero.gear) > 0 for hero in t.state.heroes] == [True, False]
    be_content(t)
    assert t.asked == {ME: "spend-xp", FRIEND: "spend-xp"}
    assert t.hero(ME).xp == t.hero(FRIEND).xp > 0
    dice = sum(player(t, FRIEND).rows[Row.MELEE])
    t.seat(FRIEND).answers("melee-blank")
    t.seat(ME).answers("done")
    t.rest(VILLAIN, "act")
    assert (sum(player(t, FRIEND).rows[Row.MELEE]), t.hero(FRIEND).is_on_map) == (dice + 1, False)


@rule("MM-KO-09")
def test_when_all_heroes_lie_in_the_stash_they_stay_there_to_the_level_up_step() -> None:
    t = table(health={ME: 1, FRIEND: 1}, defenders={KEEP: ME}, minions={KEEP: [CHEWER]}, acts=CHEWER, rolls=["W1 W1"])
    t.strike("hero-1", 1)
    t.strike("hero-2", 1)
    t.end_turn()
    t.seat(VILLAIN).asked("extra-spawn")
    assert (t.hero(ME).at, t.hero(FRIEND).at) == (NOWHERE, NOWHERE)
    t.rest(ME, "hold-back")
    assert (t.hero(ME).at, t.hero(FRIEND).at) == (KEEP, KEEP)
    assert t.bounty("villain-cash-in") == 6


@rule("MM-KO-10")
def test_in_the_final_battle_a_defeat_takes_a_soul_at_once_and_only_once() -> None:
    t = table(**WEAK_AND_ALONE, final=True)
    t.strike("hero-1", 1)
    assert (t.state.souls, t.state.fallen, t.hero(ME).at) == (1, 1, NOWHERE)
    t.rest(ME, "hold-back")
    assert (t.state.souls, t.hero(ME).at, t.hero(ME).health) == (1, KEEP, 17)


@rule("MM-KO-10")
def test_before_the_final_battle_a_defeat_takes_no_soul() -> None:
    t = table(**WEAK_AND_ALONE)
    t.strike("hero-1", 1)
    assert t.state.souls == 0


@rule("MM-KO-01", "MM-DEF-02")
@pytest.mark.parametrize(("defender", "left"), [(ME, "hero-1"), (FRIEND, "")])
def test_only_a_defender_who_falls_leaves_the_region_without_one(defender: int, left: str) -> None:
    told: Position = {"minions": {KEEP: [CHEWER]}, "health": {FRIEND: 1}, "defenders": {KEEP: defender}}
    t = table(gear={ME: ["reapers-scythe"]}, pool=3, **told)
    t.strike("blast", 1)
    t.seat(ME).asked("spend").answers("stop")
    assert (t.hero(FRIEND).is_on_map, t.region(KEEP).defender) == (False, left)


@rule("MM-KO-01", "MM-DMG-09")
def test_nobody_has_less_than_no_health() -> None:
    t = table(**{**WEAK_AND_ALONE, "rolls": ["W1 W1"]})
    t.strike("hero-1", 2)
    assert [(fact.data["amount"], fact.data["left"]) for fact in t.facts("loses")] == [(1, 0)]


@rule("MM-KO-07", "MM-SCOUT-07")
def test_a_village_heals_nobody_who_is_not_there() -> None:
    """The last tile of the Map is a village; who falls in the own Turn ends it nowhere."""

    def village_last(s: MordakState) -> None:
        s.regions[-1].tile, s.regions[-1].is_face_up = "butterburn", True

    t = table(
        village_last,
        health={ME: 2},
        minions={KEEP: ["gladestalker"]},
        hands={VILLAIN: ["spite"]},
        plus={VILLAIN: [0, 0, 1, 0]},
        to_act=[FRIEND],
        pool=2,
    )
    t.strike("gladestalker", 2)
    t.seat(VILLAIN).asked("react").answers("spite")
    assert (t.hero(ME).is_on_map, t.hero(ME).health, t.acting) == (False, 0, "hero-2")


@rule("MM-KO-01", "MM-PROC-02")
def test_every_fall_is_counted_for_the_whole_game() -> None:
    blast: Position = {
        "gear": {ME: ["reapers-scythe"]},
        "health": {FRIEND: 1, 3: 1},
        "boards": ["mari", "bjorn", "scrutt"],
    }
    t = table(minions={KEEP: [CHEWER]}, pool=3, **blast)
    t.strike("blast", 1)
    t.seat(ME).asked("spend").answers("stop")
    assert (t.state.fallen, t.state.defeats) == (2, 2)
