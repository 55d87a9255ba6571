"""How fights end: rewards, Bosses that are gone for good, the Black Market, death, return, and the last battle."""

from collections.abc import Coroutine
from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.kinds import Condition, Difficulty, Stat
from longtable.games.valley_of_the_dead_king.play import deaths, packs, vitals
from longtable.games.valley_of_the_dead_king.state import Held, ValleyState
from longtable.testing import rule, table
from tests.valley_of_the_dead_king.battles import NOWHERE, battle, declare, hero

BONES = {"restless-bones": {"health": 1}}
ROUND = {"action": ["1"], "target": ["9 1"]}
"""The dice of a short fight of two heroes."""


def done(rule_: Coroutine[Any, Any, object]) -> None:
    """Run a rule to its end; it asks nobody."""
    with pytest.raises(StopIteration):
        rule_.send(None)


# ---------------------------------------------------------------- rewards


@rule("DK-REW-01", "DK-REW-02", "DK-CMB-03")
def test_all_who_stayed_gain_the_reward_of_every_opponent() -> None:
    foes = {"restless-bones": {"health": 1}, "silk-spiders": {"health": 1}}
    t = battle(foes, chance={"action": ["1", "1"], "target": ["9 1", "9 1"]})
    declare(t, "attack", "attack")
    t.seat("hero-1").asked("target").answers("restless-bones")
    t.seat("hero-2").asked("target").answers("silk-spiders")
    assert [(t.hero(n).gold, t.hero(n).food) for n in (1, 2)] == [(5, 1), (5, 1)]


@rule("DK-REW-06", "DK-REW-02", "DK-REW-03", "DK-TDICE-04", "DK-BM-02", "DK-BOSS-06")
def test_the_worked_reward_comes_out_as_given() -> None:
    t = battle(
        {"sister-hollow": {"health": 1}},
        heroes=3,
        why="boss",
        allies=[{"id": "old-bram", "health": 5}],
        chance={"action": ["2"], "target": ["3 9 5"], "market": ["7 4 9"]},
        powers=["stout-heart"] * 6,
    )
    declare(t, "attack", "attack", "attack")
    assert [(t.hero(n).gold, t.hero(n).food) for n in (1, 2, 3)] == [(5, 2)] * 3
    assert [t.hero(n).printed("health") for n in (1, 2, 3)] == [26] * 3
    assert [t.hero(n).printed("navigate") for n in (1, 2, 3)] == [5, 7, 5]
    assert [t.hero(n).items for n in (1, 2, 3)] == [[], [], ["potion"]]
    assert [fact.data["faces"] for fact in t.facts("market-dice")] == ["7, 4, 9"]
    assert t.state.market is None


@rule("DK-REW-03")
def test_ties_for_single_rewards_are_rolled_again() -> None:
    t = battle(
        {"sister-hollow": {"health": 1}},
        why="boss",
        chance={"action": ["2"], "target": ["5 5", "2 9"], "market": ["7 4"]},
        powers=["stout-heart"] * 4,
    )
    declare(t, "attack", "attack")
    assert (t.hero(2).printed("navigate"), t.hero(1).items) == (7, ["potion"])


@rule("DK-REW-04")
def test_a_lone_hero_gains_all_single_rewards() -> None:
    t = battle(
        {"sister-hollow": {"health": 1}},
        heroes=1,
        why="boss",
        chance={"action": ["2"], "market": ["7"]},
        powers=["stout-heart"] * 2,
    )
    declare(t, "attack")
    t.seat("hero-1").asked("guard").answers("no")
    assert (t.hero(1).printed("navigate"), t.hero(1).items) == (7, ["potion"])


@rule("DK-REW-05", "DK-SETUP-14")
def test_where_it_was_agreed_the_group_gives_single_rewards_to_whom_it_likes() -> None:
    t = battle(
        {"sister-hollow": {"health": 1}},
        why="boss",
        options={"rewards": "choice"},
        chance={"action": ["2"], "market": ["7 4"]},
        powers=["stout-heart"] * 4,
    )
    declare(t, "attack", "attack")
    asked = t.seat("party").asked("reward").offered("hero-1", "hero-2")
    assert all(choice.note.startswith("Health ") for choice in asked.question.choices)
    asked.answers("hero-2")
    t.seat("party").asked("reward").answers("hero-2")
    assert (t.hero(2).printed("navigate"), t.hero(2).items) == (7, ["potion"])


