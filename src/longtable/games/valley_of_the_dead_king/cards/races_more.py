"""The Racial Abilities that also work outside combat, or only there (DK-HERO-17)."""

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.cards import abilities
from longtable.games.valley_of_the_dead_king.cards.abilities import invoke, invoked, is_ready, race
from longtable.games.valley_of_the_dead_king.kinds import VITALS, Kind, Move, Stat
from longtable.games.valley_of_the_dead_king.play import conditions, deaths, mat, packs, roaming, targets, vitals
from longtable.games.valley_of_the_dead_king.play.dice import half
from longtable.games.valley_of_the_dead_king.play.effects import (
    Avoiding,
    Camping,
    Foraged,
    MovementBegins,
    Preparing,
    RoundBegins,
    UseNow,
    Wandering,
)
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState
from longtable.kit.hexes import Direction

UNFINISHED = 3
TIDE = 3
STRIDE = 1
LOOSE_COINS = 2
MUSIC = 2
HASTY = (Move.NORMAL, Move.RECKLESS)
HIDDEN, MERRY, STEADY = "hidden", "merry", "steady"
"""Words in `Hero.used` for a turn on hidden ways, for a night of music, and for a turn without Wandering."""


def _is_hurt(s: ValleyState, hero: Hero) -> bool:
    worth = vitals.healing_worth(hero, UNFINISHED, Stat.HEALTH)
    return hero.health < vitals.most(s, hero, Stat.HEALTH) and worth > 0


# ---------------------------------------------------------------- Revenant


def _is_unfinished(s: ValleyState, me: Hero, _event: RoundBegins) -> bool:
    """DK-COND-05. Whether there is something to Heal; the Brainwashed would Heal an opponent."""
    return is_ready(s, me) and _is_hurt(s, me) and not targets.is_brainwashed(me)


@race("revenant", to=RoundBegins, when=_is_unfinished)
async def unfinished(s: ValleyState, me: Hero, event: RoundBegins) -> None:
    """DK-HERO-17, DK-KEY-05. Revenant: as a round begins 3 Health are Healed."""
    if await invoke(s, me) is not None:
        vitals.heal(s, me, UNFINISHED)


