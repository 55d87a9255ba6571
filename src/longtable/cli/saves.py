"""`longtable verify` and `longtable replay`: a save played again from its seed, to check it or to look at it."""

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from longtable.cli.arguments import Commands, add_command, find_game
from longtable.cli.commands import last_but_one, reproduce
from longtable.cli.home import find_save

if TYPE_CHECKING:
    from longtable.engine.ask import Role
    from longtable.engine.saves import AnyTable, Save
    from longtable.engine.table import Decision

LAST_LINES = 20
MOST_DIFFERENCES = 20


def register(commands: Commands) -> None:
    """Add the two commands."""
    _register_replay(commands)
    _register_verify(commands)


def _register_verify(commands: Commands) -> None:
    parser = add_command(
        commands,
        "verify",
        "check that a save follows from its seed and decisions",
        "Play a save again from its seed and compare everything with what it says: the decisions, the results of\n"
        "chance, the journal and the checkpoint. Exit code 0: all is the same; 1: something differs; 2: the file\n"
        "cannot be used.",
        "longtable verify game.json",
    )
    _add_save(parser)
    parser.set_defaults(run=run_verify)


def _register_replay(commands: Commands) -> None:
    parser = add_command(
        commands,
        "replay",
        "play a save again from its seed, up to any decision, and look",
        "Play a save again from its seed, up to and with a decision; print the journal, the table and what is asked.",
        "longtable replay game.json --to 417 --viewer p2\n  longtable replay game.json --to 417 --pdb",
    )
    _add_save(parser)
    parser.add_argument("--to", metavar="N", type=int, help="the last decision to replay (default: all of them)")
    parser.add_argument(
        "--from",
        metavar="N",
        type=int,
        dest="start",
        help=f"print the journal from decision N on (0: all of it; default: the last {LAST_LINES} lines)",
    )
    parser.add_argument("--viewer", metavar="ROLE", help="see the table as this role does (default: as a spectator)")
    parser.add_argument(
        "--pdb",
        action="store_true",
        help="stop in the debugger before the decision after N runs (default: the last one)",
    )
    parser.set_defaults(run=run_replay)


def _add_save(parser: ArgumentParser) -> None:
    parser.add_argument("save", metavar="SAVE", help="a save file, or its name in saves/")
    parser.add_argument("--edited", action="store_true", help="accept a save that was changed after it was written")


# ---------------------------------------------------------------- verify


def run_verify(args: Namespace) -> int:
    """Compare a save with what its seed and decisions give."""
    from longtable.engine import saves

    path = find_save(args.save)
    save = saves.read(path, accept_edited=args.edited)
    # What stands in the way of any replay is an error, not a difference.
    table = saves.replay(save, find_game, to=0, name=str(path))
    print(f"{path}: {table.game.title}, rules version {save.rules_version}, written by Longtable {save.written_by}")
    print(f"seed {save.seed!r}, shown before the game as {table.seed_hash}")
    differences = saves.verify(save, find_game)
    compared = all(difference.startswith("$.") for difference in differences)
    for name, part, count in _parts(save):
        wrong = sum(_is_about(difference, part) for difference in differences)
        found = f"{wrong} differ" if wrong else "the same"
        if part == "$.facts" and not saves.same_journal(save, table.game):
            found = "not compared: written when the rules said other things"
        print(f"  {name:18} {count:6}  {found if compared else 'could not be compared'}")
    for difference in differences[:MOST_DIFFERENCES]:
        print(difference)
    if len(differences) > MOST_DIFFERENCES:
        print(f"and {len(differences) - MOST_DIFFERENCES} more differences")
    print(f"DIFFERENT: {len(differences)} in all" if differences else "OK: everything follows from the seed")
    return 1 if differences else 0


def _parts(save: "Save") -> list[tuple[str, str, int]]:
    """What is compared: its name for people, its place in the save, and how much of it there is."""
    return [
        ("decisions", "$.decisions", len(save.decisions)),
        ("results of chance", "$.throws", len(save.throws)),
        ("journal facts", "$.facts", len(save.facts)),
        ("checkpoint", "$.checkpoint", 1),
    ]


def _is_about(difference: str, part: str) -> bool:
    return difference.startswith(part) and difference[len(part) : len(part) + 1] in (".", "[", ":")


# ---------------------------------------------------------------- replay


