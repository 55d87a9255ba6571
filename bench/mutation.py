"""Mutation testing of a game's rules: break a rule on purpose, and see whether a story at the table notices.

    python -m bench.mutation
    python -m bench.mutation --game minions-of-mordak
    python -m bench.mutation --mutants 50 --jobs 4 --seed 2
    python -m bench.mutation --tests tests/valiant_wars/test_battle.py
    python -m bench.mutation --game minions-of-mordak --mutants 200 --since 1b8821f

Cosmic Ray lists the mutants of the rule files. A random sample of them is written, one at a time, into copies of
the tree, and the story tests run there: those that reach the changed function, quickest first, or all of them where
none does, or where it is called once and its answer kept. What no story notices is tried on the game's golden
playthroughs, which CI compares too, and counted by itself. A mutant that nothing notices is printed with its place
and its difference: either a test is missing, or the mutant plays the same game.
"""

import argparse
import ast
import compileall
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from difflib import unified_diff
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from py_compile import PycInvalidationMode
from queue import SimpleQueue
from random import Random
from shutil import copy, copytree, ignore_patterns
from tempfile import TemporaryDirectory
from threading import Lock
from time import perf_counter
from typing import NamedTuple, TypeAlias, TypedDict

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB, use_db

from longtable.games import find_game, list_games
from longtable.lab.series.statistics import wilson
from tests.golden import PLAYTHROUGHS

ROOT = Path(__file__).parent.parent
GAMES = Path("src/longtable/games")


class Subject(NamedTuple):
    """A game under test: its rule files, and the folders of the tests that tell stories with them."""

    rules: tuple[Path, ...]
    stories: tuple[Path, ...]


NOT_RULES = (
    *("__init__", "game", "options", "positions", "positions_forest", "story", "invariants"),  # the contract's files
    *("content", "kinds"),  # rows of TOML and what they are called
)
NOT_PLAY = ("bot", "view")
"""Rooms without rules."""


def subject_of(slug: str) -> Subject:
    """What a game of ours plays by, in its package and in its family's; and the stories of all who play by that.

    Rules that a family shares are some game's each: where a sibling alone comes to one, its stories are those that
    notice, or those that the family tells of both. What a game does not import is left to the siblings that do.
    """
    package = find_game(slug).package
    folder = ROOT / "src" / package.replace(".", "/")
    family = folder if folder.parent == ROOT / GAMES else folder.parent
    siblings = [path.parent for path in sorted(family.glob("*/game.py")) if path.parent != folder]
    used = _modules(package)
    rules = [path for path in _rule_files(family) if _module(path) in used and not _lies_in(path, siblings)]
    slugs = [slug, *(import_module(_module(sibling / "game.py")).game.slug for sibling in siblings)]
    names = [*slugs, family.name] if siblings else slugs
    stories = [Path("tests") / name.replace("-", "_") for name in names]
    return Subject(tuple(path.relative_to(ROOT) for path in rules), tuple(stories))


def _ours() -> list[str]:
    """The games whose sources lie here."""
    return [slug for slug in list_games() if (ROOT / "src" / find_game(slug).package.replace(".", "/")).is_dir()]


def _rule_files(family: Path) -> Iterator[Path]:
    for path in sorted(family.rglob("*.py")):
        if path.stem not in NOT_RULES and not any(part in NOT_PLAY for part in path.relative_to(family).parts):
            yield path


def _lies_in(path: Path, folders: Sequence[Path]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)


def _modules(package: str) -> list[str]:
    """All modules that are there once a game has been imported, and nothing but it."""
    said = subprocess.run(  # noqa: S603  our own interpreter, with the name of a package
        [sys.executable, "-c", f"import sys, {package}; print(*sys.modules)"],
        check=True,
        capture_output=True,
        text=True,
    )
    return said.stdout.split()


