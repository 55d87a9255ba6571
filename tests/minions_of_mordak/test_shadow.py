"""Shadow Mordak: a Minion that casts from the hand of whoever controls it."""

import pytest

from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.characters import is_cursed
from longtable.games.valor_villainy.play.lasting import lay
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    ANY,
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MORDAK,
    NORTH,
    SOUTH,
    VILLAIN,
    WEST,
    bury,
    minion,
    player,
    table,
)

SHADOW = "shadow-mordak"
FIVE_HITS = [6, 6, 6]
"""Two yellow dice and a white one bring five."""


IN_THE_NORTH = {NORTH: [SHADOW]}
"""Where Shadow Mordak is, while the second Hero is in the south."""


def ambush(s: MordakState) -> None:
    """Shadow Mordak has just leapt out."""
    s.ambushers.append(minion(s, SHADOW).number)


@rule("MM-SHADOW-01")
def test_shadow_mordak_casts_from_mordaks_hand_with_his_own_hits() -> None:
    t = table(
        minions=IN_THE_NORTH, at={FRIEND: SOUTH}, hands={VILLAIN: ["void-bolt"]}, acts=SHADOW, rolls=[FIVE_HITS]
    )
    t.seat(VILLAIN).asked("act").answers(MAGIC)
    t.cast("void-bolt", 5)
    t.seat(VILLAIN).asked("target").answers(KEEP)
    assert t.hero(ME).lost == 4
    assert t.villain.hand == []


@rule("MM-SHADOW-02", "MM-SURGE-06", "MM-PLUS-07")
def test_shadow_mordak_neither_buys_tokens_nor_surges() -> None:
    t = table(
        minions=IN_THE_NORTH, at={FRIEND: SOUTH}, hands={VILLAIN: ["void-bolt"]}, acts=SHADOW, rolls=[FIVE_HITS]
    )
    assert "surge" not in t.seat(VILLAIN).options
    t.seat(VILLAIN).answers(MAGIC)
    t.seat(VILLAIN).asked("spell").offered("void-bolt", "stop").answers("stop")


@rule("MM-SHADOW-02", "MM-HERO-17")
def test_mordak_may_meddle_in_the_roll_of_his_shadow() -> None:
    t = table(
        minions=IN_THE_NORTH,
        at={FRIEND: SOUTH},
        plus={VILLAIN: [0, 0, 2, 0]},
        hands={VILLAIN: ["void-bolt"]},
        acts=SHADOW,
        rolls=[FIVE_HITS],
    )
    t.seat(VILLAIN).answers(MAGIC)
    t.seat(VILLAIN).asked("add").answers("2")
    t.cast("void-bolt", 7)
    t.seat(VILLAIN).asked("target").answers(KEEP)
    assert t.hero(ME).lost == 6
    assert t.villain.plus[2] == 0


@rule("MM-SHADOW-03", "MM-TERM-08")
def test_a_hero_who_controls_shadow_mordak_casts_from_the_own_hand() -> None:
    t = table(
        minions={WEST: ["gladestalker"], NORTH: ["gravel-chewer", SHADOW]},
        at={FRIEND: SOUTH},
        hand=["void-bolt"],
        hands={VILLAIN: ["hex"]},
        acts=SHADOW,
        rolls=[FIVE_HITS],
        by="hero-1",
    )
    t.seat(ME).asked("act").answers(MAGIC)
    t.seat(ME).asked("spell").offered("void-bolt", "stop").answers("void-bolt")
    t.seat(ME).asked("level").answers("5")
    t.seat(ME).asked("target").offered(NORTH, WEST).answers(NORTH)
    assert t.minions(NORTH) == [SHADOW]
    assert t.villain.hand == ["hex"]
    assert t.hero(ME).hand == []


