"""Conclusions and Specials: what calls them, and what their sides do."""

from typing import Any

import pytest

from longtable.games.valor_villainy.labyrinth.events.special import MONSTROSITY_NUMBER
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.testing import rule
from tests.lludwiks_labyrinth.story import ANY, CAMP, EAST, GATE, begun, opened, table

MONSTROSITY = "marinara-monstrosity"


def pages(t: LabyrinthStory) -> list[str]:
    return [str(fact.data["event"]).removeprefix("event:") for fact in t.facts("page")]


@rule("LL-SETUP-15")
@pytest.mark.parametrize(
    ("act", "specials"),
    [
        (1, ["the-luggage-room"]),
        (2, ["brick-at-the-gate", "the-cash-box"]),
        (6, ["something-under-the-bridge", "the-dare", "the-first-pizza", "the-sauce-stirs"]),
    ],
)
def test_each_act_sets_aside_what_may_come_in_it(act: int, specials: list[str]) -> None:
    assert sorted(begun(2, mission=f"act-{act}").state.specials) == specials


# ---------------------------------------------------------------- what calls them


def day(number: int, special: str, act: int, **words: Any) -> LabyrinthStory:
    """The next Day of an act comes, with a packet set aside."""
    return table(
        acts=0,
        stage=Stage.DAY,
        day=number - 1,
        specials=[special],
        options={"mission": f"act-{act}"},
        resting=ANY,
        **words,
    )


@rule("LL-SETUP-15")
@pytest.mark.parametrize(
    ("threads", "comes"), [(["apprentice"], True), (["apprentice", "brick"], False), ([], False)]
)
def test_brick_waits_at_the_gate_if_it_was_helped_and_then_lost(threads: list[str], comes: bool) -> None:
    t = day(1, "brick-at-the-gate", 2, threads=threads)
    assert ("brick-at-the-gate" in pages(t)) is comes


@rule("LL-SETUP-15")
@pytest.mark.parametrize(("number", "threads", "comes"), [(2, ["mule"], True), (1, ["mule"], False), (2, [], False)])
def test_the_mule_comes_home_on_the_second_day(number: int, threads: list[str], comes: bool) -> None:
    t = day(number, "the-mule-comes-home", 3, threads=threads)
    t.rest_until(lambda s: not s.called or s.reading is not None)
    assert ("the-mule-comes-home" in pages(t)) is comes


@rule("LL-SETUP-15")
def test_a_hero_who_falls_is_dared_once() -> None:
    words: dict[str, Any] = {"specials": ["the-dare"], "options": {"mission": "act-6"}, "health": {1: 1, 2: 1}}
    t = opened("cold-forge", "C", then=lambda s: setattr(s, "tester", s.heroes[1].role), **words)
    assert not t.hero(2).is_on_map
    t.rest(None, "event")
    [packet] = [t.state.reading]
    assert packet is not None
    assert (packet.event, packet.marked, t.state.specials) == ("the-dare", "hero-2", [])


@rule("LL-SETUP-15")
@pytest.mark.parametrize(("ends", "comes"), [(2, True), (1, False)])
def test_a_third_dread_end_ties_the_knot(ends: int, comes: bool) -> None:
    tiles = dict(zip(("A1", "B1"), ["dread-end"] * ends, strict=False))
    words: dict[str, Any] = {"tiles": {"D2": "lost-property", **tiles}, "labyrinth": [], "resting": ANY}
    t = table(at={1: GATE}, specials=["something-under-the-bridge"], options={"mission": "act-5"}, **words)
    t.seat(0).asked("act").answers("scout")
    assert ("something-under-the-bridge" in pages(t)) is comes


@rule("LL-SETUP-15")
@pytest.mark.parametrize(("threads", "comes"), [(["rocket"], True), ([], False)])
def test_a_card_comes_down_the_flue_when_play_begins(threads: list[str], comes: bool) -> None:
    def change(s: LabyrinthState) -> None:
        s.stage, s.turns = Stage.BOARDS, []

    t = table(
        specials=["a-card-down-the-flue"],
        threads=threads,
        options={"mission": "act-5"},
        change=change,
        resting=ANY,
    )
    assert ("a-card-down-the-flue" in pages(t)) is comes


# ---------------------------------------------------------------- what they do


@rule("LL-SETUP-15")
@pytest.mark.parametrize(("ended", "comes"), [(["D", "B", "C"], True), (["D", "B", "A"], False)])
def test_marvo_is_found_if_three_green_events_ended_well(ended: list[str], comes: bool) -> None:
    def archive(s: LabyrinthState) -> None:
        names = ("talking-orchid", "beekeeper", "sleepwalkers")
        s.archive.extend(Packet(name, side) for name, side in zip(names, ended, strict=True))

    t = opened("the-compost", "B", specials=["marvos-cabinet"], options={"mission": "act-4"}, then=archive)
    assert ("marvos-cabinet" in pages(t)) is comes


@rule("LL-OVER-05")
@pytest.mark.parametrize(("side", "thread"), [("B", "opened"), ("C", "shut"), ("D", "owned")])
def test_a_campaign_ends_in_one_of_three_ways(side: str, thread: str) -> None:
    t = opened("the-seventh-chair", side, options={"mission": "act-8"})
    assert t.state.threads.get(thread) == 1
    assert t.said(f"labyrinth-{thread}")


