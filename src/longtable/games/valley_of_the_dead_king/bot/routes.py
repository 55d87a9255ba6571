"""Routes: what every place is worth to the party now, and how to get there (DK-MOVE)."""

from collections.abc import Mapping

from msgspec import Struct

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.bot import dual, strength
from longtable.games.valley_of_the_dead_king.kinds import Move, Quests, Site, Stat
from longtable.games.valley_of_the_dead_king.play import dice, king, quests, ways
from longtable.games.valley_of_the_dead_king.state import OnBar, ValleyState
from longtable.kit import hexes, paths
from longtable.kit.hexes import Hex

FAR = 99
POWER, COIN = 30, 1
"""What a Power Up for every hero is worth beside a Gold for every hero."""
EXPLORES = 8
"""What a hex of the border is worth, where a HEXtile would come."""
READY = 25
"""The margin (see `strength.margin`) with which a party goes into a fight."""
BOLD = 5
"""The margin with which it goes against the Dead King when time runs out."""
LATE = 4
"""So many fallen Cities mean that time runs out."""


class Plan(Struct):
    """Where the party wants to go, why, and how many hexes it is."""

    goal: Hex
    worth: int
    why: str
    distance: int


def distances(s: ValleyState) -> Mapping[Hex, int]:
    """How many hexes every place is away, over what the group may enter."""
    here, able = land.of(s), ways.crossing(s)

    def cost(_: Hex, other: Hex) -> int | None:
        return 1 if ways.may_enter(s, other, able) else None

    found = paths.reach(s.at, FAR, here.beside.__getitem__, cost)
    return {at: route.cost for at, route in found.items()}


