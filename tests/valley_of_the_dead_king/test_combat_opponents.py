"""Opponents: what they begin with, what their dice give, whom they hit, and how hard."""

import pytest

from longtable.games.valley_of_the_dead_king.kinds import LADDER, Condition, Difficulty, FoeType
from longtable.games.valley_of_the_dead_king.play import fights
from longtable.games.valley_of_the_dead_king.state import Held, ValleyState
from longtable.testing import rule, table
from tests.valley_of_the_dead_king.battles import NOWHERE, battle, company, declare, hero

# ---------------------------------------------------------------- Difficulty


@rule("DK-DIFF-01")
def test_the_ladder_has_six_levels_and_a_game_starts_on_the_lowest() -> None:
    assert [level.value for level in LADDER] == ["starter", "easy", "moderate", "challenging", "difficult", "epic"]
    assert battle().state.difficulty is Difficulty.STARTER


@pytest.mark.parametrize(
    ("level", "health", "energy", "damage"),
    [
        pytest.param("starter", 22, 12, 5, marks=rule("DK-DIFF-05")),
        pytest.param("easy", 37, 27, 6, marks=rule("DK-DIFF-06")),
        pytest.param("moderate", 22 + 18, 12 + 18, 6, marks=rule("DK-DIFF-04", "DK-DIFF-05")),
        pytest.param("epic", 22 + 48, 12 + 48, 9, marks=rule("DK-DIFF-04", "DK-DIFF-05")),
    ],
)
def test_a_level_adds_vitals_for_each_hero_and_to_every_damage(
    level: str, health: int, energy: int, damage: int
) -> None:
    t = battle("bone-legion", heroes=3, difficulty=level, chance={"action": ["1"], "target": ["9 8 1"]})
    assert (t.foe().health, t.foe().energy) == (health, energy)
    declare(t, "attack", "attack", "attack")
    assert [t.hero(n).health for n in (1, 2, 3)] == [20 - damage, 20 - damage, 20]


@rule("DK-DIFF-05", "DK-DEATH-01")
def test_only_living_heroes_count_for_the_difficulty() -> None:
    t = battle("bone-legion", heroes=3, difficulty="easy", each={2: {"dead": True}})
    assert t.foe().health == 32


@rule("DK-DIFF-09")
def test_the_bonus_goes_to_every_damaging_part_and_to_no_condition() -> None:
    # Cold Hands: 6 Health and 3 Energy. Brainwashing alone hurts nobody.
    t = battle(
        "sister-hollow", difficulty="easy", chance={"action": ["x", "4"], "target": ["9 1", "1 9"], "skill": ["2"]}
    )
    declare(t, "attack", "attack")
    assert (t.hero(1).health, t.hero(1).energy) == (20 - 7, 10 - 4)
    declare(t, "attack", "attack")
    assert (t.hero(2).health, t.hero(2).energy) == (20, 10)


@rule("DK-DIFF-09")
def test_losses_to_conditions_are_not_raised() -> None:
    t = battle("bone-legion", difficulty="epic", each={1: {"conditions": ["bleeding"]}})
    assert t.hero(1).health == 19


@rule("DK-DANG-01", "DK-DANG-02", "DK-DANG-04")
def test_dangerous_raises_the_difficulty_of_this_combat_alone() -> None:
    t = battle(
        {"restless-bones": {"health": 1}}, dangerous=1, chance={"action": ["1"], "target": ["9 1"], "power": ["9"]}
    )
    assert (t.state.fighting.level, t.foe().most, t.foe().energy) == (Difficulty.EASY, 19, 12)
    declare(t, "attack", "attack")
    assert t.hero(1).health == 17
    assert (t.state.fight, t.state.difficulty) == (None, Difficulty.STARTER)


@rule("DK-DANG-03", "DK-DIFF-08")
def test_every_instance_of_dangerous_counts_up_to_epic() -> None:
    assert battle("bone-legion", dangerous=2).state.fighting.level is Difficulty.MODERATE
    assert battle("bone-legion", difficulty="difficult", dangerous=3).state.fighting.level is Difficulty.EPIC


@rule("DK-DANG-03")
def test_a_raise_during_the_combat_adds_vitals_at_that_moment() -> None:
    t = battle({"bone-legion": {"health": 10, "energy": 4}})
    fights.worsen(t.state)
    assert (t.foe().health, t.foe().energy, t.foe().most, t.foe().most_energy) == (20, 14, 32, 22)
    fights.worsen(t.state, 2)
    assert (t.foe().health, t.state.fighting.level) == (10 + 2 * 8, Difficulty.CHALLENGING)


