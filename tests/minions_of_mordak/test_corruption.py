"""Corruption: Mordak buys Minions, and where they come from and go to."""

import pytest

from longtable.games.valor_villainy.mordak.kinds import Row, Stage
from longtable.games.valor_villainy.mordak.state import MordakState
from longtable.games.valor_villainy.mordak.story import MordakStory
from longtable.games.valor_villainy.play.packs import put_minion
from longtable.games.valor_villainy.positions import place_of
from longtable.testing import rule
from tests.minions_of_mordak.story import (
    CORRUPTION,
    EAST,
    FRIEND,
    ME,
    MORDAK,
    NORTH,
    SOUTH,
    VILLAIN,
    WEST,
    spot,
    table,
)


def buy(t: MordakStory, what: str, where: str = EAST) -> None:
    """Mordak makes his Corruption roll, if it is still to be made, and buys one Minion."""
    if t.asked == {VILLAIN: "act"}:
        t.seat(VILLAIN).answers(CORRUPTION)
    t.seat(VILLAIN).asked("spend").answers(what).asked("spawn").answers(where)


def sizes(t: MordakStory) -> list[str]:
    """The sizes of the Minions on the Map, in the order they came."""
    return [t.state.card(minion).size.name.lower() for minion in t.state.minions]


@rule("MM-CORR-01")
@pytest.mark.parametrize("final", [False, True])
def test_only_mordak_makes_corruption_rolls_and_one_in_a_turn(final: bool) -> None:
    t = table(acts=MORDAK, pool=2, final=final)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").answers("stop").asked("act")
    assert (t.state.turns[-1].points, CORRUPTION in t.seat(VILLAIN).options) == (3, False)
    t = table(final=final)
    assert CORRUPTION not in t.seat(ME).asked("act").options


@rule("MM-CORR-02")
def test_four_hits_and_a_token_buy_an_elite() -> None:
    t = table(plus={VILLAIN: [0, 0, 0, 1]}, acts=MORDAK, pool=4)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("add").answers("1")
    t.seat(VILLAIN).asked("spend").offered("chump", "elite", "plus-one", "stop")
    buy(t, "elite")
    assert (sizes(t), t.asked) == (["elite"], {VILLAIN: "act"})


@rule("MM-CORR-02")
def test_any_mix_may_be_bought_and_tokens_for_the_rest() -> None:
    t = table(acts=MORDAK, pool=14)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").offered(
        "chump", "elite", "boss", "plus-one", "stop"
    )
    buy(t, "boss")
    t.seat(VILLAIN).asked("spend").offered("chump", "elite", "plus-one", "stop")
    buy(t, "chump")
    t.seat(VILLAIN).asked("spend").offered("chump", "plus-one", "stop").answers("plus-one")
    buy(t, "chump")
    assert (sizes(t), t.villain.plus[Row.CORRUPTION], t.asked) == (
        ["boss", "chump", "chump"],
        1,
        {VILLAIN: "act"},
    )


@rule("MM-CORR-03", "MM-SETUP-09")
def test_a_minion_comes_from_the_bottom_of_its_deck_and_fresh_on_top_of_a_stack() -> None:
    t = table(minions={EAST: ["gladestalker"]}, acts=MORDAK, pool=2)
    bottom = t.state.packs[0][0]
    buy(t, "chump")
    assert spot(t, EAST).stack[-1] == bottom
    assert t.minions(EAST) == [t.state.content.minions[bottom].id, "gladestalker"]
    assert bottom not in t.state.packs[0]


@rule("MM-CORR-04")
def test_minions_come_beside_face_down_tiles_and_not_into_the_middle() -> None:
    t = table(acts=MORDAK, pool=2)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").answers("chump")
    t.seat(VILLAIN).asked("spawn").offered(NORTH, EAST, WEST, SOUTH).answers(NORTH)
    assert len(spot(t, NORTH).stack) == 1


@rule("MM-CORR-04")
def test_on_a_map_without_face_down_tiles_minions_come_at_the_edge() -> None:
    t = table(explored=True, boards=["mari", "bjorn", "scrutt"], acts=MORDAK, pool=2)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").answers("chump")
    edge = [f"{column}{row}" for column in "ABCDE" for row in range(1, 6) if column in "AE" or row in (1, 5)]
    t.seat(VILLAIN).asked("spawn").offered(*edge).answers("A1")


