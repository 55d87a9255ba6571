"""What a seat sees of a table: the only way from a running game to the wire."""

from collections.abc import Sequence

from longtable.engine.ask import Role
from longtable.engine.journal import Line
from longtable.engine.saves import AnyTable
from longtable.engine.scene import Question
from longtable.server.protocol import Ending, Moment


def viewer(table: AnyTable, seat: int | None) -> Role | None:
    """The role through whose eyes a seat looks: the one that is asked, else its first; None for a spectator."""
    if seat is None:
        return None
    roles = table.seats[seat].roles
    return next((ask.role for ask in table.asks.values() if ask.role in roles), roles[0])


def waiting(table: AnyTable) -> tuple[int, ...]:
    """The seats that have to decide."""
    return tuple(sorted({table.seat_of(ask.role) for ask in table.asks.values()}))


def lines(table: AnyTable, seat: int | None, start: int = 0) -> tuple[Line, ...]:
    """The journal from a fact on, as this seat may know it: what one of its roles knows, the seat knows."""
    if start == len(table.facts):
        return ()
    roles: Sequence[Role | None] = (None,) if seat is None else table.seats[seat].roles
    naming = table.naming
    told = []
    for fact in table.facts[start:]:
        readers = [role for role in roles if fact.is_for(role)]
        if readers:
            read = [table.game.line(fact, naming, role) for role in readers]
            told.append(next((line for line in read if line.yours), read[0]))
    return tuple(told)


def moment(table: AnyTable, seat: int | None, start: int = 0) -> Moment:
    """The table as a seat sees it now, with the journal from a fact on."""
    eyes = viewer(table, seat)
    return Moment(
        moment=len(table.decisions),
        scene=table.scene(eyes),
        lines=lines(table, seat, start),
        questions=questions(table, seat),
        waiting=waiting(table),
        ending=_ending(table, eyes) if table.is_over else None,
    )


def questions(table: AnyTable, seat: int | None) -> tuple[Question, ...]:
    """What a seat has to decide."""
    if seat is None:
        return ()
    roles = table.seats[seat].roles
    return tuple(table.question(number) for number, ask in table.asks.items() if ask.role in roles)


def _ending(table: AnyTable, reader: Role | None) -> Ending:
    """The outcome, and the seed that was kept back until now."""
    outcome = table.outcome
    text = table.game.verdict(outcome, table.naming, reader)
    return Ending(text, outcome.winners, outcome.scores, table.seed)
