"""Scouting: who may, how tiles are drawn and laid, and what comes to lie on them."""

from typing import Any

import pytest

from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.play.scouting import may_scout
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.state import Sidekick
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE, layings, lays, table

CROSS, THREE_UP, THREE_EAST, STRAIGHT, BEND, END = (
    "the-crossing",
    "echo-hall",
    "gallery-of-doors",
    "long-dark",
    "mossy-stair",
    "strongroom",
)
"""Halls of face A: NESW, NEW, NES, NS, NE, S."""
DREAD_END = "dread-end"
OPEN = "prisoners-cell"


def scouting(*tiles: str, at: str = GATE, heroes: int = 2, **position: Any) -> LabyrinthStory:
    """The first Hero stands somewhere and Scouts, with these tiles and no others in the deck."""
    t = table(heroes=heroes, at={1: at}, labyrinth=tiles, **position)
    t.seat(0).asked("act").answers("scout")
    return t


# ---------------------------------------------------------------- who and when


@rule("LL-SCOUT-01")
def test_a_hero_scouts_for_nothing_in_the_middle_of_a_move() -> None:
    t = table(labyrinth=[STRAIGHT, THREE_UP, CROSS])
    t.seat(0).asked("act").answers(GATE)
    assert (t.points, t.steps) == (3, 2)
    t.seat(0).answers("scout").asked("act")
    assert (t.points, t.steps) == (3, 2)


@rule("LL-SCOUT-01")
def test_a_hero_without_points_and_among_enemies_may_scout() -> None:
    t = table(at={1: GATE}, actions={1: 0}, minions={GATE: ["gnome"]}, labyrinth=[STRAIGHT, THREE_UP], resting=ANY)
    t.seat(0).asked("act").answers("scout")
    assert (t.tile("C1"), t.tile("D2")) == (STRAIGHT, THREE_UP)


@rule("LL-SCOUT-01", "LL-SCOUT-16", "LL-SIDE-05")
def test_only_heroes_scout() -> None:
    t = table(at={1: GATE}, minions={GATE: ["gnome"]})
    everybody = (t.state.heroes[0], t.state.villain, t.state.minions[0], Sidekick(1, 7))
    assert [may_scout(who) for who in everybody] == [True, False, False, False]


@rule("LL-SCOUT-02")
def test_where_no_hall_leads_on_nothing_is_scouted() -> None:
    t = table()
    t.seat(0).asked("act").barred("scout", rule="LL-SCOUT-02").not_offered("scout")


@rule("LL-SCOUT-02")
def test_a_scout_covers_every_unexplored_hall_also_over_the_border() -> None:
    # The crossing in A3 leads north, south and over the western border.
    t = table(at={1: "A3"}, tiles={"A3": CROSS, "A2": STRAIGHT}, labyrinth=[END, CROSS])
    t.seat(0).asked("act").answers("scout")
    assert [place for place in ("A4", "E3") if t.tile(place)] == ["A4", "E3"]
    assert t.facts("scouts")[-1].data["count"] == 2


# ---------------------------------------------------------------- laying


@rule("LL-SCOUT-03", "LL-SETUP-05", "LL-TILE-01")
def test_the_bottom_tile_goes_onto_a_cell_and_a_way_of_choice() -> None:
    t = scouting(BEND, STRAIGHT, THREE_UP)
    # North of the gate it needs a Hall to the south; east of it one to the west, and a Wall to the south.
    assert layings(t) == ["way-1@C1", "way-2@D2", "way-3@C1"]
    assert t.seat(0).question.prompt.startswith("Mossy Stair")
    lays(t, "way-3@C1")
    assert (t.tile("C1"), t.halls("C1"), t.beside("C1")) == (BEND, "ES", [GATE])


@rule("LL-SCOUT-03")
def test_the_tile_in_hand_is_shown_in_each_of_its_ways_and_why_some_do_not_fit() -> None:
    t = scouting(BEND, STRAIGHT, THREE_UP)
    question = t.seat(0).asked("lay").question
    ghosts = {choice.id: choice.ghost for choice in question.choices}
    assert sorted(ghosts) == ["way-1@region:C1", "way-2@region:D2", "way-3@region:C1"]
    shown = ghosts["way-1@region:C1"]
    assert shown is not None
    assert (shown.name, shown.column, shown.row, [str(side) for side in shown.exits]) == (
        "Mossy Stair",
        2,
        0,
        ["south", "west"],
    )
    assert {choice.target for choice in question.choices} == {"region:C1", "region:D2"}
    t.seat(0).barred("way-0@region:C1", rule="LL-TILE-02").barred("way-0@region:D2", rule="LL-TILE-02")
    assert "A Wall would meet a Hall of Gate Landing." in t.seat(0).bars.values()
    assert "It brings: Event, Treasure." in question.detail
    lays(t, "way-1@C1")


