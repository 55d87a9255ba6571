"""Shadow Mordak: a Minion that casts from the hand of whoever controls it."""

from longtable.games.valor_villainy.mordak.characters import is_cursed
from longtable.games.valor_villainy.mordak.lasting import lay
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.testing import rule
from tests.minions_of_mordak.villain_story import (
    EAST,
    FIRST,
    KEEP,
    MAGIC,
    NORTH,
    SECOND,
    SOUTH,
    VILLAIN,
    WEST,
    bury,
    cast,
    give,
    hand,
    minion,
    minions,
    skip_to,
    summon,
    table,
)

SHADOW = "minion:shadow-mordak"
FIVE_HITS = [6, 6, 6]
"""Two yellow dice and a white one bring five."""


def shadow(s: MordakState) -> None:
    """Shadow Mordak in the north, the Heroes elsewhere."""
    summon(s, "shadow-mordak", NORTH)
    s.heroes[0].at = KEEP
    s.heroes[1].at = SOUTH


@rule("MM-SHADOW-01")
def test_shadow_mordak_casts_from_mordaks_hand_with_his_own_hits() -> None:
    t = table(shadow, acts=SHADOW, hand=["void-bolt"], rolls=[FIVE_HITS])
    t.seat(VILLAIN).asked("act").answers(MAGIC)
    cast(t, "void-bolt", 5)
    t.seat(VILLAIN).asked("target").answers("C3")
    assert t.state.heroes[0].health == 16
    assert hand(t.state, t.state.mordak) == []


@rule("MM-SHADOW-02", "MM-SURGE-06", "MM-PLUS-07")
def test_shadow_mordak_neither_buys_tokens_nor_surges() -> None:
    t = table(shadow, acts=SHADOW, hand=["void-bolt"], rolls=[FIVE_HITS])
    assert "surge" not in t.seat(VILLAIN).options
    t.seat(VILLAIN).answers(MAGIC)
    t.seat(VILLAIN).asked("spell").offered("void-bolt", "stop").answers("stop")


@rule("MM-SHADOW-02", "MM-HERO-17")
def test_mordak_may_meddle_in_the_roll_of_his_shadow() -> None:
    def token(s: MordakState) -> None:
        shadow(s)
        s.mordak.plus[2] = 2

    t = table(token, acts=SHADOW, hand=["void-bolt"], rolls=[FIVE_HITS])
    t.seat(VILLAIN).answers(MAGIC)
    t.seat(VILLAIN).asked("add").answers("2")
    cast(t, "void-bolt", 7)
    t.seat(VILLAIN).asked("target").answers("C3")
    assert t.state.heroes[0].health == 14
    assert t.state.mordak.plus[2] == 0


@rule("MM-SHADOW-03", "MM-TERM-08")
def test_a_hero_who_controls_shadow_mordak_casts_from_the_own_hand() -> None:
    def puppet(s: MordakState) -> None:
        shadow(s)
        summon(s, "gladestalker", WEST)
        summon(s, "gravel-chewer", NORTH)
        give(s, s.heroes[0], "void-bolt")

    t = table(puppet, acts=SHADOW, controller="hero-1", hand=["hex"], rolls=[FIVE_HITS])
    t.seat(FIRST).asked("act").answers(MAGIC)
    t.seat(FIRST).asked("spell").offered("void-bolt", "stop").answers("void-bolt")
    t.seat(FIRST).asked("level").answers("5")
    t.seat(FIRST).asked("target").offered("C2", "B3").answers("C2")
    assert minions(t.state, NORTH) == ["shadow-mordak"]
    assert hand(t.state, t.state.mordak) == ["hex"]
    assert hand(t.state, t.state.heroes[0]) == []


@rule("MM-SHADOW-02", "MM-MAGIC-09")
def test_nearby_is_measured_from_shadow_mordak_not_from_his_controller() -> None:
    def puppet(s: MordakState) -> None:
        shadow(s)
        s.heroes[0].at = SOUTH
        summon(s, "gladestalker", WEST)
        summon(s, "gravel-chewer", NORTH)
        give(s, s.heroes[0], "enormous-fist")

    t = table(puppet, acts=SHADOW, controller="hero-1", rolls=[FIVE_HITS])
    t.seat(FIRST).answers(MAGIC)
    cast(t, "enormous-fist", seat=FIRST)
    assert minions(t.state, NORTH) == ["shadow-mordak"]
    assert minions(t.state, WEST) == ["gladestalker"]


@rule("MM-SEQ-09", "MM-SHADOW-03")
def test_murk_also_blinds_a_minion_that_a_hero_controls() -> None:
    def puppet(s: MordakState) -> None:
        shadow(s)
        summon(s, "gladestalker", WEST)
        lay(s, "murk", s.heroes[0].key, s.mordak, ends="round")

    t = table(puppet, acts="minion:gladestalker", controller="hero-1")
    assert "ranged" not in t.seat(FIRST).asked("act").options
    t = table(puppet, acts="minion:gladestalker")
    assert "ranged" in t.seat(VILLAIN).asked("act").options


