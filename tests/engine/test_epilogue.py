"""How a game went, told from its facts."""

from longtable.engine.ask import Role
from longtable.engine.epilogue import Course, Deed, Span, chapter_at, counted, curve, highlights, length
from longtable.engine.journal import Fact
from longtable.games import find_game

ADA, BEN, CLEO = Role("p1"), Role("p2"), Role("p3")
COURSE = Course("Points", ("won",), "total", chapter="round", number="number", chapters="Round")


def fact(said: str, after: int, **data: str | int) -> Fact:
    return Fact(said, after, dict(data))


FACTS = [
    fact("round", 0, number=1, prize="card:ruins#1"),
    fact("fought", 9, who="player:p1", swords=7),
    fact("fought", 9, who="player:p2", swords=4),
    fact("won", 9, who="player:p1", prize="card:ruins#1", points=2, total=2),
    fact("round", 9, number=2, prize="card:keep#2"),
    fact("went-out", 12, who="player:p1"),
    fact("fought", 15, who="player:p2", swords=11),
    fact("won", 15, who="player:p2", prize="card:keep#2", points=3, total=3),
    fact("round", 15, number=3, prize="card:mill#3"),
]


def test_deeds_are_counted_added_up_or_the_most_at_once() -> None:
    deeds = [
        Deed("Won", "won"),
        Deed("Swords", "fought", amount="swords"),
        Deed("Most Swords", "fought", amount="swords", is_most=True),
        Deed("Bought", "bought"),
    ]
    won, swords, most = counted(deeds, FACTS, [ADA, BEN, CLEO])
    assert won.counts == {ADA: 1, BEN: 1, CLEO: 0}
    assert swords.counts == {ADA: 7, BEN: 15, CLEO: 0}
    assert most.counts == {ADA: 7, BEN: 11, CLEO: 0}


def test_the_course_has_a_number_for_every_chapter() -> None:
    found = curve(COURSE, FACTS, [ADA, BEN, CLEO], goal=8)
    assert found is not None
    assert found.chapters == ("Round 1", "Round 2", "Round 3")
    assert found.lines == {ADA: (2, 2, 2), BEN: (0, 3, 3)}
    assert found.goal == 8


def test_what_nobody_told_at_first_is_what_was_told_first() -> None:
    health = Course("Health", ("loses",), "left", chapter="day", number="day", chapters="Day", start=None)
    facts = [fact("day", 1, day=1), fact("day", 5, day=2), fact("loses", 6, who="player:p1", left=12)]
    found = curve(health, facts, [ADA])
    assert found is not None
    assert found.lines == {ADA: (12, 12)}


def test_without_a_chapter_or_a_number_there_is_no_course() -> None:
    assert curve(COURSE, [fact("round", 0, number=1)], [ADA]) is None
    assert curve(COURSE, FACTS[3:4], [ADA]) is None


def test_highlights_are_the_largest_of_their_kind_and_the_last_fall_in_their_order() -> None:
    words = find_game("valiant-wars").words
    assert [(found.said, found.after) for found in highlights(FACTS, words)] == [
        ("went-out", 12),
        ("fought", 15),
        ("won", 15),
    ]


def test_a_roll_is_a_highlight_where_a_player_has_rolled_it() -> None:
    words = find_game("valley-of-the-dead-king").words
    rolls = [fact("action-die", 3, foe="foe:bear#1", face=6), fact("favored", 4, who="player:hero-1", amount=2)]
    assert [found.said for found in highlights(rolls, words)] == ["favored"]
    assert highlights(rolls[:1], words) == []


def test_a_highlight_knows_its_chapter() -> None:
    assert chapter_at(COURSE, FACTS, FACTS[3]) == "Round 1"
    assert chapter_at(COURSE, FACTS, FACTS[5]) == "Round 2"
    assert chapter_at(None, FACTS, FACTS[5]) == ""
    assert chapter_at(COURSE, FACTS[1:], FACTS[1]) == ""


def test_the_length_is_told_in_the_words_of_the_game() -> None:
    rounds = Span(("round",), "{count:round|rounds}", "number")
    prizes = Span(("won",), "{count:prize|prizes}")
    nothing = Span(("bought",), "{count:card|cards}")
    assert length([rounds, prizes, nothing], FACTS) == "3 rounds and 2 prizes"
    assert length([rounds], FACTS[:1]) == "1 round"
    assert length([], FACTS) == ""


def test_both_games_say_how_long_they_were() -> None:
    for slug in ("valiant-wars", "minions-of-mordak"):
        game = find_game(slug)
        assert game.spans
        for span in game.spans:
            assert set(span.said) <= set(game.words.journal)


def test_the_goal_is_that_of_the_table() -> None:
    game = find_game("valiant-wars")
    assert [game.goal(game.read_options({"players": players})) for players in (2, 3, 4, 5)] == [10, 9, 8, 8]
    mordak = find_game("minions-of-mordak")
    assert mordak.goal(mordak.options()) is None
