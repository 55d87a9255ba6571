"""What the Spells of Minions of Mordak are worth: the family's, and those of the Void."""

from longtable.games.valor_villainy.bot import spells
from longtable.games.valor_villainy.bot.grimoire import ANYWHERE, Grimoire, Shot, Worth
from longtable.games.valor_villainy.bot.judgement import attack_worth
from longtable.games.valor_villainy.bot.spells import SIZES_WORTH, flat
from longtable.games.valor_villainy.mordak.kinds import Size, Terrain
from longtable.games.valor_villainy.mordak.state import MordakState, Player
from longtable.games.valor_villainy.play.characters import PLUS_LIMIT, VILLAIN

SHOTS = {
    "void-bolt": Shot(0, ANYWHERE),
    "gravewind": Shot(0, ANYWHERE, is_blast=True),
}


def distance(s: MordakState, one: int, other: int) -> int:
    """Steps between two Regions as the crow flies."""
    a, b = s.regions[one], s.regions[other]
    return abs(a.x - b.x) + abs(a.y - b.y)


def _drown(s: MordakState, player: Player, amount: int, _at: int) -> int:
    hurt = 0
    for hero in s.heroes:
        if hero.is_on_map:
            wet = [s.terrain(s.regions[n]) is Terrain.LAKE and s.regions[n].is_face_up for n in s.nearby(hero.at)]
            hurt += amount if wet[0] else 1 if any(wet) else 0
    return 40 * hurt


def _rocks(s: MordakState, player: Player, amount: int, _at: int) -> int:
    up = [region for region in s.regions if region.is_face_up and s.terrain(region) is Terrain.MOUNTAIN]
    near = {n: None for region in up for n in s.nearby(s.regions.index(region))}
    half = 2 * (amount + len(up))
    return max((attack_worth(s, n, VILLAIN, half) for n in near if s.heroes_in(n)), default=0)


def _call_back(s: MordakState, player: Player, amount: int, _at: int) -> int:
    return SIZES_WORTH[Size(amount)] if s.pack_discards[amount - 1] else 0


def _mend(s: MordakState, player: Player, amount: int, _at: int) -> int:
    return 50 * min(amount, sum(minion.is_wounded for minion in s.minions))


def _pilfer(s: MordakState, player: Player, _: int, _at: int) -> int:
    return 45 if sum(player.plus) < PLUS_LIMIT and any(sum(hero.plus) for hero in s.heroes) else 0


def _tax(s: MordakState, _player: Player, amount: int, _at: int) -> int:
    return 35 * amount * len(s.heroes)


def _goad(s: MordakState, _player: Player, amount: int, _at: int) -> int:
    return 40 * min(amount, len(s.minions))


def _frenzy(s: MordakState, _player: Player, _: int, _at: int) -> int:
    return 120 if s.minions else 0


OTHERS: dict[str, Worth[MordakState]] = {
    "rising-waters": _drown,
    "rockslide": _rocks,
    "woeful-flock": flat(30),
    "goad": _goad,
    "call-back": _call_back,
    "hex": flat(60),
    "soul-tax": _tax,
    "pilfer": _pilfer,
    "mend-the-horde": _mend,
    "dark-gate": flat(50),
    "murk": flat(60),
    "frenzy": _frenzy,
    "dark-sacrifice": flat(5),
}
GRIMOIRE = Grimoire({**spells.SHOTS, **SHOTS}, {**spells.OTHERS, **OTHERS}, distance)
