"""Potions: drunk at any time in the Hero Phase, without Action Points (OQ-LOOT-09)."""

from collections.abc import Sequence

from msgspec import Struct

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.kinds import Kind, Sort
from longtable.games.orcquest_warpath.play import gear, looting
from longtable.games.orcquest_warpath.play.effects import Used, effects
from longtable.games.orcquest_warpath.state import Hero, OrcState, Thing


class Drink(Struct, frozen=True):
    """A Potion that a Hero carries."""

    hero: Hero
    thing: Thing

    @property
    def key(self) -> str:
        """The Potion as an option."""
        return f"drink@{self.thing.key}"

    @property
    def target(self) -> str:
        """The Potion that is lit."""
        return self.thing.key


def able(s: OrcState) -> list[Drink]:
    """OQ-LOOT-09. Every Potion that a Hero on the board carries and that would do something now."""
    potions = s.content.potions
    return [
        Drink(hero, thing)
        for hero in s.heroes
        for thing in hero.pack
        if thing.card in potions and not thing.is_scrap and hero.is_there and _matters(s, hero, thing)
    ]


def _matters(s: OrcState, hero: Hero, thing: Thing) -> bool:
    entry = effects.find(Used, s.item(thing).does, Sort.ITEM)
    return entry is not None and entry.fits(s, hero, Used(hero, thing=thing))


async def drink(s: OrcState, picked: Drink) -> None:
    """OQ-LOOT-09. A Potion does what it says, and is gone."""
    hero, thing = picked.hero, picked.thing
    s.say("drinks", who=hero, thing=thing)
    gear.take_away(hero, thing)
    entry = effects.find(Used, s.item(thing).does, Sort.ITEM)
    if entry is not None:
        await entry.answer(s, hero, Used(hero, thing=thing))
    looting.put_away(s, thing)


async def gulp(s: OrcState, found: Sequence[Drink]) -> None:
    """OQ-LOOT-09. Potions that were found just now may be drunk immediately."""
    for one in found:
        picked = await choose(one.hero.role, Kind.ACT, [one], may_pass=True)
        if picked is not None:
            await drink(s, picked)
