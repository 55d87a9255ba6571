"""How a sensible orc decides: by the kind of question."""

from collections.abc import Callable, Mapping, Sequence

from longtable.engine.ask import Ask, option_id
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.bot import actions, gear, routes, strength
from longtable.games.orcquest_warpath.bot.arms import Arms
from longtable.games.orcquest_warpath.bot.outlook import HUNTED, Outlook
from longtable.games.orcquest_warpath.bot.stealth import Watch
from longtable.games.orcquest_warpath.kinds import Kind
from longtable.games.orcquest_warpath.play import actions as cards
from longtable.games.orcquest_warpath.play import artifacts, combat, dice, goals, vitals
from longtable.games.orcquest_warpath.play.actions import Use
from longtable.games.orcquest_warpath.play.attacking import Aim, Part
from longtable.games.orcquest_warpath.play.boosting import Boost
from longtable.games.orcquest_warpath.play.gearing import GEAR, Deed, in_activation
from longtable.games.orcquest_warpath.play.moving import AtDoor, Way
from longtable.games.orcquest_warpath.play.potions import Drink
from longtable.games.orcquest_warpath.play.rerolls import Choice
from longtable.games.orcquest_warpath.play.turns import Other
from longtable.games.orcquest_warpath.rows import SkillRow, UseRow
from longtable.games.orcquest_warpath.state import HIGHEST_LIMIT, Foe, Hero, OrcState, Thing
from longtable.kit.squares import Square

NEVER = -1_000_000
REFUSED = ("pass", "no", "done", "end")
DRUNK = 300
"""What a Potion is worth that would do something, when it matters."""
KEPT = 2
"""Badass Points that are kept for Boosts and Reactions when Skills are learned during a Quest."""
LEARNED: Mapping[str, Sequence[str]] = {
    "orrus": ("orrus-combat-2", "lightning-attack", "mighty-attack", "counter", "orrus-stamina"),
    "thalla": ("thalla-combat-2", "thalla-hit-and-run", "thalla-hit-and-run-2", "point-blank", "protective-shot"),
    "mek": ("mek-combat-2", "mek-hit-and-run", "mek-hit-and-run-2", "flank-attack", "backstab"),
    "mandar": ("mandar-combat-2", "resistance", "fire-pulse", "slow", "scavenge"),
}
"""Which Skills are learned first."""
HURT = 2
"""From so much Damage on, a blow is worth dodging."""


def policy(s: OrcState, ask: Ask) -> int:
    """The place of the option that a sensible person takes."""
    judge = JUDGES.get(Kind(ask.kind))
    return judge(s, ask) if judge is not None else 0


def _best(worth: Sequence[int]) -> int:
    return max(range(len(worth)), key=lambda place: worth[place])


def _where(option: str) -> Square | None:
    if not option.startswith("sq:"):
        return None
    column, row = option.removeprefix("sq:").split(",")
    return int(column), int(row)


def effect_of(s: OrcState) -> UseRow:
    """The effect of the card that is being used."""
    if s.action is None or s.action.skill not in s.content.skills:
        return strength.NO_USE
    return cards.effect_of(s, s.action)


# ---------------------------------------------------------------- the hero phase


def _activate(s: OrcState, ask: Ask) -> int:
    """Who can strike best goes first, then who is farthest ahead."""
    field = routes.field(s, routes.targets(s))
    worth = []
    for option in ask.options:
        if not isinstance(option, Hero):
            worth.append(NEVER)
            continue
        ahead = -field.get(option.at, routes.FAR)
        worth.append(Arms(s, option, Watch(s, option)).best(option.at) + ahead if option.is_there else ahead)
    return _best(worth)


def _enter(s: OrcState, ask: Ask) -> int:
    field = routes.field(s, routes.targets(s))
    squares = [_where(option_id(option)) for option in ask.options]
    return _best([NEVER if at is None else -field.get(at, routes.FAR) for at in squares])


def _act(s: OrcState, ask: Ask) -> int:
    outlook = Outlook(s, s.hero(ask.role))
    return _best([_deed(outlook, option) for option in ask.options])


def _deed(outlook: Outlook, option: object) -> int:
    s = outlook.s
    if isinstance(option, Use):
        return actions.use(outlook, option)
    if isinstance(option, Other):
        return _let(s, option.hero)
    if isinstance(option, Drink):
        return _drink(s, option)
    if isinstance(option, artifacts.Invoke):
        return 100 if outlook.watch.awake else -1
    if option == goals.LEAVE:
        return 100_000
    if option == GEAR:
        return 50_000 if any(gear.deed(s, one) > 0 for one in in_activation(s, outlook.hero)) else -1
    return 0


def _let(s: OrcState, hero: Hero) -> int:
    """What it is worth that another strikes in between, from where it stands."""
    if not s.badass or Arms(s, hero, Watch(s, hero)).best(hero.at) <= 0:
        return NEVER
    outlook = Outlook(s, hero)
    strikes = [use for use in cards.able(s, hero) if use.effect.attacks and not use.effect.moves]
    return max((actions.use(outlook, use) for use in strikes), default=NEVER) - strength.POINT


