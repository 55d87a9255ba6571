"""The Masteries of Sappers: Sorcerer, Wilder, Elementalist, Shaman (DK-HERO-10)."""

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.cards import abilities
from longtable.games.valley_of_the_dead_king.cards.abilities import attack, declared, defend, is_higher, mastery, rank
from longtable.games.valley_of_the_dead_king.kinds import Condition, Kind, Stat
from longtable.games.valley_of_the_dead_king.play import characters, conditions, dice, mat, targets, vitals
from longtable.games.valley_of_the_dead_king.play.dice import half
from longtable.games.valley_of_the_dead_king.play.effects import (
    ActionRolled,
    Costing,
    FoeActs,
    FoePays,
    Guarding,
    Mending,
    Resolving,
)
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

LEECH, UNRAVEL = "energy-leech", "unravel"
LASH, UNMAKING = "chaos-lash", "unmaking"
CONFLAGRATION, COLD = "conflagration", "numbing-cold"
MALEDICTION, SNARE = "malediction", "snare"
BY_FACE = (
    Condition.BLEEDING,
    Condition.BLEEDING,
    Condition.FATIGUED,
    Condition.FATIGUED,
    Condition.BURNED,
    Condition.BURNED,
)
"""What the first roll of a Chaos Lash inflicts, from 1 to the hex."""
CURSES = (Condition.BLEEDING, Condition.BURNED, Condition.FATIGUED)


# ---------------------------------------------------------------- Sorcerer


@mastery(LEECH, to=Costing)
def price_of_leech(s: ValleyState, me: Hero, event: Costing) -> None:
    """DK-HERO-11. Higher, it costs 1 less while an opponent has no Energy."""
    is_own = event.hero is me and event.stat is abilities.stat_of(s, me, LEECH)
    if is_own and is_higher(s, me, LEECH) and any(foe.energy <= 0 for foe in s.fighting.foes):
        event.cost = min(event.cost, s.mastery(me, event.stat).cost - 1)


