"""What is kept at hand beside the state is looked up anew as soon as it could be wrong."""

from typing import Any

import pytest

from longtable.engine.ask import option_id
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.kinds import BLOCKED
from longtable.games.valley_of_the_dead_king.play import deaths, heroes
from longtable.games.valley_of_the_dead_king.play.effects import SkillRolled, is_heard
from longtable.games.valley_of_the_dead_king.state import Placed, ValleyState
from longtable.kit import hexes
from tests.valley_of_the_dead_king.roads import alone, story


def answer(s: ValleyState, rule: Any, *words: str) -> None:
    """A rule runs to its end with these answers, while somebody looks at the table at every question."""
    asked = rule.send(None)
    for word in words:
        is_heard(s, SkillRolled)
        try:
            asked = rule.send([option_id(option) for option in asked.options].index(word))
        except StopIteration:
            return
    raise AssertionError(f"the rule asks {asked}")


# ---------------------------------------------------------------- who could answer


def test_an_orc_hears_nothing_of_skill_dice_and_a_catfolk_does() -> None:
    assert not is_heard(story(party=alone(race="orc")).state, SkillRolled)
    assert is_heard(story(party=alone(race="catfolk")).state, SkillRolled)


def test_who_takes_another_race_hears_what_that_race_hears() -> None:
    s = story(party=alone(race="orc")).state
    assert not is_heard(s, SkillRolled)
    rule = heroes.take_race(s, s.heroes[0], "catfolk")
    with pytest.raises(StopIteration):
        rule.send(None)
    assert is_heard(s, SkillRolled)


def test_a_new_hero_is_heard_in_the_place_of_the_dead_one() -> None:
    s = story(party=alone(race="orc")).state
    assert not is_heard(s, SkillRolled)
    answer(s, deaths.replace(s, s.heroes[0]), "calling:sorcerer", "race:human", "stat:explore", "stat:defend")
    assert s.heroes[0].profession == "sorcerer"
    assert is_heard(s, SkillRolled)


def test_a_copy_of_an_earlier_moment_hears_what_was_heard_then() -> None:
    s = story(party=alone(race="catfolk")).state
    before = game.encode(s)
    answer(s, deaths.replace(s, s.heroes[0]), "calling:sorcerer", "race:orc")
    assert not is_heard(s, SkillRolled)
    assert is_heard(game.decode_like(before, s), SkillRolled)


# ---------------------------------------------------------------- the land


@pytest.mark.parametrize("kind", ["hextile", "flower"])
def test_what_is_known_of_the_land_follows_every_piece_that_is_laid(kind: str) -> None:
    s = story(party=alone()).state
    pieces = [row.id for row in s.content.pieces.values() if row.kind == kind]
    for turn, piece in enumerate(pieces[:3]):
        here = land.of(s)
        assert all(here.beside[at] and here.open[at] is not None for at in here.cells)
        place = next(place for places in here.border.values() for place in places)
        s.placed = (*s.placed, Placed(piece, place, turn))
        after = land.of(s)
        assert len(after.cells) > len(here.cells)
        for at in after.cells:
            near = [other for other in hexes.beside(at) if other in after.cells]
            empty = [land.place_of(other) for other in hexes.beside(at) if other not in after.cells]
            assert list(after.beside[at]) == near
            assert list(after.open[at]) == [other for other in near if after.cells[other].terrain not in BLOCKED]
            assert list(after.touches[at]) == [place for place in dict.fromkeys(empty) if place not in after.used]


def test_nothing_is_known_of_a_hex_that_is_not_on_the_map() -> None:
    here = land.of(story(party=alone()).state)
    with pytest.raises(KeyError):
        here.beside[(99, 99)]
