"""Doors: Halls that are Walls for a while (LL-MAP-02)."""

from longtable.games.valor_villainy.kinds import Ends, Lasts
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play import lasting


def shut(s: LabyrinthState, here: int, there: int) -> None:
    """A Hall between two Regions is a Wall until the Villain's next Turn; no Hero is ever left without any Hall."""
    region = s.regions[here]
    if any(len(s.regions[at].beside) == 1 and s.heroes_in(at) for at in (here, there)):
        s.say("door-holds", region=region)
        return
    side = halls.AROUND[here].index(there)
    s.cells[here].walled.append(side)
    halls.lay_anew(s)
    lasting.lay(s, Lasts.SHUT, region.key, s.villain, ends=Ends.TURN, whose=s.villain.role, amount=side)
    s.say("door-shuts", region=region, beyond=s.regions[there])


def open_again(s: LabyrinthState) -> None:
    """The Villain's next Turn has come: what was shut is a Hall again, unless another tile has a Wall there."""
    shut_doors = [until for until in s.lasting if until.effect is Lasts.SHUT]
    for until in shut_doors:
        here = next(at for at, region in enumerate(s.regions) if region.key == until.on)
        walled, there = s.cells[here].walled, halls.AROUND[here][until.amount]
        is_hall = not s.regions[there].tile or halls.halls_of(s, there)[halls.opposite(until.amount)]
        if until.amount in walled and is_hall:
            walled.remove(until.amount)
        s.say("door-opens", region=s.regions[here])
    if shut_doors:
        halls.lay_anew(s)
