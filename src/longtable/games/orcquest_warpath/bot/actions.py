"""Which card an orc uses: what moves, Attacks and other effects are worth now. In hundredths."""

from collections.abc import Callable, Mapping

from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.bot import strength
from longtable.games.orcquest_warpath.bot.outlook import HUNTED, Outlook
from longtable.games.orcquest_warpath.kinds import Hidden
from longtable.games.orcquest_warpath.play import actions, leaping, moving, vitals
from longtable.games.orcquest_warpath.play.actions import Use
from longtable.games.orcquest_warpath.rows import UseRow
from longtable.games.orcquest_warpath.state import Hero, OrcState

PRICE = 70
"""What a Badass Point is worth that is spent; more of them are learned from."""
POINT = 20
"""What an Action Point is worth that is kept for nothing in particular."""
AGAIN = 60
"""In per cent, what a second Attack of an Action is worth beside the first."""
HEALED = 180
"""What a Damage is worth that is healed."""

HEALS = 4
"""How far Mandar's Healing reaches."""


def use(outlook: Outlook, one: Use) -> int:
    """What a way to use a card is worth, less its price."""
    ap, bp = actions.price(outlook.s, outlook.hero, one)
    return gain(outlook, one.effect, ap) - PRICE * bp - POINT * ap


def gain(outlook: Outlook, effect: UseRow, ap: int) -> int:
    """What an effect brings."""
    s, hero, arms = outlook.s, outlook.hero, outlook.arms
    special = SPECIAL.get(effect.does)
    if special is not None:
        return special(s, hero, effect)
    if effect.does and not effect.attacks:
        return 0
    if effect.area:
        return arms.around(effect.area, effect)
    if effect.charge:
        return max((_after(outlook, way.at, effect) for way in leaping.charges(s, hero, effect.charge)), default=0)
    if effect.jump and effect.attacks:
        return max((_after(outlook, at, effect) for at in leaping.jumps(s, hero, effect.jump)), default=0)
    best = max((arms.aim(aim, effect) for aim in outlook.aims), default=0) if effect.attacks else 0
    attacks = best if effect.attacks <= 1 else best + best * AGAIN // 100
    if not effect.moves or moving.why_still(s, hero) is not None:
        return attacks
    points = moving.points(s, hero, effect.moves)
    if effect.attacks:
        return max(attacks, outlook.best(points, effect, sneaks=effect.sneaks))
    if hero.points <= ap:
        return outlook.best(points, None, sneaks=effect.sneaks)
    return outlook.best(points, strength.NO_USE, sneaks=effect.sneaks) - arms.best(hero.at)


def _after(outlook: Outlook, at: tuple[int, int], effect: UseRow) -> int:
    """What an Attack is worth after a leap to a square."""
    worth = outlook.arms.best(at, effect)
    moved = outlook.place(at) - outlook.place(outlook.hero.at)
    return worth + moved - outlook.watch.woken(at) if worth else 0


def _heal(s: OrcState, hero: Hero, effect: UseRow) -> int:
    most = 99 if effect.ap == 2 and effect.bp > 2 else 2 * effect.ap
    near = [one for one in s.present if sight.is_seen(s, hero.at, one.at)]
    if effect.does == "healing":
        near = [one for one in near if sight.range_between(s, hero, one) <= HEALS]
    return max(
        (HEALED * min(one.damage, most) * (2 if vitals.left(s, one) <= 2 else 1) for one in near if one.damage),
        default=0,
    )


def _revive(s: OrcState, _: Hero, __: UseRow) -> int:
    return 2 * strength.DEATH if any(one.is_dead for one in s.heroes) else 0


def _cry(s: OrcState, hero: Hero, _: UseRow) -> int:
    """Rage is worth something while others are still to strike somebody near."""
    awake = [foe for foe in s.foes if foe.is_alert and sight.range_between(s, hero, foe) <= HUNTED]
    waiting = [one for one in s.present if not one.has_acted]
    return 110 * len(waiting) if awake else 0


def _hide(s: OrcState, hero: Hero, _: UseRow) -> int:
    return (
        150 if hero.hidden is None and any(not foe.is_alert for foe in s.foes) and hero.hidden != Hidden.TURN else 0
    )


def _crowd(s: OrcState, hero: Hero, _: UseRow) -> int:
    near = [foe for foe in s.foes if foe.is_alert and sight.range_between(s, hero, foe) <= 4]
    return 220 * len(near) if len(near) > 1 else 0


def _pulse(s: OrcState, hero: Hero, effect: UseRow) -> int:
    near = [foe for foe in s.foes if sight.range_between(s, hero, foe) <= effect.area]
    return sum(420 if foe.is_alert else -200 for foe in near)


def _slow(s: OrcState, hero: Hero, _: UseRow) -> int:
    """A ringer who cannot run rings no Bell."""
    return 500 if any(foe.is_ringer and sight.sees(s, hero, foe.at) for foe in s.foes) else 0


def _nothing(_: OrcState, __: Hero, ___: UseRow) -> int:
    return 0


SPECIAL: Mapping[str, Callable[[OrcState, Hero, UseRow], int]] = {
    "healing": _heal,
    "superior-healing": _heal,
    "resurrection": _revive,
    "battle-cry": _cry,
    "hide-and-seek": _hide,
    "amazorc-pheromones": _crowd,
    "crushing-wave": _crowd,
    "fire-pulse": _pulse,
    "slow": _slow,
    "mist": _nothing,
    "vision": _nothing,
    "distraction": _nothing,
    "weakening": _nothing,
    "use-the-force": _nothing,
}
"""What effects are worth that are neither moves nor Attacks."""
