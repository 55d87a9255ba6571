"""Mutants: saves and packs with something wrong in them, each from a seed; what `bench.fuzz` feeds to Longtable."""

# ruff: noqa: ANN401  (plain data is whatever it is)

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

import msgspec

from longtable.engine import saves
from longtable.engine.content import Pack
from longtable.engine.sealed import checksum
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.games.valiant_wars import content as cards
from longtable.games.valor_villainy.mordak import content

Node: TypeAlias = dict[str, Any] | list[Any]

STAGES: dict[str, tuple[tuple[dict[str, int], Sequence[int]], ...]] = {
    "valiant-wars": (({"players": 2}, (0, 15, 60)), ({"players": 4}, (1, 40, 5000))),
    "minions-of-mordak": (({"heroes": 1}, (0, 40, 150)), ({"heroes": 3}, (3, 90))),
}
"""Which tables are saved, and after how many decisions (5,000: at the end)."""
NUMBERS = (0, 1, -1, 2, 99, 100, 1_000_000, 2_000_000_000, -(2**31), 2**63, 10**30, 1.5, 1e300, 0.0, -0.5)
WORDS = (
    "",
    "p1",
    "hero-9",
    "\x1b[2J",
    "\u202eevil",
    "x" * 300,
    "x" * 70_000,
    "{who}",
    "card:x#1",
    "$",
    "valiant-wars",
)
OTHERS: tuple[object, ...] = (None, True, False, "seven", 7, [], {}, [[]], {"a": 1})
DEEP = "@@deep@@"
HUGE = "@@huge@@"
SEALED = 0.9
"""How many of the mutants get a checksum that fits; the others must die of it."""


def tables() -> Iterator[saves.AnyTable]:
    """Tables of both games at several stages, people in all chairs; one has a pack."""
    for slug, sizes in STAGES.items():
        for given, stops in sizes:
            for stop in stops:
                packs = [packed(slug)] if stop in (15, 40) else []
                game = find_game(slug, packs)
                options = game.read_options(given)
                seats = [Seat(f"Ada {n}") for n in range(len(game.roles(options)))]
                table: saves.AnyTable = Table.open(game, seats, f"fuzz {stop}", options)
                while not table.is_over and len(table.decisions) < stop:
                    number, ask = min(table.asks.items())
                    table.answer_index(number, game.policy(table.state, ask))
                yield table


def packed(slug: str) -> Pack:
    """A pack of a few rows of the game's own content."""
    return Pack("winter", slug, {table: [dict(row) for row in rows[:3]] for table, rows in own_rows(slug).items()})


def own_rows(slug: str) -> dict[str, list[dict[str, Any]]]:
    """The rows that a game has by itself."""
    if slug == "valiant-wars":
        return dict(cards._own_rows())
    return content.own_rows()


# ---------------------------------------------------------------- changes


def places(tree: Any) -> list[tuple[Node, Any]]:
    """Every place of plain data: what it lies in, and its key or number there."""
    found: list[tuple[Node, Any]] = []
    open_ = [tree]
    while open_:
        node = open_.pop()
        for key, item in list(node.items() if isinstance(node, dict) else enumerate(node)):
            found.append((node, key))
            if isinstance(item, dict | list):
                open_.append(item)
    return found


def change(tree: dict[str, Any], random: Random) -> None:
    """Change one place of plain data: first a part of it is drawn, so that small parts are changed as often."""
    large = [part for part, item in tree.items() if isinstance(item, dict | list)]
    part = random.choice(large if large and random.random() < 0.8 else list(tree))
    inside = places(tree[part]) if part in large and random.random() < 0.95 else []
    node, key = random.choice(inside) if inside else (tree, part)
    random.choice(SUBTLE if random.random() < 0.6 else CHANGES)(node, key, tree, random)


def _number(node: Any, key: Any, _: Any, random: Random) -> None:
    node[key] = random.choice(NUMBERS)


def _nudge(node: Any, key: Any, _: Any, random: Random) -> None:
    value = node[key]
    if isinstance(value, bool):
        node[key] = not value
    elif isinstance(value, int):
        node[key] = value + random.choice((-1, 1, 1, 5, 90))
    else:
        _alike(node, key, _, random)


def _word(node: Any, key: Any, _: Any, random: Random) -> None:
    node[key] = random.choice(WORDS)


def _other(node: Any, key: Any, _: Any, random: Random) -> None:
    node[key] = random.choice(OTHERS)


def _delete(node: Any, key: Any, *_: Any) -> None:
    del node[key]


def _double(node: Any, key: Any, _: Any, random: Random) -> None:
    if isinstance(node, list):
        node.insert(random.randrange(len(node) + 1), node[key])
    elif isinstance(node[key], list):
        node[key] = node[key] * random.choice((2, 3, 100))
    else:
        node[f"{key}_too"] = node[key]


def _swap(node: Any, key: Any, tree: Any, random: Random) -> None:
    other, place = random.choice(places(tree))
    node[key], other[place] = deepcopy(other[place]), deepcopy(node[key])


