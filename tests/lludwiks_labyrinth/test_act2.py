"""Act 2, The Toll Road: who pays for leaving a Portal, its Days, where she enters, and what the Sunshards do."""

from collections.abc import Callable
from typing import Any

import pytest

from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.options import Mode
from longtable.games.valor_villainy.labyrinth.play import assault, battle, golden, levelup, missions, track
from longtable.games.valor_villainy.labyrinth.play.events import Entrance
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.story import LabyrinthStory
from longtable.games.valor_villainy.labyrinth.view.remarks import remarks
from longtable.games.valor_villainy.play import forced, sidekicks, targets
from longtable.games.valor_villainy.play.lasting import lay
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import Enemies, place_of
from tests.lludwiks_labyrinth.story import ANY, table

GATE, CAMP, SOUTH = "C2", "C3", "C4"
"""The gate has a Portal; Base Camp, south of it, has none."""
CLEAR: dict[str, Any] = {"minions": {GATE: ()}}


def road(*, at: str = GATE, mode: Mode = Mode.NORMAL, bounty: int = 0, **words: Any) -> LabyrinthStory:
    """A Hero's Turn in act 2, on the Portal of the gate unless elsewhere."""
    return table(at={1: at}, options={"mission": "act-2", "mode": mode}, bounty=bounty, **{**CLEAR, **words})


# ---------------------------------------------------------------- the toll


@rule("LL-OVER-04", "LL-PAY-01")
def test_leaving_a_portal_costs_a_heart() -> None:
    t = road()
    t.seat(0).answers(CAMP)
    assert (t.hero(1).lost, t.facts("toll")[-1].data["region"]) == (1, "region:C2")
    # Base Camp has no Portal.
    t.seat(0).answers(SOUTH)
    assert t.hero(1).lost == 1


@rule("LL-OVER-04", "LL-XP-01")
@pytest.mark.parametrize(("answer", "hearts", "left"), [("heart", 1, 2), ("bounty", 0, 1)])
def test_whoever_has_bounty_may_pay_with_it(answer: str, hearts: int, left: int) -> None:
    t = road(bounty=2)
    t.seat(0).answers(CAMP).asked("toll").answers(answer)
    assert (t.hero(1).lost, t.state.loose_bounty) == (hearts, left)


@rule("LL-OVER-04")
def test_a_portal_on_the_way_costs_as_much_as_one_to_start_from() -> None:
    t = road(at=CAMP, tiles={"C1": "prisoners-cell"})
    t.seat(0).answers("C1")
    assert (t.hero(1).lost, t.facts("toll")[-1].data["region"]) == (1, "region:C2")


@rule("LL-OVER-04")
def test_what_a_way_costs_stands_beside_it() -> None:
    def tolls(t: LabyrinthStory, place: str) -> list[object]:
        ask = t.table.asks[t.seat(0).asked("act").request]
        return [gaps for word, gaps in remarks(t.state, ask).notes[f"region:{place}"] if word == "toll"]

    t = road(tiles={"C1": "prisoners-cell"})
    assert (tolls(t, "C1"), tolls(t, CAMP)) == ([{"count": 1}], [{"count": 1}])
    assert tolls(road(mode=Mode.EASY_3), CAMP) == []
    t = road(at=CAMP, tiles={"C1": "prisoners-cell"})
    assert (tolls(t, "C1"), tolls(t, GATE), tolls(t, SOUTH)) == ([{"count": 1}], [], [])


@rule("LL-OVER-04")
def test_entering_a_portal_costs_nothing() -> None:
    t = road(at=CAMP)
    t.seat(0).answers(GATE)
    assert t.hero(1).lost == 0


@rule("LL-PAY-03")
def test_the_last_heart_pays_too_and_the_hero_falls_where_the_move_ends() -> None:
    t = road(health={1: 1}, resting=ANY)
    t.seat(0).answers(CAMP)
    assert (t.state.defeats, t.state.last_seen) == (1, place_of(CAMP))


@rule("LL-OVER-04", "LL-MOVE-09", "LL-MOVE-10")
def test_whoever_is_placed_or_moved_pays_nothing() -> None:
    with Enemies(mission="act-2", heroes=1, at={1: "C2"}, portals=["C2", "C4"]) as t:
        forced.toward(t.state, t.hero(1), place_of("C1"), t.villain.key)
        targets.put(t.state, t.hero(1), t.state.regions[place_of("C2")])
        targets.put(t.state, t.hero(1), t.state.regions[place_of("C1")])
        assert (t.lost(1), t.said("toll")) == (0, [])