@rule("DK-DANG-01")
def test_witch_mark_makes_encounters_dangerous() -> None:
    t = battle("restless-bones", afflictions={"witch-mark": 2})
    assert t.state.fighting.level is Difficulty.EASY
    assert battle("restless-bones", why="ruin", afflictions={"witch-mark": 2}).state.fighting.level is Difficulty.EASY
    assert battle("mother-mire", why="boss", afflictions={"witch-mark": 2}).state.fighting.level is Difficulty.STARTER


@rule("DK-DIFF-02", "DK-DIFF-03", "DK-DIFF-08")
def test_the_group_may_raise_the_difficulty_outside_combat_and_never_lowers_it() -> None:
    t = table("valley-of-the-dead-king", party={1: hero(1)}, at=NOWHERE, difficulty="challenging")
    reached = []
    for _ in range(2):
        t.seat("party").asked("move").answers("raise")
        reached.append(t.state.difficulty)
    assert reached == [Difficulty.DIFFICULT, Difficulty.EPIC]
    t.seat("party").asked("move").not_offered("raise")


@rule("DK-DICE-06", "DK-DICE-01")
def test_a_hex_on_an_action_die_is_a_6_and_not_rolled_again() -> None:
    t = battle("restless-bones", chance={"action": ["x"]})
    declare(t, "defend", "defend")
    assert [fact.data["face"] for fact in t.facts("action-die")] == [6]


# ---------------------------------------------------------------- types


@rule("DK-OPP-02", "DK-HERO-16")
@pytest.mark.parametrize(("foe", "rolls"), [("gnoll-pups", 1), ("bandit-scouts", 0)])
def test_a_monstrous_humanoid_is_no_humanoid(foe: str, rolls: int) -> None:
    t = battle(
        foe, each={1: {"race": "goblin"}}, chance={"favored": ["3"] * rolls, "action": ["1"], "target": ["1 9"]}
    )
    declare(t, "defend", "defend")
    assert len(t.facts("favored")) == rolls
    if rolls:
        t.seat("hero-1").asked("vital").answers("health")


@rule("DK-OPP-02", "DK-FALL-05")
def test_who_is_turned_counts_as_undead_besides_the_own_type() -> None:
    def turn(s: ValleyState) -> None:
        s.fighting.foes[0].is_undead = True

    t = battle("silk-spiders", change=turn)
    assert fights.types_of(t.state, t.foe()) == (FoeType.CREATURE, FoeType.UNDEAD)


# ---------------------------------------------------------------- Favored Opponents


FAVORED = {1: {"race": "dusk-elf"}}
"""A hero who favors Undead."""


@rule("DK-FAV-01", "DK-FAV-02", "DK-FAV-03", "DK-FAV-04")
def test_the_favored_die_is_rolled_whatever_the_hero_does_and_not_reduced() -> None:
    t = battle("lieutenants", each=FAVORED, chance={"favored": ["5"], "action": ["4"]})
    before = t.foe().health
    declare(t, "defend", "attack")
    t.seat("hero-1").asked("vital").answers("health")
    assert t.foe().health == before - 5


@rule("DK-FAV-04")
def test_against_energy_the_favored_die_counts_double() -> None:
    t = battle("bone-legion", each=FAVORED, chance={"favored": ["5"], "action": ["1"]})
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("vital").answers("energy")
    assert (t.foe().health, t.foe().energy) == (22, 2)


@rule("DK-FAV-04")
def test_health_or_energy_may_be_chosen_once_for_a_whole_fight() -> None:
    t = battle("lieutenants", each=FAVORED, chance={"favored": ["5", "4"], "action": ["4", "4"]})
    habits = []
    for _ in range(2):
        declare(t, "defend", "attack")
        habits.append(t.seat("hero-1").asked("vital").question.habit)
        t.seat("hero-1").answers("health")
    assert habits[0] == habits[1] != ""
    other = battle("bone-legion", each=FAVORED, chance={"favored": ["5"], "action": ["1"]})
    declare(other, "defend", "defend")
    assert other.seat("hero-1").asked("vital").question.habit != habits[0]
    other.seat("hero-1").answers("health")


@rule("DK-FAV-05", "DK-DICE-05", "DK-DICE-01")
def test_a_hex_on_the_favored_die_is_rolled_again_and_added() -> None:
    t = battle("bone-legion", each=FAVORED, chance={"favored": ["x", "x", "2"], "action": ["1"]})
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("vital").answers("health")
    assert t.foe().health == 22 - 14


