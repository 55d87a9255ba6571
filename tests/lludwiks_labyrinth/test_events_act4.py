"""Act 4's packets: what their sides do that gifts cannot say."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Row, Slot
from longtable.games.valor_villainy.labyrinth.play import spores
from longtable.games.valor_villainy.play import statuses
from longtable.games.valor_villainy.state import Covered
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.pages import marking, read
from tests.lludwiks_labyrinth.story import table

ONE_DIE = {1: ["W", "_", "_"], 2: ["W", "_", "_"], 3: ["W", "_", "_"]}


def gallery(**words: Any) -> Enemies:
    """A table of act 4."""
    return Enemies(**{"mission": "act-4", "villain": "mildew", "act": 4, **words})


def sown(t: Enemies) -> list[str]:
    """Where spores lie."""
    return [t.state.regions[at].place for at in spores.places(t.state)]


def poison(t: Enemies, number: int) -> int:
    """How much Poison lies on a Hero's board."""
    return len(statuses.poison_of(t.state, t.hero(number)))


def sicken(t: Enemies, number: int) -> None:
    """A Poison on a Hero's board."""
    t.state.lay_tokens().poison.append(Covered(t.hero(number).role, int(Row.MELEE), 1))


def places(t: Enemies) -> list[str]:
    """Where the Heroes stand."""
    return [t.state.regions[hero.at].place for hero in t.state.heroes]


def archived(t: Enemies) -> list[tuple[str, str]]:
    """The packets of the archive with their sides."""
    return [(packet.event, packet.side) for packet in t.state.archive]


@rule("LL-EVENT-06", "LL-BLACK-02")
def test_a_burnt_shelf_clears_spores_around_and_costs_cards_or_hearts() -> None:
    hands = {1: ["bark-skin"], 2: ["bark-skin"]}
    with gallery(heroes=3, hands=hands, answers=["bark-skin", "pass"]) as t:
        for place in ("C2", "C5", "D4", "A5", "B5"):
            spores.sow(t.state, place_of(place))
        read(t, "overgrown-shelf", "D", at="C3")
        # Over the border C5 is two steps from C3.
        assert sown(t) == ["A5", "B5"]
        assert ([len(hero.hand) for hero in t.state.heroes], [t.lost(n) for n in (1, 2, 3)]) == ([0, 1, 0], [0, 1, 1])
        assert archived(t) == [("overgrown-shelf", "D")]


@rule("LL-TREAS-01", "LL-MOVE-01")
def test_who_leaves_the_boots_behind_is_quicker() -> None:
    gear = {1: ["beekeepers-veil"]}
    with gallery(gear=gear, answers=["C1"], rows=ONE_DIE) as t:
        worn = t.hero(1).gear[Slot.DEFENSE]
        spores.sow(t.state, place_of("C2"))
        read(t, "sap-trap", "C", **marking(t, 1))
        assert (t.hero(1).gear[Slot.DEFENSE], t.state.treasure_discard, t.hero(1).xp) == (0, [worn], 1)
        # A Move through spores is one, whoever grants it.
        assert (places(t), poison(t, 1)) == (["C1", "C3"], 1)


@rule("LL-MOVE-09", "LL-POISON-02", "LL-EVENT-05")
def test_sleepwalkers_take_the_lead_hero_and_the_weakest_along() -> None:
    at = {1: "C3", 2: "D3", 3: "E3"}
    with gallery(heroes=3, at=at, health={2: 5}, rows=ONE_DIE, portals=["C1", "D3", "A5"]) as t:
        packet = read(t, "sleepwalkers", "D")
        # The Portal furthest from Base Camp is A5: four steps from there, also over the border.
        assert (places(t), [poison(t, n) for n in (1, 2, 3)]) == (["B5", "A4", "E3"], [1, 1, 0])
        assert (t.state.stored, packet.side) == ([packet], "B")


@rule("LL-MOVE-09")
def test_a_lead_hero_who_is_the_weakest_walks_once() -> None:
    with gallery(health={1: 3}, rows=ONE_DIE, portals=["A5"]) as t:
        read(t, "sleepwalkers", "D")
        assert (places(t), poison(t, 1), poison(t, 2)) == (["B5", "C3"], 1, 0)


@rule("LL-MOVE-10", "LL-SCOUT-11")
@pytest.mark.parametrize(("answer", "at", "treasures"), [("D5", "D5", 2), ("pass", "C3", 0)])
def test_who_follows_the_sleepwalkers_may_come_out_at_any_portal(answer: str, at: str, treasures: int) -> None:
    with gallery(portals=["D5", "A1"], answers=[answer], lead=2) as t:
        read(t, "sleepwalkers", "E")
        assert (places(t), len(t.state.regions[place_of("D5")].treasures)) == (["C3", at], treasures)


@rule("LL-TREAS-01", "LL-POISON-02")
@pytest.mark.parametrize(("answer", "worn", "stashed"), [("beekeepers-veil", 0, 1), ("stash", 1, 0)])
def test_the_gardener_takes_a_treasure_back_and_cures_all(answer: str, worn: int, stashed: int) -> None:
    with gallery(gear={2: ["beekeepers-veil"]}, health={1: 5}, answers=[answer]) as t:
        sicken(t, 1)
        sicken(t, 2)
        t.state.stash_treasures.append(t.state.treasures.pop())
        read(t, "gardeners-bargain", "F")
        assert (bool(t.hero(2).gear[Slot.DEFENSE]), len(t.state.stash_treasures)) == (bool(worn), stashed)
        assert (poison(t, 1), poison(t, 2), t.hero(1).health, len(t.state.treasure_discard)) == (0, 0, 6, 1)


@rule("LL-EVENT-08")
def test_who_burns_the_hall_meets_her_without_spores() -> None:
    with gallery(heroes=3, tiles={"C1": "gate-landing"}, answers=["done"] * 3) as t:
        spores.sow(t.state, place_of("A5"))
        health = t.villain.health
        read(t, "full-bloom", "B")
        assert (sown(t), t.state.is_final, t.villain_at, t.villain.health) == ([], True, "C3", health - 10)
        assert [t.lost(number) for number in (1, 2, 3)] == [0, 0, 0]


@rule("LL-TREAS-02")
def test_what_is_found_lies_open_for_all_until_it_is_worn_or_stashed() -> None:
    words: dict[str, Any] = {"labyrinth": ["long-dark"], "tiles": {"D2": "prisoners-cell"}, "at": {1: "C2"}}
    t = table(options={"mission": "act-4"}, change=lambda s: setattr(s, "events", ["overgrown-shelf"]), **words)
    t.seat(0).answers("scout")
    t.seat(0).asked("event").answers("overgrown-shelf.behind")
    found = t.state.found_treasure
    faces = [face.id for area in t.seat(1).sees().areas for face in getattr(area, "cards", ())]
    assert t.state.treasure(found).key in faces
    t.seat(0).asked("found").answers("equip")
    assert (t.state.found_treasure, found in t.state.heroes[0].gear) == (0, True)
