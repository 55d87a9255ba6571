"""Defeated Heroes: the Villain Stash, what they are worth there, and how they come back."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import NOWHERE, MordakState, Player
from longtable.testing import Story, rule
from tests.minions_of_mordak.hero_story import FRIEND, ME, equip, health, table
from tests.minions_of_mordak.villain_story import EAST, KEEP, MELEE, SOUTH, VILLAIN, give, skip_to, stand, summon

CHEWER = "gravel-chewer"


def fell(s: MordakState, *heroes: int) -> None:
    """Some Heroes lie in the Villain Stash."""
    for hero in heroes:
        s.heroes[hero].at, s.heroes[hero].health = NOWHERE, 0
        s.fallen += 1
        s.defeats += 1


def weak_and_alone(s: MordakState) -> None:
    """The first Hero has one Health left and an enemy; the second is elsewhere."""
    stand(s, EAST, SOUTH)
    s.heroes[0].health = 1
    summon(s, CHEWER, EAST)


def strike(t: Story, target: str, hits: int) -> None:
    """The Minion in its Turn hits a Hero."""
    if t.asked == {VILLAIN: "act"}:
        t.seat(VILLAIN).answers(MELEE)
    t.seat(VILLAIN).asked("spend").answers(target).asked("hits").answers(str(hits))


def belongings(hero: Player) -> list[object]:
    """All that a Hero owns."""
    return [[list(row) for row in hero.rows], list(hero.plus), list(hero.hand), list(hero.gear), hero.actions]


@rule("MM-KO-01")
def test_a_defeated_hero_goes_to_the_villain_stash() -> None:
    t = table(weak_and_alone, acts=CHEWER, rolls=[[6, 6]])
    strike(t, "hero-1", 1)
    assert (t.state.heroes[0].at, t.state.fallen, t.state.hero_stash) == (NOWHERE, 1, [])


@rule("MM-KO-01")
def test_a_hero_who_falls_by_a_friends_blast_goes_to_the_villain_stash_too() -> None:
    def beside(s: MordakState) -> None:
        equip(s, s.heroes[0], "reapers-scythe")
        s.heroes[1].health = 1
        summon(s, CHEWER, KEEP)

    t = table(beside, pool=3)
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("blast").asked("hits").answers("1")
    assert (t.state.heroes[1].at, t.state.fallen) == (NOWHERE, 1)
    t.seat(ME).asked("spend").answers("stop")


@rule("MM-KO-02")
@pytest.mark.parametrize(("fallen", "bounty"), [([], 0), ([0], 3), ([0, 1], 6)])
def test_each_defeated_hero_is_worth_three_bounty(fallen: list[int], bounty: int) -> None:
    t = table(lambda s: fell(s, *fallen), acts="player:mordak", resting=("hold-back",))
    skip_to(t, ME, "hold-back")
    assert (t.facts("villain-cash-in")[-1].data["bounty"], t.state.fallen) == (bounty, 0)


@rule("MM-KO-03")
@pytest.mark.parametrize("final", [False, True])
def test_a_hero_comes_back_with_full_health_when_the_stash_is_cashed_in(final: bool) -> None:
    t = table(lambda s: fell(s, 0), acts="player:mordak", final=final, resting=("hold-back",))
    skip_to(t, ME, "hold-back")
    assert (t.state.heroes[0].at, health(t, 0)) == (KEEP, 17)
    assert t.state.regions[KEEP].tile == ("ruins-of-the-throne" if final else "hawkemoor-keep")


@rule("MM-KO-04")
def test_a_defeat_costs_nothing_but_time() -> None:
    def rich(s: MordakState) -> None:
        weak_and_alone(s)
        hero = s.heroes[0]
        hero.rows[Row.MAGIC] = [3, 2, 1]
        hero.plus[Row.MELEE], hero.plus[Row.RANGED] = 2, 1
        hero.xp, hero.is_trained = 2, True
        give(s, hero, "enormous-fist", "smite")
        equip(s, hero, "chain-hauberk")
        equip(s, hero, "poachers-bow")

    t = table(rich, acts=CHEWER, rolls=[[6, 6]], resting=("hold-back",))
    hero = t.state.heroes[0]
    before = belongings(hero)
    strike(t, "hero-1", 2)
    assert (hero.is_on_map, belongings(hero), hero.xp, hero.is_trained) == (False, before, 2, True)
    skip_to(t, ME, "hold-back")
    assert (hero.at, belongings(hero), hero.xp, hero.is_trained) == (KEEP, before, 2, True)


@rule("MM-KO-05")
def test_a_hero_comes_back_early_for_the_own_turn_and_the_bounty_stays() -> None:
    def next_one_lies_there(s: MordakState) -> None:
        fell(s, 1)
        s.heroes[0].at = EAST
        s.to_act[:] = [s.heroes[1].role]

    t = table(next_one_lies_there)
    t.seat(ME).asked("act").answers("end")
    t.seat(FRIEND).asked("act")
    assert (t.state.heroes[1].at, health(t, 1), t.state.fallen) == (KEEP, 20, 1)
    assert t.state.turns[-1].points == t.state.heroes[1].actions
    skip_to(t, VILLAIN, "extra-spawn")
    skip_to(t, ME, "act")
    assert t.facts("villain-cash-in")[-1].data["bounty"] == 3


@rule("MM-KO-06")
def test_a_hero_who_is_defeated_twice_before_the_cash_in_counts_twice() -> None:
    def returned_and_weak(s: MordakState) -> None:
        s.fallen = s.defeats = 1
        weak_and_alone(s)

    t = table(returned_and_weak, acts=CHEWER, rolls=[[6, 6]], resting=("hold-back",))
    strike(t, "hero-1", 1)
    assert t.state.fallen == 2
    skip_to(t, ME, "hold-back")
    assert t.facts("villain-cash-in")[-1].data["bounty"] == 6


@rule("MM-KO-07")
def test_a_hero_in_the_stash_neither_reacts_nor_spends_tokens() -> None:
    def lying(s: MordakState) -> None:
        give(s, s.heroes[1], "fortune")
        s.heroes[1].plus[Row.MAGIC] = 2
        fell(s, 1)

    t = table(lying, boards=["mari", "wugner"], pool=1, resting=("act",))
    t.seat(ME).asked("act").answers(MELEE).asked("act")
    assert (t.facts("rolls")[-1].data["hits"], t.state.heroes[1].plus[Row.MAGIC]) == (1, 2)


@rule("MM-KO-07", "MM-KO-08")
def test_a_hero_in_the_stash_earns_experience_but_neither_trades_nor_draws() -> None:
    """The Hero in the Stash even holds the Initiative; the other distributes the Treasures."""

    def lying(s: MordakState) -> None:
        fell(s, 1)
        treasures = [number for number in s.treasures if s.treasure(number).id == "chain-hauberk"][:1]
        s.treasures.remove(treasures[0])
        s.stash_treasures[:] = treasures

    t = table(lying, boards=["amos", "alyndra"])
    t.state.heroes[0].rows[Row.MELEE] = [0]
    t.seat(ME).asked("act").answers("end")
    assert [len(hero.hand) for hero in t.state.heroes] == [1, 0]
    t.seat(ME).asked("equip").answers("chain-hauberk")
    assert [sum(hero.gear) > 0 for hero in t.state.heroes] == [True, False]
    if t.asked == {ME: "equip"}:
        t.seat(ME).answers("done")
    assert t.asked == {ME: "spend-xp", FRIEND: "spend-xp"}
    assert t.state.heroes[0].xp == t.state.heroes[1].xp > 0
    dice = sum(t.state.heroes[1].rows[Row.MELEE])
    t.seat(FRIEND).answers("melee-blank")
    t.seat(ME).answers("done")
    skip_to(t, VILLAIN, "act")
    assert (sum(t.state.heroes[1].rows[Row.MELEE]), t.state.heroes[1].is_on_map) == (dice + 1, False)


@rule("MM-KO-09")
def test_when_all_heroes_lie_in_the_stash_they_stay_there_to_the_level_up_step() -> None:
    def all_weak(s: MordakState) -> None:
        for hero in s.heroes:
            hero.health = 1
        s.regions[KEEP].defender = s.heroes[0].role
        summon(s, CHEWER, KEEP)

    t = table(all_weak, acts=CHEWER, rolls=[[6, 6]], resting=("hold-back",))
    strike(t, "hero-1", 1)
    strike(t, "hero-2", 1)
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(VILLAIN).asked("extra-spawn")
    assert [hero.at for hero in t.state.heroes] == [NOWHERE, NOWHERE]
    skip_to(t, ME, "hold-back")
    assert [hero.at for hero in t.state.heroes] == [KEEP, KEEP]
    assert t.facts("villain-cash-in")[-1].data["bounty"] == 6


@rule("MM-KO-10")
def test_in_the_final_battle_a_defeat_takes_a_soul_at_once_and_only_once() -> None:
    t = table(weak_and_alone, acts=CHEWER, final=True, rolls=[[6, 6]], resting=("hold-back",))
    strike(t, "hero-1", 1)
    assert (t.state.souls, t.state.fallen, t.state.heroes[0].at) == (1, 1, NOWHERE)
    skip_to(t, ME, "hold-back")
    assert (t.state.souls, t.state.heroes[0].at, health(t, 0)) == (1, KEEP, 17)


@rule("MM-KO-10")
def test_before_the_final_battle_a_defeat_takes_no_soul() -> None:
    t = table(weak_and_alone, acts=CHEWER, rolls=[[6, 6]])
    strike(t, "hero-1", 1)
    assert t.state.souls == 0