def plan(s: ValleyState) -> Plan:
    """The place that is worth most for the turns it takes to get there."""
    far, pace = distances(s), max(ways.speed(s, Move.NORMAL), 1)
    best = Plan(s.at, 1, "stay", 0)
    best_rate = 0
    for goal, worth, why in goals(s):
        if goal not in far or worth <= 0:
            continue
        turns = max((far[goal] + pace - 1) // pace, 1)
        rate = worth * 100 // (turns + 1)
        if rate > best_rate:
            best, best_rate = Plan(goal, worth, why, far[goal]), rate
    return best


# ---------------------------------------------------------------- what places are worth


def goals(s: ValleyState) -> list[tuple[Hex, int, str]]:
    """Every place that is worth something, and why."""
    here = land.of(s)
    hurt, tired = lost(s, Stat.HEALTH), lost(s, Stat.ENERGY)
    found = [*_cities(s, hurt, tired), *_shrines(s, hurt, tired), *_quests(s), *_bosses(s), *_king(s)]
    if hurt < 40:
        found += [(at, 40, "ruin") for at in here.sites_of(Site.RUIN) if at not in s.cleared]
        if s.hextiles:
            found += [(at, EXPLORES, "border") for at in here.border]
    if not s.has_seen_tree:
        found += [(at, 45, "tree") for at in here.sites_of(Site.GREAT_TREE)]
    if s.forest is not None:
        found += dual.goals(s, hurt, tired)
    danger = king.danger(s)
    return [(at, worth, why) for at, worth, why in found if at not in danger or why == "king"]


def lost(s: ValleyState, vital: Stat) -> int:
    """How much of a Vital the party has lost, in hundredths."""
    most = sum(hero.rank(vital) for hero in s.living)
    now = sum(hero.health if vital is Stat.HEALTH else hero.energy for hero in s.living)
    return (most - now) * 100 // max(most, 1)


def worth_of(s: ValleyState, on: OnBar) -> int:
    """What the reward of a Quest is worth."""
    row = s.quest(on.card)
    return row.reward.powers * POWER + (row.reward.gold + row.reward.food) * COIN + (10 if row.heroic else 0)


def _cities(s: ValleyState, hurt: int, tired: int) -> list[tuple[Hex, int, str]]:
    """A City Heals, buys, and takes in Quests; a fallen one may be reclaimed by who is strong enough."""
    gold = sum(hero.gold for hero in s.living)
    turned_in = sum(worth_of(s, on) for on in quests.ready(s))
    hungry = sum(3 for hero in s.living if hero.food < hero.ration)
    worth = hurt + tired // 3 + min(gold, 40 * len(s.living)) // len(s.living) + turned_in + hungry
    standing = [at for number, at in land.of(s).cities.items() if number not in s.fallen]
    found = [(at, worth + _deliveries(s, at), "city") for at in standing]
    found += [(s.market, worth + 5, "market")] if s.market is not None else []
    found += [(s.fortress, hurt + turned_in, "fortress")] if s.fortress is not None else []
    if quests.TALISMAN in s.items and strength.margin(s, [s.content.foes[quests.LIEUTENANTS]]) > READY:
        found += [(at, 60, "reclaim") for number, at in land.of(s).cities.items() if number in s.fallen]
    return found


def _deliveries(s: ValleyState, at: Hex) -> int:
    """What is waited for in a City."""
    carried = [on for on in s.quest_bar if on.has_cargo and not on.is_complete]
    there = sum(worth_of(s, on) for on in carried if quests.place_of(s, on) in (at, None))
    escorted = [on for on in s.quest_bar if any(ally.quest == on.card for ally in s.allies)]
    return there + sum(worth_of(s, on) for on in escorted)


def _shrines(s: ValleyState, hurt: int, tired: int) -> list[tuple[Hex, int, str]]:
    """A Shrine Heals a little, ends Afflictions, takes in a Quest and sells Talismans."""
    gold = sum(hero.gold for hero in s.living)
    best = max((worth_of(s, on) for on in quests.ready(s)), default=0)
    wanted = 35 if quests.TALISMAN not in s.items and gold >= 10 and (s.king.at is not None) else 0
    worth = min(hurt, 40) + tired // 4 + 10 * len(s.afflictions) + best + wanted
    there = land.of(s).sites_of(Site.SHRINE)
    return [(at, worth, "shrine") for at in there if at not in s.fallen_shrines]


def _quests(s: ValleyState) -> list[tuple[Hex, int, str]]:
    """Quests by what they bring and how likely they are done."""
    found = []
    for at, on in quests.tokens(s).items():
        row = s.quest(on.card)
        worth = worth_of(s, on) + 5
        if row.kind is Quests.BOUNTY:
            continue
        if row.kind is Quests.INVASION:
            if row.city in s.fallen or strength.margin(s, [s.content.foes[row.foe]]) < READY:
                continue
        elif skills := quests.skills_of(row):
            worth = worth * _chance(s, skills, quests.needed(s, row) - on.successes) // 100
        found.append((at, worth, "quest"))
    return found


def _chance(s: ValleyState, skills: tuple[Stat, ...], needed: int) -> int:
    """About how likely a Quest is done in a visit, in hundredths."""
    expected = 0
    for hero in s.living:
        chance = 100
        for skill in skills:
            chance = chance * min(max(hero.rank(skill), 1), 9) // 10
        expected += chance * (2 if len(s.heroes) == 1 else 1)
    return min(expected // max(needed, 1), 100)


def _bosses(s: ValleyState) -> list[tuple[Hex, int, str]]:
    """Bosses whom the party would beat as it is now, for their reward and their Bounty."""
    bounties = {s.quest(on.card).boss: worth_of(s, on) for on in s.quest_bar if s.quest(on.card).boss}
    found = []
    for level, at in land.of(s).bosses.items():
        if level in s.bosses:
            continue
        row = s.content.bosses[level]
        if strength.margin(s, [row]) >= READY:
            worth = row.reward.powers * POWER + row.reward.gold + bounties.get(level, 0) + 10
            found.append((at, worth, "boss"))
    return found


def _king(s: ValleyState) -> list[tuple[Hex, int, str]]:
    """DK-KING-20. The Dead King himself, once the party is strong enough, or time has run out."""
    if s.king.at is None:
        return []
    if s.forest is not None:
        return dual.king(s)
    needed = BOLD if len(s.fallen) >= LATE else READY
    if strength.margin(s, [s.content.bosses[10]]) < needed:
        return []
    return [(s.king.at, 400, "king")]


# ---------------------------------------------------------------- how


def choose_type(s: ValleyState, able: list[Move]) -> Move:
    """Camp when hurt far from help; by the road where that leads as far; Reckless for the last two hexes."""
    aim = plan(s)
    hurt, tired = lost(s, Stat.HEALTH), lost(s, Stat.ENERGY)
    pace = ways.speed(s, Move.NORMAL)
    if Move.CAMP in able and hurt + tired // 2 > 60 and aim.distance > pace and not king.danger(s):
        return Move.CAMP
    if aim.goal == s.at:
        return Move.CAMP if Move.CAMP in able and hurt + tired else Move.NORMAL
    if Move.CAUTIOUS in able and gains(s, Move.CAUTIOUS, aim.goal) >= gains(s, Move.NORMAL, aim.goal):
        return Move.CAUTIOUS
    if Move.RECKLESS in able and pace < aim.distance <= ways.speed(s, Move.RECKLESS) and tired < 40:
        return Move.RECKLESS
    return Move.NORMAL


def gains(s: ValleyState, move: Move, goal: Hex) -> int:
    """How many hexes nearer to a place a move leads."""
    able = ways.reach(s, move, ways.speed(s, move)).able
    if not able:
        return -FAR
    return hexes.distance(s.at, goal) - min(hexes.distance(at, goal) for at in able)


def choose_hex(s: ValleyState, able: list[Hex]) -> Hex:
    """The hex that lies nearest to where the party wants to go, over land that it can cross."""
    aim = plan(s)
    if aim.goal in able:
        return aim.goal
    here, crossing = land.of(s), ways.crossing(s)

    def cost(_: Hex, other: Hex) -> int | None:
        return 1 if ways.may_enter(s, other, crossing) else None

    back = paths.reach(aim.goal, FAR, here.beside.__getitem__, cost)
    danger = king.danger(s) if aim.why != "king" else ()
    return min(able, key=lambda at: (at in danger, back[at].cost if at in back else FAR))


def navigation(s: ValleyState) -> int:
    """How likely the group keeps its way, in hundredths: about, by how many heroes know it."""
    chances = [min(max(hero.rank(Stat.NAVIGATE), 1), dice.MOST_CRITICAL) * 10 for hero in s.living]
    return sum(chances) // max(len(chances), 1)