@mastery(LEECH, to=Resolving, when=declared(LEECH))
async def energy_leech(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Twice rank + twice Attack rank Energy damage, and heroes Heal half Defend rank Energy.

    DK-HERO-11. Higher, an opponent without Energy suffers rank + Attack rank Health damage, and then nobody Heals.
    """
    on = await targets.choose_opponent(s, me, abilities.key(LEECH))
    if on is None:
        return
    force = rank(s, me, LEECH) + attack(s, me)
    if is_higher(s, me, LEECH) and vitals.current(on, Stat.ENERGY) <= 0:
        abilities.harm(s, me, LEECH, on, force)
        return
    abilities.harm(s, me, LEECH, on, 2 * force, Stat.ENERGY)
    await abilities.share(s, me, LEECH, half(defend(s, me)), [Stat.ENERGY])


@mastery(UNRAVEL, to=FoeActs)
async def unravel(s: ValleyState, me: Hero, event: FoeActs) -> None:
    """DK-HERO-10. The numbers of one opponent's action are lower by rank, by twice rank if it has no Energy.

    DK-HERO-11. Higher, its Condition befalls nobody.
    """
    if await abilities.goes_against(s, me, UNRAVEL, event.foe):
        force = rank(s, me, UNRAVEL)
        mat.lower(event.act, force if event.foe.energy > 0 else 2 * force)
        if is_higher(s, me, UNRAVEL):
            event.act.spared += [who.key for who in characters.group(s)]


# ---------------------------------------------------------------- Wilder


@mastery(LASH, to=Resolving, when=declared(LASH))
async def chaos_lash(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-DICE-05. The hex die + rank Energy damage, and a Condition by its first roll.

    DK-HERO-11. Higher, of two rolls the Wilder chooses one; of the same Condition it is the higher.
    """
    rolls = [abilities.explode(s) for _ in range(2 if is_higher(s, me, LASH) else 1)]
    brings: dict[str, int] = {}
    for first, total in rolls:
        condition = conditions.key(BY_FACE[first - 1])
        brings[condition] = max(brings.get(condition, 0), total)
        s.say("lash-die", who=me, face=first, amount=total, condition=condition)
    picked = await choose(me.role, Kind.CURSE, list(brings), about=abilities.key(LASH))
    on = await abilities.strike(s, me, LASH, brings[picked] + rank(s, me, LASH), Stat.ENERGY)
    if on is not None:
        mat.inflict(s, me, on, Condition(picked.removeprefix("condition:")))


@mastery(UNMAKING, to=Resolving, when=declared(UNMAKING))
async def unmaking(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Attack rank + half rank Health damage to an opponent, who is laid bare this round."""
    on = await abilities.strike(s, me, UNMAKING, attack(s, me) + half(rank(s, me, UNMAKING)))
    if on is not None:
        s.fighting.marked[f"{UNMAKING} {me.role}"] = on.key


@mastery(UNMAKING, to=Guarding)
def lay_bare(s: ValleyState, me: Hero, event: Guarding) -> None:
    """DK-KEY-01, 03. The unmade opponent has neither Defend nor Block."""
    if event.on == abilities.marked(s, me, UNMAKING):
        event.defend = event.block = 0


@mastery(UNMAKING, to=Mending)
def keep_open(s: ValleyState, me: Hero, event: Mending) -> None:
    """DK-HERO-11. Higher, it does not Heal either."""
    if event.mend.on == abilities.marked(s, me, UNMAKING) and is_higher(s, me, UNMAKING):
        event.mend.amount = 0


# ---------------------------------------------------------------- Elementalist


@mastery(CONFLAGRATION, to=Resolving, when=declared(CONFLAGRATION))
async def conflagration(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10, DK-COND-06. Attack rank + rank Health damage, and Burned; higher, for every opponent."""
    able = targets.opponents(s, me)
    if not is_higher(s, me, CONFLAGRATION):
        on = await targets.choose_opponent(s, me, abilities.key(CONFLAGRATION))
        able = [] if on is None else [on]
    for on in able:
        abilities.harm(s, me, CONFLAGRATION, on, attack(s, me) + rank(s, me, CONFLAGRATION))
        mat.inflict(s, me, on, Condition.BURNED)


@mastery(COLD, to=ActionRolled)
async def numb(s: ValleyState, me: Hero, event: ActionRolled) -> None:
    """DK-HERO-10. The cold goes against one opponent."""
    await abilities.goes_against(s, me, COLD, event.foe)


@mastery(COLD, to=FoePays)
def numbing_cold(s: ValleyState, me: Hero, event: FoePays) -> None:
    """DK-HERO-10, DK-OPACT-03. Its action costs rank Energy more, whatever it is; higher, twice rank."""
    if event.foe.key == abilities.marked(s, me, COLD):
        event.cost += rank(s, me, COLD) * (2 if is_higher(s, me, COLD) else 1)


# ---------------------------------------------------------------- Shaman


@mastery(MALEDICTION, to=Resolving, when=declared(MALEDICTION))
async def malediction(s: ValleyState, me: Hero, event: Resolving) -> None:
    """DK-HERO-10. Rank Energy damage, and Bleeding, Burned or Fatigued; higher, two of them."""
    on = await abilities.strike(s, me, MALEDICTION, rank(s, me, MALEDICTION), Stat.ENERGY)
    if on is None:
        return
    left = list(CURSES)
    for _ in range(2 if is_higher(s, me, MALEDICTION) else 1):
        keys = [conditions.key(condition) for condition in left]
        picked = await choose(me.role, Kind.CURSE, keys, about=abilities.key(MALEDICTION))
        mat.inflict(s, me, on, left.pop(keys.index(picked)))


@mastery(SNARE, to=Costing)
def price_of_snare(s: ValleyState, me: Hero, event: Costing) -> None:
    """DK-HERO-11. Higher, it costs 1."""
    if event.hero is me and event.stat is abilities.stat_of(s, me, SNARE) and is_higher(s, me, SNARE):
        event.cost = min(event.cost, 1)


@mastery(SNARE, to=ActionRolled)
async def snare(s: ValleyState, me: Hero, event: ActionRolled) -> None:
    """DK-HERO-10, DK-OPACT-01. An opponent's die is rolled a second time; the Shaman chooses which roll counts."""
    if await abilities.goes_against(s, me, SNARE, event.foe):
        again = dice.roll_hex(s, dice.ACTION)
        s.say("action-die", foe=event.foe, face=again)
        event.face = await choose(me.role, Kind.FACE, list(dict.fromkeys((event.face, again))), about=event.foe)
