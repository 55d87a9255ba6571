"""The Rescue: prisoners who are found by lot, led home, carried off."""

from typing import Any

import pytest

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.valor_villainy.kinds import Size, Team
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.missions import rescue
from longtable.games.valor_villainy.labyrinth.play import halls, missions
from longtable.games.valor_villainy.labyrinth.play.events import MinionDone
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.play import moves, rockfalls
from longtable.games.valor_villainy.play.events import Defeated
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE, WEST, begun
from tests.lludwiks_labyrinth.test_quests import CHUMP, judged, quest


def freed(prisoner: str = "", where: str = EAST, **position: Any) -> LabyrinthStory:
    """A prisoner, or the trap, is in a Region."""
    more = position.pop("change", lambda _: None)

    def change(s: LabyrinthState) -> None:
        s.tally = {rescue.SAFE: 0, rescue.LOST: 0}
        if prisoner:
            s.cells[halls.KEYS.index(f"region:{where}")].marks.append(prisoner)
        more(s)

    return quest("the-rescue", change=change, **position)


def leading(prisoner: str, **position: Any) -> LabyrinthStory:
    """The first Hero leads a prisoner."""
    number = rescue.PRISONERS.index(prisoner) + 1
    more = position.pop("change", lambda _: None)

    def change(s: LabyrinthState) -> None:
        s.tally["led:hero-1"] = number
        more(s)

    return freed(change=change, **position)


@rule("LL-OVER-04", "LL-SETUP-07")
def test_three_prisoners_and_a_trap_lie_by_lot_where_the_shards_would() -> None:
    one, other = (begun(1, mission="the-rescue", seed=seed).state for seed in ("one", "two"))
    lots = [[mark for cell in s.cells for mark in cell.marks] for s in (one, other)]
    assert sorted(lots[0]) == ["mason", "nurse", "thief", "trap"]
    assert lots[0] != lots[1]
    assert sum(cell.shards for cell in one.cells) == 0


@rule("LL-OVER-04")
def test_nobody_knows_who_is_where_before_a_tile_lies_there() -> None:
    s = begun(1, mission="the-rescue").state
    lots = [mark for cell in s.cells for mark in cell.marks]
    seen = set()
    for n in range(20):
        game.hide(s, Role("hero-1"), Chance(f"hide-{n}"))
        seen.add(tuple(mark for cell in s.cells for mark in cell.marks))
    assert len(seen) > 1
    assert {tuple(sorted(dealt)) for dealt in seen} == {tuple(sorted(lots))}


@rule("LL-OVER-04", "LL-DMG-01")
def test_the_trap_hurts_who_scouts_it() -> None:
    t = freed("trap", "E3", labyrinth=["servants-way", "long-dark"], at={1: EAST})
    t.seat(0).answers("scout")
    while t.asked.get(0) == "lay":
        t.seat(0).answers(t.seat(0).options[0])
    assert (t.hero(1).lost, len(t.facts("trap"))) == (2, 1)


@rule("LL-OVER-04", "LL-MOVE-01")
def test_a_prisoner_is_taken_along_slowly_and_set_down_anywhere() -> None:
    t = freed("nurse", GATE, at={1: GATE})
    steps = moves.steps_of(t.state, t.state.heroes[0])
    t.seat(0).answers("deed:take-along")
    s = t.state
    assert (rescue.led_by(s, s.heroes[0]), rescue.prisoners_in(s, s.heroes[0].at)) == ("nurse", [])
    assert (steps, moves.steps_of(s, s.heroes[0])) == (3, 2)
    t.seat(0).answers("deed:set-down")
    assert rescue.prisoners_in(t.state, t.state.heroes[0].at) == ["nurse"]


@rule("LL-OVER-04")
def test_where_an_enemy_is_nobody_is_taken_along() -> None:
    t = freed("nurse", GATE, at={1: GATE}, minions={GATE: [CHUMP]})
    assert "take-along" not in t.seat(0).options


