"""What keywords do in a fight (OQ-GLOS): the attacker's first, then the defender's, one effect a die (OQ-DICE-10)."""

from collections.abc import Sequence

from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Attack, Colour, Die, Effect, Feat, Keyword, Sort
from longtable.games.orcquest_warpath.play import combat, dice, enchants, harm, pushing, rerolls, vitals
from longtable.games.orcquest_warpath.play.effects import (
    AttackerTurn,
    Blow,
    Cause,
    DefenderTurn,
    Gathering,
    Struck,
    Suffering,
    Thrown,
    Wielded,
    effects,
)
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, Rolled

NEAR_LIGHTNING = 2
"""OQ-GLOS-23. How far Lightning leaps."""


def attacks(_: OrcState, me: Wielded, event: AttackerTurn | Struck | Suffering) -> bool:
    """Whether who has the keyword is the attacker."""
    return me.who is event.blow.attacker


def defends(_: OrcState, me: Wielded, event: DefenderTurn | Gathering | Struck | Suffering) -> bool:
    """Whether who has the keyword is attacked."""
    return me.who is event.blow.defender


def wounds(s: OrcState, me: Wielded, event: Struck) -> bool:
    """Whether the attacker has the keyword and the blow did Damage."""
    return attacks(s, me, event) and event.blow.dealt > 0


# ---------------------------------------------------------------- dice that change


def shift(s: OrcState, blow: Blow, some: Sequence[Rolled], steps: int, *, most: bool) -> bool:
    """OQ-DICE-07, 08, 10. Raise or lower the die with which it matters most; whether there was one."""
    able = [one for one in some if not one.is_changed and vitals.shifted(one.shows, steps) is not one.shows]
    best: Rolled | None = None
    found: tuple[int, int] = (0, 0)
    for one in able:
        before, one.shows = one.shows, vitals.shifted(one.shows, steps)
        worth = combat.as_it_lies(s, blow)
        one.shows = before
        key = (worth if most else -worth, -one.shows)
        if best is None or key > found:
            best, found = one, key
    if best is None:
        return False
    best.shows, best.is_changed = vitals.shifted(best.shows, steps), True
    return True


@effects.of(Keyword.BRUTALITY, to=AttackerTurn, sort=Sort.KEYWORD, when=attacks)
def brutality(s: OrcState, _: Wielded, event: AttackerTurn) -> None:
    """OQ-GLOS-03. One Attack result goes up a colour."""
    shift(s, event.blow, event.blow.swords, 1, most=True)


@effects.of(Keyword.PIERCING, to=AttackerTurn, sort=Sort.KEYWORD, when=attacks)
def piercing(s: OrcState, _: Wielded, event: AttackerTurn) -> None:
    """OQ-GLOS-27, OQ-ENCH-05. One Defense result goes down a colour, or else a Toughness is cancelled."""
    blow = event.blow
    before = combat.unblocked(blow)
    if shift(s, blow, blow.shields, -1, most=True):
        blow.achieve(Feat.PIERCED, int(combat.unblocked(blow) > before))
        return
    tough = next((one for one in blow.guards if one.ability.does is Keyword.TOUGHNESS), None)
    if tough is not None:
        blow.guards.remove(tough)


@effects.of(Keyword.TOUGHNESS, to=DefenderTurn, sort=Sort.KEYWORD, when=defends)
def toughness(s: OrcState, _: Wielded, event: DefenderTurn) -> None:
    """OQ-GLOS-47. One Defense result goes up a colour, never a blank."""
    shift(s, event.blow, event.blow.shields, 1, most=False)


@effects.of(Keyword.FEROCITY, to=AttackerTurn, sort=Sort.KEYWORD, when=attacks)
def ferocity(s: OrcState, _: Wielded, event: AttackerTurn) -> None:
    """OQ-GLOS-15. One Attack Die counts double: the strongest that is free of effects."""
    blow = event.blow
    able = [one for one in blow.swords if not one.is_changed and not one.is_added]
    if able:
        best = max(able, key=lambda one: one.shows)
        best.is_changed = True
        blow.swords.append(Rolled(best.die, best.shows, is_changed=True, is_added=True))


