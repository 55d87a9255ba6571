"""Ambushes: Minions that leap out of a Scouted tile, and the bonus Turns they take in the middle of a Hero's."""

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    D2,
    E3,
    EAST,
    FRIEND,
    KEEP,
    ME,
    MELEE,
    MORDAK,
    RANGED,
    VILLAIN,
    Position,
    agree_on,
    around_the_east,
    table,
)

HEDGES, GULLY, CAMP = "whispering-hedges", "cutthroat-gully", "smugglers-camp"
"""Ambushes of a Chump, of an Elite, and of two Chumps if there are four Heroes."""
FOUR = ("mari", "bjorn", "scrutt", "loxley")


def ambushed_by(*cards: str, tiles: tuple[str, ...] = (HEDGES,)) -> Position:
    """The first Hero stands in the east beside these tiles; these Minions are the next of their decks."""
    return {**around_the_east(*tiles), "at": {ME: EAST}, "decks": {"minions": cards}}


@rule("MM-AMBUSH-01")
def test_the_minion_with_an_ambush_icon_takes_over_when_its_tile_is_scouted() -> None:
    t = table(**ambushed_by("silk-fencer"))
    t.seat(ME).asked("act").answers("scout")
    t.seat(VILLAIN).asked("act")
    turn = t.state.turns[-1]
    assert (t.acting, turn.is_bonus, turn.points) == ("silk-fencer", True, 3)
    assert t.minions(D2) == ["silk-fencer"]


@rule("MM-AMBUSH-01")
def test_an_ambush_for_four_heroes_does_not_trap_two() -> None:
    t = table(**ambushed_by("silk-fencer", "bone-broker", tiles=(CAMP,)))
    t.seat(ME).answers("scout")
    assert t.minions(D2) == ["silk-fencer"]
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(ME).asked("act")
    t = table(**ambushed_by("silk-fencer", "bone-broker", tiles=(CAMP,)), boards=FOUR)
    t.seat(ME).answers("scout")
    assert sorted(t.minions(D2)) == ["bone-broker", "silk-fencer"]


@rule("MM-AMBUSH-02")
def test_ambushers_wait_until_all_other_icons_of_all_tiles_are_resolved() -> None:
    t = table(**ambushed_by("silk-fencer", "bone-broker", tiles=(HEDGES, "crooked-copse", "millers-crossing")))
    t.seat(ME).answers("scout").asked("scout-order").answers(D2)
    assert t.state.minions == []
    t.seat(ME).asked("scout-order").answers(E3)
    assert t.minions(E3) == ["silk-fencer"]
    assert t.minions("D4") == ["bone-broker"]
    assert len(t.minions(D2)) == 1


@rule("MM-AMBUSH-03")
def test_the_villain_chooses_which_ambusher_comes_first() -> None:
    t = table(**ambushed_by("silk-fencer", "mirror-duellist", tiles=(HEDGES, GULLY)))
    t.seat(ME).answers("scout").asked("scout-order").answers(D2)
    t.seat(VILLAIN).asked("ambusher").offered(D2, E3)
    assert t.state.minions == []
    t.seat(VILLAIN).answers(E3)
    assert [fact.data["region"] for fact in t.facts("ambush")] == ["region:E3", "region:D2"]
    assert (t.minions(D2), t.minions(E3)) == (["silk-fencer"], ["mirror-duellist"])
    assert t.acting == "mirror-duellist"
    t.seat(VILLAIN).asked("act").answers("end")
    assert t.acting == "silk-fencer"


@rule("MM-AMBUSH-03")
def test_each_ambusher_comes_on_top_of_the_stack() -> None:
    t = table(**ambushed_by("silk-fencer", "bone-broker", tiles=(CAMP,)), boards=FOUR)
    t.seat(ME).answers("scout")
    assert [t.state.card(minion).id for minion in t.state.minions] == ["silk-fencer", "bone-broker"]
    assert t.acting == "silk-fencer"
    t.seat(VILLAIN).asked("act").answers("end")
    assert (t.acting, t.minions(D2)) == ("bone-broker", ["bone-broker", "silk-fencer"])
    t.seat(VILLAIN).asked("act").answers("end")
    assert t.acting == "hero-1"


