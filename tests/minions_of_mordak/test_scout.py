"""Scouting: who may, what is turned up, and what comes to lie on the new tiles."""

from collections.abc import Callable

import msgspec
import pytest

from longtable.engine.ask import Role
from longtable.engine.scene import TileMap
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.testing import Story, rule
from tests.minions_of_mordak.hero_story import ME, equip, health, hurt, table
from tests.minions_of_mordak.map_story import D2, D4, E3, deal, lay_tile, pass_until, place_of, surround
from tests.minions_of_mordak.villain_story import EAST, VILLAIN, minions, summon

TREASURE, NOTHING, TWO_AND_AN_ELITE = "abandoned-toll-house", "gallows-common", "sunken-abbey"
COURT, GROVE, HEDGES = "drowned-court", "blighted-grove", "whispering-hedges"
ASHA = "lesser-shrine-of-asha"


def beside(*tiles: str, **more: int) -> Callable[[MordakState], None]:
    """The first Hero stands in the east, with these tiles face down around."""

    def position(s: MordakState) -> None:
        surround(s, *tiles)
        s.heroes[0].at = EAST
        for name, value in more.items():
            setattr(s.heroes[0], name, value)

    return position


def lying(t: Story, name: str) -> list[str]:
    return minions(t.state, place_of(t.state, name))


def treasures(t: Story, name: str) -> int:
    return len(t.state.regions[place_of(t.state, name)].treasures)


@rule("MM-SCOUT-01")
def test_a_hero_scouts_for_nothing_in_the_middle_of_a_move() -> None:
    t = table(lambda s: surround(s, TREASURE))
    t.seat(ME).asked("act").answers("D3").answers("scout")
    turn = t.state.turns[-1]
    assert (turn.points, turn.steps) == (3, 2)
    t.seat(ME).asked("act").answers(D2)
    assert (turn.points, turn.steps) == (3, 1)


@rule("MM-SCOUT-01")
def test_a_hero_without_action_points_may_still_scout() -> None:
    t = table(beside(TREASURE, actions=0), resting=("act", "spend-xp"))
    t.seat(ME).asked("act").offered("scout", "end").answers("scout")
    assert t.state.regions[place_of(t.state, D2)].is_face_up


@rule("MM-SCOUT-01")
def test_a_minion_of_the_villain_does_not_scout() -> None:
    def position(s: MordakState) -> None:
        surround(s, TREASURE, NOTHING, HEDGES)
        summon(s, "gladestalker", EAST)

    t = table(position, acts="gladestalker")
    assert "scout" not in t.seat(VILLAIN).asked("act").options


@rule("MM-SCOUT-02", "MM-SCOUT-09")
def test_all_adjacent_tiles_are_turned_up_before_the_first_is_filled() -> None:
    t = table(beside(TREASURE, "crooked-copse", "millers-crossing"))
    t.seat(ME).asked("act").answers("scout").asked("scout-order").offered(D2, E3, D4)
    assert all(t.state.regions[place_of(t.state, name)].is_face_up for name in (D2, E3, D4))
    assert t.facts("spawns") == []
    t.seat(ME).answers(D4).asked("scout-order").offered(D2, E3)
    assert (treasures(t, D2), treasures(t, D4), len(lying(t, E3)), len(lying(t, D4))) == (0, 1, 0, 1)
    t.seat(ME).answers(E3).asked("act")
    assert (treasures(t, D2), len(lying(t, E3))) == (1, 1)


@rule("MM-SCOUT-09")
def test_the_scouter_decides_which_tile_gets_the_next_minion() -> None:
    def position(s: MordakState) -> None:
        surround(s, "crooked-copse", "millers-crossing")
        s.heroes[0].at = EAST
        deal(s, "silk-fencer", "bone-broker")

    t = table(position)
    t.seat(ME).answers("scout").asked("scout-order").answers(E3)
    assert (lying(t, D2), lying(t, E3)) == (["bone-broker"], ["silk-fencer"])


@rule("MM-SCOUT-02")
def test_tiles_that_are_not_adjacent_stay_face_down() -> None:
    t = table(beside(TREASURE))
    before = [region.key for region in t.state.regions if not region.is_face_up]
    t.seat(ME).answers("scout")
    after = [region.key for region in t.state.regions if not region.is_face_up]
    assert [key for key in before if key not in after] == ["region:D2"]


@rule("MM-SCOUT-03")
def test_enemies_do_not_keep_a_hero_from_scouting() -> None:
    def position(s: MordakState) -> None:
        surround(s, TREASURE)
        s.heroes[0].at = EAST
        summon(s, "voldor-stone-eater", EAST)
        s.regions[EAST].sheep = 1

    t = table(position)
    t.seat(ME).asked("act").answers("scout")
    assert treasures(t, D2) == 1


