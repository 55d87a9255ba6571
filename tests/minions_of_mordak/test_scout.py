"""Scouting: who may, what is turned up, and what comes to lie on the new tiles."""

import msgspec
import pytest

from longtable.engine.scene import TileMap
from longtable.games.valor_villainy.mordak.game import game
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    D2,
    D4,
    E3,
    EAST,
    FRIEND,
    KEEP,
    ME,
    MORDAK,
    NORTH,
    SOUTH,
    VILLAIN,
    WEST,
    Position,
    around_the_east,
    spot,
    table,
)

TREASURE, NOTHING, TWO_AND_AN_ELITE = "abandoned-toll-house", "gallows-common", "sunken-abbey"
COURT, GROVE, HEDGES = "drowned-court", "blighted-grove", "whispering-hedges"
ASHA = "lesser-shrine-of-asha"


def beside(*tiles: str) -> Position:
    """The first Hero stands in the east, with these tiles face down around."""
    return {**around_the_east(*tiles), "at": {ME: EAST}}


def treasures(t: MordakStory, name: str) -> int:
    return len(spot(t, name).treasures)


@rule("MM-SCOUT-01")
def test_a_hero_without_action_points_may_still_scout() -> None:
    t = table(**beside(TREASURE), actions={ME: 0}, resting=("act", "spend-xp"))
    t.seat(ME).asked("act").offered("scout", "end").answers("scout")
    assert t.region(D2).is_face_up


@rule("MM-SCOUT-01")
def test_a_minion_of_the_villain_does_not_scout() -> None:
    t = table(**around_the_east(TREASURE, NOTHING, HEDGES), minions={EAST: ["gladestalker"]}, acts="gladestalker")
    assert "scout" not in t.seat(VILLAIN).asked("act").options


@rule("MM-SCOUT-02", "MM-SCOUT-09")
def test_all_adjacent_tiles_are_turned_up_before_the_first_is_filled() -> None:
    t = table(**beside(TREASURE, "crooked-copse", "millers-crossing"))
    t.seat(ME).asked("act").answers("scout").asked("scout-order").offered(D2, E3, D4)
    assert all(t.region(name).is_face_up for name in (D2, E3, D4))
    assert t.facts("spawns") == []
    t.seat(ME).answers(D4).asked("scout-order").offered(D2, E3)
    assert (treasures(t, D2), treasures(t, D4), len(t.minions(E3)), len(t.minions(D4))) == (0, 1, 0, 1)
    t.seat(ME).answers(E3).asked("act")
    assert (treasures(t, D2), len(t.minions(E3))) == (1, 1)


@rule("MM-SCOUT-09")
def test_the_scouter_decides_which_tile_gets_the_next_minion() -> None:
    t = table(
        **beside("crooked-copse", "millers-crossing"),
        decks={"minions": ["silk-fencer", "bone-broker"]},
    )
    t.seat(ME).answers("scout").asked("scout-order").answers(E3)
    assert (t.minions(D2), t.minions(E3)) == (["bone-broker"], ["silk-fencer"])


@rule("MM-SCOUT-02")
def test_tiles_that_are_not_adjacent_stay_face_down() -> None:
    t = table(**beside(TREASURE))
    before = [region.key for region in t.state.regions if not region.is_face_up]
    t.seat(ME).answers("scout")
    after = [region.key for region in t.state.regions if not region.is_face_up]
    assert [key for key in before if key not in after] == ["region:D2"]


@rule("MM-SCOUT-03")
def test_enemies_do_not_keep_a_hero_from_scouting() -> None:
    t = table(**beside(TREASURE), minions={EAST: ["voldor-stone-eater"]}, sheep={EAST: 1})
    t.seat(ME).asked("act").answers("scout")
    assert treasures(t, D2) == 1


@rule("MM-SCOUT-04")
def test_treasures_lie_face_down_under_the_minions_and_nobody_sees_them() -> None:
    t = table(**beside(TWO_AND_AN_ELITE))
    t.seat(ME).answers("scout")
    region = spot(t, D2)
    assert (len(region.treasures), len(region.stack)) == (2, 1)
    for role in (*game.roles(t.table.options), None):
        seen = msgspec.json.encode(t.table.scene(role)).decode()
        read = " ".join(line.text for line in t.table.journal(role))
        for number in region.treasures:
            card = t.state.treasure(number)
            assert card.key not in seen
            assert card.name not in seen + read
    pieces = next(area for area in t.table.scene(None).areas if isinstance(area, TileMap)).pieces
    assert next(piece.kind for piece in pieces if piece.at == "region:D2") == "Treasure"


@rule("MM-SCOUT-05")
def test_minions_are_stacked_largest_first_with_the_last_drawn_on_top() -> None:
    t = table(
        **beside(COURT),
        decks={"minions": ["ledger-knight", "tax-collector", "silk-fencer"]},
    )
    t.seat(ME).answers("scout")
    assert t.minions(D2) == ["silk-fencer", "tax-collector", "ledger-knight"]


