"""The example games, as if they were installed beside the others."""

from collections.abc import Iterator

import pytest

from tests.examples import EXAMPLES, GAMES, install


@pytest.fixture(autouse=True, scope="session")
def examples_are_installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("installed")
    install(folder)
    with pytest.MonkeyPatch.context() as patch:
        for place in (*(EXAMPLES / game for game in GAMES), folder):
            patch.syspath_prepend(str(place))
        yield