@rule("LL-SCOUT-04")
def test_a_tile_that_fits_in_one_way_only_is_laid_without_a_question() -> None:
    t = scouting(STRAIGHT, THREE_UP)
    assert (t.tile("C1"), t.halls("C1")) == (STRAIGHT, "NS")
    assert (t.tile("D2"), t.halls("D2")) == (THREE_UP, "NEW")


@rule("LL-SCOUT-05", "LL-SCOUT-06")
def test_the_worked_example_of_tiles_that_fit_nowhere() -> None:
    # F fits nowhere; G fits and is laid; F goes on top: from the bottom the deck is H, F.
    t = table(at={1: EAST}, tiles={"E3": STRAIGHT, "D4": ""}, labyrinth=["servants-way", END, CROSS])
    assert halls.unexplored(t.state, t.state.heroes[0].at) == [18]
    t.seat(0).asked("act").answers("scout")
    # South of the east, west of it lies the cellar's Wall: a dead end fits there, an east-west Hall does not.
    assert t.tile("D4") == END
    assert (t.state.tiles, t.state.aside_tiles) == ([CROSS, "servants-way"], [])
    assert [fact.data["tile"] for fact in t.facts("fits-nowhere")] == ["tile:servants-way"]


@rule("LL-SCOUT-07")
def test_without_a_fitting_tile_the_dread_end_is_laid_and_the_deck_stays() -> None:
    t = table(at={1: EAST}, tiles={"E3": STRAIGHT}, labyrinth=["servants-way"])
    t.seat(0).asked("act").answers("scout")
    assert (t.tile("D4"), t.halls("D4"), t.beside("D4")) == (DREAD_END, "N", [EAST])
    assert t.state.tiles == ["servants-way"]


@rule("LL-SCOUT-07")
def test_with_an_empty_deck_each_cell_gets_a_dread_end_of_the_scouters_choice() -> None:
    t = scouting()
    assert layings(t) == ["way-1@C1", "way-3@D2"]
    lays(t, "way-3@D2")
    assert [t.tile("C1"), t.tile("D2")] == [DREAD_END, DREAD_END]
    assert (t.halls("C1"), t.halls("D2")) == ("S", "W")


@rule("LL-SCOUT-08")
def test_halls_that_meet_walls_of_a_dread_end_are_walls_from_then_on() -> None:
    # D2 is between the gate and a crossing in D1, whose southern Hall the Dread End does not answer.
    t = table(at={1: GATE}, tiles={"C1": STRAIGHT, "D1": CROSS}, labyrinth=[])
    assert t.halls("D1") == "NESW"
    t.seat(0).asked("act").answers("scout")
    assert (t.halls("D2"), t.beside("D2"), t.halls("D1")) == ("W", [GATE], "NEW")
    assert t.state.villain.xp == 0


@rule("LL-SCOUT-09")
def test_tokens_of_a_cell_lie_on_the_new_tile() -> None:
    t = table(at={1: GATE}, shards={"C1": 1}, bounty_on={"D2": 2}, labyrinth=["cracked-gate", THREE_UP])
    t.seat(0).asked("act").answers("scout")
    lays(t, "way-1@C1")
    t.seat(0).asked("act").answers("C1").answers("loot")
    assert (t.shards("C1"), t.state.shards) == (0, 1)
    assert t.bounty("D2") == 2


@rule("LL-SCOUT-10")
def test_new_tiles_add_no_further_halls_to_a_scout() -> None:
    t = scouting(STRAIGHT, THREE_UP, CROSS, BEND)
    assert (t.tile("C5"), t.tile("D1"), t.tile("E2")) == ("", "", "")
    assert t.state.tiles == [CROSS, BEND]


# ---------------------------------------------------------------- what lies there