@rule("LL-OVER-04", "LL-SIDE-05")
def test_a_sidekick_pays_nothing() -> None:
    def change(s: LabyrinthState) -> None:
        made = sidekicks.make(s, s.heroes[0], "elemental", 2)
        assert made is not None
        made.at = place_of(GATE)

    t = road(at=CAMP, change=change)
    t.seat(0).answers("end").answers(CAMP)
    assert (t.state.sidekicks[0].at, t.state.sidekicks[0].hearts, t.facts("toll")) == (place_of(CAMP), 2, [])


@rule("LL-OVER-04")
@pytest.mark.parametrize("whose", ["hero", "region"])
def test_who_or_what_is_free_of_toll(whose: str) -> None:
    def change(s: LabyrinthState) -> None:
        key = s.heroes[0].key if whose == "hero" else s.regions[place_of(GATE)].key
        lay(s, Lasts.TOLL_FREE, key, s.heroes[0], ends=Ends.GAME)

    t = road(change=change)
    t.seat(0).answers(CAMP)
    assert t.hero(1).lost == 0


@rule("LL-DIFF-01")
@pytest.mark.parametrize(("mode", "hearts"), [(Mode.EASY_2, 2), (Mode.EASY_3, 1), (Mode.HARD_2, 2), (Mode.HARD_3, 4)])
def test_her_own_steps_make_tolls_rarer_or_dearer(mode: Mode, hearts: int) -> None:
    t = road(mode=mode)
    t.seat(0).answers(CAMP).answers(GATE).answers(CAMP)
    assert t.hero(1).lost == hearts


@rule("LL-OVER-04", "LL-VP1-03")
def test_a_toll_of_the_final_battle_is_interest_for_her() -> None:
    t = table(at={1: GATE, 0: "B3"}, final=True, options={"mission": "act-2"}, plus={0: (0, 0, 0, 0)}, **CLEAR)
    t.seat(0).answers(CAMP)
    assert t.state.villain.plus == [0, 1, 0, 0]


def test_no_other_act_knows_a_toll() -> None:
    t = table(at={1: GATE}, **CLEAR)
    t.seat(0).answers(CAMP)
    assert t.hero(1).lost == 0


# ---------------------------------------------------------------- its Days


def day(number: int, change: Callable[[LabyrinthState], object] = lambda _s: None, **words: Any) -> Enemies:
    """A Day of act 2 comes."""
    with Enemies(mission="act-2", **words) as t:
        change(t.state)
        t.do(missions.begin_day(t.state, number))
    return t


def with_bounty(tokens: int) -> Callable[[LabyrinthState], object]:
    """So many tokens in the Stash."""
    return lambda s: setattr(s, "loose_bounty", tokens)


@rule("LL-TRACK-02")
def test_on_day_1_a_tariff_is_paid_or_a_guard_comes() -> None:
    words: dict[str, Any] = {"at": {1: "C4", 2: "A1"}, "portals": ["C5", "A2"], "pack": ["gnome"]}
    t = day(1, with_bounty(2), answers=["pay"], **words)
    assert (t.state.loose_bounty, t.stack("C5")) == (0, [])
    t = day(1, with_bounty(2), answers=["guard"], **words)
    assert (t.state.loose_bounty, t.stack("C5")) == (2, ["gnome"])
    # Who cannot pay is not asked.
    t = day(1, with_bounty(1), **words)
    assert (t.state.loose_bounty, t.stack("C5")) == (1, ["gnome"])


@rule("LL-TRACK-02", "LL-GOLD-02")
@pytest.mark.parametrize(
    ("words", "portal"),
    [
        pytest.param({"at": {1: "C4", 2: "A1"}}, "C5", id="that next to the Lead Hero"),
        pytest.param({"at": {1: "A1", 2: "C4"}}, "A2", id="wherever others are"),
        pytest.param({"at": {1: "C4", 2: "A1"}, "fallen": [1]}, "A2", id="or to the next who is on the Map"),
        pytest.param({"at": {1: "A1", 2: "A1"}, "fallen": [1, 2]}, "C5", id="or to Base Camp where nobody is"),
    ],
)
def test_the_guard_of_day_1_comes_close_to_the_lead_hero(words: dict[str, Any], portal: str) -> None:
    t = day(1, portals=["C5", "A2"], pack=["gnome"], **words)
    assert t.where("gnome") == portal


