"""The example game, as if it were installed beside the others."""

from collections.abc import Iterator

import pytest

from tests.harbor import EXAMPLE, install


@pytest.fixture(autouse=True, scope="session")
def harbor_is_installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("installed")
    install(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(EXAMPLE))
        patch.syspath_prepend(str(folder))
        yield
