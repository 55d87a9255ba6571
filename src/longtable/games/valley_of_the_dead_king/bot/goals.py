"""Goals: what every place is worth to the party now, measured as `prizes` measures rewards."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.bot import dual, prizes, strength
from longtable.games.valley_of_the_dead_king.bot.strength import Fighter
from longtable.games.valley_of_the_dead_king.kinds import Quests, Site, Stat
from longtable.games.valley_of_the_dead_king.play import endings, king, quests
from longtable.games.valley_of_the_dead_king.rows import Reward
from longtable.games.valley_of_the_dead_king.state import OnBar, ValleyState
from longtable.kit.hexes import Hex

READY = 45
"""The margin (see `strength.margin`) with which a party goes into a fight that it need not fight."""
BRAVE = -20
"""The margin with which it goes against the Dead King when no time is left to grow."""
LONG, IMPATIENCE = 40, 3
"""After so many turns a party dares more with each."""
LATE = 1
"""So few Cities left standing mean that no time is left."""
HUNGRY = 5
"""With food for fewer turns a party looks for more."""
CAUGHT = 600
"""What being in the City where the Dead King arrives costs: the game, most often."""
TALISMANS = 3
"""DK-FINAL-01. So many of them weaken the Dead King."""
DELAY = 60
"""What it is worth to slow the Dead King down, for each City that has fallen."""
WANTED = 150
"""What a Quest or a Boss is worth that victory asks for (DK-STYLE-10, 11)."""
TREE, RUIN, BORDER = 45, 40, 8
"""What the Great Tree is worth once, a Ruin, and a hex where a HEXtile would come."""


VILLAINS = ("king", "magi")
"""Goals at which the Dead King may well be met: Adrimon's Acropolis is where he sits once he has the Spool."""


class Goal(Struct):
    """A place that is worth something, and why."""

    at: Hex
    worth: int
    why: str


def find(s: ValleyState) -> list[Goal]:
    """Every place that is worth something; none where the Dead King would find the party, unless it wants him."""
    who = strength.roster(s, s.living)
    able = beatable(s, who)
    avoided = [*king.danger(s), *shunned(s, able)]
    found = [*_cities(s, who), *_shrines(s), *_quests(s, who), *_bosses(s, able), *_king(s, who), *_places(s)]
    if s.forest is not None:
        found += [Goal(*one) for one in dual.goals(s, lost(s, Stat.HEALTH), lost(s, Stat.ENERGY))]
    return [one for one in found if one.worth > 0 and (one.why in VILLAINS or one.at not in avoided)]


def lost(s: ValleyState, vital: Stat) -> int:
    """How much of a Vital the party has lost, in hundredths."""
    most = sum(hero.rank(vital) for hero in s.living)
    now = sum(hero.health if vital is Stat.HEALTH else hero.energy for hero in s.living)
    return (most - now) * 100 // max(most, 1)


def turns_of_food(s: ValleyState) -> int:
    """For how many turns the party's Food lasts, at what its Survival leaves it to eat."""
    eaten = sum(hero.ration * (10 - min(hero.rank(Stat.SURVIVAL), 9)) for hero in s.living)
    return sum(hero.food for hero in s.living) * 10 // eaten if eaten else 99


def is_late(s: ValleyState) -> bool:
    """Whether the Dead King leaves no more time to grow."""
    return s.king.at is not None and len(king.standing(s)) <= LATE


# ---------------------------------------------------------------- places to rest and buy


