"""The report of the hostile hour: the bars, what people waited, what attackers got, how much memory it took."""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime
from statistics import fmean, quantiles

from msgspec import Struct

from bench.hostile.attacks import Tally
from bench.hostile.people import Chronicle, Timed
from bench.hostile.watch import STOP_SECONDS, Look

P99_MILLISECONDS = 500.0
GROWTH = 0.2
WINDOWS = 12
"""So many parts has the whole time: five minutes each of an hour."""
MOST_LISTED = 12


class Bar(Struct, frozen=True):
    """Something that must hold."""

    what: str
    found: str
    is_reached: bool


class Findings(Struct):
    """What an hour showed."""

    minutes: float
    tables: int
    chronicle: Chronicle
    looks: list[Look]
    was_ended: str
    lags: list[float]
    tallies: dict[str, Tally]
    lost: int
    unproved: list[str]
    standstill: float
    tracebacks: list[str]
    stop_seconds: float
    exit_code: int | None

    def memory(self, first: float, last: float) -> float | None:
        """The mean memory of the main process between two parts of the time, in megabytes."""
        whole = self.minutes * 60
        found = [look.main for look in self.looks if first * whole <= look.at < last * whole]
        return fmean(found) if found else None

    @property
    def growth(self) -> float | None:
        """How much larger the main process is in the last sixth of the time than in the second."""
        early, late = self.memory(1 / 6, 2 / 6), self.memory(5 / 6, 1)
        return None if early is None or late is None else late / early - 1

    @property
    def bars(self) -> list[Bar]:
        """Everything that must hold."""
        told = self.chronicle
        p99 = percentile(told.decisions, 99)
        ill = sum(not look.is_healthy for look in self.looks)
        growth = self.growth
        faults = sum(tally.faults for tally in self.tallies.values())
        breaches = sum(tally.breaches for tally in self.tallies.values())
        made = len(told.acknowledged)
        ended = "no" if self.exit_code is None else f"code {self.exit_code}"
        return [
            Bar("acknowledged decisions lost: none", f"{self.lost} of {made:,}", self.lost == 0 and made > 0),
            Bar("tables set back, saves unproved: none", f"{told.set_back}, {len(self.unproved)}",
                told.set_back == 0 and not self.unproved),
            Bar("answers without a reply: none", str(told.unanswered), told.unanswered == 0),
            Bar(f"p99 of a decision under {P99_MILLISECONDS:.0f} ms", f"{p99:.0f} ms", p99 < P99_MILLISECONDS),
            Bar(f"memory flat within {GROWTH:.0%}", "not measured" if growth is None else f"{growth:+.1%}",
                growth is not None and growth <= GROWTH),
            Bar("healthy at every look", f"{ill} of {len(self.looks)} not", ill == 0),
            Bar("no 5xx but 503, no traceback", f"{faults}, {len(self.tracebacks)}",
                faults == 0 and not self.tracebacks),
            Bar("strangers let in: none", str(breaches), breaches == 0),
            Bar(f"runs to the end and stops within {STOP_SECONDS:.0f} s",
                self.was_ended or f"{self.stop_seconds:.1f} s, {ended}", not self.was_ended and self.exit_code == 0),
        ]  # fmt: skip

    @property
    def missed(self) -> list[Bar]:
        """The bars that were not reached."""
        return [bar for bar in self.bars if not bar.is_reached]


def percentile(times: Iterable[Timed], part: int) -> float:
    """A percentile in milliseconds."""
    seconds = sorted(timed.seconds for timed in times)
    if len(seconds) < 2:
        return seconds[0] * 1000 if seconds else 0.0
    return quantiles(seconds, n=100, method="inclusive")[part - 1] * 1000


# ---------------------------------------------------------------- tables


def table(head: tuple[str, ...], *lines: tuple[str, ...]) -> str:
    """A table in Markdown."""
    rows = ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in (head, *lines)]
    return "\n".join([rows[0], "| --- |" + " ---: |" * (len(head) - 1), *rows[1:], ""])


