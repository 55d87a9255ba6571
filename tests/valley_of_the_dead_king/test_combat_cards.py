"""What Bosses, the Lieutenants and goods do in a fight beside their numbers."""

import pytest

from longtable.games.valley_of_the_dead_king.kinds import Condition
from longtable.games.valley_of_the_dead_king.play import king
from longtable.games.valley_of_the_dead_king.state import Held, ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle, company, declare

MODERATE = "moderate"
"""The Difficulty from which on passives count; it adds 2 to every damage."""

# ---------------------------------------------------------------- passives


@rule("DK-BOSS-04")
@pytest.mark.parametrize(("level", "face", "acts"), [("easy", "5", 2), (MODERATE, "5", 1), (MODERATE, "4", 2)])
def test_klik_ties_good_knots(level: str, face: str, acts: int) -> None:
    each = {1: {"conditions": ["captured"]}}
    t = battle("goblin-emperor-klik", difficulty=level, each=each, chance={"skill": [face]})
    assert len(t.asked) == acts


@rule("DK-BOSS-04")
@pytest.mark.parametrize("condition", ["entangled", "trapped"])
def test_thornheart_has_roots_everywhere(condition: str) -> None:
    each = {1: {"conditions": [condition], "race": "goblin"}, 2: {"race": "goblin"}}
    t = battle("thornheart", difficulty=MODERATE, each=each, chance={"skill": ["5"]})
    assert t.said("skill-fails") == ["skill-fails"]


