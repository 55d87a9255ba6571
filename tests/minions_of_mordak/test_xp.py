"""Bounty and experience: what a Stash is worth, who gets it, and what it buys."""

from itertools import pairwise

import pytest

from longtable.games.valor_villainy.content import Reward
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Row, Stage
from longtable.games.valor_villainy.mordak.play.stash import hero_reward, hero_table, villain_reward
from longtable.games.valor_villainy.mordak.state import Player
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.testing import rule
from tests.minions_of_mordak.story import BOARDS, FRIEND, KEEP, ME, MELEE, MORDAK, THIRD, VILLAIN, player, table

W, Y, R = int(Die.WHITE), int(Die.YELLOW), int(Die.RED)
HIT, MISS = [6], [1]


def grow(t: MordakStory, *, xp: int, rows: list[list[int]], actions: int = 2, seat: int = ME) -> Player:
    """Let a Hero have so much experience, after the reward, and such a board; then the step comes to the spending."""
    hero = player(t, seat)
    hero.xp, hero.rows, hero.actions = xp - hero_reward(t.state.hero_count, 0).xp, rows, actions
    t.end_turn()
    t.seat(seat).asked("spend-xp")
    return hero


def buys(t: MordakStory, *what: str, seat: int = ME) -> None:
    """Buy one level-up after the other."""
    for one in what:
        t.seat(seat).asked("spend-xp").answers(one)


# ---------------------------------------------------------------- Bounty


@rule("MM-XP-01")
def test_the_bounty_of_minions_and_treasures_is_added_up() -> None:
    t = table(defeated=["gladestalker", "grave-magnate", "swiftwing"], looted=["yew-longbow"], boards=["mari"])
    t.end_turn()
    t.seat(ME).asked("equip").answers("done")
    assert t.bounty() == 1 + 2 + 3 + 2


@rule("MM-XP-02", "MM-SETUP-14")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_the_highest_column_that_the_bounty_reaches_counts(heroes: int) -> None:
    columns = hero_table(heroes)
    for column, following in pairwise((*columns, Reward(columns[-1].bounty + 50, 0))):
        for bounty in (column.bounty, following.bounty - 1):
            t = table(bounty=bounty, boards=BOARDS[:heroes], rolls=[HIT] * column.die, resting=("spend-xp", "act"))
            t.end_turn()
            assert [hero.xp for hero in t.heroes] == [column.xp + column.die] * heroes


@rule("MM-XP-03", "MM-KO-08")
def test_every_hero_gets_the_full_amount_even_one_in_the_villain_stash() -> None:
    t = table(
        defeated=[*["gladestalker"] * 3, "swiftwing", "grave-magnate"],
        fallen=[THIRD],
        boards=BOARDS[:3],
        resting=("spend-xp",),
    )
    t.end_turn()
    assert (t.bounty(), [hero.xp for hero in t.heroes]) == (8, [hero_reward(3, 8).xp] * 3)


@rule("MM-XP-04")
@pytest.mark.parametrize(("face", "extra"), [(HIT, 1), (MISS, 0)])
def test_a_die_in_the_table_is_rolled_once_for_all(face: list[int], extra: int) -> None:
    column = next(column for column in hero_table(3) if column.die)
    t = table(bounty=column.bounty, boards=BOARDS[:3], rolls=[face], resting=("spend-xp",))
    t.end_turn()
    assert [hero.xp for hero in t.heroes] == [column.xp + extra] * 3


@rule("MM-XP-05")
@pytest.mark.parametrize("health", [20, 100])
def test_the_villains_table_gives_health_beside_experience(health: int) -> None:
    t = table(fallen=[ME, FRIEND], health={VILLAIN: health}, boards=BOARDS[:3], acts=MORDAK, resting=("spend-xp",))
    t.rest(VILLAIN, "spend-xp")
    reward = villain_reward(3, 6)
    assert reward.health > 0
    assert (t.villain.health, t.villain.xp) == (min(100, health + reward.health), reward.xp)


@rule("MM-XP-05", "MM-SETUP-14")
@pytest.mark.parametrize(
    ("heroes", "fallen", "xp", "health"),
    [(2, 0, 1, 0), (2, 1, 2, 0), (2, 2, 3, 5), (3, 0, 2, 0), (3, 1, 3, 5), (3, 2, 4, 5), (3, 3, 5, 10), (4, 1, 3, 5)],
)
def test_the_villains_table_has_one_face_for_few_heroes_and_one_for_many(
    heroes: int, fallen: int, xp: int, health: int
) -> None:
    """A Defeated Hero is worth three Bounty; the columns begin at 0, 3, 6 and 9."""
    t = table(
        fallen=list(range(1, fallen + 1)),
        health={VILLAIN: 20},
        xp={VILLAIN: 10},
        boards=BOARDS[:heroes],
        acts=MORDAK,
        resting=("spend-xp",),
    )
    t.rest(VILLAIN, "spend-xp")
    assert (t.villain.xp, t.villain.health) == (10 + xp, 20 + health)


