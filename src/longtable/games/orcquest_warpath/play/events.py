"""Events: the card that every Activation ends with (OQ-EVENT, OQ-ACT-06)."""

from longtable.games.orcquest_warpath.kinds import Sort, Stage
from longtable.games.orcquest_warpath.play import combat, exploring, goals, looting, potions, spotting, tracks, vitals
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Drawn, Used, effects
from longtable.games.orcquest_warpath.rows import EventRow
from longtable.games.orcquest_warpath.state import Hero, OrcState
from longtable.kit import piles

EVENTS = "events"


async def draw(s: OrcState) -> None:
    """OQ-ACT-06, OQ-EVENT-01 to 03. Who ends its Activation draws a card, which is applied and lies on its sheet.

    OQ-LOOT-09. A Potion that the last card of a Hero Phase brings may be drunk at once.
    OQ-DEATH-03. The Activation of a Hero who has died, or has left the board, ends without one.
    """
    hero = s.hero(s.active)
    s.stage = Stage.HERO_PHASE
    if not hero.is_there:
        return
    card = piles.draw(s, s.events, EVENTS)
    if card is None:
        return
    hero.events.append(card)
    row = s.content.events[card]
    s.say("event", who=hero, card=f"event:{row.id}")
    s.say("event-says", who=hero, card=f"event:{row.id}", text=row.text)
    whose = next((one for one in s.heroes if one.id == row.hero), hero) if row.hero else hero
    had = [thing.card for one in s.heroes for thing in one.pack]
    if whose.is_there:
        await apply(s, whose, row)
        await spotting.look(s)
        await exploring.look(s)
    if not s.waiting:
        await potions.gulp(s, [drink for drink in potions.able(s) if drink.thing.card not in had])
    await goals.judge(s)


async def apply(s: OrcState, hero: Hero, row: EventRow) -> None:
    """OQ-EVENT-01, 04. What the card says, as far as possible."""
    await change_badass(s, hero, row.badass)
    if row.alert:
        tracks.change_alert(s, row.alert, "event")
    vitals.heal(s, hero, row.heal)
    if row.inflicts is not None:
        vitals.inflict(s, hero, row.inflicts, "")
    entry = effects.find(Used, row.does, Sort.EVENT) if row.does else None
    if entry is not None:
        await entry.answer(s, hero, Used(hero))
    if row.suffers:
        await combat.suffer_dice(s, hero, row.suffers, hero)
    if row.loot:
        await looting.draw(s, hero, row.loot)


async def change_badass(s: OrcState, hero: Hero, points: int) -> None:
    """OQ-EVENT-01, OQ-BP-02, 04. A card gives Badass Points, or takes them."""
    event = Drawn(hero, points)
    await announce(s, event)
    if event.badass < 0:
        tracks.lose(s, -event.badass, "event")
    else:
        tracks.gain(s, event.badass, "event", hero)
