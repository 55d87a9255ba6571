"""The map: its pieces, the border, sites and tokens (DK-MAP, DK-TOK-01 to 03, DK-SETUP-04)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.kinds import Colour, Site
from longtable.games.valley_of_the_dead_king.play import quests, roaming, ways
from longtable.games.valley_of_the_dead_king.story import ValleyStory
from longtable.kit import hexes
from longtable.testing import rule
from tests.valley_of_the_dead_king.roads import MEADOW, ON, SURE, alone, story

NORTH, EAST = (-3, -4), (4, -7)
"""The two empty places that the northern corner of Greenmeadow touches."""


def ids(t: ValleyStory) -> Any:
    """The ids of what the group may choose."""
    return [choice.id for choice in t.seat("party").question.choices]


def at_border(**told: Any) -> Any:
    """A lone hero one step from the border, with the HEXtiles E and L to come."""
    told = {"party": alone(), "at": (1, -2), "hextiles": ["E", "L"], "resting": ON, **told}
    t = story(**told)
    t.seat("party").answers("normal")
    return t


@rule("DK-MAP-01")
def test_the_map_starts_as_four_quadrants_of_37_hexes() -> None:
    t = story(party=alone())
    assert {cell.piece for cell in land.of(t.state).cells.values()} == {"A", "B", "C", "D"}
    assert len(land.of(t.state).cells) == 4 * 37
    assert len(land.spread(t.state)) == len(t.state.hextiles) == 10


@rule("DK-SETUP-04")
def test_the_quadrants_may_lie_in_any_order_and_turned() -> None:
    t = story(options={"layout": "chosen", "heroes": 1, "roles": "random"}, seats=1, resting=ON)
    seen = t.table.scene(None).areas[0]
    assert (seen.id, len(seen.places), all(place.empty for place in seen.places)) == ("map", 4 * 37, True)
    t.seat("party").asked("arrange").answers("way-2@hex:3,4")
    assert "way-0@hex:3,4" not in ids(t)
    assert sum(place.empty for place in t.table.scene(None).areas[0].places) == 3 * 37
    t.seat("party").asked("arrange").answers("way-0@hex:0,0")
    t.seat("party").answers("way-5@hex:10,1")
    t.seat("party").answers("way-1@hex:7,-3")
    lying = {one.piece: (one.centre, one.turn) for one in t.state.placed}
    assert lying == {"A": ((3, 4), 2), "B": ((0, 0), 0), "C": ((10, 1), 5), "D": ((7, -3), 1)}
    [river] = hexes.moved(hexes.turn([(-1, -2)], 2), (3, 4))
    assert land.cell(t.state, river).river


@rule("DK-SETUP-04")
def test_a_random_layout_comes_from_chance() -> None:
    chance = {"quadrants": [[3, 2, 1, 0]], "turns": ["1 2 3 6"]}
    options = {"layout": "random", "heroes": 1, "roles": "random"}
    t = story(options=options, seats=1, resting=("provide", "buy", "stat"), chance=chance)
    assert [(one.piece, one.turn) for one in t.state.placed] == [("D", 1), ("C", 2), ("B", 3), ("A", 0)]


@rule("DK-MAP-02", "DK-MAP-04")
def test_a_hextile_comes_at_the_border_and_the_group_goes_on() -> None:
    t = at_border()
    t.seat("party").asked("go").answers("hex:1,-3")
    t.seat("party").asked("tile").answers("hextile")
    assert ids(t) == [f"way-{turn}@hex:4,-7" for turn in range(6)]
    t.seat("party").asked("lay").answers("way-1@hex:4,-7")
    assert land.of(t.state).used[EAST] == "E"
    assert (t.state.left, t.state.steps) == (3, 1)
    t.seat("party").asked("go").answers("hex:1,-4")
    assert t.state.at == (1, -4)


@rule("DK-MAP-02")
def test_who_starts_at_the_border_draws_nothing() -> None:
    t = story(party=alone(), at=(1, -3), hextiles=["E"], resting=ON, chance=SURE)
    t.seat("party").answers("normal")
    t.seat("party").asked("go").answers("hex:1,-3")
    assert not t.facts("lays")


@rule("DK-MAP-02")
def test_a_way_past_the_border_stops_where_a_hextile_comes() -> None:
    t = at_border(at=(0, -2))
    t.seat("party").asked("go").answers("hex:2,-3")  # the shortest way keeps off the border till the end
    assert [str(fact.data["at"]) for fact in t.facts("moves")] == ["hex:2,-3"]
    t.seat("party").asked("tile").answers("hextile")
    t.seat("party").answers("way-0@hex:4,-7")


@rule("DK-MAP-03")
def test_a_corner_touches_two_places_and_the_group_says_which_tile_goes_where() -> None:
    t = at_border()
    t.seat("party").answers("hex:0,-3")
    t.seat("party").answers("hextile")
    t.seat("party").asked("lay").answers("way-0@hex:4,-7")
    t.seat("party").answers("hextile")
    t.seat("party").asked("lay").answers("way-3@hex:-3,-4")
    assert land.of(t.state).used[EAST] == "E"
    assert land.of(t.state).used[NORTH] == "L"


@rule("DK-MAP-05")
def test_a_small_tile_may_be_taken_instead() -> None:
    t = at_border()
    t.seat("party").answers("hex:1,-3")
    t.seat("party").asked("tile").offered("hextile", "hollow", "cove", "watchtower", "stones").answers("watchtower")
    assert t.state.hextiles == ["L", "E"]
    assert t.state.flowers == ["hollow", "cove", "stones"]
    [tower] = land.of(t.state).sites_of(Site.WATCHTOWER)
    assert hexes.distance((1, -3), tower) == 2
    assert sum(cell.piece == "watchtower" for cell in land.of(t.state).cells.values()) == 7
    assert EAST not in land.of(t.state).touches[(1, -3)]


@rule("DK-MAP-06")
def test_without_tiles_the_border_is_the_edge_of_the_world() -> None:
    t = at_border(hextiles=[], change=lambda s: s.flowers.clear())
    t.seat("party").answers("hex:1,-3")
    assert len(t.state.placed) == 4


@rule("DK-MAP-06")
def test_without_hextiles_a_small_tile_may_be_declined() -> None:
    t = at_border(hextiles=[])
    t.seat("party").answers("hex:1,-3")
    t.seat("party").asked("tile").answers("nothing")
    assert len(t.state.placed) == 4


@rule("DK-MAP-07", "DK-TOK-02")
def test_a_quest_on_a_new_tile_gets_its_token() -> None:
    quest = "E-red"
    t = at_border()
    card = next(n for n, row in enumerate(t.state.content.quests) if (row.piece, row.colour) == ("E", Colour.RED))
    t.state.quest_bar[0].card = card
    assert all(on.card != card for on in quests.tokens(t.state).values())
    t.seat("party").answers("hex:1,-3")
    t.seat("party").answers("hextile")
    t.seat("party").answers("way-0@hex:4,-7")
    place = land.named(t.state, quest)
    assert place is not None
    assert quests.tokens(t.state)[place].card == card


@rule("DK-MAP-08")
def test_peaks_and_water_are_not_entered() -> None:
    t = story(party=alone(), at=(-2, 0), resting=("move", "go"))
    t.seat("party").answers("normal")
    t.seat("party").asked("go").not_offered("-3,0", "-2,-1")


@pytest.mark.parametrize(("item", "peak", "water"), [("climbing-gear", True, False), ("boat", False, True)])
@rule("DK-MAP-08")
def test_gear_from_the_market_opens_the_way(item: str, peak: bool, water: bool) -> None:
    t = story(party=alone(), at=(-2, 0), items=[item])
    able = ways.crossing(t.state)
    assert ways.may_enter(t.state, (-3, 0), able) is peak
    assert ways.may_enter(t.state, (-2, -1), able) is water


@rule("DK-MAP-09", "DK-EVENT-05", "DK-CITY-01")
def test_six_cities_and_nine_bosses_are_on_the_quadrants() -> None:
    t = story(party=alone())
    assert list(land.of(t.state).cities) == [1, 2, 3, 4, 5, 6]
    assert list(land.of(t.state).bosses) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert land.name_of(t.state, land.city(t.state, 6)) == "Emberfall"
    assert land.name_of(t.state, MEADOW) == "Hills A18"


@rule("DK-MAP-10", "DK-WAND-01")
@pytest.mark.parametrize(
    ("die", "there"), [("x", (0, -2)), ("1", (1, -2)), ("2", (1, -1)), ("3", (0, 0)), ("4", (-1, 0)), ("5", (-1, -1))]
)
def test_the_compass_goes_clockwise_from_the_hex(die: str, there: tuple[int, int]) -> None:
    face = 6 if die == "x" else int(die)
    assert hexes.step(MEADOW, roaming.compass(face)) == there


@rule("DK-MAP-11")
def test_every_passable_hex_costs_one() -> None:
    t = story(party=alone(), at=(3, 4), resting=("move", "go"))
    reach = ways.reach(t.state, t.state.move, 1).able
    entered = [at for at in hexes.beside((3, 4)) if not land.cell(t.state, at).is_blocked]
    assert sorted(reach) == sorted([(3, 4), *entered])


@rule("DK-TOK-01", "DK-EVENT-04", "DK-TURN-02")
def test_a_hex_token_makes_a_lair_a_place_like_any_other() -> None:
    t = story(party=alone(), bosses=[1])
    lair = land.boss(t.state, 1)
    assert sites.kind(t.state, lair) is None
    assert not sites.cancels_circumstance(t.state, lair)
    assert sites.cancels_circumstance(t.state, land.boss(t.state, 2))


@rule("DK-TOK-03")
def test_a_shrine_falls_where_the_dead_king_ends_his_movement_and_gives_nothing_then() -> None:
    t = story(
        party={1: {}, 2: {}, 3: {}},
        stage="villain",
        at="city-6",
        fallen=[2],
        king={"at": (2, 2), "target": 1},
    )
    assert t.state.king.at == land.named(t.state, "shrine-A")
    assert t.state.fallen_shrines == [land.named(t.state, "shrine-A")]
    assert not sites.is_shrine(t.state, t.state.king.at)