@rule("MM-XP-06", "MM-FINAL-03")
def test_an_empty_stash_has_its_reward_too_but_not_before_the_final_battle() -> None:
    t = table(day=6, boards=["bjorn"])
    t.end_turn()
    t.rest(VILLAIN, "act")
    assert (t.state.is_final, [hero.xp for hero in t.heroes]) == (True, [hero_reward(1, 0).xp])
    assert t.said("cash-in", "villain-cash-in") == ["cash-in"]


@rule("MM-XP-07", "MM-KO-03", "MM-DECK-01")
def test_cashed_in_cards_go_to_their_piles_and_heroes_to_the_map() -> None:
    t = table(
        defeated=["gladestalker", "grave-magnate", "swiftwing"],
        looted=["wayfinder"],
        fallen=[ME],
        acts="hero-2",
    )
    t.end_turn()
    t.seat(FRIEND).asked("equip").answers("done")
    s = t.state
    piles = [[s.content.minions[number].id for number in pile] for pile in s.pack_discards]
    assert (piles, s.hero_stash) == ([["gladestalker"], ["grave-magnate"], ["swiftwing"]], [])
    assert [s.treasure(number).id for number in s.treasure_discard] == ["wayfinder"]
    t.rest(FRIEND, "hold-back")
    assert (t.hero(ME).at, t.hero(ME).lost, s.fallen) == (KEEP, 0, 0)


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
    said = [line.text for line in t.table.journal(None) if "bought" in line.text]
    assert said == [
        "Bjorn bought an Action Point.",
        "Bjorn bought a yellow Melee die for a white one.",
        "Bjorn bought a red Ranged die for a yellow one.",
        "Bjorn bought a white Magic die.",
    ]


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


@rule("MM-XP-10", "MM-HERO-02")
def test_bjorns_melee_row_is_full_from_the_start() -> None:
    t = table(xp={ME: 1}, boards=["bjorn", "mari"], stage=Stage.HERO_LEVEL_UP, resting=("spend-xp",))
    offered = t.seat(ME).asked("spend-xp").options
    assert ("melee-blank" in offered, "melee-white" in offered, "ranged-blank" in offered) == (False, True, True)


@rule("MM-XP-10")
def test_what_is_too_dear_is_not_offered() -> None:
    t = table(boards=["bjorn"])
    grow(t, xp=2, rows=[[0], [], []])
    t.seat(ME).offered("melee-blank", "done").answers("done")


@rule("MM-XP-11", "MM-XP-12")
def test_level_ups_stay_and_unspent_experience_is_kept_for_a_later_step() -> None:
    t = table(boards=["bjorn"], rolls=["R2 Y2"], resting=("act", "spend-xp"))
    hero = grow(t, xp=5, rows=[[Y, Y], [], []])
    buys(t, "melee-yellow", "action", "done")
    t.rest(VILLAIN, "act")
    t.end_turn()
    t.rest(ME, "act")
    assert (hero.rows[Row.MELEE], hero.actions, hero.xp, t.state.turns[-1].points) == ([R, Y], 3, 1, 3)
    t.seat(ME).answers(MELEE)
    assert (t.hits.dice, t.pool) == ([R, Y], 4)
    t.seat(ME).asked("spend").answers("stop").asked("act").answers("end").asked("spend-xp")
    assert hero.xp == 1 + hero_reward(1, 0).xp
    buys(t, "melee-yellow")
    assert (hero.rows[Row.MELEE], hero.xp) == ([R, R], hero_reward(1, 0).xp)


@rule("MM-XP-13")
def test_heroes_spend_at_the_same_time_and_only_for_themselves() -> None:
    t = table(boards=BOARDS[:3])
    player(t, ME).rows[:] = [[0], [R], [R]]
    t.end_turn()
    assert t.asked == {ME: "spend-xp", FRIEND: "spend-xp", THIRD: "spend-xp"}
    t.seat(FRIEND).answers("melee-yellow")
    gained = hero_reward(3, 0).xp
    assert [hero.xp for hero in t.heroes] == [gained] * 3, "nobody sees an answer before all have answered"
    t.seat(ME).offered("melee-blank", "done").answers("melee-blank")
    t.seat(THIRD).answers("done")
    assert [hero.xp for hero in t.heroes] == [gained - 1, gained - 1, gained]
    assert player(t, FRIEND).rows[Row.MELEE][:2] == [R, Y]


@rule("MM-XP-14")
def test_mordak_pays_the_same_prices_for_his_four_rows_and_his_bar() -> None:
    t = table(boards=["bjorn"], acts=MORDAK)
    mordak = player(t, VILLAIN)
    mordak.rows, mordak.actions, mordak.xp = [[0], [W], [Y], [0, 0]], 3, 8 - villain_reward(1, 0).xp
    t.rest(VILLAIN, "spend-xp")
    offered = ("melee-blank", "ranged-white", "magic-yellow", "corruption-blank", "action", "done")
    t.seat(VILLAIN).asked("spend-xp").offered(*offered)
    buys(t, "action", "corruption-blank", "corruption-white", "magic-yellow", "ranged-white", seat=VILLAIN)
    assert (mordak.xp, mordak.actions, mordak.rows) == (1, 4, [[0], [Y], [R], [Y, 0]])
    buys(t, "done", seat=VILLAIN)