@rule("LL-SCOUT-11")
def test_tiles_are_filled_only_when_all_are_laid() -> None:
    decks = {"treasures": ["pizza-peel", "spring-bow"], "minions": ["gnome"]}
    t = scouting("lost-property", BEND, CROSS, decks=decks)
    assert layings(t) == ["way-0@D2", "way-1@C1"]
    lays(t, "way-0@D2")
    assert (t.minions("D2"), t.region("D2").treasures, t.facts("spawns")) == ([], [], [])
    lays(t, "way-1@C1")
    assert (t.minions("D2"), t.region("D2").treasures) == (["gnome"], ["pizza-peel"])
    assert t.region("C1").treasures == ["spring-bow"]


@rule("LL-SCOUT-12")
def test_the_smallest_minion_comes_on_top() -> None:
    t = scouting("kennels", STRAIGHT, heroes=4, decks={"minions": ["marble-hound", "gnome"]})
    lays(t, "way-2@D2")
    assert t.minions("D2") == ["gnome", "marble-hound"]


@rule("LL-SCOUT-11", "LL-VCOR-04")
def test_a_boss_that_is_not_in_play_is_an_elite() -> None:
    t = table(at={1: GATE}, tiles={"C1": STRAIGHT}, labyrinth=["the-lair"], decks={"minions": ["marble-hound"]})
    t.seat(0).asked("act").answers("scout")
    assert t.minions("D2") == ["marble-hound"]


@rule("LL-SCOUT-11")
def test_a_bounty_token_lies_where_no_treasure_is_left() -> None:
    t = table(at={1: GATE}, tiles={"C1": STRAIGHT}, labyrinth=[BEND], change=lambda s: s.treasures.clear())
    t.seat(0).asked("act").answers("scout")
    assert (t.region("D2").treasures, t.bounty("D2")) == ([], 1)


@rule("LL-SCOUT-15")
def test_event_icons_end_no_move_without_events() -> None:
    t = table(labyrinth=[STRAIGHT, THREE_UP])
    t.seat(0).asked("act").answers(GATE).answers("scout").asked("act")
    assert t.steps == 2


# ---------------------------------------------------------------- what it would bring


def test_a_scout_tells_what_the_tiles_that_are_left_have_on_average() -> None:
    # Two tiles come; of the four in the deck two have a Treasure, and there are three Minions.
    t = table(at={1: GATE}, labyrinth=[BEND, STRAIGHT, "lost-property", "armoury-passage"])
    figures = t.table.outlook(t.seat(0).request, "any")["scout"]
    assert [(figure.label, figure.amount) for figure in figures] == [("Minions on average", 15), ("Treasures", 10)]


def test_a_tile_in_hand_tells_how_many_halls_lead_on_and_what_lies_there() -> None:
    t = scouting(BEND, STRAIGHT, THREE_UP, shards={"C1": 1})
    figures = t.table.outlook(t.seat(0).asked("lay").request, "any")
    assert [figure.amount for figure in figures["way-1@region:C1"]] == [8, 1]
    assert [figure.amount for figure in figures["way-2@region:D2"]] == [8]
    lays(t, "way-2@D2")


# ---------------------------------------------------------------- which ways fit


@rule("LL-TILE-01")
@pytest.mark.parametrize(
    ("tile", "ways"),
    [
        (CROSS, ["NESW"]),
        (THREE_UP, ["NEW", "ESW"]),
        (THREE_EAST, ["NES", "NSW"]),
        (STRAIGHT, ["NS"]),
        ("servants-way", ["EW"]),
        (BEND, ["NE", "SW", "NW", "ES"]),
        (END, ["S", "N"]),
        ("the-lair", ["E", "W"]),
        (DREAD_END, ["N", "S", "E", "W"]),
    ],
)
def test_tiles_are_turned_by_180_degrees_and_flipped_but_never_by_90(tile: str, ways: list[str]) -> None:
    row = table().state.parts.tiles[tile]
    shown = [
        "".join(letter for letter, hall in zip(halls.LETTERS, found, strict=True) if hall)
        for found in halls.ways(row).values()
    ]
    assert shown == ways