def run_replay(args: Namespace) -> int:
    """Play a save again and print what happened and how things stand."""
    from longtable.engine import saves
    from longtable.engine.errors import RuleBug
    from longtable.engine.examined import check_shown

    path = find_save(args.save)
    save = saves.read(path, accept_edited=args.edited)
    to = last_but_one(save.decisions) if args.pdb and args.to is None else args.to
    try:
        table = saves.replay(save, find_game, to, str(path))
    except RuleBug as error:
        played = [known for known in save.decisions if known.number <= error.decision]
        raise RuleBug(f"{error}\n{reproduce(path, played)}", error.decision) from error
    check_shown(table, str(path))
    viewer = _viewer(table, args.viewer)
    _print_journal(table, viewer, args.start)
    _print_scene(table, viewer)
    following = _following(save, table)
    _print_asked(table, viewer, following)
    if args.pdb:
        return _debug(table, following)
    return 0


def _viewer(table: "AnyTable", name: str | None) -> "Role | None":
    from longtable.engine.errors import BadArgument

    roles = [role for seat in table.seats for role in seat.roles]
    if name is not None and name not in roles:
        raise BadArgument(f"--viewer {name}: there is no such role at this table; expected one of {', '.join(roles)}")
    return next((role for role in roles if role == name), None)


def _following(save: "Save", table: "AnyTable") -> "Decision | None":
    """The decision that the save has next."""
    made = {known.number for known in table.decisions}
    later = [known for known in save.decisions if known.number not in made]
    return min(later, key=lambda known: known.number, default=None)


def _print_journal(table: "AnyTable", viewer: "Role | None", start: int | None) -> None:
    lines = table.journal(viewer)
    shown = lines[-LAST_LINES:] if start is None else [line for line in lines if line.after >= start]
    if len(shown) < len(lines) and start is None:
        print(f"({len(lines) - len(shown)} earlier lines; --from 0 shows them)")
    for line in shown:
        print(f"{line.after:5}  {line.text}" + (f"  [{line.rule}]" if line.rule else ""))


def _print_scene(table: "AnyTable", viewer: "Role | None") -> None:
    from rich.console import Console

    from longtable.cli.screen import scene_lines

    console = Console(highlight=False)
    print()
    for line in scene_lines(table.scene(viewer), table.naming.roles, viewer, console.width):
        console.print(line)


def _print_asked(table: "AnyTable", viewer: "Role | None", following: "Decision | None") -> None:
    """What is asked now. A viewer reads only questions of their own; a spectator of a replay reads them all."""
    print()
    secret = len(table.decisions) - table.number
    waiting = f" ({secret} of them wait for the answers of others)" if secret else ""
    print(f"After {len(table.decisions)} decisions{waiting}" + (", the game is over." if table.is_over else "."))
    if table.is_over:
        print(table.game.verdict(table.outcome, table.naming, viewer))
    for number, ask in table.asks.items():
        name = table.naming.roles.get(ask.role, ask.role)
        if viewer not in (None, ask.role):
            print(f"{name} ({ask.role}) is asked something (request {number}).")
            continue
        _print_question(table, number, f"{name} ({ask.role})")
    if following is not None and viewer in (None, following.role):
        print(f"In the save, {following.role} answers {following.option} (decision {following.number}).")


def _print_question(table: "AnyTable", number: int, who: str) -> None:
    question = table.question(number)
    print(f"{who} is asked (request {number}): {question.prompt} [{question.rule}]")
    if question.detail:
        print(f"  {question.detail}")
    for choice in question.choices:
        print(f"  {choice.id:24} {choice.label}" + (f": {choice.note}" if choice.note else ""))


# ---------------------------------------------------------------- the debugger


def _debug(table: "AnyTable", following: "Decision | None") -> int:
    """Run the next decision of the save under the debugger; if a rule breaks, go to where it did."""
    import pdb

    from longtable.engine.errors import BadArgument, RuleBug

    if following is None:
        raise BadArgument("--pdb: the save has no decision after this one; give an earlier one by --to")
    print(f"\nBefore decision {following.number}. `c` runs it, `s` steps into it, `q` leaves; the table is `self`.")
    sys.stdout.flush()
    try:
        pdb.Pdb().runcall(table.answer, following.number, following.option, following.seat)
    except RuleBug as bug:
        cause = bug.__cause__
        if cause is None or _left_debugger(cause):
            return 0
        print(f"RuleBug: {bug}", file=sys.stderr)
        sys.stderr.flush()
        pdb.post_mortem(cause.__traceback__)
        return 1
    except Exception as error:
        if not _left_debugger(error):
            raise
        return 0
    print(f"Decision {following.number} ran without an error.")
    return 0


def _left_debugger(error: BaseException) -> bool:
    from bdb import BdbQuit

    return isinstance(error, BdbQuit)
