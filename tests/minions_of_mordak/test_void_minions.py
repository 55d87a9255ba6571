"""The Void Spells that drive the Minions: one story for each card and each level that matters."""

import pytest

from longtable.games.valor_villainy.mordak.characters import points_of
from longtable.games.valor_villainy.mordak.kinds import Deck, Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.villain_story import (
    EAST,
    FIRST,
    MAGIC,
    MELEE,
    NORTH,
    SOUTH,
    VILLAIN,
    WEST,
    bury,
    cast,
    give,
    hand,
    lost,
    minion,
    minions,
    skip_to,
    stand,
    summon,
    table,
)


@rule("MM-MINION-03", "MM-SEQ-09")
def test_a_goaded_minion_has_a_point_more_this_round() -> None:
    def horde(s: MordakState) -> None:
        stand(s, SOUTH, SOUTH)
        summon(s, "gravel-chewer", NORTH)
        summon(s, "tax-collector", NORTH)

    t = table(horde, hand=["goad"], pool=3)
    cast(t, "goad")
    t.seat(VILLAIN).asked("character").offered("tax-collector", "gravel-chewer").answers("gravel-chewer")
    goaded = next(one for one in t.state.minions if t.state.card(one).id == "gravel-chewer")
    assert points_of(t.state, goaded) == 3
    t.seat(VILLAIN).answers("end")
    t.seat(VILLAIN).asked("minion").answers("gravel-chewer")
    assert t.state.turns[-1].points == 3
    skip_to(t, FIRST, "act")
    assert points_of(t.state, goaded) == 2


@rule("MM-MAGIC-05")
def test_goad_for_five_drives_up_to_three_different_minions() -> None:
    def horde(s: MordakState) -> None:
        for at in (NORTH, EAST, WEST):
            summon(s, "gravel-chewer", at)

    t = table(horde, hand=["goad", "goad"], pool=10)
    cast(t, "goad", 5)
    for _ in range(2):
        story = t.seat(VILLAIN).asked("character")
        story.answers(story.options[0])
    t.seat(VILLAIN).asked("character").offered("gravel-chewer", "pass").answers("pass")
    assert sorted(points_of(t.state, one) for one in t.state.minions) == [2, 3, 3]
    cast(t, "goad", 5)
    for _ in range(3):
        story = t.seat(VILLAIN).asked("character")
        story.answers(story.options[0])
    assert sorted(points_of(t.state, one) for one in t.state.minions) == [3, 4, 4]


@rule("MM-CORR-03", "MM-CORR-04")
@pytest.mark.parametrize(("hits", "card"), [(3, "gravel-chewer"), (6, "basalt-baker")])
def test_call_back_spawns_the_top_of_a_discard_pile(hits: int, card: str) -> None:
    def graves(s: MordakState) -> None:
        for name in ("verse-spitter", "gravel-chewer", "dirge-chanter", "basalt-baker"):
            bury(s, name)

    t = table(graves, hand=["call-back"], pool=6)
    cast(t, "call-back", hits)
    t.seat(VILLAIN).asked("spawn").offered("C2", "D3", "B3", "C4").answers("D3")
    if hits == 3:
        t.seat(VILLAIN).asked("spell").answers("stop")
    assert minions(t.state, EAST) == [card]
    assert [len(pile) for pile in t.state.pack_discards] == ([1, 2, 0] if hits == 3 else [2, 1, 0])


@rule("MM-MAGIC-05")
def test_call_back_is_not_offered_at_a_level_whose_pile_is_empty() -> None:
    t = table(lambda s: bury(s, "basalt-baker"), hand=["call-back"], pool=6)
    cast(t, "call-back")
    t.seat(VILLAIN).asked("spawn").answers("B3")
    assert minions(t.state, WEST) == ["basalt-baker"]
    assert t.state.drawn == 0


@rule("MM-DMG-07")
def test_mend_the_horde_flips_wounded_minions_to_fresh() -> None:
    def sore(s: MordakState) -> None:
        summon(s, "gravel-chewer", NORTH, wounded=True)
        summon(s, "verse-spitter", NORTH, wounded=True)
        summon(s, "tax-collector", EAST)

    t = table(sore, hand=["mend-the-horde", "mend-the-horde"], pool=6)
    cast(t, "mend-the-horde", 2)
    t.seat(VILLAIN).asked("character").offered("gravel-chewer", "verse-spitter").answers("gravel-chewer")
    assert minions(t.state, NORTH) == ["[verse-spitter]", "gravel-chewer"]
    cast(t, "mend-the-horde", 4)
    assert minions(t.state, NORTH) == ["verse-spitter", "gravel-chewer"]


