"""The Masteries of Illusionist, Trap Specialist and Cartographer, as they are and with the unlock number reached."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.story import ValleyStory
from longtable.testing import rule, table
from tests.valley_of_the_dead_king.battles import battle, declare
from tests.valley_of_the_dead_king.masteries import FIRST, SECOND, dealt, duel, use

# ---------------------------------------------------------------- Illusionist


@rule("DK-HERO-10", "DK-KEY-06")
@pytest.mark.parametrize(("face", "health"), [("5", 20), ("6", 12)])
def test_an_attack_may_hit_a_mirror_image(face: str, health: int) -> None:
    t = duel("illusionist", foe="elder-wyrmling", chance={"target": ["9 1"], "ten": [face]})
    use(t, FIRST)
    assert t.hero(1).health == health


@rule("DK-KEY-06")
def test_an_attack_on_an_image_leaves_no_condition() -> None:
    t = duel("illusionist", foe="gnoll-pups", chance={"action": ["6"], "target": ["9 1"], "ten": ["2"]})
    use(t, FIRST)
    assert (t.hero(1).health, t.hero(1).conditions) == (20, [])


@rule("DK-HERO-11")
@pytest.mark.parametrize(("rank", "dice"), [(4, ["1"]), (5, ["1", "1"])])
def test_from_rank_5_on_there_are_images_of_two_heroes(rank: int, dice: list[str]) -> None:
    chance = {"target": [], "ten": dice}
    t = duel("illusionist", foe="bone-legion", ranks={FIRST: rank}, each={2: {"role": "nomad"}}, chance=chance)
    use(t, FIRST, "attack")
    t.seat("hero-1").asked("ally").offered("hero-1", "hero-2").answers("hero-2")
    assert (t.hero(1).health, t.hero(2).health) == (20 if rank == 5 else 15, 20)


@rule("DK-HERO-10", "DK-KEY-12")
@pytest.mark.parametrize(("rank", "back"), [(2, 6), (3, 8)])
def test_a_phantasm_turns_an_attack_on_the_attacker_up_to_three_times_rank(rank: int, back: int) -> None:
    t = duel("illusionist", foe="elder-wyrmling", ranks={SECOND: rank}, chance={"target": ["9 1"]})
    use(t, SECOND)
    assert (t.hero(1).health, dealt(t)) == (20, back)


@rule("DK-HERO-11")
def test_a_phantasm_of_rank_5_turns_two_attacks() -> None:
    t = duel("illusionist", foe="bone-legion", ranks={SECOND: 5}, each={2: {"role": "nomad"}}, chance={"target": []})
    use(t, SECOND, "defend")
    t.seat("hero-1").asked("ally").answers("hero-2")
    assert (t.hero(1).health, t.hero(2).health, dealt(t)) == (20, 20, 10)


# ---------------------------------------------------------------- Trap Specialist


@rule("DK-HERO-10", "DK-KEY-06")
def test_a_trap_on_the_right_face_negates_the_action() -> None:
    t = duel("trap-specialist", foe="elder-wyrmling", chance={"target": []})
    use(t, FIRST)
    t.seat("hero-1").asked("face").offered("1", "2", "3", "4", "5", "6").answers("1")
    assert (dealt(t), t.hero(1).health, t.hero(2).health) == (9, 20, 20)


@rule("DK-HERO-10")
def test_a_trap_on_a_wrong_face_still_hurts_somebody() -> None:
    t = use(duel("trap-specialist"), FIRST)
    t.seat("hero-1").asked("face").answers("6")
    assert dealt(t) == 5 + 3


@rule("DK-HERO-11")
def test_a_trap_of_rank_5_waits_on_two_faces() -> None:
    t = use(duel("trap-specialist", ranks={FIRST: 5}, chance={"target": []}), FIRST)
    t.seat("hero-1").asked("face").answers("6")
    t.seat("hero-1").asked("face").offered("1", "2", "3", "4", "5").answers("1")
    assert dealt(t) == 15


def _last_blow(**words: Any) -> ValleyStory:
    """A fight that the Trap Specialist's next Attack wins."""
    t = battle(
        {"restless-bones": {"health": 5}},
        each={1: {"role": "trap-specialist", **words}},
        chance={"action": ["1"], "target": ["1 9"]},
        resting=("move", "visit", "avoid"),
    )
    declare(t, "attack", "defend")
    return t


