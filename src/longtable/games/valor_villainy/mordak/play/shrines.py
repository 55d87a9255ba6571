"""Shrines: each weakens the Villain when it is turned up; all together start the Final Battle early (MM-SHRINE)."""

from longtable.games.valor_villainy.mordak.kinds import Row
from longtable.games.valor_villainy.mordak.options import MANY_HEROES
from longtable.games.valor_villainy.mordak.state import MordakState, Player, Region
from longtable.games.valor_villainy.play.health import lose_health

LAST_DAY = 6
FEW_HEROES_TAKE, MANY_HEROES_TAKE = 5, 10


def weaken_villain(s: MordakState, region: Region) -> None:
    """MM-SHRINE-01, 04. Mordak loses Health with every Shrine that is turned up."""
    s.say("shrine", region=region)
    lose_health(s, s.mordak, MANY_HEROES_TAKE if s.hero_count >= MANY_HEROES else FEW_HEROES_TAKE)


def power_row(s: MordakState, player: Player) -> Row:
    """MM-CHAR-11. The row with the Power Action mark."""
    return s.content.boards[player.board].power_rows[0]


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
