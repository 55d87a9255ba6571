"""Treasures of Lludwik's Labyrinth with an effect of their own; what weapons add is in their rows (LL-TREAS)."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.kinds import Ends, Kind, Lasts
from longtable.games.valor_villainy.play import bombs, combat, lasting, rockfalls, statuses, wounds
from longtable.games.valor_villainy.play.characters import character, is_held_by_enemies, is_in_play, team
from longtable.games.valor_villainy.play.decks import draw_spell
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import (
    Clambering,
    Deed,
    Deeds,
    Does,
    Dooming,
    Forcing,
    LevelsUp,
    Poisoning,
    Steps,
    TurnBegins,
    Unscathed,
    UsesItem,
    Warding,
)
from longtable.games.valor_villainy.state import Player, Region, VillainyState

treasures: Register[VillainyState] = Register()
"""What these Treasures do."""

POWER_SHIELD, HAMMER, VEST = "power-shield", "heavy-hammer", "padded-vest"
BRUNO_ADDS = 2
"""Steps beyond the three of a Move."""
VEST_PREVENTS = 2
BROOCH_DEALS = 1
KETTLE_HEALS = 1
RATIONS_HEAL = 5
LANTERN_DRAWS = 2


def _is_spent(s: VillainyState, thing: str) -> bool:
    """LL-TREAS-07. Whether a bonus was used already, by whomever, before the next Level Up Step or end of a Turn."""
    return bool(s.effects_on(thing, Lasts.SPENT))


# ---------------------------------------------------------------- defence


@treasures.gear(
    POWER_SHIELD,
    to=TurnBegins,
    when=lambda s, me, _: not statuses.shields(s, me.key) and not _is_spent(s, POWER_SHIELD),
)
def power_shield(s: VillainyState, me: Player, event: TurnBegins) -> None:
    """LL-TREAS-07. A Shield as the bearer's Turn begins, if there is none; once a Round, whoever wears it."""
    lasting.lay(s, Lasts.SPENT, POWER_SHIELD, me, ends=Ends.ROUND)
    statuses.gain_shields(s, me.key, 1)


@treasures.gear("mirror-brooch", to=Unscathed, when=lambda s, _, event: event.is_dodged and is_in_play(s, event.by))
async def mirror_brooch(s: VillainyState, me: Player, event: Unscathed) -> None:
    """LL-DODGE-01. An attacker whose damage was all dodged takes 1."""
    await combat.harm(s, me.key, me.role, event.by, BROOCH_DEALS)


@treasures.gear("door-stop-boots", to=Forcing, when=lambda s, me, event: _is_enemy(s, me, event.by))
def door_stop_boots(s: VillainyState, me: Player, event: Forcing) -> None:
    """LL-MOVE-09. Enemies cannot push, pull or place the bearer."""
    event.is_barred = True


def _is_enemy(s: VillainyState, me: Player, key: str) -> bool:
    return is_in_play(s, key) and team(s, character(s, key)) != team(s, me)


@treasures.gear("door-stop-boots", to=Clambering)
def sturdy_boots(s: VillainyState, me: Player, event: Clambering) -> None:
    """LL-ROCK-04. Rockfalls do not end the bearer's Moves."""
    event.is_free = True


@treasures.gear(VEST, to=Warding, when=lambda s, me, event: event.damage > 0 and not _is_spent(s, VEST + me.role))
def padded_vest(s: VillainyState, me: Player, event: Warding) -> None:
    """LL-DMG-01. The first damage of a Round is 2 less."""
    lasting.lay(s, Lasts.SPENT, VEST + me.role, me, ends=Ends.ROUND)
    event.damage = max(0, event.damage - VEST_PREVENTS)


@treasures.gear("long-fuse-gloves", to=Warding, when=lambda _, __, event: event.by in (bombs.BOMB, rockfalls.ROCK))
def long_fuse_gloves(s: VillainyState, me: Player, event: Warding) -> None:
    """LL-BOMB-03, LL-ROCK-02. Bombs and Rockfalls deal the bearer nothing."""
    event.damage = 0


@treasures.gear("beekeepers-veil", to=Poisoning)
def beekeepers_veil(s: VillainyState, me: Player, event: Poisoning) -> None:
    """LL-POISON-02. The bearer gains no Poison."""
    event.is_barred = True


