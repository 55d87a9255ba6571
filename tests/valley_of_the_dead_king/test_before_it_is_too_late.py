"""Healing outside combat is free at any time: also before the Dead King comes, and for Escorts (DK-KEY-05)."""

from typing import Any

import pytest

from longtable.testing import rule
from tests.valley_of_the_dead_king.errands import FAR, LATE, band
from tests.valley_of_the_dead_king.roads import MEADOW, ON, story

NEAR = {"at": (0, -2), "target": 1}
"""The Dead King stands beside the meadow, with a City to go to."""


def resting(**told: Any) -> Any:
    """Two heroes on a bare hex in the Event phase."""
    return story(**{"at": MEADOW, "stage": "event", "quests": FAR, "resting": ON, **told})


@rule("DK-KEY-05", "DK-KING-14", "DK-TURN-03")
def test_before_the_dead_king_attacks_the_hurt_may_still_drink() -> None:
    party = band(2, {1: {"health": 5, "items": ["potion"]}})
    t = resting(party=party, king=NEAR, fallen=[2])
    t.seat("party").asked("visit").offered("use", "raise", "hand", "done").answers("use")
    t.seat("party").asked("use").answers("item:potion")
    assert t.hero(1).health == 11
    assert t.state.fighting.why == "king"


@rule("DK-KEY-05", "DK-TURN-03")
@pytest.mark.parametrize(
    ("hero", "king"),
    [
        ({"health": 5, "items": ["potion"]}, {"at": "city-6", "target": 5}),
        ({"health": 5, "items": ["luck-stone"]}, NEAR),
        ({"items": ["potion"]}, NEAR),
    ],
)
def test_nobody_is_asked_without_danger_or_without_need(hero: dict[str, Any], king: dict[str, Any]) -> None:
    t = resting(party=band(2, {1: hero}), king=king, fallen=[6])
    assert "visit" not in t.asked.values()


@rule("DK-KEY-05", "DK-MOVE-12", "DK-COND-14")
@pytest.mark.parametrize(("answer", "is_dead"), [("use", False), ("done", True)])
def test_who_would_die_of_poison_before_the_group_sets_out_may_be_cured(answer: str, is_dead: bool) -> None:
    party = band(2, {1: {"health": 1, "conditions": ["poisoned"], "items": ["antidote"]}})
    t = resting(party=party, chance=LATE)
    t.seat("party").asked("visit").answers(answer)
    if answer == "use":
        t.seat("party").asked("use").answers("item:antidote")
    assert (t.state.turn, t.hero(1).is_dead) == (2, is_dead)


@rule("DK-QUEST-10", "DK-ITEM-01", "DK-KEY-05")
def test_an_escort_who_is_hurt_may_be_given_a_potion_outside_combat() -> None:
    party = band(2, {1: {"items": ["potion", "energy-draught"]}})
    t = story(party=party, at=MEADOW, allies=[{"id": "bear", "health": 2, "most": 9}])
    t.seat("party").asked("move").answers("use")
    t.seat("party").asked("use").offered("potion", "pass").answers("potion")
    assert (t.ally("bear").health, t.hero(1).items) == (8, ["energy-draught"])