@rule("MM-CORR-05")
def test_minions_may_come_where_heroes_are() -> None:
    t = table(at={ME: EAST, FRIEND: EAST}, acts=MORDAK, pool=2)
    buy(t, "chump", "D3")
    assert len(spot(t, EAST).stack) == 1


@rule("MM-CORR-06")
def test_the_villain_sees_each_minion_before_its_place_and_the_next_purchase_are_chosen() -> None:
    t = table(acts=MORDAK, pool=4)
    first, second = t.state.packs[0][:2]
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").answers("chump").asked("spawn")
    ask = t.table.asks[t.seat(VILLAIN).request]
    assert ask.about is t.state.content.minions[first]
    assert (t.state.packs[0][0], t.state.drawn) == (second, first)
    t.seat(VILLAIN).answers(EAST).asked("spend").offered("chump", "plus-one", "stop").answers("stop")
    assert [minion.number for minion in t.state.minions] == [first]


# ---------------------------------------------------------------- empty decks


@rule("MM-CORR-08", "MM-DECK-02")
def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    def used_up(s: MordakState) -> None:
        s.pack_discards[0][:], s.packs[0][:] = s.packs[0], []

    t = table(used_up, acts=MORDAK, pool=2)
    count = len(t.state.pack_discards[0])
    buy(t, "chump")
    assert (sizes(t), len(t.state.packs[0]), t.state.pack_discards[0]) == (["chump"], count - 1, [])


@rule("MM-CORR-08")
def test_without_a_discard_pile_minions_of_the_hero_stash_are_exchanged_for_their_bounty() -> None:
    def beaten(s: MordakState) -> None:
        s.hero_stash[:], s.packs[1][:] = [*s.packs[1], s.packs[0].pop()], []

    t = table(beaten, acts=MORDAK, pool=5)
    chump = t.state.hero_stash[-1]
    buy(t, "elite")
    assert (sizes(t), t.state.hero_stash, t.state.loose_bounty) == (["elite"], [chump], 12 * 2)
    assert len(t.state.packs[1]) == 11


@rule("MM-CORR-08")
@pytest.mark.parametrize(
    ("buys", "pool", "gone", "comes"), [("elite", 5, [1], "chump"), ("boss", 8, [1, 2], "chump")]
)
def test_when_there_is_no_minion_of_a_size_a_smaller_one_comes(
    buys: str, pool: int, gone: list[int], comes: str
) -> None:
    def all_on_the_map(s: MordakState) -> None:
        for pack in gone:
            for number in list(s.packs[pack]):
                s.packs[pack].remove(number)
                put_minion(s, number, place_of(s, NORTH))

    t = table(all_on_the_map, acts=MORDAK, pool=pool)
    buy(t, buys)
    assert sizes(t)[-1] == comes


@rule("MM-CORR-08")
def test_a_minion_that_nobody_can_send_is_not_for_sale() -> None:
    def all_on_the_map(s: MordakState) -> None:
        for pack in s.packs:
            for number in list(pack):
                pack.remove(number)
                put_minion(s, number, place_of(s, NORTH))

    t = table(all_on_the_map, acts=MORDAK, pool=8)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").offered("plus-one", "stop").answers("stop")
    assert len(t.state.minions) == 35 + 12 + 9


@rule("MM-CORR-08")
@pytest.mark.parametrize(("left", "offered"), [(1, ["elite", "boss"]), (2, ["boss"])])
def test_a_minion_is_for_sale_while_one_of_its_own_size_is_left(left: int, offered: list[str]) -> None:
    def others_on_the_map(s: MordakState) -> None:
        for pack in s.packs:
            for number in [] if pack is s.packs[left] else list(pack):
                pack.remove(number)
                put_minion(s, number, place_of(s, NORTH))

    t = table(others_on_the_map, acts=MORDAK, pool=8)
    t.seat(VILLAIN).asked("act").answers(CORRUPTION).asked("spend").offered(*offered, "plus-one", "stop")
    buy(t, "boss")
    assert sizes(t)[-1] == offered[0]


@rule("MM-CORR-08")
def test_where_no_chump_is_left_none_comes_and_nothing_larger() -> None:
    def no_chumps(s: MordakState) -> None:
        for pile in (s.packs, s.pack_discards):
            pile[0].clear()

    t = table(no_chumps, day=1, stage=Stage.VILLAIN_LEVEL_UP, resting=("spend-xp",))
    t.seat(VILLAIN).asked("extra-spawn").answers("yes")
    assert (t.state.minions, t.facts("spawns")) == ([], [])
