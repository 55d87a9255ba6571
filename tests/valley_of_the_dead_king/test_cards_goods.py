"""What single goods do outside combat; in combat see test_combat_cards and test_combat_flight (DK-PACK, DK-BM-04)."""

from typing import Any

import pytest

from longtable.games.valley_of_the_dead_king.kinds import Move
from longtable.games.valley_of_the_dead_king.play import ways
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import RANKS
from tests.valley_of_the_dead_king.errands import FAR, band, done, errand
from tests.valley_of_the_dead_king.roads import MEADOW, ON, story

OPEN = ["the-old-ford", *FAR]
"""Five Quests that are not completed."""


def uses(item: str, *, each: Any = None, heroes: int = 2, **told: Any) -> Any:
    """The first hero has this in the pack, and the group uses it before it moves on."""
    carried = {1: {"items": [item]}, **(each or {})}
    carried[1] = {"items": [item], **carried[1]}
    t = story(**{"party": band(heroes, carried), "at": MEADOW, **told})
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").answers(item)
    return t


MENDING = [
    ("potion", {"health": 3}, (9, 10)),
    ("potion", {"health": 18}, (20, 10)),
    ("energy-draught", {"energy": 3}, (20, 7)),
    ("bandages", {"health": 3}, (5, 10)),
]


@pytest.mark.parametrize(("item", "hurt", "after"), MENDING)
@rule("DK-PACK-05", "DK-KEY-05")
def test_what_heals_is_used_up_on_whoever_needs_it(item: str, hurt: dict[str, int], after: tuple[int, int]) -> None:
    t = uses(item, each={2: hurt})
    assert ((t.hero(2).health, t.hero(2).energy), t.hero(1).items) == (after, [])
    assert t.facts("uses-item")[0].data["whom"] == "player:hero-2"


@rule("DK-PACK-05")
def test_the_group_says_who_is_healed_and_what_helps_nobody_is_not_offered() -> None:
    t = uses("potion", each={1: {"health": 3}, 2: {"health": 4}})
    t.seat("party").asked("ally").answers("player:hero-1")
    assert (t.hero(1).health, t.hero(2).health) == (9, 4)
    t = story(party=band(1, {1: {"items": ["potion", "antidote"]}}), at=MEADOW)
    t.seat("party").asked("move").not_offered("use")


@pytest.mark.parametrize("condition", ["poisoned", "diseased"])
@rule("DK-COND-01")
def test_an_antidote_ends_what_persists(condition: str) -> None:
    t = story(party=band(1, {1: {"items": ["antidote"], "conditions": [condition]}}), at=MEADOW)
    t.seat("party").answers("use")
    t.seat("party").answers("antidote")
    assert t.hero(1).conditions == []


PACES = [
    ([], 4),
    (["reliable-mounts"], 5),
    (["winged-boots"], 6),
    (["reliable-mounts", "winged-boots"], 6),
]


@pytest.mark.parametrize(("items", "speed"), PACES)
@rule("DK-MOVE-13")
def test_only_the_fastest_thing_that_carries_the_group_counts(items: list[str], speed: int) -> None:
    assert ways.speed(story(party=band(1), items=items).state, Move.NORMAL) == speed


@pytest.mark.parametrize(
    ("items", "peaks", "water"), [([], False, False), (["climbing-gear"], True, False), (["boat"], False, True)]
)
@rule("DK-MAP-08")
def test_gear_for_peaks_and_a_boat_for_water(items: list[str], peaks: bool, water: bool) -> None:
    able = ways.crossing(story(party=band(1), items=items).state)
    assert (able.peaks, able.water) == (peaks, water)


@rule("DK-DEATH-05", "DK-DEATH-06")
def test_a_reincarnation_scroll_brings_a_hero_back_as_another_race() -> None:
    t = uses("reincarnation-scroll", each={2: {"dead": True}}, chance={"races": [[5]]})
    assert (t.hero(2).is_dead, t.hero(2).health) == (False, t.hero(2).rank("health"))
    assert t.state.heroes[1].race != "satyr"
    assert t.hero(1).items == []


@rule("DK-MOVE-09")
@pytest.mark.parametrize(("items", "after"), [([], (8, 6)), (["camp-kit"], (9, 7))])
def test_with_a_camp_kit_one_more_of_each_vital_is_healed(items: list[str], after: tuple[int, int]) -> None:
    t = story(party=band(1, {1: {"health": 5, "energy": 3}}), at=MEADOW, items=items, resting=ON)
    t.seat("party").answers("camp")
    assert (t.hero(1).health, t.hero(1).energy) == after


