"""Artifacts: Relics that are used like Skill Cards (OQ-RELIC-03)."""

from msgspec import Struct

from longtable.games.orcquest_warpath.kinds import Effect, Sort
from longtable.games.orcquest_warpath.play import actions, tracks, vitals
from longtable.games.orcquest_warpath.play.effects import Used, effects
from longtable.games.orcquest_warpath.state import Action, Hero, OrcState, Thing


class Invoke(Struct, frozen=True):
    """OQ-RELIC-03. An Artifact that a Hero has in use."""

    thing: Thing

    @property
    def key(self) -> str:
        """The Artifact as an option."""
        return f"invoke@{self.thing.key}"

    @property
    def target(self) -> str:
        """The Artifact that is lit."""
        return self.thing.key


def able(s: OrcState, hero: Hero) -> list[Invoke]:
    """OQ-RELIC-03, OQ-SKILL-05, OQ-XAP-01. The Artifacts that a Hero can pay for now and that would do something."""
    return [Invoke(thing) for thing in (*hero.hands, *hero.artifact) if _may_use(s, hero, thing)]


def _may_use(s: OrcState, hero: Hero, thing: Thing) -> bool:
    row = s.item(thing)
    entry = effects.find(Used, row.does, Sort.ITEM) if row.does else None
    if entry is None or row.passive or thing.key in hero.down:
        return False
    _, badass = actions.due(s, hero, row.ap, row.bp)
    if badass > s.badass or (badass and vitals.has(hero, Effect.CURSED)):
        return False
    return entry.fits(s, hero, Used(hero, thing=thing))


async def invoke(s: OrcState, hero: Hero, thing: Thing) -> None:
    """OQ-RELIC-03, OQ-ALTER-02. An Artifact is paid for, used and turned face down until the End of Turn Phase."""
    row = s.item(thing)
    own, badass = actions.due(s, hero, row.ap, row.bp)
    s.extra += row.ap - own
    hero.points -= own
    tracks.spend(s, badass)
    hero.down.append(thing.key)
    s.say("invokes", who=hero, thing=thing, badass=badass)
    hero.wounds = 0
    if await actions.is_dazed(s, hero):
        return
    s.action = Action(hero.role)
    entry = effects.find(Used, row.does, Sort.ITEM)
    if entry is not None:
        await entry.answer(s, hero, Used(hero, thing=thing))
    s.action = None
