"""Saves of the hostile hour: good ones, and forged ones under a right checksum, which has no key."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from longtable.engine.ask import Role
from longtable.engine.saves import encode
from longtable.engine.table import Seat, Table
from longtable.games import find_game

Plain = dict[str, Any]

LONG = 800
"""Decisions of a game that is long."""
PILES = ("champions", "market", "gold", "soldiers", "omens")
SEATS = 30_001
NAME = 1_900_000
COPIES = 2_000_000_000


def played(slug: str, options: Plain, decisions: int | None, seats: list[Seat], seed: int) -> Plain:
    """A save after so many random decisions, or (None) of a finished game."""
    game = find_game(slug)
    table = Table.open(game, seats, f"{seed:032x}", game.read_options(options))
    random = Random(seed)
    while not table.is_over and (decisions is None or table.number < decisions):
        number = next(iter(table.asks))
        choices = table.question(number).choices
        table.answer(number, random.choice(choices).id, table.seats_of(table.asks[number].role)[0])
    return msgspec.json.decode(encode(table), type=Plain)


def sealed(save: Plain) -> bytes:
    """A save with the checksum that fits it."""
    plain = {name: value for name, value in save.items() if name != "checksum"}
    plain["checksum"] = blake2b(msgspec.json.encode(plain), digest_size=16).hexdigest()
    return msgspec.json.encode(plain)


class Forge:
    """All saves that an attacker brings, made once."""

    def __init__(self) -> None:
        two = [Seat("Mallory"), Seat("Greedy", "greedy")]
        wars = [Seat("Mallory", roles=(Role("p1"), Role("p2")))]
        duel = [Seat("Mallory", roles=(Role("mordak"), Role("hero-1"), Role("hero-2")))]
        self.fresh = played("valiant-wars", {"players": 2}, 0, two, 1)
        self.middle = played("valiant-wars", {"players": 2}, 30, two, 2)
        self.over = sealed({**played("valiant-wars", {"players": 2}, None, wars, 3), "free_takebacks": True})
        self.long = sealed({**played("minions-of-mordak", {"heroes": 2}, LONG, duel, 4), "free_takebacks": True})
        self.hall = played("minions-of-mordak", {"heroes": 1}, 5, two, 5)
        self.endless = sealed(_endless(self.fresh))
        self.unknown_words = [sealed(_unknown_words(self.middle)), sealed(_unknown_words(_haunted(self.fresh)))]
        self.many_seats = sealed(_many_seats(self.fresh))
        self.long_names = sealed(_long_names(self.middle))
        self.packs = [sealed(_pack(self.fresh, row)) for row in PACK_ROWS]
        self.nested = list(_nested(self.fresh))

    def mutated(self, random: Random) -> bytes:
        """A save with one to four things in it changed, sealed."""
        save = deepcopy(random.choice((self.fresh, self.middle, self.hall)))
        for _ in range(random.randint(1, 4)):
            _mutate(save, random)
        body = sealed(save)
        if random.random() < 0.1:
            at = random.randrange(len(body))
            body = body[:at] + bytes([random.randrange(256)]) + body[at + random.randint(0, 40) :]
        return body


def _changed(save: Plain, change: Callable[[Plain], None]) -> Plain:
    copy = deepcopy(save)
    change(copy)
    return copy


def _endless(save: Plain) -> Plain:
    """Nobody owns a card and nothing is for sale: round follows round, and nobody is asked anything."""

    def empty(save: Plain) -> None:
        state = save["checkpoint"]["state"]
        gone = [card for pile in PILES for card in state[pile]]
        for player in state["players"]:
            gone += [*player["deck"], *(placed[0] for placed in player["line"])]
            player["deck"], player["line"] = [], []
        for pile in PILES:
            state[pile] = []
        state["aside"] = sorted(gone)
        state["stage"] = "shuffle"

    return _changed(save, empty)


def _unknown_words(save: Plain) -> Plain:
    def garble(save: Plain) -> None:
        wrong = [{"said": "no-such-word", "after": 0, "data": {"who": "player:nobody"}}, {"said": "drew", "after": 0}]
        save["facts"][:0] = wrong
        save["checkpoint"]["facts"] += len(wrong)  # what comes after the checkpoint is said anew

    return _changed(save, garble)


def _haunted(save: Plain) -> Plain:
    """A player who is not there has stopped: the bot's next answers lead to a rule that breaks."""

    def haunt(save: Plain) -> None:
        state = save["checkpoint"]["state"]
        state["players"][0]["status"] = "stopped"
        state["stopped"] = ["ghost", "p1"]

    return _changed(save, haunt)