@rule("LL-OVER-04")
@pytest.mark.parametrize(("prisoner", "bounty"), [("nurse", 0), ("thief", 2)])
def test_on_base_camp_a_prisoner_is_safe(prisoner: str, bounty: int) -> None:
    t = leading(prisoner, at={1: EAST})
    t.seat(0).answers(CAMP)
    s = t.state
    assert (s.tally[rescue.SAFE], rescue.led_by(s, s.heroes[0]), s.loose_bounty) == (1, "", bounty)


@rule("LL-OVER-04", "LL-ROCK-05")
def test_the_mason_clears_rockfalls_where_she_comes() -> None:
    rocks = [halls.KEYS.index("region:D3")]
    t = leading("mason", change=lambda s: s.lay_tokens().rocks.extend(rocks))
    t.seat(0).answers(EAST)
    assert rockfalls.rocks_in(t.state, rocks[0]) == 0


@rule("LL-OVER-04", "LL-HEAL-01")
def test_the_nurse_heals_who_leads_her_as_the_turn_ends() -> None:
    t = leading("nurse", hurt={1: 3})
    t.end_turn()
    assert t.hero(1).lost == 2


@rule("LL-OVER-04", "LL-HERO-03")
def test_whose_leader_falls_is_dragged_to_the_portal_closest_to_the_camp() -> None:
    s = leading("nurse").state
    with pytest.raises(StopIteration):
        missions.tell(s, Defeated(s.heroes[0].key, s.villain.key)).send(None)
    assert rescue.prisoners_in(s, halls.KEYS.index("region:C2")) == ["nurse"]
    assert rescue.led_by(s, s.heroes[0]) == ""


@rule("LL-OVER-04")
@pytest.mark.parametrize(("where", "there", "lost"), [(EAST, [CAMP], 0), (GATE, [], 1)])
def test_a_minion_alone_with_a_prisoner_carries_them_off_and_away(where: str, there: list[str], lost: int) -> None:
    s = freed("nurse", where, minions={where: [CHUMP]}, at={1: WEST, 2: WEST}).state
    with pytest.raises(StopIteration):
        missions.tell(s, MinionDone(s.card(s.minions[0]).key)).send(None)
    assert [s.regions[at].place for at in halls.CELLS if rescue.prisoners_in(s, at)] == there
    assert s.tally[rescue.LOST] == lost


@rule("LL-SPAWN-01", "LL-TRACK-03")
def test_from_day_two_on_guards_come_to_the_portal_closest_to_a_prisoner() -> None:
    t = freed("nurse", EAST, acts=0, stage=Stage.DAY, day=1, tiles={"D2": "sunken-gate"})
    assert len(t.facts("comes")) == 1


@rule("LL-OVER-04")
@pytest.mark.parametrize(
    ("safe", "lost", "defeats", "winner"),
    [(2, 1, 4, ""), (3, 0, 0, Team.HEROES), (0, 2, 0, Team.VILLAIN), (0, 0, 5, Team.VILLAIN)],
)
def test_how_the_rescue_ends(safe: int, lost: int, defeats: int, winner: str) -> None:
    s = freed().state
    s.tally, s.defeats = {rescue.SAFE: safe, rescue.LOST: lost}, defeats
    assert judged(s) == winner


@rule("LL-OVER-04")
@pytest.mark.parametrize(("safe", "winner"), [(1, Team.VILLAIN), (2, Team.HEROES)])
def test_when_day_four_is_over_two_must_be_safe(safe: int, winner: str) -> None:
    t = freed(acts=0, stage=Stage.DAY, day=4, change=lambda s: s.tally.update({rescue.SAFE: safe}))
    assert t.state.winner == winner


@rule("LL-SPAWN-01", "LL-OVER-04")
@pytest.mark.parametrize(("heroes", "size"), [(3, Size.CHUMP), (4, Size.ELITE), (5, Size.ELITE)])
def test_with_many_heroes_guards_are_elites(heroes: int, size: Size) -> None:
    t = freed("nurse", EAST, heroes=heroes, acts=0, stage=Stage.DAY, day=1, tiles={"D2": "sunken-gate"})
    [came] = t.facts("comes")
    assert next(card for card in game.content.minions.values() if card.key == came.data["who"]).size is size