@rule("DK-REW-01", "DK-TOK-06")
def test_a_fight_for_double_reward_gives_everything_twice() -> None:
    t = battle(BONES, double=True, chance=ROUND)
    declare(t, "attack", "attack")
    assert (t.hero(1).gold, t.hero(2).gold) == (6, 6)


@rule("DK-DIFF-07", "DK-DANG-04")
@pytest.mark.parametrize(("face", "cards"), [("1", 1), ("2", 0)])
def test_above_starter_a_die_may_bring_everybody_a_power_up(face: str, cards: int) -> None:
    t = battle(BONES, dangerous=1, powers=["stout-heart"] * 2, chance={**ROUND, "power": [face]})
    declare(t, "attack", "attack")
    assert [t.hero(n).printed("health") for n in (1, 2)] == [20 + 3 * cards] * 2


@rule("DK-DIFF-07", "DK-DEATH-04")
def test_the_dead_have_their_part_in_that_face_down() -> None:
    chance = {"action": ["1"], "power": ["1"]}
    t = battle(BONES, each={2: {"dead": True}}, dangerous=1, powers=["stout-heart"] * 2, chance=chance)
    declare(t, "attack")
    assert (t.hero(1).printed("health"), len(t.state.heroes[1].waiting)) == (23, 1)


@rule("DK-DIFF-07")
def test_on_starter_no_die_is_rolled_for_a_power_up() -> None:
    t = battle(BONES, chance=ROUND)
    declare(t, "attack", "attack")
    assert t.said("power-die") == []


# ---------------------------------------------------------------- Bosses and the Black Market


@rule("DK-EVENT-04", "DK-TOK-01")
def test_a_boss_is_gone_for_good_and_a_hex_token_marks_the_place() -> None:
    foe = {"mother-mire": {"health": 1}}
    t = battle(
        foe,
        why="boss",
        at="boss-1",
        chance={"action": ["2"], "target": ["9 1"], "market": ["9 9"]},
        powers=["stout-heart"] * 2,
    )
    declare(t, "attack", "attack")
    assert (t.state.bosses, t.state.cleared) == ([1], [t.state.at])


@rule("DK-BM-02", "DK-BM-03")
def test_a_result_of_at_most_the_bosses_defeated_opens_the_market_here() -> None:
    foe = {"sister-hollow": {"health": 1}}
    chance = {"action": ["2"], "target": ["9 1 5"], "market": ["7 2 9"]}
    told: dict[str, Any] = {"bosses": [1], "powers": ["stout-heart"] * 6, "at": "boss-2", "resting": ["visit"]}
    t = battle(foe, heroes=3, why="boss", chance=chance, **told)
    at = t.state.at
    declare(t, "attack", "attack", "attack")
    assert (t.said("market-opens"), t.facts("market-opens")[0].data["at"]) == (
        ["market-opens"],
        f"hex:{at[0]},{at[1]}",
    )
    assert t.state.doings.early_market


@rule("DK-VALOR-01")
@pytest.mark.parametrize(("before", "is_early"), [([], True), ([2], True), ([2, 3], False)])
def test_a_market_that_opens_before_the_third_boss_is_early(before: list[int], is_early: bool) -> None:
    foe = {"mother-mire": {"health": 1}}
    chance = {"action": ["2"], "target": ["9 1"], "market": ["x 9"]}
    told: dict[str, Any] = {"bosses": before, "powers": ["stout-heart"] * 2, "resting": ["visit"]}
    t = battle(foe, why="boss", chance=chance, **told)
    declare(t, "attack", "attack")
    assert t.state.doings.early_market is is_early


@rule("DK-BM-07")
def test_once_open_the_market_needs_no_further_roll() -> None:
    foe = {"mother-mire": {"health": 1}}
    t = battle(
        foe, why="boss", market="city-2", chance={"action": ["2"], "target": ["9 1"]}, powers=["stout-heart"] * 2
    )
    declare(t, "attack", "attack")
    assert t.said("market-dice") == []


