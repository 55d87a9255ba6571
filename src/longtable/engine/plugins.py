"""Plugins: games and bots that are installed, found through entry points."""

import sys
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points


def installed(group: str) -> Mapping[str, EntryPoint]:
    """The entry points of a group by name, in order of the names.

    Looking them up reads a file of every installed package, so it is done once for each import path.
    """
    return _installed(group, tuple(sys.path))


@lru_cache(maxsize=16)
def _installed(group: str, path: tuple[str, ...]) -> Mapping[str, EntryPoint]:  # noqa: ARG001  the path is a key
    return {entry.name: entry for entry in sorted(entry_points(group=group), key=lambda entry: entry.name)}
