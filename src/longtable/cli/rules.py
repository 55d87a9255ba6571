"""`longtable rules`: the rules of a game by id or by words, and which of them the tests cover."""

import shutil
import sys
import textwrap
from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from longtable.cli.arguments import Commands, add_command, add_game, find_game

if TYPE_CHECKING:
    from longtable.engine.ledger import Ledger, RuleEntry


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "rules",
        "look rules up by id or words, or count those that tests cover",
        "Look up the rules of a game.\n\n"
        "Without more: the areas of the rules and how many each has. With an id (case does not matter, the game's\n"
        "prefix may be left out): that rule, whole. With words: every rule that has all of them.",
        "longtable rules valiant-wars OMEN-03\n  longtable rules valiant-wars dark omen\n"
        "  longtable rules valiant-wars --coverage --tests tests",
    )
    add_game(parser)
    parser.add_argument("wanted", metavar="ID or WORDS", nargs="*", help="a rule's id, or words to search for")
    parser.add_argument(
        "--coverage", action="store_true", help="list the rules that no test marked with @rule covers (exit code 1)"
    )
    parser.add_argument(
        "--tests", metavar="DIR", type=Path, default=Path("tests"), help="the folder with the tests (default: tests)"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print what was asked for."""
    ledger = find_game(args.game).ledger
    if args.coverage:
        return _print_coverage(ledger, args.tests)
    if not args.wanted:
        return _print_areas(ledger)
    return _look_up(ledger, args.wanted)


def _print_areas(ledger: "Ledger") -> int:
    print(f"{ledger.title}: {len(ledger.rule)} rules")
    for area, rules in _areas(ledger).items():
        print(f"  {area:8} {len(rules):4}   {rules[0].id} to {rules[-1].id}")
    print(f"Show one with `longtable rules {ledger.game} {ledger.rule[0].id}`, or search by words.")
    return 0


def _areas(ledger: "Ledger") -> dict[str, list["RuleEntry"]]:
    areas: dict[str, list[RuleEntry]] = {}
    for rule in ledger.rule:
        areas.setdefault(rule.area, []).append(rule)
    return areas


def _look_up(ledger: "Ledger", wanted: list[str]) -> int:
    """One word that is an id, or looks like one, is an id; everything else is searched for."""
    if len(wanted) == 1 and (_is_id(ledger, wanted[0]) or _resembles_id(wanted[0])):
        _print_rule(ledger.find(wanted[0]))
        return 0
    words = " ".join(wanted)
    found = ledger.search(words)
    if not found:
        print(f"No rule of {ledger.title} has {words!r}; try fewer or shorter words.", file=sys.stderr)
        return 1
    for rule in found:
        print(f"{rule.id:14} {rule.title}")
    if len(found) == 1:
        print()
        _print_rule(found[0])
    else:
        print(f"{len(found)} rules; show one with `longtable rules {ledger.game} {found[0].id}`.")
    return 0


def _is_id(ledger: "Ledger", word: str) -> bool:
    return any(known in ledger.by_id for known in (word.upper(), f"{ledger.prefix}-{word.upper()}"))


def _resembles_id(word: str) -> bool:
    area, hyphen, number = word.rpartition("-")
    return bool(area and hyphen) and number.isdigit()


def _print_rule(rule: "RuleEntry") -> None:
    print(f"{rule.id}  {rule.title}")
    print(f"In the book: {rule.page}")
    for head, text in (("", rule.text), ("Reading: ", rule.unsure), ("Example: ", rule.example)):
        if text:
            print()
            print(
                textwrap.fill(f"{head}{' '.join(text.split())}", width=min(100, shutil.get_terminal_size().columns))
            )


# ---------------------------------------------------------------- coverage


def _print_coverage(ledger: "Ledger", folder: Path) -> int:
    """What is not covered, what is marked but does not exist, each area's count, and the total in the last line."""
    from longtable.testing.coverage import covered_rules

    marks = covered_rules(folder)
    unknown = _unknown_marks(ledger, marks)
    uncovered = [rule for rule in ledger.rule if rule.id not in marks]
    for rule_id, tests in unknown.items():
        print(f"Not in the ledger: {rule_id}, marked at {', '.join(tests)}")
    for rule in uncovered:
        print(f"Not covered: {rule.id:14} {rule.title}")
    missing = Counter(rule.area for rule in uncovered)
    for area, rules in _areas(ledger).items():
        print(f"  {area:8} {len(rules) - missing[area]:4} of {len(rules)}")
    print(f"{len(ledger.rule) - len(uncovered)} of {len(ledger.rule)} rules covered")
    return 1 if uncovered or unknown else 0


def _unknown_marks(ledger: "Ledger", marks: dict[str, list[str]]) -> dict[str, list[str]]:
    """The marks that no ledger has, less those that belong to another installed game."""
    others = _other_prefixes(ledger)
    known = ledger.by_id
    return {
        rule_id: tests
        for rule_id, tests in sorted(marks.items())
        if rule_id not in known and rule_id.partition("-")[0] not in others
    }


def _other_prefixes(ledger: "Ledger") -> list[str]:
    from longtable.engine.errors import LongtableError
    from longtable.games import list_games

    prefixes = []
    for slug in list_games():
        try:
            prefixes.append(find_game(slug).ledger.prefix)
        except LongtableError:  # a broken game is reported by `longtable games`
            continue
    return [prefix for prefix in prefixes if prefix != ledger.prefix]