@rule("DK-FAV-06")
def test_one_die_a_round_goes_to_one_of_several_favored_opponents() -> None:
    t = battle(["bone-legion", "restless-bones"], each=FAVORED, chance={"favored": ["4"], "action": ["1", "5"]})
    declare(t, "defend", "defend")
    t.seat("hero-1").asked("target").offered("bone-legion", "restless-bones").answers("restless-bones")
    t.seat("hero-1").asked("vital").answers("health")
    # Four lost, three put together again.
    assert (t.foe("bone-legion").health, t.foe("restless-bones").health) == (22, 8)


@rule("DK-FAV-07")
def test_favored_twice_still_gives_one_die() -> None:
    each = {1: {"role": "brute", "race": "dusk-elf"}}
    t = battle("bone-legion", each=each, chance={"favored": ["4"], "action": ["1"]})
    declare(t, "mastery-1", "defend")
    t.seat("hero-1").asked("vital").answers("health")
    assert t.foe().health == 22 - 8 - 4


# ---------------------------------------------------------------- the action die


@rule("DK-OPACT-01", "DK-ENC-02", "DK-ENC-03")
@pytest.mark.parametrize(
    ("face", "action"), [("1", "Bite"), ("3", "Bite"), ("4", "Web Burst"), ("5", "Web Burst"), ("x", "Wrap Up")]
)
def test_the_key_says_what_a_face_gives(face: str, action: str) -> None:
    t = battle("silk-spiders", heroes=1, chance={"action": [face], "skill": ["2"] if face == "x" else []})
    declare(t, "defend")
    assert [fact.data["action"] for fact in t.facts("acts")] == [action]


KLIK = ("Scimitar", "Gilded Shield", "Fireball", "Gold Fever", "All Tied Up", "Bodyguards")


@rule("DK-BOSS-01", "DK-BOSS-02")
@pytest.mark.parametrize(("face", "action"), [*enumerate(KLIK, 1)])
def test_each_face_gives_one_of_a_boss_six_actions(face: int, action: str) -> None:
    skill = {3: ["2", "2"], 5: ["2", "2"]}.get(face, [])
    target = ["9 1"] if face == 1 else []
    t = battle("goblin-emperor-klik", chance={"action": [str(face)], "target": target, "skill": skill})
    declare(t, "defend", "defend")
    assert [fact.data["action"] for fact in t.facts("acts")] == [action]


@rule("DK-OPACT-01", "DK-BOSS-07")
def test_every_opponent_rolls_for_itself_one_step_after_the_other() -> None:
    t = battle(["restless-bones", "restless-bones"], chance={"action": ["1", "5"], "target": ["9 1"]})
    declare(t, "defend", "defend")
    assert [fact.data["face"] for fact in t.facts("action-die")] == [1, 5]
    assert [fact.data["foe"] for fact in t.facts("action-die")] == ["foe:restless-bones#1", "foe:restless-bones#2"]


@rule("DK-OPACT-02")
def test_energy_is_spent_when_the_action_is_rolled_whatever_is_declared_against_it() -> None:
    each = {1: {"role": "sorcerer", "ranks": {"attack": 20}}}
    t = battle("bone-legion", each=each, chance={"action": ["3"]})
    declare(t, "attack", "defend")
    t.seat("hero-1").asked("vital")
    assert t.foe().energy == 9
    t.seat("hero-1").answers("energy")
    assert (t.foe().energy, t.hero(1).health) == (0, 12)
    assert [fact.data["amount"] for fact in t.facts("suffers")] == [8, 4, 9]


@rule("DK-OPACT-03", "DK-ENC-04", "DK-DICE-07")
def test_an_encounter_without_the_energy_attacks_at_half_strength() -> None:
    t = battle({"bone-legion": {"energy": 2}}, chance={"action": ["3"]})
    declare(t, "attack", "attack")
    assert t.facts("acts-half")[0].data["action"] == "Ranked Spears"
    assert (t.hero(1).health, t.hero(2).health, t.foe().energy) == (18, 18, 2)


@rule("DK-OPACT-02", "DK-OPACT-03")
def test_just_as_much_energy_as_an_action_costs_is_enough() -> None:
    t = battle({"bone-legion": {"energy": 3}}, chance={"action": ["3"]})
    declare(t, "attack", "attack")
    assert (t.facts("acts-half"), t.hero(1).health, t.foe().energy) == ([], 12, 0)