@treasures.gear(
    "jurors-wig", to=Dooming, when=lambda s, _, event: is_in_play(s, event.by) and event.by != s.villain.key
)
def jurors_wig(s: VillainyState, me: Player, event: Dooming) -> None:
    """LL-DOOM-01. No Minion dooms the bearer."""
    event.is_barred = True


@treasures.gear("giuseppes-apron", to=TurnBegins)
async def giuseppes_apron(s: VillainyState, me: Player, event: TurnBegins) -> None:
    """LL-HEAL-01. As the bearer's Turn begins the nearby Hero with the fewest Hearts, perhaps the bearer, heals 1."""
    there = [hero for at in s.nearby(me.at) for hero in s.heroes_in(at) if wounds.can_mend(s, hero)]
    if there:
        await wounds.heal(s, min(there, key=lambda hero: hero.health), 1)


# ---------------------------------------------------------------- ways


@treasures.gear("bruno-the-horse", to=Steps)
def bruno_the_horse(s: VillainyState, me: Player, event: Steps) -> None:
    """LL-HSET-07, LL-MOVE-01. Bruno carries his rider further."""
    event.steps += BRUNO_ADDS


# ---------------------------------------------------------------- in the own Turn


def _can_hammer(s: VillainyState, me: Player) -> bool:
    return rockfalls.rocks_in(s, me.at) > 0 and not _is_spent(s, HAMMER + me.role)


@treasures.gear(HAMMER, to=Deeds, when=lambda s, me, _: _can_hammer(s, me))
def may_hammer(s: VillainyState, me: Player, event: Deeds) -> None:
    """LL-ROCK-05. Once in each of the bearer's Turns a Rockfall is cleared for nothing."""
    event.found.append(Deed(HAMMER))


@treasures.gear(HAMMER, to=Does, when=lambda _, __, event: event.deed == HAMMER)
def heavy_hammer(s: VillainyState, me: Player, event: Does) -> None:
    """LL-ROCK-05. Down it goes."""
    lasting.lay(s, Lasts.SPENT, HAMMER + me.role, me, ends=Ends.AFTER, whose=me.role)
    rockfalls.clear(s, me.at)


def _draughty(s: VillainyState, me: Player) -> list[Region]:
    """The Regions nearby with a Rockfall or a Bomb."""
    return [s.regions[at] for at in s.nearby(me.at) if rockfalls.rocks_in(s, at) or bombs.bombs_in(s, at)]


@treasures.gear("lantern-of-draughts", to=UsesItem, when=lambda s, me, _: bool(_draughty(s, me)))
async def lantern_of_draughts(s: VillainyState, me: Player, event: UsesItem) -> None:
    """LL-TREAS-05. Remove a Rockfall or a Bomb nearby, and draw 2 cards."""
    at = s.regions.index(await choose(me.role, Kind.REGION, _draughty(s, me), about=me))
    kinds = [*(["rock"] if rockfalls.rocks_in(s, at) else []), *(["bomb"] if bombs.bombs_in(s, at) else [])]
    if await choose(me.role, Kind.SNUFF, kinds, about=s.regions[at]) == "rock":
        rockfalls.clear(s, at)
    else:
        bombs.remove(s, at)
    decks = s.box.surge_decks(s, me)
    for deck in [await choose(me.role, Kind.DRAW, decks) for _ in range(LANTERN_DRAWS)]:
        draw_spell(s, me, deck)


def _hungry(s: VillainyState, me: Player) -> list[Player]:
    return [hero for at in s.nearby(me.at) for hero in s.heroes_in(at) if wounds.can_mend(s, hero)]


@treasures.gear("field-rations", to=UsesItem, when=lambda s, me, _: bool(_hungry(s, me)))
async def field_rations(s: VillainyState, me: Player, event: UsesItem) -> None:
    """LL-TREAS-05, LL-HEAL-01. The bearer or a nearby Hero heals 5."""
    await wounds.heal(s, await choose(me.role, Kind.CHARACTER, _hungry(s, me), about=me), RATIONS_HEAL)


# ---------------------------------------------------------------- level up


@treasures.gear("camp-kettle", to=LevelsUp, when=lambda s, me, _: not is_held_by_enemies(s, me.at, team(s, me)))
async def camp_kettle(s: VillainyState, me: Player, event: LevelsUp) -> None:
    """LL-HEAL-01. In a Region without enemies the bearer and every Hero there heals 1 in the Level Up Step."""
    for hero in s.heroes_in(me.at):
        if wounds.can_mend(s, hero):
            await wounds.heal(s, hero, KETTLE_HEALS)
