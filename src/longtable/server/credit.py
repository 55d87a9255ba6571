"""Credits: who drew the icons that are shown here.

Which icons a game and the client show is known from the words in them: a quoted word that is the name of an icon is
taken for the icon. Now and then somebody is thanked who need not be; nobody is left out.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from tomllib import loads

import msgspec
from msgspec import Struct

from longtable.engine.content import Pack
from longtable.games import find_game, list_games
from longtable.server import pictures

CLIENT = Path(__file__).parent / "client" / "assets"
QUOTED = re.compile(r"""(?<=["'`])[a-z0-9]+(?:-[a-z0-9]+)*(?=["'`/])""")
READ = (".py", ".toml", ".js")


class Author(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who drew icons of game-icons.net, with the names of all of them."""

    key: str
    name: str
    icons: str
    page: str = ""
    licence: str = "CC BY 3.0"


class Authors(Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody who drew icons."""

    author: tuple[Author, ...]


class Credit(Struct, frozen=True):
    """Who drew which of the icons that are shown here, where their page is, and what they ask for."""

    name: str
    page: str
    licence: str
    icons: tuple[str, ...]


@cache
def authors() -> dict[str, Author]:
    """Who drew each icon, by its name."""
    text = files("longtable.server").joinpath("authors.toml").read_text("utf-8")
    known = msgspec.convert(loads(text), Authors)
    return {icon: author for author in known.author for icon in author.icons.split()}


@cache
def thanks(words: frozenset[str] = frozenset()) -> tuple[Credit, ...]:
    """Everybody whose icons are shown here, or named by these words, too; those with most icons first."""
    by_author: dict[str, list[str]] = {}
    known = authors()
    for icon in sorted((shown() | words) & known.keys()):
        by_author.setdefault(known[icon].key, []).append(icon)
    people = {author.key: author for author in known.values()}
    found = [(people[key], icons) for key, icons in by_author.items()]
    found.sort(key=lambda one: (-len(one[1]), one[0].name))
    return tuple(Credit(author.name, author.page, author.licence, tuple(icons)) for author, icons in found)


def words_of(packs: Iterable[Pack]) -> frozenset[str]:
    """Every word of packs that may name an icon."""
    return frozenset(word for pack in packs for word in QUOTED.findall(msgspec.json.encode(pack).decode()))


@cache
def shown() -> set[str]:
    """Every word that may name an icon: in Longtable, in games from elsewhere, in the client, in what was painted."""
    games = [find_game(slug).package for slug in list_games()]
    packages = ["longtable", *(package for package in games if not package.startswith("longtable."))]
    words = {word for package in packages for text in _texts(files(package)) for word in QUOTED.findall(text)}
    if CLIENT.is_dir():
        words |= {word for text in _texts(CLIENT) for word in QUOTED.findall(text)}
    return words | {icon for slug in (pictures.SHARED, *list_games()) for icon in pictures.built(slug).icons}


def _texts(folder: Traversable) -> Iterator[str]:
    """What stands in the sources of a folder and of those in it."""
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name not in ("__pycache__", "client"):
                yield from _texts(entry)
        elif entry.name.endswith(READ):
            yield entry.read_text("utf-8")
