"""What the group may do at any time outside combat: use items and abilities, hand things over, raise the Difficulty.

DK-DIFF-02, DK-HERO-17, DK-PACK-05.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from longtable.engine.ask import Option, Role, choose
from longtable.games.valley_of_the_dead_king.kinds import ENERGY, HEALTH, Condition, Difficulty, Kind, Sort
from longtable.games.valley_of_the_dead_king.play import actions, characters, conditions, vitals
from longtable.games.valley_of_the_dead_king.play.characters import Member
from longtable.games.valley_of_the_dead_king.play.effects import UseNow, able, effects
from longtable.games.valley_of_the_dead_king.rows import ItemRow
from longtable.games.valley_of_the_dead_king.state import PARTY, Hero, ValleyState

USE, RAISE, HAND = "use", "raise", "hand"
GIVEN = "given"
"""The word in `Hero.used` for a kind of thing that a hero was given, and keeps until the Game Turn ends."""
ITEM: Final = Sort.ITEM
EPIC: Final = Difficulty.EPIC
ABILITIES = (Sort.RACE, Sort.MASTERY, Sort.VALOR)
"""What can be used outside combat, beside items."""
KEYS = {Sort.RACE: "race", Sort.MASTERY: "mastery", Sort.ITEM: "item", Sort.VALOR: "valor"}


class Use(Struct, frozen=True):
    """Something that somebody can use now, outside combat."""

    sort: Sort
    source: str
    who: Role

    @property
    def key(self) -> str:
        """The thing as an option; of abilities whose it is, too."""
        whose = "" if self.sort is Sort.ITEM else f"#{self.who}"
        return f"{KEYS[self.sort]}:{self.source}{whose}"


def free_deeds(s: ValleyState) -> list[Option]:
    """DK-DIFF-02, DK-HERO-17, DK-PACK-05. What is free at this moment, beside what a question is about."""
    found: list[Option] = [USE] if next(uses(s), None) is not None else []
    if s.difficulty is not EPIC:
        found.append(RAISE)
    for hero in s.heroes:
        if hero.items and _may_give(s, hero):
            found.append(HAND)
            break
    return found


async def do(s: ValleyState, deed: Option) -> None:
    """DK-DIFF-02, 03, DK-PACK-05. Something is used or handed over, or the Difficulty goes up a level."""
    if deed == HAND:
        await hand_over(s)
        return
    if deed == RAISE:
        s.difficulty = s.difficulty.raised()
        s.say("raises-difficulty", level=f"level:{s.difficulty}")
        return
    picked = await choose(PARTY, Kind.USE, list(uses(s)), may_pass=True)
    if picked is not None:
        await use(s, picked)


# ---------------------------------------------------------------- handing things over


def givers(s: ValleyState) -> list[Hero]:
    """DK-PACK-05, DK-DEATH-02. Those, alive or dead, out of whose packs another hero could be given something."""
    return [hero for hero in s.heroes if _may_give(s, hero)]


def _may_give(s: ValleyState, hero: Hero) -> bool:
    return bool(parcels(s, hero) and _heirs(s, hero))


def parcels(s: ValleyState, hero: Hero) -> list[str]:
    """DK-PACK-05. What of a hero's things counts for whoever carries it; all others the group uses out of any pack.

    What a hero was given this turn stays, or things would go round for ever.
    """
    used = hero.used
    useful = [item for item in dict.fromkeys(hero.items) if actions.matters_now(s, item)]
    return [item for item in useful if f"{GIVEN}:{item}" not in used] if used and useful else useful


def _heirs(s: ValleyState, giver: Hero) -> list[Hero]:
    return [hero for hero in s.living if hero is not giver]


async def hand_over(s: ValleyState) -> None:
    """DK-PACK-05, DK-DEATH-02. A hero hands a thing to another, or one is taken out of a dead hero's pack."""
    giver = await choose(PARTY, Kind.GIVER, givers(s))
    rows = [s.content.items[item] for item in parcels(s, giver)]
    row = await choose(PARTY, Kind.PARCEL, rows, about=giver, may_pass=True)
    if row is None:
        return
    heir = await choose(PARTY, Kind.HEIR, _heirs(s, giver), about=row)
    giver.items.remove(row.id)
    heir.items.append(row.id)
    heir.used.append(f"{GIVEN}:{row.id}")
    s.say("takes-over" if giver.is_dead else "hands-over", who=giver, whom=heir, item=row)


