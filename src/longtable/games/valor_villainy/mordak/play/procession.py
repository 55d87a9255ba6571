"""The Procession of Horrors: Mordak's six days, and the re-ordering of stacks (MM-PROC, MM-LVL-07)."""

from longtable.engine.ask import choose, confirm
from longtable.games.valor_villainy.content import MinionCard
from longtable.games.valor_villainy.mordak.content import day_rows
from longtable.games.valor_villainy.mordak.kinds import Deck, MordakKind
from longtable.games.valor_villainy.mordak.play.shrines import LAST_DAY
from longtable.games.valor_villainy.mordak.play.spawning import spawn
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.games.valor_villainy.play.decks import draw_spell
from longtable.games.valor_villainy.play.health import heal

AS_IT_IS = "keep"


DAYS = dict(enumerate(day_rows(), 1))
"""The rows of the track."""


async def advance(s: MordakState) -> None:
    """MM-PROC-01 to 06. One Day further, and its row is carried out; at the end the track stands still."""
    if s.is_final or s.day >= LAST_DAY:
        return
    s.day += 1
    s.say("day", day=s.day)
    row = DAYS[s.day]
    for _ in range(row.spells):
        draw_spell(s, s.mordak, Deck.VOID)
    heal(s, s.mordak, row.health)
    if row.xp_if_unbeaten and not s.defeats:
        s.mordak.xp += row.xp_if_unbeaten
        s.say("unbeaten", xp=row.xp_if_unbeaten)
    for icon in row.icons:
        if not icon.least <= s.hero_count <= icon.most:
            continue
        if await confirm(MORDAK, MordakKind.EXTRA_SPAWN, about=icon.size.key):
            await spawn(s, icon.size)


async def reorder_stacks(s: MordakState) -> None:
    """MM-LVL-07, MM-DEF-09. The Villain may put the cards of each stack in any order, from the top down."""
    for region in s.regions:
        placed = 0
        while len(region.stack) - placed > 1:
            below = region.stack[: len(region.stack) - placed]
            options: list[str | MinionCard] = [AS_IT_IS, *(s.content.minions[number] for number in reversed(below))]
            chosen = await choose(MORDAK, MordakKind.STACK, options, about=region)
            if isinstance(chosen, str):
                break
            region.stack.remove(chosen.number)
            region.stack.insert(len(region.stack) - placed, chosen.number)
            placed += 1
