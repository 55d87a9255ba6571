"""Boosts: Boost Cards that are added to an Action of their owner where they matter (OQ-SKILL-09)."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.kinds import Effect, Keyword, Kind, Sort
from longtable.games.orcquest_warpath.play import combat, pushing, tracks, vitals
from longtable.games.orcquest_warpath.play.bearers import CARDS
from longtable.games.orcquest_warpath.play.effects import AttackerTurn, Blow, Cause, Wielded, effects
from longtable.games.orcquest_warpath.rows import SkillRow
from longtable.games.orcquest_warpath.state import Action, Hero, OrcState, Rolled


class Boost(Struct, frozen=True):
    """A Boost Card that could be added now."""

    row: SkillRow

    @property
    def key(self) -> str:
        """The card as an option."""
        return f"boost@{self.row.key}"

    @property
    def target(self) -> str:
        """The card that is lit."""
        return self.row.key


def boosts(s: OrcState, hero: Hero) -> list[SkillRow]:
    """OQ-SKILL-04, 05, 09, OQ-ALTER-01. The Boost Cards that a Hero could pay for now."""
    if hero.effects and vitals.has(hero, Effect.CURSED):
        return []
    down, cards = hero.down, s.content.boosts
    rows = [cards[name] for name in hero.skills if name in cards and name not in down]
    return [row for row in rows if row.main.bp <= s.badass] if rows else rows


def pay(s: OrcState, hero: Hero, row: SkillRow) -> None:
    """OQ-SKILL-04, 05. A Boost Card is paid for and turned face down."""
    tracks.spend(s, row.main.bp)
    hero.down.append(row.id)
    if s.action is not None:
        s.action.boosts.append(row.id)
    s.say("boosts", who=hero, card=row, badass=row.main.bp)


# ---------------------------------------------------------------- more moves


def strides(s: OrcState, hero: Hero, action: Action) -> list[Boost]:
    """OQ-SKILL-09. Boost Cards that add moves to the Action of a Skill Card."""
    return [Boost(row) for row in boosts(s, hero) if row.main.moves] if action.skill else []


def stride(s: OrcState, hero: Hero, boost: Boost, action: Action) -> None:
    """OQ-SKILL-09. Moves are added to an Action, and sometimes Danger Zones no longer hurt."""
    pay(s, hero, boost.row)
    action.moves += boost.row.main.moves
    action.sneaks = action.sneaks or boost.row.main.sneaks


async def goes_on(s: OrcState, hero: Hero, action: Action) -> bool:
    """OQ-SKILL-09. Who has spent all moves may add some; whether there are any now."""
    able = strides(s, hero, action)
    if not able:
        return False
    picked = await choose(hero.role, Kind.BOOST, able, about=f"skill:{action.skill}", may_pass=True)
    if picked is not None:
        stride(s, hero, picked, action)
    return picked is not None


# ---------------------------------------------------------------- after the roll


def may_boost(_: OrcState, __: object, event: AttackerTurn) -> bool:
    """OQ-SKILL-09. Whether it is an Attack that a Hero makes with an Action."""
    return event.blow.cause is Cause.ACTION and isinstance(event.blow.attacker, Hero)


@effects.of(CARDS, to=AttackerTurn, sort=Sort.REACTION, when=may_boost)
async def window(s: OrcState, _: object, event: AttackerTurn) -> None:
    """OQ-SKILL-09. When the dice have fallen the attacker may add Boost Cards, one after the other."""
    hero = event.blow.attacker
    if not isinstance(hero, Hero):
        return
    while able := [row for row in boosts(s, hero) if fits(s, hero, row, event)]:
        picked = await choose(
            hero.role, Kind.BOOST, [Boost(row) for row in able], about=event.blow.defender, may_pass=True
        )
        if picked is None:
            return
        pay(s, hero, picked.row)
        await add(s, hero, picked.row, event)


def fits(s: OrcState, hero: Hero, row: SkillRow, event: AttackerTurn) -> bool:
    """Whether a Boost Card could change this Attack."""
    entry = effects.find(AttackerTurn, row.main.does, Sort.SKILL)
    return entry is not None and entry.fits(s, hero, event) and matters(s, hero, row, event.blow)


def matters(s: OrcState, hero: Hero, row: SkillRow, blow: Blow) -> bool:
    """Whether a Boost Card would do more Damage or something else to whoever lives, or change what is still open."""
    trial = msgspec.structs.replace(
        blow, swords=_copied(blow.swords), shields=_copied(blow.shields), guards=[*blow.guards]
    )
    for ability in row.main.abilities:
        entry = effects.find(AttackerTurn, ability.does, Sort.KEYWORD)
        if entry is not None:
            entry.count(s, Wielded(hero, ability), AttackerTurn(trial))
    left = combat.health_left(s, blow)
    damage = combat.as_it_lies(s, trial)
    if min(damage, left) != min(combat.as_it_lies(s, blow), left):
        return True
    is_changed = (trial.swords, trial.shields, trial.guards) != (blow.swords, blow.shields, blow.guards)
    if is_changed and combat.is_open(blow):
        return True
    words = [ability.does for ability in row.main.abilities]
    if Keyword.SKEWERED in words and damage and pushing.behind(s, blow.attacker, blow.defender) is not None:
        return True
    return Keyword.PUSH in words and damage < left and pushing.is_pushable(blow.defender)


def _copied(some: Sequence[Rolled]) -> list[Rolled]:
    return [msgspec.structs.replace(one) for one in some]


async def add(s: OrcState, hero: Hero, row: SkillRow, event: AttackerTurn) -> None:
    """OQ-SKILL-09. The Abilities of a Boost Card join the Attack: on the dice at once, else when it is over."""
    for ability in row.main.abilities:
        wielded = Wielded(hero, ability)
        event.blow.wields.append(wielded)
        entry = effects.find(AttackerTurn, ability.does, Sort.KEYWORD)
        if entry is not None:
            await entry.offer(s, wielded, event)
