"""Moments: what a seat is shown now, and what passed by itself on the way there."""

import msgspec

from longtable.engine import moments
from longtable.engine.moments import Moment, Passage
from tests.engine.cellar import ADA, CLEO, answer_all, open_table
from tests.engine.parade import STEPS, Parade

COINS = [["coin"], ["coin"], ["coin"]]


def test_every_step_that_rules_took_by_themselves_is_shown_with_what_was_said_in_it() -> None:
    table = open_table(cellar=Parade(), hands=COINS)
    facts = len(table.facts)
    answer_all(table, "2", "0", "0")
    seen = Passage(table, facts).seen_by(None)
    told = [[line.text for line in passing.lines] for passing in seen.passed]
    assert told == [
        ["Ada bid 2.", "Ben bid 0.", "Cleo bid 0."],
        *([f"Ada made step {step}."] for step in range(1, STEPS)),
    ]
    assert [line.text for line in seen.lines] == [f"Ada made step {STEPS}."], (
        "the last one is what is shown in the end"
    )
    assert seen.said == moments.lines(table, None, facts)
    assert not seen.questions
    assert Passage(table, facts).seen_by(ADA).questions


def test_what_passed_is_seen_with_ones_own_eyes() -> None:
    table = open_table(cellar=Parade(), hands=COINS)
    answer_all(table, "2", "0", "0")
    passage = Passage(table, 0)
    mine, theirs = passage.seen_by(ADA), passage.seen_by(CLEO)
    assert len(mine.passed) == len(theirs.passed)
    assert mine.passed[3].scene != theirs.passed[3].scene
    assert mine.passed[3].scene == table.game.scene(
        table.game.decode(table.passed[3].state, table.options), moments.viewer(table, ADA)
    )


def test_where_nothing_passed_a_moment_is_as_it_was() -> None:
    table = open_table(hands=COINS)
    assert Passage(table, 0).seen_by(ADA) == moments.moment(table, ADA)


def test_a_moment_goes_over_the_wire_and_back() -> None:
    table = open_table(cellar=Parade(), hands=COINS)
    answer_all(table, "2", "0", "0")
    seen = Passage(table, 0).seen_by(ADA)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Moment) == seen
