"""Chances of Skill rolls, counted face by face in whole numbers."""

from collections.abc import Sequence

from longtable.engine.odds import tenths, thousandths
from longtable.games.valley_of_the_dead_king.kinds import Move, Stat
from longtable.games.valley_of_the_dead_king.play import dice, packs, skills, vitals
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

FACES = range(dice.TEN_HEX, dice.TEN + 1)


def faces_that_succeed(s: ValleyState, hero: Hero, skill: Stat, bonus: int = 0) -> int:
    """DK-SKILL-02 to 05. How many of the ten faces succeed; none of a Skill that cannot be rolled."""
    rank = vitals.rank_of(s, hero, skill)
    if not rank or (skill is Stat.SURVIVAL and hero.starving >= dice.TOO_WEAK):
        return 0
    bonus += dice.standing_bonus(s, hero, skill)
    widest = dice.widest_critical(rank)
    return sum(face <= widest or (face < dice.TEN and face + bonus <= rank) for face in FACES)


def faces_critical(s: ValleyState, hero: Hero, skill: Stat) -> int:
    """DK-SKILL-03, 04. How many of the ten faces are Critical Successes."""
    rank = vitals.rank_of(s, hero, skill)
    return dice.widest_critical(rank) if rank else 0


def chance_to_wander(s: ValleyState, move: Move) -> int:
    """DK-NAV-01, 02, DK-MOVE-06, 09. How likely the group Wanders after such a move, in thousandths."""
    if move in (Move.CAUTIOUS, Move.CAMP):
        return 0
    ways = {0: 1}  # how often so many succeed and nobody does so critically
    for hero in s.living:
        critical = faces_critical(s, hero, Stat.NAVIGATE)
        plain = max(faces_that_succeed(s, hero, Stat.NAVIGATE) - critical, 0)
        failing = len(FACES) - critical - plain
        ways = _added(ways, plain, failing)
    needed = (len(s.living) + 1) // 2
    lost = sum(times for found, times in ways.items() if found < needed)
    return thousandths(lost, len(FACES) ** len(s.living))


def _added(ways: dict[int, int], plain: int, failing: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for count, times in ways.items():
        found[count + 1] = found.get(count + 1, 0) + times * plain
        found[count] = found.get(count, 0) + times * failing
    return found


def expected_gold(s: ValleyState, move: Move, camps: int) -> int:
    """DK-EXPL-01. Gold that the group finds on average, in tenths; who is Reckless looks for it or for Food."""
    faces = sum(faces_that_succeed(s, hero, Stat.EXPLORE, _bonus(move, camps)) for hero in s.living)
    return tenths(skills.FOUND * faces, len(FACES))


def expected_food(s: ValleyState, move: Move, camps: int) -> int:
    """DK-SURV-02. Food that the group eats on average, in tenths, below 0."""
    eaten = 0
    for hero in s.living:
        failing = len(FACES) - faces_that_succeed(s, hero, Stat.SURVIVAL, _bonus(move, camps))
        eaten += packs.ration_of(s, hero) * failing
    return -tenths(eaten, len(FACES))


def _bonus(move: Move, camps: int) -> int:
    """DK-MOVE-09. What Camping adds to every roll."""
    return -min(camps + 1, skills.MOST_RESTED) if move is Move.CAMP else 0


def chance_to_complete(s: ValleyState, rolled: Sequence[Stat], missing: int, tries: int = 1, penalty: int = 0) -> int:
    """DK-QUEST-14, 17. How likely so many successes come in one attempt of all heroes, in thousandths."""
    if missing <= 0:
        return 1000
    ways, whole = {0: 1}, 1
    for hero in s.living:
        able = 1
        for skill in rolled:
            able *= faces_that_succeed(s, hero, skill, penalty)
        cases = len(FACES) ** len(rolled)
        for _ in range(tries):
            ways, whole = _added(ways, able, cases - able), whole * cases
    enough = sum(times for found, times in ways.items() if found >= missing)
    return thousandths(enough, whole)
