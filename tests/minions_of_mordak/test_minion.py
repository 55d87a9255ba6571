"""The Minion Step: every Minion takes one Turn, in the Villain's order, with what its card says."""

import pytest

from longtable.engine.scene import TileMap
from longtable.games.valor_villainy.content import read_dice
from longtable.games.valor_villainy.mordak.kinds import Size, Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.combat import flip
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    MORDAK,
    NORTH,
    RANGED,
    SOUTH,
    THIRD,
    VILLAIN,
    WEST,
    Position,
    agree_on,
    around_the_east,
    minion,
    table,
)

THREE: Position = {
    "minions": {EAST: ["silk-fencer", "gravel-chewer"], SOUTH: ["penny-rattler"]},
    "at": {ME: WEST, FRIEND: WEST},
}
"""Three Minions far from the Heroes, two of them in one stack."""


@rule("MM-MINION-01")
def test_every_minion_takes_one_turn_in_the_order_the_villain_likes() -> None:
    t = table(**THREE, stage=Stage.MINION_STEP)
    t.seat(VILLAIN).asked("minion").offered("gravel-chewer", "silk-fencer", "penny-rattler").answers("penny-rattler")
    assert t.acting == "penny-rattler"
    t.seat(VILLAIN).asked("act").answers("end").asked("minion").offered("gravel-chewer", "silk-fencer")
    t.seat(VILLAIN).answers("silk-fencer").asked("act").answers("end").asked("act")
    assert t.acting == "gravel-chewer"
    t.seat(VILLAIN).answers("end")
    assert t.asked == {VILLAIN: "extra-spawn"}


@rule("MM-MINION-02", "MM-MINION-04")
def test_a_covered_minion_acts_and_comes_to_the_top_and_stays_there() -> None:
    t = table(**THREE, stage=Stage.MINION_STEP, resting=("minion",))
    assert t.minions(EAST) == ["silk-fencer", "gravel-chewer"]
    t.seat(VILLAIN).asked("minion").answers("gravel-chewer").asked("act")
    assert (t.acting, t.minions(EAST)) == ("gravel-chewer", ["gravel-chewer", "silk-fencer"])
    t.seat(VILLAIN).answers("end").asked("minion")
    assert t.minions(EAST) == ["gravel-chewer", "silk-fencer"]


@rule("MM-MINION-05", "MM-MINION-07")
def test_a_minion_moves_and_rolls_and_does_nothing_else() -> None:
    t = table(
        **around_the_east("abandoned-toll-house", "crooked-copse", "millers-crossing"),
        treasures={EAST: ["healing-draught"]},
        minions={EAST: ["comely-archer"]},
        at={ME: NORTH, FRIEND: NORTH},
        acts="comely-archer",
    )
    t.seat(VILLAIN).asked("act").offered(KEEP, WEST, SOUTH, MELEE, RANGED, "end")


@rule("MM-MINION-05")
def test_a_minion_buys_no_token() -> None:
    t = table(minions={KEEP: ["silk-fencer"]}, boards=["mari"], acts="silk-fencer", rolls=["Y2 W1"])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("hero-1", "stop").answers("stop")


@rule("MM-MINION-05")
def test_no_spell_heals_a_minion() -> None:
    def position(s: MordakState) -> None:
        for hero in s.heroes:
            hero.health = 5

    t = table(position, minions={KEEP: ["[bone-broker]"]}, hand=["soul-beam"], pool=3)
    t.cast("soul-beam")
    t.seat(ME).asked("target").offered("hero-1", "hero-2", KEEP).answers("hero-2")
    assert (t.minions(KEEP), t.hero(FRIEND).health) == (["[bone-broker]"], 8)


@rule("MM-MINION-06")
def test_face_down_tiles_and_mountains_stop_a_minion_but_friends_do_not() -> None:
    t = table(
        **around_the_east("abandoned-toll-house", "crooked-copse", "millers-crossing"),
        minions={EAST: ["quarry-brawler"], KEEP: ["boot-cavalier"]},
        sheep={KEEP: 1},
        at={ME: NORTH, FRIEND: NORTH},
        acts="quarry-brawler",
        final=True,
    )
    assert (t.villain.at, t.state.turns[-1].points) == (KEEP, 1)
    t.seat(VILLAIN).asked("act").offered(KEEP, WEST, SOUTH, MELEE, "end")


@rule("MM-MINION-06")
def test_a_mountain_takes_a_minions_whole_move() -> None:
    t = table(minions={KEEP: ["boot-cavalier"]}, at={ME: EAST, FRIEND: EAST}, acts="boot-cavalier")
    t.seat(VILLAIN).asked("act").answers(NORTH)
    turn = t.state.turns[-1]
    assert (turn.points, turn.steps) == (3, 0)


@rule("MM-MINION-06")
def test_heroes_pin_a_minion() -> None:
    t = table(minions={EAST: ["boot-cavalier"]}, at={FRIEND: WEST}, acts="boot-cavalier")
    t.seat(VILLAIN).asked("act").answers(KEEP).asked("act").offered(MELEE, "end")


