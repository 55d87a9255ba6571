"""Turns and activations: who acts next, what the Active Hero does, how it ends (OQ-TURN, OQ-ACT)."""

from msgspec import Struct

from longtable.engine.ask import Option, choose
from longtable.engine.scene import Heading
from longtable.games.orcquest_warpath.board import boards, changes, sight
from longtable.games.orcquest_warpath.kinds import Kind, Span, Stage
from longtable.games.orcquest_warpath.play import (
    actions,
    artifacts,
    enchants,
    exploring,
    gearing,
    goals,
    potions,
    spotting,
    tolls,
    vitals,
)
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import ActivationBegins, ActivationEnds, TurnBegins
from longtable.games.orcquest_warpath.state import ACTION_POINTS, PARTY, Hero, OrcState, key_of, square_of
from longtable.kit import paths
from longtable.kit.squares import Square

END = "end"


class Other(Struct, frozen=True, gc=False):
    """OQ-XAP-01, 08. Another Hero, who could act in between with extra Action Points."""

    hero: Hero

    @property
    def key(self) -> str:
        """The Hero as an option."""
        return f"let@{self.hero.key}"

    @property
    def target(self) -> str:
        """The Hero that is lit."""
        return self.hero.key


async def begin(s: OrcState) -> None:
    """OQ-TURN-01, OQ-LOS-12, OQ-XAP-03. A Turn begins: smoke lifts, and everybody may act again."""
    s.turn += 1
    changes.lift_smoke(s)
    s.gone.clear()
    s.extra = 0
    for hero in s.heroes:
        hero.has_acted = False
    for foe in s.foes:
        foe.has_reacted = False
    s.say("turn", turn=s.turn)
    await announce(s, TurnBegins(s.turn))
    await spotting.look(s)
    await exploring.look(s)
    await goals.judge(s)
    s.stage = Stage.HERO_PHASE


async def next_hero(s: OrcState) -> None:
    """OQ-ACT-01, 07. The players choose who activates next; when all have, the Enemy Phase begins."""
    waiting = s.waiting
    if not waiting:
        s.stage = Stage.PATROLS
        enchants.begin(s, Span.PHASE)
        s.say("enemy-phase")
        return
    hero = await choose(PARTY, Kind.ACTIVATE, waiting)
    s.active = hero.role
    hero.has_acted, hero.points, hero.wounds, hero.has_moved = True, ACTION_POINTS, 0, False
    hero.untargetable = False
    enchants.begin(s, Span.ACTIVATION)
    s.say("activates", who=hero)
    if not hero.has_entered:
        await enter(s, hero)
    await begin_activation(s, hero)
    if vitals.is_sheltered(hero):
        await end_activation(s, hero)  # OQ-ALTER-06, 07: it passes, and so this one is over
        s.stage = Stage.EVENT
    else:
        s.stage = Stage.ACTIVATION if hero.is_there else Stage.EVENT


async def enter(s: OrcState, hero: Hero) -> None:
    """OQ-SETUP-14. A Hero comes in for free, on a free square before the Entry, or the nearest one to it."""
    able = [at for at in s.quest_row.entry if exploring.is_empty(s, at)] or _nearest_free(s)
    picked = await choose(hero.role, Kind.ENTER, [key_of(at) for at in able])
    hero.at, hero.has_entered = square_of(picked), True
    hero.facing = _inward(s, hero.at)
    s.say("enters", who=hero, where=key_of(hero.at))
    await spotting.look(s)
    await exploring.look(s)


def _nearest_free(s: OrcState) -> list[Square]:
    start = s.quest_row.entry[0]
    found = paths.nearest(start, lambda at: exploring.is_empty(s, at), sight.now(s).plan.beside.of)
    return [route.place for route in found]


def _inward(s: OrcState, at: Square) -> Heading:
    """The way that leads from the rim of the board to its middle."""
    width, height = boards.of(s).size
    column, row = at
    rims = {
        Heading.EAST: column,
        Heading.WEST: width - 1 - column,
        Heading.SOUTH: row,
        Heading.NORTH: height - 1 - row,
    }
    return min(rims, key=lambda heading: rims[heading])


async def begin_activation(s: OrcState, hero: Hero) -> None:
    """OQ-AFFL-03 to 06, OQ-ACT-02. What lies on a Hero takes its toll before it acts."""
    if not hero.is_there:
        return
    if hero.effects:
        await tolls.toll(s, hero)
    if hero.is_there:
        await announce(s, ActivationBegins(hero))


async def activation(s: OrcState) -> None:
    """OQ-ACT-03 to 05, 08. The Active Hero uses one card after the other, or ends; others may act in between."""
    hero = s.hero(s.active)
    options = choices(s, hero)
    picked = await choose(hero.role, Kind.ACT, options)
    if isinstance(picked, actions.Use):
        await actions.perform(s, hero, picked)
    elif isinstance(picked, Other):
        await let(s, picked.hero)
    elif isinstance(picked, potions.Drink):
        await potions.drink(s, picked)
    elif isinstance(picked, artifacts.Invoke):
        await artifacts.invoke(s, hero, picked.thing)
    elif picked == gearing.GEAR:
        await gearing.arrange(s, hero)
    elif picked == goals.LEAVE:
        goals.leave(s, hero)
    if picked == END or not hero.is_there or s.winner:
        await end_activation(s, hero)
        s.stage = Stage.EVENT
    await goals.judge(s)


def choices(s: OrcState, hero: Hero) -> list[Option]:
    """OQ-ACT-03, OQ-LOOT-09, OQ-KRAFT-03, OQ-XAP-01. What the Active Hero can do now."""
    found: list[Option] = [*actions.able(s, hero), *artifacts.able(s, hero), *potions.able(s), *others(s, hero)]
    if gearing.has_something_to_do(s, hero):
        found.append(gearing.GEAR)
    if goals.may_leave(s, hero):
        found.append(goals.LEAVE)
    return [*found, END]


def others(s: OrcState, hero: Hero) -> list[Other]:
    """OQ-XAP-01, 08, OQ-ALTER-06. Heroes who could use a card now, paid with extra Action Points; none of stone."""
    able = [one for one in s.present if one is not hero and not (one.effects and vitals.is_sheltered(one))]
    return [Other(one) for one in able if actions.is_able(s, one) or artifacts.able(s, one)]


async def let(s: OrcState, hero: Hero) -> None:
    """OQ-XAP-01, 08, OQ-RELIC-03. Another Hero uses one card or Artifact in between, or lets it be."""
    options: list[Option] = [*actions.able(s, hero), *artifacts.able(s, hero)]
    picked = await choose(hero.role, Kind.ACT, options, may_pass=True)
    if isinstance(picked, actions.Use):
        await actions.perform(s, hero, picked)
    elif isinstance(picked, artifacts.Invoke):
        await artifacts.invoke(s, hero, picked.thing)


async def end_activation(s: OrcState, hero: Hero) -> None:
    """OQ-AFFL-02, OQ-ALTER-03 to 10. An Activation ends: what lasts to its end is turned or removed."""
    hero.points, hero.wounds = 0, 0
    if hero.is_there:
        tolls.settle_effects(hero, has_moved=hero.has_moved)
        await announce(s, ActivationEnds(hero))