def _cities(s: ValleyState, who: Sequence[Fighter]) -> Iterator[Goal]:
    """A City Heals, sells, feeds and takes in Quests; a fallen one is reclaimed by who is strong enough."""
    heroes = max(len(s.living), 1)
    purse = sum(hero.gold for hero in s.living) // heroes
    turned_in = sum(prizes.worth_of(s, on) for on in quests.ready(s))
    food = turns_of_food(s)
    hunger = max(HUNGRY - food, 0) * 25 + 60 * max((hero.starving for hero in s.living), default=0)
    fallen_friends = 60 * sum(hero.is_dead for hero in s.heroes) // len(s.heroes)
    rest = lost(s, Stat.HEALTH) + lost(s, Stat.ENERGY) // 2 if purse else 0
    errands = min(purse, 30) * prizes.COIN
    worth = rest + errands + turned_in + (hunger if purse else 0) + fallen_friends
    risk = _arrival_risk(s)
    lieutenants = s.content.foes[quests.LIEUTENANTS]
    can_reclaim = (
        bool(s.fallen)
        and quests.TALISMAN in s.items
        and not dual.is_overdue(s)
        and strength.margin(s, [lieutenants], who) >= READY
    )
    for number, at in land.of(s).cities.items():
        if number not in s.fallen:
            bought = errands if _has_shopped(s, at) else 0
            yield Goal(at, worth - bought + _deliveries(s, at) - risk, "city")
        elif can_reclaim and at != s.king.at:
            yield Goal(at, prizes.worth_of_reward(lieutenants.reward) + DELAY * len(s.fallen), "reclaim")
    if s.market is not None:
        yield Goal(s.market, worth + 10, "market")
    if s.fortress is not None:
        yield Goal(s.fortress, rest + turned_in, "fortress")


def _has_shopped(s: ValleyState, at: Hex) -> bool:
    """Whether who lacks something for victory would only linger in a City: where they are, and in time anywhere."""
    is_pressed = bool(endings.unfinished(s)) or dual.is_overdue(s)
    return is_pressed and (at == s.at or s.turn > LONG)


def _arrival_risk(s: ValleyState) -> int:
    """DK-KING-04. What it costs on average to be in a City in a turn in which the Dead King may take it."""
    return CAUGHT * (s.king.waited + 1) // 36 if s.king.at is None else 0


def _deliveries(s: ValleyState, at: Hex) -> int:
    """What is waited for in a City."""
    carried = [on for on in s.quest_bar if on.has_cargo and not on.is_complete]
    there = sum(prizes.worth_of(s, on) for on in carried if quests.place_of(s, on) in (at, None))
    escorted = [on for on in s.quest_bar if quests.is_with_group(s, on) and quests.place_of(s, on) in (at, None)]
    strays = sum(20 for ally in s.allies if ally.circumstance >= 0)
    return there + strays + sum(prizes.worth_of(s, on) for on in escorted)


def _shrines(s: ValleyState) -> Iterator[Goal]:
    """A Shrine ends Afflictions, takes in a Quest and sells Talismans."""
    best = max((prizes.worth_of(s, on) for on in quests.ready(s)), default=0)
    wanted = _talisman(s)
    fallen_friends = 60 * sum(hero.is_dead for hero in s.heroes) // len(s.heroes)
    worth = min(lost(s, Stat.HEALTH), 20) + 10 * len(s.afflictions) + best + wanted + fallen_friends
    for at in land.of(s).sites_of(Site.SHRINE):
        if at not in s.fallen_shrines:
            yield Goal(at, worth, "shrine")


