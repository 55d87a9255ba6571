"""What the Arcane and Divine Spells are worth to whoever casts them from a Region, in hundredths of a Bounty."""

from collections.abc import Mapping, Sequence

from longtable.games.valor_villainy.bot.grimoire import TOKEN_WORTH, Shot, Worth
from longtable.games.valor_villainy.kinds import Size
from longtable.games.valor_villainy.play.characters import PLUS_LIMIT, max_health
from longtable.games.valor_villainy.state import NOWHERE, Minion, Player, VillainyState

HEALING_WORTH = 22
VILLAIN_HEALING_WORTH = 50
SIZES_WORTH = {Size.CHUMP: 200, Size.ELITE: 450, Size.BOSS: 800}
HURT = 3
"""Missing Health from which a Hero is glad of healing."""
SHOTS = {
    "enormous-fist": Shot(0, 1),
    "lightning-surge": Shot(1, 1),
    "ember-rain": Shot(0, 2, is_blast=True),
    "frost-lance": Shot(0, 1),
    "soul-beam": Shot(0, 1),
    "smite": Shot(0, 1),
}


def _missing(s: VillainyState, player: Player) -> int:
    return max_health(s, player) - player.health if player.is_on_map else 0


def heal(s: VillainyState, player: Player, amount: int, _at: int) -> int:
    """Healing for whoever needs it most."""
    if player.is_villain:
        return VILLAIN_HEALING_WORTH * min(amount, _missing(s, player))
    missing = max(_missing(s, hero) for hero in s.heroes)
    return HEALING_WORTH * min(amount + 1, missing) if missing >= HURT else 0


def heal_all(s: VillainyState, player: Player, amount: int, _at: int) -> int:
    """Healing for everybody."""
    if player.is_villain:
        return 0
    return HEALING_WORTH * sum(min(amount, _missing(s, hero)) for hero in s.heroes)


def guard(s: VillainyState, player: Player, amount: int, _at: int) -> int:
    """Damage that will be prevented."""
    return 12 * amount


def tokens(s: VillainyState, player: Player, amount: int, _at: int) -> int:
    """Plus-Ones, as far as there is room for them."""
    return TOKEN_WORTH * min(amount, PLUS_LIMIT - sum(player.plus))


def _near_minions(s: VillainyState, at: int, sizes: Sequence[Size]) -> list[Minion]:
    places = s.nearby(at) if at != NOWHERE else []
    return [minion for n in places for minion in s.minions_in(n) if s.card(minion).size in sizes]


def remove(s: VillainyState, player: Player, amount: int, at: int) -> int:
    """A Minion nearby that is gone."""
    if player.is_villain:
        return 0
    found = _near_minions(s, at, [Size(n) for n in range(1, amount + 1)])
    return max((SIZES_WORTH[s.card(minion).size] // 2 for minion in found), default=0)


def _puppet(s: VillainyState, player: Player, amount: int, at: int) -> int:
    if player.is_villain:
        return 0
    return 60 * amount if _near_minions(s, at, [Size(amount)]) else 0


def _illusion(s: VillainyState, player: Player, amount: int, _at: int) -> int:
    return 70 * amount if not player.is_villain and s.minions else 0


def _arms(s: VillainyState, player: Player, amount: int, _at: int) -> int:
    return 0 if player.is_villain else 50


def flat(worth: int) -> Worth[VillainyState]:
    """A Spell that is worth the same wherever it is cast, for each that it does."""
    return lambda _s, _player, amount, _at: worth * max(1, amount)


OTHERS: Mapping[str, Worth[VillainyState]] = {
    "lay-on-hands": heal,
    "soul-beam": heal,
    "call-home": heal,
    "mass-mending": heal_all,
    "guardian-light": guard,
    "lions-roar": tokens,
    "blessed-arms": _arms,
    "blood-bound": flat(30),
    "sanctuary": flat(20),
    "purge": flat(40),
    "summon-illusion": _illusion,
    "woolly-hex": remove,
    "puppet-strings": _puppet,
    "echo-rune": flat(50),
    "blink": flat(2),
    "gale": flat(2),
    "shifting-sands": flat(1),
}
