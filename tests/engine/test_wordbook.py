"""A game's words over those of its family."""

import pytest

from longtable.engine.errors import LongtableError
from longtable.engine.wordbook import Sentences, joined, read_words

SHARED: Sentences = {
    "ask": {"act": {"prompt": "Which Action?", "rule": ["AA-TURN-01", "BB-SEQ-02"]}},
    "journal": {"falls": {"text": "{who} fell.", "rule": ["AA-KO-01", "BB-KO-03"]}},
    "remark": {"left": {"text": "{count} left."}},
}


def test_a_game_reads_its_own_rule_of_a_shared_sentence() -> None:
    words = read_words({"ask": {}, "journal": {}}, SHARED, "BB", "bb")
    assert words.ask["act"].rule == "BB-SEQ-02"
    assert words.journal["falls"].rule == "BB-KO-03"
    assert words.remark["left"].text == "{count} left."


def test_what_a_game_says_itself_goes_before_its_family() -> None:
    own = {
        "journal": {"falls": {"text": "{who} sank.", "rule": "AA-KO-09"}},
        "barred": {"no": {"text": "No.", "rule": "AA-X-01"}},
    }
    words = read_words(own, SHARED, "AA", "aa")
    assert (words.journal["falls"].text, words.journal["falls"].rule) == ("{who} sank.", "AA-KO-09")
    assert words.barred["no"].text == "No."
    assert words.ask["act"].rule == "AA-TURN-01"


def test_a_shared_sentence_without_a_rule_of_the_game_is_named() -> None:
    with pytest.raises(
        LongtableError, match=r"\[ask\.act\] of a family's words\.toml cites .*; expected one rule of CC"
    ):
        read_words({}, SHARED, "CC", "cc")


def test_a_wrong_field_is_an_error_that_names_file_and_field() -> None:
    with pytest.raises(LongtableError, match=r"aa/words\.toml: .*colour"):
        read_words({"journal": {"falls": {"text": "x", "rule": "AA-KO-01", "colour": "red"}}}, SHARED, "AA", "aa")


def test_words_of_several_rooms_are_one_book_and_no_sentence_stands_twice() -> None:
    rooms: dict[str, Sentences] = {
        "words/a.toml": {"journal": {"falls": {"text": "{who} fell."}}},
        "words/b.toml": {
            "journal": {"rises": {"text": "{who} rose."}},
            "remark": {"left": {"text": "{count} left."}},
        },
    }
    assert [*joined(rooms, "aa")["journal"]] == ["falls", "rises"]
    rooms["words/c.toml"] = {"journal": {"rises": {"text": "{who} got up."}}}
    with pytest.raises(LongtableError, match=r"aa: \[journal\.rises\] stands in words/b\.toml and in words/c\.toml"):
        joined(rooms, "aa")
