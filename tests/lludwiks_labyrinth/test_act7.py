"""Act 7, House of Mirrors: ways through the glass, its Days, Sunshards, and how its Final Battle begins."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import battle, missions, villain
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.enemies import Enemies, place_of


def theatre(**words: Any) -> Enemies:
    """What the rules do in act 7."""
    return Enemies(
        **{"mission": "act-7", "villain": "understudy", "act": 7, "sizes": ("chump", "elite", "boss"), **words}
    )


# ---------------------------------------------------------------- mirrors


@rule("LL-OVER-04", "LL-VATK-04")
@pytest.mark.parametrize(("mission", "steps"), [("act-7", 1), ("act-1", 3)])
def test_for_the_villain_tiles_that_lie_alike_are_adjacent(mission: str, steps: int) -> None:
    # All tiles are open on four sides: through the glass everything is one step away.
    with theatre(mission=mission, heroes=1, at={1: "E4"}, villain_at="C2", points=1, battle=["close-in"]) as t:
        t.run(Stage.REVEAL, until=Stage.MINION)
        assert t.told("villain-moves", "steps") == [steps]
        assert (t.villain_at == "E4") == (mission == "act-7")


@rule("LL-OVER-04")
def test_the_glass_leads_only_to_other_tiles_that_lie_alike_and_to_none_twice() -> None:
    with theatre(heroes=1, at={1: "E4"}, villain_at="C2") as t:
        s = t.state
        ways = missions.ways_on(s, s.villain.key)
        for at in [at for at, region in enumerate(s.regions) if region.tile]:
            found = ways(at)
            assert at not in found
            assert len(found) == len(set(found))


@rule("LL-OVER-04", "LL-MAI-03")
@pytest.mark.parametrize(("card", "is_able"), [("glass-extra", True), ("gnome", False)])
def test_glass_extras_walk_through_mirrors_and_nobody_else_does(card: str, is_able: bool) -> None:
    with theatre(heroes=1, at={1: "E5"}, minions={"C2": [card]}) as t:
        ways = missions.ways_on(t.state, t.state.card(t.state.minions[0]).key)
        assert (place_of("E5") in ways(place_of("C2"))) is is_able


# ---------------------------------------------------------------- its Days


@rule("LL-TRACK-02", "LL-MOVE-10")
def test_on_day_1_the_two_heroes_furthest_apart_change_places() -> None:
    with theatre(heroes=3, at={1: "C3", 2: "C4", 3: "E5"}) as t:
        t.do(missions.begin_day(t.state, 1))
        assert [t.state.regions[t.hero(n).at].place for n in (1, 2, 3)] == ["E5", "C4", "C3"]


@rule("LL-TRACK-02", "LL-MOVE-10")
def test_on_day_1_it_is_not_whoever_stands_furthest_north() -> None:
    with theatre(heroes=3, at={1: "B2", 2: "A3", 3: "C5"}) as t:
        t.do(missions.begin_day(t.state, 1))
        assert [t.at(number) for number in (1, 2, 3)] == ["B2", "C5", "A3"]


@rule("LL-TRACK-02")
def test_on_day_1_a_lone_hero_comes_out_far_away() -> None:
    with theatre(heroes=1, at={1: "C3"}, portals=["C4", "E1"]) as t:
        t.do(missions.begin_day(t.state, 1))
        assert t.state.regions[t.hero(1).at].place == "E1"


@rule("LL-TRACK-03", "LL-TREAS-03")
def test_on_day_2_it_wears_what_a_hero_wears() -> None:
    with theatre(heroes=2, gear={1: ["pizza-peel"]}, dice=["W1 Y1"], villain_dice=["W", "_", "_", "_"]) as t:
        t.do(missions.begin_day(t.state, 2))
        card = t.state.treasure(t.state.coat)
        assert (card.id, card.row) == ("pizza-peel", Row.MELEE)
        t.do(villain.roll(t.state, Row.MELEE))
        hits = t.state.hits
        assert hits is not None
        assert hits.dice == [1, *card.bonus]


@rule("LL-TRACK-03")
def test_on_day_2_without_a_weapon_it_gains_tokens() -> None:
    with theatre(heroes=2) as t:
        t.do(missions.begin_day(t.state, 2))
        assert (t.villain.plus, t.state.coat) == ([2, 0, 0, 0], 0)


@rule("LL-TRACK-04", "LL-MSTEP-01")
def test_after_day_3_elites_act_twice_in_one_minion_step() -> None:
    with theatre(heroes=1, at={1: "C3"}, fallen=[1], minions={"A1": ["marble-hound"], "E5": ["gnome"]}) as t:
        t.do(missions.begin_day(t.state, 3))
        t.state.round += 1
        for turns in (2, 1):
            t.facts.clear()
            for minion in t.state.minions:
                minion.has_acted = False
            t.run(Stage.MINION, until=Stage.VILLAIN_LEVEL)
            assert t.told("minion-idle", "who").count("marble-hound") == turns
            assert t.told("minion-idle", "who").count("gnome") == 1
            t.state.round += 1


# ---------------------------------------------------------------- the Final Battle


@rule("LL-FINAL-01")
@pytest.mark.parametrize(("dojos", "place"), [(["B5", "E4"], "E4"), ([], "A1")])
def test_it_enters_on_the_closest_stage(dojos: list[str], place: str) -> None:
    tiles = dict.fromkeys(dojos, "jailers-dojo-east")
    with theatre(heroes=1, at={1: "E3"}, portals=["A1"], tiles=tiles, answers=["done"]) as t:
        t.do(battle.begin(t.state))
        assert t.villain_at == place


@rule("LL-FINAL-07")
def test_as_many_heroes_as_shards_are_never_copied() -> None:
    with theatre(
        heroes=2, at={1: "A5", 2: "A5"}, portals=["A1"], shards=1, plus={1: [2, 0, 0], 2: [1, 0, 0]},
        villain_dice=["_", "_", "_", "_"], answers=["done", "done", "hero-1"],
    ) as t:  # fmt: skip
        t.do(battle.begin(t.state))
        assert (t.told("uncopied", "who"), t.told("shields", "count")) == (["hero-1"], [])
        t.do(battles.carry_out(t, "stolen-move"))
        assert (t.hero(1).plus, t.hero(2).plus) == ([2, 0, 0], [0, 0, 0])