@rule("DK-MAP-01", "DK-PACK-05")
def test_a_map_is_used_up_and_not_offered_where_no_hextile_is_left() -> None:
    t = uses("exotic-map", heroes=1, hextiles=["E", "L"])
    t.seat("party").asked("tile").answers("L")
    t.seat("party").asked("lay").answers("way-0@hex:14,-6")
    assert (t.hero(1).items, t.state.hextiles) == ([], ["E"])
    t = story(party=band(1, {1: {"items": ["exotic-map"]}}), at=MEADOW, hextiles=[])
    t.seat("party").asked("move").not_offered("use")


@rule("DK-CIRC-04")
def test_a_circumstance_that_a_luck_stone_sends_away_is_discarded() -> None:
    t = uses("luck-stone", heroes=1, bar=["fog"], circumstances=["gale"])
    t.seat("party").asked("luck").answers("fog")
    assert [t.state.circumstance(card).id for card in t.state.circumstances.used] == ["fog"]
    assert (t.bar[0], t.hero(1).items) == ("gale", [])


@rule("DK-DEATH-05", "DK-KEY-15")
def test_a_revival_ritual_is_used_up_on_whom_the_group_likes() -> None:
    t = uses("revival-ritual", heroes=3, each={2: {"dead": True}, 3: {"dead": True}})
    t.seat("party").asked("revive").answers("player:hero-3")
    assert ([hero.is_dead for hero in t.state.heroes], t.hero(3).health) == ([False, True, False], 20)
    assert t.hero(1).items == []


@rule("DK-DEATH-05")
def test_without_a_dead_hero_there_is_nobody_to_bring_back() -> None:
    items = ["reincarnation-scroll", "revival-ritual"]
    t = story(party=band(1, {1: {"items": items}}), at=MEADOW)
    t.seat("party").asked("move").not_offered("use")


@rule("DK-QUEST-06")
def test_a_quest_ledger_replaces_any_number_of_open_quests() -> None:
    coming = ["the-sunken-bell", "fever-moss", "every-signpost-lies"]
    t = uses("quest-ledger", heroes=1, quests=OPEN, quest_deck=coming)
    for quest in (OPEN[0], OPEN[2], OPEN[4]):
        t.seat("party").asked("luck").answers(quest)
    t.seat("party").asked("luck").answers("pass")
    assert t.quests == [coming[0], OPEN[1], coming[1], OPEN[3], coming[2]]
    assert t.hero(1).items == []


@rule("DK-QUEST-06", "DK-QUEST-03")
def test_a_completed_quest_is_never_exchanged() -> None:
    t = uses("luck-stone", heroes=1, quests=[done("the-old-ford"), *FAR])
    t.seat("party").asked("luck").not_offered("the-old-ford").answers(FAR[0])
    t.seat("party").asked("luck").answers(FAR[1])
    t.seat("party").asked("luck").answers(FAR[2])
    assert (t.quests[0], t.quests[4]) == ("[the-old-ford]", FAR[3])


@rule("DK-QUEST-09", "DK-QUEST-06")
def test_with_its_quest_an_escort_leaves_the_group() -> None:
    with_her = [{"id": "midwife", "health": 5, "quest": "born-on-the-road"}]
    t = uses("luck-stone", heroes=1, quests=["born-on-the-road", *FAR], allies=with_her)
    t.seat("party").answers("born-on-the-road")
    t.seat("party").answers("pass")
    assert t.state.allies == []


LASTING = [
    ("soulglass", {"energy": 4}),
    ("giants-heart", {"health": 5}),
    ("masters-tome", {"mastery-1": 1, "mastery-2": 1}),
]


@pytest.mark.parametrize(("item", "gained"), LASTING)
@rule("DK-BM-04", "DK-HERO-15", "DK-GEAR-06")
def test_some_goods_of_the_black_market_raise_a_rank_for_good(item: str, gained: dict[str, int]) -> None:
    t = errand(at=MEADOW, market=MEADOW, heroes=1, each={1: {"gold": 20}}, resting=ON, chance={"king": []})
    t.seat("party").asked("visit").answers("shop")
    t.seat("hero-1").asked("buy").answers(item)
    grown = {stat: t.hero(1).printed(stat) - rank for stat, rank in RANKS.items() if t.hero(1).printed(stat) != rank}
    assert (grown, t.state.heroes[0].ring) == (gained, [0] * 9)
    assert (t.hero(1).health, t.hero(1).energy) == (20 + gained.get("health", 0), 10 + gained.get("energy", 0))