@rule("MM-DMG-08", "MM-TURN-10")
def test_shadow_mordak_may_be_his_own_sacrifice() -> None:
    def two(s: MordakState) -> None:
        shadow(s)
        summon(s, "gravel-chewer", WEST)

    t = table(two, acts=SHADOW, hand=["dark-sacrifice", "hex"], rolls=[FIVE_HITS])
    t.seat(VILLAIN).answers(MAGIC)
    cast(t, "dark-sacrifice")
    t.seat(VILLAIN).asked("character").answers("shadow-mordak")
    assert minions(t.state, NORTH) == []
    assert [t.state.content.minions[n].id for n in t.state.hero_stash] == ["shadow-mordak"]
    assert len(t.state.mordak.hand) == 3
    assert (t.state.hits, t.state.casting) == (None, 0)
    assert [turn.actor for turn in t.state.turns] == [minion(t.state, "gravel-chewer").key]


@rule("MM-MINION-03")
def test_shadow_mordak_who_goads_himself_has_the_point_at_once() -> None:
    t = table(shadow, acts=SHADOW, hand=["goad"], rolls=[FIVE_HITS])
    assert t.state.turns[-1].points == 2
    t.seat(VILLAIN).answers(MAGIC)
    cast(t, "goad", 3)
    assert t.state.turns[-1].points == 2


@rule("MM-SEQ-08")
def test_shadow_mordak_cannot_frenzy_himself() -> None:
    def two(s: MordakState) -> None:
        shadow(s)
        summon(s, "gravel-chewer", WEST)

    t = table(two, acts=SHADOW, hand=["frenzy"], rolls=[FIVE_HITS])
    t.seat(VILLAIN).answers(MAGIC)
    cast(t, "frenzy")
    assert t.state.turns[-1].actor == minion(t.state, "gravel-chewer").key
    t.seat(VILLAIN).asked("act").answers("end")
    assert t.state.turns[-1].actor == minion(t.state, "shadow-mordak").key


@rule("MM-SEQ-08", "MM-REACT-10")
def test_a_frenzied_shadow_casts_in_the_middle_of_mordaks_casting() -> None:
    t = table(shadow, hand=["frenzy", "hex", "void-bolt"], pool=7, rolls=[FIVE_HITS])
    cast(t, "frenzy")
    t.seat(VILLAIN).asked("act").answers(MAGIC)
    cast(t, "void-bolt", 5)
    t.seat(VILLAIN).asked("target").answers("C4")
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(VILLAIN).asked("spell").offered("hex", "plus-one", "stop").answers("hex")
    t.seat(VILLAIN).asked("character").answers("hero-2")
    assert t.state.heroes[1].health == 11
    assert is_cursed(t.state, t.state.heroes[1])
    assert (t.state.aside, t.state.casting) == ([], 0)


@rule("MM-AMBUSH-04", "MM-ABIL-11", "MM-SEQ-09")
def test_a_hex_in_an_ambush_lasts_through_the_next_turn_not_only_this_one() -> None:
    def ambush(s: MordakState) -> None:
        shadow(s)
        s.ambushers.append(s.minions[0].number)
        s.to_act.append("hero-2")

    t = table(ambush, acts="player:hero-1", hand=["hex"], rolls=[FIVE_HITS])
    assert t.state.turns[-1].actor == minion(t.state, "shadow-mordak").key
    t.seat(VILLAIN).answers(MAGIC)
    cast(t, "hex")
    t.seat(VILLAIN).asked("character").answers("hero-1")
    t.seat(VILLAIN).asked("act").answers("end")
    hero = t.state.heroes[0]
    t.seat(FIRST).asked("act").answers("end")
    assert is_cursed(t.state, hero)
    t.seat(SECOND).asked("act").answers("end")
    skip_to(t, FIRST, "act")
    assert is_cursed(t.state, hero)
    t.seat(FIRST).answers("end")
    assert not is_cursed(t.state, hero)
    skip_to(t, VILLAIN, "act")


@rule("MM-SEQ-09")
def test_a_murk_in_an_ambush_lasts_for_the_rest_of_the_hero_round() -> None:
    def ambush(s: MordakState) -> None:
        shadow(s)
        s.ambushers.append(s.minions[0].number)

    t = table(ambush, acts="player:hero-1", hand=["murk"], rolls=[FIVE_HITS])
    t.seat(VILLAIN).answers(MAGIC)
    cast(t, "murk")
    t.seat(VILLAIN).asked("act").answers("end")
    assert "ranged" not in t.seat(FIRST).options
    skip_to(t, VILLAIN, "act")
    assert t.state.lasting == []


@rule("MM-CORR-07", "MM-MINION-10")
def test_a_minion_that_shadow_mordak_calls_back_still_acts_in_the_minion_step() -> None:
    def late(s: MordakState) -> None:
        shadow(s)
        bury(s, "gravel-chewer")
        s.phase = "minions"
        s.minions[0].has_acted = True

    t = table(late, acts=SHADOW, hand=["call-back"], rolls=[FIVE_HITS])
    t.seat(VILLAIN).answers(MAGIC)
    cast(t, "call-back")
    t.seat(VILLAIN).asked("spawn").answers("D3")
    assert minions(t.state, EAST) == ["gravel-chewer"]
    t.seat(VILLAIN).asked("act").answers("end")
    assert t.state.turns[-1].actor == minion(t.state, "gravel-chewer").key
    assert t.state.turns[-1].controller == MORDAK
