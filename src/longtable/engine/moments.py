"""Moments: what a seat is shown of a table, the only way from a running game to whoever sits or watches there."""

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from longtable.engine.ask import Role
from longtable.engine.epilogue import Epilogue, Highlight, chapter_at, counted, curve, highlights, length
from longtable.engine.journal import Fact, Line, Naming
from longtable.engine.saves import AnyTable
from longtable.engine.scene import Given, Question, Scene
from longtable.engine.state import State


class Ending(Struct, frozen=True):
    """How the game ended; now the seed is told, so that anybody can prove the shuffles."""

    text: str
    winners: tuple[Role, ...]
    scores: dict[Role, int]
    seed: str
    epilogue: Epilogue = Epilogue()


class Passing(Struct, frozen=True, gc=False, omit_defaults=True):
    """What rules did by themselves in one step: the table after it, and what was said meanwhile."""

    scene: Scene
    lines: tuple[Line, ...] = ()


class Moment(Struct, frozen=True, gc=False, omit_defaults=True):
    """The table as one viewer sees it after a number of decisions, with what was said since the moment before.

    `passed` is what happened by itself on the way here, one step after the other; `lines` is what came after that.
    """

    moment: int
    scene: Scene
    lines: tuple[Line, ...] = ()
    questions: tuple[Question, ...] = ()
    """What this viewer has to decide."""
    waiting: tuple[int, ...] = ()
    ending: Ending | None = None
    passed: tuple[Passing, ...] = ()
    given: tuple[Given, ...] = ()
    """What others, or this viewer, have answered in the open to what is still asked."""

    @property
    def said(self) -> tuple[Line, ...]:
        """All that was said since the moment before."""
        return (*(line for passing in self.passed for line in passing.lines), *self.lines)


def viewer(table: AnyTable, seat: int | None) -> Role | None:
    """The role through whose eyes a seat looks: the one that is asked, else its first; None for a spectator."""
    if seat is None:
        return None
    roles = table.seats[seat].roles
    return next((ask.role for ask in table.asks.values() if ask.role in roles), roles[0])


def waiting(table: AnyTable) -> tuple[int, ...]:
    """The seats that have to decide: all that hold a role which is asked, people before bots."""
    return tuple(sorted({seat for ask in table.asks.values() for seat in table.asked_for(ask.role, ask.kind)}))


def lines(table: AnyTable, seat: int | None, start: int = 0) -> tuple[Line, ...]:
    """The journal from a fact on, as this seat may know it."""
    if start == len(table.facts):
        return ()
    return _lines(table, seat, table.facts[start:], table.naming)


def _lines(table: AnyTable, seat: int | None, facts: Sequence[Fact], naming: Naming) -> tuple[Line, ...]:
    """Facts as a seat reads them: what one of its roles knows, the seat knows.

    Whoever holds one role is `you`; of several each goes by its name, or nobody could tell which of them it was.
    """
    roles: Sequence[Role | None] = (None,) if seat is None else table.seats[seat].roles
    naming = naming if seat is None else naming.from_seat(seat)
    has_several = len([role for role in roles if role not in table.shared]) > 1
    told = []
    for fact in facts:
        readers = [role for role in roles if fact.is_for(role)]
        if readers and table.is_news(fact):
            read = [table.game.line(fact, naming, role) for role in readers]
            line = next((line for line in read if line.yours), read[0])
            told.append(_by_name(line, table.game.line(fact, naming, None)) if has_several else line)
    return tuple(told)


def _by_name(line: Line, named: Line) -> Line:
    """A line in which nobody is `you`, and which is felt as before."""
    felt = None if line.beat is None or named.beat is None else replace(named.beat, is_large=line.beat.is_large)
    return replace(named, yours=line.yours, beat=felt)


def questions(table: AnyTable, seat: int | None) -> tuple[Question, ...]:
    """What a seat has to decide."""
    if seat is None:
        return ()
    return tuple(
        _as_asked(table, seat, table.question(number))
        for number, ask in table.asks.items()
        if seat in table.seats_of(ask.role, ask.kind)
    )


def _as_asked(table: AnyTable, seat: int, question: Question) -> Question:
    """What is read aloud to a seat that does not hold the asked role is put to its own, by which it looks."""
    roles = table.seats[seat].roles
    return question if question.role in roles else replace(question, role=roles[0])


def moment(table: AnyTable, seat: int | None, start: int = 0) -> Moment:
    """The table as a seat sees it now, with the journal from a fact on."""
    return _moment(table, seat, lines(table, seat, start))


def _moment(table: AnyTable, seat: int | None, told: tuple[Line, ...], passed: tuple[Passing, ...] = ()) -> Moment:
    eyes = viewer(table, seat)
    return Moment(
        moment=len(table.decisions),
        scene=table.scene(eyes),
        lines=told,
        questions=questions(table, seat),
        waiting=waiting(table),
        ending=_ending(table, eyes) if table.is_over else None,
        passed=passed,
        given=table.given,
    )


def _ending(table: AnyTable, reader: Role | None) -> Ending:
    """The outcome, and the seed that was kept back until now."""
    outcome = table.outcome
    text = table.game.verdict(outcome, table.naming, reader)
    return Ending(text, outcome.winners, outcome.scores, table.seed, _epilogue(table, reader))


def _epilogue(table: AnyTable, reader: Role | None) -> Epilogue:
    """How the game went, from what this reader may know of it."""
    game, roles = table.game, table.game.roles(table.options)
    facts = [fact for fact in table.facts if fact.is_for(reader)]
    return Epilogue(
        deeds=counted(game.deeds, facts, roles),
        curve=curve(game.course, facts, roles, game.goal(table.options)) if game.course else None,
        highlights=tuple(
            Highlight(game.line(fact, table.naming, reader), chapter_at(game.course, facts, fact))
            for fact in highlights(facts, game.words)
        ),
        length=length(game.spans, facts),
    )


class Passage:
    """What happened since the last decision, to be shown to several seats: each step is set up once for all."""

    def __init__(self, table: AnyTable, start: int) -> None:
        self._table = table
        self._start = start

    @cached_property
    def _steps(self) -> list[tuple[State, int]]:
        """The states after each step in which something was said, and how many facts there were by then.

        What was said last belongs to the moment that is shown in the end.
        """
        table, told = self._table, self._start
        steps = []
        for checkpoint in table.passed:
            if told < checkpoint.facts < len(table.facts):
                steps.append((table.game.decode(checkpoint.state, table.options), checkpoint.facts))
                told = checkpoint.facts
        return steps

    @cached_property
    def _naming(self) -> Naming:
        return self._table.naming

    def seen_by(self, seat: int | None) -> Moment:
        """The moment now as a seat sees it, with all that passed on the way here."""
        table, start = self._table, self._start
        eyes = viewer(table, seat)
        passed = []
        for state, facts in self._steps:
            told = _lines(table, seat, table.facts[start:facts], self._naming)
            passed.append(Passing(table.game.scene(state, eyes), told))
            start = facts
        told = _lines(table, seat, table.facts[start:], self._naming) if start < len(table.facts) else ()
        return _moment(table, seat, told, tuple(passed))
