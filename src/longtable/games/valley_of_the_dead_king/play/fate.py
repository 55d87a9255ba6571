"""Adrimon's Fate: the Tracker and the Cycle, her Sentinels, and what becomes of two villains (DK-DUAL-23 to 34)."""

from longtable.games.valley_of_the_dead_king.board import land, sites
from longtable.games.valley_of_the_dead_king.forest import CITIES, CYCLE, MINDWIPE, SPOOL, Forest
from longtable.games.valley_of_the_dead_king.kinds import Phase, Site, Stage
from longtable.games.valley_of_the_dead_king.play import dice, fights, king, market, powers, rivals, vitals
from longtable.games.valley_of_the_dead_king.state import Fight, Hero, ValleyState
from longtable.kit import hexes, paths
from longtable.kit.hexes import Hex

STEPS, HIGHEST = 4, 8
"""So many steps of the Fate Tracker raise the Fate Cycle, and it rises no higher than this."""
SOON, LATE = 3, 6
"""DK-DUAL-23 to 25. The Fallen Cities, or the Fate Cycle, of the first and of the second event."""
HASTE = 2
"""DK-DUAL-32. Steps of the Fate Tracker in a turn, once Adrimon has mindwiped the Dead King."""
PACE = 2
"""Hexes that a Sentinel goes in a turn."""
EVERY = 2
"""DK-DUAL-28. In every other Game Turn a City changes."""
THE_SPOOL = "fate:spool"
"""The Fate Spool in the journal."""
FATE, SENTINEL, WAKE = "fate", "sentinel", "wake"
"""The stream of the dice, and what fights are about."""
GIFTS = 2
"""DK-DUAL-27. Power Up cards for a villain who is beaten early, and how often each counts."""


async def turn(s: ValleyState) -> None:
    """DK-DUAL-23 to 29. What the Villain phase brings after the Dead King: the Spool, Fate, events and Sentinels."""
    s.stage = Stage.TURN_ENDS
    if s.forest is None:
        return
    seize(s, s.forest)
    if s.forest.has_spool:
        await drain(s, s.forest)
    judge(s, s.forest)
    advance(s, s.forest)
    judge(s, s.forest)
    move_sentinels(s, s.forest)


# ---------------------------------------------------------------- the Fate Tracker