@rule("LL-CAMP-03")
def test_the_sauce_puts_an_elbow_on_the_rim_and_belongs_to_the_boss_deck_from_then_on() -> None:
    t = opened("the-sauce-stirs", "A", at=EAST, options={"mission": "act-6"})
    assert t.minions(EAST) == [MONSTROSITY]
    [found] = t.state.found
    assert [card.id for card in t.state.parts.discoveries[found]] == [MONSTROSITY]
    [packet] = t.state.stored
    assert (t.state.content.minions[packet.count].id, packet.side) == (MONSTROSITY, "B")


@rule("LL-XP-01", "LL-HOARD-03")
def test_a_seasoned_monstrosity_goes_back_into_its_well() -> None:
    t = opened("the-sauce-stirs", "A", at=EAST, options={"mission": "act-6"}, hurt={1: 5, 2: 5})
    packet = t.state.stored.pop()
    words: dict[str, Any] = {"options": {"mission": "act-6"}, "hurt": {1: 5, 2: 5}, "count": packet.count}

    def bring(s: LabyrinthState) -> None:
        s.found.append(MONSTROSITY_NUMBER)
        s.called.insert(0, Packet("the-sauce-stirs", "A", s.called[0].at, s.heroes[0].role))

    t = opened("the-sauce-stirs", "D", at=EAST, then=bring, **words)
    assert (t.minions(EAST), t.stash, t.state.supplies) == ([], [], 1)
    assert (t.hero(1).lost, t.hero(2).lost) == (1, 1)


@rule("LL-SEQ-07", "LL-MOVE-10")
def test_something_red_fetches_one_hero_once() -> None:
    t = opened("a-card-down-the-flue", "B", options={"mission": "act-5"})
    t.seat(0).asked("act").answers("wave-something-red")
    t.seat(0).asked("character").answers("hero-2")
    t.seat(0).asked("region").answers("B3")
    assert t.hero(2).at == "B3"
    assert "wave-something-red" not in t.seat(0).asked("act").options


@rule("LL-ROLL-01")
def test_who_takes_the_bet_fights_with_one_hand() -> None:
    t = opened("the-dare", "B", marked=1, dice={1: ["W", "W", "_"]})
    assert "magic" not in t.seat(0).asked("one-hand").options
    t.seat(0).answers("melee")
    t.seat(0).asked("act").barred("melee", "This row was given up for a dare, until the Final Battle.")
    assert "ranged" in t.seat(0).options


@rule("LL-XP-05", "LL-ROLL-01")
@pytest.mark.parametrize(("falls", "xp"), [(False, [3]), (True, [])])
def test_the_bet_is_settled_as_the_final_battle_begins(falls: bool, xp: list[int]) -> None:
    def more(s: LabyrinthState) -> None:
        role = s.heroes[0].role
        fall = [Packet("crushing-corridor", "C", 7, role, marked=role)] if falls else []
        s.called.extend([*fall, Packet("the-porter-wakes", "B", 7, s.heroes[1].role)])

    t = opened("the-dare", "B", marked=1, dice={1: ["W", "_", "_"]}, health={1: 2}, then=more)
    t.rest_until(lambda s: s.is_final and not s.called and s.reading is None)
    assert [fact.data["xp"] for fact in t.facts("learns")] == xp
    assert (t.state.boons, [until.effect for until in t.state.lasting]) == ([], [])


@rule("LL-TILE-01", "LL-TILE-02")
def test_the_one_who_holds_the_thread_takes_a_dread_end_off() -> None:
    tiles = {"D2": "lost-property", "C1": "dread-end"}
    t = opened("something-under-the-bridge", "B", tiles=tiles, ways={"C1": 1}, options={"mission": "act-5"})
    t.seat(0).asked("region").answers("C1")
    assert (t.tile("C1"), t.state.archive[-1].event) == ("", "something-under-the-bridge")
    assert "scout" in t.seat(0).asked("act").options


@rule("LL-TILE-01", "LL-TILE-02")
def test_the_one_who_holds_the_thread_turns_up_to_two_tiles() -> None:
    tiles = {"A1": "mossy-stair", "E5": "long-dark"}
    t = opened("something-under-the-bridge", "B", tiles=tiles, options={"mission": "act-5"})
    t.seat(0).asked("region").answers("A1")
    before = t.halls("A1")
    t.rest(0, "region")
    assert t.halls("A1") != before
    t.seat(0).answers("pass")
    assert t.asked == {0: "act"}


@rule("LL-TILE-01", "LL-TILE-02")
def test_a_third_tile_stays_as_it_lies() -> None:
    tiles = {"A1": "mossy-stair", "E5": "mossy-stair"}
    t = opened("something-under-the-bridge", "B", tiles=tiles, options={"mission": "act-5"})
    for place in ("A1", "E5"):
        t.seat(0).asked("region").answers(place)
        while t.asked == {0: "lay"}:
            t.seat(0).answers(t.seat(0).options[0])
    assert t.asked == {0: "act"}


@rule("LL-CAMP-04")
def test_bruno_is_lent_to_whoever_decides() -> None:
    t = opened("the-mule-comes-home", "B", where={1: CAMP}, options={"mission": "act-3"})
    t.seat(0).asked("found").answers("equip")
    assert t.hero(1).gear == ["bruno-the-horse"]
    assert 45 in t.state.found
