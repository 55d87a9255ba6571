"""How a simulation stands: a live view of it while it runs, and the tables at its end."""

from collections.abc import Generator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any

from longtable.lab.series.statistics import Summary, Tally

if TYPE_CHECKING:
    from rich.console import Console

    from longtable.engine.game import AnyGame
    from longtable.lab.experiment import Experiment

BETWEEN_LOOKS = 0.2
"""Seconds between two looks at how things stand."""
MOST_LINE_UPS_SEEN = 8
"""How many line-ups fit a screen while they are played."""


class Standings:
    """What is known of every cell of an experiment so far."""

    def __init__(self, experiment: "Experiment", game: "AnyGame") -> None:
        self.experiment = experiment
        self.game = game
        self.cells = [Summary() for _ in experiment.cells]

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(summary.games for summary in self.cells)

    def name_of(self, cell: int) -> str:
        """A line-up in words: its bots, and the options in which it differs from others."""
        cells = self.experiment.cells
        own = [
            f"{name}={value}"
            for name, value in cells[cell].options.items()
            if any(other.options.get(name) != value for other in cells)
        ]
        return ", ".join(cells[cell].bots) + (f" ({', '.join(own)})" if own else "")

    def rates_of(self, cell: int) -> dict[str, Tally]:
        """Wins of a cell by bot; where all bots are the same, by role."""
        bots = self.by_bot(cell)
        return bots if len(bots) > 1 else self.by_role(cell)

    def by_bot(self, cell: int) -> dict[str, Tally]:
        """Wins of a cell by bot, in the order of the line-up."""
        bots = self.cells[cell].bots
        return {bot: bots[bot] for bot in self.experiment.cells[cell].bots if bot in bots}

    def by_role(self, cell: int) -> dict[str, Tally]:
        """Wins of a cell by role."""
        roles = self.game.roles(self.game.read_options(self.experiment.cells[cell].options))
        return {roles[seat]: tally for seat, tally in sorted(self.cells[cell].seats.items())}


# ---------------------------------------------------------------- while it runs


class Watch:
    """Shows games, rate, time left and current win rates on a terminal; does nothing elsewhere."""

    def __init__(self, standings: Standings, show: Any = None) -> None:  # noqa: ANN401  rich is imported only when used
        self._standings = standings
        self._show = show
        self._begin = self._shown = perf_counter()
        self._before = standings.games

    def look(self) -> None:
        """Show how things stand now, unless that was shown only just before."""
        now = perf_counter()
        if self._show is not None and now - self._shown >= BETWEEN_LOOKS:
            self._shown = now
            self._show(self._standings, self._before, now - self._begin)


@contextmanager
def watched(standings: Standings) -> Generator[Watch, None, None]:
    """A live view on the error stream, gone when the simulation ends."""
    from rich.console import Console
    from rich.live import Live

    console = Console(stderr=True)
    if not console.is_terminal:
        yield Watch(standings)
        return
    with Live(console=console, transient=True, refresh_per_second=4) as live:
        live.update(live_view(standings, standings.games, 0.0))
        yield Watch(standings, lambda *given: live.update(live_view(*given)))


def live_view(standings: Standings, before: int, seconds: float) -> Any:  # noqa: ANN401  rich is imported only when used
    """What a terminal shows after some seconds, in which all games but those from `before` were played."""
    from rich.console import Group
    from rich.progress_bar import ProgressBar
    from rich.table import Table

    games, played = standings.experiment.all_games, standings.games
    head = Table.grid(padding=(0, 2))
    line = f"{played} of {games} games, {pace(played - before, games - played, seconds)}"
    head.add_row(ProgressBar(total=games, completed=played, width=40), line)
    return Group(head, *_live_tables(standings))


def _live_tables(standings: Standings) -> list[Any]:
    begun = [cell for cell, summary in enumerate(standings.cells) if summary.games]
    several = len(standings.cells) > 1
    tables = [
        wins_table(standings.name_of(cell) if several else "", standings.rates_of(cell))
        for cell in begun[-MOST_LINE_UPS_SEEN:]
    ]
    left_out = len(begun) - len(tables)
    return [*tables, f"and {left_out} more line-ups"] if left_out else tables


def pace(done: int, left: int, seconds: float) -> str:
    """How fast it goes and how long it will take. Games come in batches, so only the whole time says anything."""
    if not done:
        return "starting"
    to_go = round(seconds / done * left)
    return f"{done / max(seconds, 1e-6):.1f} a second, {to_go // 3600}:{to_go // 60 % 60:02}:{to_go % 60:02} left"


# ---------------------------------------------------------------- at its end


def print_standings(standings: Standings) -> None:
    """Print who won how often, how long the games were and why they ended, for every line-up."""
    from rich.console import Console
    from rich.markup import escape

    console = Console(highlight=False)
    experiment = standings.experiment
    if not standings.games:
        console.print("No game was played to its end.")
        return
    seats = "moving round" if experiment.rotate else "staying in their seats"
    head = f": {standings.games} games, seed {experiment.seed}, bots {seats}"
    console.print(f"[bold]{escape(standings.game.title)}[/]{escape(head)}")
    for cell, summary in enumerate(standings.cells):
        if len(standings.cells) > 1:
            console.print(f"\n[bold]{escape(standings.name_of(cell))}[/]: {summary.games} games")
        if summary.games:
            _print_cell(console, standings, cell)


def _print_cell(console: "Console", standings: Standings, cell: int) -> None:
    summary = standings.cells[cell]
    if summary.undecided:
        console.print(f"{summary.undecided} undecided after {standings.experiment.limit} decisions")
    for table in (
        wins_table("Bot", standings.by_bot(cell)),
        wins_table("Seat", standings.by_role(cell)),
        _lengths_table(summary),
        _reasons_table(summary),
    ):
        console.print()
        console.print(table)


def _table(*columns: str) -> Any:  # noqa: ANN401  rich is imported only when used
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(columns[0], min_width=12)
    for column in columns[1:]:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def wins_table(head: str, tallies: dict[str, Tally]) -> Any:  # noqa: ANN401  rich is imported only when used
    """Win rates with their intervals."""
    table = _table(head, "Games", "Wins", "Win rate", "95 % interval")
    for name, tally in tallies.items():
        low, high = tally.interval
        table.add_row(
            name,
            str(tally.games),
            str(tally.wins),
            f"{100 * tally.rate:.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f} %",
        )
    return table


def _lengths_table(summary: Summary) -> Any:  # noqa: ANN401  rich is imported only when used
    table = _table("Per game", "Mean", "Deviation", "Least", "Most")
    for name, spread in summary.lengths.items():
        table.add_row(name, f"{spread.mean:.1f}", f"{spread.deviation:.1f}", f"{spread.least:g}", f"{spread.most:g}")
    return table


def _reasons_table(summary: Summary) -> Any:  # noqa: ANN401  rich is imported only when used
    table = _table("Ended by", "Games", "Share")
    for reason, count in sorted(summary.reasons.items(), key=lambda found: (-found[1], found[0])):
        table.add_row(reason, str(count), f"{100 * count / summary.games:.1f} %")
    return table
