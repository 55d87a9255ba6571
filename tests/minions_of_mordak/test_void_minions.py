"""The Void Spells that drive the Minions: one story for each card and each level that matters."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Deck, Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.play.characters import points_of
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    MAGIC,
    ME,
    MELEE,
    MORDAK,
    NORTH,
    SOUTH,
    VILLAIN,
    WEST,
    bury,
    player,
    table,
)


@rule("MM-MINION-03", "MM-SEQ-09")
def test_a_goaded_minion_has_a_point_more_this_round() -> None:
    t = table(
        at={ME: SOUTH, FRIEND: SOUTH},
        minions={NORTH: ["tax-collector", "gravel-chewer"]},
        hands={VILLAIN: ["goad"]},
        acts=MORDAK,
        pool=3,
    )
    t.cast("goad")
    t.seat(VILLAIN).asked("character").offered("tax-collector", "gravel-chewer").answers("gravel-chewer")
    goaded = next(one for one in t.state.minions if t.state.card(one).id == "gravel-chewer")
    assert points_of(t.state, goaded) == 3
    t.seat(VILLAIN).answers("end")
    t.seat(VILLAIN).asked("minion").answers("gravel-chewer")
    assert t.state.turns[-1].points == 3
    t.rest(ME, "act")
    assert points_of(t.state, goaded) == 2


@rule("MM-MAGIC-05")
def test_goad_for_five_drives_up_to_three_different_minions() -> None:
    t = table(
        minions={NORTH: ["gravel-chewer"], EAST: ["gravel-chewer"], WEST: ["gravel-chewer"]},
        hands={VILLAIN: ["goad", "goad"]},
        acts=MORDAK,
        pool=10,
    )
    t.cast("goad", 5)
    for _ in range(2):
        story = t.seat(VILLAIN).asked("character")
        story.answers(story.options[0])
    t.seat(VILLAIN).asked("character").offered("gravel-chewer", "pass").answers("pass")
    assert sorted(points_of(t.state, one) for one in t.state.minions) == [2, 3, 3]
    t.cast("goad", 5)
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

    t = table(graves, hands={VILLAIN: ["call-back"]}, acts=MORDAK, pool=6)
    t.cast("call-back", hits)
    t.seat(VILLAIN).asked("spawn").offered(NORTH, EAST, WEST, SOUTH).answers(EAST)
    if hits == 3:
        t.seat(VILLAIN).asked("spell").answers("stop")
    assert t.minions(EAST) == [card]
    assert [len(pile) for pile in t.state.pack_discards] == ([1, 2, 0] if hits == 3 else [2, 1, 0])


@rule("MM-MAGIC-05")
def test_call_back_is_not_offered_at_a_level_whose_pile_is_empty() -> None:
    t = table(lambda s: bury(s, "basalt-baker"), hands={VILLAIN: ["call-back"]}, acts=MORDAK, pool=6)
    t.cast("call-back")
    t.seat(VILLAIN).asked("spawn").answers(WEST)
    assert t.minions(WEST) == ["basalt-baker"]
    assert t.state.drawn == 0


@rule("MM-DMG-07")
def test_mend_the_horde_flips_wounded_minions_to_fresh() -> None:
    t = table(
        minions={NORTH: ["[verse-spitter]", "[gravel-chewer]"], EAST: ["tax-collector"]},
        hands={VILLAIN: ["mend-the-horde", "mend-the-horde"]},
        acts=MORDAK,
        pool=6,
    )
    t.cast("mend-the-horde", 2)
    t.seat(VILLAIN).asked("character").offered("gravel-chewer", "verse-spitter").answers("gravel-chewer")
    assert t.minions(NORTH) == ["[verse-spitter]", "gravel-chewer"]
    t.cast("mend-the-horde", 4)
    assert t.minions(NORTH) == ["verse-spitter", "gravel-chewer"]


@rule("MM-CORR-04", "MM-DEF-08")
def test_dark_gate_takes_one_minion_from_under_a_stack() -> None:
    t = table(
        minions={NORTH: ["verse-spitter", "gravel-chewer"], EAST: ["tax-collector"]},
        hands={VILLAIN: ["dark-gate"]},
        acts=MORDAK,
        pool=3,
    )
    t.cast("dark-gate")
    t.seat(VILLAIN).asked("character").answers("gravel-chewer")
    t.seat(VILLAIN).asked("spawn").offered(EAST, WEST, SOUTH).answers(EAST)
    assert t.minions(NORTH) == ["verse-spitter"]
    assert t.minions(EAST) == ["gravel-chewer", "tax-collector"]


@rule("MM-DEF-08", "MM-MOVE-12")
def test_dark_gate_for_five_moves_a_whole_stack_in_its_order() -> None:
    t = table(
        minions={NORTH: ["verse-spitter", "gravel-chewer"], EAST: ["tax-collector"]},
        sheep={NORTH: 1},
        hands={VILLAIN: ["dark-gate"]},
        acts=MORDAK,
        pool=5,
    )
    t.cast("dark-gate", 5)
    t.seat(VILLAIN).asked("region").offered(NORTH, EAST).answers(NORTH)
    t.seat(VILLAIN).asked("spawn").answers(EAST)
    assert t.minions(NORTH) == []
    assert t.minions(EAST) == ["verse-spitter", "gravel-chewer", "tax-collector"]
    assert t.region(NORTH).sheep == 1


@rule("MM-SEQ-08", "MM-REACT-10")
def test_frenzy_is_a_whole_turn_in_the_middle_of_the_magic_action() -> None:
    t = table(
        at={ME: NORTH, FRIEND: EAST},
        minions={NORTH: ["gravel-chewer"]},
        hands={VILLAIN: ["frenzy", "hex"]},
        acts=MORDAK,
        pool=7,
        rolls=["W1 W0"],
    )
    t.cast("frenzy")
    assert t.acting == "gravel-chewer"
    assert [t.state.spell(n).id for n in t.state.aside] == ["frenzy"]
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(VILLAIN).asked("spend").answers("hero-1")
    assert t.hero(ME).lost == 1
    t.seat(VILLAIN).asked("spell").answers("hex")
    t.seat(VILLAIN).asked("character").answers("hero-1")
    assert t.acting == MORDAK
    assert (t.state.aside, t.state.casting, t.state.hits) == ([], 0, None)
    t.seat(VILLAIN).answers("end")
    assert t.state.stage is Stage.TURN
    assert t.acting == "gravel-chewer"
    assert t.state.turns[-1].used == []


@rule("MM-DMG-08", "MM-ROLL-05")
def test_dark_sacrifice_needs_a_minion_but_no_hits() -> None:
    t = table(
        minions={NORTH: ["gravel-chewer"], EAST: ["verse-spitter"]},
        hands={VILLAIN: ["dark-sacrifice"]},
        acts=MORDAK,
        pool=0,
    )
    t.cast("dark-sacrifice")
    t.seat(VILLAIN).asked("character").answers("verse-spitter")
    if t.asked.get(VILLAIN) == "spell":
        t.seat(VILLAIN).answers("stop")
    assert t.stash == ["verse-spitter"]
    assert len(player(t, VILLAIN).hand) == 2
    assert t.minions(NORTH) == ["gravel-chewer"]


def test_without_minions_there_is_no_dark_sacrifice() -> None:
    t = table(hands={VILLAIN: ["dark-sacrifice"]}, acts=MORDAK, pool=0)
    t.seat(VILLAIN).answers(MAGIC)
    assert t.asked == {VILLAIN: "act"}
    assert t.villain.hand == ["dark-sacrifice"]


@rule("MM-XCOMP-05", "MM-MAGIC-02")
def test_a_spell_whose_target_paid_the_ultimate_price_does_nothing() -> None:
    t = table(
        minions={NORTH: ["gravel-chewer"]},
        hand=["ultimate-price", "gale"],
        hands={VILLAIN: ["dark-sacrifice"]},
        acts=MORDAK,
        pool=0,
    )
    t.cast("dark-sacrifice")
    t.seat(ME).asked("react").answers("ultimate-price")
    t.seat(VILLAIN).asked("pay").answers("gravel-chewer")
    assert player(t, VILLAIN).hand == []
    assert t.discard(Deck.VOID) == ["dark-sacrifice"]
    assert len(t.state.hero_stash) == 1


@rule("MM-SEQ-09", "MM-DMG-01")
def test_a_goaded_minion_that_falls_and_is_called_back_is_goaded_no_more() -> None:
    t = table(
        minions={NORTH: ["gravel-chewer"]},
        hands={VILLAIN: ["goad", "dark-sacrifice"]},
        acts=MORDAK,
        pool=3,
    )
    t.cast("goad")
    assert [until.effect for until in t.state.lasting] == ["goaded"]
    t.cast("dark-sacrifice")
    assert t.state.lasting == []