def _changed(rules: Sequence[Path], commit: str) -> list[Path]:
    """Those of some files that have changed since a commit."""
    named = subprocess.run(  # noqa: S603  git, with a name of a commit
        ["git", "diff", "--name-only", commit, "--", *map(str, rules)],  # noqa: S607  wherever git is
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    return [path for path in rules if str(path) in named]


MEMORY = 4 << 30
"""Bytes a test run may take: a mutant that deals for ever must not take the machine with it."""
COMPARED = "ReplaceComparisonOperator_"
TO_EQUALS, TO_THE_SAME = ("Is_Eq", "IsNot_NotEq"), ("Eq_Is", "NotEq_IsNot")
"""Swaps of identity and equality. No rule asks whether two equal words or numbers are one object: that is up to the
interpreter, so such mutants are left out, killed or not. The other way round a rule may mean one card among equals;
only None, constants and members of enums equal nothing but themselves."""

MOST_FIRST = 80
"""So many tests that reach a changed function are run before all others."""

Position: TypeAlias = tuple[int, int]
Span: TypeAlias = tuple[Position, Position]
Reach: TypeAlias = Mapping[str, Sequence[str]]
"""The tests that call a function, quickest first, by its file and first line."""


class Noted(TypedDict):
    """What the plugin `reach` writes down."""

    files: list[str]
    """The files under `src` that the tests have loaded."""
    tests: dict[str, tuple[float, list[str]]]
    """How long each test takes, and the functions it calls."""


PARSING = Lock()
"""CPython 3.11 may trip over two threads that parse at once."""


def _parsed(source: str) -> ast.Module:
    with PARSING:
        return ast.parse(source)


class Fate(StrEnum):
    """What became of a mutant; one that runs out of time was noticed too."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    SEEN_IN_PLAY = "seen in a golden playthrough alone"
    SURVIVED = "survived"


class Mutant(NamedTuple):
    """One change to one rule file."""

    path: Path
    line: int
    operator: str
    original: str
    mutated: str

    @property
    def difference(self) -> str:
        """The changed lines."""
        lines = unified_diff(self.original.splitlines(), self.mutated.splitlines(), lineterm="", n=0)
        return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))

    @property
    def place(self) -> str:
        """Where it is, and what was done there."""
        return f"{self.path}:{self.line} {self.operator}"

    @property
    def function(self) -> str:
        """The innermost function that it changes, by its file and first line; line 0 outside of any."""
        inside = [begin for begin, end in _functions(_parsed(self.original)) if begin <= self.line <= end]
        return f"{self.path}:{max(inside, default=0)}"

    @property
    def is_kept(self) -> bool:
        """Whether it changes a function whose answers are kept: then only the first test that asks calls it."""
        kept = [
            min(decorator.lineno for decorator in node.decorator_list)
            for node in ast.walk(_parsed(self.original))
            if isinstance(node, ast.FunctionDef) and any("cache" in ast.unparse(one) for one in node.decorator_list)
        ]
        return any(self.function == f"{self.path}:{line}" for line in kept)

    @property
    def is_often_the_same(self) -> bool:
        """Whether it swaps identity and equality."""
        return self.operator.removeprefix(COMPARED) in TO_EQUALS


# ---------------------------------------------------------------- the mutants


def draw_mutants(tree: Path, rules: Sequence[Path], count: int, seed: int) -> tuple[list[Mutant], int, Counter[str]]:
    """So many mutants worth a test run, drawn at random; of how many, and what was left out, by reason.

    Only what is drawn is written out: what turns out to be no Python, or the same code, is drawn anew.
    """
    with use_db(str(tree / "mutants.sqlite"), WorkDB.Mode.create) as database:
        init([tree / path for path in rules], database, {})
        specs = [spec for item in database.work_items for spec in item.mutations]
    sources = {tree / path: (tree / path).read_text() for path in rules}
    spans = {path: dict(_spans_without_rules(ast.parse(source))) for path, source in sources.items()}
    unique = {path: list(_spans_of_identity(ast.parse(source))) for path, source in sources.items()}
    trees = {path: ast.dump(ast.parse(source)) for path, source in sources.items()}
    left_out: Counter[str] = Counter()
    able = []
    for spec in sorted(specs, key=lambda spec: (str(spec.module_path), spec.operator_name, spec.occurrence)):
        path = Path(spec.module_path)
        place = next((why for span, why in spans[path].items() if span[0] <= tuple(spec.start_pos) < span[1]), None)
        if place is not None:
            left_out[place] += 1
            continue
        name = spec.operator_name.removeprefix("core/")
        swap = name.removeprefix(COMPARED)
        if swap in TO_THE_SAME:
            left_out["whether equals are one object"] += 1
            continue
        if swap in TO_EQUALS and any(begin <= tuple(spec.start_pos) < end for begin, end in unique[path]):
            left_out["what equals itself alone"] += 1
            continue
        able.append((spec, path, name))
    drawn: list[Mutant] = []
    for spec, path, name in Random(seed).sample(able, len(able)):
        if len(drawn) == count:
            break
        operator = get_operator(spec.operator_name)(**spec.operator_args)
        mutated: str = mutate_code(sources[path], operator, spec.occurrence) or sources[path]
        try:
            same = ast.dump(ast.parse(mutated)) == trees[path]
        except SyntaxError:
            left_out["no Python any more"] += 1
            continue
        if same:
            left_out["the same code"] += 1
            continue
        drawn.append(Mutant(path.relative_to(tree), spec.start_pos[0], name, sources[path], mutated))
    return drawn, len(able), left_out


def _functions(module: ast.Module) -> Iterator[tuple[int, int]]:
    """The first and the last line of every function, with its decorators."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            begin = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield begin, node.end_lineno or node.lineno


def _spans_without_rules(module: ast.Module) -> Iterator[tuple[Span, str]]:
    """Where a change changes no rule: annotations, signatures but for defaults, decorators, docstrings, keywords."""
    for node in ast.walk(module):
        if isinstance(node, ast.AnnAssign):
            is_alias = isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"
            yield _span(node if is_alias else node.annotation), "type aliases" if is_alias else "annotations"
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                begin, end = _span(decorator)
                yield ((begin[0], begin[1] - 1), end), "decorators"  # with its @
            if isinstance(node, ast.ClassDef):
                yield from ((_span(keyword.value), "how structs are made") for keyword in node.keywords)
                continue
            for part in _signature(node):
                yield part, "signatures"
        elif (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        ):
            yield _span(node), "docstrings"


def _spans_of_identity(module: ast.Module) -> Iterator[Span]:
    """Where something is compared with None, with a constant or with a member of an enum: its operator."""
    for node in ast.walk(module):
        if isinstance(node, ast.Compare) and all(_is_unique(other) for other in node.comparators):
            yield _span(node.left)[1], _span(node.comparators[-1])[0]


def _is_unique(value: ast.expr) -> bool:
    if isinstance(value, ast.Attribute):
        return value.attr.isupper()
    return (isinstance(value, ast.Constant) and value.value is None) or (
        isinstance(value, ast.Name) and value.id.isupper()
    )


def _signature(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Span]:
    """A function's head from its name to its body, in pieces that leave out the default values."""
    begin = (function.lineno, function.col_offset)
    defaults = [*function.args.defaults, *(value for value in function.args.kw_defaults if value is not None)]
    for default in sorted(_span(value) for value in defaults):
        yield begin, default[0]
        begin = default[1]
    yield begin, (function.body[0].lineno, function.body[0].col_offset)


def _span(node: ast.expr | ast.stmt) -> Span:
    return (node.lineno, node.col_offset), (node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)


# ---------------------------------------------------------------- the copies


class TestsBroken(Exception):
    """The tests cannot tell a mutant from the original."""


class Tree:
    """A copy of the project in which rules can be broken."""

    def __init__(self, path: Path, tests: Sequence[str], goldens: Sequence[str]) -> None:
        self.path = path
        for folder in ("src", "tests", "examples"):
            copytree(ROOT / folder, path / folder, ignore=ignore_patterns("__pycache__"))
        copy(ROOT / "pyproject.toml", path)
        copy(ROOT / "bench" / "reach.py", path)
        # By its time and size alone a mutant could be taken for the original that was compiled before it.
        compileall.compile_dir(path / "src", quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        self.tests = list(tests)
        self.goldens = list(goldens)
        self.reach: Reach = {}

    def run_tests(
        self, timeout: float | None = None, only: Sequence[str] = (), notes: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run the tests, or only some by their ids, on the rules as they are in this copy."""
        start = (
            "import resource, sys\n"
            f"resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))\n"
            "import pytest\n"
            "sys.exit(pytest.main(sys.argv[1:]))\n"
        )
        flags = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short", "-p", "reach"]
        surroundings = {**os.environ, "PYTHONPATH": str(self.path / "src"), "PYTHONHASHSEED": "0"}
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
        files = self.tests
        if only:
            wanted = self.path / "only.json"
            wanted.write_text(json.dumps(list(only)))
            surroundings["REACH_ONLY"] = str(wanted)
            files = list(dict.fromkeys(name.partition("::")[0] for name in only))
        if notes is not None:
            surroundings["REACH_TO"] = str(notes)
        return subprocess.run(  # noqa: S603  our own tests
            [sys.executable, "-c", start, *flags, *files],
            cwd=self.path,
            env=surroundings,
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )

    def prove(self) -> float:
        """Run the tests on the true rules, which must pass; say how long it takes."""
        self.run_tests()  # compiles the tests
        begin = perf_counter()
        done = self.run_tests()
        taken = perf_counter() - begin
        if done.returncode != 0:
            raise TestsBroken(f"the tests fail without any mutant:\n{done.stdout[-3000:]}{done.stderr[-1000:]}")
        return taken

    def note_reach(self, rules: Sequence[Path]) -> Reach:
        """Run the tests once more, and note which of them call which function of these rules, in this copy."""
        notes = self.path / "reach.json"
        self.run_tests(notes=notes)
        noted: Noted = json.loads(notes.read_text())
        if missing := [str(path) for path in rules if str(path) not in noted["files"]]:
            raise TestsBroken(f"the tests do not load {', '.join(missing)} of this copy; do they run another one?")
        found: dict[str, list[str]] = {}
        for test, (_, functions) in sorted(noted["tests"].items(), key=lambda known: known[1][0]):
            for function in functions:
                found.setdefault(function, []).append(test)
        return found

    def try_out(self, mutant: Mutant, timeout: float | None) -> Fate:
        """Put a mutant in the place of the original, for the tests that reach it: the quickest first, then others.

        Where no test reaches it, or not every one that would, all of them are run.
        """
        reached = self.reach.get(mutant.function, ())
        others = () if mutant.is_kept else reached[MOST_FIRST:]
        path = self.path / mutant.path
        path.write_text(mutant.mutated)
        try:
            for only in [reached[:MOST_FIRST], *([others] if others or mutant.is_kept else [])]:
                done = self.run_tests(timeout, only)
                if done.returncode in (4, 5):  # pytest: wrong usage, no tests
                    raise TestsBroken(f"pytest could not run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
                if done.returncode:
                    return Fate.KILLED
            if self.goldens and self.run_tests(timeout, self.goldens).returncode:
                return Fate.SEEN_IN_PLAY
        except subprocess.TimeoutExpired:
            return Fate.TIMED_OUT
        finally:
            path.write_text(mutant.original)
        return Fate.SURVIVED


def story_tests(subject: Subject) -> list[str]:
    """The tests that tell stories, by a helper of these folders or of a rule. Others, such as playouts, are slow."""
    signs = ["@rule(", *(f"from {'.'.join(folder.parts)}" for folder in subject.stories)]
    return [
        str(path.relative_to(ROOT))
        for folder in subject.stories
        for path in sorted((ROOT / folder).glob("test_*.py"))
        if any(sign in path.read_text() for sign in signs)
    ]


def golden_tests(slug: str) -> list[str]:
    """The golden playthroughs of a game, as tests."""
    test = "tests/engine/test_golden.py::test_a_game_from_a_fixed_seed_goes_as_written"
    return [f"{test}[{golden.path.stem}]" for golden in PLAYTHROUGHS if golden.game == slug]


# ---------------------------------------------------------------- all of it


class Progress:
    """A line on the terminal: how far, how fast, how long still. In a file, one line now and then."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.survived = 0
        self.begin = perf_counter()

    def step(self, mutant: Mutant, fate: Fate) -> None:
        """Count one mutant; in a file, one that nobody noticed is told at once."""
        self.done += 1
        self.survived += fate is Fate.SURVIVED
        rate = self.done / (perf_counter() - self.begin)
        left = (self.total - self.done) / rate
        line = (
            f"{self.done}/{self.total} mutants, {self.survived} survived, {60 * rate:.0f} a minute, {left:.0f} s left"
        )
        if sys.stderr.isatty():
            print(f"\r{line:<78}", end="\n" if self.done == self.total else "", file=sys.stderr, flush=True)
            return
        if fate is Fate.SURVIVED:
            print(f"{mutant.place}\n{mutant.difference}", file=sys.stderr, flush=True)
        if self.done % 25 == 0 or self.done == self.total:
            print(line, file=sys.stderr, flush=True)


def hunt(mutants: Sequence[Mutant], trees: Sequence[Tree], timeout: float) -> list[tuple[Mutant, Fate]]:
    """Try all mutants, each in whichever copy is free; give them back in order with what became of them."""
    free: SimpleQueue[Tree] = SimpleQueue()
    for tree in trees:
        free.put(tree)

    def try_out(mutant: Mutant) -> Fate:
        tree = free.get()
        try:
            return tree.try_out(mutant, timeout)
        finally:
            free.put(tree)

    progress = Progress(len(mutants))
    pool = ThreadPoolExecutor(len(trees))
    try:
        futures = {pool.submit(try_out, mutant): mutant for mutant in mutants}
        for future in as_completed(futures):
            progress.step(futures[future], future.result())
        return [(mutant, future.result()) for future, mutant in futures.items()]
    finally:
        pool.shutdown(cancel_futures=True)


def report(fates: Sequence[tuple[Mutant, Fate]], listed: int, left_out: Counter[str]) -> str:
    """What was found, with every survivor."""
    counts = Counter(fate for _, fate in fates)
    survivors = sorted((mutant for mutant, fate in fates if fate is Fate.SURVIVED), key=lambda m: (m.path, m.line))
    noticed = len(fates) - len(survivors)
    told = noticed - counts[Fate.SEEN_IN_PLAY]
    reasons = ", ".join(f"{count} {why}" for why, count in left_out.most_common()) or "none"
    alike = sum(mutant.is_often_the_same for mutant in survivors)
    lines = [
        f"{len(fates)} mutants drawn from {listed} (left out: {reasons})",
        ", ".join(f"{fate} {counts[fate]}" for fate in Fate),
        f"noticed by stories: {_share(told, len(fates))}",
        f"noticed by stories or golden playthroughs: {_share(noticed, len(fates))}",
    ]
    if alike:
        lines.append(f"{alike} of the survivors swap identity and equality, which may play the same game")
    for mutant in survivors:
        lines += ["", mutant.place, mutant.difference]
    return "\n".join(lines)


def _share(count: int, of: int) -> str:
    low, high = wilson(count, of)
    return f"{count / of:.1%} (95 % interval {low:.1%} to {high:.1%})"


def main() -> None:
    """Draw mutants, try them and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=_ours(), default="valiant-wars")
    parser.add_argument("--mutants", type=int, default=300, help="how many to draw")
    parser.add_argument("--jobs", type=int, default=2, help="how many to try side by side")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws others")
    parser.add_argument("--since", metavar="COMMIT", help="only rule files that have changed since then")
    parser.add_argument("--tests", nargs="+", default=None, help="tests to run instead of all stories of the game")
    arguments = parser.parse_args()
    subject = subject_of(arguments.game)
    rules = _changed(subject.rules, arguments.since) if arguments.since else subject.rules
    tests = arguments.tests or story_tests(subject)
    goldens = [] if arguments.tests else golden_tests(arguments.game)
    with TemporaryDirectory(prefix="longtable-mutation-") as folder:
        trees = [Tree(Path(folder) / str(job), tests, goldens) for job in range(arguments.jobs)]
        drawn, listed, left_out = draw_mutants(trees[0].path, rules, arguments.mutants, arguments.seed)
        print(f"{len(tests)} test files, {listed} mutants; proving the tests ...", file=sys.stderr, flush=True)
        try:
            with ThreadPoolExecutor(len(trees)) as pool:
                slowest = max(pool.map(Tree.prove, trees))
            reach = trees[0].note_reach(subject.rules)
            for tree in trees:
                tree.reach = reach
            fates = hunt(drawn, trees, timeout=10 + 5 * slowest)
        except TestsBroken as error:
            sys.exit(str(error))
    print(report(fates, listed, left_out))


if __name__ == "__main__":
    main()
