"""Ambushes: Minions that leap out of a Scouted tile, and the bonus Turns they take in the middle of a Hero's."""

from collections.abc import Callable

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import Story, rule
from tests.minions_of_mordak.hero_story import FRIEND, ME, cast, health, table
from tests.minions_of_mordak.map_story import D2, E3, deal, lay_tile, pass_until, place_of, surround
from tests.minions_of_mordak.villain_story import EAST, KEEP, MELEE, RANGED, VILLAIN, minion, minions

HEDGES, GULLY, CAMP = "whispering-hedges", "cutthroat-gully", "smugglers-camp"
"""Ambushes of a Chump, of an Elite, and of two Chumps if there are four Heroes."""
FOUR = ("mari", "bjorn", "scrutt", "loxley")


def ambushed_by(
    *cards: str, tiles: tuple[str, ...] = (HEDGES,), change: Callable[[MordakState], object] = lambda _: None
) -> Callable[[MordakState], None]:
    """The first Hero stands in the east beside these tiles; these Minions are the next of their decks."""

    def position(s: MordakState) -> None:
        surround(s, *tiles)
        deal(s, *cards)
        s.heroes[0].at = EAST
        change(s)

    return position


def lying(t: Story, name: str) -> list[str]:
    return minions(t.state, place_of(t.state, name))


def acting(t: Story) -> str:
    """Who acts now: the id of a Minion, or the key of a player."""
    actor: str = t.state.turns[-1].actor
    return actor if actor.startswith("player:") else actor.partition(":")[2].partition("#")[0]


@rule("MM-AMBUSH-01")
def test_the_minion_with_an_ambush_icon_takes_over_when_its_tile_is_scouted() -> None:
    t = table(ambushed_by("silk-fencer"))
    t.seat(ME).asked("act").answers("scout")
    t.seat(VILLAIN).asked("act")
    turn = t.state.turns[-1]
    assert (acting(t), turn.is_bonus, turn.points) == ("silk-fencer", True, 3)
    assert lying(t, D2) == ["silk-fencer"]


@rule("MM-AMBUSH-01")
def test_an_ambush_for_four_heroes_does_not_trap_two() -> None:
    t = table(ambushed_by("silk-fencer", "bone-broker", tiles=(CAMP,)))
    t.seat(ME).answers("scout")
    assert lying(t, D2) == ["silk-fencer"]
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(ME).asked("act")
    t = table(ambushed_by("silk-fencer", "bone-broker", tiles=(CAMP,)), boards=FOUR)
    t.seat(ME).answers("scout")
    assert sorted(lying(t, D2)) == ["bone-broker", "silk-fencer"]


@rule("MM-AMBUSH-02")
def test_ambushers_wait_until_all_other_icons_of_all_tiles_are_resolved() -> None:
    t = table(ambushed_by("silk-fencer", "bone-broker", tiles=(HEDGES, "crooked-copse", "millers-crossing")))
    t.seat(ME).answers("scout").asked("scout-order").answers(D2)
    assert t.state.minions == []
    t.seat(ME).asked("scout-order").answers(E3)
    assert lying(t, E3) == ["silk-fencer"]
    assert lying(t, "D4") == ["bone-broker"]
    assert len(lying(t, D2)) == 1


@rule("MM-AMBUSH-03")
def test_the_villain_chooses_which_ambusher_comes_first() -> None:
    t = table(ambushed_by("silk-fencer", "mirror-duellist", tiles=(HEDGES, GULLY)))
    t.seat(ME).answers("scout").asked("scout-order").answers(D2)
    t.seat(VILLAIN).asked("ambusher").offered(D2, E3)
    assert t.state.minions == []
    t.seat(VILLAIN).answers(E3)
    assert [fact.data["region"] for fact in t.facts("ambush")] == ["region:E3", "region:D2"]
    assert (lying(t, D2), lying(t, E3)) == (["silk-fencer"], ["mirror-duellist"])
    assert acting(t) == "mirror-duellist"
    t.seat(VILLAIN).asked("act").answers("end")
    assert acting(t) == "silk-fencer"


@rule("MM-AMBUSH-03")
def test_each_ambusher_comes_on_top_of_the_stack() -> None:
    t = table(ambushed_by("silk-fencer", "bone-broker", tiles=(CAMP,)), boards=FOUR)
    t.seat(ME).answers("scout")
    assert [t.state.card(minion).id for minion in t.state.minions] == ["silk-fencer", "bone-broker"]
    assert acting(t) == "silk-fencer"
    t.seat(VILLAIN).asked("act").answers("end")
    assert (acting(t), lying(t, D2)) == ("bone-broker", ["bone-broker", "silk-fencer"])
    t.seat(VILLAIN).asked("act").answers("end")
    assert acting(t) == "player:hero-1"


