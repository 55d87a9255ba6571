"""The Opponent phase: each opponent rolls its action, pays and finds its targets (DK-OPACT, DK-ENC, DK-BOSS)."""

from longtable.games.valley_of_the_dead_king.kinds import AIMED_AT, Aim, Prey, Sort, Stage
from longtable.games.valley_of_the_dead_king.play import characters, dice, fights, mat, targets
from longtable.games.valley_of_the_dead_king.play.characters import Character
from longtable.games.valley_of_the_dead_king.play.effects import (
    ActionRolled,
    Aimed,
    FoeActs,
    FoePays,
    Harming,
    TargetsRolled,
    announce,
    answer_as,
    count,
    is_heard,
)
from longtable.games.valley_of_the_dead_king.rows import ActionRow, FoeRow
from longtable.games.valley_of_the_dead_king.state import Act, Foe, Hero, ValleyState
from longtable.kit import settle

ATTACK, DEFEND = 0, 1
"""DK-ENC-02, DK-BOSS-01. Where an opponent's Attack stands among its actions, and a Boss's Defend."""


async def act(s: ValleyState) -> None:
    """DK-OPACT-01. The next opponent acts; after the last one everything is resolved."""
    fight = s.fighting
    waiting = [foe for foe in fight.foes if foe.number not in fight.acted]
    if waiting:
        fight.acted.append(waiting[0].number)
        await take_action(s, waiting[0])
    if len(waiting) <= 1:
        s.stage = Stage.RESOLUTION


async def take_action(s: ValleyState, foe: Foe) -> None:
    """DK-OPACT-01, 02, DK-KEY-06. The die, the Energy, the numbers and the targets of one opponent."""
    event = ActionRolled(foe, dice.roll_hex(s, dice.ACTION))
    s.say("action-die", foe=foe, face=event.face)
    await announce(s, event)
    act = read_key(s, foe, event.face)
    row = s.foe_row(foe).action[act.action]
    s.fighting.acts.append(act)
    s.say("acts-half" if act.is_half else "acts", foe=foe, action=row.name)
    moment = FoeActs(foe, act)
    await announce(s, moment)
    if row.does:
        await answer_as(s, Sort.FOE, row.does, foe, moment)
    if act.is_negated:
        s.say("negated", foe=foe, action=row.name)
        return
    await aim(s, foe, act, row)
    settled = Aimed(foe, act)
    if row.does:
        await answer_as(s, Sort.FOE, row.does, foe, settled)
    await announce(s, settled)
    if act.targets:
        s.say("aims", foe=foe, whom=act.targets)


# ---------------------------------------------------------------- which action


def read_key(s: ValleyState, foe: Foe, face: int) -> Act:
    """DK-OPACT-01 to 03, DK-BOSS-02. What a face of the die gives, paid for; without the Energy something weaker."""
    row = s.foe_row(foe)
    place = int(row.key[face - 1]) - 1
    act = Act(foe.number, face, place)
    cost = row.action[place].cost
    if is_heard(s, FoePays):
        bill = FoePays(foe, act, cost)
        count(s, bill)
        cost = bill.cost
    if cost > foe.energy:
        act.is_half, act.action = True, _default(row, row.action[place])
    else:
        foe.energy -= cost
    printed = row.action[act.action]
    for name, number in zip(mat.NUMBERS, mat.numbers_of(printed), strict=True):
        if number:
            setattr(act, name, dice.half(number) if act.is_half else number)
    _strengthen(s, foe, act)
    return act


def _default(row: FoeRow, rolled: ActionRow) -> int:
    """DK-ENC-04, DK-BOSS-03. Without the Energy an Encounter Attacks; a Boss does what its Mastery's icon shows."""
    return DEFEND if row.is_boss and rolled.half == "defend" else ATTACK


def _strengthen(s: ValleyState, foe: Foe, act: Act) -> None:
    """DK-DIFF-05, 09, DK-ENC-04, DK-KEY-02, 16. Difficulty, Boosts and Strength add to each damage, after halving.

    DK-BOSS-04. So do passives.
    """
    row, fight = s.foe_row(foe), s.fighting
    bonus = fights.damage_bonus(s, row, row.action[act.action], fight.level, fight.heroes)
    event = Harming(foe, act, bonus + foe.boost + foe.strength)
    if is_heard(s, Harming):
        count(s, event)
    if act.health:
        act.health = max(act.health + event.more, 1)
    if act.energy:
        act.energy = max(act.energy + event.more + event.energy, 1)


# ---------------------------------------------------------------- targets


async def aim(s: ValleyState, foe: Foe, act: Act, row: ActionRow) -> None:
    """DK-OPACT-04 to 06, DK-KEY-21. Whom an action hits: all, or those whom target dice name, each once."""
    if row.aim is Aim.SELF:
        return
    able = targets.opponents(s, foe)
    if row.spares is not None:
        able = [who for who in able if not characters.has(who, row.spares)]
    if row.aim is Aim.GROUP:
        act.targets = [who.key for who in able]
    elif row.prey is not None:
        act.targets = await _roll_targets(s, foe, act, [who.key for who in _prey(able, row.prey)], 1)
    else:
        for _ in range(max(row.unyielding, 1)):
            keys = [who.key for who in able]
            act.targets += await _roll_targets(s, foe, act, keys, AIMED_AT[row.aim], is_led=row.foremost)


async def _roll_targets(
    s: ValleyState, foe: Foe, act: Act, able: list[str], count: int, *, is_led: bool = False
) -> list[str]:
    """DK-OPACT-05, DK-TDICE-01 to 03. Target dice; attacks for which there is nobody are lost.

    Where all are hit nothing is left to the dice, unless `is_led`: then it matters who is the highest.
    """
    if len(able) <= count and (not is_led or len(able) == 1):
        return able
    act.dice = targets.roll(s, able, count, act=act, is_led=is_led)
    await announce(s, TargetsRolled(foe, act, count if len(able) > count else 1))
    return [key for key, _ in act.dice[:count]]


def _prey(able: list[Character], prey: Prey) -> list[Character]:
    """Those whom an action singles out: one, or equals."""
    if prey is Prey.RICHEST:
        heroes = [who for who in able if isinstance(who, Hero)]
        most = max((hero.gold for hero in heroes), default=0)
        return [hero for hero in heroes if hero.gold == most]
    if prey is Prey.STRONGEST:
        return settle.tied(able, settle.most(lambda who: who.health))
    return settle.tied(able, lambda who: who.health)
