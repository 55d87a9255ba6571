"""Dice: what faces count, when a Skill roll succeeds, and dice that HEXplode."""

import pytest

from longtable.engine.chance import Chance
from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.kinds import Stat
from longtable.games.valley_of_the_dead_king.play import dice
from longtable.games.valley_of_the_dead_king.play.effects import Occasion, SkillRolled
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle

CONTENT = game.content
LEGION = {"bone-legion": {"health": 90}}


@rule("DK-DICE-07")
@pytest.mark.parametrize(("number", "half"), [(7, 3), (8, 4), (1, 1), (0, 0)])
def test_half_is_rounded_down_but_never_below_1(number: int, half: int) -> None:
    assert dice.half(number) == half


@pytest.mark.parametrize(
    ("rank", "bonus", "face", "succeeds", "is_critical"),
    [
        pytest.param(5, 0, 5, True, False, marks=rule("DK-SKILL-02"), id="as much as the rank"),
        pytest.param(5, 0, 6, False, False, marks=rule("DK-SKILL-02"), id="more than the rank"),
        pytest.param(1, 9, 1, True, True, marks=rule("DK-SKILL-03"), id="a hex always succeeds"),
        pytest.param(5, 0, 2, True, False, marks=rule("DK-SKILL-04"), id="a 2 is no critical"),
        pytest.param(11, 0, 2, True, False, marks=rule("DK-SKILL-04"), id="not yet at rank 11"),
        pytest.param(12, 0, 2, True, True, marks=rule("DK-SKILL-04"), id="from rank 12 on it is"),
        pytest.param(12, 0, 3, True, False, marks=rule("DK-SKILL-04"), id="and a 3 is not"),
        pytest.param(15, 0, 5, True, True, marks=rule("DK-SKILL-04"), id="hex to 5 at rank 15"),
        pytest.param(15, 0, 6, True, False, marks=rule("DK-SKILL-04"), id="and no more"),
        pytest.param(25, 0, 9, True, True, marks=rule("DK-SKILL-04"), id="hex to 9 at most"),
        pytest.param(25, 0, 10, False, False, marks=rule("DK-SKILL-05"), id="a 10 always fails"),
        pytest.param(5, -9, 10, False, False, marks=rule("DK-SKILL-05", "DK-FLEE-02"), id="with any bonus"),
        pytest.param(6, -2, 8, True, False, marks=rule("DK-DICE-08"), id="a bonus of -2 makes an 8 count 6"),
        pytest.param(5, -2, 8, False, False, marks=rule("DK-DICE-08"), id="and no less"),
        pytest.param(5, -9, 2, True, False, marks=rule("DK-DICE-08"), id="no bonus makes a critical"),
    ],
)
def test_a_skill_die_against_a_rank(rank: int, bonus: int, face: int, succeeds: bool, is_critical: bool) -> None:
    hero = battle(LEGION).state.heroes[0]
    roll = SkillRolled(hero, Stat.EXPLORE, Occasion.FORAGE, rank, bonus, face, succeeded=False)
    dice.judge(roll)
    assert (roll.succeeded, roll.critical, roll.fumbled) == (succeeds, is_critical, face == dice.TEN)


@rule("DK-DICE-05", "DK-DICE-02")
def test_a_ten_sided_die_hexplodes_on_its_hex_which_counts_1() -> None:
    s = battle(LEGION).state
    s.chance = Chance("dice", coming={"ten": [[1], [1], [7]]})
    assert dice.hexplode_ten(s) == 9


@rule("DK-DICE-05")
def test_a_die_may_hexplode_on_another_face_that_is_named() -> None:
    s = battle(LEGION).state
    s.chance = Chance("dice", coming={"favored": [[5], [6], [4]]})
    assert dice.hexplode(s, "favored", lowest=5) == 15


@rule("DK-DICE-08", "DK-SHRINE-02")
def test_a_blessed_skill_has_a_bonus_of_1() -> None:
    def bless(s: ValleyState) -> None:
        s.heroes[0].blessed = Stat.EXPLORE

    t = battle(LEGION, each={1: {"conditions": ["captured"]}}, chance={"skill": ["6"]}, change=bless)
    assert t.said("skill-succeeds") == ["skill-succeeds"]


@rule("DK-DICE-08", "DK-QUEST-10")
def test_an_escort_who_knows_the_way_helps_everybody_to_navigate() -> None:
    guide = next(row for row in CONTENT.quests if row.escort is not None and row.escort.navigate)
    allies = [{"id": "guide", "health": 5, "quest": guide.id}]
    each = {1: {"conditions": ["blinded"]}}
    t = battle(LEGION, each=each, allies=allies, quests=[guide.id], chance={"skill": ["6"]})
    assert t.said("skill-succeeds") == ["skill-succeeds"]
