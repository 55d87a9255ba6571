"""What is kept at hand beside the state is looked up anew as soon as it could be wrong."""

import weakref
from typing import Any

import pytest

from longtable.engine.ask import option_id
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.kinds import BLOCKED
from longtable.games.valley_of_the_dead_king.play import circumstances, deaths, fights, growth, heroes, vitals
from longtable.games.valley_of_the_dead_king.play.effects import Falling, Regrowing, SkillRolled, is_heard
from longtable.games.valley_of_the_dead_king.rows import KING_LEVEL
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


def test_an_item_is_heard_from_the_moment_it_comes_to_the_table() -> None:
    s = story(party=alone(race="orc")).state
    assert not is_heard(s, Falling)
    growth.take_item(s, s.heroes[0], "phoenix-feather")
    assert is_heard(s, Falling)


def test_what_the_dead_have_left_is_heard_in_the_pack_of_who_inherits_it() -> None:
    dead = {"role": "brute", "race": "orc", "dead": True, "items": ["phoenix-feather"], "food": 2}
    s = story(party={1: dead, 2: {"role": "priest", "race": "human", "starving": 1}}).state
    answer(s, deaths.replace(s, s.heroes[0]), "calling:sorcerer", "race:orc")
    assert "phoenix-feather" in s.heroes[1].items
    assert is_heard(s, Falling)


def test_an_item_that_only_tells_of_its_own_use_changes_nothing_that_is_at_hand() -> None:
    s = story(party=alone(race="orc")).state
    is_heard(s, Falling)
    before = s.bearing
    growth.take_item(s, s.heroes[0], "smoke-bomb")
    assert s.bearing is before


def test_the_passive_of_an_opponent_is_heard_from_the_moment_it_joins_a_fight() -> None:
    s = story(party=alone(race="orc"), fight=["restless-bones"], difficulty="epic").state
    assert not is_heard(s, Regrowing)
    fights.join(s, s.content.bosses[KING_LEVEL].id)
    assert is_heard(s, Regrowing)


def test_an_affliction_changes_ranks_as_soon_as_it_is_in_force() -> None:
    s = story(party=alone(race="orc")).state
    card = next(card for card, row in enumerate(s.content.circumstances) if row.ranks and row.turns)
    stat, change = next(iter(s.circumstance(card).ranks.items()))
    before = vitals.rank_of(s, s.heroes[0], stat)
    circumstances.afflict(s, card)
    assert vitals.rank_of(s, s.heroes[0], stat) == max(before + change, 0)


# ---------------------------------------------------------------- the land


@pytest.mark.parametrize("kind", ["hextile", "flower"])
def test_what_is_known_of_the_land_follows_every_piece_that_is_laid(kind: str) -> None:
    s = story(party=alone()).state
    pieces = [row.id for row in s.content.pieces.values() if row.kind == kind]
    for turn, piece in enumerate(pieces[:3]):
        here = land.of(s)
        assert all(here.beside[at] and here.touches[at] is not None for at in here.cells)
        place = next(place for places in here.border.values() for place in places)
        s.placed = (*s.placed, Placed(piece, place, turn))
        after = land.of(s)
        assert len(after.cells) > len(here.cells)
        for at in after.cells:
            near = [other for other in hexes.beside(at) if other in after.cells]
            empty = [land.place_of(other) for other in hexes.beside(at) if other not in after.cells]
            assert list(after.beside[at]) == near
            assert after.open_beside(at) == [other for other in near if after.cells[other].terrain not in BLOCKED]
            assert list(after.touches[at]) == [place for place in dict.fromkeys(empty) if place not in after.used]


def test_quadrants_that_are_laid_at_once_lie_as_one_after_the_other() -> None:
    s = story(party=alone()).state
    at_once, bit_by_bit = land.of(s), None
    for count in range(1, len(s.placed) + 1):
        bit_by_bit = land.Land(s.content, s.placed[:count], bit_by_bit)
        assert all(bit_by_bit.beside[at] and bit_by_bit.touches[at] is not None for at in bit_by_bit.cells)
    assert bit_by_bit is not None
    assert (list(bit_by_bit.cells), bit_by_bit.sites, bit_by_bit.cities) == (
        list(at_once.cells),
        at_once.sites,
        at_once.cities,
    )
    for at in at_once.cells:
        assert bit_by_bit.beside[at] == at_once.beside[at]
        assert bit_by_bit.open_beside(at) == at_once.open_beside(at)
        assert bit_by_bit.touches[at] == at_once.touches[at]


def test_a_land_that_nobody_needs_is_gone_at_once() -> None:
    s = story(party=alone()).state
    here = land.Land(s.content, s.placed)
    assert here.touches[s.at] is not None
    gone = weakref.ref(here)
    del here
    assert gone() is None


def test_nothing_is_known_of_a_hex_that_is_not_on_the_map() -> None:
    here = land.of(story(party=alone()).state)
    with pytest.raises(KeyError):
        here.beside[(99, 99)]
