"""Scouting: tiles are turned up and filled, perhaps with an Ambush (MM-SCOUT, MM-AMBUSH)."""

from collections.abc import Sequence

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.mordak.content import Icon
from longtable.games.valor_villainy.mordak.kinds import MordakKind, Size, Sort
from longtable.games.valor_villainy.mordak.play.effects import effects
from longtable.games.valor_villainy.mordak.play.shrines import check_skip, weaken_villain
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.games.valor_villainy.play.characters import (
    Character,
    character,
    current,
)
from longtable.games.valor_villainy.play.decks import draw_treasure
from longtable.games.valor_villainy.play.events import TurnedUp
from longtable.games.valor_villainy.play.packs import draw_minion, put_minion

SIZES = {"boss": Size.BOSS, "elite": Size.ELITE, "chump": Size.CHUMP}
TREASURE = "treasure"
SCOUT_FINAL, SCOUT_NONE = Why("scout-final"), Why("scout-none")
"""Reasons that are given at nearly every Action, also in simulations."""


def why_no_scouting(s: MordakState, who: Character) -> Why | None:
    """MM-SCOUT-01, 11. A Hero Scouts where a face-down tile is beside them, before the Final Battle."""
    if s.is_final:
        return SCOUT_FINAL
    for at in s.regions[who.at].beside:
        if not s.regions[at].is_face_up:
            return None
    return SCOUT_NONE


async def scout(s: MordakState, key: str) -> None:
    """MM-SCOUT-02 to 10, MM-AMBUSH-02 to 04. Turn up every adjacent tile, fill them, then the Ambushers come."""
    who = character(s, key)
    turned = [at for at in s.regions[who.at].beside if not s.regions[at].is_face_up]
    for at in turned:
        s.regions[at].is_face_up = True
        s.uncovered += 1
        s.say("scouts", who=key, region=s.regions[at])
    check_skip(s)
    ambushes: list[tuple[int, Size]] = []
    left = list(turned)
    while left:
        region = await choose(current(s).controller, MordakKind.SCOUT_ORDER, [s.regions[at] for at in left])
        at = s.regions.index(region)
        left.remove(at)
        ambushes += await fill(s, at, key)
    await _ambush(s, ambushes)


async def fill(s: MordakState, at: int, scouter: str) -> list[tuple[int, Size]]:
    """MM-SCOUT-04 to 08. Treasures first, then Minions, largest first; return the Ambushers that are set aside."""
    region = s.regions[at]
    icons = [icon for icon in s.tile(region).icons if icon.least <= s.hero_count <= icon.most]
    for _ in _of(icons, TREASURE):
        treasure = draw_treasure(s)
        if treasure is not None:
            region.treasures.append(treasure)
    for name, size in SIZES.items():
        for icon in _of(icons, name):
            if not icon.ambush:
                number = draw_minion(s, size)
                if number is not None:
                    put_minion(s, number, at)
    if s.tile(region).is_shrine:
        weaken_villain(s, region)
    printed = effects.find(TurnedUp, s.tile(region).special, Sort.TILE)
    if printed is not None:
        await printed.offer(s, region, TurnedUp(at, scouter))
    return [(at, size) for name, size in SIZES.items() for icon in _of(icons, name) if icon.ambush]


def _of(icons: Sequence[Icon], what: str) -> list[Icon]:
    return [icon for icon in icons if icon.what == what]


async def _ambush(s: MordakState, ambushes: list[tuple[int, Size]]) -> None:
    """MM-AMBUSH-03, 04, MM-MOVE-10. The Villain places the Ambushers one by one; each takes a bonus Turn at once."""
    if not ambushes:
        return
    current(s).steps = 0
    left = list(ambushes)
    while left:
        regions = [s.regions[at] for at in dict.fromkeys(at for at, _ in left)]
        region = await choose(MORDAK, MordakKind.AMBUSHER, regions)
        at = s.regions.index(region)
        sizes = [*dict.fromkeys(size for place, size in left if place == at)]
        size = await choose(MORDAK, MordakKind.AMBUSHER, sizes, about=region)
        left.remove((at, size))
        number = draw_minion(s, size)
        if number is not None:
            minion = put_minion(s, number, at)
            s.ambushers.append(minion.number)
            s.say("ambush", who=s.card(minion), region=region)
