"""What a run says: who wins how often, how long games take, what goes with winning, what nobody ever chooses."""

import polars as pl
from msgspec import Struct
from msgspec.structs import replace

from longtable.engine.errors import BadArgument
from longtable.lab import runs
from longtable.lab.findings.company import Company, company
from longtable.lab.findings.drift import Drift, drifts_of
from longtable.lab.findings.estimates import Rate, wilson_of
from longtable.lab.findings.lengths import Length, lengths_of
from longtable.lab.findings.seats import GAME, kinds_of, rates_by, seats_of
from longtable.lab.findings.wording import Wording
from longtable.lab.runs import RunFolder

MOST_LINE_UPS = 12
"""How many line-ups are listed at the head of a report."""


class WinRates(Struct, frozen=True):
    """Win rates by some heading, such as bot or seat: a row of names for each."""

    title: str
    heads: tuple[str, ...]
    rows: list[tuple[tuple[str, ...], Rate]]
    fair: float | None = None
    """What everybody would have if only luck decided, where that is the same for all."""


class Ending(Struct, frozen=True):
    """How many games ended for one reason."""

    reason: str
    games: int
    of: int

    @property
    def share(self) -> float:
        """The share of all games."""
        return self.games / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson_of(self.share, self.of)


class Happening(Struct, frozen=True):
    """How often something happened that was nobody's own."""

    fact: str
    thing: str
    a_game: float
    games: int


class Choice(Struct, frozen=True):
    """An option of one kind of question: how often it was offered and taken."""

    question: str
    option: str
    offered: int
    taken: int

    @property
    def share(self) -> float:
        """How often it was taken when it was offered."""
        return self.taken / self.offered

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, if every offer were a draw of its own."""
        return wilson_of(self.share, self.offered)


class Report(Struct, frozen=True, kw_only=True):
    """All that is said of a run."""

    title: str
    about: list[str]
    kinds: list[str]
    rates: list[WinRates]
    lengths: list[Length]
    endings: list[Ending]
    company: list[Company]
    happenings: list[Happening]
    choices: list[Choice]
    drifts: list[Drift]

    @property
    def never(self) -> list[Choice]:
        """What was offered and never taken, the most often offered first."""
        return sorted((one for one in self.choices if not one.taken), key=lambda one: -one.offered)


def report(run: RunFolder) -> Report:
    """Everything that the games of a run say so far."""
    games = runs.games(run)
    played = int(games.select(pl.len()).collect().item())
    if not played:
        raise BadArgument(f"{run.folder}: no game has been played yet; go on with the run first")
    wording = Wording(run)
    seats = seats_of(games)
    bots = seats.select(pl.col("bot").n_unique()).collect().item()
    kinds = kinds_of(seats)
    return Report(
        title=wording.title,
        about=_about(run, played),
        kinds=kinds,
        rates=_rates(run, seats, kinds, bots),
        lengths=lengths_of(games),
        endings=_endings(games, played),
        company=[_named(one, wording) for one in company(seats, runs.facts(run))],
        happenings=_happenings(runs.facts(run), played, wording),
        choices=_choices(runs.choices(run), wording),
        drifts=drifts_of(seats, "bot" if bots > 1 else "role"),
    )


def _about(run: RunFolder, played: int) -> list[str]:
    """What the run is, in a few lines."""
    experiment = run.experiment
    planned = "" if played == experiment.all_games else f" of {experiment.all_games}"
    lines = [f"{played}{planned} games, seed {experiment.seed}"]
    for number, cell in enumerate(experiment.cells[:MOST_LINE_UPS]):
        settings = "".join(f", {option} {value}" for option, value in cell.options.items())
        lines.append(f"line-up {number}: {', '.join(cell.bots)}{settings}")
    if len(experiment.cells) > MOST_LINE_UPS:
        lines.append(f"and {len(experiment.cells) - MOST_LINE_UPS} more line-ups")
    lines.append("bots move round by one seat each game" if experiment.rotate else "bots stay in their seats")
    lines += [f"pack {pack.name} ({pack.digest})" for pack in run.record.pack]
    lines.append(f"Longtable {run.record.longtable}, rules {run.record.rules_version}")
    return lines


def _rates(run: RunFolder, seats: pl.LazyFrame, kinds: list[str], bots: int) -> list[WinRates]:
    """Win rates by everything that differs within the run."""
    sizes = sorted(seats.select(pl.col("players").unique()).collect()["players"].to_list())
    fair = 1 / sizes[0] if len(sizes) == 1 and len(kinds) == 1 else None
    found = []
    if bots > 1:
        found.append(WinRates("By bot", ("Bot",), rates_by(seats, "bot"), fair))
    if len(kinds) > 1:
        found.append(WinRates("By side", ("Side",), rates_by(seats, "kind")))
        found.append(WinRates("By side and bot", ("Side", "Bot"), rates_by(seats, "kind", "bot")))
    if len(sizes) > 1:
        found.append(
            WinRates("By number of players and seat", ("Players", "Seat"), rates_by(seats, "players", "role"))
        )
    else:
        found.append(WinRates("By seat", ("Seat",), rates_by(seats, "role"), fair))
    if bots > 1 and len(kinds) == 1:
        found.append(WinRates("By seat and bot", ("Seat", "Bot"), rates_by(seats, "role", "bot"), fair))
    if len(run.experiment.cells) > 1:
        found.append(WinRates("By line-up and bot", ("Line-up", "Bot"), rates_by(seats, "cell", "bot"), fair))
    return found


def _endings(games: pl.LazyFrame, played: int) -> list[Ending]:
    counted = games.group_by("reason").agg(pl.len().alias("games")).sort("games", "reason", descending=[True, False])
    return [Ending(reason, count, played) for reason, count in counted.collect().iter_rows()]


def _named(one: Company, wording: Wording) -> Company:
    return replace(one, fact=wording.fact(one.fact), thing=wording.thing(one.thing) if one.thing else "")


def _happenings(facts: pl.LazyFrame, played: int, wording: Wording) -> list[Happening]:
    counted = (
        facts.filter(pl.col("role") == "")
        .group_by("fact", "thing")
        .agg(pl.col("count").sum(), games=pl.struct(GAME).n_unique())
        .sort("fact", "count", descending=[False, True])
    )
    return [
        Happening(wording.fact(fact), wording.thing(thing) if thing else "", count / played, games)
        for fact, thing, count, games in counted.collect().iter_rows()
    ]


def _choices(choices: pl.LazyFrame, wording: Wording) -> list[Choice]:
    counted = (
        choices.group_by("kind", "option")
        .agg(pl.col("offered").sum(), pl.col("taken").sum())
        .filter(pl.col("offered") > 0)
        .sort("kind", "option")
    )
    return [
        Choice(wording.question(kind), wording.option(kind, option), offered, taken)
        for kind, option, offered, taken in counted.collect().iter_rows()
    ]
