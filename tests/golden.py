"""Golden playthroughs: whole games as text that anyone can read, so that a change of play is seen in review.

`python -m tests.golden` writes them anew, and the saves of this release; look at the difference before you commit it.
"""

from pathlib import Path
from random import Random

from longtable.bots.simple import GreedyBot
from longtable.bots.view import view_of
from longtable.engine.saves import AnyTable
from longtable.engine.steps import DECISION_LIMIT
from longtable.engine.table import Seat, Table
from longtable.games import find_game

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")
PLAYERS = (2, 3, 4, 5)


def greedy_table(players: int, seed: str) -> AnyTable:
    """A table of Valiant Wars with a greedy bot in every chair."""
    game = find_game("valiant-wars")
    seats = [Seat(name, "greedy") for name in NAMES[:players]]
    return Table.open(game, seats, seed, game.read_options({"players": players}))


def play_on(table: AnyTable, decisions: int = DECISION_LIMIT) -> None:
    """Let greedy bots answer until so many decisions are in the log, or the game is over."""
    bot, random = GreedyBot(), Random(table.seed)
    while not table.is_over and len(table.decisions) < decisions:
        number = min(table.asks)
        table.answer_index(number, bot.choose(view_of(table, number, random)))


def playthrough(players: int) -> str:
    """A whole game as text: every journal line with its rule, and every decision where it was made."""
    table = greedy_table(players, f"golden {players}")
    play_on(table)
    lines = [
        f"# Valiant Wars, {players} greedy players, seed {table.seed!r}, rules {table.game.rules_version}",
        f"# seed hash {table.seed_hash}",
        "# Numbered lines are decisions; below each is what happened then, with the rule it rests on.",
        "",
    ]
    decided = {known.number: known for known in table.decisions}
    journal = table.journal(None)
    for number in range(len(decided) + 1):
        if number in decided:
            known = decided[number]
            lines.append(f"{number:4} {known.role} {known.kind}: {known.option}")
        lines.extend(f"       {line.text}  [{line.rule}]" for line in journal if line.after == number)
    outcome = table.outcome
    lines += [
        "",
        "scores: " + ", ".join(f"{role} {points}" for role, points in outcome.scores.items()),
        "verdict: " + table.game.verdict(outcome, table.naming),
    ]
    return "\n".join(lines) + "\n"


def golden_path(players: int) -> Path:
    """Where the playthrough for so many players is kept."""
    return FOLDER / f"valiant-wars-{players}.txt"


def main() -> None:
    """Write all playthroughs and the saves of this release."""
    from tests.saves import write_saves

    FOLDER.mkdir(exist_ok=True)
    for players in PLAYERS:
        golden_path(players).write_text(playthrough(players), encoding="utf-8", newline="\n")
    write_saves()


if __name__ == "__main__":
    main()