def _times(name: str, times: list[Timed]) -> tuple[str, ...]:
    figures = [f"{percentile(times, part):,.0f}" for part in (50, 95, 99)]
    longest = max((timed.seconds for timed in times), default=0.0) * 1000
    return (name, f"{len(times):,}", *figures, f"{longest:,.0f}")


def waits(findings: Findings) -> str:
    """How long people waited, in all and in each part of the time."""
    told = findings.chronicle
    lines = [
        _times("a decision, from sending to `done`", told.decisions),
        _times("bots, from `done` to being asked again", told.bot_waits),
    ]
    width = findings.minutes * 60 / WINDOWS
    for n in range(WINDOWS):
        part = [timed for timed in told.decisions if n * width <= timed.at < (n + 1) * width]
        lines.append(_times(f"decisions, {n * width / 60:.4g} to {(n + 1) * width / 60:.4g} min", part))
    return table(("waiting for", "times", "p50 ms", "p95 ms", "p99 ms", "longest ms"), *lines)


def attacks(findings: Findings) -> str:
    """What came of every attack."""
    lines = [
        (
            name,
            f"{tally.attempts:,}",
            f"{tally.refused:,}",
            f"{tally.errors:,}",
            ", ".join(f"{kind} {count:,}" for kind, count in Counter(tally.kinds).most_common(MOST_LISTED)),
        )
        for name, tally in findings.tallies.items()
    ]
    return table(("attack", "attempts", "refused", "errors", "by kind"), *lines)


def course(findings: Findings) -> str:
    """Memory, tables and connections over the time, in about twenty lines."""
    looks = findings.looks
    lines = [
        (
            f"{look.at / 60:.1f}",
            *(f"{size:,.0f}" for size in (look.main, look.children, look.shared_out)),
            str(look.processes),
            *("" if count is None else str(count) for count in (look.rooms, look.connections)),
            "yes" if look.is_healthy else "NO",
        )
        for look in looks[:: max(1, len(looks) // 20)]
    ]
    head = ("minute", "main RSS MB", "children RSS MB", "all PSS MB", "processes", "rooms", "connections", "healthy")
    return table(head, *lines)


def markdown(findings: Findings) -> str:
    """The whole report."""
    told = findings.chronicle
    seconds = findings.minutes * 60
    lags = [Timed(0, lag) for lag in findings.lags]
    bars = [(bar.what, bar.found, "reached" if bar.is_reached else "MISSED") for bar in findings.bars]
    parts = [
        f"# A hostile time: {findings.minutes:g} minutes, {findings.tables} tables of people\n",
        f"{datetime.now(UTC).date()}; {len(findings.tallies)} attacks, "
        f"{sum(tally.attempts for tally in findings.tallies.values()):,} attempts.\n",
        table(("bar", "found", "verdict"), *bars),
        f"People made {len(told.acknowledged):,} decisions ({len(told.acknowledged) / seconds:.1f} a second) at "
        f"{len(told.tables):,} tables, finished {told.finished:,} games, proved {len(told.saves):,} saves, and lost "
        f"their connection {told.lost_connections:,} times. The longest time in which somebody waited and nobody got "
        f"a reply: {findings.standstill:.1f} s. The people's own process was late by {percentile(lags, 99):.0f} ms "
        f"(p99), {max(findings.lags, default=0) * 1000:.0f} ms (longest).\n",
        waits(findings),
        attacks(findings),
        course(findings),
    ]
    for title, counts in (
        ("What people met", Counter(told.troubles)),
        ("Tracebacks by their last line", Counter(findings.tracebacks)),
        ("Saves that are not proved", Counter(findings.unproved)),
    ):
        if counts:
            lines = [f"- {count} times: `{what}`" for what, count in counts.most_common(40)]
            parts.append("\n".join([f"{title}:\n", *lines, ""]))
    return "\n".join(parts)