def _drink(s: OrcState, option: Drink) -> int:
    """What heals is drunk by whom is hurt, the rest in a fight."""
    hero = option.hero
    if s.item(option.thing).does.endswith("donoturt") or "heal" in s.item(option.thing).does:
        return DRUNK if vitals.left(s, hero) * 2 <= vitals.most(s, hero) else -1
    awake = [foe for foe in s.foes if foe.is_alert and sight.range_between(s, hero, foe) <= HUNTED]
    return DRUNK if len(awake) > 1 else -1


def _move(s: OrcState, ask: Ask) -> int:
    hero = s.hero(ask.role)
    effect, action = effect_of(s), s.action
    attacks = action.attacks if action is not None else 0
    outlook = Outlook(s, hero)
    follows = effect if attacks else strength.NO_USE if hero.points else None
    here = outlook.place(hero.at) + (actions.POINT if attacks else 0)
    stay = here + (outlook.arms.best(hero.at, follows) if follows is not None else 0)
    worth = []
    for option in ask.options:
        if isinstance(option, Aim):
            worth.append(here + outlook.arms.aim(option, effect))
        elif isinstance(option, Way):
            worth.append(outlook.way(option, follows))
        elif isinstance(option, AtDoor):
            worth.append(stay + outlook.door(option))
        elif option == goals.LEAVE:
            worth.append(-NEVER)
        elif option_id(option) in REFUSED:
            worth.append(here if attacks else stay)
        else:
            worth.append(NEVER)
    return _best(worth)


def _square(s: OrcState, ask: Ask) -> int:
    """Where a leap ends; where something falls that the players place, as far from them as can be."""
    hero = s.hero(ask.role) if ask.role in [one.role for one in s.heroes] else None
    if hero is None or s.action is None:
        return 0
    effect = effect_of(s)
    outlook = Outlook(s, hero)
    here = outlook.place(hero.at)
    worth = []
    for option in ask.options:
        at = option.at if isinstance(option, Way) else _where(option_id(option))
        follows = outlook.arms.best(at, effect) if at is not None and effect.attacks else 0
        worth.append(here if at is None else outlook.place(at) + follows - outlook.watch.woken(at))
    return _best(worth)


def _target(s: OrcState, ask: Ask) -> int:
    hero = s.hero(ask.role)
    effect = effect_of(s)
    arms = Arms(s, hero, Watch(s, hero))
    worth = []
    for option in ask.options:
        if isinstance(option, Aim):
            worth.append(arms.aim(option, effect))
        elif isinstance(option, Foe):
            worth.append(300 * option.is_ringer + 100 * option.is_alert + vitals.left(s, option))
        else:
            worth.append(0)
    return _best(worth)


def _part(s: OrcState, ask: Ask) -> int:
    """The Boss itself where it can be hurt, else the part that is nearest to its end."""
    worth = []
    for option in ask.options:
        if not isinstance(option, Part) or option.number < 0:
            worth.append(1000)
            continue
        part = s.content.bosses[option.foe.id].part[option.number]
        guarded = 50 if part.guarded_by else 0
        worth.append(-(part.health - option.foe.parts[option.number]) * part.colour - guarded)
    return _best(worth)


# ---------------------------------------------------------------- in a fight


def _boost(s: OrcState, ask: Ask) -> int:
    """A Boost is added where the blow does not kill already, and it costs little."""
    fight = s.combat
    if fight is None:
        return len(ask.options) - 1
    foe = next((foe for foe in s.foes if foe.key == fight.defender), None)
    if foe is None:
        return len(ask.options) - 1
    left, _ = combat.cancelled(fight.swords, fight.shields)
    damage = vitals.damage_of([one.shows for one in left], vitals.colour(s, foe))
    if damage >= vitals.left(s, foe):
        return len(ask.options) - 1
    prices = [option.row.main.bp if isinstance(option, Boost) else 0 for option in ask.options]
    return prices.index(min(price for price in prices if price)) if any(prices) else len(ask.options) - 1


def _reroll(s: OrcState, ask: Ask) -> int:
    """A die is rolled again if it is likely to get better; the first one is the worst for who rolls."""
    first, fight = ask.options[0], s.combat
    if fight is None or not isinstance(first, Choice):
        return len(ask.options) - 1
    shows, die = first.rolled.shows, first.rolled.die
    foe = next((foe for foe in s.foes if foe.key == fight.defender), None)
    if foe is not None and any(first.rolled is one for one in fight.swords):
        health = vitals.colour(s, foe)
        now, likely = vitals.damage_of([shows], health), vitals.damage_of(dice.SWORDS[die], health)
    elif foe is not None:  # a shield of an Enemy, which is wanted low
        now, likely = -shows, -sum(dice.SHIELDS[die])
    else:
        now, likely = int(shows), sum(dice.SHIELDS[die])
    return 0 if likely > dice.SIDES * now else len(ask.options) - 1