def _alike(node: Any, key: Any, tree: Any, random: Random) -> None:
    """Another value of the same kind from elsewhere: an id for an id, a number for a number."""
    same = [known[at] for known, at in places(tree) if type(known[at]) is type(node[key])]
    node[key] = deepcopy(random.choice(same))


def _nest(node: Any, key: Any, _: Any, random: Random) -> None:
    node[key] = random.choice((DEEP, HUGE, [[[[node[key]]]]]))


def _empty(node: Any, key: Any, *_: Any) -> None:
    node[key] = type(node[key])() if node[key] is not None else {}


def _shuffle(node: Any, key: Any, _: Any, random: Random) -> None:
    if isinstance(node[key], list):
        random.shuffle(node[key])
    elif isinstance(node, list):
        random.shuffle(node)
    else:
        node[key] = random.choice(WORDS)


Change: TypeAlias = Callable[[Any, Any, Any, Random], None]
SUBTLE: tuple[Change, ...] = (_nudge, _alike, _alike, _shuffle, _double, _delete)
"""Changes after which everything mostly still has its kind, so that they reach the rules."""
CHANGES: tuple[Change, ...] = (*SUBTLE, _number, _word, _other, _swap, _nest, _empty)


def damage(data: bytes, random: Random) -> bytes:
    """A file that was cut off or written over."""
    where = random.randrange(len(data))
    if random.random() < 0.3:
        return data[:where]
    if random.random() < 0.5:
        return data[:where] + data[where + random.randrange(1, 40) :]
    return data[:where] + random.randbytes(random.randrange(1, 4)) + data[where + 1 :]


# ---------------------------------------------------------------- mutants


def mutant_save(bases: Sequence[bytes], seed: str) -> bytes:
    """A save that was changed in one to three places."""
    random = Random(seed)
    base = random.choice(bases)
    if random.random() < 0.06:
        return damage(base, random)
    tree = json.loads(base)
    del tree["checksum"]
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        change(tree, random)
    return sealed(_text(tree), random)


def sealed(data: bytes, random: Random | None = None) -> bytes:
    """A save with a checksum that fits, if it can have one."""
    try:
        save = msgspec.json.decode(data, type=saves.Save)
        save.checksum = checksum(save) if random is None or random.random() < SEALED else "0" * 32
        return msgspec.json.encode(save)
    except (msgspec.MsgspecError, OverflowError, RecursionError):
        return data


def _text(tree: dict[str, Any]) -> bytes:
    text = json.dumps(tree)
    text = text.replace(f'"{DEEP}"', "[" * 500 + "]" * 500, 1).replace(f'"{DEEP}"', "[" * 100_000)
    return text.replace(f'"{HUGE}"', "9" * 5_000).encode()


def mutant_rows(slug: str, random: Random) -> dict[str, Any]:
    """The plain data of a pack that was changed in one to four places: rows that change, rows that join."""
    tree: dict[str, Any] = {"name": "winter", "game": slug}
    for table, rows in own_rows(slug).items():
        if random.random() < 0.7:
            tree[table] = [_row(row, random) for row in random.sample(rows, min(len(rows), random.randrange(1, 4)))]
    for _ in range(random.choice((1, 1, 2, 4))):
        change(tree, random)
    return tree


def _row(row: dict[str, Any], random: Random) -> dict[str, Any]:
    copy: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(row))
    if random.random() < 0.3:
        copy |= {"id": f"new-{copy['id']}"} | ({"first": random.randrange(2000, 9000)} if "first" in copy else {})
    elif random.random() < 0.5:
        copy = {key: value for key, value in copy.items() if key == "id" or random.random() < 0.3}
    return copy


def mutant_pack(slug: str, seed: str) -> bytes:
    """A pack as a TOML file, perhaps cut off or written over."""
    random = Random(seed)
    text = toml_of(mutant_rows(slug, random)).encode(errors="replace")
    return damage(text, random) if text and random.random() < 0.15 else text


def save_with_pack(base: bytes, slug: str, seed: str) -> bytes:
    """A sealed save of a new table, with the same mutant as its pack."""
    tree = json.loads(base)
    rows = mutant_rows(slug, Random(seed))
    name, game = rows.pop("name", None), rows.pop("game", None)
    tree["packs"] = [{"name": name, "game": game, "rows": rows}]
    return sealed(_text(tree))


def toml_of(tree: dict[str, Any]) -> str:
    """Plain data as TOML: words first, then tables of rows; whatever else comes as it comes."""
    heads = [f"{json.dumps(key)} = {_value(item)}" for key, item in tree.items() if not _is_table(item)]
    rows = [
        "\n".join(
            [f"[[{json.dumps(key)}]]", *(f"{json.dumps(field)} = {_value(value)}" for field, value in row.items())]
        )
        for key, item in tree.items()
        if _is_table(item)
        for row in item
    ]
    return "\n".join([*heads, *rows]) + "\n"


def _is_table(item: object) -> bool:
    return isinstance(item, list) and bool(item) and all(isinstance(row, dict) for row in item)


def _value(value: object) -> str:
    if value == DEEP:
        return "[" * 3_000
    if value == HUGE:
        return "9" * 5_000
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return "1979-05-27" if value is None else json.dumps(value)
