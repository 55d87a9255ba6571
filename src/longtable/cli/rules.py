"""`longtable rules`: the rules of a game by id or by words, what answers them, and which of them the tests cover."""

import shutil
import sys
from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from longtable.cli.arguments import Commands, add_command, add_game, find_game
from longtable.cli.commands import command

if TYPE_CHECKING:
    from longtable.engine.game import AnyGame
    from longtable.engine.ledger import Ledger, RuleEntry


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "rules",
        "look rules up by id or words, or count those that tests cover",
        "Look up the rules of a game.\n\n"
        "Without more: what the game is about, and how many rules each chapter has. With an id (case does not\n"
        "matter, the game's prefix may be left out): that rule, whole. With words: every rule that has all of them.\n"
        "With --effects: what the rules announce and which cards answer it, all of it or what has the words.",
        "longtable rules valiant-wars OMEN-03\n  longtable rules valiant-wars dark omen\n"
        "  longtable rules minions-of-mordak reroll --effects\n"
        "  longtable rules valiant-wars --coverage --tests tests",
    )
    add_game(parser)
    parser.add_argument("wanted", metavar="ID or WORDS", nargs="*", help="a rule's id, or words to search for")
    parser.add_argument("--effects", action="store_true", help="list what the rules announce and what answers it")
    parser.add_argument(
        "--coverage", action="store_true", help="list the rules that no test marked with @rule covers (exit code 1)"
    )
    parser.add_argument(
        "--tests", metavar="DIR", type=Path, default=Path("tests"), help="the folder with the tests (default: tests)"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print what was asked for."""
    game = find_game(args.game)
    ledger = game.ledger
    if args.effects:
        return _print_effects(game, " ".join(args.wanted).lower())
    if args.coverage:
        return _print_coverage(ledger, args.tests)
    if not args.wanted:
        return _print_chapters(ledger)
    return _look_up(ledger, " ".join(args.wanted))


def _print_chapters(ledger: "Ledger") -> int:
    """What the game is about, and the chapters of its rules."""
    from longtable.cli.lines import prose

    for line in prose(ledger.summary, _width()):
        print(line.plain)
    print(f"{ledger.title}: {len(ledger.rule)} rules")
    for chapter, rules in _chapters(ledger).items():
        print(f"  {chapter} {len(rules):4}   {rules[0].id} to {rules[-1].id}")
    print(f"Show one with `{command()} rules {ledger.game} {ledger.rule[0].id}`, or search by words.")
    return 0


def _width() -> int:
    """Lines as wide as the terminal, but no wider than is good to read."""
    return min(100, shutil.get_terminal_size().columns)


def _chapters(ledger: "Ledger") -> dict[str, list["RuleEntry"]]:
    """The rules by chapter; the names are filled up to the longest."""
    width = max(len(ledger.chapter(rule)) for rule in ledger.rule)
    chapters: dict[str, list[RuleEntry]] = {}
    for rule in ledger.rule:
        chapters.setdefault(ledger.chapter(rule).ljust(width), []).append(rule)
    return chapters


def _look_up(ledger: "Ledger", wanted: str) -> int:
    from longtable.cli.rulebook import look_up, nothing_found, rule_title, rule_whole

    found = look_up(ledger, wanted)
    if not found:
        print(nothing_found(ledger, wanted), file=sys.stderr)
        return 1
    if len(found) == 1:
        for line in rule_whole(found[0], _width()):
            print(line.plain)
        return 0
    for rule in found:
        print(rule_title(rule))
    print(f"{len(found)} rules; show one with `{command()} rules {ledger.game} {found[0].id}`.")
    return 0


# ---------------------------------------------------------------- effects


def _print_effects(game: "AnyGame", wanted: str) -> int:
    """What the rules announce, and under each event what answers it: the thing, its sort and what it does."""
    from longtable.cli.lines import prose

    events: dict[str, list[str]] = {}
    for announced in game.announced():
        head = f"{announced.event}: {announced.text}"
        for answer in announced.answers:
            names = ", ".join(bearer.name for bearer in answer.bearers)
            said = f"{names}{f' ({answer.sort})' if answer.sort else ''}: {answer.text}"
            if wanted in f"{head} {said}".lower():
                events.setdefault(head, []).append(said)
    if not events:
        print(f"Nothing in {game.title} answers {wanted!r}." if wanted else f"{game.title} announces nothing.")
        return 1
    for head, answers in events.items():
        print(head)
        for said in answers:
            for line in prose(said, _width(), indent="  "):
                print(line.plain)
    return 0


# ---------------------------------------------------------------- coverage


def _print_coverage(ledger: "Ledger", folder: Path) -> int:
    """What is not covered, what is marked but does not exist, each chapter's count, the total last."""
    from longtable.testing.coverage import covered_rules

    marks = covered_rules(folder)
    unknown = _unknown_marks(ledger, marks)
    uncovered = [rule for rule in ledger.rule if rule.id not in marks]
    for rule_id, tests in unknown.items():
        print(f"Not in the ledger: {rule_id}, marked at {', '.join(tests)}")
    for rule in uncovered:
        is_unplayed = rule.area in ledger.unplayed
        print(f"{'Not played yet' if is_unplayed else 'Not covered'}: {rule.id:14} {rule.title}")
    missing = Counter(ledger.chapter(rule) for rule in uncovered)
    for chapter, rules in _chapters(ledger).items():
        print(f"  {chapter} {len(rules) - missing[chapter.rstrip()]:4} of {len(rules)}")
    print(f"{len(ledger.rule) - len(uncovered)} of {len(ledger.rule)} rules covered")
    return 1 if uncovered or unknown else 0


def _unknown_marks(ledger: "Ledger", marks: dict[str, list[str]]) -> dict[str, list[str]]:
    """The marks with this game's prefix that its ledger does not have; other games look after theirs."""
    known = ledger.by_id
    return {
        rule_id: tests
        for rule_id, tests in sorted(marks.items())
        if rule_id not in known and rule_id.partition("-")[0] == ledger.prefix
    }
