"""Remarks: worked out once for a question, and refused is just what is not offered."""

from functools import cached_property

import pytest

from longtable.engine.ask import Ask
from longtable.engine.remarks import Remarks, Why, refused
from longtable.engine.scene import Barred
from longtable.engine.table import Seat, Table
from tests.engine.stones import PondState, Stones, open_pond


class CountedRemarks(Stones):
    """The pond, where one hears how often remarks are asked for."""

    @cached_property
    def made(self) -> list[str]:
        return []

    def remarks(self, s: PondState, ask: Ask) -> Remarks:
        self.made.append(ask.kind)
        return super().remarks(s, ask)


def test_remarks_are_made_once_for_a_question_whatever_it_offers() -> None:
    game = CountedRemarks()
    table = Table.open(game, [Seat("Ada")], "pond")
    assert len(table.question(1).choices) == 4
    assert game.made == ["turn"]


def test_details_stand_under_the_prompt_and_notes_behind_their_options() -> None:
    table = open_pond()
    table.answer(1, "turn-0@stone:0,0")
    table.answer(2, "jump@stone:1,0")
    question = table.question(3)
    assert question.detail == "2 jumps so far."
    assert [(choice.id, choice.note) for choice in question.choices] == [
        ("step@stone:4,0", ""),
        ("jump@stone:4,0", ""),
        ("jump@stone:5,0", "over reeds"),
    ]


def test_what_is_not_offered_is_barred_with_its_reason_and_its_target() -> None:
    table = open_pond()
    table.answer(1, "turn-0@stone:0,0")
    assert table.question(2).barred == (
        Barred("jump@stone:2,0", "Jump to depth", "Depth is under water.", "ST-2", "stone:2,0"),
    )


def test_a_question_without_remarks_says_all_in_its_words() -> None:
    question = open_pond().question(1)
    assert (question.prompt, question.detail, question.barred) == ("How does it lie?", "", ())


@pytest.mark.parametrize("most", [0, 3, 9])
def test_refused_is_just_what_is_not_offered(most: int) -> None:
    def why_not(number: int) -> Why | None:
        return Why("too-many", {"most": most}) if number > most else None

    offered = [number for number in range(8) if not why_not(number)]
    barred = refused(range(8), why_not)
    assert [*offered, *(thing for thing, _ in barred)] == list(range(8))
    assert all(why == Why("too-many", {"most": most}) for _, why in barred)