@rule("DK-STYLE-12")
@pytest.mark.parametrize(
    ("before", "level"),
    [
        ([], Difficulty.EASY),
        ([2], Difficulty.STARTER),
        ([2, 3], Difficulty.EASY),
        ([2, 3, 4, 5], Difficulty.EASY),
        ([2, 3, 4, 5, 6, 7], Difficulty.EASY),
        ([2, 3, 4, 5, 6, 7, 8, 9], Difficulty.EASY),
    ],
)
def test_in_a_marathon_the_difficulty_rises_after_every_other_boss(before: list[int], level: Difficulty) -> None:
    chance = {"action": ["2"], "target": ["9 1"], "market": ["10 10"] if len(before) < 9 else []}
    t = battle(
        {"mother-mire": {"health": 1}},
        why="boss",
        bosses=before,
        options={"style": "marathon"},
        chance=chance,
        powers=["stout-heart"] * 2,
    )
    declare(t, "attack", "attack")
    assert t.state.difficulty is level


# ---------------------------------------------------------------- death


@rule("DK-HERO-13", "DK-DEATH-01", "DK-RES-06")
def test_a_hero_at_0_health_when_the_phase_ends_is_dead_and_out_of_everything() -> None:
    t = battle("bone-legion", heroes=3, each={1: {"health": 5}}, chance={"action": ["1", "3"], "target": ["9 8 1"]})
    declare(t, "attack", "attack", "attack")
    assert (t.hero(1).is_dead, t.hero(1).health) == (True, 0)
    declare(t, None, "attack", "attack")
    assert [t.hero(n).health for n in (2, 3)] == [7, 12]
    assert t.state.doings.deaths == 1


@rule("DK-DEATH-03", "DK-DEATH-04")
def test_a_dead_heros_gold_goes_to_the_others_and_the_power_up_waits_face_down() -> None:
    t = battle(
        {"bone-legion": {"health": 1}},
        each={1: {"dead": True}},
        chance={"action": ["1"]},
        powers=["might", "stout-heart"],
        heroes=2,
    )
    declare(t, None, "attack")
    assert (t.hero(2).gold, t.hero(1).gold) == (14, 0)
    # The living draw first; the dead hero's card lies face down.
    assert (t.hero(2).printed("attack"), len(t.state.heroes[0].waiting)) == (6, 1)
    assert t.hero(1).printed("health") == 20
    done(deaths.revive(t.state, t.state.heroes[0]))
    assert (t.hero(1).printed("health"), t.hero(1).health) == (23, 23)


@rule("DK-DEATH-05", "DK-KEY-15")
def test_a_revived_hero_is_back_with_full_vitals_unless_it_is_said_otherwise() -> None:
    t = battle("bone-legion", each={1: {"dead": True, "energy": 0, "starving": 2}, 2: {}})
    first = t.state.heroes[0]
    done(deaths.revive(t.state, first))
    assert (first.is_dead, first.health, first.energy, first.starving) == (False, 20, 10, 0)
    first.is_dead = True
    done(deaths.revive(t.state, first, health=6, energy=0))
    assert (first.health, first.energy) == (6, 0)


@rule("DK-DEATH-06")
def test_reincarnation_exchanges_the_race_and_keeps_everything_else() -> None:
    party = {1: {"role": "brute", "race": "troll", "dead": True, "ring": {"attack": 2}}, 2: hero(2)}
    t = table("valley-of-the-dead-king", party=party, at=NOWHERE, chance={"races": ["3"]})
    brute, races = t.state.heroes[0], t.state.content.races
    before, troll = list(brute.ranks), races["troll"]
    new = [race for race in races if race != "troll"][2]
    done(deaths.reincarnate(t.state, brute))
    assert (brute.race, brute.ration, brute.first_ration) == (new, races[new].ration, troll.ration)
    expected = [
        rank - troll.ranks.get(stat, 0) + races[new].ranks.get(stat, 0)
        for stat, rank in zip(Stat, before, strict=True)
    ]
    assert (brute.ranks, brute.ring[Stat.ATTACK.place]) == (expected, 2)
    assert (brute.is_dead, brute.health) == (False, brute.rank(Stat.HEALTH))


