"""The Map: 25 cells that wrap around, Halls and Walls, what is adjacent, nearby, closest, in view."""

import pytest

from longtable.engine.scene import Heading, TileMap
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.kinds import Tiles
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.play.setup import cell_at
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.story import CAMP, EAST, GATE, SOUTH, WEST, table

OPEN, CROSS, STRAIGHT = "prisoners-cell", "the-crossing", "long-dark"
"""Tiles with four Halls, and one with two."""


def distance(t: LabyrinthStory, one: str, other: str) -> int:
    return halls.distance(t.state, cell_at(one), cell_at(other))


def in_view(t: LabyrinthStory, place: str) -> list[str]:
    return t.places(halls.in_view(t.state, cell_at(place)))


@rule("LL-MAP-01", "LL-SETUP-02")
def test_the_map_has_25_cells_with_base_camp_in_the_middle() -> None:
    t = table()
    assert len(t.state.regions) == 25
    assert [region.place for region in t.state.regions][:6] == ["A1", "B1", "C1", "D1", "E1", "A2"]
    assert t.tile(CAMP) == "base-camp"
    shown = next(area for area in t.seat(0).sees().areas if isinstance(area, TileMap))
    camp = next(place for place in shown.places if place.id == "region:C3")
    assert (camp.column, camp.row, camp.exits) == (2, 2, tuple(Heading))
    assert shown.wraps
    assert sum(place.empty for place in shown.places) == 20


@rule("LL-MAP-02", "LL-MOVE-07")
def test_nobody_steps_through_a_wall_or_onto_a_bare_cell() -> None:
    # The dark hall east of the gate has no Hall to it, and the cell north of the gate is bare.
    t = table(at={1: GATE}, tiles={"D2": STRAIGHT})
    assert t.beside(GATE) == [CAMP]
    reached = t.reach(0)
    assert "C1" not in reached
    assert "D2" not in reached
    t.seat(0).asked("act").barred("D2", rule="LL-MOVE-01")


@rule("LL-MAP-02", "LL-RANGE-01")
def test_a_wall_on_either_tile_shuts_the_way_for_shots() -> None:
    t = table(at={1: GATE}, tiles={"D2": STRAIGHT}, minions={"D2": ["gnome"], CAMP: ["hound"]}, pool=2)
    t.seat(0).asked("act").answers("ranged").asked("spend")
    assert CAMP in t.seat(0).options
    t.seat(0).not_offered("D2")
    t.seat(0).answers(CAMP).asked("spend").answers("stop")


@rule("LL-MAP-03")
def test_the_map_wraps_around() -> None:
    t = table(at={1: "A3"}, tiles={"A3": OPEN, "E3": OPEN, "C1": OPEN, "C5": OPEN})
    assert t.beside("A3") == [WEST, "E3"]
    assert t.beside("C1") == ["C5", GATE]
    t.seat(0).asked("act").answers("E3")
    assert (t.hero(1).at, t.facts("moves")[-1].data["steps"]) == ("E3", 1)


@rule("LL-MAP-03")
def test_every_cell_has_four_neighbours() -> None:
    assert all(len(dict.fromkeys(around)) == 4 for around in halls.AROUND)
    assert all(at in halls.AROUND[there] for at, around in enumerate(halls.AROUND) for there in around)


@rule("LL-MAP-04", "LL-MAP-05")
def test_adjacent_and_nearby_end_at_walls_and_corners() -> None:
    t = table(tiles={"D2": STRAIGHT, "B2": OPEN})
    assert t.beside(CAMP) == [GATE, EAST, SOUTH, WEST]
    assert t.places(t.state.nearby(cell_at(GATE))) == [GATE, CAMP]
    assert "B2" not in t.beside(GATE)


@rule("LL-MAP-06")
def test_furthest_north_and_east_do_not_wrap() -> None:
    north = sorted(halls.CELLS, key=lambda at: (halls.row_of(at), -halls.column_of(at)))
    t = table()
    assert t.places(north)[:6] == ["E1", "D1", "C1", "B1", "A1", "E2"]
    assert t.places(north)[-1] == "A5"


