"""Abilities in numbers: what a card says an Ability comes to is what play makes of it."""

import pytest

from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.view import ranks
from longtable.testing import rule
from tests.valley_of_the_dead_king.battles import battle
from tests.valley_of_the_dead_king.masteries import FIRST, SECOND, dealt, duel, use

FORCE, ATTACK, DEFEND = 4, 3, 2


def numbers(mastery: str, rank: int = FORCE) -> str:
    """The words of a Mastery at some rank, with Attack 3 and Defend 2."""
    row = next(one for role in game.content.roles.values() for one in role.mastery if one.id == mastery)
    return ranks.in_numbers(row.text, rank, ATTACK, DEFEND)


@rule("DK-HERO-10", "DK-DICE-07")
@pytest.mark.parametrize(
    ("mastery", "words"),
    [
        ("aggressive-stance", "suffers 7 Health damage"),
        ("warpath", "suffers 11 Health damage. You lose 2 Health"),
        ("channeling", "Heals 8 Health; or one opponent suffers 4 Health damage"),
        ("energy-leech", "suffers 14 Energy damage. Heroes Heal 1 Energy"),
        ("flurry", "Two attacks of 5 Health damage each"),
        ("rally", "Defend of 3 this round"),
        ("hone", "Another hero's Attack rank is higher by 3"),
        ("share-the-fire", "Heals 2 Health and 2 Energy"),
    ],
)
def test_ranks_in_words_become_numbers(mastery: str, words: str) -> None:
    assert words in numbers(mastery)


@rule("DK-HERO-10")
def test_one_of_something_is_called_as_one() -> None:
    assert "it may move 1 hex further" in numbers("forced-march", 2)
    assert "it may move 2 hexes further" in numbers("forced-march")


@rule("DK-HERO-10")
def test_no_mastery_leaves_a_rank_of_its_own_in_words() -> None:
    rows = [one for role in game.content.roles.values() for one in role.mastery]
    told = {row.id: numbers(row.id).replace("The rank of", "").replace("hero's Attack rank", "") for row in rows}
    assert [name for name, text in told.items() if " rank" in text] == []


@rule("DK-HERO-10", "DK-DECL-01")
@pytest.mark.parametrize(
    ("role", "action"),
    [("brute", SECOND), ("berserker", SECOND), ("brute", "attack"), ("hunter", SECOND), ("beastmaster", SECOND)],
)
def test_what_the_card_of_an_ability_says_is_what_it_deals(role: str, action: str) -> None:
    t = duel(role, ranks={FIRST: 4, SECOND: 3})
    face = next(choice.face for choice in t.seat("hero-1").question.choices if choice.id == f"action:{action}")
    assert face is not None
    assert face.stats[0].name == "damage"
    use(t, action)
    assert dealt(t) == face.stats[0].value


@rule("DK-HERO-10", "DK-DECL-04")
def test_a_question_about_an_ability_says_what_it_comes_to_now() -> None:
    t = battle(each={1: {"role": "priest", "ranks": {FIRST: 4}}}, resting=("how",))
    use(t, FIRST)
    told = t.seat("hero-1").asked("how").question.detail
    assert told == "One hero Heals 8 Health; or one opponent suffers 4 Health damage."


@rule("DK-FAV-01")
def test_against_a_favored_opponent_a_die_is_added() -> None:
    t = battle("bandit-scouts", each={1: {"role": "brute", "race": "human"}})
    faces = {choice.id: choice.face for choice in t.seat("hero-1").question.choices if choice.face is not None}
    assert faces["action:attack"].stats[0].name == "damage + die"
    assert faces["action:defend"].stats[0].name == "less a hit"


@rule("DK-HERO-10")
@pytest.mark.parametrize(
    ("text", "number", "name"),
    [
        ("One opponent suffers 14 Energy damage. Heroes Heal 1 Energy in all.", 14, "Energy"),
        ("One opponent suffers 14 Health damage.", 14, "damage"),
        ("Deals 4 Health or Energy damage to one opponent.", 4, "damage"),
    ],
)
def test_the_number_of_an_ability_is_the_whole_of_what_it_deals(text: str, number: int, name: str) -> None:
    shown = ranks.headline(text, FORCE)
    assert (shown.value, shown.name) == (number, name)
