"""The user folder: `LONGTABLE_HOME`, or `~/.longtable`, with saves/, campaigns/, packs/ and honours.json in it."""

import os
from pathlib import Path


def home() -> Path:
    """The user folder; it need not exist yet."""
    return Path(os.environ.get("LONGTABLE_HOME") or Path.home() / ".longtable").expanduser()


def saves_folder() -> Path:
    """Where tables are saved."""
    return home() / "saves"


def campaigns_folder() -> Path:
    """Where campaigns lie, each in a folder of its own."""
    return home() / "campaigns"


def packs_folder() -> Path:
    """Where content packs lie that can be named without a path."""
    return home() / "packs"


def find_save(name: str) -> Path:
    """A save from what was typed: a path to a file, or the name of one in the user folder."""
    path = Path(name).expanduser()
    named = saves_folder() / (name if name.endswith(".json") else f"{name}.json")
    return named if not path.is_file() and named.is_file() else path


def find_pack(name: str) -> Path:
    """A pack from what was typed: a path to a file, or the name of a pack in the user folder."""
    path = Path(name).expanduser()
    named = packs_folder() / f"{name}.toml"
    if path.is_file():
        return path
    if named.is_file():
        return named
    from longtable.engine.errors import BadArgument

    installed = ", ".join(sorted(known.stem for known in packs_folder().glob("*.toml")))
    raise BadArgument(
        f"there is no pack {name!r}; expected a TOML file, or the name of one in {packs_folder()} "
        f"({f'there are {installed}' if installed else 'which has none'})"
    )
