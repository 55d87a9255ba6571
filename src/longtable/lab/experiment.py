"""Experiments: which games to play, between whom and how often; planned in a TOML file or on the command line."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from longtable.bots.registry import find_bot
from longtable.engine import chain
from longtable.engine.ask import Role
from longtable.engine.content import Pack
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame
from longtable.engine.seating import options_for, usual_players
from longtable.engine.steps import DECISION_LIMIT
from longtable.lab.series.campaigns import Start
from longtable.lab.series.simulation import Series

USUAL_BOT = "greedy"
"""Who sits where a plan names nobody."""
USUAL_GAMES = 100
USUAL_SEED = "longtable"
MOST_CELLS = 1000
"""More line-ups than that were hardly meant: the number of a part has three digits for them."""

AtLeastOne = Annotated[int, Meta(ge=1)]
Chair = str | list[str]
"""A bot, or several that take turns: every combination of them is a line-up of its own."""


# ---------------------------------------------------------------- what is settled


class Cell(Struct, frozen=True):
    """One line-up of an experiment: a bot for each chair, and the game's options."""

    bots: tuple[str, ...]
    options: dict[str, Any] = {}


class Experiment(Struct, frozen=True, kw_only=True):
    """Games between line-ups of bots, `games` of them for each cell.

    Game i has the same seed in every cell, so that line-ups can be compared; where they are not, each cell has its
    own seeds.
    """

    game: str
    cells: tuple[Cell, ...]
    games: int
    seed: str
    is_paired: bool = True
    packs: tuple[Pack, ...] = ()
    rotate: bool = True
    limit: int = DECISION_LIMIT
    facts: bool = True
    choices: bool = True
    campaign: Start | None = None

    def series(self, cell: int) -> Series:
        """The games of one cell."""
        return Series(
            game=self.game,
            bots=self.cells[cell].bots,
            games=self.games,
            seed=self.seed if self.is_paired else f"{self.seed}/{cell}",
            options=self.cells[cell].options,
            packs=self.packs,
            rotate=self.rotate,
            limit=self.limit,
            campaign=self.campaign,
        )

    @property
    def all_games(self) -> int:
        """How many games there are in all cells."""
        return self.games * len(self.cells)


# ---------------------------------------------------------------- what is planned


class PlannedCell(Struct, frozen=True, forbid_unknown_fields=True):
    """Line-ups as a person writes them, with options that are theirs alone."""

    seats: list[Chair]
    options: dict[str, Any] = {}


class Plan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An experiment as a person writes it: what is left out has a sensible value."""

    game: str
    seats: list[Chair] = []
    cells: list[PlannedCell] = msgspec.field(default_factory=list, name="cell")
    options: dict[str, Any] = {}
    packs: list[str] = []
    games: AtLeastOne = USUAL_GAMES
    seed: str = USUAL_SEED
    rotate: bool | None = None
    limit: AtLeastOne = DECISION_LIMIT
    facts: bool = True
    choices: bool = True
    campaign: Annotated[int, Meta(ge=0)] = 0
    """How many tables of a campaign follow each other; then `games` counts campaigns."""
    record: str = ""
    """The file of a campaign whose record the first table starts from."""
    after: Annotated[int, Meta(ge=0)] | None = None
    """After which of the file's tables; without it after the last."""
    next: str = ""
    """What is played first, by its key; without it the usual."""


def read_plan(path: Path) -> Plan:
    """A plan from a TOML file; packs and a campaign that lie beside the file are found there."""
    try:
        plan = msgspec.toml.decode(path.read_bytes(), type=Plan)
    except OSError as error:
        raise BadArgument(
            f"{path}: cannot be read ({error.strerror}); expected an experiment, a TOML file"
        ) from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadArgument(f"{path}: is no experiment: {error}") from error
    beside = [path.parent / name for name in plan.packs]
    packs = [str(found) if found.is_file() else name for found, name in zip(beside, plan.packs, strict=True)]
    record = str(path.parent / plan.record) if (path.parent / plan.record).is_file() else plan.record
    return msgspec.structs.replace(plan, packs=packs, record=record)


