"""Act 4, The Green Gallery: spores, what its Days bring, and how its Final Battle begins."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import battle, levelup, missions, setup, spores
from longtable.games.valor_villainy.labyrinth.play.events import Sunshield
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import statuses, wounds
from longtable.games.valor_villainy.state import Covered
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE, SOUTH, table

ONE_DIE = ["W", "_", "_"]
"""A Hero whose Poison has one die to cover, so that nobody is asked."""
OPTIONS = {"mission": "act-4"}


def sown(s: LabyrinthState) -> list[str]:
    """Where spores lie."""
    return [s.regions[at].place for at in spores.places(s)]


def gallery(*, spores_on: tuple[str, ...] = (), **words: Any) -> LabyrinthStory:
    """A table of act 4 without Events, with spores in some Regions."""

    def change(s: LabyrinthState) -> None:
        s.events.clear()
        for place in spores_on:
            spores.sow(s, setup.cell_at(place))

    return table(options=OPTIONS, change=change, **words)


def enemies(**words: Any) -> Enemies:
    """What the rules do in act 4."""
    return Enemies(mission="act-4", villain="mildew", act=4, **words)


def poison(t: LabyrinthStory | Enemies, number: int) -> int:
    """How much Poison lies on a Hero's board."""
    return len(statuses.poison_of(t.state, t.state.heroes[number - 1]))


def sicken(t: Enemies, number: int, count: int = 1) -> None:
    """Poison on a Hero's board."""
    t.state.lay_tokens().poison.extend(Covered(t.hero(number).role, int(Row.MELEE), 1) for _ in range(count))


# ---------------------------------------------------------------- spores


@rule("LL-OVER-04", "LL-SCOUT-03")
def test_spores_lie_on_a_tile_with_one_hall_as_it_is_laid() -> None:
    t = gallery(at={1: GATE}, labyrinth=["strongroom"], tiles={"D2": "prisoners-cell"})
    t.seat(0).answers("scout")
    assert (t.tile("C1"), sown(t.state)) == ("strongroom", ["C1"])


@rule("LL-OVER-04", "LL-SCOUT-03")
def test_a_tile_with_two_halls_has_none() -> None:
    t = gallery(at={1: GATE}, labyrinth=["long-dark"], tiles={"D2": "prisoners-cell"})
    t.seat(0).answers("scout")
    assert (t.tile("C1"), sown(t.state)) == ("long-dark", [])


@rule("LL-OVER-04", "LL-SCOUT-03")
def test_in_other_acts_no_spores_come() -> None:
    t = table(at={1: GATE}, labyrinth=["strongroom"], tiles={"D2": "prisoners-cell"})
    t.seat(0).answers("scout")
    assert (t.tile("C1"), sown(t.state)) == ("strongroom", [])


@rule("LL-OVER-04", "LL-POISON-02")
def test_who_walks_into_spores_is_whom_they_poison() -> None:
    t = gallery(spores_on=(EAST,), acts=2, dice={1: ONE_DIE, 2: ONE_DIE})
    t.seat(1).answers(EAST)
    assert (poison(t, 1), poison(t, 2)) == (0, 1)


@rule("LL-OVER-04", "LL-POISON-02")
def test_every_region_with_spores_on_the_way_brings_a_poison() -> None:
    t = gallery(spores_on=(CAMP, EAST), at={1: SOUTH}, dice={1: ["W W W", "_", "_"]})
    t.seat(0).answers(EAST)
    assert (t.hero(1).at, poison(t, 1)) == (EAST, 2)
    t.seat(0).asked("act").answers(CAMP)
    assert poison(t, 1) == 3


@rule("LL-OVER-04", "LL-PLUS-03")
def test_who_stands_among_spores_clears_them_for_a_plus_one() -> None:
    t = gallery(spores_on=(CAMP,), at={1: CAMP}, plus={1: (1, 1, 0)})
    t.seat(0).answers("deed:weed")
    t.seat(0).asked("plus-off").answers("ranged")
    assert (t.hero(1).plus, sown(t.state)) == ([1, 0, 0], [])
    t.seat(0).asked("act").not_offered("deed:weed")


@rule("LL-OVER-04")
@pytest.mark.parametrize(("at", "plus"), [(CAMP, (0, 0, 0)), (GATE, (1, 0, 0))])
def test_without_a_plus_one_or_without_spores_there_is_nothing_to_weed(at: str, plus: tuple[int, ...]) -> None:
    t = gallery(spores_on=(CAMP,), at={1: at}, plus={1: plus})
    t.seat(0).asked("act").not_offered("deed:weed")


@rule("LL-OVER-04")
def test_who_does_something_else_among_spores_does_not_clear_them() -> None:
    t = gallery(spores_on=(CAMP,), boards=("coach", "rowan"), at={1: CAMP}, hands={1: ["bark-skin"]})
    t.seat(0).answers("deed:fuel")
    t.seat(0).asked("plus-row").answers("melee")
    assert (t.hero(1).plus, sown(t.state)) == ([1, 0, 0], [CAMP])


