"""What an option would likely bring in the Labyrinth: what the family weighs, and what new tiles bring."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from longtable.engine import odds
from longtable.engine.ask import Ask, Option, option_id
from longtable.engine.outlooks import Likely, Outlook, expected, left, sure
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.play.filling import SIZES, TREASURE
from longtable.games.valor_villainy.labyrinth.play.halls import Laying
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play.characters import character, current
from longtable.games.valor_villainy.play.turns import SCOUT
from longtable.games.valor_villainy.view import outlook as family

Weigh: TypeAlias = Callable[[LabyrinthState, Ask, Option], list[Likely]]


def outlook(s: LabyrinthState, ask: Ask) -> Outlook:
    """The figures of every option, where there is something to weigh."""
    weigh = _WEIGHED.get(str(ask.kind))
    return {option_id(option): weigh(s, ask, option) for option in ask.options} if weigh else {}


def act(s: LabyrinthState, ask: Ask, option: Option) -> list[Likely]:
    """What an Action would bring; of a Scout what the tiles that are left have on average."""
    if option != SCOUT:
        return family.act(s, ask, option)
    count = len(halls.unexplored(s, character(s, current(s).actor).at))
    return [_average(s, "minions", [*SIZES], count), _average(s, "treasures", [TREASURE], count)]


def _average(s: LabyrinthState, word: str, icons: list[str], count: int) -> Likely:
    """How many icons of some kinds so many of the tiles in the deck have on average."""
    found = [icon for tile in s.tiles for icon in s.parts.tiles[tile].icons_for(s.hero_count) if icon in icons]
    return expected(word, odds.tenths(len(found) * count, max(1, len(s.tiles))))


def lay(s: LabyrinthState, _ask: Ask, option: Option) -> list[Likely]:
    """LL-CLOSE-01. How many Halls would lead on then, and what lies on the cell already."""
    if not isinstance(option, Laying):
        return []
    dark = [there for at in halls.CELLS for there in halls.unexplored(s, at) if there != option.at]
    new = [there for hall, there in zip(option.halls, halls.AROUND[option.at], strict=True) if hall]
    leading = len(dark) + sum(not s.regions[there].tile for there in new)
    cell = s.cells[option.at]
    tokens = cell.bounty + cell.shards
    return [left("halls-dark", leading), *([sure("tokens", tokens)] if tokens else [])]


_WEIGHED: Mapping[str, Weigh] = {
    **{str(kind): weigh for kind, weigh in family.WEIGHED.items()},
    FamilyKind.ACT: act,
    Kind.LAY: lay,
}