@rule("DK-ENC-04", "DK-DIFF-09")
def test_the_difficulty_is_added_after_halving() -> None:
    t = battle({"bone-legion": {"energy": 2}}, difficulty="easy", chance={"action": ["3"]})
    declare(t, "attack", "attack")
    assert t.hero(1).health == 20 - (5 // 2 + 1)


@rule("DK-BOSS-03", "DK-OPACT-03")
def test_a_boss_without_the_energy_does_what_the_mastery_shows_at_half_strength() -> None:
    klik = {"goblin-emperor-klik": {"energy": 2}}
    t = battle(klik, chance={"action": ["3", "4"], "target": ["9 1"]})
    declare(t, "attack", "attack")
    assert t.hero(1).health == 17
    before = t.foe().health
    declare(t, "attack", "attack")
    # Gold Fever shows the Defend icon: half of Defend 3.
    assert t.foe().health == before - 4 - 4
    assert [fact.data["action"] for fact in t.facts("acts-half")] == ["Scimitar", "Gilded Shield"]


@rule("DK-ENC-05", "DK-ENC-06")
def test_silk_spiders_pierce_everybody_and_defend_against_what_was_declared_before() -> None:
    t = battle("silk-spiders", chance={"action": ["5"]})
    declare(t, "attack", "defend")
    assert (t.hero(1).health, t.hero(2).health) == (19, 19)
    assert (t.foe().health, t.foe().energy) == (8 - 4, 2)


@rule("DK-BOSS-04")
@pytest.mark.parametrize(("level", "lost"), [("easy", 2), ("moderate", 1)])
def test_a_passive_is_active_from_moderate_on(level: str, lost: int) -> None:
    # Mother Mire has Regen 1.
    t = battle("mother-mire", difficulty=level, change=lambda s: _hurt(s, 2))
    assert t.foe().most - t.foe().health == lost


def _hurt(s: ValleyState, amount: int) -> None:
    s.fighting.foes[0].health -= amount


@rule("DK-BOSS-04", "DK-DANG-04")
def test_a_dangerous_combat_wakes_the_passive() -> None:
    t = battle("mother-mire", difficulty="easy", dangerous=1, change=lambda s: _hurt(s, 2))
    assert t.foe().most - t.foe().health == 1


@rule("DK-BOSS-05")
def test_each_who_is_hit_rolls_the_skill_and_who_fails_suffers_the_condition() -> None:
    chance = {"action": ["3"], "skill": ["6", "5", "2"]}
    t = battle("goblin-emperor-klik", heroes=3, chance={**chance, "skill": ["6", "5"]}, change=lambda s: _tie(s))
    declare(t, "attack", "attack", None)
    assert [t.hero(n).health for n in (1, 2, 3)] == [20 - 7 - 3, 13, 20]
    assert [t.hero(n).conditions for n in (1, 2, 3)] == [["burned"], [], ["captured"]]


def _tie(s: ValleyState) -> None:
    """The third hero is tied up, and stays so without a roll."""
    s.heroes[2].conditions = [Held(Condition.CAPTURED)]
    s.heroes[2].ranks[7] = 0


# ---------------------------------------------------------------- targets


@rule("DK-OPACT-04", "DK-TDICE-01", "DK-DICE-02", "DK-DICE-04")
def test_the_highest_target_die_is_hit_and_the_hex_is_the_lowest() -> None:
    t = battle("restless-bones", heroes=3, chance={"action": ["1"], "target": ["x 10 9"]})
    declare(t, "defend", "attack", "defend")
    assert [t.hero(n).health for n in (1, 2, 3)] == [20, 18, 20]


@rule("DK-TDICE-02")
def test_who_ties_for_the_place_rolls_again() -> None:
    t = battle("restless-bones", heroes=3, chance={"action": ["1"], "target": ["9 2 9", "4 4", "1 3"]})
    declare(t, "attack", "attack", "attack")
    assert [t.hero(n).health for n in (1, 2, 3)] == [20, 20, 18]


@rule("DK-TDICE-03")
def test_several_targets_are_the_highest_and_ties_count_only_where_they_matter() -> None:
    t = battle("bone-legion", heroes=4, chance={"action": ["1"], "target": ["9 9 2 3"]})
    declare(t, "attack", "attack", "attack", "attack")
    assert [t.hero(n).health for n in (1, 2, 3, 4)] == [15, 15, 20, 20]
    other = battle("bone-legion", heroes=4, chance={"action": ["1"], "target": ["9 5 5 3", "2 8"]})
    declare(other, "attack", "attack", "attack", "attack")
    assert [other.hero(n).health for n in (1, 2, 3, 4)] == [15, 20, 15, 20]


@rule("DK-OPACT-05")
def test_a_target_is_hit_once_and_attacks_for_which_there_is_nobody_are_lost() -> None:
    t = battle("bone-legion", heroes=1, chance={"action": ["5"]})
    declare(t, "defend")
    assert (t.hero(1).health, t.hero(1).conditions) == (20 - 1 - 2, ["surrounded"])


@rule("DK-OPACT-05", "DK-RES-05")
def test_two_opponents_may_both_hit_a_lone_hero() -> None:
    t = battle(["restless-bones", "restless-bones"], heroes=1, chance={"action": ["1", "1"]})
    declare(t, "attack")
    t.seat("hero-1").asked("guard").answers("no")
    t.seat("hero-1").asked("target").answers("foe:restless-bones#1")
    assert t.hero(1).health == 16


@rule("DK-OPACT-04", "DK-TDICE-01", "DK-QUEST-10")
def test_allies_roll_target_dice_and_can_be_hit() -> None:
    t = battle(
        "restless-bones", allies=[{"id": "old-bram", "health": 2}], chance={"action": ["1"], "target": ["1 2 9"]}
    )
    declare(t, "defend", "defend")
    assert (t.state.allies, t.said("ally-dies")) == ([], ["ally-dies"])


# ---------------------------------------------------------------- tricks


@rule("DK-ENC-05")
def test_thieves_take_gold_from_each_whom_they_hit() -> None:
    t = battle("bandit-scouts", each={1: {"gold": 3}, 2: {"gold": 0}}, chance={"action": ["4"]})
    declare(t, "defend", "defend")
    assert (t.hero(1).gold, t.hero(2).gold) == (2, 0)


@rule("DK-ENC-05")
def test_what_drains_is_healed_by_what_its_prey_loses() -> None:
    moth = {"the-gravemoth": {"health": 50}}
    t = battle(moth, chance={"action": ["5"], "target": ["9 1"]})
    declare(t, "defend", "defend")
    # Ten Energy, four of it Defended: half of six.
    assert (t.hero(1).energy, t.foe().health) == (4, 53)


@rule("DK-BOSS-05")
def test_who_fails_on_the_quake_has_no_action_in_the_next_round() -> None:
    t = battle("ogre-king-brask", chance={"action": ["3", "2"], "skill": ["9", "2"]})
    declare(t, "defend", "defend")
    assert t.asked == {1: "action"}
    declare(t, None, "defend")
    assert t.asked == {0: "action", 1: "action"}


@rule("DK-FINAL-01", "DK-FINAL-02")
def test_the_dead_king_has_180_health_and_more_for_each_fallen_city() -> None:
    t = battle("the-dead-king", why="king")
    assert (t.foe().health, t.foe().energy, fights.types_of(t.state, t.foe())) == (180, 60, (FoeType.UNDEAD,))
    fallen = battle("the-dead-king", why="king", fallen=[1, 2])
    assert (fallen.foe().health, fallen.foe().energy) == (190, 62)


@rule("DK-STYLE-09", "DK-FINAL-02")
def test_in_quick_play_the_dead_king_has_140_health() -> None:
    assert battle("the-dead-king", why="king", options={"style": "quick"}).foe().health == 140


@rule("DK-FINAL-01")
def test_talismans_lower_every_number_of_the_dead_king_up_to_3() -> None:
    t = battle("the-dead-king", heroes=2, items=["talisman"] * 4, chance={"action": ["1"]})
    declare(t, "attack", "attack")
    left = 20 - (10 + company().king - 3)
    assert (t.hero(1).health, t.hero(2).health) == (left, left)


@rule("DK-ENC-05", "DK-CMB-03")
@pytest.mark.parametrize(("energy", "healed"), [(9, 4), (3, 3), (0, 0)])
def test_an_opponent_that_feeds_on_whom_it_hits_is_healed_by_what_they_lose(energy: int, healed: int) -> None:
    shade = {"howling-shade": {"health": 30}}
    t = battle(shade, each={1: {"energy": energy}}, chance={"action": ["6"], "target": ["9 1"]}, change=_bleed)
    declare(t, "attack", "attack")
    # 30 Health of 40, two Attacks of 5; the last breath cannot be borrowed twice.
    assert (t.foe().health, t.hero(1).energy) == (20 + healed, max(energy - 4, 0))


def _bleed(s: ValleyState) -> None:
    s.fighting.foes[0].most = 40