def advance(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-26, 27, 32. The Fate Tracker goes a step, or two; every fourth raises the Fate Cycle.

    With Adrimon's fall it stops, unless the Dead King holds the Spool.
    """
    if forest.magi_fell and not forest.has_spool:
        return
    forest.tracker += HASTE if forest.second == MINDWIPE else 1
    if forest.tracker >= STEPS:
        forest.tracker -= STEPS
        if forest.cycle < HIGHEST:
            forest.cycle += 1
            s.say("fate-rises", count=forest.cycle)
        spawn(s, forest)


def spawn(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-30. A Sentinel comes out of the Acropolis; none does once the Dead King holds the Spool."""
    at = rivals.acropolis(s)
    if at is not None and not forest.has_spool and not forest.magi_fell:
        forest.sentinels.append(at)
        s.say("sentinel-comes", at=land.cell(s, at))


# ---------------------------------------------------------------- events


def judge(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-23 to 25, 27. What happens when Fallen Cities or the Fate Cycle have come so far, while both stand."""
    if forest.is_settled or forest.king_fell or forest.magi_fell:
        return
    if not forest.first:
        if rivals.fallen(s) >= SOON:
            convert(s, forest)
        elif forest.cycle >= SOON:
            forest.first = CYCLE
            s.say("cycle-first", speed=king.speed(s))
    if not forest.second and (rivals.fallen(s) >= LATE or forest.cycle >= LATE):
        confront(s, forest)


def convert(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-23. Adrimon's mindwiped take over the Fallen City that is nearest to her Acropolis."""
    forest.first, centre = CITIES, rivals.acropolis(s)
    cities = land.of(s).cities
    number = min(sorted(s.fallen), key=lambda one: hexes.distance(cities[one], centre) if centre is not None else 0)
    s.fallen.remove(number)
    forest.enthralled.append(number)
    forest.converted = number
    s.say("cities-first", city=land.cell(s, cities[number]))


def confront(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-25, 32, 33. A ten-sided die and the Fate Cycle against twice the Fallen Cities: who overcomes whom."""
    face, limit = dice.roll_ten(s, FATE), 2 * rivals.fallen(s)
    s.king.target, s.king.hunts = 0, 0
    s.say("confront-die", face=face, cycle=forest.cycle, limit=limit)
    if face + forest.cycle <= limit:
        forest.second = SPOOL
        s.say("targets-acropolis", at=land.key_of(rivals.acropolis(s) or s.at))
        return
    forest.second = MINDWIPE
    forest.cycle += 1
    s.say("mindwiped", count=forest.cycle)


# ---------------------------------------------------------------- the Dead King with the Fate Spool


def seize(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-25, 26, 30. He has come to the Acropolis: he holds the Fate Spool, stays, and the Sentinels crumble."""
    if rivals.marches_on_acropolis(s) and s.king.at == rivals.acropolis(s):
        forest.has_spool = True
        forest.sentinels.clear()
        s.say("seizes-spool", at=land.key_of(s.king.here))


async def drain(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-28, 29. Each hero loses half the Fate Cycle of Energy; every other turn a City changes."""
    forest.drained += 1
    amount = dice.half(forest.cycle)
    for hero in s.living:
        await vitals.drain(s, hero, amount, why=THE_SPOOL)
    if forest.drained % EVERY == 0:
        change_city(s, forest)


def change_city(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-28. A City becomes Enthralled; if none is left, an Enthralled City falls, those of the Valley first."""
    cities = land.of(s).cities
    left = king.standing(s)
    if left:
        number = pick(s, left)
        forest.enthralled.append(number)
        s.say("city-enthralled", city=land.cell(s, cities[number]))
    elif forest.enthralled:
        number = pick(s, sorted(forest.enthralled))
        forest.enthralled.remove(number)
        king.turn_city(s, number)
    else:
        of_forest = rivals.numbered(s, Site.ENTHRALLED)
        left = [one for one, at in of_forest.items() if sites.is_enthralled(s, at) and one != forest.acropolis]
        if left:
            number = pick(s, left)
            forest.fallen.append(number)
            count = len(s.fallen) + len(forest.fallen)
            s.say("city-falls", city=land.cell(s, of_forest[number]), count=count)


def pick(s: ValleyState, numbers: list[int]) -> int:
    """DK-DUAL-28. The City that the six-sided die names, rolled as for a target; the last one without a roll."""
    number = numbers[0] if len(numbers) == 1 else dice.roll_hex(s, king.KING)
    while number not in numbers:
        number = dice.roll_hex(s, king.KING)
    return number


# ---------------------------------------------------------------- Sentinels


def is_haven(s: ValleyState, at: Hex) -> bool:
    """Where no Sentinel goes: Cities that stand, Wayposts, Shrines and the Fortification."""
    return sites.takes_quests(s, at) or sites.is_shrine(s, at)


def move_sentinels(s: ValleyState, forest: Forest) -> None:
    """Each Sentinel goes two hexes towards the group, over any terrain; those that come to it fight, all at once."""
    beside = land.of(s).beside
    for n, start in enumerate(forest.sentinels):
        route = paths.route_to(start, s.at, beside.__getitem__)
        way = list(route.places[:PACE]) if route is not None else []
        while way and is_haven(s, way[-1]):
            way.pop()
        if way:
            forest.sentinels[n] = way[-1]
            s.say("sentinel-moves", at=land.cell(s, way[-1]))
    if s.at in forest.sentinels:
        meet_sentinels(s, Stage.TURN_ENDS)


def meet_sentinels(s: ValleyState, after: Stage) -> None:
    """All Sentinels on the group's hex are fought in one combat."""
    count = s.forest.sentinels.count(s.at) if s.forest is not None else 0
    fights.begin(s, SENTINEL, [SENTINEL] * count, after=after)


# ---------------------------------------------------------------- what a victory changes


async def spoils(s: ValleyState, fight: Fight, present: list[Hero]) -> None:
    """DK-DUAL-17, 27, 31, 34. Essence, Forest Bosses, Sentinels, a City that wakes, and villains who have fallen."""
    forest = s.forest
    if forest is None:
        return
    rows = [s.foe_row(foe) for foe in fight.fallen]
    essence = len(present) * sum(row.kind == "forest" for row in rows)
    if essence:
        forest.essence += essence
        s.say("gains-essence", count=essence)
    if fight.why == SENTINEL:
        forest.sentinels = [at for at in forest.sentinels if at != s.at]
    if fight.why == WAKE:
        wake(s, forest)
    for row in rows:
        if row.kind == "forest-boss" and row.level not in forest.bosses:
            forest.bosses.append(row.level)
            s.cleared.append(rivals.numbered(s, Site.DEN)[row.level])
            market.open_here(s)
        elif row.is_king:
            await king_is_beaten(s, forest)
        elif row.is_magi:
            await magi_is_beaten(s, forest)


def wake(s: ValleyState, forest: Forest) -> None:
    """The people of an Enthralled City wake: of the Forest's a Waypost comes, of the Valley's a City again."""
    site = land.site(s, s.at)
    if site is None:
        return
    if site.kind is Site.CITY:
        forest.enthralled.remove(site.number)
    else:
        forest.woken.append(site.number)
    forest.has_woken = True
    s.say("city-wakes", city=land.cell(s, s.at))


async def king_is_beaten(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-27, 34. The Dead King is gone; if Adrimon had sent him, she comes at once, and nobody Heals before."""
    forest.king_fell = True
    s.king.at, s.king.target, s.king.left = None, 0, []
    s.say("king-is-gone")
    if forest.second == MINDWIPE and not forest.magi_fell:
        s.say("magi-comes", at=land.cell(s, s.at))
        king.magi_fights(s, after=_after(s))
    else:
        await reward_early(s, forest)


async def magi_is_beaten(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-27, 31. Adrimon is gone, and Enthralled Cities wake; if the Dead King has the Spool, he fights now."""
    forest.magi_fell = True
    s.say("magi-is-gone")
    if forest.has_spool and not forest.king_fell:
        king.final_battle(s, after=_after(s))
        return
    forest.cycle = forest.tracker = 0
    forest.sentinels.clear()
    forest.enthralled.clear()
    forest.woken = [one for one in rivals.numbered(s, Site.ENTHRALLED) if one not in forest.fallen]
    await reward_early(s, forest)


async def reward_early(s: ValleyState, forest: Forest) -> None:
    """DK-DUAL-27. For a villain who is beaten before any event two Power Ups count twice for everybody."""
    if not forest.first and not forest.second:
        forest.is_settled = True
        await powers.gain_shared(s, GIFTS, times=GIFTS)


def _after(s: ValleyState) -> Stage:
    """Where play goes on after a second battle in a row."""
    return Stage.MARKET_ROAMS if s.phase is Phase.VILLAIN else Stage.EVENT
