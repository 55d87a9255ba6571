"""A season of Harbor: the record that is carried from sea to sea, and all that follows from it alone."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from longtable.engine.ask import Option, Role
from longtable.engine.errors import must
from longtable.engine.game import NextGame, Record

DOCK_COST = 3
MOST_CARDS = 8
"""In a hand: four such hands are the whole fleet."""
NEEDED = 3
"""Cargo for each player that must come home."""


class Sea(StrEnum):
    """What is sailed."""

    BAY = "bay"
    STRAITS = "straits"
    OCEAN = "ocean"
    REGATTA = "regatta"


SEAS = (Sea.BAY, Sea.STRAITS, Sea.OCEAN)
WIND = {Sea.BAY: 0, Sea.STRAITS: -1, Sea.OCEAN: -1, Sea.REGATTA: 1}
"""HB-SEA-01. What the sea does to the die."""
WORTH = {Sea.BAY: 1, Sea.STRAITS: 1, Sea.OCEAN: 2, Sea.REGATTA: 1}
"""HB-SEA-01. How often cargo counts."""


class Berth(Struct):
    """What a player has in the season: cargo that was brought home, and docks."""

    cargo: int = 0
    docks: int = 0


class HarborRecord(Record):
    """The season so far: how many seas are sailed, whether there was a regatta, and everybody's berth."""

    sailed: int = 0
    had_regatta: bool = False
    berths: dict[Role, Berth] = {}


def next_games(record: HarborRecord) -> Sequence[NextGame]:
    """HB-SEASON-01, HB-SEASON-05. The next sea; between the first sea and the last, once a regatta instead."""
    if record.sailed == len(SEAS):
        return ()
    sea = SEAS[record.sailed]
    offered = [NextGame(sea, sea, options={"sea": sea})]
    if record.sailed and not record.had_regatta:
        offered.append(NextGame(Sea.REGATTA, Sea.REGATTA, options={"sea": Sea.REGATTA, "cards": 3}))
    return offered


def goal(points: Mapping[Role, int]) -> int:
    """HB-SEASON-02. How much must come home, all together."""
    return NEEDED * len(points)


def is_sailed(sea: Sea, points: Mapping[Role, int]) -> bool:
    """HB-SEASON-02. Whether enough came home; a regatta cannot be lost."""
    return sea is Sea.REGATTA or sum(points.values()) >= goal(points)


def enter(record: HarborRecord, sea: Sea, points: Mapping[Role, int]) -> None:
    """HB-SEASON-02, HB-SEASON-05. Write what came home into the books; of a sea that is lost, nothing."""
    if not is_sailed(sea, points):
        return
    for role, cargo in points.items():
        record.berths[role].cargo += cargo
    if sea is Sea.REGATTA:
        record.had_regatta = True
    else:
        record.sailed += 1


def may_build(record: HarborRecord, berth: Berth) -> bool:
    """HB-SEASON-03. Whoever can pay, as long as there is a sea to come."""
    return berth.cargo >= DOCK_COST and record.sailed < len(SEAS)


def hand_size(cards: int, berth: Berth) -> int:
    """HB-SEASON-04. A card more for each dock."""
    return min(cards + berth.docks, MOST_CARDS)


def standing(record: HarborRecord) -> Sequence[tuple[str, Mapping[str, Option]]]:
    """HB-SEASON-06. Everybody's berth, and in the end who brought home most."""
    lines: list[tuple[str, Mapping[str, Option]]] = [
        ("berth", {"who": f"player:{role}", "cargo": berth.cargo, "docks": berth.docks})
        for role, berth in record.berths.items()
    ]
    if record.sailed == len(SEAS) and record.berths:
        most = max(berth.cargo for berth in record.berths.values())
        lines += [
            ("season-won", {"who": f"player:{role}"}) for role, berth in record.berths.items() if berth.cargo == most
        ]
    return lines


def check(record: HarborRecord) -> None:
    """Refuse a season that cannot be."""
    must(0 <= record.sailed <= len(SEAS), f"{record.sailed} seas are sailed; expected 0 to {len(SEAS)}")
    for role, berth in record.berths.items():
        must(berth.cargo >= 0 and berth.docks >= 0, f"the berth of {role} holds less than nothing")
