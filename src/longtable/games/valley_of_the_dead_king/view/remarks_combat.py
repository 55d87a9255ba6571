"""What is said beside the questions of a fight: ranks, costs and odds behind options, and what is barred and why."""

from longtable.engine.ask import Ask
from longtable.engine.remarks import Bar, Remark, Remarks, Why, refused
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, Kind, Stat
from longtable.games.valley_of_the_dead_king.play import actions, declaring, mat, vitals, why
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState
from longtable.games.valley_of_the_dead_king.view import choices


def remarks(s: ValleyState, ask: Ask) -> Remarks | None:
    """What goes with a question of a fight; None where it is another's."""
    if s.fight is None:
        return None
    match ask.kind:
        case Kind.ACTION:
            return action(s, s.hero(ask.role))
        case Kind.VITAL if ask.about == actions.FAVORED:
            return favored(s, s.hero(ask.role))
        case _:
            return None


def favored(s: ValleyState, hero: Hero) -> Remarks:
    """DK-FAV-04. What the Favored die does to either Vital."""
    deed = mat.deed_of(s, hero)
    amount = deed.favored if deed is not None else 0
    worth = {Stat.HEALTH: amount, Stat.ENERGY: actions.DOUBLED * amount}
    return Remarks(notes={f"stat:{vital}": [("takes", {"amount": number})] for vital, number in worth.items()})


def action(s: ValleyState, hero: Hero) -> Remarks:
    """DK-DECL-01, 02. Each Ability by its name, with rank and cost; what cannot be declared now, and why."""
    bars: list[Bar] = [(declaring.action(stat), reason) for stat, reason in _barred(s, hero)]
    bars += refused([declaring.FLEE], lambda _: why.not_flee(s, hero))
    notes = {declaring.action(stat): _notes(s, hero, stat) for stat in ABILITIES}
    tries = s.fighting.flights.get(hero.role, 0) + 1
    notes[declaring.FLEE] = [("flight", {"bonus": declaring.FLIGHT_BONUS * tries, "rank": _navigate(s, hero)})]
    return Remarks(notes=notes, barred=bars, faces=choices.abilities(s, hero))


def _barred(s: ValleyState, hero: Hero) -> list[tuple[Stat, Why]]:
    return [(stat, reason) for stat in ABILITIES if (reason := why.not_ability(s, hero, stat)) is not None]


def _notes(s: ValleyState, hero: Hero, stat: Stat) -> list[Remark]:
    """DK-HERO-08 to 11. What sort of Ability it is, its rank, and what it costs."""
    rank, cost = vitals.rank_of(s, hero, stat), why.cost_of(s, hero, stat)
    told: list[Remark] = [("ability", {"sort": f"stat:{stat}", "rank": rank})]
    return [*told, ("costs-energy", {"cost": cost})] if cost else told


def _navigate(s: ValleyState, hero: Hero) -> int:
    return vitals.rank_of(s, hero, Stat.NAVIGATE)
