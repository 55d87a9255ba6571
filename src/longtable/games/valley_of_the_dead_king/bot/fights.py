"""How a sensible hero fights: which Ability, on whom, and when to run."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from longtable.engine.ask import Ask, Option, option_id
from longtable.games.valley_of_the_dead_king.bot import goals, strength, worth
from longtable.games.valley_of_the_dead_king.kinds import AIMED_AT, MASTERIES, Aim, Stat
from longtable.games.valley_of_the_dead_king.play import why
from longtable.games.valley_of_the_dead_king.state import Ally, Foe, Hero, ValleyState

HOPELESS, ALONE = -15, -15
"""The margin (see `strength.margin`) at which a party runs, and a lone hero, who cannot be replaced."""
SCRATCHED = 30
"""Who has lost less of the Health, in hundredths, does not think of running once a fight has begun."""
ENDLESS = 30
"""After so many rounds nobody is going to win: a party runs, or strikes with all it has where it cannot."""
COST = 6
"""What a point of Energy is worth, in tenths of a point of Health."""
URGENT = 3
"""A hero with less than a third of the Health is looked after first."""
FLEE = "flee"
Value: TypeAlias = Callable[[str], int]


def choose_action(s: ValleyState, ask: Ask) -> int:
    """The Ability that is worth most this round; Flight where all is lost and it is not the last battle."""
    hero = s.hero(ask.role)
    ids = [option_id(option) for option in ask.options]
    if FLEE in ids and should_run(s):
        return ids.index(FLEE)
    at = worth.look(s, hero)
    values = [_value(s, hero, name, at) for name in ids]
    return values.index(max(values))


def should_run(s: ValleyState) -> bool:
    """Whether the fight is lost, and can be left."""
    fight = s.fighting
    if fight.why == "king" and goals.is_late(s):
        return False
    if fight.fled or fight.round > ENDLESS:
        return True
    if fight.round > 1 and goals.lost(s, Stat.HEALTH) < SCRATCHED:
        return False
    return strength.fight_margin(s) < (ALONE if len(s.heroes) == 1 else HOPELESS)


def _value(s: ValleyState, hero: Hero, name: str, at: worth.Round) -> int:
    if name == FLEE:
        return -1
    stat = Stat(name.removeprefix("action:"))
    if stat is Stat.ATTACK:
        return worth.attack(at)
    if s.fighting.round > ENDLESS and (stat is Stat.DEFEND or s.mastery(hero, stat).id in strength.KEEPS):
        return 0  # nobody wins by holding out
    if stat is Stat.DEFEND:
        potion = any(s.content.items[item].heal for item in hero.items)
        need = at.own_gap * URGENT > 2 * hero.rank(Stat.HEALTH)
        return worth.defend(at) + (60 if potion and need else 0)
    return worth.of(s, hero, stat, at) - why.cost_of(s, hero, stat) * COST


def choose_target(s: ValleyState, ask: Ask) -> int:
    """Whom to strike: whoever falls by it, else whoever is weakest."""
    foes = {foe.key: foe for foe in s.fighting.foes}
    return _least(ask.options, lambda key: foes[key].health if key in foes else 999)


def choose_vital(s: ValleyState, ask: Ask) -> int:
    """Health, which ends fights."""
    return [option_id(option) for option in ask.options].index("stat:health") if _has(ask, "stat:health") else 0


def choose_ally(s: ValleyState, ask: Ask) -> int:
    """Who is helped: whoever is hurt most, beside what there is to lose; a Boost goes to the strongest arm."""
    boosts = ("open-the-way", "hone", "war-song", "hunters-mark", "keen-edges")
    about = "" if ask.about is None else option_id(ask.about)
    group: list[Hero | Ally] = [*s.heroes, *s.allies]
    members = {one.key: one for one in group}
    if any(name in about for name in boosts):
        return _least(ask.options, lambda key: -_arm(members.get(key)))
    return _least(ask.options, lambda key: _share_left(s, members.get(key)))


def _arm(who: Hero | Ally | None) -> int:
    return who.rank(Stat.ATTACK) if isinstance(who, Hero) else 0


def _share_left(s: ValleyState, who: Hero | Ally | None) -> int:
    """How much of their Health somebody has left, in hundredths; heroes before allies."""
    if who is None:
        return 999
    most = who.rank(Stat.HEALTH) if isinstance(who, Hero) else who.most
    return who.health * 100 // max(most, 1) + (0 if isinstance(who, Hero) else 40)


def choose_face(s: ValleyState, ask: Ask) -> int:
    """Of an opponent's faces the one that harms least, where one is to count; for a trap the one that harms most."""
    foe = next((foe for foe in s.fighting.foes if ask.about is not None and foe.key == option_id(ask.about)), None)
    sign = 1 if foe is not None else -1
    known = foe or s.fighting.foes[0]
    return _least(ask.options, lambda key: sign * _harm(s, known, int(key)))


