"""The tally of a round for one target: reductions first, then one total of damage and Healing (DK-RES-02, 03, 09)."""

from collections.abc import Sequence

from msgspec import Struct

from longtable.games.valley_of_the_dead_king.kinds import HEALTH, Stat
from longtable.games.valley_of_the_dead_king.play.mat import sure_part
from longtable.games.valley_of_the_dead_king.state import Guard, Hit

LAST_POINT = 1
"""DK-KEY-07. Where Nonlethal damage stops."""


class Damage(Struct, gc=False):
    """What gets through to one target: ordinary and Nonlethal damage to either Vital."""

    health: int = 0
    energy: int = 0
    nonlethal_health: int = 0
    nonlethal_energy: int = 0

    def of(self, vital: Stat) -> tuple[int, int]:
        """The ordinary and the Nonlethal damage to a Vital."""
        if vital is HEALTH:
            return self.health, self.nonlethal_health
        return self.energy, self.nonlethal_energy


def get_through(hits: Sequence[Hit], guards: Sequence[Guard]) -> Damage:
    """DK-RES-02, DK-KEY-01, 03, 04, 09. Defend lowers each damaging effect, then Block the total.

    Every Health part and every Energy part of an attack is a damaging effect of its own. What pierces, and the
    Favored Opponent die, is not lowered by either.
    """
    defend = block = 0
    for guard in guards:
        defend += guard.defend
        block += guard.block
    left = Damage()
    sure = Damage() if block else left  # only a Block tells the two apart
    for hit in hits:
        part = sure_part(hit)
        if part:
            _add(sure, hit, part)
        if hit.amount > part + defend:
            _add(left, hit, hit.amount - part - defend)
    if not block:
        return left
    _block(left, block)
    return Damage(
        sure.health + left.health,
        sure.energy + left.energy,
        sure.nonlethal_health + left.nonlethal_health,
        sure.nonlethal_energy + left.nonlethal_energy,
    )


def _add(damage: Damage, hit: Hit, amount: int) -> None:
    if hit.vital is HEALTH:
        if hit.nonlethal:
            damage.nonlethal_health += amount
        else:
            damage.health += amount
    elif hit.nonlethal:
        damage.nonlethal_energy += amount
    else:
        damage.energy += amount


def _block(damage: Damage, block: int) -> None:
    """DK-KEY-01. Energy damage first, then Health; of each what is not Nonlethal first."""
    stopped = min(block, damage.energy)
    damage.energy, block = damage.energy - stopped, block - stopped
    stopped = min(block, damage.nonlethal_energy)
    damage.nonlethal_energy, block = damage.nonlethal_energy - stopped, block - stopped
    stopped = min(block, damage.health)
    damage.health, block = damage.health - stopped, block - stopped
    damage.nonlethal_health -= min(block, damage.nonlethal_health)


def total(now: int, most: int, damage: int, nonlethal: int = 0, healed: int = 0, raised: int = 0) -> int:
    """DK-RES-02, 03, 09, DK-KEY-07, 08, 11. What a Vital comes to, from all damage and all Healing of the round.

    It may come out below 0. Nonlethal damage counts last and stops at 1. Healing offsets damage even at the maximum,
    beyond which only Raise leads, by as much as it raises.
    """
    after = now - damage + healed + raised
    if after > LAST_POINT:
        after = max(after - nonlethal, LAST_POINT)
    limit = most + raised
    if after <= limit or after <= now:
        return after
    return max(now, limit)
