"""Mustering: before a Quest other Heroes may take the place of some, where there are more than four (OQ-CAMP)."""

from msgspec import Struct

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.kinds import Kind, Stage
from longtable.games.orcquest_warpath.play import gear, gearing, learning, looting, setup
from longtable.games.orcquest_warpath.rows import HeroRow
from longtable.games.orcquest_warpath.state import PARTY, Hero, OrcState, Thing


class Replace(Struct, frozen=True):
    """OQ-CAMP-02. A Hero who could take the place of another."""

    hero: Hero
    new: HeroRow

    @property
    def key(self) -> str:
        """The new Hero as an option, by the seat that it takes."""
        return f"{self.new.id}@{self.hero.key}"

    @property
    def target(self) -> str:
        """The Hero that is lit."""
        return self.hero.key


async def muster(s: OrcState) -> None:
    """OQ-CAMP-02 to 05. One Hero after the other may be replaced; then the new ones' things are put in order."""
    there = [hero.id for hero in s.heroes]
    able = [Replace(hero, row) for hero in s.heroes for row in s.content.heroes.values() if row.id not in there]
    picked = await choose(PARTY, Kind.REPLACE, able, may_pass=True)
    if picked is None:
        s.stage = Stage.START
        return
    hero, new = picked.hero, picked.new
    s.say("replaces", who=hero, name=new.name)
    costs = [s.skill(name).cost for name in hero.skills if s.skill(name).cost]
    exchange_events(s, hero.id, new.id)
    things = hero.things
    hero.id, hero.skills = new.id, setup.starting_skills(s.content, new.id)
    hero.hands, hero.body, hero.artifact, hero.pack = [], [], [], []
    take_over(s, hero, things)
    await choose_skills(s, hero, costs)
    await make_fit(s, hero)


def exchange_events(s: OrcState, old: str, new: str) -> None:
    """OQ-CAMP-05. The Event Cards of the old Hero go out of the deck, and those of the new one come in."""
    gone = s.content.events_of.get(old, [])
    s.events.draw = [card for card in s.events.draw if card not in gone] + s.content.events_of.get(new, [])
    s.chance.shuffle(s.events.draw, "events")


def take_over(s: OrcState, hero: Hero, things: list[Thing]) -> None:
    """OQ-CAMP-02, 03. The new Hero takes its own Stuff, and all that the old one had, in use as far as it can be."""
    for name in s.content.heroes[hero.id].stuff:
        card = next((card for card in s.loot.draw if s.content.cards[card] == name), None)
        if card is not None:
            s.loot.draw.remove(card)
            hero.hands.append(Thing(card))
    for thing in things:
        slot = s.item(thing).slot
        where = gear.slot_of(hero, slot) if gear.fits(s, hero, thing, slot) else hero.pack
        where.append(thing)


async def choose_skills(s: OrcState, hero: Hero, costs: list[int]) -> None:
    """OQ-CAMP-04. For every Skill Card that the old Hero had learned the new one takes one of the same cost."""
    for cost in costs:
        able = learning.unlearned(s, hero, cost)
        if able:
            row = await choose(hero.role, Kind.SKILL, able)
            hero.skills.append(row.id)
            s.say("learns", who=hero, card=row)


async def make_fit(s: OrcState, hero: Hero) -> None:
    """OQ-CAMP-03. The new Hero may rekup, kraft and hand on what is too heavy; what is still too much is given up."""
    while gear.is_overloaded(s, hero):
        picked = await choose(hero.role, Kind.GEAR, gearing.deeds(s, hero))
        await gearing.do(s, picked)
    for other in s.heroes:
        while gear.is_overloaded(s, other):
            looting.discard(s, other, other.pack[-1])
