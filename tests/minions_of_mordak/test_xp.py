"""Bounty and experience: what a Stash is worth, who gets it, and what it buys."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState, Player
from longtable.testing import Story, rule
from tests.minions_of_mordak.hero_story import FRIEND, ME, THIRD, table
from tests.minions_of_mordak.level_story import (
    cashed_in,
    end_hero_round,
    end_villain_round,
    experience,
    fell,
    looted,
    slay,
)
from tests.minions_of_mordak.villain_story import KEEP, MELEE, VILLAIN, skip_to

W, Y, R = int(Die.WHITE), int(Die.YELLOW), int(Die.RED)
BOARDS = ("mari", "bjorn", "scrutt", "loxley", "amos")
HIT, MISS = [6], [1]


def grow(t: Story, *, xp: int, rows: list[list[int]], actions: int = 2, seat: int = ME) -> Player:
    """Let a Hero have so much experience, after the reward, and such a board; then the step comes to the spending."""
    hero: Player = t.state.heroes[seat - ME]
    hero.xp, hero.rows, hero.actions = xp - 1, rows, actions
    end_hero_round(t)
    t.seat(seat).asked("spend-xp")
    return hero


def buys(t: Story, *what: str, seat: int = ME) -> None:
    """Buy one level-up after the other."""
    for one in what:
        t.seat(seat).asked("spend-xp").answers(one)


# ---------------------------------------------------------------- Bounty


@rule("MM-XP-01")
def test_the_bounty_of_minions_and_treasures_is_added_up() -> None:
    def rich(s: MordakState) -> None:
        slay(s, "gladestalker", "grave-magnate", "swiftwing")
        looted(s, "yew-longbow")

    t = table(rich, boards=["mari"])
    end_hero_round(t)
    t.seat(ME).asked("equip").answers("done")
    assert cashed_in(t) == 1 + 2 + 3 + 2


@rule("MM-XP-01", "MM-KO-02")
@pytest.mark.parametrize("fallen", [1, 2])
def test_each_fallen_hero_is_three_bounty_to_the_villain(fallen: int) -> None:
    t = table(lambda s: fell(s, *range(fallen)), acts="player:mordak", resting=("hold-back", "spend-xp"))
    end_villain_round(t)
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    assert t.facts("villain-cash-in")[-1].data["bounty"] == 3 * fallen


@rule("MM-XP-02", "MM-SETUP-14")
@pytest.mark.parametrize(
    ("heroes", "bounty", "xp"),
    [
        (1, 5, 4),
        (1, 6, 5),
        (1, 60, 5),
        (2, 5, 3),
        (2, 7, 4),
        (3, 6, 3),
        (3, 10, 5),
        (3, 11, 5),
        (4, 7, 3),
        (5, 12, 4),
    ],
)
def test_the_highest_column_that_the_bounty_reaches_counts(heroes: int, bounty: int, xp: int) -> None:
    def rich(s: MordakState) -> None:
        s.loose_bounty = bounty

    rolls = [HIT] if (heroes, bounty) == (3, 10) else []
    t = table(rich, boards=BOARDS[:heroes], rolls=rolls, resting=("spend-xp", "act"))
    end_hero_round(t)
    assert experience(t) == [xp] * heroes


@rule("MM-XP-03", "MM-KO-08")
def test_every_hero_gets_the_full_amount_even_one_in_the_villain_stash() -> None:
    def position(s: MordakState) -> None:
        slay(s, *["gladestalker"] * 3, "swiftwing", "grave-magnate")
        fell(s, 2)

    t = table(position, boards=BOARDS[:3], resting=("spend-xp",))
    end_hero_round(t)
    assert (cashed_in(t), experience(t)) == (8, [4, 4, 4])


@rule("MM-XP-04")
@pytest.mark.parametrize(("face", "extra"), [(HIT, 1), (MISS, 0)])
def test_a_die_in_the_table_is_rolled_once_for_all(face: list[int], extra: int) -> None:
    def rich(s: MordakState) -> None:
        s.loose_bounty = 4

    t = table(rich, boards=BOARDS[:3], rolls=[face], resting=("spend-xp",))
    end_hero_round(t)
    assert experience(t) == [2 + extra] * 3


@rule("MM-XP-05")
@pytest.mark.parametrize(("health", "after"), [(20, 25), (100, 100)])
def test_the_villains_table_gives_health_beside_experience(health: int, after: int) -> None:
    t = table(lambda s: fell(s, 0), boards=BOARDS[:3], acts="player:mordak", resting=("spend-xp",))
    t.state.mordak.health = health
    end_villain_round(t)
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    assert (t.state.mordak.health, t.state.mordak.xp) == (after, 3)


@rule("MM-XP-06", "MM-FINAL-03")
def test_an_empty_stash_has_its_reward_too_but_not_before_the_final_battle() -> None:
    t = table(boards=["bjorn"], resting=("act",))
    t.state.day = 6
    end_hero_round(t)
    skip_to(t, VILLAIN, "act")
    assert (t.state.is_final, experience(t), len(t.facts("cash-in")), t.facts("villain-cash-in")) == (
        True,
        [1],
        1,
        [],
    )


@rule("MM-XP-07", "MM-KO-03")
def test_cashed_in_cards_go_to_their_piles_and_heroes_to_the_map() -> None:
    def rich(s: MordakState) -> None:
        slay(s, "gladestalker", "grave-magnate", "swiftwing")
        looted(s, "wayfinder")

    t = table(rich, boards=BOARDS[:2], resting=("hold-back",))
    end_hero_round(t)
    t.seat(FRIEND).asked("equip").answers("done")
    s = t.state
    piles = [[s.content.minions[number].id for number in pile] for pile in s.pack_discards]
    assert (piles, s.hero_stash) == ([["gladestalker"], ["grave-magnate"], ["swiftwing"]], [])
    assert [s.treasure(number).id for number in s.treasure_discard] == ["wayfinder"]
    fell(s, 1)
    skip_to(t, VILLAIN, "act")
    end_villain_round(t)
    skip_to(t, FRIEND, "hold-back")
    assert (s.heroes[1].at, s.heroes[1].health, s.fallen) == (KEEP, 20, 0)


# ---------------------------------------------------------------- spending


@rule("MM-XP-08")
@pytest.mark.parametrize(
    ("what", "price", "rows", "actions"),
    [
        ("ranged-blank", 1, [[Y], [W, 0], [0]], 2),
        ("melee-yellow", 1, [[R], [0, 0], [0]], 2),
        ("action", 3, [[Y], [0, 0], [0]], 3),
    ],
)
def test_the_prices_of_level_ups(what: str, price: int, rows: list[list[int]], actions: int) -> None:
    t = table(boards=["bjorn"], resting=("spend-xp",))
    hero = grow(t, xp=5, rows=[[Y], [0, 0], [0]])
    buys(t, what)
    assert (hero.xp, hero.rows, hero.actions) == (5 - price, rows, actions)


@rule("MM-XP-08")
def test_a_white_die_turns_yellow_and_any_mix_may_be_bought_in_one_step() -> None:
    t = table(boards=["bjorn"])
    hero = grow(t, xp=6, rows=[[W], [Y], [0]])
    buys(t, "action", "melee-white", "ranged-yellow", "magic-blank")
    assert (hero.xp, hero.rows, hero.actions) == (0, [[Y], [R], [W]], 3)


@rule("MM-XP-09")
def test_a_blank_slot_becomes_a_red_die_for_three() -> None:
    t = table(boards=["bjorn"])
    hero = grow(t, xp=3, rows=[[0], [R], [R]])
    buys(t, "melee-blank", "melee-white", "melee-yellow")
    assert (hero.xp, hero.rows[Row.MELEE]) == (0, [R])


@rule("MM-XP-10")
def test_no_row_grows_beyond_its_slots_no_die_beyond_red_and_no_bar_beyond_its_end() -> None:
    t = table(boards=["bjorn"])
    grow(t, xp=9, rows=[[R, R], [Y], []], actions=4)
    t.seat(ME).offered("ranged-yellow", "done").answers("ranged-yellow")
    t.seat(VILLAIN).asked("act")


@rule("MM-XP-10")
def test_what_is_too_dear_is_not_offered() -> None:
    t = table(boards=["bjorn"])
    grow(t, xp=2, rows=[[0], [], []])
    t.seat(ME).offered("melee-blank", "done").answers("done")


@rule("MM-XP-11", "MM-XP-12")
def test_level_ups_stay_and_unspent_experience_is_kept_for_a_later_step() -> None:
    t = table(boards=["bjorn"], rolls=[[6, 6]], resting=("spend",))
    hero = grow(t, xp=5, rows=[[Y, Y], [], []])
    buys(t, "melee-yellow", "action", "done")
    skip_to(t, VILLAIN, "act")
    end_villain_round(t)
    skip_to(t, ME, "act")
    assert (hero.rows[Row.MELEE], hero.actions, hero.xp, t.state.turns[-1].points) == ([R, Y], 3, 1, 3)
    t.seat(ME).answers(MELEE)
    assert (t.state.hits.dice, t.state.hits.pool) == ([R, Y], 4)
    t.seat(ME).asked("spend").answers("stop").asked("act").answers("end").asked("spend-xp")
    assert hero.xp == 2
    buys(t, "melee-yellow")
    assert (hero.rows[Row.MELEE], hero.xp) == ([R, R], 1)
    t.resting = ("act",)


@rule("MM-XP-13")
def test_heroes_spend_at_the_same_time_and_only_for_themselves() -> None:
    t = table(boards=BOARDS[:3])
    t.state.heroes[0].rows[:] = [[0], [R], [R]]
    end_hero_round(t)
    assert t.asked == {ME: "spend-xp", FRIEND: "spend-xp", THIRD: "spend-xp"}
    t.seat(FRIEND).answers("melee-yellow")
    assert experience(t) == [1, 1, 1], "nobody sees an answer before all have answered"
    t.seat(ME).offered("melee-blank", "done").answers("melee-blank")
    t.seat(THIRD).answers("done")
    assert experience(t) == [0, 0, 1]
    assert t.state.heroes[1].rows[Row.MELEE][:2] == [R, Y]


@rule("MM-XP-14")
def test_mordak_pays_the_same_prices_for_his_four_rows_and_his_bar() -> None:
    t = table(boards=["bjorn"], acts="player:mordak", resting=("act",))
    mordak = t.state.mordak
    mordak.rows, mordak.actions, mordak.xp = [[0], [W], [Y], [0, 0]], 3, 7
    end_villain_round(t)
    t.seat(VILLAIN).asked("extra-spawn").answers("no")
    offered = ("melee-blank", "ranged-white", "magic-yellow", "corruption-blank", "action", "done")
    t.seat(VILLAIN).asked("spend-xp").offered(*offered)
    buys(t, "action", "corruption-blank", "corruption-white", "magic-yellow", "ranged-white", seat=VILLAIN)
    assert (mordak.xp, mordak.actions, mordak.rows) == (1, 4, [[0], [Y], [R], [Y, 0]])
    buys(t, "done", seat=VILLAIN)