@rule("LL-TRACK-03", "LL-TREAS-02")
def test_on_day_2_heroes_give_what_they_wear_for_the_top_treasure() -> None:
    def change(s: LabyrinthState) -> None:
        bow = next(number for number in s.treasures if s.treasure(number).id == "spring-bow")
        s.treasures.remove(bow)
        s.treasures.append(bow)

    gear = {1: ["pizza-peel", "power-shield"], 2: ["ember-wand"]}
    t = day(2, change, heroes=3, gear=gear, answers=["power-shield", "pass"])
    s = t.state
    worn = [[s.treasure(number).id for number in hero.gear if number] for hero in s.heroes]
    assert worn == [["spring-bow"], ["ember-wand"], []]
    assert [s.treasure(number).id for number in (*s.treasure_discard, *s.stash_treasures)] == [
        "power-shield",
        "pizza-peel",
    ]


@rule("LL-TRACK-03")
def test_after_day_2_there_is_no_toll_for_a_hero_round() -> None:
    t = day(2, heroes=1)
    assert [until.on for until in t.state.lasting if until.effect is Lasts.TOLL_FREE] == [t.hero(1).key]
    t.do(levelup.experience(t.state))
    assert t.state.lasting == []


@rule("LL-TRACK-04")
@pytest.mark.parametrize(("heroes", "guards"), [(1, 1), (2, 1), (3, 3), (6, 3)])
def test_on_day_3_every_gate_gets_a_second_guard(heroes: int, guards: int) -> None:
    t = day(3, heroes=heroes, portals=["E5", "A1", "C1", "D2"])
    assert [place for place in ("C1", "A1", "D2", "E5") if t.stack(place)] == ["C1", "A1", "D2"][:guards]


@rule("LL-TRACK-05", "LL-FINAL-01")
def test_she_enters_on_the_portal_furthest_from_the_lead_hero() -> None:
    with Enemies(mission="act-2", at={1: "A1", 2: "C4"}, lead=2, portals=["C3", "E5", "C1"]) as t:
        t.answers = ["done", "done"]
        t.do(track.close_off(t.state))
        assert t.villain_at == "E5"


@rule("LL-FINAL-01")
@pytest.mark.parametrize(("fallen", "place"), [([], "C2"), ([1, 2], "D5")])
def test_what_is_far_from_the_lead_hero_may_be_close_to_the_camp(fallen: list[int], place: str) -> None:
    with Enemies(mission="act-2", at={1: "A1", 2: "E5"}, lead=2, portals=["C2", "D5"], fallen=fallen) as t:
        event = Entrance()
        t.do(missions.tell(t.state, event))
        assert t.state.regions[event.at].place == place


# ---------------------------------------------------------------- Sunshards


def dazzled(shards: int, **words: Any) -> Enemies:
    """The Final Battle has begun with so many Shards in the Sunshield."""
    t = Enemies(mission="act-2", heroes=1, portals=["C2"], villain_dice=["W W", "W W W", "_", "_"], **words)
    t.state.shards = shards
    t.answers = ["done", *t.answers]
    t.do(battle.begin(t.state))
    return t


@rule("LL-FINAL-07")
def test_her_first_ranged_hits_are_ignored_as_many_as_there_are_shards() -> None:
    with dazzled(4, at={1: "C3"}, dice=["W1 W1 W1", "W1 W1 W1", "W1 W1 W1"]) as t:
        before = t.hero(1).health
        target = Pick(place_of("C3"), golden.ONLY)
        t.do(assault.shoot(t.state, target))
        assert (t.hero(1).health, t.told("prevents", "amount")) == (before, [3])
        t.do(assault.shoot(t.state, target))
        assert (t.hero(1).health, t.told("prevents", "amount")) == (before - 2, [3, 1])
        t.do(assault.shoot(t.state, target))
        assert (t.hero(1).health, t.state.lasting) == (before - 5, [])


@rule("LL-FINAL-07")
def test_her_melee_hits_are_not_ignored_and_nobody_gains_shields() -> None:
    with dazzled(2, at={1: "C2"}, dice=["W1 W1"]) as t:
        before = t.hero(1).health
        assert not t.said("shields")
        t.villain.at = t.hero(1).at
        t.do(assault.strike(t.state))
        assert t.hero(1).health == before - 2


def test_act_2_is_played_with_her() -> None:
    t = table(acts=0, stage=Stage.HERO_ROUND, options={"mission": "act-2"}, resting=ANY)
    assert t.state.villain.board == "tollgate"
