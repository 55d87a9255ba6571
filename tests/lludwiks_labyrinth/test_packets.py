"""The rows of Event packets: how many there are, that each can be read to its end, and what is refused."""

from collections import Counter
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from longtable.engine.errors import PackError
from longtable.games.valor_villainy.content import read_rows
from longtable.games.valor_villainy.labyrinth.content import EVENTS, PACKAGE
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.games.valor_villainy.labyrinth.packets import FIRST, PacketRow, SideRow, check_packet
from longtable.games.valor_villainy.labyrinth.play import reading
from longtable.testing import rule

FILES = sorted(
    path.name for path in files(PACKAGE).joinpath("cards", "events").iterdir() if path.name.endswith(".toml")
)
PACKETS = {
    raw["id"]: msgspec.convert(raw, PacketRow)
    for name in FILES
    for raw in read_rows(f"{PACKAGE}.cards", f"events/{name}")["packet"]
}


@rule("LL-SETUP-13", "LL-SETUP-14")
def test_there_are_as_many_packets_of_each_tier_as_in_the_box() -> None:
    sleeved = [packet for packet in PACKETS.values() if not packet.order]
    tiers = Counter(packet.tier for packet in sleeved)
    assert [tiers[tier] for tier in range(4)] == [15, 50, 30, 10]
    assert sorted(packet.number for packet in sleeved) == list(range(1, 106))
    assert len(PACKETS) - len(sleeved) == 6
    for act in range(1, 9):
        assert [sum(p.act == act and p.tier == tier for p in PACKETS.values()) for tier in (1, 2, 3)] == [6, 3, 1]
    assert len({packet.name for packet in PACKETS.values()}) == len(PACKETS)


@pytest.mark.parametrize("event", PACKETS)
def test_each_packet_can_be_read_and_each_of_its_sides_is_reached(event: str) -> None:
    packet = PACKETS[event]
    check_packet(packet)
    reached = [FIRST]
    for letter in reached:
        for side in packet.side_of(letter).leads_to:
            reached += [side] if side not in reached else []
    assert sorted(reached) == [side.id for side in packet.side]


@rule("LL-EVENT-07")
@pytest.mark.parametrize("event", PACKETS)
def test_from_every_side_a_packet_can_come_to_its_end(event: str) -> None:
    packet = PACKETS[event]
    ending = [side.id for side in packet.side if not side.options and side.then == "archive"]
    ending += [side.id for side in packet.side if side.does and side.then == "stay"]
    for _ in packet.side:
        ending += [
            side.id for side in packet.side if side.id not in ending and any(to in ending for to in side.leads_to)
        ]
    assert sorted(ending) == [side.id for side in packet.side]


def test_no_two_packets_are_the_same_under_other_names() -> None:
    def essence(side: SideRow) -> Any:
        return side.id, tuple(side.gives), tuple(side.icons), side.does, tuple(o.test + o.cost for o in side.options)

    found = Counter(tuple(essence(side) for side in packet.side) for packet in PACKETS.values())
    assert max(found.values()) == 1


def test_every_word_of_a_packet_that_cannot_be_read_is_named() -> None:
    good: dict[str, Any] = {"id": "x", "name": "X", "source": "house", "act": 1, "tier": 1, "number": 1, "icon": "x"}

    def refused(*sides: dict[str, Any]) -> str:
        row = msgspec.convert({**good, "side": [{"text": "t", **side} for side in sides]}, PacketRow)
        with pytest.raises(PackError) as error:
            check_packet(row)
        return str(error.value)

    assert refused({"id": "A", "gives": ["heal nobody 2"]}).startswith(
        "event 'x', side A: 'heal nobody 2' is no gift"
    )
    assert "'spawn here dragon 1' is no gift (spawn cannot be about dragon)" in refused(
        {"id": "A", "gives": ["spawn here dragon 1"]}
    )
    assert "needs one number" in refused({"id": "A", "gives": ["heal each"]})
    assert "needs no number" in refused({"id": "A", "gives": ["doom each 1"]})
    assert "somebody is missing" in refused({"id": "A", "gives": ["heal"]})
    option = {"id": "o", "label": "l", "to": "B"}
    assert "names side B" in refused({"id": "A", "options": [option]})
    assert "side B is never read" in refused({"id": "A"}, {"id": "B"})
    assert "two sides of one letter" in refused({"id": "A"}, {"id": "A"})
    assert "`does` and `says` go together" in refused({"id": "A", "does": "x"})
    assert "options and a foot" in refused({"id": "A", "options": [option], "then": "stay"}, {"id": "B"})
    assert "'sand 3 any' is no Test" in refused(
        {"id": "A", "options": [{**option, "to": "", "test": "sand 3 any", "pass": "B", "fail": "B"}]}, {"id": "B"}
    )
    assert "'rain' is no need" in refused({"id": "A", "options": [{**option, "needs": "rain"}]}, {"id": "B"})
    assert "`test`, `pass` and `fail`, or `to`" in refused(
        {"id": "A", "options": [{**option, "test": "melee 3 any"}]}, {"id": "B"}
    )


def test_a_side_without_its_function_is_refused_before_anybody_plays() -> None:
    packet = PACKETS["pocket-gnome"]
    other = msgspec.structs.replace(packet.side_of("E"), does="never-written")
    changed = msgspec.structs.replace(packet, side=[other])
    content = msgspec.structs.replace(game.content, packets={"pocket-gnome": changed})
    with pytest.raises(PackError, match="'pocket-gnome', side E: no function is registered as 'never-written'"):
        reading.check_functions(content)


def test_what_is_played_is_whole() -> None:
    assert all(f"{name}.toml" in FILES for name in EVENTS)
    played = {
        name
        for file in EVENTS
        for name in [raw["id"] for raw in read_rows(f"{PACKAGE}.cards", f"events/{file}.toml")["packet"]]
    }
    assert set(game.content.packets) == played
