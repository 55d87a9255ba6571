"""Arcane Spells that lend, change and repeat, and the Arcane Reactions: one story for each card and level."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Size
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.positions import give, summon
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    E3,
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MELEE,
    MORDAK,
    NORTH,
    PLAIN,
    SOUTH,
    VILLAIN,
    WEST,
    Position,
    agree_on,
    player,
    table,
    where,
)

# ---------------------------------------------------------------- Minions


@rule("MM-XCOMP-04", "MM-SCOUT-12", "MM-REACT-10")
@pytest.mark.parametrize(("hits", "size"), [(3, Size.CHUMP), (6, Size.ELITE), (9, Size.BOSS)])
def test_summon_illusion_lends_a_minion_for_a_turn_and_the_magic_goes_on(hits: int, size: Size) -> None:
    t = table(
        tiles={E3: PLAIN}, at={FRIEND: EAST}, hurt={FRIEND: 5}, hand=["summon-illusion", "soul-beam"], pool=hits + 3
    )
    pack = list(t.state.packs[size - 1])
    t.cast("summon-illusion", hits)
    assert t.state.turns[-1].controller == "hero-1"
    assert t.state.minions[0].number == pack[0]
    assert where(t, t.state.minions[0]) == E3
    assert {"scout", "end"} <= set(t.seat(ME).asked("act").options)
    t.seat(ME).answers("end")
    assert (t.state.minions, t.state.pack_discards[size - 1], t.stash) == ([], [pack[0]], [])
    t.cast("soul-beam")
    assert t.hero(FRIEND).health == 18


@rule("MM-TERM-08", "MM-SCOUT-12")
def test_an_illusion_fights_for_the_heroes() -> None:
    t = table(
        tiles={E3: PLAIN},
        minions={E3: ["gladestalker"]},
        decks={"minions": ["gravel-chewer"]},
        hand=["summon-illusion"],
        pool=3,
        rolls=["W1 W1"],
    )
    t.cast("summon-illusion")
    t.strike("gladestalker", 2)
    assert t.stash == ["gladestalker"]
    t.end_turn()
    assert t.acting == "hero-1"


@rule("MM-SCOUT-12", "MM-TERM-08")
@pytest.mark.parametrize(("hits", "offered"), [(4, "gladestalker"), (6, "mirror-duellist"), (8, "queen-saria")])
def test_puppet_strings_move_a_minion_of_the_size_that_was_paid_for(hits: int, offered: str) -> None:
    t = table(minions={EAST: ["queen-saria", "mirror-duellist", "gladestalker"]}, hand=["puppet-strings"], pool=8)
    t.cast("puppet-strings", hits)
    assert t.acting == offered
    t.seat(ME).asked("act").answers("end")
    assert len(t.state.minions) == 3
    assert [turn.actor for turn in t.state.turns] == ["player:hero-1"]


@rule("MM-TERM-08", "MM-DMG-08")
def test_a_puppet_strikes_its_own_comrades_and_is_the_villains_again_afterwards() -> None:
    t = table(
        minions={EAST: ["gladestalker", "boot-cavalier"]},
        hand=["puppet-strings", "enormous-fist"],
        pool=7,
        rolls=["Y2 W1"],
    )
    t.cast("puppet-strings")
    t.seat(ME).asked("target").answers("boot-cavalier")
    t.strike("gladestalker", 2)
    t.seat(ME).asked("act").answers("end")
    t.cast("enormous-fist")
    assert t.stash == ["gladestalker", "boot-cavalier"]


@rule("MM-SHADOW-03", "MM-HERO-01")
def test_a_puppet_shadow_mordak_casts_from_the_heros_hand_without_the_heros_ability() -> None:
    hand = ["puppet-strings", "smite"]
    t = table(
        minions={EAST: ["shadow-mordak", "mirror-duellist"]},
        boards=["alyndra", "bjorn"],
        hand=hand,
        pool=8,
        rolls=["Y1 Y1 W1"],
    )
    t.cast("puppet-strings", 8)
    t.cast("smite")
    assert t.minions(EAST) == ["shadow-mordak", "[mirror-duellist]"], "four damage would have Defeated it"
    t.seat(ME).asked("act").answers("end")


@rule("MM-SHEEP-01")
@pytest.mark.parametrize(
    ("hits", "offered", "size"),
    [(3, ["gladestalker"], Size.CHUMP), (5, ["gladestalker", "mirror-duellist"], Size.ELITE)],
)
def test_woolly_hex_turns_a_minion_into_a_sheep_for_no_bounty(hits: int, offered: list[str], size: Size) -> None:
    t = table(minions={EAST: ["queen-saria", "mirror-duellist", "gladestalker"]}, hand=["woolly-hex"], pool=5)
    t.cast("woolly-hex", hits)
    if len(offered) > 1:
        t.seat(ME).asked("target").offered(*offered).answers(offered[-1])
    assert offered[-1] not in t.minions(EAST)
    assert (t.stash, t.region(EAST).sheep) == ([], 1)
    assert len(t.state.pack_discards[size - 1]) == 1


@rule("MM-SHEEP-04")
def test_woolly_hex_makes_no_sixth_sheep() -> None:
    t = table(
        sheep={NORTH: 5},
        at={ME: SOUTH, FRIEND: SOUTH},
        minions={SOUTH: ["gladestalker"]},
        hand=["woolly-hex"],
        pool=3,
    )
    t.cast("woolly-hex")
    assert (t.minions(SOUTH), t.region(SOUTH).sheep) == ([], 0)


@rule("MM-LOOT-03")
@pytest.mark.parametrize(("acts", "offered"), [("mordak", False), ("hero-1", True)])
def test_only_a_heros_illusion_loots(acts: str, offered: bool) -> None:
    t = table(
        tiles={E3: PLAIN},
        treasures={E3: ["wayfinder"]},
        hands={VILLAIN: ["summon-illusion"], ME: ["summon-illusion"]},
        at={VILLAIN: WEST, ME: WEST if acts == "mordak" else KEEP},
        acts=acts,
        final=True,
        pool=3,
    )
    seat = t.seat(VILLAIN if acts == "mordak" else ME)
    seat.answers(MAGIC).asked("spell").answers("summon-illusion")
    if seat.request and t.asked[seat.number] == "region":
        seat.answers(E3)
    assert ("loot" in seat.asked("act").options) is offered


# ---------------------------------------------------------------- echoes


@rule("MM-MAGIC-02")
def test_echo_rune_repeats_the_last_spell_at_its_lowest_level() -> None:
    t = table(minions={EAST: ["voldor-stone-eater"]}, hand=["enormous-fist", "echo-rune"], pool=10)
    assert "echo-rune" not in t.seat(ME).answers(MAGIC).options
    t.cast("enormous-fist", 6)
    assert t.minions(EAST) == ["[voldor-stone-eater]"]
    t.cast("echo-rune")
    assert t.stash == ["voldor-stone-eater"], "four damage Defeat the Wounded side"


@rule("MM-MAGIC-02")
def test_a_second_echo_rune_repeats_the_same_spell_once_more() -> None:
    t = table(
        minions={EAST: ["gravel-chewer", "gravel-chewer", "gravel-chewer"]},
        hand=["enormous-fist", "echo-rune", "echo-rune"],
        pool=11,
    )
    t.cast("enormous-fist", 3)
    t.cast("echo-rune")
    t.cast("echo-rune")
    assert t.stash == ["gravel-chewer"] * 3


@rule("MM-MAGIC-02", "MM-XCOMP-05")
def test_a_cancelled_spell_leaves_no_echo() -> None:
    t = table(
        minions={EAST: ["gravel-chewer"]},
        hands={VILLAIN: ["unravel"]},
        plus={VILLAIN: [0, 0, 1, 0]},
        hand=["enormous-fist", "echo-rune"],
        pool=7,
    )
    t.seat(ME).asked("act").answers(MAGIC)
    t.seat(VILLAIN).asked("add").answers("0")
    t.cast("enormous-fist", 3)
    t.seat(VILLAIN).asked("react").answers("unravel")
    t.seat(ME).asked("spell").offered("plus-one", "stop").answers("stop")
    assert t.minions(EAST) == ["gravel-chewer"]


# ---------------------------------------------------------------- Reactions


def price(s: MordakState, *pawns: str) -> None:
    """Mordak is about to cast a Void Bolt and may have Minions; Mari can ask the Ultimate Price."""
    for card in pawns:
        summon(s, card, EAST)
    give(s, VILLAIN, "void-bolt")
    give(s, ME, "ultimate-price")
    s.heroes[0].plus[2] = 1


@rule("MM-XCOMP-05", "MM-REACT-03")
def test_ultimate_price_cancels_a_spell_and_gives_the_hits_back() -> None:
    t = table(lambda s: price(s, "gladestalker"), acts=MORDAK, pool=3)
    t.cast("void-bolt")
    t.seat(ME).asked("react").answers("ultimate-price")
    t.seat(VILLAIN).asked("pay").offered("gladestalker", "pass").answers("pass")
    t.seat(VILLAIN).asked("spell").offered("plus-one", "stop").answers("stop")
    assert (t.hero(ME).health, t.hero(ME).plus[2], len(t.state.minions)) == (17, 0, 1)


@rule("MM-XCOMP-05", "MM-DMG-08")
def test_ultimate_price_is_paid_with_a_minion() -> None:
    t = table(lambda s: price(s, "gladestalker"), acts=MORDAK, pool=3)
    t.cast("void-bolt")
    t.seat(ME).asked("react").answers("ultimate-price")
    t.seat(VILLAIN).asked("pay").answers("gladestalker")
    agree_on(t, "hero-1")
    assert (t.stash, t.hero(ME).health) == (["gladestalker"], 15)


@rule("MM-XCOMP-05")
def test_who_has_no_minion_cannot_pay_the_ultimate_price() -> None:
    t = table(price, acts=MORDAK, pool=3)
    t.cast("void-bolt")
    t.seat(ME).asked("react").answers("ultimate-price")
    assert (t.hero(ME).health, t.hero(FRIEND).health) == (17, 20)
    assert t.pool == 3


@rule("MM-XCOMP-05")
def test_a_minion_that_casts_is_itself_no_price() -> None:
    t = table(
        minions={EAST: ["shadow-mordak", "gladestalker", "swiftwing"]},
        hands={VILLAIN: ["void-bolt"]},
        hand=["ultimate-price"],
        plus={ME: [0, 0, 1]},
        acts="shadow-mordak",
        rolls=["Y1 Y1 W1"],
    )
    t.cast("void-bolt")
    t.seat(ME).asked("react").answers("ultimate-price")
    t.seat(VILLAIN).asked("pay").offered("gladestalker", "swiftwing", "pass").answers("swiftwing")
    agree_on(t, "hero-1")
    assert (t.stash, t.hero(ME).health) == (["swiftwing"], 15)


@rule("MM-REACT-02", "MM-DMG-12")
def test_flicker_prevents_the_total_of_two_yellow_dice() -> None:
    t = table(
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        hand=["flicker"],
        acts="gravel-chewer",
        rolls=["W1 W1", "Y2 Y0"],
    )
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1")
    t.seat(ME).asked("react").answers("flicker")
    assert (t.hero(ME).health, t.facts("prevents")[-1].data["amount"], len(t.facts("unharmed"))) == (17, 2, 1)


@rule("MM-REROLL-01", "MM-REROLL-02")
def test_fumble_makes_an_enemy_roll_again() -> None:
    t = table(
        at={FRIEND: EAST},
        minions={KEEP: ["gravel-chewer"]},
        hand=["fumble"],
        acts="gravel-chewer",
        rolls=["W1 W1", "W0 W0"],
    )
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("react").answers("fumble").asked("reroll").offered("0", "1").answers("die:0")
    t.seat(ME).asked("reroll").offered("1", "done").answers("die:1")
    assert t.facts("rerolls")[-1].data["hits"] == 0


@rule("MM-REROLL-02")
def test_fumble_touches_three_dice_at_most_and_never_a_friends() -> None:
    many_dice: Position = {"hand": ["fumble"], "hands": {FRIEND: ["fumble"]}}

    t = table(**many_dice, acts=MORDAK, pool=8, rolls=["R1 R1 R1"])
    t.seat(VILLAIN).asked("act").answers("corruption")
    t.seat(ME).asked("react").answers("fumble")
    for die in ("die:0", "die:1", "die:2"):
        t.seat(ME).asked("reroll").answers(die)
    t.seat(FRIEND).asked("react").answers("pass")
    assert t.pool == 5
    t.seat(VILLAIN).answers("stop")
    friendly = table(**many_dice, pool=2)
    friendly.seat(ME).answers(MELEE)
    friendly.seat(ME).asked("spend").answers("stop")


@rule("MM-REROLL-01", "MM-REACT-06")
def test_clear_mind_rolls_any_of_the_own_dice_again_before_enemies_meddle() -> None:
    t = table(hands={VILLAIN: ["fumble"]}, hand=["clear-mind"], pool=3, rolls=["R2", "R1"])
    t.seat(ME).answers(MELEE).asked("react").answers("clear-mind")
    t.seat(ME).asked("reroll").offered("0", "1").answers("die:1").answers("done")
    t.seat(VILLAIN).asked("react").answers("fumble").answers("die:0").answers("done")
    assert t.hits.faces == [1, 2]
    t.seat(ME).answers("stop")


@rule("MM-REACT-03", "MM-REACT-04")
@pytest.mark.parametrize(("card", "left"), [("slate-slinger", 0), ("bone-broker", 1), ("silk-fencer", 2)])
def test_snap_freeze_takes_an_action_point_from_a_minion_that_begins_to_act(card: str, left: int) -> None:
    t = table(minions={EAST: [card]}, hand=["snap-freeze", "blink"], acts=card)
    t.seat(ME).asked("react").answers("snap-freeze")
    assert t.facts("slowed")[-1].data["points"] == left
    assert player(t, ME).hand == []


@rule("MM-REACT-04", "MM-REACT-12")
def test_snap_freeze_is_asked_for_again_where_a_pinned_minion_has_rolls_to_spare() -> None:
    hand = ["snap-freeze", "snap-freeze", "blink", "blink"]
    t = table(at={FRIEND: EAST}, minions={KEEP: ["knife-critic"]}, hand=hand, acts="knife-critic")
    t.seat(ME).asked("react").answers("snap-freeze").asked("pay").answers("blink")
    t.seat(ME).asked("react").answers("snap-freeze")
    assert [fact.data["points"] for fact in t.facts("slowed")] == [1, 0]


@rule("MM-REACT-04")
def test_snap_freeze_is_not_asked_for_where_no_point_is_left() -> None:
    hand = ["snap-freeze", "snap-freeze", "blink", "blink"]
    t = table(minions={EAST: ["slate-slinger"]}, hand=hand, acts="slate-slinger")
    t.seat(ME).asked("react").answers("snap-freeze").asked("pay").answers("blink")
    assert ([*t.asked], t.hero(ME).hand) == ([VILLAIN], ["snap-freeze", "blink"])


@rule("MM-REACT-04")
def test_snap_freeze_stops_no_hero_and_no_friend() -> None:
    t = table(hands={VILLAIN: ["snap-freeze", "blink"]}, hand=["snap-freeze", "blink"])
    assert t.asked == {ME: "act"}
