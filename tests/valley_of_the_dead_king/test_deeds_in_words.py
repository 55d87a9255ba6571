"""What is told of opponents' actions: all that they do, and nothing else (DK-ENC-05)."""

import pytest

from longtable.engine.mats import Mat
from longtable.games.valley_of_the_dead_king import game
from longtable.games.valley_of_the_dead_king.play import mat
from longtable.games.valley_of_the_dead_king.rows import ActionRow
from longtable.games.valley_of_the_dead_king.view.deeds import action_in_words, foe_in_words
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle
from tests.valley_of_the_dead_king.test_scene import area

FOES = game.content.foes
ONE = "One target"
ACTIONS = [pytest.param(action, id=f"{foe.id}-{action.name}") for foe in FOES.values() for action in foe.action]


def told(foe: str, name: str) -> str:
    """What is told of an action."""
    return action_in_words(next(action for action in FOES[foe].action if action.name == name))


@rule("DK-ENC-03", "DK-ENC-05", "DK-BOSS-01")
@pytest.mark.parametrize("action", ACTIONS)
def test_every_number_of_an_action_is_told(action: ActionRow) -> None:
    words = action_in_words(action)
    assert words
    assert all(str(number) in words for number in mat.numbers_of(action) if number)
    assert ("Nonlethal" in words) == action.nonlethal
    if action.condition is not None:
        assert action.condition.value.capitalize() in words
    if action.skill is not None:
        assert action.skill.value.capitalize() in words
    assert f"for {action.rounds} round" in words or not action.rounds


@rule("DK-ENC-05")
@pytest.mark.parametrize(
    ("foe", "name", "words"),
    [
        ("silk-spiders", "Web Burst", "The whole group: 1 Health damage, 1 of it Piercing. It has Defend 1."),
        ("howling-shade", "Borrowed Breath", f"{ONE}: 4 Energy damage. It Heals as much Health as is lost by it."),
        ("the-gravemoth", "Drain", "One target: 10 Energy damage. It Heals half as much Health as is lost by it."),
        ("road-reavers", "The Fattest Purse", "The richest hero: 5 Health damage, 2 Gold lost."),
        ("grave-rats", "Many Small Bites", "3 attacks, each on one target: 1 Health damage."),
        ("cave-bear", "Rear Up", "It has Defend 2. It deals 3 more damage in the next round."),
        ("thornheart", "Bark", "It has Defend 4 and Regen 2 in the next round."),
        ("sister-hollow", "Possess", "One target: Survival or Brainwashed for 2 rounds."),
    ],
)
def test_what_is_told_of_an_action(foe: str, name: str, words: str) -> None:
    assert told(foe, name) == words


@rule("DK-BOSS-04", "DK-OPP-01")
def test_an_opponents_card_tells_what_it_always_has_and_its_passive() -> None:
    assert foe_in_words(FOES["stone-elemental"]).endswith("Always Defend 1.")
    assert foe_in_words(FOES["troll-raiders"]).endswith("Always Regen 1.")
    assert foe_in_words(FOES["mother-mire"]).endswith("From Moderate on, Mud Heals: Mother Mire has Regen 1.")
    assert "5 Health and 1 Energy more for each Fallen City" in foe_in_words(FOES["the-dead-king"])


@rule("DK-ENC-05", "DK-MAT-01")
def test_an_action_on_the_mat_tells_all_that_it_does_when_it_is_pointed_at() -> None:
    acts = area(battle("howling-shade"), Mat).keys[0].acts
    assert acts[2].face.text == told("howling-shade", "Borrowed Breath")
