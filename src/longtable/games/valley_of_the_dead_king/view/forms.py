"""Forms: a Role and a Race are chosen from cards that can be read (DK-HERO-03)."""

from longtable.engine.ask import Ask, option_id
from longtable.engine.faces import Stat
from longtable.engine.forms import Deed, Form, Offered, Picking
from longtable.games.valley_of_the_dead_king import kinds
from longtable.games.valley_of_the_dead_king.kinds import Category, Kind
from longtable.games.valley_of_the_dead_king.rows import MasteryRow, RaceRow
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.view import faces
from longtable.games.valley_of_the_dead_king.view.names import STATS

STEPS = ("Role", "Race")
ROLE_TEXT = "Base scores and two Masteries. A group does well with somebody who strikes and somebody who Heals."
RACE_TEXT = "Changes of the scores, a Favored Opponent against whom a die of damage is added, and an ability."


def form(s: ValleyState, ask: Ask) -> Form | None:
    """How a question looks that is one thought; None where it is as any other."""
    if ask.kind not in (Kind.PROFESSION, Kind.RACE):
        return None
    hero = next((hero for hero in (*s.heroes, *s.newcomers) if hero.role == ask.role), None)
    number = s.heroes.index(hero) + 1 if hero in s.heroes else 0
    is_role = ask.kind is Kind.PROFESSION
    return Picking(
        run=f"{ask.role} {'role' if is_role else 'race'} {s.turn}",
        title=f"Hero {number} of {len(s.heroes)}: which {'Role' if is_role else 'Race'}?" if number else "A new hero",
        cards=tuple(_offered(s, option_id(option)) for option in ask.options),
        text=ROLE_TEXT if is_role else RACE_TEXT,
        standing=_standing(s) if is_role else (),
        company=", ".join(s.role_row(other).name for other in s.heroes if other.profession),
        steps=STEPS,
        step=0 if is_role else 1,
    )


def _offered(s: ValleyState, option: str) -> Offered:
    """DK-HERO-02, 05. A Role among those of its category, or a Race among those that favor the same opponents."""
    kind, _, name = option.partition(":")
    if kind == "calling":
        row = s.content.roles[name]
        face = faces.with_text(faces.role_face(row), "")
        return Offered(option, face, deeds=tuple(map(_mastery, row.mastery)), motto=row.text, sort=face.kind)
    race = s.content.races[name]
    face = faces.with_text(faces.race_face(race), _chosen(race))
    return Offered(option, face, deeds=(_racial(race),), motto=race.lore, sort=face.kind)


def _chosen(row: RaceRow) -> str:
    """DK-HERO-05. Of which stats one is higher, as its hero chooses."""
    among = [(choice.ranks, [STATS[stat] for stat in choice.among]) for choice in row.choices]
    told = [f"{ranks:+d} to {', '.join(names[:-1])} or {names[-1]}" for ranks, names in among]
    return f"As you choose, {' and '.join(told)}." if told else ""


def _mastery(row: MasteryRow) -> Deed:
    """DK-HERO-10. A Mastery: its price, what it does, and from which rank on what else."""
    later = f"From rank {row.unlock}: {row.higher}" if row.unlock else ""
    return Deed(row.name, row.text, row.icon, _energy(row.cost), later)


def _racial(row: RaceRow) -> Deed:
    """DK-HERO-17. What those of a Race can do, and what of."""
    cost = Stat(STATS[kinds.Stat.HEALTH], row.health, faces.ICONS[kinds.Stat.HEALTH])
    return Deed(row.ability, row.text, cost=_energy(row.energy) if row.energy else cost)


def _energy(amount: int) -> Stat:
    return Stat(STATS[kinds.Stat.ENERGY], amount, faces.ICONS[kinds.Stat.ENERGY])


def _standing(s: ValleyState) -> tuple[Stat, ...]:
    """DK-HERO-02. How many of each category the party has."""
    there = [s.role_row(hero).category for hero in s.heroes if hero.profession]
    return tuple(Stat(category.value.capitalize(), there.count(category)) for category in Category)
