"""What the Spells of Lludwik's Labyrinth are worth to whoever casts them: red and green ones, and the family's."""

from longtable.games.valor_villainy.bot import spells
from longtable.games.valor_villainy.bot.grimoire import Grimoire, Shot, Worth
from longtable.games.valor_villainy.bot.spells import flat
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play.sidekicks import ELEMENTAL, can_make, growing, sidekick_of

SHOTS = {
    "mortal-coil": Shot(0, 1),
    "fragile-mortality": Shot(1, 2),
    "leech": Shot(0, 0),
    "burning-truth": Shot(0, 1),
    "grudge-of-the-fallen": Shot(0, 1),
    "sanguine-burst": Shot(1, 1, is_blast=True),
}
SPARK_WORTH, SHIELD_WORTH, HARM_WORTH = 70, 25, 30


def _spark(s: LabyrinthState, player: Player, amount: int, _at: int) -> int:
    """An Elemental, or Hearts for those that there are."""
    able = can_make(s, player, ELEMENTAL) if sidekick_of(s, player.role) is None else bool(growing(s, ELEMENTAL))
    return SPARK_WORTH * amount if able else 0


def _harm(s: LabyrinthState, _player: Player, amount: int, at: int) -> int:
    """Hearts of somebody nearby, whoever defends."""
    return HARM_WORTH * amount if any(s.regions[near].stack for near in s.nearby(at)) else 0


def _scar(s: LabyrinthState, _player: Player, _amount: int, _at: int) -> int:
    return HARM_WORTH if any(not minion.is_wounded for minion in s.minions) else 0


def _call(s: LabyrinthState, _player: Player, _amount: int, _at: int) -> int:
    return SPARK_WORTH if s.sidekicks and s.minions else 0


OTHERS: dict[str, Worth[LabyrinthState]] = {
    "beating-heart": spells.heal,
    "petals-of-life": spells.heal_all,
    "moulting": spells.heal,
    "thorn-wall": flat(SHIELD_WORTH),
    "lions-roar-wild": spells.tokens,
    "elemental-spark": _spark,
    "pack-call": _call,
    "wild-surge": flat(40),
    "mortal-debt": spells.remove,
    "drain": _harm,
    "old-scars": _scar,
    "tangleroot": flat(15),
    "overgrowth": flat(15),
}
GRIMOIRE = Grimoire({**spells.SHOTS, **SHOTS}, {**spells.OTHERS, **OTHERS}, halls.distance)
