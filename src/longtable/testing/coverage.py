"""Which rules of a ledger the tests cover: the marks are read from the test files, nothing is run."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeGuard

from longtable.engine.errors import BadArgument


def covered_rules(folder: Path) -> dict[str, list[str]]:
    """For each rule id, the tests marked with it, as `file::test`.

    A mark stands above a test, or on a row of its parameters: in the `parametrize` itself, or in a table that the
    file names and hands to it.
    """
    if not folder.is_dir():
        raise BadArgument(f"{folder}: no such folder; give the folder with the tests by --tests")
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for test, rule_id in _marks(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            tests = found.setdefault(rule_id, [])
            name = f"{path.relative_to(folder).as_posix()}::{test}"
            if name not in tests:
                tests.append(name)
    return found


def _marks(tree: ast.Module) -> Iterator[tuple[str, str]]:
    tables = {name: value for name, value in _assigned(tree) if value is not None}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for mark in node.decorator_list:
                for rule_id in _ids(mark, tables):
                    yield node.name, rule_id


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr | None]]:
    """The names that a file gives to things, such as tables of parameters."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from ((name.id, node.value) for name in node.targets if isinstance(name, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node.value


def _ids(mark: ast.expr, tables: Mapping[str, ast.expr]) -> Iterator[str]:
    """The rules that a mark above a test names: by itself, or on the rows of its parameters."""
    if _calls(mark, "rule"):
        yield from _named(mark)
    elif _calls(mark, "pytest.mark.parametrize"):
        named = [node.id for node in ast.walk(mark) if isinstance(node, ast.Name)]
        for part in [mark, *(tables[name] for name in named if name in tables)]:
            for row in (node for node in ast.walk(part) if _calls(node, "pytest.param")):
                for marks in (keyword.value for keyword in row.keywords if keyword.arg == "marks"):
                    for found in (node for node in ast.walk(marks) if _calls(node, "rule")):
                        yield from _named(found)


def _calls(node: ast.AST, name: str) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == name


def _named(mark: ast.Call) -> Iterator[str]:
    for argument in mark.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value
