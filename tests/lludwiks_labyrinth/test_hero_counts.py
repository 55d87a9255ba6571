"""What goes by the number of Heroes, at every number: six of them are not four, and five are more than four."""

from collections.abc import Sequence
from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Size, Team
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.packets import HALF_HEROES, HEROES, SHARDS
from longtable.games.valor_villainy.labyrinth.play import gifts, missions, verbs
from longtable.games.valor_villainy.labyrinth.play.events import BattleRoundEnds, DayBegins, Drawn, LastDayEnds
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play.reactions import befall
from longtable.testing import rule
from tests.lludwiks_labyrinth import battles
from tests.lludwiks_labyrinth.enemies import CONTENT, Enemies, place_of
from tests.lludwiks_labyrinth.story import ANY, begun, seated, table
from tests.lludwiks_labyrinth.test_party import open_party

COUNTS = range(1, 7)
PORTALS = ["A1", "E1", "B5", "D5"]


def by_count(*wanted: object) -> pytest.MarkDecorator:
    """A table of what is so with one to six Heroes."""
    return pytest.mark.parametrize(("heroes", "wanted"), [*zip(COUNTS, wanted, strict=True)])


def sizes_of(t: Enemies) -> list[Size]:
    """The sizes of the Minions on the Map, in the order in which they came."""
    return [t.state.card(minion).size for minion in t.state.minions]


# ---------------------------------------------------------------- the Villain


@rule("LL-VSET-01", "LL-VSET-02")
@pytest.mark.parametrize("opponent", sorted(CONTENT.villains))
@pytest.mark.parametrize("heroes", [5, 6])
def test_a_villain_starts_with_the_hearts_dice_and_points_of_the_column_for_five_and_six(
    opponent: str, heroes: int
) -> None:
    t, row = seated(heroes, mission="siege", opponent=opponent), CONTENT.villains[opponent]
    villain = t.state.villain
    assert villain.health == row.health_by_heroes[heroes - 1]
    assert villain.health > seated(4, mission="siege", opponent=opponent).state.villain.health
    assert (villain.rows, villain.actions) == (row.rows(heroes), row.bar_by_heroes[heroes - 1][0])


@rule("LL-DIFF-01")
@by_count(0, 0, 0, 1, 1, 1)
def test_clinker_is_weathered_from_four_heroes_on(heroes: int, wanted: int) -> None:
    with Enemies(heroes=heroes, villain_at="C2") as t:
        t.do(befall(t.state, BattleRoundEnds(), t.villain))
        assert battles.shields(t) == wanted


@rule("LL-VDMG-01")
@by_count(5, 5, 10, 10, 15, 15)
def test_hearts_that_an_event_costs_the_villain_follow_the_party(heroes: int, wanted: int) -> None:
    with Enemies(heroes=heroes, villain_health=50) as t:
        verbs.villain_hurt(t.state, 10)
        assert t.villain.health == 50 - wanted


@rule("LL-VDMG-01")
@by_count(5, 5, 5, 5, 10, 10)
def test_five_hearts_are_never_fewer(heroes: int, wanted: int) -> None:
    with Enemies(heroes=heroes) as t:
        assert verbs.villain_loss(t.state, 5) == wanted


@rule("LL-ADD-02")
@pytest.mark.parametrize("before", [4, 5])
def test_with_a_fifth_and_a_sixth_hero_the_villain_has_more_hearts(before: int) -> None:
    t = open_party(before, health={0: 20})
    t.seat(0).asked("party").answers("join")
    if "board" in t.asked.values():
        t.next.answers("isabella")
    start = game.content.villains["clinker"].health_by_heroes
    assert t.state.villain.health == 20 + start[before] - start[before - 1]


# ---------------------------------------------------------------- who comes


@rule("LL-SETUP-12")
@by_count(1, 1, 1, 2, 2, 2)
def test_the_first_chumps_are_two_from_four_heroes_on(heroes: int, wanted: int) -> None:
    assert len(begun(heroes).state.minions) == wanted


@rule("LL-HSET-07")
@by_count(True, False, False, False, False, False)
def test_a_horse_comes_with_a_lone_hero_only(heroes: int, wanted: bool) -> None:
    assert ("bruno-the-horse" in begun(heroes).hero(1).gear) is wanted


@rule("LL-TRACK-04", "LL-SPAWN-01")
@by_count(1, 1, 3, 3, 3, 3)
def test_the_second_guard_of_act_2(heroes: int, wanted: int) -> None:
    with Enemies(mission="act-2", villain="tollgate", heroes=heroes, portals=PORTALS) as t:
        t.do(missions.begin_day(t.state, 3))
        assert sizes_of(t) == [Size.CHUMP] * wanted