@race("revenant", to=UseNow, when=lambda s, me, _: is_ready(s, me) and _is_hurt(s, me))
async def unfinished_outside(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-HERO-17, DK-KEY-05. Revenant: or outside combat."""
    if await invoked(s, me):
        vitals.heal(s, me, UNFINISHED)


# ---------------------------------------------------------------- Lizardfolk


@race("lizardfolk", to=RoundBegins, when=lambda s, me, _: is_ready(s, me) and bool(me.conditions))
async def shed_skin(s: ValleyState, me: Hero, event: RoundBegins) -> None:
    """DK-HERO-17, DK-COND-01. Lizardfolk: as a round begins a Condition ends, before it is rolled against."""
    picked = await invoke(s, me, [conditions.key(held.condition) for held in me.conditions])
    if picked is not None:
        _shed(s, me, picked)


@race("lizardfolk", to=UseNow, when=lambda s, me, _: is_ready(s, me) and bool(me.conditions))
async def shed_skin_outside(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-HERO-17, DK-COND-01. Lizardfolk: or outside combat, one that Persists."""
    keys = [conditions.key(held.condition) for held in me.conditions]
    picked = await choose(me.role, Kind.CONDITION, keys, about=s.race_row(me))
    if await invoked(s, me):
        _shed(s, me, picked)


def _shed(s: ValleyState, me: Hero, picked: str) -> None:
    """DK-COND-01. The Condition ends; whoever has paid with the last Health has none any more."""
    held = next((held for held in me.conditions if conditions.key(held.condition) == picked), None)
    if held is not None:
        conditions.end(s, me, held.condition)


# ---------------------------------------------------------------- Angelborn


def _is_missed(s: ValleyState) -> bool:
    return any(hero.is_dead for hero in s.heroes)


@race("angelborn", to=Preparing, when=lambda s, me, event: event.hero is me and is_ready(s, me) and _is_missed(s))
async def call_back(s: ValleyState, me: Hero, event: Preparing) -> None:
    """DK-DEATH-05, DK-KEY-15. Angelborn: a dead hero is Revived with half Vitals, in Resolution."""
    picked = await invoke(s, me, [hero.key for hero in s.heroes if hero.is_dead])
    if picked is not None:
        await _revive(s, next(hero for hero in s.heroes if hero.key == picked))


@race("angelborn", to=UseNow, when=lambda s, me, _: is_ready(s, me) and _is_missed(s))
async def call_back_outside(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-DEATH-05, DK-KEY-15. Angelborn: or outside combat."""
    dead = [hero for hero in s.heroes if hero.is_dead]
    hero = await choose(me.role, Kind.REVIVE, dead, about=s.race_row(me))
    if await invoked(s, me):
        await _revive(s, hero)


async def _revive(s: ValleyState, hero: Hero) -> None:
    most = [vitals.most(s, hero, vital) for vital in VITALS]
    await deaths.revive(s, hero, health=half(most[0]), energy=half(most[1]))


# ---------------------------------------------------------------- Tideborn


@race("tideborn", to=Preparing, when=lambda s, me, event: event.hero is me and is_ready(s, me))
async def soothing_tide(s: ValleyState, me: Hero, event: Preparing) -> None:
    """DK-HERO-17, DK-KEY-05. Tideborn: another hero Heals 3 Health in Resolution."""
    struck = [key for act in s.fighting.acts if not act.is_negated for key in act.targets]
    able = [hero.key for hero in abilities.others(s, me) if hero.key in struck or _is_hurt(s, hero)]
    picked = await invoke(s, me, able) if able else None
    if picked is not None:
        mat.mend(s, me, next(hero for hero in s.heroes if hero.key == picked), TIDE)


@race("tideborn", to=UseNow, when=lambda s, me, _: is_ready(s, me) and bool(_patients(s, me)))
async def soothing_tide_outside(s: ValleyState, me: Hero, event: UseNow) -> None:
    """DK-HERO-17, DK-KEY-05. Tideborn: or outside combat."""
    hero = await choose(me.role, Kind.ALLY, _patients(s, me), about=s.race_row(me))
    if await invoked(s, me):
        vitals.heal(s, hero, TIDE)


def _patients(s: ValleyState, me: Hero) -> list[Hero]:
    return [hero for hero in s.living if hero is not me and _is_hurt(s, hero)]


# ---------------------------------------------------------------- on the road


@race("centaur", to=MovementBegins, when=lambda s, me, event: event.move is not Move.CAMP and is_ready(s, me))
async def gallop(s: ValleyState, me: Hero, event: MovementBegins) -> None:
    """DK-HERO-17, DK-MOVE-02. Centaur: the group may move 1 hex further."""
    if await invoke(s, me) is not None:
        s.left += STRIDE


@race("dusk-elf", to=MovementBegins, when=lambda s, me, event: event.move in HASTY and is_ready(s, me))
async def shadowed_path(s: ValleyState, me: Hero, event: MovementBegins) -> None:
    """DK-HERO-17. Dusk Elf: the group goes by hidden ways this turn."""
    if await invoke(s, me) is not None:
        me.used.append(HIDDEN)


@race("dusk-elf", to=Avoiding, when=lambda _, me, __: HIDDEN in me.used)
def by_hidden_ways(s: ValleyState, me: Hero, event: Avoiding) -> None:
    """DK-CIRC-05, 06. A group that does may discard its Circumstance, unless that is Unavoidable."""
    event.may = True


@race("satyr", to=MovementBegins, when=lambda s, me, event: event.move is Move.CAMP and is_ready(s, me))
async def pipes_by_the_fire(s: ValleyState, me: Hero, event: MovementBegins) -> None:
    """DK-HERO-17, DK-MOVE-09. Satyr: there is music in the camp."""
    if any(hero is not me and _is_tired(s, hero) for hero in s.living) and await invoke(s, me) is not None:
        me.used.append(MERRY)


def _is_tired(s: ValleyState, hero: Hero) -> bool:
    return any(vitals.current(hero, vital) < vitals.most(s, hero, vital) for vital in VITALS)


@race("satyr", to=Camping, when=lambda _, me, event: MERRY in me.used and event.hero is not me)
def rest_well(s: ValleyState, me: Hero, event: Camping) -> None:
    """DK-MOVE-09. Every other hero Heals 2 more Health and 2 more Energy."""
    event.health += MUSIC
    event.energy += MUSIC


@race("wood-elf", to=Wandering, when=lambda s, me, event: event.does and (STEADY in me.used or is_ready(s, me)))
async def leaf_reading(s: ValleyState, me: Hero, event: Wandering) -> None:
    """DK-HERO-17, DK-WAND-01, 05. Wood Elf: the group does not Wander this turn, not even if it Flees later on."""
    if STEADY not in me.used and await invoke(s, me) is not None:
        me.used.append(STEADY)
    event.does = STEADY not in me.used


@race("sylph", to=Wandering, when=lambda s, me, event: event.does and event.towards is None and is_ready(s, me))
async def ride_the_wind(s: ValleyState, me: Hero, event: Wandering) -> None:
    """DK-HERO-17, DK-WAND-01. Sylph: the direction of the Wandering is chosen, and not rolled."""
    if await invoke(s, me) is not None:
        ways = [roaming.key_of(direction) for direction in Direction]
        event.towards = Direction(ways.index(await choose(me.role, Kind.DIRECTION, ways, about=s.race_row(me))))


@race("goblin", to=Foraged, when=lambda s, me, event: event.hero is me and event.explore and is_ready(s, me))
async def light_fingers(s: ValleyState, me: Hero, event: Foraged) -> None:
    """DK-HERO-17, DK-EXPL-01. Goblin: after a success on Explore 2 Gold more."""
    if await invoke(s, me) is not None:
        packs.gain_gold(s, me, LOOSE_COINS)