def settle(plan: Plan, game: AnyGame) -> Experiment:
    """The experiment that a plan describes, for a game with the plan's packs; what cannot be played is refused."""
    start = _start_of(plan, game)
    settled = {} if start is None else _settled_options(plan, game, start)
    planned = _planned_cells(plan, game, settled)
    count = sum(prod(len(bots) for bots in _chairs_of(cell)) for cell in planned)
    if count > MOST_CELLS:
        raise BadArgument(f"{count} line-ups; expected at most {MOST_CELLS} in one experiment")
    cells = [combined for cell in planned for combined in _cells_of(cell, plan, game, settled)]
    for bot in {bot: None for cell in cells for bot in cell.bots}:
        find_bot(bot)
    alike = all(are_alike(game.roles(game.read_options(cell.options))) for cell in cells)
    return Experiment(
        game=game.slug,
        cells=tuple(cells),
        games=plan.games * (1 if start is None else start.tables),
        seed=plan.seed,
        packs=game.packs,
        rotate=alike if plan.rotate is None else plan.rotate,
        limit=plan.limit,
        facts=plan.facts,
        choices=plan.choices,
        campaign=start,
    )


def _start_of(plan: Plan, game: AnyGame) -> Start | None:
    """From what the games start, where the plan is about a campaign."""
    if not (plan.campaign or plan.record or plan.next):
        return None
    if not plan.record:
        game.as_campaign()
        return Start(plan.campaign or 1, "", plan.next)
    known = chain.read(Path(plan.record))
    if known.game != game.slug:
        raise BadArgument(f"{plan.record}: is a campaign of {known.game}, not of {game.slug}")
    record = known.fork(len(known.tables) if plan.after is None else plan.after).record(game)
    return Start(plan.campaign or 1, msgspec.json.encode(record).decode(), plan.next)


def _settled_options(plan: Plan, game: AnyGame, start: Start) -> dict[str, Any]:
    """The options that the campaign settles for its first table, which the plan must not contradict."""
    data = msgspec.json.decode(start.record) if start.record else {}
    following = chain.find_next(game, game.read_record(data, game.rules_version), start.following)
    chain.options_with(game, following, plan.options)
    return following.options


def are_alike(roles: Sequence[Role]) -> bool:
    """Whether all roles are of one kind, going by their names without numbers: `p1` and `p2`, not `hero-1`."""
    return len({role.rstrip("0123456789") for role in roles}) <= 1


def _planned_cells(plan: Plan, game: AnyGame, settled: Mapping[str, Any]) -> list[PlannedCell]:
    """The line-ups of a plan; where it has none, the usual bot sits in every chair."""
    if plan.seats and plan.cells:
        raise BadArgument(
            "an experiment has seats or [[cell]] tables with seats of their own; expected one of the two"
        )
    if plan.cells:
        return plan.cells
    chairs = usual_players(game, game.read_options({**plan.options, **settled}))
    return [PlannedCell(plan.seats or [USUAL_BOT for _ in range(chairs)])]


def _cells_of(planned: PlannedCell, plan: Plan, game: AnyGame, settled: Mapping[str, Any]) -> list[Cell]:
    """Every combination of the bots that take turns on the chairs of a line-up; a campaign has options of its own."""
    chairs = _chairs_of(planned)
    options = options_for(game, {**plan.options, **planned.options, **settled}, len(chairs))
    own = {name: value for name, value in msgspec.to_builtins(options).items() if name not in settled}
    return [Cell(bots, own) for bots in product(*chairs)]


def _chairs_of(planned: PlannedCell) -> list[list[str]]:
    """The bots of each chair."""
    return [[chair] if isinstance(chair, str) else chair for chair in planned.seats]