@rule("LL-TILE-02")
def test_halls_must_meet_halls_and_walls_walls_on_all_four_sides() -> None:
    # D2 touches the gate in the west (a Hall), the east in the south (a Wall), E2 and D1.
    t = table(at={1: GATE}, tiles={"C1": STRAIGHT, "D1": CROSS, "E2": END}, labyrinth=[THREE_UP, CROSS, BEND])
    t.seat(0).asked("act").answers("scout")
    # West and north are Halls, east and south Walls: only the bend fits, flipped.
    assert (t.tile("D2"), t.halls("D2")) == (BEND, "NW")
    assert t.state.tiles == [THREE_UP, CROSS]


@rule("LL-TILE-02")
def test_neighbours_over_the_border_count() -> None:
    # A tile in C1 touches C5 in the north.
    t = table(at={1: GATE}, tiles={"D2": STRAIGHT, "C5": "servants-way"}, labyrinth=[STRAIGHT, END])
    t.seat(0).asked("act").answers("scout")
    assert (t.tile("C1"), t.halls("C1")) == (END, "S")


@rule("LL-TILE-03")
def test_sides_towards_bare_cells_are_free() -> None:
    t = table(at={1: GATE}, tiles={"D2": STRAIGHT}, labyrinth=[BEND])
    t.seat(0).asked("act").answers("scout")
    assert layings(t) == ["way-1@C1", "way-3@C1"]
    lays(t, "way-1@C1")


@rule("LL-TILE-04")
def test_a_new_tile_always_leads_to_the_scouter() -> None:
    t = scouting(BEND, STRAIGHT)
    while t.asked.get(0) == "lay":
        lays(t, layings(t)[0])
    assert t.beside(GATE) == ["C1", "D2", CAMP]


@rule("LL-TILE-05")
def test_no_tile_can_be_laid_illegally() -> None:
    t = scouting(BEND, STRAIGHT, THREE_UP)
    barred = list(t.seat(0).question.barred)
    assert len(barred) == 5
    offered = [choice.id for choice in t.seat(0).question.choices]
    assert not [bar.id for bar in barred if bar.id in offered]
    lays(t, layings(t)[0])
    assert t.villain.xp == 0


# ---------------------------------------------------------------- closing off the Map


CLOSED = dict.fromkeys(("A3", "B2", "B4", "C5", "D4", "E3", "D2"), DREAD_END)
ENDS = {"A3": 2, "B2": 1, "B4": 2, "C5": 0, "D4": 0, "E3": 3, "D2": 3}
"""Every Hall of the five first tiles ends, but the gate's to the north."""


@rule("LL-CLOSE-01", "LL-CLOSE-02")
def test_when_no_hall_leads_on_the_last_day_comes_at_once() -> None:
    t = table(at={1: GATE}, tiles=CLOSED, ways=ENDS, labyrinth=[END])
    assert not halls.is_closed_off(t.state)
    t.seat(0).asked("act").answers("scout").asked("spend-xp")
    t.rest(0, "act")
    assert halls.is_closed_off(t.state)
    assert (t.state.day, t.state.is_final, [fact.data["day"] for fact in t.facts("day")]) == (4, True, [4])
    # The Scout is over before that: the tile is filled.
    assert len(t.minions("C1")) == 1
    assert t.acting == "hero-1"


@rule("LL-CLOSE-01")
def test_a_hall_to_a_bare_cell_leaves_the_map_open() -> None:
    t = table(at={1: GATE}, tiles=CLOSED, ways=ENDS, labyrinth=[BEND])
    t.seat(0).asked("act").answers("scout")
    lays(t, "way-1@C1")
    assert (halls.is_closed_off(t.state), t.state.day) == (False, 0)


@rule("LL-CLOSE-03")
def test_tokens_on_cells_that_nothing_leads_to_stay_where_they_are() -> None:
    t = table(at={1: GATE}, tiles=CLOSED, ways=ENDS, labyrinth=[END])
    t.seat(0).asked("act").answers("scout").asked("spend-xp")
    t.rest(0, "act")
    assert (t.shards("E2"), t.bounty("A1"), t.state.shards) == (1, 1, 0)


@rule("LL-CLOSE-04")
def test_in_the_final_battle_closing_the_map_changes_nothing() -> None:
    t = table(at={0: CAMP, 1: GATE}, tiles=CLOSED, ways=ENDS, labyrinth=[END], final=True)
    t.seat(0).asked("act").answers("scout").asked("act")
    assert (t.facts("closed-off"), t.facts("day")) == ([], [])
