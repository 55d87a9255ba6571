"""Answers in the open: several are asked at once, and all see what was answered while others still decide."""

from typing import Any

import pytest

from longtable.cli.screen import compose, given_lines
from longtable.engine import moments, saves
from longtable.engine.ask import Role
from longtable.engine.errors import IllegalAnswer
from longtable.engine.table import TakebackKind
from longtable.mcp import telling
from longtable.testing import Story, rule, table
from tests.lanterns import lanterns

game = lanterns.game
OIL = [["cask", "jar", "drop"], ["cask", "jar", "flask"], ["cask", "flask", "flask"], ["cask", "jar", "drop"]]
M1, M2, M3, M4 = "miner-1", "miner-2", "miner-3", "miner-4"


def mine(*, aloud: bool = True) -> Story:
    """Four people who have chosen the way and now burn oil."""
    story: Story = table(game, seats=4, options={"aloud": aloud}, oil=OIL, resting=("way", "burn"))
    story.seat(0).answers("wide")
    return story


@rule("LA-BURN-03")
def test_what_is_laid_open_is_seen_by_all_while_others_still_decide() -> None:
    t = mine()
    assert t.given == {}
    t.seat(M3).answers("flask")
    t.seat(M1).answers("jar")
    assert t.given == {M1: "jar", M3: "flask"}, "in the order in which they were asked"
    seen = [moments.moment(t.table, seat).given for seat in (0, 1, 2, 3, None)]
    assert [[answer.label for answer in given] for given in seen] == [["Jar", "Flask"]] * 5
    assert t.table.given[0].option in t.seat(1).knows(), "the very card that lies open"


@rule("LA-BURN-01")
def test_what_is_burnt_in_secret_is_seen_by_nobody() -> None:
    t = mine(aloud=False)
    jar = next(card for card in t.state.miners[0].oil if "jar" in card)
    t.seat(M1).answers("jar")
    assert t.given == {}
    assert all(moments.moment(t.table, seat).given == () for seat in (0, 1, None))
    assert jar not in t.seat(1).knows()


@rule("LA-BURN-03")
def test_nothing_is_open_any_more_when_the_last_card_is_laid() -> None:
    t = mine()
    before = len(t.table.facts)
    for miner in (M1, M2, M3):
        t.seat(miner).answers("cask")
    assert len(t.table.facts) == before, "the rule, and the journal, hear of it when all are in"
    t.seat(M4).answers("drop")
    assert t.given == {}
    assert [fact.said for fact in t.table.facts[before:]].count("burnt") == 4


@rule("LA-BURN-03")
def test_what_lies_open_is_taken_up_again_until_the_last_card_is_laid() -> None:
    t = mine()
    t.seat(M1).answers("jar")
    t.seat(M2).answers("cask")
    takeback = t.table.takeback(0)
    assert (takeback.kind, takeback.reason) == (TakebackKind.FREE, "Others still decide.")
    t.table.take_back(0)
    assert t.given == {M2: "cask"}
    t.seat(M1).answers("drop")
    assert t.given == {M1: "drop", M2: "cask"}
    with pytest.raises(IllegalAnswer, match="is already answered"):
        t.table.answer(3, t.table.given[1].option, 1)


def test_a_save_keeps_what_lies_open() -> None:
    t = mine()
    t.seat(M2).answers("jar")
    loaded = saves.open_save(saves.parse(saves.encode(t.table), "mine"), lambda _slug, _packs: game)
    assert loaded.given == t.table.given
    for miner in (1, 3, 4):
        number = next(number for number, ask in loaded.asks.items() if ask.role == f"miner-{miner}")
        loaded.answer(number, loaded.question(number).choices[0].id)
    assert loaded.given == ()


def test_a_bot_s_copy_holds_no_answer_that_the_rules_have_not_heard() -> None:
    t = mine()
    t.seat(M2).answers("jar")
    copy: Any = t.table.hidden_clone(Role(M1), "dealt")
    assert [ask.role for ask in copy.asks] == [M1, M2, M3, M4]


def test_the_terminal_and_an_agent_are_told_before_the_question() -> None:
    t = mine()
    t.seat(M2).answers("jar")
    names = t.table.naming.roles
    lines = [line.plain for line in given_lines(t.table.given, names, 80)]
    assert lines == ["So far: Brindle: Jar"]
    screen = compose(t.seat(0).sees(), [], t.seat(0).question, names, 80, 24, given=t.table.given)
    told = [line.plain for line in screen]
    assert told.index("So far: Brindle: Jar") == next(n for n, line in enumerate(told) if "lantern burn" in line) - 1
    reader = telling.Reader((Role(M1),), names)
    assert [*telling.given_lines(t.table.given, reader)][1:] == [f"- Brindle: Jar <{t.table.given[0].option}>"]
    assert [*telling.given_lines((), reader)] == []
