"""How a run is put into words: names of things, figures for people, and what must be said beside them."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from longtable.engine.errors import LongtableError
from longtable.engine.journal import Naming, capital
from longtable.games import find_game
from longtable.lab.runs import RunFolder

if TYPE_CHECKING:
    from longtable.lab.findings.compare import Change, Comparison

ENOUGH_OFFERED = 20
"""An option that was offered less often may well have been passed over by luck."""
FEW_PAIRS = 100

RATES = (
    "Intervals hold the true rate in 95 of 100 cases (Wilson). Seats that win or lose together, and games that share "
    "a seed, count as less than as many seats alone. A dashed line shows where everybody would be by luck alone."
)
ESTIMATES = (
    "Few seats were both, so an estimate starts from what the row and the column let expect and goes as far towards "
    "what was seen as the seats bear out; its interval holds 95 %. What was seen stands beside it. The strongest of "
    "many is partly the luckiest: the estimate allows for that, what was seen does not."
)
MARGINS = (
    "Intervals hold the true rate in 95 of 100 cases (Wilson). Seats that win or lose together count as less than as "
    "many seats alone. A dashed line shows how often all seats win."
)
COMPANY = (
    "Company, not cause: nobody gets a card by lot. Who is ahead buys more and dearer ones, long games have more of "
    "everything, and strong bots choose better. So those with a thing differ from those without it in more than the "
    "thing. The first difference compares only seats of the same line-up, role and bot; the second only seats of one "
    "game with the same kind of role and the same bot, which leaves out what the game was like, but not that the "
    "stronger player gets more. What stands out with all things allowed for (Holm) is in bold. To see what a thing "
    "does, change it in a pack and compare two runs."
)
NEVER = (
    "What was offered, by the rules, and never taken by any bot of this run. Either it is never worth it, or these "
    "bots do not see its worth. The interval says how often it might be taken after all."
)
DRIFT = (
    "No game knows of the one before, so nothing should drift. If something does, a bot learns, or one that thinks "
    "by the clock had less time on a busy machine."
)


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.1f} %"


def points(change: float) -> str:
    """A change of a share, in points of a hundred."""
    return f"{100 * change:+.1f}"


def number(value: float) -> str:
    """A number with as many digits as say something."""
    if value == int(value) and abs(value) < 1e9:
        return f"{int(value)}"
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"


def signed(value: float) -> str:
    """A change of a number."""
    return f"{value:+.2f}" if abs(value) < 10 else f"{value:+.1f}"


def luck(chance: float) -> str:
    """A chance that something is nothing but luck."""
    return "<0.001" if chance < 0.001 else f"{chance:.3f}"


def interval(ends: tuple[float, float], write: Callable[[float], str] | None = None) -> str:
    """Both ends of an interval; in percent if nothing else is said."""
    if write is None:
        return f"{100 * ends[0]:.1f} to {100 * ends[1]:.1f} %"
    return f"{write(ends[0])} to {write(ends[1])}"


def about_comparison(comparison: "Comparison") -> Iterator[str]:
    """What a reader has to know before the changes."""
    seeds = (
        "with the same seed" if comparison.same_seeds else "of the same number; their seeds differ, so luck does too"
    )
    yield f"{comparison.pairs} pairs of games {seeds}."
    if comparison.left_out:
        yield f"{comparison.left_out} games that only one run has are left out."
    if comparison.pairs < FEW_PAIRS:
        yield f"With fewer than {FEW_PAIRS} pairs the intervals are rough."
    looked = len(comparison.changes)
    yield (
        f"{looked} figures were looked at: about {round(looked / 20)} of the 95 % intervals leave out zero by luck "
        f"alone. {len(comparison.clear)} stand out with all of them allowed for (Holm): their luck is below 0.05."
    )


HEADS_OF_CHANGES = ["What", "Figure", "Before", "After", "Change", "95 % interval", "Errors", "Luck"]


def row_of_change(change: "Change") -> list[str]:
    """A change as a row of a table."""
    write, write_change = (percent, points) if change.is_share else (number, signed)
    return [
        change.subject,
        change.figure,
        write(change.before),
        write(change.after),
        write_change(change.difference.change),
        interval(change.difference.interval, write_change),
        f"{change.difference.errors:+.1f}",
        luck(change.luck),
    ]


class Wording:
    """Names as the game gives them, with the run's packs; where the game is not installed, the bare keys."""

    def __init__(self, run: RunFolder) -> None:
        try:
            game = find_game(run.experiment.game, run.experiment.packs)
        except LongtableError:
            self.title = run.experiment.game
            self._asks = {}
            self._naming = Naming({})
        else:
            self.title = game.title
            self._asks = game.words.ask
            self._naming = Naming(game.things)

    def thing(self, key: str) -> str:
        """A card, a hero or whatever else was counted."""
        return self._naming.things.get(key, key)

    def fact(self, fact: str) -> str:
        """What happened."""
        return fact.replace("-", " ")

    def option(self, kind: str, option: str) -> str:
        """What could be chosen when a question of this kind was asked."""
        words = self._asks.get(kind)
        said = words.options.get(option) if words else None
        return capital(said or self._naming.spell(option))

    def question(self, kind: str) -> str:
        """The kind of a question."""
        return kind.replace("-", " ")
