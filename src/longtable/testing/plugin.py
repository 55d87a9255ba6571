"""The pytest plugin: knows the `rule` mark and finishes every story when its test is over."""

from collections.abc import Generator

import pytest

from longtable.testing.stories import unfinished


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known, so that strict markers accept it."""
    config.addinivalue_line("markers", "rule(*ids): the rules of a ledger that this test covers")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """Run the test; if it passed, its stories must have ended as they should."""
    unfinished.clear()
    result = yield
    for story in unfinished:
        story.finish()
    unfinished.clear()
    return result