@rule("MM-AMBUSH-05")
def test_an_ambusher_may_shoot_somebody_else_than_the_scouter() -> None:
    t = table(ambushed_by("gladestalker"), rolls=[[6, 6]])
    t.seat(ME).answers("scout")
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend").offered("D3", "C3", "stop").answers("C3")
    t.seat(VILLAIN).asked("spend").answers("hero-2").asked("hits").answers("2")
    assert (health(t, 0), health(t, 1)) == (17, 18)


@rule("MM-AMBUSH-06")
def test_the_scouter_goes_on_with_all_points_but_the_move_is_over() -> None:
    t = table(ambushed_by("silk-fencer", change=lambda s: setattr(s.heroes[0], "at", KEEP)))
    t.seat(ME).asked("act").answers("D3").answers("scout")
    assert t.state.turns[0].points == 3
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(ME).asked("act")
    turn = t.state.turns[-1]
    assert (turn.actor, turn.points, turn.steps) == ("player:hero-1", 3, 0)


@rule("MM-AMBUSH-06")
def test_a_scouter_who_falls_in_the_ambush_has_ended_the_turn() -> None:
    t = table(
        ambushed_by("boot-cavalier", change=lambda s: setattr(s.heroes[0], "health", 1)),
        rolls=[[6, 6]],
        resting=("act", "spend-xp"),
    )
    t.seat(ME).answers("scout")
    t.seat(VILLAIN).asked("act").answers("D3").answers(MELEE).asked("spend").answers("hero-1").asked("hits").answers(
        "1"
    )
    t.seat(VILLAIN).asked("act").answers("end")
    assert (t.state.turns, t.asked) == ([], {FRIEND: "spend-xp"})


@rule("MM-AMBUSH-07")
def test_an_ambusher_acts_again_in_the_next_minion_step() -> None:
    t = table(ambushed_by("silk-fencer"))
    t.seat(ME).answers("scout")
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(ME).asked("act").answers("end")
    pass_until(t, VILLAIN, "act")
    assert acting(t) == "player:mordak"
    t.seat(VILLAIN).answers("end").asked("act")
    turn = t.state.turns[-1]
    assert (t.state.phase, acting(t), turn.points, turn.is_bonus) == ("minions", "silk-fencer", 3, False)


@rule("MM-AMBUSH-08")
def test_mordak_may_meddle_in_the_roll_of_an_ambusher() -> None:
    t = table(
        ambushed_by("gladestalker", change=lambda s: s.mordak.plus.__setitem__(Row.RANGED, 2)),
        rolls=[[6, 6]],
        resting=("spend",),
    )
    t.seat(ME).answers("scout")
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("add").answers("1").asked("spend")
    assert (t.state.hits.pool, t.state.mordak.plus[Row.RANGED], t.state.phase) == (4, 1, "heroes")


@rule("MM-AMBUSH-09")
def test_a_defender_chosen_in_an_ambush_stays_it_for_the_hero_round_and_no_longer() -> None:
    def together(s: MordakState) -> None:
        s.heroes[1].at = EAST

    both = ambushed_by("boot-cavalier", "court-huntress", tiles=(HEDGES, GULLY), change=together)
    t = table(both, rolls=[[6, 6], [6, 6, 6]])
    t.seat(ME).answers("scout").answers(D2)
    t.seat(VILLAIN).asked("ambusher").answers(D2).asked("act").answers("D3").answers(MELEE)
    t.seat(ME).asked("defender").offered("hero-1", "hero-2").answers("hero-2")
    t.seat(VILLAIN).asked("spend").offered("hero-2", "stop").answers("hero-2").asked("hits").answers("3")
    t.seat(VILLAIN).asked("act").answers("D3").answers(MELEE).asked("spend").offered("hero-2", "stop").answers("stop")
    t.seat(VILLAIN).asked("act").answers("end")
    assert (health(t, 0), health(t, 1), t.state.regions[EAST].defender) == (17, 17, "hero-2")
    t.seat(ME).asked("act").answers("end")
    pass_until(t, VILLAIN, "act")
    assert t.state.regions[EAST].defender == ""


@rule("MM-AMBUSH-10")
def test_only_a_scout_springs_an_ambush_neither_a_spell_nor_a_step_onto_the_tile() -> None:
    def position(s: MordakState) -> None:
        surround(s)
        lay_tile(s, place_of(s, D2), HEDGES, face_up=True)
        s.heroes[0].at = EAST

    t = table(position, hand=["shifting-sands"], pool=3)
    cast(t, "shifting-sands")
    t.seat(ME).asked("region").answers(D2).asked("region").answers(E3)
    t.seat(ME).asked("act").answers(E3)
    here = t.state.regions[t.state.heroes[0].at]
    assert (here.tile, t.state.minions, t.asked) == (HEDGES, [], {ME: "act"})


@rule("MM-AMBUSH-10", "MM-AMBUSH-02")
def test_minions_without_an_ambush_icon_take_no_bonus_turn() -> None:
    t = table(ambushed_by("silk-fencer", tiles=("crooked-copse",)))
    t.seat(ME).answers("scout").asked("act")
    assert (minion(t.state, "silk-fencer").id, acting(t)) == ("silk-fencer", "player:hero-1")
