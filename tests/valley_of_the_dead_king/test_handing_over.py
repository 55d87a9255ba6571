"""What heroes hand to each other on the way, and take from the dead (DK-PACK-05, DK-DEATH-02)."""

from typing import Any

from longtable.testing import rule
from tests.valley_of_the_dead_king.errands import band
from tests.valley_of_the_dead_king.roads import MEADOW, ON, story


def camp(each: Any, *, heroes: int = 3, **told: Any) -> Any:
    """Plain heroes who are about to set out."""
    return story(**{"party": band(heroes, each), "at": MEADOW, **told})


@rule("DK-PACK-05")
def test_a_thing_that_counts_for_its_bearer_is_handed_over_before_the_group_sets_out() -> None:
    t = camp({1: {"items": ["ring-of-thorns", "potion"]}})
    t.seat("party").asked("move").answers("hand")
    t.seat("party").asked("parcel").offered("ring-of-thorns", "potion", "pass").answers("potion")
    t.seat("party").asked("heir").offered("hero-2", "hero-3").answers("hero-3")
    assert [t.hero(n).items for n in (1, 2, 3)] == [["ring-of-thorns"], [], ["potion"]]
    assert "Brute handed Potion to you." in t.seat(2).reads()


@rule("DK-PACK-05")
def test_things_are_handed_over_in_a_city_as_well() -> None:
    t = camp({1: {"items": ["potion"], "gold": 5}}, heroes=2, at="city-1", stage="event", resting=ON)
    t.seat("party").asked("visit").answers("hand")
    t.seat("party").asked("parcel").answers("potion")
    assert (t.hero(1).items, t.hero(2).items) == ([], ["potion"])
    t.seat("party").asked("visit")


@rule("DK-PACK-05")
def test_what_a_hero_was_given_stays_until_the_turn_ends() -> None:
    t = camp({1: {"items": ["potion", "potion"]}})
    for heir in ("hero-2", "hero-3"):
        t.seat("party").answers("hand")
        t.seat("party").asked("parcel").answers("potion")
        t.seat("party").asked("heir").answers(heir)
    assert [t.hero(n).items for n in (1, 2, 3)] == [[], ["potion"], ["potion"]]
    t.seat("party").asked("move").not_offered("hand")


@rule("DK-DEATH-02")
def test_what_a_dead_hero_wore_is_taken_up_by_another() -> None:
    t = camp({2: {"items": ["phoenix-feather"], "dead": True}, 3: {"items": ["potion"]}})
    t.seat("party").answers("hand")
    t.seat("party").asked("giver").offered("hero-2", "hero-3").not_offered("hero-1").answers("hero-2")
    t.seat("party").asked("parcel").answers("phoenix-feather")
    t.seat("party").asked("heir").offered("hero-1", "hero-3").not_offered("hero-2").answers("hero-1")
    assert (t.hero(1).items, t.hero(2).items) == (["phoenix-feather"], [])


@rule("DK-PACK-05")
def test_nothing_is_handed_over_that_the_group_uses_out_of_any_pack() -> None:
    t = camp({1: {"items": ["luck-stone", "giants-heart"]}})
    t.seat("party").asked("move").not_offered("hand")


@rule("DK-PACK-05")
def test_a_lone_hero_has_nobody_to_hand_anything_to() -> None:
    t = camp({1: {"items": ["potion"]}}, heroes=1)
    t.seat("party").asked("move").not_offered("hand")
    t = camp({1: {"items": ["potion"]}, 2: {"dead": True}}, heroes=2)
    t.seat("party").asked("move").not_offered("hand")


@rule("DK-PACK-05")
def test_the_group_may_think_better_of_it() -> None:
    t = camp({1: {"items": ["potion"]}})
    t.seat("party").answers("hand")
    t.seat("party").asked("parcel").answers("pass")
    t.seat("party").asked("move")
    assert t.hero(1).items == ["potion"]


@rule("DK-PACK-05", "DK-KEY-05", "DK-EVENT-03")
def test_before_the_fight_with_a_boss_things_are_handed_over_and_used() -> None:
    each = {1: {"items": ["potion", "potion"]}, 2: {"health": 5}}
    t = camp(each, heroes=2, at="boss-1", stage="event", resting=ON)
    t.seat("party").asked("visit").offered("boss", "use", "hand", "raise").answers("use")
    t.seat("party").answers("potion")
    assert (t.hero(2).health, t.hero(1).items) == (11, ["potion"])
    t.seat("party").asked("visit").answers("hand")
    t.seat("party").answers("potion")
    t.seat("party").asked("visit").answers("boss")
    assert (t.foe().id, t.hero(2).items) == ("mother-mire", ["potion"])


@rule("DK-EVENT-03")
def test_a_group_with_nothing_to_use_is_not_asked_before_a_boss() -> None:
    t = camp({}, heroes=2, at="boss-1", stage="event", resting=ON)
    assert t.foe().id == "mother-mire"