@rule("MM-CORR-04", "MM-DEF-08")
def test_dark_gate_takes_one_minion_from_under_a_stack() -> None:
    def stacked(s: MordakState) -> None:
        summon(s, "gravel-chewer", NORTH)
        summon(s, "verse-spitter", NORTH)
        summon(s, "tax-collector", EAST)

    t = table(stacked, hand=["dark-gate"], pool=3)
    cast(t, "dark-gate")
    t.seat(VILLAIN).asked("character").answers("gravel-chewer")
    t.seat(VILLAIN).asked("spawn").offered("D3", "B3", "C4").answers("D3")
    assert minions(t.state, NORTH) == ["verse-spitter"]
    assert minions(t.state, EAST) == ["gravel-chewer", "tax-collector"]


@rule("MM-DEF-08", "MM-MOVE-12")
def test_dark_gate_for_five_moves_a_whole_stack_in_its_order() -> None:
    def stacked(s: MordakState) -> None:
        summon(s, "gravel-chewer", NORTH)
        summon(s, "verse-spitter", NORTH)
        summon(s, "tax-collector", EAST)
        s.regions[NORTH].sheep = 1

    t = table(stacked, hand=["dark-gate"], pool=5)
    cast(t, "dark-gate", 5)
    t.seat(VILLAIN).asked("region").offered("C2", "D3").answers("C2")
    t.seat(VILLAIN).asked("spawn").answers("D3")
    assert minions(t.state, NORTH) == []
    assert minions(t.state, EAST) == ["verse-spitter", "gravel-chewer", "tax-collector"]
    assert t.state.regions[NORTH].sheep == 1


@rule("MM-SEQ-08", "MM-REACT-10")
def test_frenzy_is_a_whole_turn_in_the_middle_of_the_magic_action() -> None:
    def one_chump(s: MordakState) -> None:
        stand(s, NORTH, EAST)
        summon(s, "gravel-chewer", NORTH)

    t = table(one_chump, hand=["frenzy", "hex"], pool=7, rolls=[[6, 1]])
    cast(t, "frenzy")
    chump = minion(t.state, "gravel-chewer")
    assert t.state.turns[-1].actor == chump.key
    assert [t.state.spell(n).id for n in t.state.aside] == ["frenzy"]
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(VILLAIN).asked("spend").answers("hero-1")
    t.seat(VILLAIN).asked("hits").answers("1")
    assert lost(t.state, 0) == 1
    t.seat(VILLAIN).asked("spell").answers("hex")
    t.seat(VILLAIN).asked("character").answers("hero-1")
    assert t.state.turns[-1].actor == "player:mordak"
    assert (t.state.aside, t.state.casting, t.state.hits) == ([], 0, None)
    t.seat(VILLAIN).answers("end")
    assert t.state.stage is Stage.TURN
    assert t.state.turns[-1].actor == chump.key
    assert t.state.turns[-1].used == []


@rule("MM-DMG-08", "MM-ROLL-05")
def test_dark_sacrifice_needs_a_minion_but_no_hits() -> None:
    def offering(s: MordakState) -> None:
        summon(s, "gravel-chewer", NORTH)
        summon(s, "verse-spitter", EAST)

    t = table(offering, hand=["dark-sacrifice"], pool=0)
    cast(t, "dark-sacrifice")
    t.seat(VILLAIN).asked("character").answers("verse-spitter")
    if t.asked.get(VILLAIN) == "spell":
        t.seat(VILLAIN).answers("stop")
    assert [t.state.content.minions[n].id for n in t.state.hero_stash] == ["verse-spitter"]
    assert len(t.state.mordak.hand) == 2
    assert minions(t.state, NORTH) == ["gravel-chewer"]


def test_without_minions_there_is_no_dark_sacrifice() -> None:
    t = table(hand=["dark-sacrifice"], pool=0)
    t.seat(VILLAIN).answers(MAGIC)
    assert t.asked == {VILLAIN: "act"}
    assert hand(t.state, t.state.mordak) == ["dark-sacrifice"]


@rule("MM-XCOMP-05", "MM-MAGIC-02")
def test_a_spell_whose_target_paid_the_ultimate_price_does_nothing() -> None:
    def priced(s: MordakState) -> None:
        summon(s, "gravel-chewer", NORTH)
        give(s, s.heroes[0], "ultimate-price", "gale")

    t = table(priced, hand=["dark-sacrifice"], pool=0)
    cast(t, "dark-sacrifice")
    t.seat(FIRST).asked("react").answers("ultimate-price")
    t.seat(VILLAIN).asked("pay").answers("gravel-chewer")
    assert t.state.mordak.hand == []
    assert [t.state.spell(n).id for n in t.state.discards[Deck.VOID]] == ["dark-sacrifice"]
    assert len(t.state.hero_stash) == 1


@rule("MM-SEQ-09", "MM-DMG-01")
def test_a_goaded_minion_that_falls_and_is_called_back_is_goaded_no_more() -> None:
    t = table(
        lambda s: summon(s, "gravel-chewer", NORTH), hand=["goad", "dark-sacrifice"], pool=3, resting=("act", "spell")
    )
    cast(t, "goad")
    assert [until.effect for until in t.state.lasting] == ["goaded"]
    cast(t, "dark-sacrifice")
    assert t.state.lasting == []
