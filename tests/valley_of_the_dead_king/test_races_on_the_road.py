"""The Racial Abilities that also work outside combat, or only there."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.story import ValleyStory
from longtable.testing import rule, table
from tests.valley_of_the_dead_king.masteries import ON_FIRST, dealt, duel, use

RANKS = {"health": 20, "energy": 10, "navigate": 5, "explore": 5, "survival": 5}


def travel(race: str, *, other: dict[str, Any] | None = None, **told: Any) -> ValleyStory:
    """A Guardian of a Race and a plain Nomad on the road; words of the first hero go by `mine`."""
    first = {"role": "guardian", "race": race, "ranks": RANKS, **told.pop("mine", {})}
    second = {"role": "nomad", "race": "stoneborn", "ranks": RANKS, "food": 5, **(other or {})}
    told.setdefault("resting", ("move", "go", "avoid", "visit"))
    story: ValleyStory = table("valley-of-the-dead-king", party={1: first, 2: second}, **told)
    return story


# ---------------------------------------------------------------- dice


def told_of_a_second_try(first: str, second: str) -> str:
    """What a Human on the way with a Nomad reads beside the Navigate die that has failed; the Nomad's fell first."""
    rolled = {"skill": [first, "10", "10", second]}
    other = {"role": "guardian", "race": "human", "ranks": RANKS}
    mine = {"role": "nomad", "race": "stoneborn", "food": 5}
    t = travel("stoneborn", mine=mine, other=other, stage="skills", chance=rolled, resting=("racial",))
    return next(choice.note for choice in t.seat("hero-2").asked("racial").question.choices if choice.note)


@rule("DK-HERO-17", "DK-NAV-01")
def test_a_second_try_to_find_the_way_says_whether_it_is_needed() -> None:
    assert told_of_a_second_try("9", "9") == "50 % to know the way"
    assert told_of_a_second_try("2", "9") == "50 %; enough others know the way"


# ---------------------------------------------------------------- in combat and outside


@rule("DK-HERO-17", "DK-KEY-05")
def test_a_revenant_is_unfinished() -> None:
    t = duel("nomad", race="revenant", health=5, chance={"action": [], "target": []})
    t.seat("hero-1").asked("racial").answers("yes")
    assert (t.hero(1).health, t.hero(1).energy) == (8, 8)
    t = travel("revenant", mine={"health": 5})
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("race:revenant#hero-1")
    assert (t.hero(1).health, t.hero(1).energy) == (8, 8)


@rule("DK-HERO-17", "DK-COND-02")
def test_a_revenant_cannot_be_poisoned() -> None:
    t = duel("nomad", race="revenant", foe="wyvern", chance={"action": ["4"], "target": [], "skill": ["10", "x"]})
    use(t, "attack")
    t.seat("hero-1").asked("racial").answers("pass")
    assert t.hero(1).conditions == []


@rule("DK-HERO-17")
def test_lizardfolk_shed_a_condition_with_their_skin() -> None:
    t = duel("nomad", race="lizardfolk", conditions=["captured"], chance={"action": [], "target": []})
    t.seat("hero-1").asked("racial").offered("captured", "pass").answers("captured")
    t.seat("hero-1").asked("action")
    assert (t.hero(1).conditions, t.hero(1).health) == ([], 17)
    t = travel("lizardfolk", mine={"conditions": ["diseased"]})
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("race:lizardfolk#hero-1")
    assert (t.hero(1).conditions, t.hero(1).health) == ([], 17)


@rule("DK-HERO-17", "DK-HERO-13")
def test_who_sheds_the_skin_with_the_last_health_dies_of_it() -> None:
    t = travel("lizardfolk", mine={"conditions": ["diseased"], "health": 3})
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("race:lizardfolk#hero-1")
    assert (t.hero(1).is_dead, t.hero(1).conditions) == (True, [])


@rule("DK-DEATH-05", "DK-KEY-15")
def test_an_angelborn_calls_a_hero_back() -> None:
    t = duel("priest", race="angelborn", foe="bandit-scouts", heroes=3, each={3: {"dead": True}})
    use(t, "defend")
    t.seat("hero-1").asked("racial").answers("hero-3")
    assert (t.hero(3).health, t.hero(3).energy, t.hero(1).energy) == (10, 5, 2)
    t = travel("angelborn", other={"dead": True})
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("race:angelborn#hero-1")
    assert (t.hero(2).health, t.hero(2).energy, t.hero(1).energy) == (10, 5, 2)


@rule("DK-HERO-17", "DK-KEY-05")
def test_tideborn_soothe_another_hero() -> None:
    t = duel("priest", race="tideborn", each={2: {"health": 5}})
    use(t, "defend")
    t.seat("hero-1").asked("racial").offered("hero-2", "pass").answers("hero-2")
    assert (t.hero(2).health, t.hero(1).energy) == (8, 8)
    t = travel("tideborn", other={"health": 5})
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers("race:tideborn#hero-1")
    assert (t.hero(2).health, t.hero(1).energy) == (8, 8)