@rule("DK-DEATH-07", "DK-DEATH-08", "DK-DEATH-09", "DK-DEATH-02")
def test_a_new_hero_joins_in_a_city_with_2_power_ups_for_each_fallen_city() -> None:
    party = {1: hero(1, dead=True, gold=9, items=["potion"]), 2: hero(2), 3: hero(3)}
    told: dict[str, Any] = {
        "at": "city-1",
        "stage": "forage",
        "fallen": [4, 5, 6],
        "powers": ["purse"] * 2 + ["stout-heart"] * 4,
    }
    t = table("valley-of-the-dead-king", party=party, resting=["visit", "again"], **told)
    t.seat("hero-1").asked("new-hero").answers("yes")
    t.seat("hero-1").asked("profession").answers("sorcerer")
    t.seat("hero-1").asked("race").answers("satyr")
    new = t.hero(1)
    assert (new.hero.profession, new.is_dead) == ("sorcerer", False)
    sorcerer = t.state.content.roles["sorcerer"].ranks[0] + t.state.content.races["satyr"].ranks.get(Stat.HEALTH, 0)
    assert new.printed("health") == sorcerer + 4 * 3
    assert new.gold == 16 + 2 * 6
    assert (t.hero(2).gold, t.hero(2).items) == (9, ["potion"])


@rule("DK-DEATH-09")
def test_nobody_joins_in_the_wilderness() -> None:
    party = {1: hero(1, dead=True), 2: hero(2)}
    t = table("valley-of-the-dead-king", party=party, at=NOWHERE, stage="forage", circumstances=[], resting=[*ANY])
    assert "new-hero" not in t.asked.values()


ANY = ("move", "action", "avoid", "take", "visit")


@rule("DK-DEATH-10", "DK-HERO-13")
def test_outside_combat_a_hero_without_health_dies_at_once() -> None:
    t = table("valley-of-the-dead-king", party={1: hero(1, health=1), 2: hero(2)}, at=NOWHERE)
    done(vitals.lose(t.state, t.state.heroes[0], 3))
    assert (t.hero(1).is_dead, t.hero(1).health) == (True, 0)


@rule("DK-DEATH-02")
def test_outside_combat_the_others_pay_and_eat_from_a_dead_heros_pack() -> None:
    t = table("valley-of-the-dead-king", party={1: hero(1, dead=True, gold=5, food=2), 2: hero(2)}, at=NOWHERE)
    assert packs.purse(t.state) == 5
    assert packs.stock(t.state, t.state.heroes[1]) == 2


# ---------------------------------------------------------------- what a fight leaves behind


@rule("DK-CMB-04", "DK-TURN-06")
def test_raised_vitals_outlast_the_combat_until_the_turn_ends() -> None:
    t = battle("bone-legion")
    first = t.state.heroes[0]
    assert vitals.heal(t.state, first, 4, may_exceed=True) == 4
    assert first.health == 24
    vitals.settle_raised(t.state, first)
    assert first.health == 20


@rule("DK-CMB-04", "DK-COND-01")
def test_allies_are_rid_of_their_conditions_when_the_fight_is_over() -> None:
    def burn(s: ValleyState) -> None:
        s.allies[0].conditions = [Held(Condition.BURNED)]

    t = battle(
        BONES, allies=[{"id": "old-bram", "health": 9}], change=burn, chance={"action": ["1"], "target": ["9 1 2"]}
    )
    declare(t, "attack", "attack")
    assert t.ally("old-bram").conditions == []


@rule("DK-FALL-03", "DK-KING-18")
def test_who_defeats_the_lieutenants_has_reclaimed_the_city() -> None:
    foe = {"lieutenants": {"health": 1}}
    told: dict[str, Any] = {"fallen": [1], "at": "city-1", "powers": ["stout-heart"] * 2, "resting": ["visit"]}
    t = battle(foe, why="city", chance={"action": ["2"]}, each={1: {"ranks": {"attack": 9}}}, **told)
    declare(t, "attack", "attack")
    assert t.state.fallen == []
