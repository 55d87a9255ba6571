"""The example games under `examples/`: importable, and as if they were installed.

`python -m tests.examples FOLDER` installs all of them into a folder and prints the import path that finds them there;
so the browser's tests get a server that has them.
"""

import os
import sys
import tomllib
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"
GAMES = ("harbor", "lanterns", "night_watch")


def install(folder: Path, *names: str) -> None:
    """Write into `folder` what an installer would: the names and the entry points of the examples' pyproject.toml."""
    for name in names or GAMES:
        text = (EXAMPLES / name / "pyproject.toml").read_text(encoding="utf-8")
        project = tomllib.loads(text)["project"]
        info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        info.mkdir(parents=True)
        head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        (info / "METADATA").write_text(head, encoding="utf-8")
        groups = [
            "\n".join([f"[{group}]", *(f"{entry} = {where}" for entry, where in entries.items())])
            for group, entries in project["entry-points"].items()
        ]
        (info / "entry_points.txt").write_text("\n\n".join(groups) + "\n", encoding="utf-8")


def import_path(folder: Path) -> str:
    """The `PYTHONPATH` with which the examples that were installed into `folder` are found."""
    here = [os.environ["PYTHONPATH"]] if os.environ.get("PYTHONPATH") else []
    return os.pathsep.join([str(folder), *(str(EXAMPLES / name) for name in GAMES), *here])


if __name__ == "__main__":
    install(Path(sys.argv[1]))
    print(import_path(Path(sys.argv[1])))