@rule("LL-TRACK-03", "LL-SPAWN-03")
@by_count(["E1"], ["E1"], ["E1", "D5"], ["E1", "D5"], ["E1", "D5"], ["E1", "D5"])
def test_the_jury_of_act_5(heroes: int, wanted: Sequence[str]) -> None:
    with Enemies(mission="act-5", villain="hollowgavel", act=5, heroes=heroes, portals=PORTALS) as t:
        t.do(missions.begin_day(t.state, 2))
        assert [minion.at for minion in t.state.minions] == [place_of(place) for place in wanted]


@rule("LL-TRACK-04")
@by_count(Size.ELITE, Size.ELITE, Size.BOSS, Size.BOSS, Size.BOSS, Size.BOSS)
def test_the_specials_of_act_6(heroes: int, wanted: Size) -> None:
    words: dict[str, Any] = {"villain": "brimstone", "act": 6, "sizes": ("chump", "elite", "boss")}
    with Enemies(mission="act-6", heroes=heroes, portals=PORTALS, **words) as t:
        t.do(missions.begin_day(t.state, 3))
        assert sizes_of(t) == [wanted]


@rule("LL-OVER-04")
@by_count([1, 0, 1], [1, 0, 1], [0] * 3, [0] * 3, [0] * 3, [0] * 3)
def test_the_more_keys_of_act_6(heroes: int, wanted: Sequence[int]) -> None:
    found = []
    for tier in (1, 2, 3):
        with Enemies(mission="act-6", villain="brimstone", act=6, heroes=heroes) as t:
            t.do(missions.tell(t.state, Drawn(tier, place_of("A1"))))
            found.append(len(t.state.cells[place_of("A1")].marks))
    assert found == wanted


@rule("LL-SPAWN-01")
@by_count(*[Size.CHUMP] * 3, *[Size.ELITE] * 3)
def test_the_guards_of_the_rescue(heroes: int, wanted: Size) -> None:
    t = table(heroes=heroes, options={"mission": "the-rescue"}, resting=ANY)
    before = [minion.number for minion in t.state.minions]
    with pytest.raises(StopIteration):
        missions.carry_out(t.state, "rescue-days", DayBegins(2)).send(None)
    assert [t.state.card(minion).size for minion in t.state.minions if minion.number not in before] == [wanted]


@rule("LL-SPAWN-01", "LL-OVER-04")
@by_count(1, 1, 1, 2, 2, 2)
def test_the_hats_of_the_tutorial(heroes: int, wanted: int) -> None:
    def taught(s: LabyrinthState) -> None:
        s.lesson = 99

    words: dict[str, Any] = {"acts": 0, "stage": Stage.VILLAIN_MAGIC, "change": taught}
    t = table(heroes=heroes, options={"mission": "tutorial"}, resting=ANY, **words)
    assert len(t.facts("comes")) == wanted


@rule("LL-SPAWN-01")
@by_count(1, 2, 3, 4, 4, 4)
def test_the_alarm_of_the_treasure_run(heroes: int, wanted: int) -> None:
    with Enemies(mission="treasure-run", heroes=heroes, portals=PORTALS) as t:
        t.do(missions.begin_day(t.state, 3))
        assert len(t.state.minions) == wanted


# ---------------------------------------------------------------- how much it is


@rule("LL-EVENT-01")
@by_count((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3))
def test_a_gift_for_each_hero_and_for_every_two(heroes: int, wanted: tuple[int, int]) -> None:
    with Enemies(heroes=heroes, shards=4) as t:
        assert (gifts.amount_of(t.state, HEROES), gifts.amount_of(t.state, HALF_HEROES)) == wanted
        assert (gifts.amount_of(t.state, SHARDS), gifts.amount_of(t.state, 7)) == (4, 7)


@rule("LL-OVER-04")
@by_count(8, 10, 10, 10, 10, 10)
def test_the_hearts_of_a_besieged_camp(heroes: int, wanted: int) -> None:
    t = begun(heroes, mission="siege")
    assert t.state.tally["camp"] == wanted


@rule("LL-HOARD-01", "LL-HOARD-02", "LL-OVER-04")
@pytest.mark.parametrize("heroes", [1, 3])
@pytest.mark.parametrize(
    ("each", "medal", "supplies"),
    [(11, 0, 0), (12, 1, 0), (17, 1, 0), (18, 2, 2), (19, 2, 2), (36, 2, 2)],
    ids=lambda value: str(value),
)
@pytest.mark.parametrize("more", [0, 1])
def test_the_hoard_of_a_treasure_run_is_weighed_for_each_hero(
    heroes: int, each: int, medal: int, supplies: int, more: int
) -> None:
    with Enemies(mission="treasure-run", heroes=heroes) as t:
        for hero in t.state.heroes:
            hero.gear = [0, 0, 0]
        t.state.hoard = each * heroes + (more if heroes > 1 else 0)
        t.do(missions.tell(t.state, LastDayEnds()))
        assert (t.state.tally["medal"], t.state.supplies) == (medal, supplies)
        assert t.state.winner == (Team.HEROES if medal else Team.VILLAIN)
