"""The Villain phase: the Dead King appears, picks a City, marches on it, turns on the heroes (DK-KING, DK-FINAL)."""

from longtable.engine.ask import confirm
from longtable.games.valley_of_the_dead_king.board import land, lines, sites
from longtable.games.valley_of_the_dead_king.kinds import Kind, Phase, Stage, Style
from longtable.games.valley_of_the_dead_king.play import circumstances, cities, dice, endings, fights, quests, rivals
from longtable.games.valley_of_the_dead_king.rows import KING_LEVEL
from longtable.games.valley_of_the_dead_king.state import PARTY, ValleyState
from longtable.kit import hexes, paths
from longtable.kit.hexes import Hex

KING, HUNT = "king", "hunt"
"""The streams of the die, and why the final battle is fought."""
OMEN, TRUCE, HORN = "omen", "truce", "horn-of-the-crown"
"""Words in `s.counters`: a die that may be rolled again, the turn in which he rests, how often he was called."""
NEEDED = (6, 5, 4, 3, 2, 1)
"""DK-KING-01, 02. What the die must show at least for him to appear, turn by turn."""
SOONER = (5, 3, 1)
"""DK-STYLE-03. The same in Double Up."""
DOUBLED = (Style.DOUBLE_UP, Style.QUICK)


# ---------------------------------------------------------------- what he is about to do


def speed(s: ValleyState) -> int:
    """DK-KING-09, 18, DK-STYLE-04, 13, 17, 19, DK-DUAL-19. A hex, by style 0 or 2, and one more for each Fallen City.

    And one more for each time that his Outriders have sounded their horn this turn.
    """
    more = len(s.fallen) + s.counters.get(HORN, 0)
    if s.forest is not None:
        return rivals.speed(s, more)
    if s.options.style is Style.MARATHON or len(s.heroes) == 1:
        return more
    return (2 if s.options.style in DOUBLED else 1) + more


def least_to_appear(s: ValleyState) -> int:
    """DK-KING-01, 02, DK-STYLE-03. What the die must show at least for him to appear this turn."""
    needed = SOONER if s.options.style in DOUBLED else NEEDED
    return needed[min(s.king.waited, len(needed) - 1)]


def standing(s: ValleyState) -> list[int]:
    """DK-KING-07, 16. The Cities that have not fallen, by number; the Black Market is none of them (DK-BM-05)."""
    return [number for number in land.of(s).cities if sites.stands(s, number)]


def is_any_standing(s: ValleyState) -> bool:
    """DK-KING-16. Whether there is a City that has not fallen."""
    return any(sites.stands(s, number) for number in land.of(s).cities)


def is_hunting(s: ValleyState) -> bool:
    """DK-KING-16, DK-DUAL-19, 33. Whether he is after the heroes: a Ruin has called him, or no City is left."""
    if s.forest is not None and (rivals.waits(s) or rivals.hunts(s)):
        return rivals.hunts(s)
    return s.king.hunts > 0 or not is_any_standing(s)


def goal(s: ValleyState) -> Hex | None:
    """DK-KING-06, 16. Where he is heading: his target City, or the heroes; the Fortification before them."""
    king = s.king
    if king.at is None:
        return None
    if s.forest is not None and (rivals.waits(s) or rivals.hunts(s)):
        return _goal_of_rival(s)
    if king.hunts:
        return s.at
    if not is_any_standing(s):
        return s.at if s.fortress is None else s.fortress
    return land.city(s, king.target) if king.target else None


def _goal_of_rival(s: ValleyState) -> Hex | None:
    """DK-DUAL-19, 25, 26, 33. The heroes under Adrimon, the Acropolis once he turns on her, else his target City."""
    if rivals.hunts(s):
        return s.at
    if rivals.marches_on_acropolis(s):
        return rivals.acropolis(s)
    return land.city(s, s.king.target) if s.king.target and not rivals.is_idle(s) else None


def path(s: ValleyState, to: Hex) -> list[Hex]:
    """DK-KING-10 to 12. The hexes that he enters this turn: off the map as well, but he ends on it.

    Where the line leaves the map for longer than he can go, he follows its edge by the shortest way.
    """
    here, pace = land.of(s), speed(s)
    along = list(lines.straight(s.king.here, to)[:pace])
    while along and along[-1] not in here.cells:
        along.pop()
    if not along and pace:
        route = paths.route_to(s.king.here, to, here.beside.__getitem__)
        along = list(route.places[:pace]) if route is not None else []
    return along