@rule("MM-SCOUT-06")
def test_the_villain_may_not_reorder_a_scouted_stack_before_his_level_up_step() -> None:
    t = table(
        **beside(COURT),
        decks={"minions": ["ledger-knight", "tax-collector", "silk-fencer"]},
        resting=("stack",),
    )
    t.seat(ME).answers("scout")
    asked = t.rest(VILLAIN, "act")
    assert "stack" not in asked
    assert t.minions(D2) == ["silk-fencer", "tax-collector", "ledger-knight"]
    assert "stack" not in t.rest(VILLAIN, "minion")
    assert t.minions(D2) == ["silk-fencer", "tax-collector", "ledger-knight"]
    asked = t.rest(VILLAIN, "stack")
    assert asked[:2] == ["minion", "act"]


@rule("MM-SCOUT-07")
def test_a_covered_tile_still_has_its_printed_rule() -> None:
    t = table(**beside(GROVE), hurt={ME: 10}, gear={ME: ["healing-draught"]})
    t.seat(ME).answers("scout")
    assert (treasures(t, D2), len(t.minions(D2))) == (1, 2)
    assert "item" in t.seat(ME).asked("act").options
    t.seat(ME).answers(D2)
    assert "item" not in t.seat(ME).asked("act").options


@rule("MM-SCOUT-07")
def test_what_a_shrine_does_it_does_at_once_though_an_elite_lies_on_it() -> None:
    t = table(**beside(ASHA), hurt={FRIEND: 7})
    t.seat(ME).answers("scout")
    assert (t.hero(FRIEND).health, len(t.minions(D2))) == (18, 1)


@rule("MM-SCOUT-07")
def test_the_labyrinth_leads_in_one_step_to_a_region_of_the_scouters_choice() -> None:
    around = around_the_east("hedge-labyrinth")
    t = table(**around, at={ME: EAST, FRIEND: WEST}, to_act=[FRIEND])
    t.seat(ME).answers("scout").asked("region").offered(KEEP, NORTH, EAST, WEST, SOUTH, E3, D4).answers(WEST)
    t.end_turn()
    t.seat(FRIEND).asked("act").answers(D2)
    assert (t.hero(FRIEND).at, t.facts("moves")[-1].data["steps"]) == (D2, 1)
    assert "Mari linked the Labyrinth with Shapiro's Orchard." in t.seat(VILLAIN).reads()


@rule("MM-SCOUT-08")
def test_icons_for_four_heroes_do_not_apply_to_two() -> None:
    t = table(**beside(NOTHING, TWO_AND_AN_ELITE))
    t.seat(ME).answers("scout").asked("scout-order").answers(D2)
    assert (treasures(t, D2), t.minions(D2)) == (0, [])
    assert (treasures(t, E3), len(t.minions(E3))) == (2, 1)


@rule("MM-SCOUT-08")
@pytest.mark.parametrize(
    ("heroes", "tile", "sizes"),
    [
        (2, "broken-wagon-road", [1]),
        (3, "broken-wagon-road", [1, 1]),
        (3, NOTHING, []),
        (4, NOTHING, [1, 1]),
        (2, "valley-of-knives", []),
        (3, "valley-of-knives", [2]),
        (4, "valley-of-knives", [3]),
        (5, "valley-of-knives", [3]),
    ],
)
def test_an_icon_applies_to_its_hero_counts_only(heroes: int, tile: str, sizes: list[int]) -> None:
    t = table(**beside(tile), boards=["mari", "bjorn", "scrutt", "loxley", "amos"][:heroes])
    t.seat(ME).answers("scout")
    assert [t.state.card(minion).size for minion in t.state.minions] == sizes


@rule("MM-SCOUT-10", "MM-SHRINE-01")
def test_the_last_shrine_skips_the_track_at_once_and_the_scout_goes_on() -> None:
    around = around_the_east(ASHA, HEDGES)
    found = {**around["tiles"], "B1": "shrine-of-bronco", "D1": "lesser-shrine-of-luna"}
    t = table(hidden=around["hidden"], tiles=found, at={ME: EAST})
    assert t.state.day == 0
    t.seat(ME).answers("scout").asked("scout-order")
    assert t.state.day == 6
    t.seat(ME).answers(D2)
    assert (len(t.minions(D2)), len(t.minions(E3)), treasures(t, E3)) == (1, 1, 1)
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(ME).asked("act")
    assert (t.state.turns[-1].points, t.state.is_final) == (4, False)


@rule("MM-SCOUT-11", "MM-FINAL-11")
def test_nobody_scouts_in_the_final_battle() -> None:
    t = table(**beside(TREASURE), final=True)
    assert "scout" not in t.seat(ME).asked("act").options
    assert D2 not in t.seat(ME).options
    t = table(**around_the_east(TREASURE), at={VILLAIN: EAST}, acts=MORDAK, final=True)
    assert "scout" not in t.seat(VILLAIN).asked("act").options