@rule("DK-BOSS-04")
@pytest.mark.parametrize(("more", "lost"), [(0, 9 + 1), (-1, 9 + 1 + 2)])
def test_brask_is_a_sore_loser_below_half_health(more: int, lost: int) -> None:
    most = 76 + 12 + 5 * company().health
    brask = {"ogre-king-brask": {"health": most // 2 + more + most % 2}}
    t = battle(brask, difficulty=MODERATE, chance={"action": ["1"], "target": ["9 1"]})
    assert t.foe().most == most
    declare(t, "attack", "defend")
    assert t.hero(1).health == 20 - lost - company().damage


@rule("DK-BOSS-04")
def test_dust_in_the_wounds_makes_each_healing_of_a_heros_health_1_less() -> None:
    each = {1: {"items": ["potion"], "health": 5}}
    t = battle("the-gravemoth", difficulty=MODERATE, each=each, chance={"action": ["2"]})
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("item").answers("use@item:potion")
    t.seat("hero-1").asked("ally").answers("hero-1")
    assert t.hero(1).health == 5 + 5


@rule("DK-BOSS-04")
def test_killing_frost_takes_1_health_of_everybody_as_a_round_begins() -> None:
    t = battle(
        "the-cryovern", difficulty=MODERATE, each={1: {"race": "goblin"}}, allies=[{"id": "old-bram", "health": 5}]
    )
    assert (t.hero(1).health, t.hero(2).health, t.ally("old-bram").health) == (19, 19, 4)


@rule("DK-BOSS-04")
def test_ashkarn_is_too_hot_to_strike() -> None:
    each = {1: {"race": "goblin"}, 2: {"race": "goblin", "items": ["fire-oil"]}}
    t = battle("ashkarn", difficulty=MODERATE, each=each, chance={"action": ["2"]})
    declare(t, "attack", "defend")
    t.seat("hero-2").asked("item").answers("use@item:fire-oil")
    assert (t.hero(1).health, t.hero(2).health) == (19, 20)


@rule("DK-BOSS-04", "DK-FINAL-01")
@pytest.mark.parametrize(("fallen", "health"), [([], 100), ([3], 105)])
def test_the_dead_king_regrows_while_any_city_is_fallen(fallen: list[int], health: int) -> None:
    t = battle({"the-dead-king": {"health": 100}}, why="king", difficulty=MODERATE, fallen=fallen)
    assert t.foe().health == health


@rule("DK-BOSS-04", "DK-FALL-03")
def test_the_lieutenants_grow_with_every_fallen_city() -> None:
    t = battle("lieutenants", why="city", difficulty=MODERATE, fallen=[1, 2, 3], chance={"action": ["1"]})
    assert (t.foe().health, t.foe().energy) == (30 + 30 + 12 + 5 * company().health, 10 + 12 + 12)
    declare(t, "attack", "defend")
    dealt = 4 + 2 + 1 + company().damage
    assert (t.hero(1).health, t.hero(2).health) == (20 - dealt, 20 - (dealt - 4))


# ---------------------------------------------------------------- actions


@rule("DK-ENC-05")
def test_shatter_strikes_every_frozen_hero_and_nobody_else() -> None:
    def freeze(s: ValleyState) -> None:
        for hero in s.heroes[:2]:
            hero.conditions = [Held(Condition.FROZEN)]

    each = {n: {"race": "goblin"} for n in (1, 2, 3)}
    chance = {"action": ["5"], "target": ["1 2 9"], "skill": ["9"] * 4}
    t = battle("the-cryovern", heroes=3, each=each, change=freeze, chance=chance)
    declare(t, None, None, "attack")
    left = 20 - 12 - company(3).damage
    assert [t.hero(n).health for n in (1, 2, 3)] == [left, left, 20]


@rule("DK-ENC-05")
def test_shatter_strikes_the_highest_die_where_nobody_is_frozen() -> None:
    each = {n: {"race": "goblin"} for n in (1, 2)}
    t = battle("the-cryovern", each=each, chance={"action": ["5"], "target": ["1 9"]})
    declare(t, "attack", "attack")
    assert (t.hero(1).health, t.hero(2).health) == (20, 10)


@rule("DK-ENC-05", "DK-KING-09")
def test_the_horn_of_the_outriders_is_heard() -> None:
    t = battle("kings-outriders", chance={"action": ["4"]})
    declare(t, "defend", "defend")
    assert t.state.counters[king.HORN] == 1


# ---------------------------------------------------------------- goods


@rule("DK-KEY-10")
def test_a_ring_of_thorns_hurts_who_attacks_its_bearer_and_no_group_action() -> None:
    each = {1: {"items": ["ring-of-thorns"]}}
    t = battle({"bone-legion": {"health": 50}}, each=each, chance={"action": ["1", "3"]})
    declare(t, "attack", "attack")
    assert t.foe().health == 50 - 10 - 2
    declare(t, "attack", "attack")
    assert t.foe().health == 50 - 10 - 2 - 10


@rule("DK-KEY-01")
def test_a_wardstone_blocks_3_once_in_a_combat() -> None:
    t = battle(
        {"bone-legion": {"health": 99}}, each={1: {"items": ["wardstone"]}}, chance={"action": ["1", "1", "1"]}
    )
    declare(t, "attack", "attack")
    t.seat("hero-1").asked("answer").answers("no")
    assert t.hero(1).health == 15
    declare(t, "attack", "attack")
    t.seat("hero-1").asked("answer").answers("yes")
    assert t.hero(1).health == 13
    declare(t, "attack", "attack")
    assert t.hero(1).health == 8


@rule("DK-RES-07")
def test_a_phoenix_feather_leaves_its_bearer_half_health_once() -> None:
    each = {1: {"items": ["phoenix-feather"], "health": 3, "ranks": {"health": 9}}}
    t = battle({"bone-legion": {"health": 99}}, each=each, chance={"action": ["1", "1"]})
    declare(t, "attack", "attack")
    assert (t.hero(1).health, t.hero(1).items, t.hero(1).is_dead) == (4, [], False)
    declare(t, "attack", "attack")
    assert t.hero(1).is_dead


@rule("DK-FAV-07")
def test_kings_bane_makes_undead_favored() -> None:
    t = battle("bone-legion", each={1: {"items": ["kings-bane"]}}, chance={"action": ["1"], "favored": ["3"]})
    declare(t, "attack", "defend")
    t.seat("hero-1").asked("vital").answers("health")
    assert t.foe().health == 22 - 5 - 3


@rule("DK-KEY-06")
def test_a_talisman_may_be_kept_when_the_decree_is_spoken() -> None:
    t = battle("the-dead-king", why="king", items=["talisman"], chance={"action": ["x"], "skill": ["5", "6"]})
    declare(t, "defend", "defend")
    t.seat("party").asked("break").answers("no")
    # Three of it Piercing, and of the rest 4 are Defended.
    assert [t.hero(n).health for n in (1, 2)] == [20 - 3 - max(10 - 1 + company().king - 3 - 4, 0)] * 2
    assert (t.hero(1).conditions, t.hero(2).conditions, t.state.items) == ([], ["cursed"], ["talisman"])


# ---------------------------------------------------------------- whom they pick


@rule("DK-OPACT-04", "DK-ENC-05")
@pytest.mark.parametrize(
    ("foe", "hero", "dice"),
    [
        pytest.param("road-reavers", 2, [], id="the richest"),
        pytest.param("banshee", 3, [], id="the weakest"),
        pytest.param("barrow-knights", 1, [], id="the strongest"),
    ],
)
def test_some_single_out_the_richest_the_weakest_or_the_strongest(foe: str, hero: int, dice: list[str]) -> None:
    each = {1: {"gold": 2}, 2: {"gold": 5, "health": 15}, 3: {"health": 14}}
    t = battle(
        foe, heroes=3, each=each, chance={"action": ["x"], "skill": ["2"] if hero == 1 else [], "target": dice}
    )
    declare(t, "defend", "defend", "defend")
    assert t.facts("aims")[0].data["whom"] == [f"player:hero-{hero}"]


@rule("DK-TDICE-02")
def test_between_equals_target_dice_decide_whom_it_singles_out() -> None:
    each = {1: {"gold": 5}, 2: {"gold": 2}, 3: {"gold": 5}}
    t = battle("road-reavers", heroes=3, each=each, chance={"action": ["x"], "target": ["3 8"]})
    declare(t, "defend", "defend", "defend")
    assert [t.hero(n).gold for n in (1, 2, 3)] == [5, 2, 3]


@rule("DK-KEY-16")
def test_a_chant_strengthens_the_cult_for_the_rest_of_the_combat() -> None:
    cult = {"cult-of-the-crown": {"health": 99}}
    t = battle(cult, chance={"action": ["4", "1", "1"]})
    declare(t, "attack", "attack")
    printed = t.state.foe_row(t.foe()).action[0].health
    declare(t, "attack", "attack")
    declare(t, "attack", "attack")
    assert t.hero(1).health == 20 - 2 * (printed + 1)


@rule("DK-BOSS-05")
def test_of_the_three_whom_the_dead_king_commands_only_the_highest_may_turn() -> None:
    chance = {"action": ["5"], "target": ["2 9 5 7"], "skill": ["9"]}
    each = {n: {"ranks": {"health": 40}} for n in (1, 2, 3, 4)}
    t = battle("the-dead-king", why="king", heroes=4, each=each, chance=chance)
    declare(t, "attack", "attack", "attack", "attack")
    left = 40 - 6 - company(4).king
    assert [t.hero(n).health for n in (1, 2, 3, 4)] == [40, left, left, left]
    assert [t.hero(n).conditions for n in (1, 2, 3, 4)] == [[], ["brainwashed"], [], []]
    assert t.said("skill-succeeds", "skill-fails") == ["skill-fails"]


@rule("DK-ENC-05")
def test_boars_root_through_the_packs_of_those_they_hit() -> None:
    each = {1: {"food": 2}, 2: {"food": 0}}
    t = battle("dire-boars", each=each, chance={"action": ["x"]})
    declare(t, "defend", "defend")
    assert (t.hero(1).food, t.hero(2).food) == (1, 0)


@rule("DK-BOSS-04", "DK-KEY-03")
def test_sister_hollow_is_hardly_there_on_moderate() -> None:
    t = battle("sister-hollow", difficulty=MODERATE, chance={"action": ["1"], "target": ["9 1"]})
    before = t.foe().health
    declare(t, "attack", "attack")
    assert t.foe().health == before - 4 - 4


@rule("DK-HERO-10", "DK-CIRC-07")
def test_cold_iron_ache_makes_masteries_dearer() -> None:
    t = battle("bone-legion", each={1: {"energy": 1}}, afflictions={"cold-iron-ache": 2})
    t.seat("hero-1").asked("action").barred("mastery-1", "It costs 2 Energy and you have 1.")
