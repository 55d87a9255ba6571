"""Where Spells meet other rules: lent Turns inside a Magic Action, prevention and carry-over, Sanctuaries, Gust."""

from longtable.games.valor_villainy.mordak.characters import VILLAIN as VILLAINS
from longtable.games.valor_villainy.mordak.characters import enemies_in
from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.lasting import lay
from longtable.games.valor_villainy.mordak.state import Minion, MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import FRIEND, ME, THIRD, cast, health, hurt, region, stash, table
from tests.minions_of_mordak.villain_story import EAST, KEEP, MAGIC, MELEE, VILLAIN, give, minions, summon

QUIET, AMBUSH = "butterburn", "whispering-hedges"


def edge_beside_an_ambush(s: MordakState) -> None:
    """One border tile is face up; of its neighbours one is an unseen Ambush of a Chump, the rest are quiet."""
    edge = next(n for n, one in enumerate(s.regions) if abs(one.x) + abs(one.y) == 2 and len(one.beside) < 4)
    hidden = [at for at in s.regions[edge].beside if not s.regions[at].is_face_up]
    for at in (edge, *hidden[1:]):
        s.regions[at].tile, s.regions[at].is_face_up = QUIET, True
    s.regions[hidden[0]].tile = AMBUSH


@rule("MM-XCOMP-04", "MM-SCOUT-12", "MM-AMBUSH-04", "MM-REACT-10")
def test_an_illusion_scouts_into_an_ambush_in_the_middle_of_a_magic_action_which_then_goes_on() -> None:
    def position(s: MordakState) -> None:
        edge_beside_an_ambush(s)
        hurt(s, 1, 5)

    t = table(position, hand=["summon-illusion", "soul-beam"], pool=6)
    edge = next(n for n, one in enumerate(t.state.regions) if one.tile == QUIET and len(one.beside) < 4)
    cast(t, "summon-illusion", 3)
    if t.asked == {ME: "region"}:
        t.seat(ME).answers(region(t, edge))
    illusion = t.state.turns[-1].actor
    t.seat(ME).asked("act").answers("scout")
    ambusher = t.state.turns[-1]
    assert (ambusher.controller, ambusher.is_bonus, len(t.state.turns)) == ("mordak", True, 3)
    enemies = enemies_in(t.state, edge, VILLAINS)
    assert [t.state.card(who).key for who in enemies if isinstance(who, Minion)] == [illusion]
    t.seat(VILLAIN).asked("act").answers("end")
    assert t.state.turns[-1].actor == illusion
    t.seat(ME).asked("act").answers("end")
    cast(t, "soul-beam")
    assert health(t, 1) == 18


@rule("MM-DEF-06", "MM-DMG-12")
def test_what_is_prevented_does_not_carry_over_to_the_next_defender() -> None:
    def weak(s: MordakState) -> None:
        give(s, s.mordak, "void-bolt")
        s.heroes[0].health = 3
        s.regions[KEEP].defender = s.heroes[0].role
        lay(s, "guarded", s.heroes[0].key, s.heroes[1], ends="turn:hero-2", amount=2)

    t = table(weak, acts="player:mordak", pool=7)
    cast(t, "void-bolt", 7, seat=VILLAIN)
    assert (t.state.heroes[0].is_on_map, health(t, 1)) == (False, 19)


@rule("MM-REACT-02", "MM-DEF-06")
def test_a_martyr_can_take_over_in_the_middle_of_an_attack() -> None:
    def weak(s: MordakState) -> None:
        give(s, s.mordak, "void-bolt")
        give(s, s.heroes[2], "martyr")
        s.heroes[0].health = 1
        s.regions[KEEP].defender = s.heroes[0].role

    t = table(weak, boards=["mari", "bjorn", "scrutt"], acts="player:mordak", pool=7)
    cast(t, "void-bolt", 7, seat=VILLAIN)
    t.seat(THIRD).asked("react").answers("pass")
    t.seat(ME).asked("defender").answers("hero-2")
    t.seat(THIRD).asked("react").answers("martyr")
    assert [hero.health for hero in t.state.heroes] == [0, 20, 13]


@rule("MM-MOVE-12")
def test_nobody_is_blown_into_a_sanctuary() -> None:
    def guarded(s: MordakState) -> None:
        lay(s, "sanctuary", s.regions[KEEP].key, s.heroes[1], ends="turn:hero-2")
        summon(s, "gladestalker", EAST)

    t = table(guarded, hand=["gale"], pool=2)
    t.seat(ME).asked("act").answers(MAGIC).offered("plus-one", "stop").answers("stop")


@rule("MM-HERO-08", "MM-TERM-08")
def test_gust_is_an_enemy_of_minions_while_he_is_on_the_map() -> None:
    t = table(boards=["gwenavael"])
    t.seat(ME).asked("act").answers("end")
    gust = t.state.minions[0]
    assert gust in enemies_in(t.state, KEEP, VILLAINS)
    t.seat(ME).asked("act").answers("end")


@rule("MM-PLUS-09", "MM-MAGIC-08", "MM-DMG-13")
def test_the_damage_of_two_spells_does_not_add_up() -> None:
    t = table(lambda s: summon(s, "voldor-stone-eater", EAST), hand=["enormous-fist", "smite"], pool=6)
    cast(t, "enormous-fist", 3)
    cast(t, "smite")
    assert (minions(t.state, EAST), stash(t)) == (["voldor-stone-eater"], [])


@rule("MM-HERO-11")
def test_blood_bound_to_an_enemy_heals_when_it_strikes_somebody_else() -> None:
    def bound(s: MordakState) -> None:
        summon(s, "gravel-chewer", KEEP)
        s.heroes[0].at = EAST
        hurt(s, 0, 10)
        lay(s, "blood-bound", s.card(s.minions[0]).key, s.heroes[0], ends="turn:hero-1")

    t = table(bound, boards=["amos", "bjorn"], acts="gravel-chewer", rolls=[[6, 6]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-2").asked("hits").answers("2")
    assert (health(t, 0), health(t, 1)) == (5 + 2 + 1, 18)


@rule("MM-REACT-03", "MM-DMG-12")
def test_retribution_is_no_attack_and_answers_no_retribution() -> None:
    def swing(s: MordakState) -> None:
        for hero in s.heroes:
            hero.plus[Row.MAGIC] = 1
            give(s, hero, "retribution")
        summon(s, "boulder-gourmand", KEEP)

    t = table(swing, acts="boulder-gourmand", rolls=[[2, 2]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("blast").asked("hits").answers("2")
    t.seat(ME).asked("react").answers("retribution")
    t.seat(FRIEND).asked("react").answers("retribution")
    assert (health(t, 0), health(t, 1), minions(t.state, KEEP)) == (15, 18, ["boulder-gourmand"])


@rule("MM-GOAL-03", "MM-DEF-05", "MM-MAGIC-06")
def test_a_spell_that_is_more_than_enough_for_mordak_wins_the_game() -> None:
    def nearly_won(s: MordakState) -> None:
        s.mordak.health = 5
        summon(s, "gladestalker", KEEP)

    t = table(nearly_won, hand=["enormous-fist"], pool=9, final=True)
    cast(t, "enormous-fist", 9)
    assert t.table.is_over
    assert t.state.winner == "heroes"