# ---------------------------------------------------------------- what can be used


def uses(s: ValleyState) -> Iterator[Use]:
    """DK-HERO-10, 17, DK-PACK-05. Items that would help somebody, each kind once, and abilities that work now."""
    rows = s.content.items
    carried = {item: hero for hero in reversed(s.heroes) for item in hero.items if rows[item].outside}
    if s.items and (living := s.living):
        carried |= dict.fromkeys([item for item in s.items if rows[item].outside], living[0])
    moment = UseNow(s.at)
    for item, hero in carried.items():
        if _is_wanted(s, rows[item]) or _works(s, item, hero, moment):
            yield Use(ITEM, item, hero.role)
    for sort, me, entry in able(s, UseNow, ABILITIES):
        if isinstance(me, Hero) and entry.fits(s, me, moment):
            yield Use(sort, entry.source, me.role)


def _works(s: ValleyState, item: str, hero: Hero, moment: UseNow) -> bool:
    """Whether an item has an answer to this moment."""
    entry = effects.find(UseNow, item, ITEM)
    return entry is not None and entry.fits(s, hero, moment)


def _is_wanted(s: ValleyState, row: ItemRow) -> bool:
    """Whether the numbers of an item, where it has any, would help anybody (see `patients`)."""
    if not row.heal and not row.heal_energy and not row.ends:
        return False
    for hero in s.heroes:
        if not hero.is_dead and _would_help(s, row, hero):
            return True
    return bool(s.allies) and any(_would_help(s, row, ally) for ally in s.allies)


def patients(s: ValleyState, row: ItemRow) -> list[Member]:
    """DK-ITEM-01, DK-QUEST-10. Whom the numbers of an item would help: heroes, and Escorts, who can be Healed."""
    group: list[Member] = [*s.living, *s.allies]
    return [who for who in group if _would_help(s, row, who)]


def _would_help(s: ValleyState, row: ItemRow, who: Member) -> bool:
    health, energy = row.heal, row.heal_energy
    if health and who.health < vitals.most(s, who, HEALTH) and vitals.healing_worth(who, health, HEALTH):
        return True
    is_tired = bool(energy) and isinstance(who, Hero) and who.energy < vitals.rank_of(s, who, ENERGY)
    if is_tired and vitals.healing_worth(who, energy, ENERGY):
        return True
    return bool(who.conditions) and any(characters.has(who, condition) for condition in row.ends)


def would_mend(s: ValleyState) -> bool:
    """DK-KEY-05. Whether something that can be used now might Heal, cure or Revive somebody."""
    return any(_mends(s, it) for it in uses(s))


def _mends(s: ValleyState, it: Use) -> bool:
    if it.sort is ITEM:
        row = s.content.items[it.source]
        return row.mends or _is_wanted(s, row)
    if it.sort is Sort.MASTERY:
        return any(row.mends for row in s.role_row(s.hero(it.who)).mastery if row.id == it.source)
    return True


# ---------------------------------------------------------------- using it


async def use(s: ValleyState, it: Use) -> None:
    """DK-KEY-05, DK-PACK-05. An item is used up on a hero of the group's choice; an ability does what it says."""
    hero = s.hero(it.who)
    entry = effects.find(UseNow, it.source, it.sort)
    if entry is not None:
        await entry.offer(s, hero, UseNow(s.at))
        return
    row = s.content.items[it.source]
    patient = await choose(PARTY, Kind.ALLY, patients(s, row), about=row)
    spend(s, it.source)
    s.say("uses-item", who=hero, item=row, whom=patient)
    vitals.heal(s, patient, row.heal)
    vitals.heal(s, patient, row.heal_energy, ENERGY)
    ended = [condition for condition in row.ends if characters.has(patient, condition)]
    if ended:
        conditions.end(s, patient, await _which(s, ended, row))


async def _which(s: ValleyState, ended: list[Condition], row: ItemRow) -> Condition:
    """Which Condition an item ends, where it could be one of several."""
    picked = await choose(PARTY, Kind.CONDITION, [conditions.key(condition) for condition in ended], about=row)
    return Condition(picked.removeprefix("condition:"))


def spend(s: ValleyState, item: str) -> None:
    """DK-PACK-05, DK-DEATH-02. One item is used up: the group's, or out of the first pack that has one."""
    packs = [s.items, *(hero.items for hero in s.heroes)]
    next(pack for pack in packs if item in pack).remove(item)
