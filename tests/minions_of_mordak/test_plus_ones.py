"""Plus-One tokens: buying them, spending them, and how many one may hold."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.state import MordakState
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
    VILLAIN,
    table,
)


@rule("MM-PLUS-01")
def test_two_hits_buy_a_token_as_often_as_there_are_hits() -> None:
    t = table(pool=5)
    t.seat(ME).asked("act").answers(MELEE)
    for _ in range(2):
        t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one")
    assert (t.hero(ME).plus, t.asked) == ([2, 0, 0], {ME: "act"})


@rule("MM-PLUS-01")
def test_one_hit_buys_no_token() -> None:
    t = table(pool=1)
    t.seat(ME).asked("act").answers(MELEE).asked("act")
    assert t.hero(ME).plus == [0, 0, 0]


@rule("MM-PLUS-02")
@pytest.mark.parametrize(
    ("roll", "question", "row"), [(MELEE, "spend", 0), (RANGED, "spend", 1), (MAGIC, "spell", 2)]
)
def test_every_roll_of_a_hero_buys_tokens_for_its_own_row(roll: str, question: str, row: int) -> None:
    t = table(pool=2)
    t.seat(ME).asked("act").answers(roll).asked(question).offered("plus-one", "stop").answers("plus-one")
    assert t.hero(ME).plus == [int(row == n) for n in range(3)]


@rule("MM-PLUS-02")
def test_a_corruption_roll_buys_tokens_for_corruption() -> None:
    t = table(acts=MORDAK, pool=3)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").offered("chump", "plus-one", "stop")
    t.seat(VILLAIN).answers("plus-one")
    assert t.villain.plus == [0, 0, 0, 1]


@rule("MM-PLUS-03")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_any_number_of_tokens_of_the_row_may_be_added_when_the_dice_are_seen(spent: int) -> None:
    t = table(plus={ME: [2, 0, 0]}, pool=2, resting=("spend",))
    t.seat(ME).asked("act").answers(MELEE).asked("add").offered("0", "1", "2")
    assert t.facts("rolls")[-1].data["hits"] == 2
    t.seat(ME).answers(str(spent))
    assert (t.pool, t.hero(ME).plus[Row.MELEE]) == (2 + spent, 2 - spent)


@rule("MM-PLUS-04")
@pytest.mark.parametrize(("roll", "row"), [(MELEE, Row.RANGED), (RANGED, Row.MAGIC), (MAGIC, Row.MELEE)])
def test_a_token_of_another_row_is_of_no_use(roll: str, row: Row) -> None:
    def one(s: MordakState) -> None:
        s.heroes[0].plus[row] = 1

    t = table(one, pool=2, resting=("spend", "spell"))
    t.seat(ME).asked("act").answers(roll)
    assert (t.asked[ME] in ("spend", "spell"), t.pool, t.hero(ME).plus[row]) == (True, 2, 1)


@rule("MM-PLUS-05")
def test_who_holds_four_tokens_on_the_row_itself_can_buy_no_fifth() -> None:
    t = table(plus={ME: [4, 0, 0]}, pool=2)
    t.seat(ME).asked("act").answers(MELEE).asked("act")
    assert t.hero(ME).plus == [4, 0, 0]


@rule("MM-PLUS-05")
@pytest.mark.parametrize(("given_up", "plus"), [("ranged", [2, 1, 1]), ("magic", [2, 2, 0])])
def test_who_holds_four_tokens_may_give_up_another_to_buy_one(given_up: str, plus: list[int]) -> None:
    t = table(plus={ME: [1, 2, 1]}, pool=2)
    t.seat(ME).asked("act").answers(MELEE).asked("add").answers("0")
    t.seat(ME).asked("spend").offered("plus-one", "stop").answers("plus-one")
    t.seat(ME).asked("plus-off").offered("ranged", "magic").answers(given_up).asked("act")
    assert t.hero(ME).plus == plus


@rule("MM-PLUS-05")
def test_a_full_mordak_gives_up_another_token_for_one_on_corruption_or_magic() -> None:
    t = table(plus={VILLAIN: [4, 0, 0, 0]}, acts=MORDAK, pool=2, rolls=["R2"])
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").answers("plus-one").asked("act")
    assert t.villain.plus == [3, 0, 0, 1]
    t.seat(VILLAIN).answers(MAGIC).asked("spell").answers("plus-one")
    if t.asked == {VILLAIN: "plus-off"}:
        t.seat(VILLAIN).answers("melee")
    assert t.villain.plus == [2, 0, 1, 1]


@rule("MM-PLUS-06")
def test_a_token_serves_later_rolls_and_not_the_one_that_bought_it() -> None:
    t = table(to_act=[ME], pool=3, rolls=["R1 R1"], resting=("spend",))
    t.seat(ME).asked("act").answers(MELEE).asked("spend").answers("plus-one").asked("act")
    assert t.hero(ME).plus == [1, 0, 0]
    t.seat(ME).answers("end").asked("act").answers(MELEE).asked("add").offered("0", "1").answers("1")
    assert t.pool == 3


@rule("MM-PLUS-07")
def test_the_hits_that_a_minion_has_left_are_lost() -> None:
    t = table(
        at={FRIEND: EAST},
        health={ME: 1},
        minions={KEEP: ["[boulder-gourmand]"]},
        acts="boulder-gourmand",
        rolls=["R2 Y2"],
    )
    t.seat(VILLAIN).asked("act").answers(MELEE).asked("spend").offered("blast", "stop").answers("stop")
    assert (t.state.hits, t.villain.plus) == (None, [0, 0, 0, 0])


@rule("MM-PLUS-08")
@pytest.mark.parametrize(("roll", "row"), [(MELEE, 0), (RANGED, 1)])
def test_hidden_mordak_can_only_store_the_hits_of_melee_and_ranged_rolls(roll: str, row: int) -> None:
    t = table(acts=MORDAK, pool=4)
    t.seat(VILLAIN).asked("act").answers(roll)
    for _ in range(2):
        t.seat(VILLAIN).asked("spend").offered("plus-one", "stop").answers("plus-one")
    assert t.villain.plus == [2 * int(row == n) for n in range(4)]
