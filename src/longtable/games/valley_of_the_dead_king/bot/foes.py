"""What opponents do to a group in a round on average, in tenths of a point of Health."""

from longtable.games.valley_of_the_dead_king.kinds import AIMED_AT, Aim, Condition, Difficulty
from longtable.games.valley_of_the_dead_king.play import fights, quests
from longtable.games.valley_of_the_dead_king.rows import ActionRow, FoeRow
from longtable.games.valley_of_the_dead_king.state import ValleyState

TENTHS = 10
FACES = 6
MOST_TALISMANS = 3
"""DK-FINAL-01. So many Talismans lower the numbers of the Dead King's actions."""
ILLS = {
    Condition.BRAINWASHED: 8,
    Condition.CAPTURED: 5,
    Condition.CURSED: 4,
    Condition.FROZEN: 5,
    Condition.PETRIFIED: 12,
    Condition.SURROUNDED: 3,
    Condition.TRAPPED: 4,
}
"""What a Condition costs the one it befalls, in points of Health; those that are not here cost 2."""


def health_of(s: ValleyState, foe: FoeRow, level: Difficulty) -> int:
    """The Health that an opponent would begin with."""
    return fights.vitals_of(s, foe, level, len(s.living))[0]


def harm_of(s: ValleyState, foe: FoeRow, level: Difficulty, group: int) -> int:
    """What an opponent takes from a group in a round."""
    heroes, less = max(len(s.living), 1), 0
    if foe.is_king:
        less = min(s.items.count(quests.TALISMAN), MOST_TALISMANS)
    total = 0
    for letter in foe.key:
        action = foe.action[int(letter) - 1]
        total += harm(action, fights.damage_bonus(s, foe, action, level, heroes) - less, group)
    return total * TENTHS // FACES


def harm(action: ActionRow, more: int, group: int) -> int:
    """What one action takes from a group, in points of Health; Energy counts a third."""
    hit = group if action.aim is Aim.GROUP else min(AIMED_AT.get(action.aim, 0), group)
    hit *= max(action.unyielding, 1)
    amount = max(action.health + more, 1) if action.health else 0
    amount += max(action.energy + more, 1) // 3 if action.energy else 0
    ill = ILLS.get(action.condition, 2) if action.condition is not None else 0
    ill = ill // 2 if action.skill is not None else ill
    return hit * amount + (ill if action.foremost else hit * ill)


def guard_of(s: ValleyState, foe: FoeRow, group: int) -> int:
    """What an opponent takes off the damage of a round: guards, Healing, Regen."""
    actions = [foe.action[int(letter) - 1] for letter in foe.key]
    block = fights.block_of(s, foe, max(len(s.living), 1))
    guards = sum(group * action.defend + action.block + action.heal for action in actions)
    return guards * TENTHS // FACES + (foe.regen + foe.defend * group + block) * TENTHS
