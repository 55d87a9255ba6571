"""Unique Abilities of Bjorn, Scrutt, Loxley, Gwenavael and Mari."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.state import MordakState, Player
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.positions import give, summon
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MELEE,
    RANGED,
    VILLAIN,
    WEST,
    around_the_east,
    player,
    table,
    where,
)


def train(s: MordakState, hero: int = 0) -> None:
    """Let a Hero have the Dojo Crystal."""
    s.heroes[hero].is_trained = True


def attack(t: MordakStory, roll: str, *spent: tuple[str, int], seat: int = ME) -> None:
    """Roll, and spend Hits on these targets, one after the other."""
    t.seat(seat).asked("act").answers(roll)
    for target, hits in spent:
        t.seat(seat).asked("spend").answers(target).asked("hits").answers(str(hits))


# ---------------------------------------------------------------- Bjorn


@rule("MM-HERO-02")
@pytest.mark.parametrize(
    ("left", "is_trained", "bonus"), [(11, False, []), (10, False, [Die.YELLOW]), (1, True, [Die.RED])]
)
@pytest.mark.parametrize("roll", [MELEE, RANGED, MAGIC])
def test_bjorn_adds_a_die_to_every_roll_while_he_is_at_ten_or_less(
    roll: str, left: int, is_trained: bool, bonus: list[Die]
) -> None:
    t = table(boards=["bjorn"], rolls=[[6] * (1 + len(bonus))], resting=("spend", "spell", "act"))
    bjorn: Player = player(t, ME)
    bjorn.rows, bjorn.health, bjorn.is_trained = [[int(Die.RED)]] * 3, left, is_trained
    t.seat(ME).asked("act").answers(roll)
    assert t.hits.dice == [Die.RED, *bonus]


# ---------------------------------------------------------------- Scrutt


@rule("MM-HERO-03", "MM-HERO-04")
def test_scrutt_gets_one_melee_token_for_a_roll_in_which_two_fell() -> None:
    t = table(minions={KEEP: ["gladestalker", "gladestalker"]}, boards=["scrutt"], pool=4)
    player(t, ME).health = 10
    attack(t, MELEE, ("gladestalker", 2), ("gladestalker", 2))
    assert (t.stash, t.hero(ME).plus, t.hero(ME).health) == (["gladestalker"] * 2, [1, 0, 0], 10)


@rule("MM-HERO-03")
def test_scrutt_gets_nothing_while_the_roll_goes_on_nor_if_nobody_fell() -> None:
    t = table(minions={KEEP: ["penny-rattler"]}, boards=["scrutt"], pool=5)
    attack(t, MELEE, ("penny-rattler", 2))
    assert (t.stash, t.hero(ME).plus) == ([], [0, 0, 0])
    t.seat(ME).asked("spend").answers("stop")
    assert t.hero(ME).plus == [0, 0, 0]


@rule("MM-HERO-03")
def test_scrutts_token_comes_only_at_the_end_of_the_roll() -> None:
    t = table(minions={KEEP: ["gladestalker"]}, boards=["scrutt"], pool=5)
    attack(t, MELEE, ("gladestalker", 2))
    t.seat(ME).asked("spend")
    assert t.hero(ME).plus == [0, 0, 0]
    t.seat(ME).answers("stop")
    assert t.hero(ME).plus == [1, 0, 0]


@rule("MM-HERO-03", "MM-HERO-04")
def test_scrutt_rages_after_a_roll_of_any_type_and_heals_two_once_he_is_trained() -> None:
    t = table(minions={EAST: ["gladestalker"]}, boards=["scrutt"], pool=2)
    train(t.state)
    player(t, ME).health = 10
    t.seat(ME).asked("act").answers(RANGED).asked("spend").answers(EAST)
    t.seat(ME).asked("spend").answers("gladestalker").asked("hits").answers("2")
    assert (t.hero(ME).plus, t.hero(ME).health) == ([1, 0, 0], 12)


@rule("MM-HERO-04", "MM-PLUS-05")
@pytest.mark.parametrize(("answer", "plus"), [("ranged", [3, 0, 1]), ("pass", [2, 1, 1])])
def test_raging_with_four_tokens_scrutt_may_give_another_up(answer: str, plus: list[int]) -> None:
    t = table(minions={KEEP: ["gladestalker"]}, boards=["scrutt"], plus={ME: [2, 1, 1]}, pool=2)
    t.seat(ME).asked("act").answers(MELEE).asked("add").answers("0")
    t.seat(ME).asked("spend").answers("gladestalker").asked("hits").answers("2")
    t.seat(ME).asked("plus-off").offered("ranged", "magic", "pass").answers(answer)
    assert t.hero(ME).plus == plus


@rule("MM-HERO-04")
def test_scrutt_rages_over_a_fallen_friend_too() -> None:
    t = table(
        gear={ME: ["reapers-scythe"]},
        minions={KEEP: ["swiftwing"]},
        health={FRIEND: 1},
        boards=["scrutt", "bjorn"],
        pool=1,
    )
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("blast")
    assert (t.hero(FRIEND).is_on_map, t.stash, t.hero(ME).plus) == (False, [], [1, 0, 0])


@rule("MM-HERO-04", "MM-PLUS-05")
def test_scrutts_token_counts_for_the_limit_of_four() -> None:
    t = table(minions={KEEP: ["gladestalker"]}, plus={ME: [4, 0, 0]}, boards=["scrutt"], pool=2)
    t.seat(ME).asked("act").answers(MELEE).asked("add").answers("0")
    t.seat(ME).asked("spend").answers("gladestalker").asked("hits").answers("2")
    assert (t.stash, t.hero(ME).plus) == (["gladestalker"], [4, 0, 0])


# ---------------------------------------------------------------- Loxley


@rule("MM-HERO-05")
def test_loxley_buys_plus_ones_for_one_hit_each() -> None:
    t = table(boards=["loxley"], pool=3)
    t.seat(ME).asked("act").answers(RANGED)
    for _ in range(3):
        t.seat(ME).asked("spend").answers("plus-one")
    assert t.hero(ME).plus == [0, 3, 0]


@rule("MM-HERO-06", "MM-PLUS-05")
@pytest.mark.parametrize(("is_trained", "limit"), [(False, 4), (True, 8)])
def test_loxley_may_hold_eight_once_he_is_trained(is_trained: bool, limit: int) -> None:
    t = table(boards=["loxley"], pool=9)
    player(t, ME).is_trained = is_trained
    t.seat(ME).asked("act").answers(MELEE)
    while t.asked == {ME: "spend"} and "plus-one" in t.seat(ME).options:
        t.seat(ME).answers("plus-one")
    assert t.hero(ME).plus == [limit, 0, 0]


# ---------------------------------------------------------------- Gwenavael


@rule("MM-HERO-07")
def test_gust_comes_to_gwen_as_her_turn_ends_acts_for_her_and_leaves() -> None:
    t = table(at={ME: EAST}, minions={EAST: ["gladestalker"]}, boards=["gwenavael"], rolls=["W1 W1"])
    t.seat(ME).asked("act").answers("end")
    gust = t.state.minions[-1]
    assert (t.acting, where(t, gust), t.state.turns[-1].points) == ("gust", EAST, 2)
    attack(t, MELEE, ("gladestalker", 2))
    assert t.stash == ["gladestalker"]
    t.seat(ME).asked("act").answers("end")
    assert t.state.minions == []
    t.rest(VILLAIN, "act")


@rule("MM-HERO-08", "MM-LOOT-03")
def test_gust_moves_and_loots_for_the_heroes() -> None:
    t = table(treasures={EAST: ["healing-draught"]}, boards=["gwenavael"])
    t.seat(ME).asked("act").answers("end").asked("act").answers(EAST).asked("act").answers("loot")
    assert (len(t.state.stash_treasures), t.hero(ME).at, where(t, t.state.minions[0])) == (1, KEEP, EAST)


@rule("MM-HERO-08", "MM-SCOUT-12")
def test_gust_scouts_into_an_ambush() -> None:
    t = table(**around_the_east("whispering-hedges"), at={ME: EAST}, boards=["gwenavael"])
    t.seat(ME).asked("act").answers("end").asked("act").answers("scout")
    t.rest(VILLAIN, "act")
    assert len(t.facts("ambush")) == 1
    assert t.state.turns[0].actor.partition("#")[0] == "minion:gust"


@rule("MM-HERO-08")
def test_gust_neither_surges_nor_buys_plus_ones_and_is_in_no_deck() -> None:
    t = table(boards=["gwenavael"], rolls=["W1 W1"])
    assert not [n for pack in t.state.packs for n in pack if t.state.content.minions[n].faction == "gust"]
    t.seat(ME).asked("act").answers("end").asked("act")
    assert "surge" not in t.seat(ME).options
    t.seat(ME).answers(MELEE)
    t.seat(ME).asked("act")
    assert t.hero(ME).plus == [0, 0, 0]


@rule("MM-HERO-09")
def test_trained_gwen_calls_gust_van_sant() -> None:
    t = table(boards=["gwenavael"])
    train(t.state)
    t.seat(ME).asked("act").answers("end")
    assert (t.state.card(t.state.minions[0]).id, t.state.turns[-1].points) == ("gust-van-sant", 3)


@rule("MM-HERO-10", "MM-TURN-10")
def test_gust_comes_to_the_region_where_gwen_fell_in_her_own_turn() -> None:
    t = table(
        **around_the_east("whispering-hedges"),
        decks={"minions": ["gladestalker"]},
        health={ME: 1},
        boards=["gwenavael"],
        rolls=["Y2 W1"],
    )
    gwen = player(t, ME)
    t.seat(ME).asked("act").answers(EAST).asked("act").answers("scout")
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend").answers(EAST)
    t.seat(VILLAIN).asked("spend").answers("hero-1").asked("hits").answers("1")
    assert not gwen.is_on_map
    while t.asked == {VILLAIN: "spend"}:
        t.seat(VILLAIN).answers("stop")
    t.seat(VILLAIN).asked("act").answers("end")
    t.seat(ME).asked("act")
    gust = next(minion for minion in t.state.minions if t.state.card(minion).id == "gust")
    assert (where(t, gust), len(t.state.turns), t.acting) == (EAST, 1, "gust")


# ---------------------------------------------------------------- Mari


@rule("MM-HERO-12", "MM-PLUS-10")
def test_mari_gains_a_plus_one_on_a_row_of_her_choice_for_each_purple_minion_of_her_turn() -> None:
    t = table(minions={KEEP: ["paint-bomber", "verse-spitter"]}, boards=["mari"], pool=6)
    attack(t, MELEE, ("paint-bomber", 3))
    t.seat(ME).asked("plus-row").offered("melee", "ranged", "magic", "pass").answers("magic")
    t.seat(ME).asked("spend").answers("verse-spitter").asked("hits").answers("3")
    t.seat(ME).asked("plus-row").answers("ranged")
    assert t.hero(ME).plus == [0, 1, 1]


@rule("MM-HERO-12")
def test_mari_may_leave_the_token() -> None:
    t = table(minions={KEEP: ["verse-spitter"]}, boards=["mari"], pool=3)
    attack(t, MELEE, ("verse-spitter", 3))
    t.seat(ME).asked("plus-row").answers("pass")
    assert t.hero(ME).plus == [0, 0, 0]


@rule("MM-HERO-12")
def test_mari_gains_nothing_for_a_green_minion() -> None:
    t = table(minions={KEEP: ["gravel-chewer"]}, boards=["mari"], pool=3)
    attack(t, MELEE, ("gravel-chewer", 3))
    assert (t.stash, t.hero(ME).plus) == (["gravel-chewer"], [0, 0, 0])


@rule("MM-HERO-12")
@pytest.mark.parametrize("is_trained", [False, True])
def test_in_the_turn_of_another_mari_gains_only_once_she_is_trained(is_trained: bool) -> None:
    t = table(minions={KEEP: ["verse-spitter"]}, boards=["bjorn", "mari"], pool=3)
    player(t, FRIEND).is_trained = is_trained
    attack(t, MELEE, ("verse-spitter", 3))
    if is_trained:
        t.seat(FRIEND).asked("plus-row").answers("melee")
    assert t.hero(FRIEND).plus == [int(is_trained), 0, 0]


@rule("MM-HERO-12")
def test_in_maris_turn_it_does_not_matter_who_defeats_the_minion() -> None:
    def sacrifice(s: MordakState) -> None:
        summon(s, "swiftwing", WEST)
        minion = summon(s, "verse-spitter", EAST)
        minion.is_wounded = True
        give(s, ME, "puppet-strings")

    t = table(sacrifice, boards=["mari"], pool=8, rolls=["R2 Y2 Y2"])
    t.seat(ME).asked("act").answers(MAGIC).asked("spell").answers("puppet-strings")
    t.seat(ME).asked("level").answers("8")
    assert t.acting == "swiftwing"
    t.seat(ME).asked("act").answers(RANGED).asked("spend").answers(EAST)
    t.seat(ME).asked("spend").answers("verse-spitter").asked("hits").answers("2")
    t.seat(ME).asked("plus-row").answers("melee")
    assert t.hero(ME).plus == [1, 0, 0]


@rule("MM-HERO-12", "MM-PLUS-05")
def test_mari_gives_a_token_up_for_another_at_the_limit() -> None:
    t = table(minions={KEEP: ["verse-spitter"]}, plus={ME: [0, 4, 0]}, boards=["mari"], pool=3)
    attack(t, MELEE, ("verse-spitter", 3))
    t.seat(ME).asked("plus-row").answers("melee").asked("plus-off").answers("ranged")
    assert t.hero(ME).plus == [1, 3, 0]