def _add(some: list[Rolled], colour: Colour, count: int = 1) -> None:
    some += [Rolled(Die.BLACK, colour, is_added=True, is_changed=True) for _ in range(count)]


@effects.of(Keyword.CRUELTY, to=AttackerTurn, sort=Sort.KEYWORD, when=attacks)
def cruelty(_: OrcState, me: Wielded, event: AttackerTurn) -> None:
    """OQ-GLOS-07. X Red Attack results more, without dice."""
    _add(event.blow.swords, Colour.RED, me.ability.x)


@effects.of(Keyword.SLAUGHTER, to=AttackerTurn, sort=Sort.KEYWORD, when=attacks)
def slaughter(_: OrcState, me: Wielded, event: AttackerTurn) -> None:
    """OQ-GLOS-40. An Attack result of the printed colour more."""
    _add(event.blow.swords, me.ability.colour)


@effects.of(Keyword.INDESTRUCTIBLE, to=DefenderTurn, sort=Sort.KEYWORD, when=defends)
def indestructible(_: OrcState, me: Wielded, event: DefenderTurn) -> None:
    """OQ-GLOS-20. X Red Defense results more."""
    _add(event.blow.shields, Colour.RED, me.ability.x)


@effects.of(Keyword.RESISTANCE, to=DefenderTurn, sort=Sort.KEYWORD, when=defends)
def resistance(_: OrcState, me: Wielded, event: DefenderTurn) -> None:
    """OQ-GLOS-35. A Defense result of the printed colour more."""
    _add(event.blow.shields, me.ability.colour)


def _remove_lowest(some: list[Rolled]) -> bool:
    shown = [one for one in some if one.shows]
    if shown:
        some.remove(min(shown, key=lambda one: one.shows))
    return bool(shown)


@effects.of(Keyword.CRUSH, to=AttackerTurn, sort=Sort.KEYWORD, when=attacks)
def crush(_: OrcState, __: Wielded, event: AttackerTurn) -> None:
    """OQ-GLOS-08. The lowest shield that is shown is gone."""
    _remove_lowest(event.blow.shields)


@effects.of(Keyword.THREAT, to=DefenderTurn, sort=Sort.KEYWORD, when=defends)
def threat(_: OrcState, __: Wielded, event: DefenderTurn) -> None:
    """OQ-GLOS-46, OQ-ENCH-05. The lowest sword is gone."""
    event.blow.achieve(Feat.THREATENED, int(_remove_lowest(event.blow.swords)))


# ---------------------------------------------------------------- dice that are rolled again


def _is_first(me: Wielded, of: Sequence[Wielded]) -> bool:
    """OQ-DICE-09. Whether this is the strongest source of its Ability: an Ability re-rolls once."""
    same = [one for one in of if one.ability.does is me.ability.does]
    return max(same, key=lambda one: one.ability.x) is me


@effects.of(Keyword.ACCURACY, to=AttackerTurn, sort=Sort.KEYWORD, when=attacks)
async def accuracy(s: OrcState, me: Wielded, event: AttackerTurn) -> None:
    """OQ-GLOS-01, OQ-DICE-09. Up to X Attack Dice are rolled again."""
    if _is_first(me, event.blow.wields):
        await rerolls.swords(s, event.blow, me.who, me.ability.x, me.ability.does)


@effects.of(Keyword.ATROCITY, to=AttackerTurn, sort=Sort.KEYWORD, when=attacks)
async def atrocity(s: OrcState, me: Wielded, event: AttackerTurn) -> None:
    """OQ-GLOS-02, OQ-DICE-09. Up to X Defense Dice of the defender are rolled again."""
    if _is_first(me, event.blow.wields):
        await rerolls.shields(s, event.blow, me.who, me.ability.x, me.ability.does)


