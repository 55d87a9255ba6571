"""Act 6's packets: what their sides do that gifts cannot say."""

from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Slot
from longtable.games.valor_villainy.labyrinth.play import battle, setup
from longtable.games.valor_villainy.play import statuses
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.pages import read


def kitchen(**words: Any) -> Enemies:
    """A table of act 6."""
    return Enemies(**{"mission": "act-6", "villain": "brimstone", "act": 6, **words})


def shields(t: Enemies) -> list[int]:
    """The Shields of the Heroes."""
    return [statuses.shields(t.state, hero.key) for hero in t.state.heroes]


def lost(t: Enemies) -> list[int]:
    """What the Heroes have lost."""
    return [t.lost(number) for number in range(1, t.state.hero_count + 1)]


@rule("LL-EVENT-06", "LL-RANGE-01")
def test_plates_fly_at_one_region_nearby() -> None:
    minions = {"C2": ["gnome"], "C4": ["hound", "[squib]"], "A1": ["sprite"]}
    with kitchen(heroes=1, minions=minions, answers=["C4"]) as t:
        read(t, "dishwashers", "C")
        assert (t.stack("C2"), t.stack("C4"), t.stack("A1")) == (["gnome"], ["[squib]"], ["sprite"])


@rule("LL-EVENT-06")
def test_plates_with_nobody_to_throw_at() -> None:
    with kitchen(heroes=1, minions={"A1": ["sprite"]}) as t:
        read(t, "dishwashers", "C")
        assert t.stack("A1") == ["sprite"]


@rule("LL-TEST-01")
def test_who_ducks_flying_cleavers_learns_and_who_does_not_bleeds() -> None:
    rows = {n: ["_", "R R", "_"] for n in (1, 2, 3)}
    with kitchen(heroes=3, at={3: "A1"}, rows=rows, dice=["R2 R1", "R1 R1"]) as t:
        read(t, "flying-cleavers", "B")
        assert (lost(t), [hero.plus for hero in t.state.heroes]) == ([0, 3, 0], [[0, 1, 0], [0, 0, 0], [0, 0, 0]])


@rule("LL-TREAS-01", "LL-SHIELD-01")
def test_a_large_tray_covers_everybody_nearby() -> None:
    with kitchen(heroes=3, at={2: "C2", 3: "A1"}, gear={1: ["pizza-peel"]}) as t:
        read(t, "flying-cleavers", "C")
        assert (shields(t), t.hero(1).gear[Slot.OFFENSE]) == ([1, 1, 0], 0)


@rule("LL-MAP-08", "LL-PLUS-03")
def test_a_caught_cleaver_goes_as_far_as_the_tester_sees() -> None:
    with kitchen(heroes=2, minions={"C5": ["hound", "[gnome]", "[squib]"], "D4": ["sprite"]}) as t:
        t.state.tester = t.hero(2).role
        read(t, "flying-cleavers", "D")
        assert (t.stack("C5"), t.stack("D4"), t.hero(2).plus) == (["[squib]"], ["sprite"], [0, 1, 0])


@rule("LL-AOE-01")
def test_a_grease_fire_burns_here_and_waits() -> None:
    with kitchen(heroes=2, at={2: "C4"}, minions={"C3": ["gnome"]}) as t:
        packet = read(t, "grease-fire", "A")
        assert (lost(t), t.stack("C3")) == ([2, 0], ["[gnome]"])
        assert (packet.side, packet.marked_at, t.state.stored) == ("B", place_of("C3"), [packet])


@rule("LL-AOE-01")
def test_a_grease_fire_that_has_the_room_burns_next_door_and_all_treasure() -> None:
    with kitchen(heroes=3, at={2: "C4", 3: "C5"}) as t:
        for place in ("C3", "C4", "C5"):
            t.state.regions[place_of(place)].treasures.append(t.state.treasures.pop())
        read(t, "grease-fire", "E", marked_at=place_of("C3"))
        assert lost(t) == [2, 2, 0]
        assert [len(t.state.regions[place_of(place)].treasures) for place in ("C3", "C4", "C5")] == [0, 0, 1]
        assert len(t.state.treasure_discard) == 2


@rule("LL-VATK-01", "LL-FINAL-04")
@pytest.mark.parametrize("side", ["B", "C"])
def test_a_stolen_recipe_sorts_his_next_cards_for_good(side: str) -> None:
    with kitchen(heroes=1, portals=["A1"]) as t:
        battle.shuffle_once(t.state)
        before = [*t.state.battle]
        names = [t.state.parts.battle[n].attack.id for n in reversed(before[-4:])]
        first, second, third, fourth = names
        t.answers = [second, "pass", fourth, first, "done"]
        read(t, "stolen-recipe", side)
        t.do(battle.begin(t.state))
        top = [t.state.parts.battle[n].attack.id for n in reversed(t.state.battle)]
        assert (top[:3], top[-1]) == ([fourth, first, third], second)
        assert sorted(t.state.battle) == sorted(before)


@rule("LL-VATK-01")
def test_no_more_than_two_of_his_cards_go_under_the_others() -> None:
    with kitchen(heroes=1, portals=["A1"]) as t:
        battle.shuffle_once(t.state)
        first, second, third, fourth = [t.state.parts.battle[n].attack.id for n in reversed(t.state.battle[-4:])]
        t.answers = [first, third, fourth]
        read(t, "stolen-recipe", "B")
        cards = [t.state.parts.battle[n].attack.id for n in reversed(t.state.battle)]
        assert (cards[:2], {*cards[-2:]}) == ([fourth, second], {first, third})


@rule("LL-TEST-01")
@pytest.mark.parametrize(
    ("dice", "xp", "plus", "hurt", "supplies"),
    [
        pytest.param(["R2 R1", "R2 R2", "R2 R1"], 1, 0, 0, 1, id="three"),
        pytest.param(["R2 R1", "R1 R1", "R2 R1"], 0, 1, 0, 0, id="two"),
        pytest.param(["R2 R1", "R1 R1", "R1 R1"], 0, 0, 1, 0, id="fewer"),
    ],
)
def test_the_critic_is_served_three_courses(dice: list[str], xp: int, plus: int, hurt: int, supplies: int) -> None:
    rows = {n: ["R R", "R R", "R R"] for n in (1, 2)}
    answers = ["hero-2", "hero-1"] + ["melee"] * 2 * plus
    with kitchen(heroes=2, rows=rows, dice=dice, answers=answers) as t:
        read(t, "food-critic", "C")
        # The second Hero cooks first, the first Hero next; then both may.
        assert [hero.xp for hero in t.state.heroes] == [xp, xp]
        assert [sum(hero.plus) for hero in t.state.heroes] == [plus, plus]
        assert (lost(t), t.state.supplies) == ([hurt, hurt], supplies)


@rule("LL-EVENT-02")
def test_keys_lie_where_an_event_of_tier_ii_happens() -> None:
    with kitchen(heroes=3) as t:
        read(t, "food-critic", "A", at="B2")
        assert t.state.cells[setup.cell_at("B2")].marks == ["key"]