def passed(s: ValleyState) -> list[Hex]:
    """DK-KING-14. Where he looks about him in his next phase, if he goes to where he is heading now."""
    to = goal(s)
    if s.king.at is None or to is None or not speed(s) or rivals.waits(s):
        return []
    found = [s.king.here, *path(s, to)][: speed(s)]
    if found[-1] == to and not is_hunting(s):
        found.pop()  # he has come to his City, and his Movement ends
    return found


def danger(s: ValleyState) -> list[Hex]:
    """DK-KING-14, 15. Where he would turn on the heroes in his next phase."""
    near = dict.fromkeys(at for one in passed(s) for at in hexes.disc(one, 1))
    return [at for at in near if at in land.of(s).cells]


def threatens(s: ValleyState, at: Hex) -> bool:
    """DK-KING-14, 15. Whether he would turn on heroes at a hex in his next phase: on nobody who is out of his way."""
    if s.king.at is None or hexes.distance(s.king.here, at) > speed(s) + 1:
        return False
    return any(hexes.distance(one, at) <= 1 for one in passed(s))


# ---------------------------------------------------------------- the phase


async def villain_phase(s: ValleyState) -> None:
    """DK-KING-01, 05, 06, DK-FLEE-07. He appears, or picks a target, or moves: never more than one of these."""
    s.phase, king = Phase.VILLAIN, s.king
    if s.playing:
        circumstances.break_off(s)
    s.stage = Stage.MARKET_ROAMS
    if rivals.magi_hunts(s):
        s.say("magi-follows", at=land.cell(s, s.at))
        magi_fights(s, after=Stage.MARKET_ROAMS)
    if rivals.is_idle(s):
        return
    if s.counters.get(TRUCE) == s.turn:
        s.say("king-rests")
        return
    if king.arrives:
        king.arrives -= 1
        if not king.arrives:
            come_to_ruin(s)
            return
    if king.at is None:
        await appear(s)
    elif (to := goal(s)) is not None:
        set_out(s, to)
    elif is_any_standing(s):
        await select_target(s)


async def appear(s: ValleyState) -> None:
    """DK-KING-01 to 05, DK-STYLE-03, 04. The die must show enough, less from turn to turn; then it names a City."""
    king = s.king
    least, face = least_to_appear(s), await roll(s)
    if face < least:
        king.waited += 1
        s.say("king-waits", face=face, least=least)
        return
    number = await roll(s)
    king.at = land.city(s, number)
    s.say("king-appears", city=land.cell(s, land.city(s, number)))
    await take_city(s, number)


async def roll(s: ValleyState) -> int:
    """DK-KING-01, 03, 07. The die that is rolled for him; the next one after an Omen may be rolled again, once."""
    face = dice.roll_hex(s, KING)
    if s.counters.pop(OMEN, 0):
        s.say("king-die", face=face)
        if await confirm(PARTY, Kind.AGAIN, about=face):
            face = dice.roll_hex(s, KING)
    return face


async def select_target(s: ValleyState) -> None:
    """DK-KING-07, 08, DK-TOK-04. The City that the die names and that has not fallen; the last one without a roll."""
    left = standing(s)
    number = left[0] if len(left) == 1 else await roll(s)
    while number not in left:
        number = await roll(s)
    s.king.target = number
    s.say("king-targets", city=land.cell(s, land.city(s, number)))


def come_to_ruin(s: ValleyState) -> None:
    """DK-RUIN-01. He comes to the Ruin that called him, takes no City by it, and hunts the heroes for a while."""
    king = s.king
    king.at, king.called_to, king.target = king.called_to, None, 0
    king.hunts = dice.roll_hex(s, HUNT)
    s.say("king-called", at=land.cell(s, king.here), count=king.hunts)


# ---------------------------------------------------------------- his way


def set_out(s: ValleyState, to: Hex) -> None:
    """DK-KING-09, 10. The line to his goal is drawn anew every turn."""
    s.king.left, s.king.stride = path(s, to), speed(s)
    s.stage = Stage.MARCH


