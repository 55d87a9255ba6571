"""The Minion Step: every Minion takes one Turn, in the Villain's order, with what its card says."""

from longtable.engine.scene import TileMap
from longtable.games.valor_villainy.mordak.content import read_dice
from longtable.games.valor_villainy.mordak.kinds import Row, Size, Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, rule
from tests.minions_of_mordak.hero_story import ME, cast, health
from tests.minions_of_mordak.hero_story import table as hero_table
from tests.minions_of_mordak.map_story import hide_treasure, surround
from tests.minions_of_mordak.round_story import table
from tests.minions_of_mordak.villain_story import (
    EAST,
    KEEP,
    MELEE,
    NORTH,
    RANGED,
    SOUTH,
    VILLAIN,
    WEST,
    give,
    minion,
    minions,
    stand,
    summon,
)


def acting(t: Story) -> str:
    """The id of the Minion that acts now."""
    actor: str = t.state.turns[-1].actor
    return actor.partition(":")[2].partition("#")[0]


def three(s: MordakState) -> None:
    """Three Minions far from the Heroes, two of them in one stack."""
    summon(s, "gravel-chewer", EAST)
    summon(s, "silk-fencer", EAST)
    summon(s, "penny-rattler", SOUTH)
    stand(s, WEST, WEST)


@rule("MM-MINION-01")
def test_every_minion_takes_one_turn_in_the_order_the_villain_likes() -> None:
    t = table(three, stage=Stage.MINION_STEP, resting=("extra-spawn",))
    t.seat(VILLAIN).asked("minion").offered("gravel-chewer", "silk-fencer", "penny-rattler").answers("penny-rattler")
    assert acting(t) == "penny-rattler"
    t.seat(VILLAIN).asked("act").answers("end").asked("minion").offered("gravel-chewer", "silk-fencer")
    t.seat(VILLAIN).answers("silk-fencer").asked("act").answers("end").asked("act")
    assert acting(t) == "gravel-chewer"
    t.seat(VILLAIN).answers("end")
    assert t.asked == {VILLAIN: "extra-spawn"}


@rule("MM-MINION-02", "MM-MINION-04")
def test_a_covered_minion_acts_and_comes_to_the_top_and_stays_there() -> None:
    t = table(three, stage=Stage.MINION_STEP, resting=("minion",))
    assert minions(t.state, EAST) == ["silk-fencer", "gravel-chewer"]
    t.seat(VILLAIN).asked("minion").answers("gravel-chewer").asked("act")
    assert (acting(t), minions(t.state, EAST)) == ("gravel-chewer", ["gravel-chewer", "silk-fencer"])
    t.seat(VILLAIN).answers("end").asked("minion")
    assert minions(t.state, EAST) == ["gravel-chewer", "silk-fencer"]


@rule("MM-MINION-05", "MM-MINION-07")
def test_a_minion_moves_and_rolls_and_does_nothing_else() -> None:
    def position(s: MordakState) -> None:
        surround(s, "abandoned-toll-house", "crooked-copse", "millers-crossing")
        hide_treasure(s, EAST)
        summon(s, "comely-archer", EAST)
        stand(s, NORTH, NORTH)

    t = hero_table(position, acts="comely-archer")
    t.seat(VILLAIN).asked("act").offered("C3", "B3", "C4", MELEE, RANGED, "end")