@rule("MM-AMBUSH-05")
def test_an_ambusher_may_shoot_somebody_else_than_the_scouter() -> None:
    t = table(**ambushed_by("gladestalker"), rolls=["Y2 W1"])
    t.seat(ME).answers("scout")
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend").offered(EAST, KEEP, "stop").answers(KEEP)
    t.seat(VILLAIN).asked("spend").answers("hero-2").asked("hits").answers("2")
    assert (t.hero(ME).health, t.hero(FRIEND).health) == (17, 18)


@rule("MM-AMBUSH-07")
def test_an_ambusher_acts_again_in_the_next_minion_step() -> None:
    t = table(**ambushed_by("silk-fencer"))
    t.seat(ME).answers("scout")
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(ME).asked("act").answers("end")
    t.rest(VILLAIN, "act")
    assert t.acting == MORDAK
    t.seat(VILLAIN).answers("end").asked("act")
    turn = t.state.turns[-1]
    assert (t.state.phase, t.acting, turn.points, turn.is_bonus) == ("minions", "silk-fencer", 3, False)


@rule("MM-AMBUSH-08")
def test_mordak_may_meddle_in_the_roll_of_an_ambusher() -> None:
    t = table(**ambushed_by("gladestalker"), plus={VILLAIN: [0, 2, 0, 0]}, rolls=["Y2 W1"], resting=("spend",))
    t.seat(ME).answers("scout")
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("add").answers("1").asked("spend")
    assert (t.pool, t.villain.plus[Row.RANGED], t.state.phase) == (4, 1, "heroes")


@rule("MM-AMBUSH-09")
def test_a_defender_chosen_in_an_ambush_stays_it_for_the_hero_round_and_no_longer() -> None:
    both = {**ambushed_by("boot-cavalier", "court-huntress", tiles=(HEDGES, GULLY)), "at": {ME: EAST, FRIEND: EAST}}
    t = table(**both, rolls=["Y2 W1", "Y2 Y2 W1"])
    t.seat(ME).answers("scout").answers(D2)
    t.seat(VILLAIN).asked("ambusher").answers(D2).asked("act").answers(EAST).answers(MELEE)
    t.seat(ME).asked("defender").offered("hero-1", "hero-2")
    agree_on(t, "hero-2")
    t.seat(VILLAIN).asked("spend").offered("hero-2", "stop").answers("hero-2").asked("hits").answers("3")
    t.seat(VILLAIN).asked("act").answers(EAST).answers(MELEE).asked("spend").offered("hero-2", "stop").answers("stop")
    t.seat(VILLAIN).asked("act").answers("end")
    assert (t.hero(ME).health, t.hero(FRIEND).health, t.region(EAST).defender) == (17, 17, "hero-2")
    t.seat(ME).asked("act").answers("end")
    t.rest(VILLAIN, "act")
    assert t.region(EAST).defender == ""


@rule("MM-AMBUSH-10")
def test_only_a_scout_springs_an_ambush_neither_a_spell_nor_a_step_onto_the_tile() -> None:
    tiles = {**around_the_east()["tiles"], D2: HEDGES}
    t = table(tiles=tiles, at={ME: EAST}, hand=["shifting-sands"], pool=3)
    t.cast("shifting-sands")
    t.seat(ME).asked("region").answers(D2).asked("region").answers(E3)
    t.seat(ME).asked("act").answers(E3)
    assert (t.region(t.hero(ME).at).tile, t.state.minions, t.asked) == (HEDGES, [], {ME: "act"})


@rule("MM-AMBUSH-10", "MM-AMBUSH-02")
def test_minions_without_an_ambush_icon_take_no_bonus_turn() -> None:
    t = table(**ambushed_by("silk-fencer", tiles=("crooked-copse",)))
    t.seat(ME).answers("scout").asked("act")
    assert (t.minions(D2), t.acting) == (["silk-fencer"], "hero-1")