def _many_seats(save: Plain) -> Plain:
    first, second = ({**seat, "roles": [role]} for seat, role in zip(save["seats"], ("p1", "p2"), strict=True))
    crowd = [{"name": f"Guest {n}", "roles": ["p2"]} for n in range(SEATS - 2)]
    return {**save, "seats": [first, second, *crowd]}


def _long_names(save: Plain) -> Plain:
    first, *others = save["seats"]
    return {**save, "seats": [{**first, "name": "M" * NAME}, *others]}


PACK_ROWS: tuple[Plain, ...] = (
    {"id": "gold", "copies": COPIES},
    {"id": "gold", "first": 10**15, "copies": 200_000_000},
    {"id": "gold", "text": "<script>alert(1)</script>" * 4_000},
    {"id": "gold", "swords": 10**18, "cost": 10**18},
)


def _pack(save: Plain, row: Plain) -> Plain:
    packed: Plain = {}
    for name, value in save.items():
        packed[name] = value
        if name == "facts":  # the packs come after the facts, as the checksum wants it
            packed["packs"] = [{"name": "bomb", "game": "valiant-wars", "rows": {"basic": [row]}}]
    return packed


def _nested(save: Plain) -> Iterator[bytes]:
    """Deep lists, deep tables and numbers of thousands of digits; the last ones go unsealed, as text."""
    deep: object = []
    for _ in range(200):
        deep = [deep]
    yield sealed({**save, "options": {"players": 2, "boards": deep}})
    yield sealed(_changed(save, lambda changed: changed["checkpoint"]["state"].update(chance=deep)))
    yield sealed(_changed(save, lambda changed: changed["checkpoint"]["state"].update(goal=2**63 - 1)))
    text = msgspec.json.encode(save)
    yield text.replace(b'"goal":10', b'"goal":' + b"9" * 5_000)
    yield text.replace(b'"goal":10', b'"goal":' + b"[" * 100_000 + b"]" * 100_000)
    yield text.replace(b'"goal":10', b'"goal":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_000)
    yield b"[" * 1_000_000


ODD: tuple[object, ...] = (
    *(-1, 0, 1, 2**31, 2**53, -(2**62), 0.5, True, None, "", "p9", "card:gold#999999", "\u202egold\x00", "A" * 5_000),
    *([], {}, [[]], {"": None}),
)


def _mutate(save: Plain, random: Random) -> None:
    """Walk to a random place and change, double, remove or swap what is there."""
    at: Any = save
    key: Any = random.choice(list(save))
    while isinstance(at[key], dict | list) and at[key] and random.random() < 0.85:
        at = at[key]
        key = random.choice(list(at)) if isinstance(at, dict) else random.randrange(len(at))
    action = random.randrange(5)
    if action == 0 and isinstance(at, list):
        at.insert(key, deepcopy(at[key]))
    elif action == 1:
        del at[key]
    elif action == 2 and isinstance(at[key], list):
        random.shuffle(at[key])
    elif action == 3 and isinstance(at[key], int) and not isinstance(at[key], bool):
        at[key] += random.choice((-1, 1, 1_000))
    else:
        alike = [odd for odd in ODD if type(odd) is type(at[key])]
        at[key] = deepcopy(random.choice(alike if alike and random.random() < 0.7 else ODD))
    if not save:
        save["format"] = 1