def _talisman(s: ValleyState) -> int:
    """What another Talisman is worth: it weakens the Dead King, and the first takes back a City."""
    held = s.items.count(quests.TALISMAN)
    if held >= TALISMANS or sum(hero.gold for hero in s.living) < s.content.items[quests.TALISMAN].price:
        return 0
    return 60 + (0 if held else DELAY * len(s.fallen) // 2)


def _places(s: ValleyState) -> Iterator[Goal]:
    """The Great Tree, once; Ruins and unknown land, for who is not hurt."""
    here = land.of(s)
    if not s.has_seen_tree:
        yield from (Goal(at, TREE, "tree") for at in here.sites_of(Site.GREAT_TREE))
    if lost(s, Stat.HEALTH) < 40:
        yield from (Goal(at, RUIN, "ruin") for at in here.sites_of(Site.RUIN) if at not in s.cleared)
        if s.hextiles:
            worth = BORDER + _beyond(s) // len(s.hextiles)
            yield from (Goal(at, worth, "border") for at in here.border)


def _beyond(s: ValleyState) -> int:
    """What the Quests are worth whose places lie on HEXtiles that are still to come."""
    waiting = [on for on in s.quest_bar if not on.is_complete and quests.place_of(s, on) is None and not on.has_cargo]
    return sum(prizes.worth_of(s, on) for on in waiting)


# ---------------------------------------------------------------- Quests


def _quests(s: ValleyState, who: Sequence[Fighter]) -> Iterator[Goal]:
    """Quests by what they bring and how likely they are done."""
    wanted = WANTED if endings.unfinished(s) == endings.FEW_QUESTS else 0
    for at, on in quests.tokens(s).items():
        row = s.quest(on.card)
        heroic = prizes.worth_of_reward(Reward(powers=1)) // 2 if row.heroic is not None else 0
        worth = prizes.worth_of(s, on) + heroic + wanted
        if row.kind is Quests.BOUNTY or (_is_underway(s, on) and sites.is_fallen_city(s, at)):
            continue
        if row.kind is Quests.INVASION:
            if row.city in s.fallen or strength.margin(s, [s.content.foes[row.foe]], who) < READY:
                continue
        elif skills := quests.skills_of(row):
            worth = worth * prizes.chance(s, skills, quests.needed(s, row) - on.successes) // 100
        yield Goal(at, worth, "quest")


def _is_underway(s: ValleyState, on: OnBar) -> bool:
    """Whether somebody or something goes along that is to be brought somewhere."""
    return on.has_cargo or quests.is_with_group(s, on)


# ---------------------------------------------------------------- Bosses and the King


def beatable(s: ValleyState, who: Sequence[Fighter]) -> list[int]:
    """The Levels of the Bosses whom the party would beat as it is now; who needs all of them dares more in time."""
    left = [level for level in land.of(s).bosses if level not in s.bosses]
    needed = READY - (_impatience(s) if endings.unfinished(s) else 0)
    return [level for level in left if strength.margin(s, [s.content.bosses[level]], who) >= needed]


def _impatience(s: ValleyState) -> int:
    """What a party dares more after many turns."""
    return IMPATIENCE * max(s.turn - LONG, 0)


def _bosses(s: ValleyState, able: list[int]) -> Iterator[Goal]:
    """Bosses who can be beaten, for their reward and their Bounty."""
    wanted = WANTED if endings.unfinished(s) == endings.BOSSES_LEFT else 0
    bounties = {s.quest(on.card).boss: prizes.worth_of(s, on) for on in s.quest_bar if s.quest(on.card).boss}
    for level in able:
        row = s.content.bosses[level]
        yield Goal(
            land.of(s).bosses[level], prizes.worth_of_reward(row.reward) + bounties.get(level, 0) + wanted, "boss"
        )


def _king(s: ValleyState, who: Sequence[Fighter]) -> Iterator[Goal]:
    """DK-KING-20. The Dead King himself, once the party is strong enough, or time has run out."""
    if s.king.at is None or endings.unfinished(s):
        return
    if s.forest is not None:
        yield from (Goal(*one) for one in dual.king(s))
        return
    foes = [s.content.bosses[10]]
    if s.king.at in land.of(s).cities.values() and sites.city(s, s.king.at) not in s.fallen:
        foes.append(s.content.foes[quests.LIEUTENANTS])
    left = strength.margin(s, foes, who)
    if left >= READY - _impatience(s) or (is_late(s) and left >= BRAVE):
        yield Goal(s.king.at, 900, "king")


def shunned(s: ValleyState, able: list[int]) -> list[Hex]:
    """Lairs of Bosses whom the party would not beat, and the Dead King's own hex: it does not end a move there."""
    lairs = land.of(s).bosses.items()
    weak = [at for level, at in lairs if level not in s.bosses and level not in able]
    return weak + ([s.king.at] if s.king.at is not None else [])
