"""Forms: a Role and a Race are chosen from cards that can be read (DK-HERO-03)."""

from longtable.engine.ask import Ask, option_id
from longtable.engine.faces import Stat
from longtable.engine.forms import Form, Offered, Picking
from longtable.games.valley_of_the_dead_king.kinds import Category, Kind
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.games.valley_of_the_dead_king.view import faces

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
    kind, _, name = option.partition(":")
    if kind == "calling":
        row = s.content.roles[name]
        return Offered(option, faces.role_face(row), motto=row.text)
    race = s.content.races[name]
    return Offered(option, faces.race_face(race), motto=race.lore)


def _standing(s: ValleyState) -> tuple[Stat, ...]:
    """DK-HERO-02. How many of each category the party has."""
    there = [s.role_row(hero).category for hero in s.heroes if hero.profession]
    return tuple(Stat(category.value.capitalize(), there.count(category)) for category in Category)
