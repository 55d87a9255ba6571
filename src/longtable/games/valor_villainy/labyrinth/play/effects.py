"""Effects of this box: what the family shares, and what is registered here."""

from collections.abc import Awaitable, Callable
from functools import lru_cache, wraps
from typing import TypeAlias, TypeVar

from longtable.engine.effects import Effect, Effects, When
from longtable.games.valor_villainy.cards import labyrinth, mordak
from longtable.games.valor_villainy.kinds import Sort
from longtable.games.valor_villainy.labyrinth.play.events import Defends, Protocol, Read
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play.effects import Register

_own: Register[LabyrinthState] = Register(labyrinth.effects)
effects = _own.effects
"""Everything that boards, Treasures, tiles, Spells and Battle cards do in Lludwik's Labyrinth."""
mixed_effects = Effects(effects, mordak.effects)
"""The same at a table with cards of the other box (LL-XC-01)."""
MISSIONS_KEPT = 64
board, gear, tile, lasting, reacts, spell = _own.board, _own.gear, _own.tile, _own.lasting, _own.reacts, _own.spell


@lru_cache(maxsize=MISSIONS_KEPT)
def without(whole: Effects, others: tuple[str, ...]) -> Effects:
    """LL-OVER-04. The same without what other missions and their Villains say; kept, for every table asks for one."""
    return whole.only(lambda entry: entry.sort != Sort.MISSION or entry.source not in others)


E = TypeVar("E")
OfVillain: TypeAlias = Effect[LabyrinthState, Player, E]
OfPacket: TypeAlias = Callable[[LabyrinthState, Packet], Awaitable[None] | None]


def protocol(name: str) -> Callable[[OfVillain[Protocol]], OfVillain[Protocol]]:
    """What an Attack Protocol does; it is told of the Villain."""
    return effects.of(name, to=Protocol, sort=Sort.BATTLE)


def block(name: str) -> Callable[[OfVillain[Defends]], OfVillain[Defends]]:
    """What a block of a bottom half does; it is told of the Villain, and of the attack."""
    return effects.of(name, to=Defends, sort=Sort.BATTLE)


def mission(
    name: str, *, to: type[E], when: When[LabyrinthState, Player, E] | None = None
) -> Callable[[OfVillain[E]], OfVillain[E]]:
    """What an act or a quest says about something (LL-OVER-04); it is told of whom it befalls, else of the Villain.

    The same goes for what a Villain's insert says about others than the Villain, by the Villain's id.
    """
    return effects.of(name, to=to, sort=Sort.MISSION, when=when)


def side(name: str) -> Callable[[OfPacket], OfPacket]:
    """What a side of an Event packet does, by its `does`; it is told of the packet.

    Its gifts are given before; options or the foot come after it.
    """

    def register(effect: OfPacket) -> OfPacket:
        @wraps(effect)
        def work(s: LabyrinthState, packet: Packet, _read: Read) -> Awaitable[None] | None:
            return effect(s, packet)

        effects.of(name, to=Read, sort=Sort.EVENT)(work)
        return effect

    return register