async def march(s: ValleyState) -> None:
    """DK-KING-11, 14, 17. A hex further, over any terrain; within a hex of the heroes, with one left, he attacks."""
    king = s.king
    is_near = hexes.distance(king.here, s.at) <= 1
    if king.stride and is_near and not _has_come_to_city(s) and not rivals.waits(s):
        await attack(s)
    elif king.left:
        king.at = king.left.pop(0)
        king.stride -= 1
        if king.at in land.of(s).cells:
            s.say("king-moves", at=land.cell(s, king.at))
    else:
        await halt(s)


def _has_come_to_city(s: ValleyState) -> bool:
    """DK-KING-12. Whether he is on his target City, where his Movement ends."""
    return not is_hunting(s) and s.king.at == goal(s)


async def halt(s: ValleyState) -> None:
    """DK-KING-13, DK-TOK-03. Where he ends his Movement, his target falls, or a Shrine, or the Fortification."""
    king = s.king
    s.stage, king.stride = Stage.MARKET_ROAMS, 0
    if _has_come_to_city(s) and king.target:
        await take_city(s, king.target)
    else:
        lay_waste(s)
    king.hunts = max(king.hunts - 1, 0)


def lay_waste(s: ValleyState) -> None:
    """DK-TOK-03, DK-TOK-08. A Shrine falls where his Movement ends, and so does the Fortification."""
    here = s.king.here
    if sites.is_shrine(s, here):
        s.fallen_shrines.append(here)
        s.say("shrine-falls", at=land.cell(s, here))
    elif here == s.fortress:
        s.fortress = None
        s.say("fortress-falls", at=land.cell(s, here))


async def take_city(s: ValleyState, number: int) -> None:
    """DK-KING-03, 04, 13, DK-FINAL-04. A City falls, and whoever of the heroes is in it has to fight for it."""
    turn_city(s, number)
    await look_further(s)
    if s.at == s.king.at and not rivals.waits(s):
        final_battle(s, is_in_city=True)


async def look_further(s: ValleyState) -> None:
    """DK-STYLE-04, 05. In Double Up he picks his next target at once, in the turn in which a City falls."""
    if s.options.style in DOUBLED and is_any_standing(s):
        await select_target(s)


def turn_city(s: ValleyState, number: int) -> None:
    """DK-FALL-01, DK-KING-13. A City falls, and he has no target any more."""
    s.king.target = 0
    s.fallen.append(number)
    s.say("city-falls", city=land.cell(s, land.city(s, number)), count=len(s.fallen))


# ---------------------------------------------------------------- the final battle


async def attack(s: ValleyState) -> None:
    """DK-KING-14, 17, DK-FINAL-03, 06. He enters the heroes' hex; if it is his target, the City falls as well.

    DK-TOK-03. His Movement ends there, and a Shrine is none any more.
    """
    king = s.king
    king.at, king.left, king.stride = s.at, [], 0
    king.hunts = max(king.hunts - 1, 0)
    s.say("king-attacks", at=land.cell(s, s.at))
    is_target = _has_come_to_city(s)
    if is_target:
        turn_city(s, king.target)
        await look_further(s)
    else:
        lay_waste(s)
    final_battle(s, is_in_city=is_target)


def magi_fights(s: ValleyState, *, after: Stage) -> None:
    """DK-DUAL-34. Adrimon comes by Teleport to where he fell, and in each Villain phase to whoever fled from her."""
    fights.begin(s, rivals.MAGI, [rivals.MAGI_ID], after=after)


def final_battle(s: ValleyState, *, is_in_city: bool = False, after: Stage = Stage.MARKET_ROAMS) -> None:
    """DK-FINAL-03 to 05, DK-OBJ-04. In a City he turns its Lieutenants fight, too; with no Talisman all is lost.

    DK-FALL-05. Whoever has invaded that City fights beside them, Undead and Dangerous.
    """
    foes = [s.content.bosses[KING_LEVEL].id]
    if not is_in_city:
        fights.begin(s, KING, foes, after=after)
        return
    if quests.TALISMAN not in s.items:
        endings.lose(s, "no-talisman")
        return
    foes.append(quests.LIEUTENANTS)
    invasion = cities.invasion_of(s, sites.city(s, s.at))
    if invasion is None:
        fights.begin(s, KING, foes, after=after)
        return
    fights.begin(s, KING, [*foes, s.quest(invasion.card).foe], dangerous=1, after=after)
    s.fighting.foes[-1].is_undead = True
