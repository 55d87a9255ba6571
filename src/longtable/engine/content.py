"""Content: cards as rows of TOML, each with its source, changed or joined by packs."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from longtable.engine.errors import LongtableError, PackError

Source = Literal["rulebook", "published", "house"]
"""Where a row's numbers come from: the rulebook, public facts about the printed game, or designed here."""


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of every row of content: an id that is never reused, and where it comes from."""

    id: str
    name: str
    source: Source


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """A user's changes to a game's content: rows with an id that exists change it, others join."""

    name: str
    game: str
    rows: dict[str, list[dict[str, Any]]]


R = TypeVar("R", bound=Row)
T = TypeVar("T")


def parse_toml(text: bytes, kind: type[T], name: str) -> T:
    """A file of a game's package as data; a wrong field is an error that names file and field."""
    try:
        return msgspec.toml.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise LongtableError(f"{name}: {error}") from error


def read_pack(path: Path) -> Pack:
    """Read a pack from a TOML file: `name`, `game`, and tables of rows under the names of the game's own content."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise PackError(f"{path}: cannot be read ({error.strerror}); expected a pack, a TOML file") from error
    try:
        data = msgspec.toml.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise PackError(f"{path}: is not TOML: {error}") from error
    head = {field: data.pop(field, None) for field in ("name", "game")}
    try:
        return msgspec.convert({**head, "rows": data}, Pack)
    except msgspec.ValidationError as error:
        raise PackError(f"{path}: {error}; a pack needs name, game and tables of rows") from error


def merge(
    game: str, tables: Mapping[str, tuple[type[Row], Sequence[Mapping[str, Any]]]], packs: Sequence[Pack]
) -> dict[str, list[Row]]:
    """The game's own rows with every pack laid over them, checked row by row.

    `tables` gives for each table its row type and its raw rows. Errors name pack, row and field.
    """
    merged: dict[str, dict[str, dict[str, Any]]] = {
        table: {str(row.get("id", n)): dict(row) for n, row in enumerate(rows)} for table, (_, rows) in tables.items()
    }
    origin: dict[tuple[str, str], str] = {}
    for pack in packs:
        for table, rows in pack.rows.items():
            if table not in merged:
                raise PackError(f"pack {pack.name}: unknown table {table!r}; expected one of {', '.join(merged)}")
            for n, row in enumerate(rows):
                key = row.get("id")
                if not isinstance(key, str):
                    raise PackError(f"pack {pack.name}: {table}[{n}] has no id; every row needs one")
                merged[table].setdefault(key, {}).update(row)
                origin[table, key] = f"pack {pack.name}"
    return {
        table: [
            _convert(row, kind, f"{origin.get((table, key), game)}: {table} {key!r}")
            for key, row in merged[table].items()
        ]
        for table, (kind, _) in tables.items()
    }


def _convert(row: Mapping[str, Any], kind: type[R], place: str) -> R:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        raise PackError(f"{place}: {error}") from error
