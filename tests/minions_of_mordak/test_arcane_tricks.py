"""Arcane Spells that lend, change and repeat, and the Arcane Reactions: one story for each card and level."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Size
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.testing import rule
from tests.minions_of_mordak.hero_story import FRIEND, ME, cast, health, stash, table, turn_up
from tests.minions_of_mordak.villain_story import (
    EAST,
    KEEP,
    MAGIC,
    MELEE,
    NORTH,
    SOUTH,
    VILLAIN,
    give,
    minion,
    minions,
    summon,
)

DISTANCE_TWO = 2


# ---------------------------------------------------------------- Minions


@rule("MM-XCOMP-04", "MM-SCOUT-12", "MM-REACT-10")
@pytest.mark.parametrize(("hits", "size"), [(3, Size.CHUMP), (6, Size.ELITE), (9, Size.BOSS)])
def test_summon_illusion_lends_a_minion_for_a_turn_and_the_magic_goes_on(hits: int, size: Size) -> None:
    def border_tile(s: MordakState) -> None:
        turn_up(s, DISTANCE_TWO)
        s.heroes[1].at = EAST
        s.heroes[1].health -= 5

    t = table(border_tile, hand=["summon-illusion", "soul-beam"], pool=hits + 3)
    pack = list(t.state.packs[size - 1])
    cast(t, "summon-illusion", hits)
    assert t.state.turns[-1].controller == "hero-1"
    assert t.state.minions[0].number == pack[0]
    assert len(t.state.regions[t.state.minions[0].at].beside) < 4
    assert {"scout", "end"} <= set(t.seat(ME).asked("act").options)
    t.seat(ME).answers("end")
    assert (t.state.minions, t.state.pack_discards[size - 1], stash(t)) == ([], [pack[0]], [])
    cast(t, "soul-beam")
    assert health(t, 1) == 18


@rule("MM-TERM-08", "MM-SCOUT-12")
def test_an_illusion_fights_for_the_heroes() -> None:
    def border_tile(s: MordakState) -> None:
        far = turn_up(s, DISTANCE_TWO)
        summon(s, "gladestalker", far)
        number = next(n for n in s.packs[0] if s.content.minions[n].id == "gravel-chewer")
        s.packs[0].remove(number)
        s.packs[0].insert(0, number)

    t = table(border_tile, hand=["summon-illusion"], pool=3, rolls=[[6, 6]])
    cast(t, "summon-illusion")
    t.seat(ME).asked("act").answers(MELEE)
    t.seat(ME).asked("spend").answers("gladestalker").asked("hits").answers("2")
    assert stash(t) == ["gladestalker"]
    t.seat(ME).asked("act").answers("end").asked("act")
    assert t.state.turns[-1].actor == "player:hero-1"


@rule("MM-SCOUT-12", "MM-TERM-08")
@pytest.mark.parametrize(("hits", "offered"), [(4, "gladestalker"), (6, "mirror-duellist"), (8, "queen-saria")])
def test_puppet_strings_move_a_minion_of_the_size_that_was_paid_for(hits: int, offered: str) -> None:
    def three_sizes(s: MordakState) -> None:
        for card in ("gladestalker", "mirror-duellist", "queen-saria"):
            summon(s, card, EAST)

    t = table(three_sizes, hand=["puppet-strings"], pool=8)
    cast(t, "puppet-strings", hits)
    assert t.state.turns[-1].actor == minion(t.state, offered).key
    t.seat(ME).asked("act").answers("end")
    assert len(t.state.minions) == 3
    assert [turn.actor for turn in t.state.turns] == ["player:hero-1"]


@rule("MM-TERM-08", "MM-DMG-08")
def test_a_puppet_strikes_its_own_comrades_and_is_the_villains_again_afterwards() -> None:
    def pair(s: MordakState) -> None:
        summon(s, "boot-cavalier", EAST)
        summon(s, "gladestalker", EAST)

    t = table(pair, hand=["puppet-strings", "enormous-fist"], pool=7, rolls=[[6, 6]])
    cast(t, "puppet-strings")
    t.seat(ME).asked("target").answers("boot-cavalier")
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("gladestalker").asked("hits").answers("2")
    t.seat(ME).asked("act").answers("end")
    cast(t, "enormous-fist")
    assert stash(t) == ["gladestalker", "boot-cavalier"]


@rule("MM-SHADOW-03", "MM-HERO-01")
def test_a_puppet_shadow_mordak_casts_from_the_heros_hand_without_the_heros_ability() -> None:
    def shadow(s: MordakState) -> None:
        summon(s, "mirror-duellist", EAST)
        summon(s, "shadow-mordak", EAST)

    hand = ["puppet-strings", "smite"]
    t = table(shadow, boards=["alyndra", "bjorn"], hand=hand, pool=8, rolls=[[5, 5, 6]])
    cast(t, "puppet-strings", 8)
    cast(t, "smite")
    assert minions(t.state, EAST) == ["shadow-mordak", "[mirror-duellist]"], "four damage would have Defeated it"
    t.seat(ME).asked("act").answers("end")


@rule("MM-SHEEP-01")
@pytest.mark.parametrize(
    ("hits", "offered", "size"),
    [(3, ["gladestalker"], Size.CHUMP), (5, ["gladestalker", "mirror-duellist"], Size.ELITE)],
)
def test_woolly_hex_turns_a_minion_into_a_sheep_for_no_bounty(hits: int, offered: list[str], size: Size) -> None:
    def three_sizes(s: MordakState) -> None:
        for card in ("gladestalker", "mirror-duellist", "queen-saria"):
            summon(s, card, EAST)

    t = table(three_sizes, hand=["woolly-hex"], pool=5)
    cast(t, "woolly-hex", hits)
    if len(offered) > 1:
        t.seat(ME).asked("target").offered(*offered).answers(offered[-1])
    assert offered[-1] not in minions(t.state, EAST)
    assert (stash(t), t.state.regions[EAST].sheep) == ([], 1)
    assert len(t.state.pack_discards[size - 1]) == 1


@rule("MM-SHEEP-04")
def test_woolly_hex_makes_no_sixth_sheep() -> None:
    def flock(s: MordakState) -> None:
        s.regions[NORTH].sheep = 5
        s.heroes[0].at = s.heroes[1].at = SOUTH
        summon(s, "gladestalker", SOUTH)

    t = table(flock, hand=["woolly-hex"], pool=3)
    cast(t, "woolly-hex")
    assert (minions(t.state, SOUTH), t.state.regions[SOUTH].sheep) == ([], 0)


# ---------------------------------------------------------------- echoes


@rule("MM-MAGIC-02")
def test_echo_rune_repeats_the_last_spell_at_its_lowest_level() -> None:
    t = table(lambda s: summon(s, "voldor-stone-eater", EAST), hand=["enormous-fist", "echo-rune"], pool=10)
    assert "echo-rune" not in t.seat(ME).answers(MAGIC).options
    cast(t, "enormous-fist", 6)
    assert minions(t.state, EAST) == ["[voldor-stone-eater]"]
    cast(t, "echo-rune")
    assert stash(t) == ["voldor-stone-eater"], "four damage Defeat the Wounded side"


@rule("MM-MAGIC-02")
def test_a_second_echo_rune_repeats_the_same_spell_once_more() -> None:
    def three(s: MordakState) -> None:
        for _ in range(3):
            summon(s, "gravel-chewer", EAST)

    t = table(three, hand=["enormous-fist", "echo-rune", "echo-rune"], pool=11)
    cast(t, "enormous-fist", 3)
    cast(t, "echo-rune")
    cast(t, "echo-rune")
    assert stash(t) == ["gravel-chewer"] * 3


@rule("MM-MAGIC-02", "MM-XCOMP-05")
def test_a_cancelled_spell_leaves_no_echo() -> None:
    def unravelled(s: MordakState) -> None:
        summon(s, "gravel-chewer", EAST)
        give(s, s.mordak, "unravel")
        s.mordak.plus[2] = 1

    t = table(unravelled, hand=["enormous-fist", "echo-rune"], pool=7)
    t.seat(ME).asked("act").answers(MAGIC)
    t.seat(VILLAIN).asked("add").answers("0")
    cast(t, "enormous-fist", 3)
    t.seat(VILLAIN).asked("react").answers("unravel")
    t.seat(ME).asked("spell").offered("plus-one", "stop").answers("stop")
    assert minions(t.state, EAST) == ["gravel-chewer"]


# ---------------------------------------------------------------- Reactions


def price(s: MordakState, *pawns: str) -> None:
    """Mordak is about to cast a Void Bolt and may have Minions; Mari can ask the Ultimate Price."""
    for card in pawns:
        summon(s, card, EAST)
    give(s, s.mordak, "void-bolt")
    give(s, s.heroes[0], "ultimate-price")
    s.heroes[0].plus[2] = 1


@rule("MM-XCOMP-05", "MM-REACT-03")
def test_ultimate_price_cancels_a_spell_and_gives_the_hits_back() -> None:
    t = table(lambda s: price(s, "gladestalker"), acts="player:mordak", pool=3)
    cast(t, "void-bolt", seat=VILLAIN)
    t.seat(ME).asked("react").answers("ultimate-price")
    t.seat(VILLAIN).asked("pay").offered("gladestalker", "pass").answers("pass")
    t.seat(VILLAIN).asked("spell").offered("plus-one", "stop").answers("stop")
    assert (health(t, 0), t.state.heroes[0].plus[2], len(t.state.minions)) == (17, 0, 1)


@rule("MM-XCOMP-05", "MM-DMG-08")
def test_ultimate_price_is_paid_with_a_minion() -> None:
    t = table(lambda s: price(s, "gladestalker"), acts="player:mordak", pool=3)
    cast(t, "void-bolt", seat=VILLAIN)
    t.seat(ME).asked("react").answers("ultimate-price")
    t.seat(VILLAIN).asked("pay").answers("gladestalker")
    t.seat(ME).asked("defender").answers("hero-1")
    assert (stash(t), health(t, 0)) == (["gladestalker"], 15)


@rule("MM-XCOMP-05")
def test_who_has_no_minion_cannot_pay_the_ultimate_price() -> None:
    t = table(price, acts="player:mordak", pool=3)
    cast(t, "void-bolt", seat=VILLAIN)
    t.seat(ME).asked("react").answers("ultimate-price")
    assert (health(t, 0), health(t, 1)) == (17, 20)
    assert t.state.hits.pool == 3


@rule("MM-REACT-02", "MM-DMG-12")
def test_flicker_prevents_the_total_of_two_yellow_dice() -> None:
    def attacked(s: MordakState) -> None:
        s.heroes[1].at = EAST
        summon(s, "gravel-chewer", KEEP)
        give(s, s.heroes[0], "flicker")

    t = table(attacked, acts="gravel-chewer", rolls=[[6, 6], [6, 1]])
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").answers("hero-1")
    t.seat(ME).asked("react").answers("flicker")
    t.seat(VILLAIN).asked("hits").answers("2")
    assert health(t, 0) == 17


@rule("MM-REROLL-01", "MM-REROLL-02")
def test_fumble_makes_an_enemy_roll_again() -> None:
    def attacked(s: MordakState) -> None:
        s.heroes[1].at = EAST
        summon(s, "gravel-chewer", KEEP)
        give(s, s.heroes[0], "fumble")

    t = table(attacked, acts="gravel-chewer", rolls=[[6, 6], [1, 1]])
    t.seat(VILLAIN).asked("act").answers(MELEE)
    t.seat(ME).asked("react").answers("fumble").asked("reroll").answers("die:0").answers("die:1")
    t.seat(VILLAIN).asked("act")
    assert t.facts("rerolls")[-1].data["hits"] == 0


@rule("MM-REROLL-02")
def test_fumble_touches_three_dice_at_most_and_never_a_friends() -> None:
    def many_dice(s: MordakState) -> None:
        give(s, s.heroes[0], "fumble")
        give(s, s.heroes[1], "fumble")

    t = table(many_dice, acts="player:mordak", pool=8, rolls=[[1, 1, 1]])
    t.seat(VILLAIN).asked("act").answers("corruption")
    t.seat(ME).asked("react").answers("fumble")
    for die in ("die:0", "die:1", "die:2"):
        t.seat(ME).asked("reroll").answers(die)
    t.seat(FRIEND).asked("react").answers("pass")
    assert t.state.hits.pool == 5
    t.seat(VILLAIN).answers("stop")
    friendly = table(many_dice, pool=2)
    friendly.seat(ME).answers(MELEE)
    friendly.seat(ME).asked("spend").answers("stop")


@rule("MM-REROLL-01", "MM-REACT-06")
def test_clear_mind_rolls_any_of_the_own_dice_again_before_enemies_meddle() -> None:
    def meddler(s: MordakState) -> None:
        give(s, s.mordak, "fumble")

    t = table(meddler, hand=["clear-mind"], pool=3, rolls=[[6], [1]])
    t.seat(ME).answers(MELEE).asked("react").answers("clear-mind").asked("reroll").answers("die:1").answers("done")
    t.seat(VILLAIN).asked("react").answers("fumble").answers("die:0").answers("done")
    assert t.state.hits.faces == [1, 2]
    t.seat(ME).answers("stop")


@rule("MM-REACT-03", "MM-REACT-04")
def test_snap_freeze_takes_an_action_point_from_a_minion_that_begins_to_act() -> None:
    def slinger(s: MordakState) -> None:
        summon(s, "slate-slinger", KEEP)
        give(s, s.heroes[0], "snap-freeze", "blink")

    t = table(slinger, acts="slate-slinger")
    t.seat(ME).asked("react").answers("snap-freeze")
    assert t.facts("slowed")[-1].data["points"] == 0
    assert t.state.heroes[0].hand == []


@rule("MM-REACT-04")
def test_snap_freeze_stops_no_hero_and_no_friend() -> None:
    t = table(lambda s: give(s, s.mordak, "snap-freeze", "blink"), hand=["snap-freeze", "blink"])
    assert t.asked == {ME: "act"}
