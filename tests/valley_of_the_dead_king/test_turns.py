"""A Game Turn from its first phase to its end (DK-TURN)."""

from longtable.games.valley_of_the_dead_king.play import packs
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.roads import MEADOW, alone, quiet, story

PHASES = ("sets-out", "moves", "skill-succeeds", "circumstance", "provides", "king-waits", "market-roams", "turn")


@rule("DK-TURN-01", "DK-OBJ-05")
def test_a_turn_runs_through_five_phases_and_the_next_one_begins() -> None:
    chance = {"skill": ["x", "x", "x"], "circumstance": ["1"], "king": ["1"], "roam": ["x", "1"]}
    told = {"at": "city-1", "bar": ["pilgrims"], "powers": ["might"], "turn": 4, "market": (2, -2)}
    t = story(party=alone(), chance=chance, **told)
    t.seat("party").asked("move").answers("normal")
    t.seat("party").asked("go").answers("hex:0,-1")
    rolls = ["skill-succeeds"] * 3
    assert t.said(*PHASES) == ["sets-out", "moves", *rolls, "circumstance", "king-waits", "market-roams", "turn"]
    t.seat("party").asked("move")
    assert (t.state.turn, t.state.phase.value) == (5, "movement")


@rule("DK-TURN-03", "DK-CITY-05")
def test_the_event_comes_after_the_skills_and_before_the_dead_king() -> None:
    chance = {"skill": ["x", "10", "x"], "king": ["1"]}
    t = story(party=alone(gold=16), at=MEADOW, chance=chance)
    t.seat("party").answers("normal")
    t.seat("party").answers("hex:1,-2")
    t.seat("party").asked("visit").answers("provide")
    t.seat("party").answers("reliable-mounts")
    t.seat("party").asked("visit").answers("done")
    assert t.said(*PHASES) == [
        "sets-out",
        "moves",
        "skill-succeeds",
        "skill-succeeds",
        "provides",
        "king-waits",
        "turn",
    ]


@rule("DK-TURN-06", "DK-KEY-11")
def test_at_its_end_raised_vitals_fall_back_and_uses_are_renewed() -> None:
    def raised(s: ValleyState) -> None:
        hero = s.heroes[0]
        hero.health, hero.energy = hero.ranks[0] + 3, hero.ranks[1] - 1
        hero.used += ["race"]

    t = quiet(party=alone(), stage="turn-ends", king="", change=raised)
    hero = t.hero(1)
    assert (hero.health, hero.energy, hero.hero.used) == (hero.rank("health"), hero.rank("energy") - 1, [])


@rule("DK-STARVE-03", "DK-STARVE-09", "DK-TURN-06")
def test_in_the_next_turn_one_may_recover_again() -> None:
    def has_eaten(s: ValleyState) -> None:
        s.heroes[0].has_eaten = s.heroes[0].is_worse = True

    t = quiet(party=alone(starving=2, ration=2), stage="turn-ends", king="", change=has_eaten)
    packs.gain_food(t.state, t.state.heroes[0], 2)
    assert (t.hero(1).starving, t.state.heroes[0].is_worse) == (1, False)