@rule("LL-MAP-07")
def test_distance_counts_steps_through_halls_round_walls_and_over_the_border() -> None:
    t = table(tiles={"D2": CROSS, "E3": OPEN, "A3": OPEN, "C1": STRAIGHT, "C5": OPEN})
    assert [distance(t, CAMP, place) for place in (CAMP, GATE, "A3", "E3", "C5")] == [0, 1, 2, 2, 2]
    # Over the border: from A3 to E3 it is one step, from the gate to C5 two, through C1.
    assert (distance(t, "A3", "E3"), distance(t, GATE, "C5")) == (1, 2)
    # D2 has a Hall to the gate, and none to the east below it.
    assert (distance(t, "D2", EAST), distance(t, EAST, "D2")) == (3, 3)
    assert distance(t, CAMP, "A1") == halls.FAR


@rule("LL-MAP-08")
def test_in_view_is_straight_ahead_up_to_a_wall_and_round_the_border() -> None:
    t = table(tiles={"A3": OPEN, "E3": OPEN, "C1": OPEN, "C5": STRAIGHT})
    assert in_view(t, CAMP) == [GATE, "C1", "C5", SOUTH, EAST, "E3", "A3", WEST]
    assert in_view(t, "A3") == ["B3", CAMP, EAST, "E3"]
    blocked = table(tiles={"A3": OPEN, "E3": STRAIGHT})
    assert in_view(blocked, CAMP) == [GATE, EAST, SOUTH, WEST, "A3"]


@rule("LL-MAP-08")
def test_what_hides_is_itself_in_view() -> None:
    t = table(tiles={"A3": OPEN})
    seen = halls.in_view(t.state, cell_at(CAMP), lambda at: at == cell_at(WEST))
    assert t.places(seen) == [GATE, EAST, SOUTH, WEST]


@rule("LL-MAP-09")
@pytest.mark.parametrize(("heroes", "chumps"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_icons_with_a_number_count_from_so_many_heroes_on(heroes: int, chumps: int) -> None:
    assert game.content.tiles["the-crossing"].icons_for(heroes) == ["chump"] * chumps


@rule("LL-MAP-10", "LL-SETUP-04")
def test_there_are_three_kinds_of_tiles() -> None:
    kinds = [tile.kind for tile in game.content.tiles.values()]
    assert (kinds.count(Tiles.START), kinds.count(Tiles.LABYRINTH)) == (5, 22)
    t = table()
    aside = [tile.id for tile in game.content.tiles.values() if tile.kind is Tiles.SIDEBOARD]
    laid = [region.tile for region in t.state.regions]
    assert not [tile for tile in aside if tile in t.state.tiles or tile in laid]


@rule("LL-MAP-11")
def test_portals_are_named_from_the_north_then_from_the_east() -> None:
    t = table(tiles={"A3": "sunken-gate", "E3": "cracked-gate", "A1": "violet-gate"})
    assert t.places(halls.portals(t.state)) == ["A1", GATE, "E3", "A3"]


@rule("LL-MAP-12")
def test_any_number_share_a_region() -> None:
    t = table(heroes=6, minions={CAMP: ["gnome", "hound", "sprite"]}, treasures={CAMP: ["pizza-peel"]})
    assert [hero.at for hero in t.heroes] == [CAMP] * 6
    assert t.minions(CAMP) == ["gnome", "hound", "sprite"]


@rule("LL-MAP-08")
@pytest.mark.parametrize(("tile", "seen"), [("heart-of-the-labyrinth", True), ("prisoners-cell", False)])
def test_from_the_heart_no_wall_hides_anything(tile: str, seen: bool) -> None:
    walls = [("C3", "D3"), ("D3", "E3"), ("C2", "C3")]
    with Enemies(tiles={"C3": tile}, walls=walls) as t:
        view = [t.state.regions[at].place for at in halls.in_view(t.state, place_of("C3"))]
        assert ("D3" in view) is seen
        assert {place for place in view if "C" not in place} <= {"A3", "B3", "D3", "E3"}
