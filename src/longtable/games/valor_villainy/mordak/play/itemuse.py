"""Items that are used in the own Turn, once (MM-TREAS-09)."""

from longtable.games.valor_villainy.mordak.kinds import Slot
from longtable.games.valor_villainy.mordak.play.characters import is_open, team
from longtable.games.valor_villainy.mordak.play.health import can_heal, heal
from longtable.games.valor_villainy.mordak.play.items import use_up
from longtable.games.valor_villainy.mordak.play.moves import place
from longtable.games.valor_villainy.mordak.state import KEEP, MordakState, Player

DRAUGHT, DRAUGHT_HEALS = "healing-draught", 5
WAYFINDER = "wayfinder"


def usable_item(s: MordakState, player: Player) -> bool:
    """Whether the Item a character carries can be used now."""
    number = player.gear[Slot.ITEM]
    item = s.treasure(number).id if number and player.is_on_map else ""
    if item == DRAUGHT:
        return can_heal(s, player)
    return item == WAYFINDER and player.at != KEEP and is_open(s, KEEP, team(s, player))


async def use_item(s: MordakState, player: Player) -> None:
    """Use the Item up: drink, or be back at the Keep."""
    item = s.treasure(player.gear[Slot.ITEM]).id
    use_up(s, player, Slot.ITEM)
    if item == DRAUGHT:
        heal(s, player, DRAUGHT_HEALS)
    else:
        place(s, player, KEEP)
        s.say("placed", who=player, region=s.regions[KEEP])
        s.turns[-1].steps = 0