def _react(s: OrcState, ask: Ask) -> int:
    """What hurts is answered; Badass Points are there for that."""
    hero = s.hero(ask.role)
    fight = s.combat
    for place, option in enumerate(ask.options):
        if not isinstance(option, SkillRow):
            continue
        is_rolled = fight is not None and fight.damage >= min(HURT, vitals.left(s, hero))
        if option.main.attacks or fight is None or is_rolled:
            return place
    return len(ask.options) - 1


# ---------------------------------------------------------------- gear and skills


def _gear(s: OrcState, ask: Ask) -> int:
    done = [place for place, option in enumerate(ask.options) if not isinstance(option, Deed)]
    saving = gear.plan(s)
    worth = [gear.deed(s, option, saving) if isinstance(option, Deed) else 0 for option in ask.options]
    best = _best(worth)
    return best if worth[best] > 0 or not done else done[0]


def _ally(s: OrcState, ask: Ask) -> int:
    """Who is hurt most, or has no Relic yet."""
    worth = []
    for option in ask.options:
        if not isinstance(option, Hero):
            worth.append(-1)
        elif ask.about == "why:relic":
            worth.append(10 - 5 * len(option.artifact) - len(option.pack))
        elif ask.about == "why:fragment":
            worth.append(10 - sum(len(thing.enchants) for thing in option.hands))
        else:
            worth.append(10 * option.damage + 5 * option.is_dead)
    return _best(worth)


def _take(s: OrcState, ask: Ask) -> int:
    """Of cards the one that is of most use; of slots the first, which is one's hand or body."""
    worth = [gear.useful(s, s.hero(ask.role), one) if isinstance(one, Thing) else 0 for one in ask.options]
    return _best(worth)


def _learn(s: OrcState, ask: Ask) -> int:
    """The dearest Skills that leave a little for Boosts and Reactions; all that a debt or the end would take."""
    kept = 0 if s.winner or s.limit < HIGHEST_LIMIT else KEPT
    prices = [
        int(option_id(option).removeprefix("price:")) if "price" in option_id(option) else 0 for option in ask.options
    ]
    return _best([price if price + kept <= s.badass else -price for price in prices])


def _skill(s: OrcState, ask: Ask) -> int:
    """What is of most use; of the rest the first."""
    wanted = LEARNED.get(s.hero(ask.role).id, ())
    names = [option.id if isinstance(option, SkillRow) else "" for option in ask.options]
    return _best(
        [-wanted.index(name) if name in wanted else -len(wanted) - place for place, name in enumerate(names)]
    )


def _enchant(s: OrcState, ask: Ask) -> int:
    """What works in defence for what one wears, and the rest for weapons."""
    hero = s.hero(ask.role)
    thing = next((one for one in hero.things if ask.about in (one, one.key)), None)
    is_weapon = thing is not None and s.item(thing).is_weapon
    names = [option_id(option).removeprefix("enchant:") for option in ask.options]
    return _best([int(s.content.enchants[name].defends is not is_weapon) for name in names])


def _last(_: OrcState, ask: Ask) -> int:
    return len(ask.options) - 1


def _facing(s: OrcState, ask: Ask) -> int:
    """To the nearest Enemy."""
    hero = next((one for one in s.heroes if one.role == ask.role), None)
    foe = routes.nearest_foe(s, hero.at) if hero is not None and hero.is_there else None
    if hero is None or foe is None:
        return 0
    wanted = f"look:{sight.turn_to(hero, foe.at)}"
    names = [option_id(option) for option in ask.options]
    return names.index(wanted) if wanted in names else 0


def _resurrect(s: OrcState, ask: Ask) -> int:
    """Whoever fell is brought back, unless those who live have only to leave."""
    return len(ask.options) - 1 if routes.is_leaving(s) else 0


SEARCHED = (Kind.ACTIVATE, Kind.ACT, Kind.MOVE, Kind.TARGET, Kind.SQUARE, Kind.BOOST, Kind.REACT, Kind.RESURRECT)
"""Questions at which search may find more than the judges know."""
JUDGES: Mapping[Kind, Callable[[OrcState, Ask], int]] = {
    Kind.ACTIVATE: _activate,
    Kind.ENTER: _enter,
    Kind.ACT: _act,
    Kind.MOVE: _move,
    Kind.SQUARE: _square,
    Kind.TARGET: _target,
    Kind.PART: _part,
    Kind.BOOST: _boost,
    Kind.REROLL: _reroll,
    Kind.REACT: _react,
    Kind.GEAR: _gear,
    Kind.ENCHANT: _enchant,
    Kind.ALLY: _ally,
    Kind.TAKE: _take,
    Kind.LEARN: _learn,
    Kind.SKILL: _skill,
    Kind.RESURRECT: _resurrect,
    Kind.REPLACE: _last,
    Kind.FACING: _facing,
}
"""How questions are judged; the first option is as good as any where there is no judge."""
