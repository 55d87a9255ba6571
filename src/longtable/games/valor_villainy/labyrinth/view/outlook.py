"""What an option would likely bring in the Labyrinth: what the family weighs, and what new tiles bring."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from longtable.engine import odds
from longtable.engine.ask import Ask, Option, option_id
from longtable.engine.outlooks import Likely, Outlook, chance, expected, left, sure
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.kinds import Kind
from longtable.games.valor_villainy.labyrinth.packets import Trial
from longtable.games.valor_villainy.labyrinth.play import gifts, halls, reading
from longtable.games.valor_villainy.labyrinth.play.filling import SIZES, TREASURE
from longtable.games.valor_villainy.labyrinth.play.halls import Laying
from longtable.games.valor_villainy.labyrinth.play.reading import Chosen
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play.characters import character, current
from longtable.games.valor_villainy.play.plusones import tokens_for, worth_of
from longtable.games.valor_villainy.play.turns import SCOUT
from longtable.games.valor_villainy.view import outlook as family
from longtable.games.valor_villainy.view.blows import hits_of

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


def event(s: LabyrinthState, _ask: Ask, option: Option) -> list[Likely]:
    """LL-EVENT-06, LL-TEST-01. The chance to pass the Test of an option, by whoever could make it best."""
    packet = s.reading
    trial = option.row.trial if isinstance(option, Chosen) else None
    if packet is None or trial is None:
        return []
    hero = likeliest(s, packet, trial)
    return _passing(s, hero, trial) if hero is not None else []


def likeliest(s: LabyrinthState, packet: Packet, trial: Trial) -> Player | None:
    """LL-TEST-01. Who of those who may make a Test passes it most likely; the first of several."""
    able = gifts.candidates(s, packet, trial.whom)
    if len(able) < 2:
        return next(iter(able), None)
    return max(able, key=lambda hero: [likely.amount for likely in _passing(s, hero, trial)])


def tester(s: LabyrinthState, _ask: Ask, option: Option) -> list[Likely]:
    """LL-TEST-01. How likely a Hero passes the Test."""
    trial = reading.open_trial(s)
    return _passing(s, option, trial) if isinstance(option, Player) and trial is not None else []


def _passing(s: LabyrinthState, hero: Player, trial: Trial) -> list[Likely]:
    """LL-TEST-01, 02. The chance with all Plus-Ones that may be added, and with the dice alone where that differs."""
    ways = hits_of(s, hero, trial.row, is_test=True)
    tokens = tokens_for(s, hero, trial.row) * worth_of(s, hero, trial.row)
    plain, helped = (odds.at_least(ways, trial.difficulty - more) for more in (0, tokens))
    if helped == plain:
        return [chance("passes-test", plain, who=hero)]
    return [chance("passes-helped", helped, who=hero), chance("passes-test", plain, who=hero)]


_WEIGHED: Mapping[str, Weigh] = {
    **{str(kind): weigh for kind, weigh in family.WEIGHED.items()},
    FamilyKind.ACT: act,
    Kind.EVENT: event,
    Kind.LAY: lay,
    Kind.TESTER: tester,
}