@rule("MM-SHADOW-02", "MM-MAGIC-09")
def test_nearby_is_measured_from_shadow_mordak_not_from_his_controller() -> None:
    t = table(
        at={ME: SOUTH, FRIEND: SOUTH},
        minions={WEST: ["gladestalker"], NORTH: ["gravel-chewer", SHADOW]},
        hand=["enormous-fist"],
        acts=SHADOW,
        rolls=[FIVE_HITS],
        by="hero-1",
    )
    t.seat(ME).answers(MAGIC)
    t.cast("enormous-fist")
    assert t.minions(NORTH) == [SHADOW]
    assert t.minions(WEST) == ["gladestalker"]


@rule("MM-SEQ-09", "MM-SHADOW-03")
def test_murk_also_blinds_a_minion_that_a_hero_controls() -> None:
    def murk(s: MordakState) -> None:
        lay(s, Lasts.MURK, s.heroes[0].key, s.mordak, ends=Ends.ROUND)

    t = table(murk, minions={WEST: ["gladestalker"]}, acts="gladestalker", by="hero-1")
    assert "ranged" not in t.seat(ME).asked("act").options
    t = table(murk, minions={WEST: ["gladestalker"]}, acts="gladestalker")
    assert "ranged" in t.seat(VILLAIN).asked("act").options


@rule("MM-DMG-08", "MM-TURN-10")
def test_shadow_mordak_may_be_his_own_sacrifice() -> None:
    t = table(
        minions={**IN_THE_NORTH, WEST: ["gravel-chewer"]},
        at={FRIEND: SOUTH},
        hands={VILLAIN: ["dark-sacrifice", "hex"]},
        acts=SHADOW,
        rolls=[FIVE_HITS],
    )
    t.seat(VILLAIN).answers(MAGIC)
    t.cast("dark-sacrifice")
    t.seat(VILLAIN).asked("character").answers(SHADOW)
    assert t.minions(NORTH) == []
    assert t.stash == [SHADOW]
    assert len(player(t, VILLAIN).hand) == 3
    assert (t.state.hits, t.state.casting) == (None, 0)
    assert (len(t.state.turns), t.acting) == (1, "gravel-chewer")


@rule("MM-MINION-03")
def test_shadow_mordak_who_goads_himself_has_the_point_at_once() -> None:
    t = table(minions=IN_THE_NORTH, at={FRIEND: SOUTH}, hands={VILLAIN: ["goad"]}, acts=SHADOW, rolls=[FIVE_HITS])
    assert t.state.turns[-1].points == 2
    t.seat(VILLAIN).answers(MAGIC)
    t.cast("goad", 3)
    assert t.state.turns[-1].points == 2


@rule("MM-MINION-03")
@pytest.mark.parametrize("goaded", ["boot-cavalier", "silk-fencer"])
def test_shadow_mordak_who_goads_another_has_no_point_more_himself(goaded: str) -> None:
    minions = {**IN_THE_NORTH, WEST: [goaded]}
    t = table(minions=minions, at={FRIEND: SOUTH}, hands={VILLAIN: ["goad"]}, acts=SHADOW, rolls=[FIVE_HITS])
    t.seat(VILLAIN).answers(MAGIC)
    t.cast("goad", 3)
    t.seat(VILLAIN).answers(goaded)
    assert (t.acting, t.points) == (SHADOW, 1)


@rule("MM-SEQ-08")
def test_shadow_mordak_cannot_frenzy_himself() -> None:
    t = table(
        minions={**IN_THE_NORTH, WEST: ["gravel-chewer"]},
        at={FRIEND: SOUTH},
        hands={VILLAIN: ["frenzy"]},
        acts=SHADOW,
        rolls=[FIVE_HITS],
    )
    t.seat(VILLAIN).answers(MAGIC)
    t.cast("frenzy")
    assert t.acting == "gravel-chewer"
    t.seat(VILLAIN).asked("act").answers("end")
    assert t.acting == SHADOW