@rule("MM-SCOUT-04")
def test_treasures_lie_face_down_under_the_minions_and_nobody_sees_them() -> None:
    t = table(beside(TWO_AND_AN_ELITE))
    t.seat(ME).answers("scout")
    region = t.state.regions[place_of(t.state, D2)]
    assert (len(region.treasures), len(region.stack)) == (2, 1)
    for role in (MORDAK, Role("hero-1"), Role("hero-2"), None):
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
    def position(s: MordakState) -> None:
        surround(s, COURT)
        s.heroes[0].at = EAST
        deal(s, "ledger-knight", "tax-collector", "silk-fencer")

    t = table(position)
    t.seat(ME).answers("scout")
    assert lying(t, D2) == ["silk-fencer", "tax-collector", "ledger-knight"]


@rule("MM-SCOUT-06")
def test_the_villain_may_not_reorder_a_scouted_stack_before_his_level_up_step() -> None:
    def position(s: MordakState) -> None:
        surround(s, COURT)
        s.heroes[0].at = EAST
        deal(s, "ledger-knight", "tax-collector", "silk-fencer")

    t = table(position, resting=("stack",))
    t.seat(ME).answers("scout")
    asked = pass_until(t, VILLAIN, "act")
    assert "stack" not in asked
    assert lying(t, D2) == ["silk-fencer", "tax-collector", "ledger-knight"]
    assert "stack" not in pass_until(t, VILLAIN, "minion")
    assert lying(t, D2) == ["silk-fencer", "tax-collector", "ledger-knight"]
    asked = pass_until(t, VILLAIN, "stack")
    assert asked[:2] == ["minion", "act"]


@rule("MM-SCOUT-07")
def test_a_covered_tile_still_has_its_printed_rule() -> None:
    def position(s: MordakState) -> None:
        surround(s, GROVE)
        s.heroes[0].at = EAST
        hurt(s, 0, 10)
        equip(s, s.heroes[0], "healing-draught")

    t = table(position)
    t.seat(ME).answers("scout")
    assert (treasures(t, D2), len(lying(t, D2))) == (1, 2)
    assert "item" in t.seat(ME).asked("act").options
    t.seat(ME).answers(D2)
    assert "item" not in t.seat(ME).asked("act").options


@rule("MM-SCOUT-07")
def test_what_a_shrine_does_it_does_at_once_though_an_elite_lies_on_it() -> None:
    def position(s: MordakState) -> None:
        surround(s, ASHA)
        s.heroes[0].at = EAST
        hurt(s, 1, 7)

    t = table(position)
    t.seat(ME).answers("scout")
    assert (health(t, 1), len(lying(t, D2))) == (18, 1)


@rule("MM-SCOUT-08")
def test_icons_for_four_heroes_do_not_apply_to_two() -> None:
    t = table(beside(NOTHING, TWO_AND_AN_ELITE))
    t.seat(ME).answers("scout").asked("scout-order").answers(D2)
    assert (treasures(t, D2), lying(t, D2)) == (0, [])
    assert (treasures(t, E3), len(lying(t, E3))) == (2, 1)


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
    t = table(beside(tile), boards=["mari", "bjorn", "scrutt", "loxley", "amos"][:heroes])
    t.seat(ME).answers("scout")
    assert [t.state.card(minion).size for minion in t.state.minions] == sizes


@rule("MM-SCOUT-10", "MM-SHRINE-01")
def test_the_last_shrine_skips_the_track_at_once_and_the_scout_goes_on() -> None:
    def position(s: MordakState) -> None:
        surround(s, ASHA, HEDGES)
        for region in s.regions:
            if s.tile(region).special in ("shrine-bronco", "shrine-luna"):
                region.is_face_up = True
        s.heroes[0].at = EAST

    t = table(position)
    assert t.state.day == 0
    t.seat(ME).answers("scout").asked("scout-order")
    assert t.state.day == 6
    t.seat(ME).answers(D2)
    assert (len(lying(t, D2)), len(lying(t, E3)), treasures(t, E3)) == (1, 1, 1)
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(ME).asked("act")
    assert (t.state.turns[-1].points, t.state.is_final) == (4, False)


@rule("MM-SCOUT-11", "MM-FINAL-11")
def test_nobody_scouts_in_the_final_battle() -> None:
    t = table(beside(TREASURE), final=True)
    assert "scout" not in t.seat(ME).asked("act").options
    assert D2 not in t.seat(ME).options
    t = table(lambda s: lay_tile(s, EAST, TREASURE), acts="player:mordak", final=True)
    assert "scout" not in t.seat(VILLAIN).asked("act").options
