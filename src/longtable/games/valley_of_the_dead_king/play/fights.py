"""How a fight begins, how its phases end, and when it is over (DK-CMB, DK-DANG, DK-DIFF, DK-RES-06 to 09)."""

from collections.abc import Sequence

from longtable.games.valley_of_the_dead_king.kinds import Difficulty, FoeType, Stage, Style
from longtable.games.valley_of_the_dead_king.play import allies, bearers, endings, rivals, vitals
from longtable.games.valley_of_the_dead_king.play.effects import Levelling, count
from longtable.games.valley_of_the_dead_king.rows import ActionRow, FoeRow
from longtable.games.valley_of_the_dead_king.state import NONE, Fight, Foe, ValleyState

QUICK_KING = 40
"""DK-STYLE-09. What the Dead King's Health is lower by in Quick Play."""


def begin(
    s: ValleyState,
    why: str,
    foes: Sequence[str],
    *,
    card: int = NONE,
    dangerous: int = 0,
    double: bool = False,
    after: Stage,
) -> None:
    """DK-CMB-01, DK-DANG-01, 03, 04. A fight against these opponents, about something; `after` is where play goes on.

    Each instance of Dangerous, told here or printed, raises the Difficulty of this combat by a level; so do cards in
    force that make Encounters Dangerous.
    """
    rows = [s.content.foes[foe] for foe in foes]
    raises = dangerous + sum(row.dangerous for row in rows)
    if any(row.is_encounter for row in rows):
        raises += sum(s.circumstance(one).dangerous for one in bearers.cards_in_force(s))
    event = Levelling(why, s.difficulty.raised(raises))
    count(s, event)
    s.fight = fight = Fight(why, card, level=event.level, heroes=len(s.living), double=double)
    fight.foes = [_muster(s, row, number) for number, row in enumerate(rows, 1)]
    bearers.forget(s)
    fight.sting = max((rivals.sting(s, row) for row in rows), default=0)
    s.doings.fights += 1
    s.after = after
    s.stage = Stage.DECLARATION
    s.say("fight", foes=fight.foes, level=f"level:{event.level}")


def _muster(s: ValleyState, row: FoeRow, number: int) -> Foe:
    """DK-CMB-01, DK-DUAL-30, 32, 33. An opponent with the Vitals that it begins with, and what Fate has given it."""
    health, energy = vitals_of(s, row, s.fighting.level, s.fighting.heroes)
    shield = health if rivals.has_soul_shield(s, row) else 0
    edge = rivals.sting(s, row)
    return Foe(row.id, number, health, energy, most=health, most_energy=energy, shield=shield, strength=edge)


def vitals_of(s: ValleyState, row: FoeRow, level: Difficulty, heroes: int) -> tuple[int, int]:
    """DK-DIFF-04 to 06, DK-FINAL-02. The Vitals an opponent begins with: the Difficulty adds for each hero, and more.

    Bosses and other forces, whose numbers are ours, follow the company as well; the Dead King's Health is printed.
    """
    more, cities, bosses = s.content.levels[level].vitals * heroes, len(s.fallen), len(s.bosses)
    health = row.health + row.per_fallen_city.health * cities + row.per_boss.health * bosses + more
    energy = row.energy + row.per_fallen_city.energy * cities + row.per_boss.energy * bosses + more
    if s.forest is not None:
        grown = rivals.growth(s, row)
        health, energy = health + grown.health, energy + grown.energy
    if row.is_king:
        health -= QUICK_KING if s.options.style is Style.QUICK else 0
    elif not row.is_encounter:
        health += s.content.companies[heroes].health * row.level
    return health, energy


def join(s: ValleyState, foe: str) -> Foe:
    """An opponent that comes to a fight in progress."""
    fight = s.fighting
    number = max(one.number for one in (*fight.foes, *fight.fallen)) + 1
    newcomer = _muster(s, s.content.foes[foe], number)
    fight.foes.append(newcomer)
    bearers.forget(s)
    fight.acted.append(number)
    s.say("foe-joins", foe=newcomer)
    return newcomer


def worsen(s: ValleyState, levels: int = 1) -> None:
    """DK-DANG-03, 04, DK-DIFF-08. The Difficulty rises during a combat: what is added to Vitals is added at once."""
    fight = s.fighting
    before = s.content.levels[fight.level].vitals
    fight.level = fight.level.raised(levels)
    bearers.forget(s)
    more = (s.content.levels[fight.level].vitals - before) * fight.heroes
    for foe in fight.foes:
        foe.health, foe.most = foe.health + more, foe.most + more
        foe.energy, foe.most_energy = foe.energy + more, foe.most_energy + more
    s.say("fight-worsens", level=f"level:{fight.level}")


def damage_bonus(s: ValleyState, row: FoeRow, action: ActionRow, level: Difficulty, heroes: int) -> int:
    """DK-DIFF-05, 09. What is added to every amount of damage that an opponent's action deals.

    The Difficulty adds to everybody's; all but Encounters follow the company as well, unless a number is the book's.
    """
    more = s.content.levels[level].damage
    if row.is_encounter or action.printed:
        return more
    company = s.content.companies[heroes]
    return more + (company.king if row.is_king else company.damage)


def block_of(s: ValleyState, row: FoeRow, heroes: int) -> int:
    """DK-DIFF-05, DK-KEY-01. The Block that all but Encounters have in every round against a large company."""
    return 0 if row.is_encounter else s.content.companies[heroes].block * row.level


def types_of(s: ValleyState, foe: Foe) -> tuple[FoeType, ...]:
    """DK-OPP-02, DK-FALL-05. The type of an opponent, and Undead besides where it was turned."""
    own = s.foe_row(foe).type
    return (own, FoeType.UNDEAD) if foe.is_undead else (own,)


def has_passive(s: ValleyState, foe: Foe) -> bool:
    """DK-BOSS-04. Whether an opponent's passive counts: on Moderate Difficulty or higher."""
    return s.foe_row(foe).passive is not None and s.fighting.level.level >= Difficulty.MODERATE.level


# ---------------------------------------------------------------- the end of a phase


async def end_phase(s: ValleyState) -> None:
    """DK-RES-06 to 09, DK-OBJ-03. Whoever is still at 0 Health or less dies; no Vital stays below 0.

    The opponents are looked at first: with the Dead King himself the game is won (DK-FINAL-08), and in Dual Boards
    with the second of the two villains (DK-DUAL-01).
    """
    fight = s.fighting
    for foe in [foe for foe in fight.foes if foe.health <= 0]:
        fight.foes.remove(foe)
        fight.fallen.append(foe)
        s.say("foe-falls", foe=foe)
    if fight.fallen and not s.winner and endings.is_last_villain(s, fight.fallen):
        endings.king_falls(s)
        return
    for hero in s.heroes:
        if hero.health <= 0 and not hero.is_dead:
            await vitals.die(s, hero)
    for ally in [ally for ally in s.allies if ally.health <= 0] if s.allies else ():
        allies.bury(s, ally)
    for side in (s.heroes, fight.foes, fight.fallen):
        for who in side:
            if who.health < 0:
                who.health = 0
            if who.energy < 0:
                who.energy = 0
    endings.judge(s)


def is_over(s: ValleyState) -> bool:
    """DK-CMB-03. Whether all opponents are defeated, or nobody is left who fights."""
    fight = s.fighting
    if fight.foes:
        for hero in s.heroes:
            if not hero.is_dead and hero.role not in fight.fled:
                return False
    return True
