"""Where two rules meet: an effect and the Activation it waits for, a toll and a run, fear and a Charge."""

import pytest

from longtable.testing import rule
from tests.orcquest_warpath.camp import hall, laid, story

# ---------------------------------------------------------------- who is Petrified


@rule("OQ-ALTER-06", "OQ-ALTER-07", "OQ-AFFL-02")
@pytest.mark.parametrize(("level", "after"), [(1, {}), (2, {"petrified": 1})])
def test_a_petrified_hero_passes_its_activation_and_is_freed_by_it(level: int, after: dict[str, int]) -> None:
    effects = {"petrified": level, "bleed": 1, "poison": 1, "entangled": 1}
    t = story(hall("M . W . ."), heroes={"mek": {"effects": effects}}, events=["nothing-at-all"])
    t.together.answers("player:hero-3")
    assert (laid(t.orc("mek").hero), t.orc("mek").hero.damage) == ({**after, "poison": 1}, 0)
    assert (t.orc("mek").hero.has_acted, t.state.active) == (True, t.orc("mandar").role)


@rule("OQ-ALTER-06", "OQ-XAP-08")
@pytest.mark.parametrize(("effects", "may_act"), [({"petrified": 1}, False), ({"stunned": 1}, True), ({}, True)])
def test_a_petrified_hero_does_not_act_in_between(effects: dict[str, int], may_act: bool) -> None:
    t = story(hall("M . W . ."), acts="mandar", badass=5, heroes={"mek": {"effects": effects}})
    assert ("let@player:hero-3" in t.orc("mandar").options) is may_act