@effects.of(Keyword.TENACITY, to=DefenderTurn, sort=Sort.KEYWORD, when=defends)
async def tenacity(s: OrcState, me: Wielded, event: DefenderTurn) -> None:
    """OQ-GLOS-45, OQ-DICE-09. Up to X of the defender's Defense Dice are rolled again."""
    if _is_first(me, event.blow.guards):
        await rerolls.shields(s, event.blow, me.who, me.ability.x, me.ability.does)


@effects.of(Effect.ENRAGED, to=Thrown, sort=Sort.EFFECT)
async def enraged(s: OrcState, me: Hero | Foe, event: Thrown) -> None:
    """OQ-ENH-02, 03. Whoever is Enraged may roll any number of its dice again, once an Attack."""
    if me is event.blow.attacker and event.blow.cause in combat.ATTACKS:
        await rerolls.rage(s, event.blow, me)


# ---------------------------------------------------------------- before the roll, and instead of Damage


@effects.of(Keyword.SHIELD_UP, to=Gathering, sort=Sort.KEYWORD, when=defends)
def shield_up(s: OrcState, me: Wielded, event: Gathering) -> None:
    """OQ-GLOS-49, OQ-COMB-03, OQ-REACT-09. Before the roll the lowest Defense Die goes up a colour."""
    able = [die for die in event.blow.defense if die < Die.BLACK]
    if able:
        event.blow.defense.remove(min(able))
        event.blow.defense.append(Die(min(able) + 1))
        _has_reacted(s, me, event.blow)


def _has_reacted(s: OrcState, me: Wielded, blow: Blow) -> None:
    """OQ-REACT-02, 04. What an Enemy does during a blow is its one Reaction of the Hero Phase; it turns first."""
    if isinstance(me.who, Foe):
        me.who.has_reacted = True
        me.who.facing = sight.turn_to(me.who, blow.attacker.at)
        s.say("guards", foe=me.who, does=f"keyword:{me.ability.does}")


@effects.of(Keyword.DODGE, to=Suffering, sort=Sort.KEYWORD, when=defends)
async def dodge(s: OrcState, me: Wielded, event: Suffering) -> None:
    """OQ-GLOS-11, OQ-ALTER-05. An Enemy that dodges ignores the Damage and retreats a square."""
    if not isinstance(me.who, Foe) or not event.blow.damage or vitals.has(me.who, Effect.ENTANGLED):
        return
    event.blow.is_ignored = True
    _has_reacted(s, me, event.blow)
    await pushing.retreat(s, me.who, event.blow.attacker)


# ---------------------------------------------------------------- after the blow


@effects.of(Keyword.PUSH, to=Struck, sort=Sort.KEYWORD, when=attacks)
async def push(s: OrcState, me: Wielded, event: Struck) -> None:
    """OQ-GLOS-33, OQ-EFF-02. Whoever was struck and lives is pushed X squares, hurt or not."""
    if vitals.left(s, event.blow.defender) and not event.blow.is_ignored:
        await pushing.push(s, event.blow.defender, me.ability.x, me.who)


@effects.of(Keyword.LIFE_STEAL, to=Struck, sort=Sort.KEYWORD, when=attacks)
async def life_steal(s: OrcState, me: Wielded, event: Struck) -> None:
    """OQ-GLOS-22, OQ-ENCH-05. The target suffers 1 Automatic Damage, and the user heals 1."""
    if vitals.left(s, event.blow.defender):
        await spread(s, me, event.blow, event.blow.defender, 1, "life-steal")
    event.blow.achieve(Feat.STOLEN, vitals.heal(s, me.who, 1))


@effects.of(Keyword.EXPLOSION, to=Struck, sort=Sort.KEYWORD, when=attacks)
async def explosion(s: OrcState, me: Wielded, event: Struck) -> None:
    """OQ-GLOS-14. The highest result of the Attack also meets all other Enemies around the target."""
    blow = event.blow
    highest = max((one.shows for one in blow.swords), default=Colour.BLANK)
    at = sight.squares_of(s, blow.defender)
    for foe in [*s.foes]:
        near = min(sight.range_to(s, one, other) for one in at for other in sight.squares_of(s, foe))
        if foe is not blow.defender and near <= 1:
            await hit(s, me, blow, foe, [highest], "explosion")


