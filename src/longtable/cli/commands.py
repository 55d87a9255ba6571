"""Commands that messages tell people to type: they work from the current folder, however Longtable was started."""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from longtable.engine.table import Decision

NAME = "longtable"


def command() -> str:
    """How Longtable is started from here: by its name, else by the path it was started with."""
    if shutil.which(NAME):
        return NAME
    started = Path(sys.argv[0])
    if started.stem == NAME:
        return _from_here(started)
    return f"{_from_here(Path(sys.executable))} -m longtable.cli.main"


def _from_here(program: Path) -> str:
    """A program's path, relative where it lies in the current folder."""
    path = program.absolute()
    if not path.is_relative_to(Path.cwd()):
        return quote(str(path))
    here = path.relative_to(Path.cwd())
    # A shell looks for a bare name elsewhere, not in the current folder.
    return quote(str(here) if len(here.parts) > 1 else f"./{here}")


def go_on(path: Path) -> str:
    """The command that goes on with a saved table."""
    return f"{command()} play --load {quote(str(path))}"


def last_but_one(decisions: "Sequence[Decision]") -> int:
    """The number before the highest of a log: whoever answers last, a log is played again in order of the numbers."""
    return max((known.number for known in decisions), default=1) - 1


def reproduce(path: Path, decisions: "Sequence[Decision]") -> str:
    """How to see a rule break that the last of these decisions set going; the table is saved in `path`."""
    replay = f"Reproduce: {command()} replay {quote(str(path))}"
    return f"{replay} --to {last_but_one(decisions)} --pdb" if decisions else replay
