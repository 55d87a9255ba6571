"""Items: Treasures that are used once, or once in a Turn (MM-TREAS-08, 09)."""

from collections.abc import Sequence

from longtable.engine.ask import Role, choose, confirm
from longtable.games.valor_villainy.dice import roll
from longtable.games.valor_villainy.mordak.kinds import Kind, Row, Slot
from longtable.games.valor_villainy.mordak.play.characters import Character, current, offense
from longtable.games.valor_villainy.mordak.state import Hits, MordakState, Player

DONE = "done"
LUCKY_CHARM = "lucky-charm"
RING = "seers-ring"


def use_up(s: MordakState, player: Player, slot: Slot) -> None:
    """MM-TREAS-09. A Treasure with a one-time effect goes to the discard pile; it earns no Bounty."""
    s.treasure_discard.append(player.gear[slot])
    s.say("uses-up", who=player, treasure=s.treasure(player.gear[slot]))
    player.gear[slot] = 0


async def use_ring(s: MordakState, who: Character, row: Row, acting: Role) -> bool:
    """MM-TREAS-08, MM-ABIL-09. Whether the bearer of a Seer's Ring Boosts this Melee or Ranged roll: once a Turn."""
    if not isinstance(who, Player) or row not in (Row.MELEE, Row.RANGED) or not s.has_gear(who, RING):
        return False
    turn = current(s)
    if turn.has_used_ring or not await confirm(acting, Kind.BOOST, about=s.treasure(who.gear[Slot.ITEM])):
        return False
    turn.has_used_ring = True
    return True


async def reroll_by_weapon(s: MordakState, who: Character, hits: Hits) -> None:
    """MM-REROLL-02, MM-TREAS-06. Before any Spell, an Offense Treasure may let its bearer roll some dice again."""
    weapon = offense(s, who, Row(hits.row))
    if weapon is None or not isinstance(who, Player) or not weapon.rerolls:
        return
    places = await choose_dice(who, hits, most=weapon.rerolls)
    if places:
        reroll(s, hits, places)


async def use_lucky_charm(s: MordakState, who: Character, hits: Hits) -> None:
    """MM-REROLL-02. Before any Spell, the roller may give the charm up to roll any of the dice again."""
    if not isinstance(who, Player) or not hits.dice:
        return
    number = who.gear[Slot.ITEM]
    if not number or s.treasure(number).id != LUCKY_CHARM:
        return
    places = await choose_dice(who, hits, most=len(hits.dice))
    if places:
        use_up(s, who, Slot.ITEM)
        reroll(s, hits, places)


def reroll(s: MordakState, hits: Hits, places: Sequence[int]) -> None:
    """MM-REROLL-01, MM-ABIL-10. Roll some dice again; the new result stands, also for a Boosted one."""
    again = roll(s.chance, [hits.dice[place] for place in places])
    for place, face in zip(places, again, strict=True):
        hits.faces[place] = face
        if place == hits.boosted:
            hits.boosted = -1
    s.say("rerolls", who=hits.roller, count=len(places), hits=sum(hits.faces))


async def choose_dice(player: Player, hits: Hits, *, most: int, least: int = 0) -> list[int]:
    """Choose dice of a roll one by one, up to so many, and not fewer than `least`."""
    chosen: list[int] = []
    while len(chosen) < most:
        left = [f"die:{place}" for place in range(len(hits.dice)) if place not in chosen]
        if not left:
            break
        stop = [DONE] if len(chosen) >= least else []
        answer = await choose(player.role, Kind.REROLL, [*left, *stop], about=hits.roller)
        if answer == DONE:
            break
        chosen.append(int(answer.partition(":")[2]))
    return chosen
