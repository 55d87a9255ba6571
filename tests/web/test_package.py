"""What is packaged: a wheel carries the built client and everything the server reads at run time."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
MOST_MEGABYTES = 40


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir"]
    subprocess.run([*pip, str(folder), str(ROOT)], check=True, capture_output=True, timeout=100)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def wheel(built: Path) -> list[str]:
    return ZipFile(built).namelist()


def test_a_wheel_carries_the_client(wheel: list[str]) -> None:
    assert "longtable/server/client/index.html" in wheel
    assert "longtable/server/client/icons.json" in wheel
    kinds = {Path(name).suffix for name in wheel if name.startswith("longtable/server/client/assets/")}
    assert {".js", ".css", ".woff2"} <= kinds


def test_a_wheel_carries_migrations_and_content(wheel: list[str]) -> None:
    assert any(name.startswith("longtable/server/migrations/versions/0001") for name in wheel)
    assert "longtable/games/valiant_wars/cards/cards.toml" in wheel


def test_a_wheel_carries_no_sources_of_the_client(wheel: list[str]) -> None:
    assert not [
        name for name in wheel if name.startswith("web/") or "node_modules" in name or name.endswith(".svelte")
    ]


def test_a_wheel_carries_all_painted_pictures_and_stays_light(wheel: list[str], built: Path) -> None:
    kept = [file.name for file in (ROOT / "src/longtable/pictures").iterdir()]
    assert {f"longtable/pictures/{name}" for name in kept} <= set(wheel)
    assert built.stat().st_size < MOST_MEGABYTES * 1_000_000