@rule("LL-OVER-04")
def test_three_hits_of_a_magic_roll_clear_spores() -> None:
    t = gallery(spores_on=(CAMP,), at={1: CAMP}, pool=5)
    t.seat(0).answers("magic")
    t.seat(0).asked("spell").answers("deed:purge")
    assert (t.pool, sown(t.state)) == (2, [])
    t.seat(0).asked("spell").not_offered("deed:purge").answers("stop")


@rule("LL-OVER-04")
@pytest.mark.parametrize(("at", "pool"), [(CAMP, 2), (GATE, 4)])
def test_too_few_hits_or_no_spores_nothing_to_purge(at: str, pool: int) -> None:
    t = gallery(spores_on=(CAMP,), at={1: at}, pool=pool)
    t.seat(0).answers("magic")
    t.seat(0).asked("spell").not_offered("deed:purge").answers("stop")


@rule("LL-OVER-04")
def test_a_melee_roll_purges_nothing() -> None:
    t = gallery(spores_on=(CAMP,), at={1: CAMP}, pool=4)
    t.seat(0).answers("melee")
    t.seat(0).asked("spend").not_offered("deed:purge").answers("stop")


@rule("LL-OVER-04")
def test_spores_are_seen_on_the_map() -> None:
    t = gallery(spores_on=(GATE,))
    pieces = [piece.id for area in t.seat(0).sees().areas for piece in getattr(area, "pieces", ())]
    assert f"spores:{GATE}" in pieces


# ---------------------------------------------------------------- its Days


@rule("LL-TRACK-02", "LL-POISON-02")
def test_day_one_dust_settles_on_whoever_has_none() -> None:
    with enemies(rows={1: ONE_DIE, 2: ["W W", "_", "_"]}) as t:
        sicken(t, 2)
        t.do(missions.begin_day(t.state, 1))
        assert (poison(t, 1), poison(t, 2)) == (1, 1)


@rule("LL-TRACK-03", "LL-HEAL-01")
def test_day_two_healing_heals_more_until_the_next_villain_level_up() -> None:
    with enemies(heroes=2, health={1: 5}) as t:
        t.do(missions.begin_day(t.state, 2))
        assert t.hero(1).health == 6
        t.do(wounds.heal(t.state, t.hero(1), 1))
        assert t.hero(1).health == 8
        t.do(levelup.experience(t.state))
        t.do(wounds.heal(t.state, t.hero(1), 1))
        assert t.hero(1).health == 10
        t.run(Stage.VILLAIN_LEVEL, until=Stage.DAY)
        t.do(wounds.heal(t.state, t.hero(1), 1))
        assert t.hero(1).health == 11


@rule("LL-TRACK-04")
def test_day_three_spores_spread_once_each() -> None:
    # From C4 they go North; in A1 the cell to the North lies over the border.
    with enemies() as t:
        for place in ("A1", "C4", "C3"):
            spores.sow(t.state, place_of(place))
        t.do(missions.begin_day(t.state, 3))
        assert sorted(sown(t.state)) == ["A1", "A5", "C2", "C3", "C4", "D4"]


# ---------------------------------------------------------------- the Final Battle


@rule("LL-FINAL-01", "LL-MOVE-10")
def test_she_enters_base_camp_and_sends_heroes_to_the_gate() -> None:
    with enemies(at={1: "C3", 2: "A1"}, tiles={"C1": "gate-landing"}, answers=["done", "done"]) as t:
        t.do(battle.begin(t.state))
        assert [t.state.regions[who.at].place for who in (t.villain, *t.state.heroes)] == ["C3", "C1", "A1"]


@rule("LL-FINAL-07")
def test_each_sunshard_cures_and_shields_a_hero_of_the_lead_heros_choice() -> None:
    answers = ["done", "done", "hero-2", "hero-2", "hero-1"]
    with enemies(at={1: "A1", 2: "A1"}, tiles={"C1": "gate-landing"}, shards=3, lead=2) as t:
        sicken(t, 2, 2)
        t.answers[:] = answers
        t.do(battle.begin(t.state))
        held = [statuses.shields(t.state, hero.key) for hero in t.state.heroes]
        assert (held, poison(t, 2)) == ([1, 2], 0)


@rule("LL-FINAL-07")
def test_sunlight_finds_nobody_where_no_hero_is_on_the_map() -> None:
    with enemies(tiles={"C1": "gate-landing"}, shards=2) as t:
        for hero in t.state.heroes:
            hero.at, hero.is_new = NOWHERE, True
        t.do(missions.carry_out(t.state, "act-4-shards", Sunshield()))
        assert t.said("shields") == []
