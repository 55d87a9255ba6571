"""Moments of Talents: whose roll, whose Spell and which blow they answer, and which they do not (LL-XC-09)."""

import pytest

from longtable.testing import rule
from tests.lludwiks_labyrinth.story import CAMP, EAST, SOUTH
from tests.valor_villainy.test_talents import party

BESIDE = {EAST: ["[gnome]"], SOUTH: ["[hound]"]}
"""Somebody to attack, and somebody whom Wildfire would reach then."""


@rule("LL-XC-09")
def test_wildfire_is_not_kindled_by_a_blow() -> None:
    t = party("wildfire", "coach", minions={CAMP: ["[gnome]"], SOUTH: ["[hound]"]}, pool=1)
    t.strike("gnome", 1)
    assert (t.asked, t.minions(CAMP), t.minions(SOUTH)) == ({0: "act"}, [], ["[hound]"])


@rule("LL-XC-09")
def test_wildfire_is_not_kindled_by_a_shot() -> None:
    t = party("wildfire", "coach", minions=BESIDE, pool=1)
    t.seat(0).asked("act").answers("ranged").asked("spend").answers(EAST)
    t.strike("gnome", 1)
    assert (t.asked, t.minions(EAST), t.minions(SOUTH)) == ({0: "act"}, [], ["[hound]"])


@rule("LL-XC-09")
def test_wildfire_is_not_kindled_by_the_spell_of_another() -> None:
    t = party("wildfire", "amos", of=2, minions=BESIDE, hands={1: ["enormous-fist"]}, pool=9)
    t.cast("enormous-fist")
    while t.asked.get(0) in ("level", "target"):
        t.seat(0).answers(EAST if t.asked[0] == "target" else t.seat(0).options[0])
    assert (1 in t.asked, t.minions(EAST), t.minions(SOUTH)) == (False, [], ["[hound]"])


@rule("LL-XC-09")
@pytest.mark.parametrize(("pool", "asked"), [(9, {1: "react"}), (10, {0: "spend"}), (11, {0: "spend"})])
def test_wugner_drums_to_no_roll_of_ten_hits_or_more(pool: int, asked: dict[int, str]) -> None:
    t = party("drum-solo", "coach", of=2, minions={CAMP: ["hound"]}, pool=pool, resting=("spend", "react"))
    t.seat(0).asked("act").answers("melee")
    assert t.asked == asked
