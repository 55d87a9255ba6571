"""Chances of Skill rolls, counted face by face in whole numbers, by the rules that judge the dice."""

from collections.abc import Iterator, Sequence

from longtable.engine.odds import tenths, thousandths
from longtable.games.valley_of_the_dead_king.kinds import Move, Stat
from longtable.games.valley_of_the_dead_king.play import declaring, dice, packs, skills, vitals
from longtable.games.valley_of_the_dead_king.play.effects import Easing, Occasion, SkillRolled, count
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

FACES = range(dice.TEN_HEX, dice.TEN + 1)
SURE = 1000


# ---------------------------------------------------------------- one die


def rolls(
    s: ValleyState, hero: Hero, skill: Stat, occasion: Occasion, bonus: int = 0, penalty: int = 0
) -> Iterator[SkillRolled]:
    """DK-SKILL-02 to 05. The die on each of its ten faces; nothing of a Skill that cannot be rolled."""
    easing = Easing(hero, skill, occasion, bonus + dice.standing_bonus(s, hero, skill), penalty=penalty)
    count(s, easing)
    rank = max(vitals.rank_of(s, hero, skill) - easing.penalty, 0)
    if not rank or (skill is Stat.SURVIVAL and hero.starving >= dice.TOO_WEAK):
        return
    for face in FACES:
        roll = SkillRolled(hero, skill, occasion, rank, easing.bonus, face, succeeded=False)
        dice.judge(roll)
        yield roll


def faces_that_succeed(
    s: ValleyState, hero: Hero, skill: Stat, bonus: int = 0, *, occasion: Occasion = Occasion.FORAGE, penalty: int = 0
) -> int:
    """How many of the ten faces succeed."""
    return sum(roll.succeeded for roll in rolls(s, hero, skill, occasion, bonus, penalty))


def percent(s: ValleyState, hero: Hero, skill: Stat) -> int:
    """DK-SKILL-02. How likely a roll of the Skill succeeds that nothing else eases, in a hundred."""
    return 100 * faces_that_succeed(s, hero, skill) // len(FACES)


def chance_to_flee(s: ValleyState, hero: Hero) -> int:
    """DK-FLEE-01, 02. How likely the next attempt to Flee succeeds, in thousandths."""
    if s.fighting.smoked:
        return SURE
    tries = s.fighting.flights.get(hero.role, 0) + 1
    bonus = declaring.FLIGHT_BONUS * tries
    return thousandths(faces_that_succeed(s, hero, Stat.NAVIGATE, bonus, occasion=Occasion.FLEE), len(FACES))


# ---------------------------------------------------------------- the group on its way


def chance_to_wander(s: ValleyState, move: Move) -> int:
    """DK-NAV-01, 02, DK-MOVE-06, 09. How likely the group Wanders after such a move, in thousandths."""
    if move in (Move.CAUTIOUS, Move.CAMP):
        return 0
    ways = {0: 1}  # how often so many succeed and nobody does so critically
    for hero in s.living:
        shown = list(rolls(s, hero, Stat.NAVIGATE, Occasion.FORAGE))
        plain = sum(roll.succeeded and not roll.critical for roll in shown)
        failing = sum(not roll.succeeded for roll in shown) if shown else len(FACES)
        ways = _added(ways, plain, failing)
    needed = (len(s.living) + 1) // 2
    lost = sum(times for found, times in ways.items() if found < needed)
    return thousandths(lost, len(FACES) ** len(s.living))


def _added(ways: dict[int, int], able: int, failing: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for number, times in ways.items():
        found[number + 1] = found.get(number + 1, 0) + times * able
        found[number] = found.get(number, 0) + times * failing
    return found


def expected_gold(s: ValleyState, move: Move) -> int:
    """DK-EXPL-01. Gold that the group finds on average where all roll Explore, in tenths."""
    faces = sum(faces_that_succeed(s, hero, Stat.EXPLORE, _bonus(s, move)) for hero in s.living)
    return tenths(skills.FOUND * faces, len(FACES))


def expected_food(s: ValleyState, move: Move) -> int:
    """DK-SURV-02. Food that the group eats on average where all roll Survival, in tenths, below 0."""
    eaten = 0
    for hero in s.living:
        failing = len(FACES) - faces_that_succeed(s, hero, Stat.SURVIVAL, _bonus(s, move))
        eaten += packs.ration_of(s, hero) * failing
    return -tenths(eaten, len(FACES))


def food_without(s: ValleyState) -> int:
    """DK-SURV-02. Food that the group eats where nobody rolls Survival, in tenths, below 0."""
    return -tenths(sum(packs.ration_of(s, hero) for hero in s.living), 1)


def _bonus(s: ValleyState, move: Move) -> int:
    """DK-MOVE-09. What Camping adds to every roll."""
    return -min(s.camps + 1, skills.MOST_RESTED) if move is Move.CAMP else 0


# ---------------------------------------------------------------- Quests


def chance_to_complete(s: ValleyState, rolled: Sequence[Stat], missing: int, tries: int = 1, penalty: int = 0) -> int:
    """DK-QUEST-14, 17. How likely so many successes come in one attempt of all heroes, in thousandths."""
    if missing <= 0:
        return SURE
    ways, whole = {0: 1}, 1
    for hero in s.living:
        able, cases = 1, len(FACES) ** len(rolled)
        for skill in rolled:
            able *= faces_that_succeed(s, hero, skill, occasion=Occasion.QUEST, penalty=penalty)
        for _ in range(tries):
            ways, whole = _added(ways, able, cases - able), whole * cases
    enough = sum(times for found, times in ways.items() if found >= missing)
    return thousandths(enough, whole)
