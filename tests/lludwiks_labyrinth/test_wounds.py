"""Shields, Doom, Poison, Stoneskin, payments and healing, and who falls."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Ends, Lasts, Row
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Turn
from longtable.games.valor_villainy.play import characters, combat, lasting, rolls, statuses, wounds
from longtable.games.valor_villainy.play.combat import Attack
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of


def struck(t: Enemies, hero: int, damage: int, *, by: str = "token:bomb") -> None:
    """Damage from nobody in particular comes upon a Hero."""
    who = t.hero(hero)
    t.do(combat.strike(t.state, Attack(by, t.state.speaker.role, who.at), who.key, damage))


def doomed(s: LabyrinthState, hero: int) -> bool:
    return statuses.is_doomed(s, s.heroes[hero - 1].key)


# ---------------------------------------------------------------- Shields


@rule("LL-SHIELD-01")
def test_a_fifth_shield_is_not_gained() -> None:
    with Enemies() as t:
        assert statuses.gain_shields(t.state, t.hero(1).key, 3) == 3
        assert statuses.gain_shields(t.state, t.hero(1).key, 3) == 1
        assert statuses.shields(t.state, t.hero(1).key) == 4
        assert t.told("shields", "count") == [3, 1]


@rule("LL-SHIELD-02")
@pytest.mark.parametrize(
    ("damage", "shields", "lost", "left"), [(5, 2, 1, 0), (1, 1, 0, 0), (3, 3, 0, 1), (2, 1, 0, 0), (0, 2, 0, 2)]
)
def test_shields_are_spent_one_by_one_for_two_damage_each(damage: int, shields: int, lost: int, left: int) -> None:
    with Enemies(shields={1: shields}) as t:
        struck(t, 1, damage)
        assert (t.lost(1), statuses.shields(t.state, t.hero(1).key)) == (lost, left)


@rule("LL-SHIELD-02", "LL-VATK-06")
def test_what_shields_have_stopped_does_not_go_on_to_the_next_hero() -> None:
    with Enemies(health={1: 3}, shields={1: 1}) as t:
        at = t.hero(1).at
        t.state.regions[at].defender = t.hero(1).role
        t.do(combat.attack_region(t.state, Attack(t.villain.key, t.villain.role, at), 9))
        assert (t.hero(1).is_on_map, t.lost(2)) == (False, 9 - 2 - 3)


@rule("LL-SHIELD-03", "LL-PAY-01")
def test_a_payment_passes_shields_and_doom() -> None:
    with Enemies(shields={1: 2}) as t:
        statuses.mark_doomed(t.state, t.hero(1))
        t.do(wounds.pay(t.state, t.hero(1), 3))
        assert (t.lost(1), statuses.shields(t.state, t.hero(1).key), doomed(t.state, 1)) == (3, 2, True)


@rule("LL-VDMG-08")
@pytest.mark.parametrize(("damage", "shields", "lost"), [(12, 2, 5), (6, 1, 0)])
def test_a_villain_spends_shields_before_hearts(damage: int, shields: int, lost: int) -> None:
    with Enemies(villain_at="C2", villain_health=30) as t:
        statuses.gain_shields(t.state, t.villain.key, shields)
        t.do(combat.harm(t.state, "token:bomb", t.hero(1).role, t.villain.key, damage))
        assert (30 - t.villain.health, statuses.shields(t.state, t.villain.key)) == (lost, 0)


@rule("LL-SHIELD-02", "LL-MELEE-02")
@pytest.mark.parametrize(
    ("shields", "pool", "offered"),
    [
        (0, 4, [4, 2, 0]),
        (0, 3, [2, 3, 0]),
        (0, 1, []),
        (2, 9, [8, 6, 9, 3, 1, 0]),
        (2, 3, [3, 1, 0]),
        (2, 2, [2, 1, 0]),
        (1, 1, [1, 0]),
    ],
)
def test_hits_that_are_worth_spending_wound_defeat_or_take_shields(
    shields: int, pool: int, offered: list[int]
) -> None:
    with Enemies(minions={"C3": ["gnome"]}) as t:
        gnome = t.state.card(t.state.minions[0]).key
        statuses.gain_shields(t.state, gnome, shields)
        attack = Attack(t.hero(1).key, t.hero(1).role, t.hero(1).at)
        assert rolls.hit_options(t.state, pool, attack, gnome) == offered


@rule("LL-HERO-05")
def test_where_somebody_was_last_seen_is_where_they_fell_in_their_own_turn() -> None:
    with Enemies(at={1: "A1", 2: "B2"}) as t:
        t.state.turns.append(Turn(t.hero(1).key, t.hero(1).role, 1, has_begun=True))
        combat.defeat_hero(t.state, t.hero(2))
        assert t.state.last_seen != place_of("B2")
        combat.defeat_hero(t.state, t.hero(1))
        assert t.state.last_seen == place_of("A1")


@rule("LL-MIN-06", "LL-SIDE-01")
def test_what_lies_on_a_minion_or_a_sidekick_goes_with_it_and_nothing_else() -> None:
    stacks = {"A1": ["gnome"], "B1": ["hound"], "C1": ["sprite"]}
    with Enemies(heroes=2, minions=stacks, elementals={"A2": 1}) as t:
        s, tokens = t.state, t.state.lay_tokens()
        keys = [s.card(one).key for one in (*s.minions, *s.sidekicks)]
        for key in (*keys, t.hero(1).key):
            lasting.lay(s, Lasts.NIMBLE, key, t.hero(1), ends=Ends.GAME)
            statuses.gain_shields(s, key, 1)
            tokens.stone.append(key)
        left = [*keys, t.hero(1).key]
        hound, elemental = s.minions[1], s.sidekicks[0]
        left.remove(s.card(hound).key)
        combat.remove_minion(s, hound)
        assert ([until.on for until in s.lasting], list(tokens.shields), tokens.stone) == (left, left, left)
        left.remove(s.card(elemental).key)
        combat.remove_sidekick(s, elemental)
        assert ([until.on for until in s.lasting], list(tokens.shields)) == (left, left)


@rule("LL-DEF-01")
def test_who_leaves_is_no_defender_any_more_and_whoever_stays_is() -> None:
    with Enemies(at={1: "C3", 2: "C3"}) as t:
        region = t.state.regions[place_of("C3")]
        region.defender = t.hero(1).role
        characters.place(t.state, t.hero(2), place_of("A1"))
        assert region.defender == t.hero(1).role
        characters.place(t.state, t.hero(1), place_of("A1"))
        assert region.defender == ""


# ---------------------------------------------------------------- Doom


@rule("LL-DOOM-02", "LL-DMG-01")
def test_doom_doubles_what_shields_let_through_and_is_gone() -> None:
    with Enemies(shields={1: 1}) as t:
        statuses.mark_doomed(t.state, t.hero(1))
        struck(t, 1, 5)
        assert (t.lost(1), doomed(t.state, 1)) == (6, False)
        struck(t, 1, 2)
        assert t.lost(1) == 8


@rule("LL-DOOM-02")
def test_damage_that_is_all_prevented_leaves_doom_in_place() -> None:
    with Enemies(shields={1: 2}) as t:
        statuses.mark_doomed(t.state, t.hero(1))
        struck(t, 1, 4)
        assert (t.lost(1), doomed(t.state, 1)) == (0, True)


@rule("LL-DOOM-03")
def test_doomed_twice_is_doomed_once() -> None:
    with Enemies() as t:
        t.do(statuses.doom(t.state, t.hero(1)))
        t.do(statuses.doom(t.state, t.hero(1)))
        assert t.said("doomed") == ["doomed"]
        struck(t, 1, 1)
        assert not doomed(t.state, 1)


@rule("LL-DOOM-02", "LL-DEF-05")
def test_what_doom_saves_an_attacker_goes_on_to_the_next() -> None:
    words: dict[str, Any] = {"minions": {"C3": ["gnome"]}, "health": {1: 3}, "answers": ["hero-1", "hero-1"]}
    with Enemies(at={1: "C3", 2: "C3"}, **words) as t:
        statuses.mark_doomed(t.state, t.hero(1))
        gnome = t.state.card(t.state.minions[0]).key
        t.do(combat.attack_region(t.state, Attack(gnome, t.villain.role, t.hero(1).at), 5))
        assert (t.hero(1).is_on_map, t.lost(2)) == (False, 3)


# ---------------------------------------------------------------- Poison


@rule("LL-POISON-02")
def test_a_hero_chooses_the_die_that_poison_covers_and_it_is_not_rolled() -> None:
    rows = {1: ["Y W", "W", "_"]}
    with Enemies(rows=rows, minions={"C3": ["gnome"]}, answers=["melee-yellow", "stop"], dice=["W1"]) as t:
        t.do(statuses.poison(t.state, t.hero(1)))
        t.attack(1, Row.MELEE)
        assert t.told("rolls", "hits") == [1]


@rule("LL-POISON-02")
def test_poison_finds_no_die_when_all_are_covered() -> None:
    with Enemies(rows={1: ["W", "_", "_"]}) as t:
        t.do(statuses.poison(t.state, t.hero(1)))
        t.do(statuses.poison(t.state, t.hero(1)))
        assert t.told("poisoned", "row") == ["melee"]


@rule("LL-POISON-03")
def test_poison_is_gone_from_a_row_after_its_roll_and_from_no_other() -> None:
    rows = {1: ["W W", "W", "_"]}
    with Enemies(rows=rows, answers=["melee-white", "ranged-white"], dice=["W0"]) as t:
        t.do(statuses.poison(t.state, t.hero(1)))
        t.do(statuses.poison(t.state, t.hero(1)))
        t.attack(1, Row.MELEE)
        assert (statuses.uncovered(t.state, t.hero(1), Row.MELEE), len(statuses.poison_of(t.state, t.hero(1)))) == (
            [1, 1],
            1,
        )


@rule("LL-XP-08")
def test_a_die_that_is_levelled_under_poison_stays_covered() -> None:
    with Enemies(rows={1: ["W", "_", "_"]}) as t:
        t.do(statuses.poison(t.state, t.hero(1)))
        t.hero(1).rows[Row.MELEE][0] = 2
        assert statuses.uncovered(t.state, t.hero(1), Row.MELEE) == []


# ---------------------------------------------------------------- Stoneskin


@rule("LL-STONE-01", "LL-STONE-02")
def test_one_of_stone_is_only_wounded_drops_to_the_bottom_and_lets_the_rest_through() -> None:
    with Enemies(minions={"C3": ["pebbler", "gnome"]}, at={1: "C3"}) as t:
        attack = Attack(t.hero(1).key, t.hero(1).role, t.hero(1).at)
        t.do(combat.attack_region(t.state, attack, 6))
        assert (t.stack("C3"), len(t.state.hero_stash)) == (["[pebbler]"], 1)


@rule("LL-STONE-01", "LL-STONE-02")
def test_no_blow_however_hard_defeats_one_of_stone_that_is_fresh_nor_comes_back_to_it() -> None:
    with Enemies(minions={"C3": ["pebbler"]}, at={1: "C3"}) as t:
        attack = Attack(t.hero(1).key, t.hero(1).role, t.hero(1).at)
        t.do(combat.attack_region(t.state, attack, 12))
        assert t.stack("C3") == ["[pebbler]"]
        t.do(combat.attack_region(t.state, Attack(t.hero(1).key, t.hero(1).role, t.hero(1).at), 2))
        assert t.stack("C3") == []


@rule("LL-STONE-02")
def test_hits_go_on_past_one_of_stone() -> None:
    minions = {"C3": ["pebbler", "gnome"]}
    answers = ["pebbler", "2", "gnome", "4"]
    with Enemies(minions=minions, rows={1: ["R R R", "_", "_"]}, answers=answers, dice=["R2 R2 R2"]) as t:
        t.attack(1, Row.MELEE)
        assert t.stack("C3") == ["[pebbler]"]


# ---------------------------------------------------------------- payments


@rule("LL-PAY-02")
def test_a_payment_takes_as_many_hearts_as_there_are_and_no_voluntary_one_more() -> None:
    with Enemies(health={1: 3}) as t:
        assert (wounds.can_pay(t.state, t.hero(1), 3), wounds.can_pay(t.state, t.hero(1), 4)) == (True, False)
        t.do(wounds.pay(t.state, t.hero(1), 5))
        assert (t.told("pays-hearts", "amount"), t.hero(1).is_on_map) == ([3], False)


@rule("LL-PAY-03")
def test_who_pays_the_last_heart_in_an_action_falls_when_it_ends_unless_healed() -> None:
    with Enemies(health={1: 2}) as t:
        t.state.turns.append(Turn(t.hero(1).key, t.hero(1).role, 1, has_begun=True))
        t.do(wounds.pay(t.state, t.hero(1), 2))
        assert t.hero(1).is_on_map
        t.do(wounds.heal(t.state, t.hero(1), 1))
        t.do(wounds.settle(t.state))
        assert t.hero(1).is_on_map
        t.do(wounds.pay(t.state, t.hero(1), 1))
        t.do(wounds.settle(t.state))
        assert not t.hero(1).is_on_map


@rule("LL-PAY-04")
def test_a_minion_pays_as_for_one_attack_and_the_villain_in_fives() -> None:
    with Enemies(minions={"C3": ["sprite"]}, villain_at="C2", villain_health=30) as t:
        sprite = t.state.minions[0]
        t.do(wounds.make_pay(t.state, t.hero(1).key, t.hero(1).role, sprite, 3))
        assert t.stack("C3") == []
        t.do(wounds.make_pay(t.state, t.hero(1).key, t.hero(1).role, t.villain, 9))
        assert t.villain.health == 25


# ---------------------------------------------------------------- healing


@rule("LL-HEAL-01")
def test_who_is_hurt_and_doomed_heals_or_is_cleansed() -> None:
    with Enemies(health={1: 10}, answers=["cleanse", "heal"]) as t:
        statuses.mark_doomed(t.state, t.hero(1))
        t.do(wounds.heal(t.state, t.hero(1), 3))
        assert (t.hero(1).health, doomed(t.state, 1)) == (10, False)
        statuses.mark_doomed(t.state, t.hero(1))
        t.do(wounds.heal(t.state, t.hero(1), 3))
        assert (t.hero(1).health, doomed(t.state, 1)) == (13, True)


@rule("LL-HEAL-01")
def test_who_is_whole_and_poisoned_is_cleansed_without_a_question() -> None:
    with Enemies(rows={1: ["W", "_", "_"]}) as t:
        t.do(statuses.poison(t.state, t.hero(1)))
        t.do(wounds.heal(t.state, t.hero(1), 1))
        assert statuses.poison_of(t.state, t.hero(1)) == []


@rule("LL-HEAL-01", "LL-HERO-05")
@pytest.mark.parametrize("cured", [1, 2, 3])
def test_one_hero_is_cured_and_nobody_else(cured: int) -> None:
    with Enemies(heroes=3, rows=dict.fromkeys((1, 2, 3), ("W", "_", "_"))) as t:
        for hero in t.state.heroes:
            t.do(statuses.poison(t.state, hero))
            statuses.mark_doomed(t.state, hero)
        statuses.cleanse(t.state, t.hero(cured))
        ill = [n for n in (1, 2, 3) if statuses.poison_of(t.state, t.hero(n)) and doomed(t.state, n)]
        assert ill == [n for n in (1, 2, 3) if n != cured]
        assert not statuses.is_ill(t.state, t.hero(cured))


@rule("LL-HERO-01")
def test_every_point_costs_a_heart_and_healing_ends_at_the_top() -> None:
    with Enemies() as t:
        struck(t, 1, 3)
        assert t.lost(1) == 3
        t.do(wounds.heal(t.state, t.hero(1), 9))
        assert t.lost(1) == 0


# ---------------------------------------------------------------- falling


@rule("LL-HERO-02", "LL-HERO-03", "LL-HERO-05", "LL-HERO-09")
def test_a_defeated_hero_lies_in_the_stash_without_statuses_and_keeps_the_rest() -> None:
    with Enemies(health={1: 2}, plus={1: (1, 0, 0)}, hands={1: ["mortal-coil"]}, rows={1: ["W", "_", "_"]}) as t:
        t.do(statuses.poison(t.state, t.hero(1)))
        statuses.mark_doomed(t.state, t.hero(1))
        struck(t, 1, 1)
        hero = t.hero(1)
        assert (hero.is_on_map, t.state.fallen, statuses.is_ill(t.state, hero)) == (False, 1, False)
        assert (hero.plus, len(hero.hand)) == ([1, 0, 0], 1)


@rule("LL-HERO-08", "LL-HERO-10", "LL-SOLO-02")
def test_the_last_hero_on_the_map_comes_back_at_once_for_three_bounty_and_the_others_wait() -> None:
    with Enemies(heroes=2, fallen=[2], at={1: "A1"}) as t:
        struck(t, 1, 99)
        assert (t.hero(1).at, t.lost(1), t.hero(2).is_on_map) == (t.state.box.camp(t.state), 0, False)
        assert (t.state.fallen, t.state.fallen_bounty) == (1, 3)
        struck(t, 1, 99)
        assert (t.state.fallen, t.state.fallen_bounty) == (1, 6)


@rule("LL-HERO-06")
def test_nobody_reacts_from_the_stash() -> None:
    with Enemies(heroes=2, fallen=[2], hands={2: ["bark-skin", "red-mist"]}) as t:
        struck(t, 1, 3)
        assert t.lost(1) == 3
