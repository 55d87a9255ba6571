"""Ends: of an Enemy Phase, of a Turn, and of a Quest that was won (OQ-ALERT, OQ-EOT, OQ-RES, OQ-EOQ)."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Effect, Hidden, Kind, Stage
from longtable.games.orcquest_warpath.play import exploring, spotting, tracks, vitals
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import TurnEnds
from longtable.games.orcquest_warpath.state import HIGHEST_LIMIT, LOWEST_LIMIT, NOWHERE, PARTY, Hero, OrcState
from longtable.kit import piles, squares

DEBT = 10
"""OQ-RES-01. What a resurrection takes from the Badass Limit."""


async def update_alert(s: OrcState) -> None:
    """OQ-ALERT-04, 05, OQ-BELL-06. The alarm rises by 1 for a Bell that is rung, and by 1 for Alert Enemies."""
    if exploring.ringing(s) is not None:
        tracks.change_alert(s, 1, "ringing")
    if any(foe.is_alert for foe in s.foes) and not s.winner:
        tracks.change_alert(s, 1, "alert-enemy")
    s.stage = Stage.RESTORE


async def restore(s: OrcState) -> None:
    """OQ-EOT-01, 02, OQ-EVENT-05, OQ-ENH-02, 03, OQ-INV-05. Cards are turned up, Events put away, the Turn ends."""
    for hero in s.heroes:
        hero.down.clear()
        piles.discard(s.events, *hero.events)
        hero.events.clear()
        vitals.flip(hero, Effect.ENRAGED)
        if hero.hidden is Hidden.TURN:
            spotting.reveal(s, hero)
    for foe in s.foes:
        if foe.effects:
            vitals.flip(foe, Effect.ENRAGED)
    await announce(s, TurnEnds(s.turn))
    await spotting.look(s)
    s.stage = Stage.RESURRECT


# ---------------------------------------------------------------- the dead


async def resurrect(s: OrcState) -> None:
    """OQ-RES-01, 03. One dead Hero after the other may come back, for 10 of the Badass Limit each."""
    dead = [hero for hero in s.heroes if hero.is_dead]
    if dead and s.limit - DEBT >= LOWEST_LIMIT:
        hero = await choose(PARTY, Kind.RESURRECT, dead, may_pass=True)
        if hero is not None:
            tracks.lower_limit(s, DEBT)
            await bring_back(s, hero)
            return
    s.stage = Stage.LEARN


async def bring_back(s: OrcState, hero: Hero) -> None:
    """OQ-RES-04, 05. A Hero stands up where it fell, without Damage, and looks where it likes."""
    if hero.at in sight.occupied(s):  # a Patrol has marched over the fallen
        hero.at = await exploring.free_square(s, hero.at, [], hero)
    hero.is_dead, hero.damage = False, 0
    s.say("resurrected", who=hero, limit=s.limit)
    if hero.at != NOWHERE:
        facings = [f"look:{facing}" for facing in squares.HEADINGS]
        picked = await choose(hero.role, Kind.FACING, facings)
        hero.facing = squares.HEADINGS[facings.index(picked)]
        await spotting.look(s)
        await exploring.look(s)


# ---------------------------------------------------------------- the end of a Quest


async def after_quest(s: OrcState) -> None:
    """OQ-EOQ-01, 02, OQ-RES-06. After a Quest all are back and whole, and the Limit is paid back."""
    for hero in s.heroes:
        hero.is_dead, hero.damage = False, 0
        hero.effects.clear()
        hero.down.clear()
        piles.discard(s.events, *hero.events)
        hero.events.clear()
        hero.hidden, hero.untargetable = None, False
    paid = min(HIGHEST_LIMIT - s.limit, s.badass)
    if paid:
        tracks.spend(s, paid)
        tracks.raise_limit(s, paid)
        s.say("debt", points=paid, limit=s.limit)
    s.stage = Stage.LEARN
    s.is_closed = not s.goes_on
