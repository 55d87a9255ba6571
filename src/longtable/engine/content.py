"""Content: cards as rows of TOML, each with its source, changed or joined by packs."""

import re
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from longtable.engine import limits
from longtable.engine.errors import LongtableError, PackError

Id: TypeAlias = Annotated[str, Meta(pattern=r"^[^\s:#]+$", max_length=limits.NAME_LENGTH)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=limits.NAME_LENGTH)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
"""How much of something a row says: Health, a price, points."""
Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
"""What rules do one by one: copies of a card, cards to draw."""
CardNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9_999)]

Source = Literal["rulebook", "published", "house"]
"""Where a row's numbers come from: the rulebook, public facts about the printed game, or designed here."""


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of every row of content: an id that is never reused, and where it comes from."""

    id: Id
    name: Name
    source: Source


class Pack(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A user's changes to a game's content: rows with an id that exists change it, others join."""

    name: str
    game: str
    rows: dict[str, list[dict[str, Any]]]
    art: dict[str, dict[str, Any]] = {}
    """What cards look like, by the ids of their faces: rows for the painter, which play does not know of."""


R = TypeVar("R", bound=Row)
T = TypeVar("T")


def parse_toml(text: bytes, kind: type[T], name: str) -> T:
    """A file of a game's package as data; a wrong field is an error that names file and field."""
    try:
        return msgspec.toml.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise LongtableError(f"{name}: {error}") from error


def read_rows(package: str, slug: str, tables: Iterable[str]) -> dict[str, list[dict[str, object]]]:
    """The rows of a game's package by table: all files of its folder `content`, in the order of their names."""
    rows: dict[str, list[dict[str, object]]] = {table: [] for table in tables}
    folder = files(package).joinpath("content")
    for file in sorted((one for one in folder.iterdir() if one.name.endswith(".toml")), key=lambda one: one.name):
        found = parse_toml(file.read_bytes(), dict[str, list[dict[str, object]]], f"{slug}/{file.name}")
        for table, some in found.items():
            rows[table] += some
    return rows


_DEEP_KEY = re.compile(rb"""(?<![\w-])(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){%d}""" % limits.DEPTH)
"""A key such as `a.a.a.a` with more parts than anybody needs: reading one takes memory by the square of its parts."""
_LONG_NUMBER = re.compile(rb"(?<!\w)\d[\d_]{100,}")


def read_pack(path: Path) -> Pack:
    """Read a pack from a TOML file: `name`, `game`, `art`, and tables of rows named as in the game's own content."""
    try:
        size = path.stat().st_size
        text = path.read_bytes() if size <= limits.PACK_BYTES else b""
    except OSError as error:
        raise PackError(f"{path}: cannot be read ({error.strerror}); expected a pack, a TOML file") from error
    if size > limits.PACK_BYTES:
        raise PackError(f"{path}: has {size:,} bytes; a pack has at most {limits.PACK_BYTES:,}")
    data = _plain(text, path)
    head = {field: data.pop(field, None) for field in ("name", "game")}
    art = data.pop("art", {})
    try:
        pack = msgspec.convert({**head, "art": art, "rows": data}, Pack)
    except msgspec.ValidationError as error:
        raise PackError(f"{path}: {error}; a pack needs name, game and tables of rows") from error
    check_pack(pack, str(path))
    return pack


def _plain(text: bytes, path: Path) -> dict[str, Any]:
    """The plain data of a TOML file, whatever the file holds."""
    if _DEEP_KEY.search(text):
        raise PackError(f"{path}: has a key of more than {limits.DEPTH} parts; a row is never so deep")
    if _LONG_NUMBER.search(text):
        raise PackError(f"{path}: has a number of more than 100 digits; the largest allowed is {limits.NUMBER:,}")
    try:
        return msgspec.toml.decode(text, type=dict[str, Any])
    except RecursionError as error:
        raise PackError(f"{path}: is nested too deep; at most {limits.DEPTH} levels are allowed") from error
    except ValueError as error:  # TOML that is none, or text that is none
        raise PackError(f"{path}: is not TOML: {error}") from error


def check_pack(pack: Pack, place: str) -> None:
    """Refuse a pack that is larger than any pack need be, or whose words hold what cannot be seen."""
    for field, value in (("name", pack.name), ("game", pack.game)):
        if not value.isprintable() or not 0 < len(value) <= limits.WORD_LENGTH:
            raise PackError(f"{place}: {field} must have 1 to {limits.WORD_LENGTH} letters that can be seen")
    count = sum(len(rows) for rows in pack.rows.values()) + len(pack.art)
    if count > limits.ROWS:
        raise PackError(f"{place}: has {count:,} rows; a pack has at most {limits.ROWS:,}")
    for table, rows in pack.rows.items():
        for n, row in enumerate(rows):
            where = f"{table} {row['id']!r}" if _is_word(row.get("id")) else f"{table}[{n}]"
            wrong = limits.excess(row) or _unseen(row)
            if wrong is not None:
                raise PackError(f"{place}: {where}: {wrong.removeprefix('$.')}")
    wrong = limits.excess(pack.art) or _unseen(pack.art)
    if wrong is not None:
        raise PackError(f"{place}: art: {wrong.removeprefix('$.')}")


def _is_word(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and 0 < len(value) <= limits.WORD_LENGTH


def _unseen(value: object, path: str = "$") -> str | None:
    """Where words hold controls or other characters that cannot be seen: a terminal would obey them."""
    if isinstance(value, str) and not value.replace("\n", " ").isprintable():
        return f"{path} holds a character that cannot be seen; expected plain words"
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            if isinstance(key, str) and not key.isprintable():
                return f"a key of {path} holds a character that cannot be seen; expected plain words"
            found = _unseen(item, f"{path}.{key}" if isinstance(key, str) else f"{path}[{key}]")
            if found is not None:
                return found
    return None


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
    if len(packs) > limits.PACKS:
        raise PackError(f"{len(packs):,} packs at one table; at most {limits.PACKS} are allowed")
    for pack in packs:
        check_pack(
            pack, f"pack {pack.name[: limits.NAME_LENGTH]!a}" if not _is_word(pack.name) else f"pack {pack.name}"
        )
        for table, rows in pack.rows.items():
            if table not in merged:
                raise PackError(f"pack {pack.name}: unknown table {table!r}; expected one of {', '.join(merged)}")
            for n, row in enumerate(rows):
                key = row.get("id")
                if not isinstance(key, str) or not _is_word(key):
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


def check_count(what: str, count: int, packs: Sequence[Pack]) -> None:
    """Refuse packs that put more cards into the box than fit."""
    if count > limits.CARDS:
        names = ", ".join(pack.name for pack in packs)
        raise PackError(f"packs {names}: make {count:,} {what}; at most {limits.CARDS:,} fit into the box")


def origins(packs: Sequence[Pack]) -> dict[str, str]:
    """Which pack last had a say about a row, by the row's id."""
    return {str(row.get("id")): f"pack {pack.name}" for pack in packs for rows in pack.rows.values() for row in rows}
