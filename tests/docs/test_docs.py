"""The documents do what they say: their code runs, their commands succeed, their quotes and links are true.

In README.md and under docs/, a block of

- `python` is run, all blocks of a page one after the other in one namespace; functions called `test_...` are called;
- `console` has its `$ longtable ...` lines run, which must exit with 0, unless they end in `# interactive`;
- any language that begins with the comment `# path/of/a/file` quotes that file: each part between lines of `# ...`
  stands in it, line for line;
- `toml` that begins with the comment `# name.toml` is a file of that name in the folder where the page is run.
"""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from longtable.engine.content import read_pack
from longtable.games import find_game
from tests.examples import EXAMPLES, GAMES, import_path, install

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINKED = [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]


class Block(NamedTuple):
    """A fenced block of a page."""

    page: Path
    line: int
    language: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def title(self) -> str:
        """What the first line says, if it is a comment that names a file."""
        named = re.match(r"# (\S+\.\w+)\n", self.text)
        return named[1] if named else ""

    @property
    def is_quote(self) -> bool:
        return "/" in self.title

    @property
    def body(self) -> str:
        return self.text.partition("\n")[2] if self.title else self.text


FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        yield Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2])


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


QUOTES = [block for page in PAGES for block in blocks(page) if block.is_quote]
RUNNING = [page for page in PAGES if any(block.language in ("python", "console") for block in blocks(page))]


@pytest.mark.parametrize("block", QUOTES, ids=lambda block: block.place)
def test_a_quote_stands_in_its_file(block: Block) -> None:
    there = one_blank_line((ROOT / block.title).read_text(encoding="utf-8"))
    for part in re.split(r"^# \.\.\.\n", block.body, flags=re.MULTILINE):
        quoted = one_blank_line(part).strip("\n")
        assert f"\n{quoted}\n" in f"\n{there}", f"{block.place}: not in {block.title}:\n{quoted}"


def one_blank_line(text: str) -> str:
    """The text with two blank lines as one: a quote may leave one out."""
    return text.replace("\n\n\n", "\n\n")


@pytest.mark.parametrize("page", RUNNING, ids=name)
def test_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "here"
    home = tmp_path / "home"
    folder.mkdir()
    (home / "packs").mkdir(parents=True)
    for there in ("tests", "examples"):
        (folder / there).symlink_to(ROOT / there)
    install(tmp_path / "installed")
    monkeypatch.chdir(folder)
    for place in (*(EXAMPLES / game for game in GAMES), tmp_path / "installed"):
        monkeypatch.syspath_prepend(str(place))
    monkeypatch.setenv("LONGTABLE_HOME", str(home))
    monkeypatch.setenv("PYTHONPATH", import_path(tmp_path / "installed"))
    namespace: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        if block.is_quote:
            continue
        if block.language == "toml" and block.title:
            (folder / block.title).write_text(block.text, encoding="utf-8")
            (home / "packs" / block.title).write_text(block.text, encoding="utf-8")
        elif block.language == "python":
            run_python(block, namespace)
        elif block.language == "console":
            run_console(block)


def run_python(block: Block, namespace: dict[str, Any]) -> None:
    before = dict(namespace)
    code = compile("\n" * block.line + block.text, str(block.page), "exec", dont_inherit=True)
    exec(code, namespace)  # noqa: S102  our own documents
    for key, value in namespace.items():
        if key.startswith("test_") and before.get(key) is not value:
            for row in rows_of(value):
                value(*row)


def rows_of(test: Any) -> Iterator[Sequence[Any]]:
    """The rows of a test's table of parameters; a test without one has a single empty row."""
    tables = [mark.args[1] for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    for row in tables[0] if tables else [()]:
        yield getattr(row, "values", row)


def run_console(block: Block) -> None:
    for line in block.text.splitlines():
        if not line.startswith("$ longtable ") or line.endswith("# interactive"):
            continue
        command = shlex.split(line.removeprefix("$ longtable "), comments=True)
        done = subprocess.run(
            [sys.executable, "-m", "longtable.cli.main", *command],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, f"{block.place}: {line}\n{done.stdout[-2000:]}{done.stderr}"


def test_the_pack_of_the_page_on_playing_loads(tmp_path: Path) -> None:
    packs = [block for block in blocks(ROOT / "docs" / "play.md") if block.language == "toml" and block.title]
    assert packs
    for block in packs:
        path = tmp_path / block.title
        path.write_text(block.text, encoding="utf-8")
        pack = read_pack(path)
        assert find_game(pack.game, [pack]).packs == (pack,)


LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")


@pytest.mark.parametrize("page", LINKED, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    for link in LINK.findall(text):
        target, _, heading = link.partition("#")
        if target.startswith(("https:", "http:", "mailto:")):
            continue
        path = (page.parent / target) if target else page
        assert path.exists(), f"{name(page)}: {link}"
        if heading:
            heads = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
            assert heading in [re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads], link
