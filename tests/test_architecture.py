"""The architecture: what an import brings along, and what is forbidden where; pyproject.toml has who imports whom."""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path

import msgspec
import pytest

import longtable
from longtable.engine.game import AnyGame
from longtable.engine.state import State
from longtable.games import find_game, list_games

ROOT = Path(longtable.__file__).parent

FILES = sorted(ROOT.rglob("*.py"))
GAME_FILES = [path for path in FILES if path.is_relative_to(ROOT / "games")]
KIT_FILES = [path for path in FILES if path.is_relative_to(ROOT / "kit")]
RULE_FILES = GAME_FILES + KIT_FILES  # what games are made of


def named(paths: list[Path]) -> list[object]:
    return [pytest.param(path, id=path.relative_to(ROOT).as_posix()) for path in paths]


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(tree: ast.AST) -> Iterator[str]:
    """Everything imported, as dotted names: the module, and the module with what is taken from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "relative imports hide who imports whom"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_in(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def test_there_is_something_to_look_at() -> None:
    assert len(FILES) > 40
    assert len(GAME_FILES) > 10
    assert len(KIT_FILES) > 5


# ---------------------------------------------------------------- what an import brings along

HEAVY = ("longtable.games", "longtable.engine", "polars", "rich", "pytest", "asyncio")


@pytest.mark.parametrize(
    ("statement", "absent"),
    [
        ("import longtable", HEAVY),
        ("import longtable.engine.table", ("longtable.games", "longtable.bots", "polars", "rich", "pytest")),
        ("import longtable.games", ("longtable.games.valiant_wars", "longtable.bots", "polars", "rich", "pytest")),
        (
            "from longtable import Table, find_game; find_game('valiant-wars')",
            ("longtable.bots", "longtable.testing", "polars", "rich"),
        ),
    ],
)
def test_an_import_brings_only_what_it_needs(statement: str, absent: tuple[str, ...]) -> None:
    program = f"import sys; {statement}; print('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "longtable" in loaded
    assert not [name for name in loaded for package in absent if is_in(name, package)]


# ---------------------------------------------------------------- what games and the kit may not use

ANY_ALLOWED = (
    "game.py",  # the engine's contract has it: options, positions and measures are each game's own
    "positions.py",
    "content.py",  # raw rows of TOML, until they are checked
)

WORDS_FOR_PEOPLE = ("scene.py", "questions.py")  # percentages are shown there and go nowhere else


def makes_a_set(node: ast.AST) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    return isinstance(node, ast.Set | ast.SetComp)


def makes_a_float(node: ast.AST) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id == "float"
    return isinstance(node, ast.Constant) and isinstance(node.value, float | complex)


def divides(node: ast.AST) -> bool:
    return isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)


def uses_hashes(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id")


def lines(path: Path, is_wrong: Callable[[ast.AST], bool]) -> list[int]:
    return [getattr(node, "lineno", 0) for node in ast.walk(tree_of(path)) if is_wrong(node)]


@pytest.mark.parametrize("path", named(RULE_FILES))
def test_games_make_no_sets_and_no_floats(path: Path) -> None:
    assert not lines(path, makes_a_set)
    assert not lines(path, makes_a_float)
    assert not lines(path, uses_hashes)
    if path.name not in WORDS_FOR_PEOPLE:
        assert not lines(path, divides)


@pytest.mark.parametrize("path", named(RULE_FILES))
def test_games_are_typed(path: Path) -> None:
    assert "type: ignore" not in path.read_text(encoding="utf-8")
    if path.name not in ANY_ALLOWED:
        assert "typing.Any" not in imports(tree_of(path))


@pytest.mark.parametrize(
    ("source", "is_wrong"),
    [
        ("x = {1, 2}", makes_a_set),
        ("x = {n for n in y}", makes_a_set),
        ("x = set()", makes_a_set),
        ("x = frozenset(y)", makes_a_set),
        ("x = 0.5", makes_a_float),
        ("x = float(y)", makes_a_float),
        ("x = a / b", divides),
        ("x /= b", divides),
        ("x = hash(y)", uses_hashes),
    ],
)
def test_the_detectors_detect(source: str, is_wrong: Callable[[ast.AST], bool]) -> None:
    assert any(is_wrong(node) for node in ast.walk(ast.parse(source)))
    assert not any(is_wrong(node) for node in ast.walk(ast.parse("x = {1: 2}; y = [3 // 1]; z = (x, 'a / b')")))


# ---------------------------------------------------------------- the state is plain data


def unfit(kind: msgspec.inspect.Type, path: str) -> Iterator[str]:
    """What in a state's type has no fixed order or no exact value: sets, floats, dicts whose keys may be anything.

    Counts may be by name, and zones by the members of an enum, such as the decks of a game. Results of chance that a
    test settles beforehand lie in the state as well, by stream.
    """
    if isinstance(kind, msgspec.inspect.StructType):
        for field in kind.fields:
            yield from unfit(field.type, f"{path}.{field.name}")
    elif isinstance(kind, msgspec.inspect.UnionType):
        for member in kind.types:
            yield from unfit(member, path)
    elif isinstance(kind, msgspec.inspect.ListType | msgspec.inspect.VarTupleType):
        yield from unfit(kind.item_type, f"{path}[]")
    elif isinstance(kind, msgspec.inspect.TupleType):
        for member in kind.item_types:
            yield from unfit(member, f"{path}[]")
    elif isinstance(kind, msgspec.inspect.DictType):
        is_count = isinstance(kind.key_type, msgspec.inspect.StrType) and isinstance(
            kind.value_type, msgspec.inspect.IntType
        )
        if isinstance(kind.key_type, msgspec.inspect.EnumType):
            yield from unfit(kind.value_type, f"{path}[]")
        elif not is_count and not path.endswith(".chance.coming"):
            yield f"{path}: dict"
    elif not isinstance(
        kind,
        msgspec.inspect.StrType
        | msgspec.inspect.IntType
        | msgspec.inspect.BoolType
        | msgspec.inspect.EnumType
        | msgspec.inspect.LiteralType
        | msgspec.inspect.NoneType,
    ):
        yield f"{path}: {type(kind).__name__}"


@pytest.mark.parametrize("game", [pytest.param(find_game(slug), id=slug) for slug in list_games()])
def test_a_state_has_no_sets_floats_or_dicts_but_of_counts_and_zones(game: AnyGame) -> None:
    assert list(unfit(msgspec.inspect.type_info(game.state), game.slug)) == []


class Zone(StrEnum):
    DECK = "deck"


class Unfit(State):
    lights: set[str]
    weights: list[float | None]
    names: dict[str, str]
    counts: dict[str, int]
    zones: dict[Zone, list[int]]
    shades: dict[Zone, list[float]]
    anything: object


def test_an_unfit_state_is_noticed() -> None:
    found = list(unfit(msgspec.inspect.type_info(Unfit), "unfit"))
    assert found == [
        "unfit.lights: SetType",
        "unfit.weights[]: FloatType",
        "unfit.names: dict",
        "unfit.shades[][]: FloatType",
        "unfit.anything: CustomType",
    ]


# ---------------------------------------------------------------- size


def test_no_file_is_longer_than_600_lines() -> None:
    lengths = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in FILES}
    assert not {name: length for name, length in lengths.items() if length > 600}
