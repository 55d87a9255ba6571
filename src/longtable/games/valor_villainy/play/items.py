"""Items: Treasures that are used once, or once in a Turn (MM-TREAS-08, 09)."""

from collections.abc import Sequence

from msgspec import Struct

from longtable.engine.ask import choose
from longtable.engine.effects import Entry
from longtable.games.valor_villainy.dice import roll
from longtable.games.valor_villainy.kinds import ROWS, Kind, Slot, Sort
from longtable.games.valor_villainy.play.characters import Character, offense
from longtable.games.valor_villainy.play.events import UsesItem
from longtable.games.valor_villainy.play.outcomes import can_improve
from longtable.games.valor_villainy.state import Hits, Player, VillainyState

DONE = "done"
ITEM = int(Slot.ITEM)


class Thrown(Struct, frozen=True):
    """A die of a roll, by its place among them."""

    place: int

    @property
    def key(self) -> str:
        """The die as an option."""
        return f"die:{self.place}"


def use_up(s: VillainyState, player: Player, slot: Slot) -> None:
    """MM-TREAS-09. A Treasure with a one-time effect goes to the discard pile; it earns no Bounty."""
    s.treasure_discard.append(player.gear[slot])
    s.say("uses-up", who=player, treasure=s.treasure(player.gear[slot]))
    player.gear[slot] = 0


def usable_item(s: VillainyState, player: Player) -> bool:
    """MM-TREAS-09. Whether the Item a character carries can be used now."""
    entry = _use_of(s, player)
    return entry is not None and player.is_on_map and entry.fits(s, player, UsesItem())


async def use_item(s: VillainyState, player: Player) -> None:
    """MM-TREAS-09. Use the Item up."""
    entry = _use_of(s, player)
    use_up(s, player, Slot.ITEM)
    if entry is not None:
        await entry.answer(s, player, UsesItem())


def _use_of(s: VillainyState, player: Player) -> Entry | None:
    """What the Item in a character's slot does when it is used."""
    number = player.gear[ITEM]
    return s.box.effects.find(UsesItem, s.treasure(number).id, Sort.GEAR) if number else None


async def reroll_by_weapon(s: VillainyState, who: Character, hits: Hits) -> None:
    """MM-REROLL-02, MM-TREAS-06. Before any Spell, an Offense Treasure may let its bearer roll some dice again."""
    weapon = offense(s, who, ROWS[hits.row])
    if weapon is None or not isinstance(who, Player) or not weapon.rerolls or not can_improve(s, hits):
        return
    places = await choose_dice(who, hits, most=weapon.rerolls)
    if places:
        reroll(s, hits, places)


def reroll(s: VillainyState, hits: Hits, places: Sequence[int]) -> None:
    """MM-REROLL-01, MM-ABIL-10. Roll some dice again; the new result stands, also for a Boosted one."""
    again = roll(s.chance, [hits.dice[place] for place in places])
    for place, face in zip(places, again, strict=True):
        hits.faces[place] = face
        hits.touched.append(place)
    s.say("rerolls", who=hits.roller, count=len(places), hits=sum(hits.faces))


async def choose_dice(player: Player, hits: Hits, *, most: int, least: int = 0) -> list[int]:
    """Choose dice of a roll one by one, up to so many, and not fewer than `least`."""
    chosen: list[int] = []
    while len(chosen) < most:
        left = [Thrown(place) for place in range(len(hits.dice)) if place not in chosen]
        if not left:
            break
        options: list[Thrown | str] = [*left, DONE] if len(chosen) >= least else [*left]
        answer = await choose(player.role, Kind.REROLL, options, about=hits.roller)
        if not isinstance(answer, Thrown):
            break
        chosen.append(answer.place)
    return chosen