@rule("MM-MINION-08")
def test_a_minion_strikes_in_its_region_and_shoots_into_one_beside_it() -> None:
    t = table(
        minions={EAST: ["court-huntress"]},
        at={ME: EAST, THIRD: WEST},
        boards=["mari", "bjorn", "amos"],
        acts="court-huntress",
        rolls=["Y2 Y2 W1", "Y2 W1"],
    )
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("hero-1", "stop").answers("hero-1")
    t.seat(VILLAIN).asked("hits").answers("5").asked("act").answers(RANGED)
    t.seat(VILLAIN).asked("spend").offered(KEEP, "stop").answers(KEEP).asked("spend").answers("hero-2")
    t.seat(VILLAIN).asked("hits").answers("3")
    assert [hero.health for hero in t.state.heroes] == [12, 17, 15]


@rule("MM-MINION-08")
def test_after_a_defeat_the_rest_of_a_minions_hits_goes_to_a_new_defender() -> None:
    t = table(
        minions={KEEP: ["court-huntress"]},
        health={FRIEND: 1},
        boards=["mari", "bjorn", "amos"],
        acts="court-huntress",
        rolls=["Y2 Y2 W1"],
    )
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("defender").offered("hero-1", "hero-2", "hero-3")
    agree_on(t, "hero-2")
    t.seat(VILLAIN).asked("spend").answers("hero-2").asked("hits").answers("1")
    t.seat(ME).asked("defender").offered("hero-1", "hero-3")
    agree_on(t, "hero-3")
    t.seat(VILLAIN).asked("spend").answers("hero-3").asked("hits").answers("4")
    assert [hero.health for hero in t.state.heroes] == [17, 0, 11]


@rule("MM-MINION-09")
def test_a_minion_that_regenerates_acts_with_its_fresh_side() -> None:
    t = table(minions={EAST: ["[penny-rattler]"]}, acts="penny-rattler", rolls=["W1", "W1 W1"])
    t.seat(VILLAIN).asked("regenerate").answers("yes")
    assert (t.minions(EAST), t.state.turns[-1].points) == (["penny-rattler"], 2)
    t.seat(VILLAIN).asked("act").answers(MELEE)
    assert t.facts("rolls")[-1].data["hits"] == 2


@rule("MM-MINION-09")
def test_a_minion_wounded_in_its_own_turn_goes_on_with_its_wounded_side() -> None:
    t = table(
        minions={KEEP: ["comely-archer"]},
        hand=["retribution"],
        plus={ME: [0, 0, 1]},
        at={FRIEND: EAST},
        boards=["mari", "bjorn"],
        acts="comely-archer",
        rolls=["W1", "W1"],
        resting=("spend",),
    )
    assert WEST in t.seat(VILLAIN).asked("act").options
    t.seat(VILLAIN).answers(MELEE).asked("spend").answers("hero-1")
    t.seat(ME).asked("react").answers("retribution")
    assert (t.minions(KEEP), t.state.turns[-1].points) == (["[comely-archer]"], 1)
    t.seat(VILLAIN).asked("act").offered(RANGED, "end").answers(RANGED).asked("spend")
    assert t.hits.dice == read_dice("W")


@rule("MM-MINION-09")
@pytest.mark.parametrize(("card", "points"), [("boot-cavalier", 1), ("quarry-brawler", 1), ("slate-slinger", 0)])
def test_points_of_the_wounded_side_count_less_those_spent_before(card: str, points: int) -> None:
    t = table(minions={EAST: [card]}, at={ME: SOUTH, FRIEND: SOUTH}, acts=card)
    t.seat(VILLAIN).asked("act").answers(KEEP)
    flip(t.state, minion(t, card))
    assert t.state.turns[-1].points == points
    flip(t.state, minion(t, card))
    assert t.state.turns[-1].points == t.state.card(minion(t, card)).fresh.points - 1


@rule("MM-MINION-11", "MM-FINAL-17")
def test_minions_act_in_the_final_battle_too() -> None:
    t = table(**THREE, stage=Stage.VILLAIN_ROUND, final=True)
    assert t.acting == MORDAK
    t.seat(VILLAIN).asked("act").answers("end").asked("minion")
    t.seat(VILLAIN).offered("gravel-chewer", "silk-fencer", "penny-rattler").answers("silk-fencer").asked("act")
    assert t.acting == "silk-fencer"


@rule("MM-MINION-12")
def test_sizes_are_numbered_from_the_sheep_to_the_boss() -> None:
    assert {size.name: int(size) for size in Size} == {"SHEEP": 0, "CHUMP": 1, "ELITE": 2, "BOSS": 3}


@rule("MM-MINION-12")
def test_a_minion_on_the_map_shows_size_bounty_health_wound_value_points_dice_and_abilities() -> None:
    t = table(minions={EAST: ["boulder-gourmand"]})
    pieces = next(area for area in t.table.scene(None).areas if isinstance(area, TileMap)).pieces
    shown = next(piece for piece in pieces if piece.id == t.minion("boulder-gourmand").key)
    assert [stat.value for stat in shown.stats][:2] == [6, 4]
    assert [(row.name, len(row.dice)) for row in shown.dice] == [("Melee", 2)]
    assert [mark.name for mark in shown.marks] == ["AOE"]
    for word in ("Bounty 2", "AOE", "2 Action Points"):
        assert word in shown.text
    assert "Elite" in shown.kind
