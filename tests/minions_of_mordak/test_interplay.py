"""Where Spells meet other rules: lent Turns inside a Magic Action, prevention and carry-over, Sanctuaries, Gust."""

from longtable.engine.ask import Role
from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.mordak.state import Minion, MordakState
from longtable.games.valor_villainy.play.characters import VILLAIN as VILLAINS
from longtable.games.valor_villainy.play.characters import enemies_in
from longtable.games.valor_villainy.play.lasting import lay
from longtable.games.valor_villainy.positions import place_of
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    E3,
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MORDAK,
    PLAIN,
    THIRD,
    VILLAIN,
    agree_on,
    spot,
    table,
)


@rule("MM-XCOMP-04", "MM-SCOUT-12", "MM-AMBUSH-04", "MM-REACT-10")
def test_an_illusion_scouts_into_an_ambush_in_the_middle_of_a_magic_action_which_then_goes_on() -> None:
    tiles = {E3: PLAIN, "E4": "butterburn"}
    t = table(
        tiles=tiles,
        hidden={"E2": "whispering-hedges"},
        hurt={FRIEND: 5},
        hand=["summon-illusion", "soul-beam"],
        pool=6,
        boards=["mari", "bjorn", "scrutt"],
    )
    t.cast("summon-illusion", 3)
    t.seat(ME).asked("region").answers(E3)
    illusion = t.state.turns[-1].actor
    t.seat(ME).asked("act").answers("scout")
    ambusher = t.state.turns[-1]
    assert (ambusher.controller, ambusher.is_bonus, len(t.state.turns)) == ("mordak", True, 3)
    enemies = enemies_in(t.state, place_of(t.state, E3), VILLAINS)
    assert [t.state.card(who).key for who in enemies if isinstance(who, Minion)] == [illusion]
    t.seat(VILLAIN).asked("act").answers("end")
    assert t.state.turns[-1].actor == illusion
    t.seat(ME).asked("act").answers("end")
    t.cast("soul-beam")
    assert t.hero(FRIEND).health == 18


@rule("MM-DEF-06", "MM-DMG-12")
def test_what_is_prevented_does_not_carry_over_to_the_next_defender() -> None:
    def weak(s: MordakState) -> None:
        lay(s, Lasts.GUARDED, s.heroes[0].key, s.heroes[1], ends=Ends.TURN, whose=Role("hero-2"), amount=2)

    t = table(weak, hands={VILLAIN: ["void-bolt"]}, health={ME: 3}, defenders={KEEP: ME}, acts=MORDAK, pool=7)
    t.cast("void-bolt", 7)
    assert (t.hero(ME).is_on_map, t.hero(FRIEND).health) == (False, 19)


@rule("MM-REACT-02", "MM-DEF-06")
def test_a_martyr_can_take_over_in_the_middle_of_an_attack() -> None:
    t = table(
        hands={VILLAIN: ["void-bolt"], THIRD: ["martyr"]},
        health={ME: 1},
        defenders={KEEP: ME},
        boards=["mari", "bjorn", "scrutt"],
        acts=MORDAK,
        pool=7,
    )
    t.cast("void-bolt", 7)
    t.seat(THIRD).asked("react").answers("pass")
    agree_on(t, "hero-2")
    t.seat(THIRD).asked("react").answers("martyr")
    assert [hero.health for hero in t.state.heroes] == [0, 20, 13]


@rule("MM-MOVE-12")
def test_nobody_is_blown_into_a_sanctuary() -> None:
    def guarded(s: MordakState) -> None:
        lay(s, Lasts.SANCTUARY, spot(s, KEEP).key, s.heroes[1], ends=Ends.TURN, whose=Role("hero-2"))

    t = table(guarded, minions={EAST: ["gladestalker"]}, hand=["gale"], pool=2)
    t.seat(ME).asked("act").answers(MAGIC).offered("plus-one", "stop").answers("stop")


@rule("MM-HERO-08", "MM-TERM-08")
def test_gust_is_an_enemy_of_minions_while_he_is_on_the_map() -> None:
    t = table(boards=["gwenavael"])
    t.seat(ME).asked("act").answers("end")
    gust = t.state.minions[0]
    assert gust in enemies_in(t.state, place_of(t.state, KEEP), VILLAINS)
    t.seat(ME).asked("act").answers("end")


@rule("MM-PLUS-09", "MM-MAGIC-08", "MM-DMG-13")
def test_the_damage_of_two_spells_does_not_add_up() -> None:
    t = table(minions={EAST: ["voldor-stone-eater"]}, hand=["enormous-fist", "smite"], pool=6)
    t.cast("enormous-fist", 3)
    t.cast("smite")
    assert (t.minions(EAST), t.stash) == (["voldor-stone-eater"], [])


@rule("MM-HERO-11")
def test_blood_bound_to_an_enemy_heals_when_it_strikes_somebody_else() -> None:
    def bound(s: MordakState) -> None:
        lay(s, Lasts.BLOOD_BOUND, s.card(s.minions[0]).key, s.heroes[0], ends=Ends.TURN, whose=Role("hero-1"))

    t = table(
        bound,
        minions={KEEP: ["gravel-chewer"]},
        at={ME: EAST},
        hurt={ME: 10},
        boards=["amos", "bjorn"],
        acts="gravel-chewer",
        rolls=["W1 W1"],
    )
    t.strike("hero-2", 2)
    assert (t.hero(ME).health, t.hero(FRIEND).health) == (5 + 2 + 1, 18)


@rule("MM-REACT-03", "MM-DMG-12")
def test_retribution_is_no_attack_and_answers_no_retribution() -> None:
    t = table(
        plus={ME: [0, 0, 1], FRIEND: [0, 0, 1]},
        hands={ME: ["retribution"], FRIEND: ["retribution"]},
        minions={KEEP: ["boulder-gourmand"]},
        acts="boulder-gourmand",
        rolls=["Y2 Y2"],
    )
    t.strike("blast", 4)
    t.seat(ME).asked("react").answers("retribution")
    assert t.minions(KEEP) == ["[boulder-gourmand]"]
    t.seat(FRIEND).asked("react").answers("retribution")
    assert (t.hero(ME).health, t.hero(FRIEND).health, t.stash) == (13, 16, ["boulder-gourmand"])


@rule("MM-GOAL-03", "MM-DEF-05", "MM-MAGIC-06")
def test_a_spell_that_is_more_than_enough_for_mordak_wins_the_game() -> None:
    t = table(health={VILLAIN: 5}, minions={KEEP: ["gladestalker"]}, hand=["enormous-fist"], pool=9, final=True)
    t.cast("enormous-fist", 9)
    assert t.table.is_over
    assert t.state.winner == "heroes"
