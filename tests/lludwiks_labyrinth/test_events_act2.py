"""Act 2's packets: what their sides do that gifts cannot say."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Lasts
from longtable.games.valor_villainy.labyrinth.play import levelup, track
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.pages import marking, read


def road(**words: Any) -> Enemies:
    """A table of act 2."""
    return Enemies(**{"mission": "act-2", **words})


def next_treasures(t: Enemies, *names: str) -> None:
    """These Treasures come next, the first on top."""
    s = t.state
    numbers = [next(number for number in s.treasures if s.treasure(number).id == name) for name in names]
    s.treasures[:] = [*(number for number in s.treasures if number not in numbers), *reversed(numbers)]


def treasures(t: Enemies, numbers: list[int]) -> list[str]:
    """Treasures by their ids."""
    return [t.state.treasure(number).id for number in numbers if number]


def free(t: Enemies) -> list[str]:
    """Who or what is free of toll."""
    return [until.on for until in t.state.lasting if until.effect is Lasts.TOLL_FREE]


@rule("LL-TREAS-02", "LL-EVENT-03")
@pytest.mark.parametrize(
    ("answer", "worn", "stashed"), [("equip", ["spring-bow"], []), ("stash", [], ["spring-bow"])]
)
def test_two_coins_let_the_scouter_choose_of_two(answer: str, worn: list[str], stashed: list[str]) -> None:
    with road(answers=["spring-bow", answer]) as t:
        next_treasures(t, "pizza-peel", "spring-bow", "camp-kettle")
        read(t, "exact-change", "C", scouter=2)
        assert (treasures(t, t.hero(2).gear), treasures(t, t.state.stash_treasures)) == (worn, stashed)
        assert treasures(t, t.state.treasure_discard) == ["pizza-peel"]


@rule("LL-TREAS-02", "LL-PLUS-03")
def test_three_coins_let_the_scouter_choose_of_three_and_gain_a_token() -> None:
    with road(answers=["camp-kettle", "equip", "magic"]) as t:
        next_treasures(t, "pizza-peel", "spring-bow", "camp-kettle")
        read(t, "exact-change", "D")
        assert (treasures(t, t.hero(1).gear), t.hero(1).plus) == (["camp-kettle"], [0, 0, 1])
        assert treasures(t, t.state.treasure_discard) == ["pizza-peel", "spring-bow"]


@rule("LL-LOOT-02")
def test_an_empty_machine_gives_a_coin_back() -> None:
    with road() as t:
        t.state.treasures.clear()
        read(t, "exact-change", "C")
        assert t.state.loose_bounty == 1


@rule("LL-OVER-04", "LL-EVENT-04")
def test_whoever_keeps_false_coins_pays_no_toll_any_more() -> None:
    with road(at={1: "A1", 2: "C2"}) as t:
        read(t, "counterfeit-coin", "E", **marking(t, 2))
        assert free(t) == [t.hero(2).key]
        t.do(levelup.experience(t.state))
        assert free(t) == [t.hero(2).key]


@rule("LL-OVER-04", "LL-MOVE-01")
def test_a_clerk_who_does_not_look_lets_everybody_go_for_a_round() -> None:
    with road(at={1: "C2", 2: "A1"}, portals=["C2"], answers=["C1", "pass"]) as t:
        read(t, "bribe-the-clerk", "B")
        assert (t.at(1), t.at(2), t.lost(1), len(free(t))) == ("C1", "A1", 0, 2)
        t.do(levelup.experience(t.state))
        assert free(t) == []


@rule("LL-OVER-04", "LL-PAY-01")
def test_a_walk_that_an_event_grants_pays_toll() -> None:
    with road(heroes=1, at={1: "C2"}, portals=["C2"], answers=["C1"]) as t:
        t.state.tester = t.hero(1).role
        read(t, "broken-barrier", "D")
        assert (t.at(1), t.lost(1)) == ("C1", 3 + 1)


@rule("LL-OVER-04")
def test_a_broken_gate_costs_nobody_anything_any_more() -> None:
    with road(at={1: "C2", 2: "A5"}, portals=["C2", "E5"], answers=["C1"]) as t:
        t.state.tester = t.hero(2).role
        read(t, "broken-barrier", "C", at="C3")
        assert (free(t), [hero.xp for hero in t.state.heroes]) == ([t.state.regions[place_of("C2")].key], [0, 1])
        t.state.tester = t.hero(1).role
        t.hero(2).at = place_of("A5")
        t.answers.append("pass")
        read(t, "broken-barrier", "D")
        assert (t.at(1), t.lost(1)) == ("C1", 3)


@rule("LL-TRACK-02")
def test_a_clerk_with_a_chair_loses_the_orders_of_a_day() -> None:
    with road(heroes=1, portals=["C2"], fallen=[]) as t:
        t.state.defeats = 1
        read(t, "bribe-the-clerk", "E")
        t.do(track.next_day(t.state))
        assert (t.state.day, t.state.minions, t.said("day-skipped")) == (1, [], ["day-skipped"])
        t.do(track.next_day(t.state))
        assert (t.state.day, len(free(t))) == (2, 1)


@rule("LL-XP-05", "LL-LOOT-03")
def test_what_is_declared_is_taken_and_paid_for() -> None:
    with road(heroes=3) as t:
        for hero, xp in zip(t.state.heroes, (5, 2, 0), strict=True):
            hero.xp = xp
        read(t, "the-audit", "D")
        assert ([hero.xp for hero in t.state.heroes], t.state.loose_bounty) == ([2, 2, 0], 3)


@rule("LL-CAMP-04", "LL-HSET-07")
def test_a_lone_hero_who_has_a_horse_finds_something_else() -> None:
    with road(heroes=1, gear={1: ["bruno-the-horse"]}, answers=["equip"]) as t:
        next_treasures(t, "spring-bow")
        read(t, "lost-mule", "B")
        assert (treasures(t, t.hero(1).gear), t.state.found) == (["spring-bow", "bruno-the-horse"], [45])
    with road(heroes=1, answers=["equip"]) as t:
        read(t, "lost-mule", "B")
        assert treasures(t, t.hero(1).gear) == ["bruno-the-horse"]


@rule("LL-EVENT-08")
def test_payment_due_brings_her_out() -> None:
    with road(heroes=1, at={1: "C3"}, portals=["C2", "E5"], answers=["done"]) as t:
        read(t, "payment-due", "C")
        assert (t.state.is_final, t.villain_at, t.villain.plus) == (True, "E5", [0, 2, 0, 0])
