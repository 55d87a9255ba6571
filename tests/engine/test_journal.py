"""The journal: facts in words for one reader, and words that are checked when they are read."""

import pytest

from longtable.engine.content import parse_toml
from longtable.engine.errors import LongtableError
from longtable.engine.journal import Fact, Naming, Sentence, Words, plain, write
from longtable.engine.saves import encode, open_save, parse
from longtable.engine.state import State
from tests.engine.cellar import CARDS, P1, P2, P3, Cellar, CellarState, answer_all, open_table

NAMING = Naming({"cloak": "Cloak", "mirror": "Mirror"}, {P1: "Ada", P2: "Ben"})


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        ("left", "left"),
        ("card:cloak#0", "Cloak"),
        ("card:lantern#9", "lantern#9"),
        ("player:p2", "Ben"),
        ("player:p1", "you"),
        ("player:p3", "p3"),
        ([], "nothing"),
        (["card:cloak#0"], "Cloak"),
        (["card:cloak#0", "card:mirror#1"], "Cloak and Mirror"),
        (["player:p2", "card:cloak#0", "player:p1"], "Ben, Cloak and you"),
    ],
)
def test_keys_numbers_and_lists_are_spelled_for_a_reader(value: str | int | list[str], text: str) -> None:
    assert NAMING.spell(value, P1) == text


def test_a_sentence_about_the_reader_speaks_to_them() -> None:
    sentence = Sentence("{who}'s {card} is lost.", you="Your {card} is lost.")
    data: dict[str, str | int | list[str]] = {"who": "player:p1", "card": "card:cloak#0"}
    assert write(sentence, data, NAMING, P1) == "Your Cloak is lost."
    assert write(sentence, data, NAMING, P2) == "Ada's Cloak is lost."
    assert write(sentence, data, NAMING, None) == "Ada's Cloak is lost."


def test_what_is_somebodys_is_theirs_or_the_readers() -> None:
    sentence = Sentence("{who:'s} {card} hit {whom:'s} {other}.")
    data: dict[str, str | int | list[str]] = {"who": "player:p1", "card": "card:cloak#0"}
    data |= {"whom": "player:p2", "other": "card:mirror#1"}
    assert write(sentence, data, NAMING, None) == "Ada's Cloak hit Ben's Mirror."
    assert write(sentence, data, NAMING, P1) == "Your Cloak hit Ben's Mirror."
    assert write(sentence, data, NAMING, P2) == "Ada's Cloak hit your Mirror."


def test_a_sentence_begins_with_a_capital() -> None:
    data: dict[str, str | int | list[str]] = {"who": "player:p1", "whom": "player:p2"}
    assert write(Sentence("{who} met {whom}."), data, NAMING, P1) == "You met Ben."
    assert write(Sentence("{who} met {whom}."), data, NAMING, P2) == "Ada met you."


def test_a_fact_holds_names_never_things() -> None:
    hero = open_table().state.heroes[0]
    assert plain(CARDS[1]) == "card:mirror#1"
    assert plain(hero) == "player:p1"
    assert plain(True) == 1
    assert plain([CARDS[0], "left", 3]) == ["card:cloak#0", "left", "3"]


def test_a_fact_is_for_everybody_or_for_those_it_names() -> None:
    everybody, some = Fact("hit", 1), Fact("drew", 1, only=(P1, P2))
    assert [everybody.is_for(viewer) for viewer in (None, P1, P3)] == [True, True, True]
    assert [some.is_for(viewer) for viewer in (None, P1, P2, P3)] == [False, True, True, False]


# ---------------------------------------------------------------- places


class Lantern(Cellar):
    """A cellar in which cards are called by the round."""

    def names_of_places(self, s: CellarState) -> dict[str, str]:
        return {card: f"{card} of round {s.round}" for card in ("cloak", "coin")}


CLOAKS: list[list[str]] = [["cloak"], ["cloak"], ["cloak"]]
"""With these hands the next card of the deck is a coin."""


def test_what_the_state_calls_a_place_goes_before_its_usual_name() -> None:
    naming = Naming({"gate": "a gate", "well": "a well"}, places={"gate": "the Runegate"})
    assert naming.spell(["place:gate", "place:gate#2", "place:well"]) == "the Runegate, the Runegate and a well"


def test_a_question_names_places_as_they_are_called_now() -> None:
    table = open_table(cellar=Lantern(), hands=CLOAKS, dice=[5, 5])
    answer_all(table, "1", "0", "0", "left", "no", "player:p2")
    assert table.question(7).prompt == "Use your cloak of round 1?"
    answer_all(table, "no", "1", "0", "0", "left", "no", "player:p2")
    assert table.question(14).prompt == "Use your cloak of round 2?"


def test_the_journal_keeps_the_names_that_places_had_when_it_happened() -> None:
    table = open_table(cellar=Lantern(), hands=CLOAKS)
    answer_all(table, "1", "0", "0", "left", "yes", "pass")
    assert table.naming.spell("card:coin#23") == "coin of round 2"
    loaded = open_save(parse(encode(table), "test"), lambda _slug, _packs: table.game)
    for read in (table, loaded):
        assert "Ada scouted coin of round 1." in [line.text for line in read.journal(None)]


def test_a_fact_keeps_no_names_but_those_of_what_it_is_about() -> None:
    table = open_table(cellar=Lantern(), hands=CLOAKS)
    answer_all(table, "1", "0", "0", "left", "yes")
    assert [fact.names for fact in table.facts] == [{}, {}, {}, {}, {"coin": "coin of round 1"}]


# ---------------------------------------------------------------- who hears what


class Ear:
    def __init__(self) -> None:
        self.heard: list[object] = []

    def hear(self, said: str, data: dict[str, str | int | list[str]], only: object) -> None:
        self.heard.append((said, data, only))


def quiet_state() -> CellarState:
    return open_table().clone().state


def test_a_state_says_things_only_where_somebody_listens() -> None:
    s = quiet_state()
    s.say("hit", whom=s.heroes[0], amount=2)
    ear = Ear()
    s.watch(ear)
    s.say("hit", whom=s.heroes[0], amount=2, only=(P1,))
    assert ear.heard == [("hit", {"whom": "player:p1", "amount": 2}, (P1,))]


def test_listeners_are_not_shared_between_states() -> None:
    heard, silent = quiet_state(), quiet_state()
    heard.watch(Ear())
    assert silent.listener is None
    assert State.listener is None


def test_turning_up_and_looking_count_as_uncovering() -> None:
    s = quiet_state()
    before, top, second = s.uncovered, s.deck[-1], s.deck[-2]
    assert s.look_at(s.deck, 2) == [top, second]
    assert s.uncovered == before + 1
    assert s.turn_up(s.deck) == top
    assert s.deck[-1] == second
    assert s.uncovered == before + 2


def test_looking_deeper_than_the_zone_shows_all_of_it() -> None:
    assert quiet_state().look_at([1, 2], 5) == [2, 1]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[ask.go]\nrule = 'X'\n[journal]", r"missing required field `prompt` - at `\$.ask\[...\]`"),
        ("[ask]\n[journal.hit]\ntext = 'x'\ntone = 'harsh'", r"unknown field `tone` - at `\$.journal\[...\]`"),
        ("[ask]\n[journal", "Expected ']' at the end of a table declaration"),
    ],
)
def test_wrong_words_are_refused_with_file_and_field(text: str, place: str) -> None:
    with pytest.raises(LongtableError, match=rf"^cellar/words.toml: .*{place}"):
        parse_toml(text.encode(), Words, "cellar/words.toml")
