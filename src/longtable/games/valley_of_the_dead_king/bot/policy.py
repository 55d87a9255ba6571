"""How a sensible party decides: by the kind of question."""

from collections.abc import Callable

from longtable.engine.ask import Ask, option_id
from longtable.games.valley_of_the_dead_king.bot import routes
from longtable.games.valley_of_the_dead_king.board.land import Cell
from longtable.games.valley_of_the_dead_king.kinds import Kind, Move
from longtable.games.valley_of_the_dead_king.state import ValleyState


def policy(s: ValleyState, ask: Ask) -> int:
    """The place of the option that a sensible person takes."""
    judge = JUDGES.get(Kind(ask.kind))
    return judge(s, ask) if judge is not None else 0


def _move(s: ValleyState, ask: Ask) -> int:
    able = [option for option in ask.options if isinstance(option, Move)]
    return list(ask.options).index(routes.choose_type(s, able))


def _go(s: ValleyState, ask: Ask) -> int:
    cells = [option for option in ask.options if isinstance(option, Cell)]
    goal = routes.choose_hex(s, [cell.at for cell in cells])
    return [option_id(option) for option in ask.options].index(next(cell.key for cell in cells if cell.at == goal))


JUDGES: dict[Kind, Callable[[ValleyState, Ask], int]] = {Kind.MOVE: _move, Kind.GO: _go}