@rule("MM-MINION-05")
def test_a_minion_buys_no_token() -> None:
    t = hero_table(lambda s: summon(s, "silk-fencer", KEEP), boards=["mari"], acts="silk-fencer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("hero-1", "stop").answers("stop")


@rule("MM-MINION-05")
def test_no_spell_heals_a_minion() -> None:
    def position(s: MordakState) -> None:
        summon(s, "bone-broker", KEEP, wounded=True)
        for hero in s.heroes:
            hero.health = 5

    t = hero_table(position, hand=["soul-beam"], pool=3)
    cast(t, "soul-beam")
    t.seat(ME).asked("target").offered("hero-1", "hero-2", "C3").answers("hero-2")
    assert (minions(t.state, KEEP), health(t, 1)) == (["[bone-broker]"], 8)


@rule("MM-MINION-06")
def test_face_down_tiles_and_mountains_stop_a_minion_but_friends_do_not() -> None:
    def position(s: MordakState) -> None:
        surround(s, "abandoned-toll-house", "crooked-copse", "millers-crossing")
        summon(s, "quarry-brawler", EAST)
        summon(s, "boot-cavalier", KEEP)
        s.regions[KEEP].sheep = 1
        stand(s, NORTH, NORTH)

    t = hero_table(position, acts="quarry-brawler", final=True)
    assert (t.state.mordak.at, t.state.turns[-1].points) == (KEEP, 1)
    t.seat(VILLAIN).asked("act").offered("C3", "B3", "C4", MELEE, "end")


@rule("MM-MINION-06")
def test_a_mountain_takes_a_minions_whole_move() -> None:
    def position(s: MordakState) -> None:
        summon(s, "boot-cavalier", KEEP)
        stand(s, EAST, EAST)

    t = hero_table(position, acts="boot-cavalier")
    t.seat(VILLAIN).asked("act").answers("C2")
    turn = t.state.turns[-1]
    assert (turn.points, turn.steps) == (3, 0)


@rule("MM-MINION-06")
def test_heroes_pin_a_minion() -> None:
    def position(s: MordakState) -> None:
        summon(s, "boot-cavalier", EAST)
        stand(s, KEEP, WEST)

    t = hero_table(position, acts="boot-cavalier")
    t.seat(VILLAIN).asked("act").answers("C3").asked("act").offered(MELEE, "end")


@rule("MM-MINION-08")
def test_a_minion_strikes_in_its_region_and_shoots_into_one_beside_it() -> None:
    def position(s: MordakState) -> None:
        summon(s, "court-huntress", EAST)
        stand(s, EAST, KEEP, WEST)

    t = hero_table(position, boards=["mari", "bjorn", "amos"], acts="court-huntress", rolls=[[6, 6, 6], [6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("hero-1", "stop").answers("hero-1")
    t.seat(VILLAIN).asked("hits").answers("5").asked("act").answers(RANGED)
    t.seat(VILLAIN).asked("spend").offered("C3", "stop").answers("C3").asked("spend").answers("hero-2")
    t.seat(VILLAIN).asked("hits").answers("3")
    assert [health(t, n) for n in range(3)] == [12, 17, 15]


@rule("MM-MINION-08")
def test_after_a_defeat_the_rest_of_a_minions_hits_goes_to_a_new_defender() -> None:
    def position(s: MordakState) -> None:
        summon(s, "court-huntress", KEEP)
        s.heroes[1].health = 1

    t = hero_table(position, boards=["mari", "bjorn", "amos"], acts="court-huntress", rolls=[[6, 6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("defender").offered("hero-1", "hero-2", "hero-3").answers("hero-2")
    t.seat(VILLAIN).asked("spend").answers("hero-2").asked("hits").answers("1")
    t.seat(ME).asked("defender").offered("hero-1", "hero-3").answers("hero-3")
    t.seat(VILLAIN).asked("spend").answers("hero-3").asked("hits").answers("4")
    assert [health(t, n) for n in range(3)] == [17, 0, 11]


@rule("MM-MINION-09")
def test_a_minion_that_regenerates_acts_with_its_fresh_side() -> None:
    t = hero_table(
        lambda s: summon(s, "penny-rattler", EAST, wounded=True), acts="penny-rattler", rolls=[[6], [6, 6]]
    )
    t.seat(VILLAIN).asked("regenerate").answers("yes")
    assert (minions(t.state, EAST), t.state.turns[-1].points) == (["penny-rattler"], 2)
    t.seat(VILLAIN).asked("act").answers(MELEE)
    assert t.facts("rolls")[-1].data["hits"] == 2


@rule("MM-MINION-09")
def test_a_minion_wounded_in_its_own_turn_goes_on_with_its_wounded_side() -> None:
    def position(s: MordakState) -> None:
        summon(s, "comely-archer", KEEP)
        give(s, s.heroes[0], "retribution")
        s.heroes[0].plus[Row.MAGIC] = 1
        s.heroes[1].at = EAST

    t = hero_table(position, boards=["mari", "bjorn"], acts="comely-archer", rolls=[[6], [6]], resting=("spend",))
    assert "B3" in t.seat(VILLAIN).asked("act").options
    t.seat(VILLAIN).answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers("1")
    t.seat(ME).asked("react").answers("retribution")
    assert (minions(t.state, KEEP), t.state.turns[-1].points) == (["[comely-archer]"], 2)
    t.seat(VILLAIN).asked("act").offered(RANGED, "end").answers(RANGED).asked("spend")
    assert t.state.hits.dice == read_dice("W")


@rule("MM-MINION-11", "MM-FINAL-17")
def test_minions_act_in_the_final_battle_too() -> None:
    t = table(three, stage=Stage.VILLAIN_ROUND, final=True, resting=("act",))
    assert t.state.turns[-1].actor == "player:mordak"
    t.seat(VILLAIN).asked("act").answers("end").asked("minion")
    t.seat(VILLAIN).offered("gravel-chewer", "silk-fencer", "penny-rattler").answers("silk-fencer").asked("act")
    assert acting(t) == "silk-fencer"


@rule("MM-MINION-12")
def test_sizes_are_numbered_from_the_sheep_to_the_boss() -> None:
    assert {size.name: int(size) for size in Size} == {"SHEEP": 0, "CHUMP": 1, "ELITE": 2, "BOSS": 3}


@rule("MM-MINION-12")
def test_a_minion_on_the_map_shows_size_bounty_health_wound_value_points_dice_and_abilities() -> None:
    t = hero_table(lambda s: summon(s, "boulder-gourmand", EAST))
    pieces = next(area for area in t.table.scene(None).areas if isinstance(area, TileMap)).pieces
    shown = next(piece for piece in pieces if piece.id == minion(t.state, "boulder-gourmand").key)
    assert [stat.value for stat in shown.stats][:2] == [6, 4]
    assert len(shown.dice) == 2
    for word in ("Bounty 2", "AOE", "2 Action Points"):
        assert word in shown.text
    assert "Elite" in shown.kind
