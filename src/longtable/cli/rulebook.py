"""The rulebook: rules found by id or words, and a rule as lines; for the prompt and for `longtable rules`."""

from rich.text import Text

from longtable.cli.lines import flow, prose
from longtable.engine.ledger import Ledger, RuleEntry


def look_up(ledger: Ledger, wanted: str) -> list[RuleEntry]:
    """The one rule with this id, or all that have these words; an id that does not exist is an error."""
    known = ledger.by_id
    is_id = any(name in known for name in (wanted.upper(), f"{ledger.prefix}-{wanted.upper()}"))
    return [ledger.find(wanted)] if is_id or _resembles_id(wanted) else ledger.search(wanted)


def _resembles_id(wanted: str) -> bool:
    area, _, number = wanted.rpartition("-")
    return bool(area) and " " not in area and number.isdigit()


def nothing_found(ledger: Ledger, wanted: str) -> str:
    """What to say where no rule has the words."""
    return f"No rule of {ledger.title} has {wanted!r}; try fewer or shorter words."


def rule_title(rule: RuleEntry) -> str:
    """A rule in one line."""
    return f"{rule.id}  {rule.title}"


def rule_whole(rule: RuleEntry, width: int) -> list[Text]:
    """A rule with its place in the book, its text, the reading taken and its example."""
    lines = flow([Text(rule_title(rule), "bold")], width)
    for head, text in (
        ("In the book: ", rule.page),
        ("", rule.text),
        ("Reading: ", rule.unsure),
        ("Example: ", rule.example),
    ):
        lines += prose(f"{head}{text}", width, indent="  ") if text else []
    return lines