def _harm(s: ValleyState, foe: Foe, face: int) -> int:
    row = s.foe_row(foe)
    action = row.action[int(row.key[face - 1]) - 1]
    hit = len(s.fighters) if action.aim is Aim.GROUP else AIMED_AT.get(action.aim, 0)
    return hit * (action.health + (2 if action.condition is not None else 0)) * 10 + action.heal + action.block


def choose_how(s: ValleyState, ask: Ask) -> int:
    """How a Mastery is used: Heal where somebody needs it, else harm; a wolf before other beasts."""
    ids = [option_id(option) for option in ask.options]
    need = max((hero.rank(Stat.HEALTH) - hero.health for hero in s.fighters), default=0)
    for name in ids:
        if name.endswith("heal") and need >= URGENT:
            return ids.index(name)
        if name.endswith("harm") and need < URGENT:
            return ids.index(name)
    return next((n for n, name in enumerate(ids) if "wolf" in name), 0)


def choose_item(s: ValleyState, ask: Ask) -> int:
    """Something that Heals for who needs it; else nothing is used up."""
    ids = [option_id(option) for option in ask.options]
    hero = s.hero(ask.role)
    gap = hero.rank(Stat.HEALTH) - hero.health
    for n, name in enumerate(ids):
        how, _, item = name.partition("@item:")
        if name == "eat" or how == "loot":
            return n
        if how == "use" and (row := s.content.items.get(item)) is not None:
            if row.heal and gap >= row.heal:
                return n
            if not row.heal and not row.heal_energy and not row.ends and item == "fire-oil":
                return n
    return ids.index("pass") if "pass" in ids else 0


def keeps_up(s: ValleyState, ask: Ask) -> int:
    """What lasts is kept up while there is Energy to spare."""
    hero = s.hero(ask.role)
    costs = [s.mastery(hero, stat).cost for stat in MASTERIES]
    return _answer(ask, yes=hero.energy > min(costs) or (hero.energy >= 1 and len(s.fighting.foes) > 0))


def guards(s: ValleyState, ask: Ask) -> int:
    """A lone hero pays for half a guard when hits are heavy."""
    hero = s.hero(ask.role)
    return _answer(ask, yes=hero.energy >= 3 and hero.rank(Stat.DEFEND) >= 4)


def answers(s: ValleyState, ask: Ask) -> int:
    """An ability that could help now is used, unless it costs the last Health."""
    if ask.role.startswith("hero"):
        hero = s.hero(ask.role)
        race = s.race_row(hero)
        if race.health and hero.health <= 2 * race.health:
            return _refusal(ask)
    return 0


def _answer(ask: Ask, *, yes: bool) -> int:
    ids = [option_id(option) for option in ask.options]
    return ids.index("yes" if yes else "no") if "yes" in ids else 0


def _refusal(ask: Ask) -> int:
    ids = [option_id(option) for option in ask.options]
    return next((ids.index(name) for name in ("pass", "no") if name in ids), 0)


def _has(ask: Ask, name: str) -> bool:
    return name in [option_id(option) for option in ask.options]


def _least(options: Sequence[Option], value: Value) -> int:
    values = [value(option_id(option)) for option in options]
    return values.index(min(values))
