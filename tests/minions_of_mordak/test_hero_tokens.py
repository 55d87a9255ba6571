"""Abilities that add Hits to a roll: Wugner's Inspirational Beats and Mordak's Schemy Meddling."""

import pytest

from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    CORRUPTION,
    EAST,
    FRIEND,
    KEEP,
    MAGIC,
    ME,
    MELEE,
    MORDAK,
    RANGED,
    THIRD,
    VILLAIN,
    Position,
    player,
    table,
)

OVER = ("spend", "spell", "act")


def added(t: MordakStory) -> list[object]:
    """Who added Hits, in this order."""
    return [fact.data["who"] for fact in t.facts("adds")]


# ---------------------------------------------------------------- Wugner


@rule("MM-HERO-13", "MM-HERO-14")
@pytest.mark.parametrize("roll", [MELEE, RANGED, MAGIC])
@pytest.mark.parametrize(("is_trained", "hits"), [(False, 4), (True, 6)])
def test_wugner_adds_hits_to_a_friends_roll_of_any_type(roll: str, is_trained: bool, hits: int) -> None:
    t = table(plus={FRIEND: [3, 3, 2]}, boards=["bjorn", "wugner"], pool=2, resting=OVER)
    player(t, FRIEND).is_trained = is_trained
    t.seat(ME).asked("act").answers(roll)
    t.seat(FRIEND).asked("add").offered("0", "1", "2").answers("2")
    assert (t.pool, t.hero(FRIEND).plus) == (hits, [3, 3, 0])


@rule("MM-HERO-13")
@pytest.mark.parametrize(("boards", "wugner"), [(["wugner", "bjorn"], ME), (["bjorn", "wugner"], FRIEND)])
def test_wugner_helps_the_magic_of_a_friend_wherever_he_sits(boards: list[str], wugner: int) -> None:
    other = ME + FRIEND - wugner
    t = table(plus={wugner: [0, 0, 1]}, boards=boards, acts=f"hero-{other}", pool=2, resting=OVER)
    t.seat(other).asked("act").answers(MAGIC)
    t.seat(wugner).asked("add").answers("1")
    assert t.pool == 3


@rule("MM-HERO-13")
def test_wugner_adds_only_tokens_of_his_magic_row() -> None:
    t = table(plus={FRIEND: [2, 2, 0]}, boards=["bjorn", "wugner"], pool=2, resting=OVER)
    t.seat(ME).asked("act").answers(MELEE).asked("spend")


@rule("MM-HERO-14")
def test_wugner_helps_gust() -> None:
    t = table(
        minions={KEEP: ["gladestalker"]},
        plus={FRIEND: [0, 0, 1]},
        boards=["gwenavael", "wugner"],
        rolls=["W1 W0"],
        resting=OVER,
    )
    t.seat(ME).asked("act").answers("end").asked("act").answers(MELEE)
    t.seat(FRIEND).asked("add").answers("1")
    assert t.pool == 2


@rule("MM-HERO-14")
def test_wugner_may_add_to_an_enemys_roll_as_well() -> None:
    t = table(
        plus={FRIEND: [0, 0, 1]},
        minions={EAST: ["gladestalker"]},
        boards=["bjorn", "wugner"],
        acts="gladestalker",
        rolls=["Y1 W0"],
        resting=OVER,
    )
    t.seat(VILLAIN).asked("act").answers(RANGED)
    t.seat(FRIEND).asked("add").offered("0", "1").answers("1")
    assert t.pool == 2


@rule("MM-HERO-13", "MM-KO-07")
def test_wugner_adds_nothing_from_the_villain_stash() -> None:
    def down(s: MordakState) -> None:
        s.heroes[1].at = -1

    t = table(down, plus={FRIEND: [0, 0, 2]}, boards=["bjorn", "wugner"], pool=2, resting=OVER)
    t.seat(ME).asked("act").answers(MELEE).asked("spend")


@rule("MM-HERO-15")
@pytest.mark.parametrize(("is_trained", "hits"), [(False, 3), (True, 4)])
def test_on_wugners_own_magic_roll_a_token_counts_once(is_trained: bool, hits: int) -> None:
    t = table(plus={ME: [0, 0, 2]}, boards=["wugner"], pool=2, resting=OVER)
    player(t, ME).is_trained = is_trained
    t.seat(ME).asked("act").answers(MAGIC).asked("add").offered("0", "1", "2").answers("1").asked("spell")
    assert (t.pool, t.hero(ME).plus) == (hits, [0, 0, 1])


