"""Commands that messages print: they can be typed as they stand, however Longtable was started."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from longtable.cli.commands import command, last_but_one, reproduce
from longtable.engine.ask import Role
from longtable.engine.table import Decision


@pytest.fixture
def bin_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the program in it, below the current folder and not on the path."""
    folder = tmp_path / "its own" / "bin"
    folder.mkdir(parents=True)
    program = folder / "longtable"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m longtable.cli.main "$@"\n')
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", os.defpath)
    monkeypatch.setattr(sys, "argv", [str(program)])
    return folder


def test_on_the_path_it_is_called_by_its_name(bin_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(bin_folder))
    assert command() == "longtable"


def test_elsewhere_it_is_called_by_the_path_it_was_started_with(
    bin_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command() == "'its own/bin/longtable'"
    monkeypatch.chdir(bin_folder)
    assert command() == "./longtable"
    elsewhere = bin_folder / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    assert command() == f"'{bin_folder}/longtable'"


@pytest.mark.skipif(os.name != "posix", reason="a shell as on POSIX")
@pytest.mark.parametrize("started", ["its own/bin/longtable", "pytest", "-c"])
def test_a_shell_understands_it(started: str, bin_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bin_folder.is_dir()
    monkeypatch.setattr(sys, "argv", [started])
    done = subprocess.run(f"{command()} --version", shell=True, capture_output=True, text=True, check=True)  # noqa: S602  our own words
    assert done.stdout.startswith("longtable ")


def test_a_broken_table_is_reproduced_up_to_the_decision_before_the_highest_number() -> None:
    log = [Decision(number, Role("p1"), "draw", "go", 0) for number in (1, 2, 4, 3)]
    assert last_but_one(log) == 3
    assert reproduce(Path("my bug.json"), log) == f"Reproduce: {command()} replay 'my bug.json' --to 3 --pdb"


def test_a_table_that_breaks_before_any_decision_is_replayed_whole() -> None:
    assert last_but_one([]) == 0
    assert reproduce(Path("bug.json"), []) == f"Reproduce: {command()} replay bug.json"
