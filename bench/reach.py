"""Which tests reach which functions: a pytest plugin that `bench.mutation` loads into its copies of the tree.

With REACH_TO it notes, for each test, how long it takes and which functions under `src` it calls, as `FILE:LINE`, and
writes all of it to that file, with the files under `src` that were loaded. With REACH_ONLY it runs only the tests
whose ids stand in that file, in their order.
"""

import json
import os
import sys
from collections.abc import Generator
from pathlib import Path
from time import perf_counter
from types import CodeType, FrameType

import pytest

RULES = Path.cwd() / "src"
NOTES, ONLY = os.environ.get("REACH_TO"), os.environ.get("REACH_ONLY")
_noted: dict[str, tuple[float, list[str]]] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note what a test calls; calls alone are traced, so it takes about twice as long as usual."""
    if not NOTES:
        return (yield)
    called: dict[CodeType, None] = {}

    def watch(frame: FrameType, event: str, arg: object) -> None:
        del event, arg
        called[frame.f_code] = None

    begin = perf_counter()
    sys.settrace(watch)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        places = [place for code in called if (place := _place(code))]
        _noted[item.nodeid] = (perf_counter() - begin, places)


def _place(code: CodeType) -> str:
    """A function of the rules by its file and its first line; nothing for others."""
    path = Path(code.co_filename)
    return f"{path.relative_to(RULES.parent)}:{code.co_firstlineno}" if path.is_relative_to(RULES) else ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests that are wanted, in the order in which they are."""
    if ONLY:
        order = {name: n for n, name in enumerate(json.loads(Path(ONLY).read_text()))}
        items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])


def pytest_sessionfinish() -> None:
    """Write down what was noted."""
    if NOTES:
        files = [Path(file) for module in [*sys.modules.values()] if (file := getattr(module, "__file__", None))]
        loaded = sorted(str(path.relative_to(RULES.parent)) for path in files if path.is_relative_to(RULES))
        Path(NOTES).write_text(json.dumps({"files": loaded, "tests": _noted}))