@rule("MM-HERO-15", "MM-PLUS-03")
def test_on_wugners_own_melee_roll_tokens_of_both_rows_help() -> None:
    t = table(plus={ME: [1, 0, 1]}, boards=["wugner"], pool=2, resting=OVER)
    t.seat(ME).asked("act").answers(MELEE).asked("add").answers("1").asked("add").answers("1")
    assert (t.pool, t.hero(ME).plus) == (4, [0, 0, 0])


@rule("MM-HERO-13", "MM-PLUS-01")
@pytest.mark.parametrize(("is_trained", "asked"), [(False, {ME: "act"}), (True, {FRIEND: "add"})])
def test_two_hits_of_one_token_are_of_use_to_a_friend_who_has_none(is_trained: bool, asked: dict[int, str]) -> None:
    """A Plus-One costs two Hits, and there is nothing else to be had here."""
    words: Position = {"dice": {ME: ["W", "_", "_"]}, "rolls": ["W0"], "plus": {FRIEND: [0, 0, 1]}}
    t = table(**words, boards=["bjorn", "wugner"], trained=[FRIEND] if is_trained else [], resting=(*OVER, "add"))
    t.seat(ME).asked("act").answers(MELEE)
    assert t.asked == asked


# ---------------------------------------------------------------- Mordak


@rule("MM-HERO-17")
def test_mordak_adds_tokens_to_the_roll_of_a_minion() -> None:
    t = table(
        minions={EAST: ["gladestalker"]},
        plus={VILLAIN: [0, 2, 0, 0]},
        boards=["bjorn"],
        acts="gladestalker",
        rolls=["Y1 W0"],
        resting=OVER,
    )
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("add").offered("0", "1", "2").answers("2")
    assert (t.pool, t.villain.plus) == (3, [0, 0, 0, 0])


@rule("MM-HERO-17")
def test_mordak_may_add_to_the_roll_of_a_hero_as_well() -> None:
    t = table(plus={VILLAIN: [1, 0, 0, 0]}, boards=["bjorn"], pool=2, resting=OVER)
    t.seat(ME).asked("act").answers(MELEE)
    t.seat(VILLAIN).asked("add").answers("1")
    assert (t.pool, t.villain.plus) == (3, [0, 0, 0, 0])


@rule("MM-HERO-18", "MM-PLUS-04")
def test_tokens_of_another_type_help_no_roll() -> None:
    t = table(
        minions={EAST: ["gladestalker"]},
        plus={VILLAIN: [1, 0, 1, 2]},
        boards=["bjorn"],
        acts="gladestalker",
        rolls=["Y1 W0"],
        resting=OVER,
    )
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("spend")


@rule("MM-HERO-18", "MM-PLUS-03")
def test_corruption_tokens_help_mordaks_own_corruption_roll_once() -> None:
    t = table(plus={VILLAIN: [0, 0, 0, 2]}, boards=["bjorn"], acts=MORDAK, pool=2, resting=OVER)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("add").answers("1").asked("spend")
    assert (t.pool, t.villain.plus) == (3, [0, 0, 0, 1])


@rule("MM-HERO-19", "MM-REACT-06")
def test_the_roller_adds_first_then_friends_then_opponents() -> None:
    t = table(
        plus={ME: [1, 0, 0], THIRD: [0, 0, 1], VILLAIN: [1, 0, 0, 0]},
        boards=["bjorn", "mari", "wugner"],
        pool=2,
        resting=OVER,
    )
    t.seat(ME).asked("act").answers(MELEE).asked("add").answers("1")
    assert t.asked == {THIRD: "add"}
    t.seat(THIRD).answers("1")
    assert t.asked == {VILLAIN: "add"}
    t.seat(VILLAIN).answers("1")
    assert (added(t), t.pool) == (["player:hero-1", "player:hero-3", "player:mordak"], 5)


@rule("MM-HERO-19")
def test_mordak_adds_to_a_minions_roll_before_wugner_does() -> None:
    t = table(
        plus={FRIEND: [0, 0, 1], VILLAIN: [0, 1, 0, 0]},
        minions={EAST: ["gladestalker"]},
        boards=["bjorn", "wugner"],
        acts="gladestalker",
        rolls=["Y1 W0"],
        resting=OVER,
    )
    t.seat(VILLAIN).asked("act").answers(RANGED).asked("add").answers("1")
    t.seat(FRIEND).asked("add").answers("1")
    assert added(t) == ["player:mordak", "player:hero-2"]
    assert (t.hits.dice, Row(t.hits.row)) == ([Die.YELLOW, Die.WHITE], Row.RANGED)
