"""Shrines: each weakens the Villain when it is turned up; all together start the Final Battle early (MM-SHRINE)."""

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.options import MANY_HEROES
from longtable.games.valor_villainy.mordak.play.decks import give_up_spell
from longtable.games.valor_villainy.mordak.play.health import heal, lose_health
from longtable.games.valor_villainy.mordak.play.plusones import receive_plus_one
from longtable.games.valor_villainy.mordak.state import MordakState, Player, Region

LAST_DAY = 6
ASHA_HEALS = 5
LUNA_TAKES = 2


async def turn_up_shrine(s: MordakState, region: Region) -> None:
    """MM-SHRINE-01, 04. Mordak loses Health, and each Shrine does something of its own."""
    s.say("shrine", region=region)
    lose_health(s, s.mordak, 10 if s.hero_count >= MANY_HEROES else 5)
    special = s.tile(region).special
    if special == "shrine-bronco":
        for hero in s.heroes:
            await receive_plus_one(s, hero, power_row(s, hero))
    elif special == "shrine-luna":
        for _ in range(min(LUNA_TAKES, len(s.mordak.hand))):
            place = s.chance.roll(1, sides=len(s.mordak.hand), stream="shrine")[0] - 1
            give_up_spell(s, s.mordak, s.mordak.hand[place])
    elif special == "shrine-asha":
        for hero in s.heroes:
            if hero.is_on_map:
                heal(s, hero, ASHA_HEALS)


def power_row(s: MordakState, player: Player) -> Row:
    """MM-CHAR-11. The row with the Power Action mark."""
    return Row[s.content.boards[player.board].power.upper()]


def check_skip(s: MordakState) -> None:
    """MM-SHRINE-02, 05, MM-LEAVE-03. With the last Shrine, or the whole Map, the track jumps to its last Day."""
    if s.day >= LAST_DAY or s.is_final:
        return
    found = sum(region.is_face_up and s.tile(region).is_shrine for region in s.regions)
    is_whole = all(region.is_face_up for region in s.regions if not region.is_gone)
    if is_whole if s.skips_by_map else found >= s.shrines_needed:
        s.day = LAST_DAY
        s.shrines_skipped = True
        s.say("skips", day=LAST_DAY)
