"""Writing TOML: Python reads it by itself, but does not write it."""

import json
from collections.abc import Mapping
from typing import Any


def encode(data: Mapping[str, Any]) -> str:
    """Plain data as TOML: lists of tables as `[[name]]`, whatever lies deeper in one line."""
    tables = {name: value for name, value in data.items() if _is_tables(value)}
    lines = [_pair(name, value) for name, value in data.items() if name not in tables]
    for name, rows in tables.items():
        for row in rows:
            lines += ["", f"[[{_key(name)}]]", *(_pair(*pair) for pair in row.items())]
    return "\n".join(lines) + "\n"


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _pair(name: str, value: object) -> str:
    return f"{_key(name)} = {_value(value)}"


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if bare else _text(name)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, dict):
        return "{" + ", ".join(_pair(*pair) for pair in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    raise TypeError(f"{value!r} cannot be written as TOML; expected plain data")


def _text(text: str) -> str:
    """A text as JSON writes it, which is a basic string of TOML but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
