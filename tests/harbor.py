"""The example game of `examples/harbor`, importable, and as if it were installed."""

import sys
import tomllib
from importlib import import_module
from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "examples" / "harbor"
TESTS = Path(__file__).parent

if str(EXAMPLE) not in sys.path:
    sys.path.append(str(EXAMPLE))

harbor = import_module("harbor")


def install(folder: Path) -> None:
    """Write into `folder` what an installer would: the name and the entry points of the example's pyproject.toml."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    groups = [
        "\n".join([f"[{group}]", *(f"{name} = {where}" for name, where in entries.items())])
        for group, entries in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n\n".join(groups) + "\n", encoding="utf-8")
