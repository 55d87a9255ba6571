"""Which rules of a ledger the tests cover: the marks are read from the test files, nothing is run."""

import ast
from collections.abc import Iterator
from pathlib import Path

from longtable.engine.errors import BadArgument


def covered_rules(folder: Path) -> dict[str, list[str]]:
    """For each rule id, the tests marked with it, as `file::test`."""
    if not folder.is_dir():
        raise BadArgument(f"{folder}: no such folder; give the folder with the tests by --tests")
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for test, rule_id in _marks(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            found.setdefault(rule_id, []).append(f"{path.relative_to(folder).as_posix()}::{test}")
    return found


def _marks(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    for argument in mark.args:
                        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                            yield node.name, argument.value
