"""The rules ledger: found by id and by words."""

import pytest

from longtable.engine.content import parse_toml
from longtable.engine.errors import BadArgument, LongtableError
from longtable.engine.ledger import Ledger

TEXT = b"""
game = "cellar"
title = "The Cellar"
prefix = "CE"

[[rule]]
id = "CE-BID-01"
area = "bid"
page = "2"
title = "Secret bids"
text = "All heroes bid at once."

[[rule]]
id = "CE-BID-02"
area = "bid"
page = "2"
title = "The leader"
text = "The highest of the secret bids leads."

[[rule]]
id = "CE-FIGHT-01"
area = "fight"
page = "3"
title = "A blow"
text = "The leader may strike."
example = "With a five, five lives are lost."
"""


@pytest.fixture
def ledger() -> Ledger:
    return parse_toml(TEXT, Ledger, "cellar/rules.toml")


@pytest.mark.parametrize("wanted", ["CE-BID-02", "ce-bid-02", "BID-02", "bid-02"])
def test_a_rule_is_found_by_its_id_in_any_case_with_or_without_prefix(ledger: Ledger, wanted: str) -> None:
    assert ledger.find(wanted).title == "The leader"


@pytest.mark.parametrize(
    ("wanted", "hint"),
    [
        ("CE-BID-09", "CE-BID-01 to CE-BID-02"),
        ("fight-7", "CE-FIGHT-01 to CE-FIGHT-01"),
        ("CE-COOK-01", "CE-BID-01 to CE-FIGHT-01"),
        ("", "CE-BID-01 to CE-FIGHT-01"),
    ],
)
def test_an_unknown_id_is_refused_with_ids_like_it(ledger: Ledger, wanted: str, hint: str) -> None:
    with pytest.raises(BadArgument, match=f"^The Cellar has no rule '{wanted}'; expected an id such as {hint}$"):
        ledger.find(wanted)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("leader", ["CE-BID-02", "CE-FIGHT-01"]),
        ("SECRET bids", ["CE-BID-01", "CE-BID-02"]),
        ("fight-01", ["CE-FIGHT-01"]),
        ("five lives", ["CE-FIGHT-01"]),
        ("strike bid", []),
    ],
)
def test_rules_are_searched_by_all_words_in_id_title_text_and_example(
    ledger: Ledger, words: str, found: list[str]
) -> None:
    assert [rule.id for rule in ledger.search(words)] == found


def test_a_match_in_the_title_comes_first(ledger: Ledger) -> None:
    assert [rule.id for rule in ledger.search("a")] == ["CE-BID-02", "CE-FIGHT-01", "CE-BID-01"]


def test_a_wrong_ledger_is_refused_with_its_file() -> None:
    with pytest.raises(LongtableError, match=r"^cellar/rules.toml: Object contains unknown field `colour`"):
        parse_toml(TEXT + b'colour = "red"', Ledger, "cellar/rules.toml")