@effects.of(Keyword.SKEWERED, to=Struck, sort=Sort.KEYWORD, when=wounds)
async def skewered(s: OrcState, me: Wielded, event: Struck) -> None:
    """OQ-GLOS-39. The results that wounded the target also hit whoever stands right behind it."""
    blow = event.blow
    other = pushing.behind(s, blow.attacker, blow.defender)
    if other is not None:
        await hit(s, me, blow, other, [one.shows for one in blow.results], "skewered")


async def hit(
    s: OrcState, me: Wielded, blow: Blow, who: sight.Character, results: Sequence[Colour], why: str
) -> None:
    """OQ-GLOS-14, 39. Results hit somebody without a Defense roll, by the colour of its Health."""
    await spread(s, me, blow, who, vitals.damage_of(results, vitals.colour(s, who)), why)


async def spread(s: OrcState, me: Wielded, blow: Blow, who: sight.Character, amount: int, why: str) -> None:
    """OQ-MOVE-12, OQ-ENCH-05. Automatic Damage that comes of an Attack, and belongs to it."""
    taken = await harm.suffer(s, who, amount, me.who.key, why, unseen=blow.is_silent)
    if isinstance(who, Foe):
        blow.achieve(Feat.DAMAGE, taken)
        blow.achieve(Feat.KILLS, int(who not in s.foes and taken > 0))


@effects.of(Keyword.LIGHTNING, to=Struck, sort=Sort.KEYWORD, when=wounds)
async def lightning(s: OrcState, me: Wielded, event: Struck) -> None:
    """OQ-GLOS-23, 24. As much Damage leaps to X Enemies near; where the symbol falls again it leaps on."""
    blow = event.blow
    met = blow.sparked
    sources = [blow.defender]
    while sources:
        source = sources.pop(0)
        others = [foe for foe in s.foes if foe is not blow.defender and foe.key not in met]
        able = [foe for foe in others if not vitals.is_sheltered(foe)]  # OQ-ALTER-06
        near = [foe for foe in able if sight.range_to(s, source.at, foe.at) <= NEAR_LIGHTNING]
        near.sort(key=lambda foe: (sight.range_to(s, source.at, foe.at), vitals.left(s, foe), foe.number))
        for foe in near[: me.ability.x]:
            met.append(foe.key)
            await spread(s, me, blow, foe, blow.dealt, "lightning")
            blow.achieve(Feat.SPARKED)
            if me.symbol is not None and dice.roll_badass(s, 1) == [me.symbol]:
                sources.append(foe)


@effects.of(Keyword.RIPOSTE, to=Struck, sort=Sort.KEYWORD, when=defends)
async def riposte(s: OrcState, me: Wielded, event: Struck) -> None:
    """OQ-GLOS-37. Who attacks somebody with Riposte suffers a die of the printed colour."""
    blow = event.blow
    if blow.cause is Cause.SUFFERED or not vitals.left(s, blow.attacker):
        return
    if isinstance(me.who, Foe):
        me.who.has_reacted = True
        me.who.facing = sight.turn_to(me.who, blow.attacker.at)  # OQ-REACT-04
    s.say("ripostes", who=me.who, whom=blow.attacker)
    suffered = await combat.suffer_dice(s, blow.attacker, [me.ability.die], me.who)
    if suffered.has_killed:
        enchants.achieve(s, me.who.key, Feat.RIPOSTED)


@effects.of(Keyword.SHIELD_BASH, to=Struck, sort=Sort.KEYWORD, when=defends)
async def shield_bash(s: OrcState, me: Wielded, event: Struck) -> None:
    """OQ-GLOS-38. If the defender lives, its shields that did more than they had to strike the attacker."""
    blow = event.blow
    if blow.cause is Cause.SUFFERED or not vitals.left(s, me.who) or blow.type is not Attack.MELEE:
        return
    await hit(s, me, blow, blow.attacker, [one.shows for one in blow.spare if one.shows], "shield-bash")