@rule("DK-HERO-17")
def test_tideborn_who_find_nobody_hurt_or_hit_are_not_asked() -> None:
    t = duel("priest", race="tideborn", chance={"target": [ON_FIRST]})
    use(t, "attack")
    assert dealt(t) == 5


# ---------------------------------------------------------------- setting out


@rule("DK-HERO-17", "DK-MOVE-02")
@pytest.mark.parametrize(("answer", "left", "energy"), [("yes", 5, 8), ("pass", 4, 10)])
def test_a_centaur_takes_the_group_a_hex_further(answer: str, left: int, energy: int) -> None:
    t = travel("centaur")
    t.seat("party").asked("move").answers("normal")
    t.seat("hero-1").asked("racial").answers(answer)
    assert (t.state.left, t.hero(1).energy) == (left, energy)


@rule("DK-HERO-17", "DK-MOVE-09")
def test_a_satyr_makes_a_camp_worth_while() -> None:
    dice = {"skill": ["2"] * 6, "circumstance": ["1"]}
    tired = {"health": 5, "energy": 1}
    t = travel("satyr", other=tired, mine={"health": 5}, at=(1, -1), chance=dice, bar=["clear-skies"])
    t.seat("party").asked("move").answers("camp")
    t.seat("hero-1").asked("racial").answers("yes")
    assert (t.hero(2).health, t.hero(2).energy, t.hero(1).health) == (5 + 3 + 2, 1 + 3 + 2, 5 + 3)


@rule("DK-HERO-17", "DK-CIRC-05", "DK-CIRC-06")
@pytest.mark.parametrize(("card", "is_asked"), [("grey-doubt", True), ("fog", False)])
def test_a_dusk_elf_leads_past_a_circumstance_that_can_be_avoided(card: str, is_asked: bool) -> None:
    t = travel("dusk-elf", at=(1, -1), bar=[card], chance={"skill": ["2"] * 6, "circumstance": ["1"]})
    t.seat("party").asked("move").answers("normal")
    t.seat("hero-1").asked("racial").answers("yes")
    t.seat("party").asked("go").answers("hex:1,-1")
    assert (t.asked == {0: "avoid", 1: "avoid"}) is is_asked
    assert t.hero(1).energy == 7


# ---------------------------------------------------------------- Wandering and foraging


def lost(race: str, **chance: Any) -> ValleyStory:
    """A group that has failed its Navigate rolls and is about to Wander."""
    dice = {"skill": ["9", "2", "2", "9", "2", "2"], "circumstance": ["1"], **chance}
    return travel(race, at=(1, 0), move="normal", stage="skills", bar=["clear-skies"], chance=dice)


@rule("DK-HERO-17", "DK-WAND-01")
def test_a_wood_elf_keeps_the_group_on_its_way() -> None:
    t = lost("wood-elf")
    t.seat("hero-1").asked("racial").answers("yes")
    assert (t.state.at, t.hero(1).energy) == ((1, 0), 8)
    t = lost("wood-elf", wander=["3"])
    t.seat("hero-1").asked("racial").answers("pass")
    assert (t.state.at, t.hero(1).energy) == ((1, 1), 10)


@rule("DK-HERO-17", "DK-WAND-05", "DK-FLEE-07")
def test_a_wood_elf_who_has_read_the_leaves_keeps_the_group_on_its_way_in_flight_too() -> None:
    dice = {"skill": ["9", "2", "2", "9", "2", "2", "2", "2"], "circumstance": ["1"], "king": ["1"]}
    t = travel("wood-elf", at=(1, 0), move="normal", stage="skills", bar=["hill-ogre"], chance=dice)
    t.seat("hero-1").asked("racial").answers("yes")
    t.seat("hero-1").asked("action").answers("flee")
    t.seat("hero-2").asked("action").answers("flee")
    assert (t.state.at, t.state.turn, t.facts("wanders")) == ((1, 0), 2, [])


@rule("DK-HERO-17", "DK-MAP-10", "DK-WAND-01")
def test_a_sylph_chooses_where_the_wind_takes_them() -> None:
    t = lost("sylph")
    t.seat("hero-1").asked("racial").answers("yes")
    t.seat("hero-1").asked("direction").answers("north")
    assert (t.state.at, t.hero(1).energy) == ((1, -1), 8)


@rule("DK-HERO-17", "DK-EXPL-01")
@pytest.mark.parametrize(("answer", "gold", "energy"), [("yes", 4, 9), ("pass", 2, 10)])
def test_a_goblin_finds_more_than_was_lost(answer: str, gold: int, energy: int) -> None:
    dice = {"skill": ["2", "2", "2", "2", "9", "2"], "circumstance": ["1"]}
    t = travel("goblin", at=(1, 0), move="normal", stage="skills", bar=["clear-skies"], chance=dice)
    t.seat("hero-1").asked("racial").answers(answer)
    assert (t.hero(1).gold, t.hero(2).gold, t.hero(1).energy) == (gold, 0, energy)
