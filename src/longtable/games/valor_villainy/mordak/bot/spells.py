"""What single Spells are worth to whoever casts them from a Region, in hundredths of a Bounty."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from longtable.games.valor_villainy.dice import half_hits
from longtable.games.valor_villainy.mordak.bot.judgement import attack_worth, blast_worth, distance
from longtable.games.valor_villainy.mordak.content import SpellCard
from longtable.games.valor_villainy.mordak.kinds import Size, Team, Terrain
from longtable.games.valor_villainy.mordak.state import NOWHERE, Minion, MordakState, Player
from longtable.games.valor_villainy.play.characters import (
    PLUS_LIMIT,
    VILLAIN,
    enemies_in,
    max_health,
    role_team,
)
from longtable.games.valor_villainy.play.targets import damage_by

ANYWHERE = 99
HEALING_WORTH = 22
MORDAK_HEALING_WORTH = 50
TOKEN_WORTH = 25
SIZES_WORTH = {Size.CHUMP: 200, Size.ELITE: 450, Size.BOSS: 800}
HURT = 3
"""Missing Health from which a Hero is glad of healing."""


class Shot(Struct, frozen=True):
    """An attacking Spell: how near and how far it reaches, and whether it hits everybody there."""

    least: int
    most: int
    is_blast: bool = False


SHOTS = {
    "enormous-fist": Shot(0, 1),
    "lightning-surge": Shot(1, 1),
    "ember-rain": Shot(0, 2, is_blast=True),
    "frost-lance": Shot(0, 1),
    "soul-beam": Shot(0, 1),
    "smite": Shot(0, 1),
    "void-bolt": Shot(0, ANYWHERE),
    "gravewind": Shot(0, ANYWHERE, is_blast=True),
}


def cast_worth(s: MordakState, player: Player, card: SpellCard, level: int, at: int) -> int:
    """What a Spell at a level does for a player who stands in a Region."""
    worth = 0
    if card.id in SHOTS:
        worth = shot_worth(s, player, card, level, at)
    if card.id in _OTHERS:
        worth = max(worth, _OTHERS[card.id](s, player, _amount(card, level), at))
    return worth


def best_level(s: MordakState, player: Player, card: SpellCard, pool: int, at: int) -> tuple[int, int]:
    """The most that a Spell is worth with so many Hits, and what that costs."""
    found = (0, 0)
    for level, cost in enumerate(card.costs):
        if cost <= pool:
            found = max(found, (cast_worth(s, player, card, level, at), cost))
    return found


# ---------------------------------------------------------------- attacks


def targets(s: MordakState, side: Team) -> list[int]:
    """The face-up Regions with enemies of a side."""
    return [n for n, region in enumerate(s.regions) if region.is_face_up and enemies_in(s, n, side)]


def shot_worth(s: MordakState, player: Player, card: SpellCard, level: int, at: int) -> int:
    """The best that an attacking Spell can do from a Region."""
    shot, side = SHOTS[card.id], role_team(player.role)
    if at == NOWHERE and shot.most < ANYWHERE:
        return 0
    reach = [n for n in targets(s, side) if at == NOWHERE or shot.least <= distance(s, at, n) <= shot.most]
    half = damage(s, player, card, level)
    return max((strike_worth(s, card, half, n, side) for n in reach), default=0)


def damage(s: MordakState, player: Player, card: SpellCard, level: int) -> int:
    """What an attacking Spell deals on average, in half Hits."""
    dealt = half_hits(card.dice[level]) if card.dice else 2 * _amount(card, level)
    return dealt + 2 * damage_by(s, player, 0)


def strike_worth(s: MordakState, card: SpellCard, half: int, at: int, side: Team) -> int:
    """What an attacking Spell is worth against one Region."""
    worth = blast_worth if SHOTS[card.id].is_blast else attack_worth
    return worth(s, at, side, half)


# ---------------------------------------------------------------- other effects


def _amount(card: SpellCard, level: int) -> int:
    return card.amounts[min(level, len(card.amounts) - 1)] if card.amounts else 1


def _missing(s: MordakState, player: Player) -> int:
    return max_health(s, player) - player.health if player.is_on_map else 0


def _heal(s: MordakState, player: Player, amount: int, _at: int) -> int:
    if player.is_villain:
        return MORDAK_HEALING_WORTH * min(amount, _missing(s, player))
    missing = max(_missing(s, hero) for hero in s.heroes)
    return HEALING_WORTH * min(amount + 1, missing) if missing >= HURT else 0


def _heal_all(s: MordakState, player: Player, amount: int, _at: int) -> int:
    if player.is_villain:
        return 0
    return HEALING_WORTH * sum(min(amount, _missing(s, hero)) for hero in s.heroes)


def _guard(s: MordakState, player: Player, amount: int, _at: int) -> int:
    return 12 * amount


def _tokens(s: MordakState, player: Player, amount: int, _at: int) -> int:
    return TOKEN_WORTH * min(amount, PLUS_LIMIT - sum(player.plus))


def _near_minions(s: MordakState, at: int, sizes: Sequence[Size]) -> list[Minion]:
    places = s.nearby(at) if at != NOWHERE else []
    return [minion for n in places for minion in s.minions_in(n) if s.card(minion).size in sizes]


def _remove(s: MordakState, player: Player, amount: int, at: int) -> int:
    if player.is_villain:
        return 0
    found = _near_minions(s, at, [Size(n) for n in range(1, amount + 1)])
    return max((SIZES_WORTH[s.card(minion).size] // 2 for minion in found), default=0)


def _puppet(s: MordakState, player: Player, amount: int, at: int) -> int:
    if player.is_villain:
        return 0
    return 60 * amount if _near_minions(s, at, [Size(amount)]) else 0


def _illusion(s: MordakState, player: Player, amount: int, _at: int) -> int:
    return 70 * amount if not player.is_villain and s.minions else 0


def _arms(s: MordakState, player: Player, amount: int, _at: int) -> int:
    return 0 if player.is_villain else 50


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


def _flat(worth: int) -> Callable[[MordakState, Player, int, int], int]:
    return lambda _s, _player, amount, _at: worth * max(1, amount)


_OTHERS: dict[str, Callable[[MordakState, Player, int, int], int]] = {
    "lay-on-hands": _heal,
    "soul-beam": _heal,
    "call-home": _heal,
    "mass-mending": _heal_all,
    "guardian-light": _guard,
    "lions-roar": _tokens,
    "blessed-arms": _arms,
    "blood-bound": _flat(30),
    "sanctuary": _flat(20),
    "purge": _flat(40),
    "summon-illusion": _illusion,
    "woolly-hex": _remove,
    "puppet-strings": _puppet,
    "echo-rune": _flat(50),
    "blink": _flat(2),
    "gale": _flat(2),
    "shifting-sands": _flat(1),
    "rising-waters": _drown,
    "rockslide": _rocks,
    "woeful-flock": _flat(30),
    "goad": _goad,
    "call-back": _call_back,
    "hex": _flat(60),
    "soul-tax": _tax,
    "pilfer": _pilfer,
    "mend-the-horde": _mend,
    "dark-gate": _flat(50),
    "murk": _flat(60),
    "frenzy": _frenzy,
    "dark-sacrifice": _flat(5),
}