@rule("DK-HERO-10")
def test_after_a_victory_something_is_salvaged() -> None:
    t = _last_blow(ranks={SECOND: 3})
    t.seat("hero-1").asked("answer").answers("yes")
    # The bones bring 3 Gold.
    assert ([t.hero(n).gold for n in (1, 2)], t.hero(1).energy) == ([4, 4], 9)
    t = _last_blow(ranks={SECOND: 3})
    t.seat("hero-1").asked("answer").answers("pass")
    assert ([t.hero(n).gold for n in (1, 2)], t.hero(1).energy) == ([3, 3], 10)


@rule("DK-HERO-10")
def test_salvage_is_no_action_of_a_round() -> None:
    t = duel("trap-specialist", chance={"action": [], "target": []})
    t.seat("hero-1").asked("action").not_offered(SECOND)


@rule("DK-HERO-11", "DK-ITEM-01")
def test_from_rank_4_on_an_item_is_used_beside_an_action_once_per_combat() -> None:
    t = duel("trap-specialist", ranks={SECOND: 4}, items=["fire-oil", "fire-oil"], rounds=2)
    use(t, "attack")
    t.seat("hero-1").asked("at-hand").answers("fire-oil")
    assert dealt(t) == 5 + 5
    use(t, "attack")
    assert (dealt(t), t.hero(1).items) == (5 + 5 + 5, ["fire-oil"])


@rule("DK-HERO-11", "DK-ITEM-01")
def test_below_rank_4_an_item_needs_defend() -> None:
    t = use(duel("trap-specialist", ranks={SECOND: 3}, items=["fire-oil"]), "attack")
    assert dealt(t) == 5


# ---------------------------------------------------------------- Cartographer


def _set_out(rank: int = 2, **words: Any) -> ValleyStory:
    party = {1: {"role": "cartographer", "race": "stoneborn", "ranks": {FIRST: rank, SECOND: rank, "energy": 5}}}
    story: ValleyStory = table("valley-of-the-dead-king", party=party, resting=("go", "move"), **words)
    return story


@rule("DK-HERO-10", "DK-MOVE-02")
def test_a_forced_march_takes_the_group_further() -> None:
    t = _set_out(4)
    t.seat("party").asked("move").answers("normal")
    t.seat("hero-1").asked("answer").answers("yes")
    assert (t.state.left, t.hero(1).energy) == (4 + 2, 4)
    t = _set_out(4)
    t.seat("party").asked("move").answers("normal")
    t.seat("hero-1").asked("answer").answers("pass")
    assert (t.state.left, t.hero(1).energy) == (4, 5)


@rule("DK-HERO-11", "DK-MAP-08")
@pytest.mark.parametrize(("rank", "is_open"), [(3, False), (4, True)])
def test_from_rank_4_on_a_march_goes_over_peaks_and_water(rank: int, is_open: bool) -> None:
    t = _set_out(rank, at=(-2, 0))
    t.seat("party").asked("move").answers("normal")
    t.seat("hero-1").asked("answer").answers("yes")
    goals = [choice.id for choice in t.seat("party").question.choices]
    # North-west of Mother Mire's lair lies a Peak.
    assert ("hex:-3,0" in goals) is is_open


@rule("DK-HERO-10", "DK-DICE-08")
@pytest.mark.parametrize(("ability", "conditions"), [(SECOND, []), ("attack", ["poisoned"])])
def test_a_survey_makes_skill_rolls_of_the_round_easier(ability: str, conditions: list[str]) -> None:
    chance = {"action": ["6"], "target": [], "skill": ["8", "x"]}
    t = duel("cartographer", foe="mother-mire", chance=chance)
    use(t, ability)
    assert (dealt(t), t.hero(1).conditions) == (6 if ability == SECOND else 5, conditions)


@rule("DK-HERO-10")
def test_a_survey_outside_combat_replaces_an_open_circumstance() -> None:
    t = _set_out(2, bar=["fog"], circumstances=["clear-skies"])
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("survey")
    t.seat("party").asked("cycle").answers("fog")
    assert (t.bar[0], t.hero(1).energy) == ("clear-skies", 4)


@rule("DK-HERO-11")
def test_a_survey_of_rank_4_replaces_two() -> None:
    t = _set_out(4, bar=["fog", "gale"], circumstances=["clear-skies", "still-night"])
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("survey")
    t.seat("party").asked("cycle").answers("fog")
    t.seat("party").asked("cycle").not_offered("fog").answers("gale")
    assert t.bar[:2] == ["clear-skies", "still-night"]