@rule("MM-SEQ-08", "MM-REACT-10")
def test_a_frenzied_shadow_casts_in_the_middle_of_mordaks_casting() -> None:
    t = table(
        minions=IN_THE_NORTH,
        at={FRIEND: SOUTH},
        hands={VILLAIN: ["frenzy", "hex", "void-bolt"]},
        acts=MORDAK,
        pool=7,
        rolls=[FIVE_HITS],
    )
    t.cast("frenzy")
    t.seat(VILLAIN).asked("act").answers(MAGIC)
    t.cast("void-bolt", 5)
    t.seat(VILLAIN).asked("target").answers(SOUTH)
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(VILLAIN).asked("spell").offered("hex", "plus-one", "stop").answers("hex")
    t.seat(VILLAIN).asked("character").answers("hero-2")
    assert t.hero(FRIEND).lost == 4
    assert is_cursed(t.state, player(t, FRIEND))
    assert (t.state.aside, t.state.casting) == ([], 0)


@rule("MM-AMBUSH-04", "MM-ABIL-11", "MM-SEQ-09")
def test_a_hex_in_an_ambush_lasts_through_the_next_turn_not_only_this_one() -> None:
    t = table(
        ambush,
        minions=IN_THE_NORTH,
        at={FRIEND: SOUTH},
        to_act=[FRIEND],
        hands={VILLAIN: ["hex"]},
        acts="hero-1",
        rolls=[FIVE_HITS],
    )
    assert t.acting == SHADOW
    t.seat(VILLAIN).answers(MAGIC)
    t.cast("hex")
    t.seat(VILLAIN).asked("character").answers("hero-1")
    t.seat(VILLAIN).asked("act").answers("end")
    hero = player(t, ME)
    t.seat(ME).asked("act").answers("end")
    assert is_cursed(t.state, hero)
    t.seat(FRIEND).asked("act").answers("end")
    t.rest(ME, "act")
    assert is_cursed(t.state, hero)
    t.seat(ME).answers("end")
    assert not is_cursed(t.state, hero)
    t.rest(VILLAIN, "act")


@rule("MM-CORR-07", "MM-MINION-10")
def test_a_minion_that_shadow_mordak_calls_back_still_acts_in_the_minion_step() -> None:
    t = table(
        lambda s: bury(s, "gravel-chewer"),
        minions=IN_THE_NORTH,
        hands={VILLAIN: ["call-back"]},
        acts=SHADOW,
        rolls=[FIVE_HITS],
    )
    t.seat(VILLAIN).answers(MAGIC)
    t.cast("call-back")
    t.seat(VILLAIN).asked("spawn").answers(EAST)
    assert t.minions(EAST) == ["gravel-chewer"]
    t.seat(VILLAIN).asked("act").answers("end")
    assert t.acting == "gravel-chewer"
    assert t.state.turns[-1].controller == MORDAK


@rule("MM-MAGIC-06", "MM-REACT-03")
def test_what_is_left_of_a_spell_goes_on_to_heroes_when_its_caster_has_fallen() -> None:
    """Who was saved strikes back at the Shadow, and falls to Mordak's Spite: the next Hero takes the rest."""
    t = table(
        minions={NORTH: [f"[{SHADOW}]"]},
        health={ME: 2},
        defenders={KEEP: ME},
        hand=["last-breath", "retribution"],
        hands={VILLAIN: ["void-bolt", "spite"]},
        plus={ME: [0, 0, 2], VILLAIN: [0, 0, 3, 0]},
        acts=SHADOW,
        rolls=["Y2 W1"],
        resting=ANY,
    )
    t.seat(VILLAIN).asked("act").answers(MAGIC).asked("add").answers("2")
    t.cast("void-bolt", 5)
    t.seat(ME).asked("react").answers("last-breath").asked("pay").answers("magic")
    t.seat(ME).asked("react").answers("retribution")
    t.seat(VILLAIN).asked("react").answers("spite")
    assert (t.stash, t.hero(ME).is_on_map, t.hero(FRIEND).lost) == ([SHADOW], False, 4 - 2)
