"""Event packets, told as stories: a side is read, and whatever follows from it, until the packet is put away."""

from typing import Any

from longtable.games.valor_villainy.labyrinth.play import reading
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, Packet
from tests.lludwiks_labyrinth.enemies import Enemies, place_of


def read(t: Enemies, event: str, side: str = "A", *, at: str = "C3", scouter: int = 1, **more: Any) -> Packet:
    """A packet that a Hero has drawn in a Region, whose side is read now; with `more` it has a past."""
    packet = Packet(event, side=side, at=place_of(at), scouter=t.hero(scouter).role, **more)
    go_on(t, packet)
    return packet


def go_on(t: Enemies, packet: Packet) -> None:
    """A packet is read; one that lay in the Stash is taken out of it."""
    s = t.state
    s.stored[:] = [other for other in s.stored if other is not packet]
    s.called.append(packet)
    t.do(reading.read_out(s))


def marking(t: Enemies, number: int, at: str = "") -> dict[str, Any]:
    """A packet that is tied to a Hero, and perhaps to a Region."""
    return {"marked": t.hero(number).role, "marked_at": place_of(at) if at else NOWHERE}
