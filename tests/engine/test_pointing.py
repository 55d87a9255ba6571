"""Options that point at a thing other than themselves: two ways to one place, a tile in four rotations."""

from enum import StrEnum

import pytest

from longtable.engine.ask import Answer, Option, target_of
from longtable.engine.check import check_game
from longtable.engine.scene import Choice, Heading
from tests.engine import stones
from tests.engine.cellar import CARDS
from tests.engine.stones import Hop, Turned, open_pond


class Suit(StrEnum):
    """A thing that is a word and is written as a key."""

    CUPS = "cups"

    def __str__(self) -> str:
        return f"suit:{self.value}"


def choices() -> tuple[Choice, ...]:
    """What the frog may choose when the first stone lies."""
    table = open_pond()
    table.answer(1, "turn-1@stone:0,0")
    return table.question(2).choices


@pytest.mark.parametrize(
    ("option", "target"),
    [
        (Hop("jump", 3), "stone:3,0"),
        (Turned(2), "stone:0,0"),
        (CARDS[0], "card:cloak#0"),
        ("pile:gold", "pile:gold"),
        (Suit.CUPS, "suit:cups"),
        ("stop", ""),
        (Answer.YES, ""),
        (3, ""),
    ],
)
def test_an_option_points_where_it_says_else_at_itself_where_it_is_a_thing(option: Option, target: str) -> None:
    assert target_of(option) == target


def test_a_tile_can_be_laid_in_four_ways_that_all_point_at_it() -> None:
    laid = open_pond().question(1).choices
    assert [(choice.id, choice.target) for choice in laid] == [
        (f"turn-{quarters}@stone:0,0", "stone:0,0") for quarters in range(4)
    ]
    assert laid[1].label == "The bank to the right"


def test_a_choice_carries_what_the_place_would_look_like_where_the_game_says_so() -> None:
    laid = open_pond().question(1).choices
    assert [choice.ghost.exits for choice in laid if choice.ghost] == [(side,) for side in Heading]
    assert [choice.ghost for choice in choices()] == [None, None]


def test_two_ways_to_one_place_are_two_choices_with_one_target() -> None:
    assert [(choice.id, choice.target) for choice in choices()] == [
        ("step@stone:1,0", "stone:1,0"),
        ("jump@stone:1,0", "stone:1,0"),
    ]


def test_the_words_of_a_way_name_the_thing_it_points_at() -> None:
    assert [choice.label for choice in choices()] == ["Step to moss", "Jump to moss"]


def test_an_option_with_words_of_its_own_has_these_and_not_those_of_its_way() -> None:
    table = open_pond()
    table.answer(1, "turn-0@stone:0,0")
    table.answer(2, "step@stone:1,0")  # from there a jump over the depth is the only way, and is not asked
    assert [choice.label for choice in table.question(3).choices] == ["Step to reeds", "Jump to reeds", "Jump ashore"]


def test_answers_name_the_way_and_the_log_keeps_it() -> None:
    table = open_pond()
    table.answer(1, "turn-3@stone:0,0")
    table.answer(2, "jump@stone:1,0")
    assert (table.state.quarters, table.state.at) == (3, 3)
    assert [known.option for known in table.decisions] == ["turn-3@stone:0,0", "jump@stone:1,0"]


def test_a_game_with_pointing_options_passes_the_check() -> None:
    check_game(stones.game, games=3)
