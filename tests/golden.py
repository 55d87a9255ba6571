"""Golden playthroughs: games as text that anyone can read, so that a change of play is seen in review.

`python -m tests.golden` writes them anew, and the saves of this release that no longer follow from their seeds;
`python -m tests.golden orcquest-warpath` only those of one game. Look at the difference before you commit it.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from longtable.bots.registry import find_bot
from longtable.bots.view import view_of
from longtable.engine.saves import AnyTable
from longtable.engine.steps import DECISION_LIMIT
from longtable.engine.table import Seat, Table
from longtable.games import find_game, list_games

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")
OPENING = 320
"""So many decisions of a long game are written down."""


class Golden(Struct, frozen=True):
    """A playthrough that is kept: a game, its options, the bots in seat order, and how far it goes."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    decisions: int = DECISION_LIMIT

    @property
    def count(self) -> str:
        """The number that it is counted by, or what is played where that is always the same."""
        return str(self.options.get(find_game(self.game).counted_by, self.options.get("quest", "")))

    @property
    def path(self) -> Path:
        """Where it is written down: by the game, the mission if it has one, and the number that it is counted by."""
        told = (self.game, self.options.get("mission", ""), self.count)
        return FOLDER / f"{'-'.join(part for part in told if part)}.txt"


PLAYTHROUGHS = (
    *(Golden("valiant-wars", {"players": players}, ("greedy",) * players) for players in (2, 3, 4, 5)),
    Golden("minions-of-mordak", {"heroes": 1}, ("greedy", "greedy")),
    Golden("minions-of-mordak", {"heroes": 3}, ("greedy", "greedy", "random", "greedy"), OPENING),
    Golden("minions-of-mordak", {"heroes": 5}, ("random", "greedy", "greedy", "random", "greedy", "greedy"), OPENING),
    Golden("lludwiks-labyrinth", {"heroes": 2, "mission": "tutorial"}, ("greedy",) * 2),
    Golden("lludwiks-labyrinth", {"heroes": 2, "mission": "act-1"}, ("greedy",) * 2),
    Golden("lludwiks-labyrinth", {"heroes": 3, "mission": "act-5"}, ("greedy", "random", "greedy"), OPENING),
    Golden("lludwiks-labyrinth", {"heroes": 4, "mission": "siege"}, ("greedy",) * 4, OPENING),
    Golden("valley-of-the-dead-king", {"heroes": 1}, ("greedy",)),
    Golden("valley-of-the-dead-king", {"heroes": 3, "style": "quick"}, ("greedy",) * 3),
    Golden("valley-of-the-dead-king", {"heroes": 5}, ("greedy", "random", "greedy"), OPENING),
    Golden("valley-of-the-dead-king", {"heroes": 4, "style": "dual-boards"}, ("greedy",) * 4),
    Golden("orcquest-warpath", {"quest": "hen-thieves"}, ("greedy",) * 4),
    Golden("orcquest-warpath", {"quest": "wrong-door"}, ("greedy",) * 2),
    Golden("orcquest-warpath", {"quest": "enchanters-study"}, ("greedy",)),
)


def open_golden(golden: Golden, seed: str) -> AnyTable:
    """The table of a playthrough, before the first decision."""
    game = find_game(golden.game)
    seats = [Seat(name, bot) for name, bot in zip(NAMES, golden.bots, strict=False)]
    return Table.open(game, seats, seed, game.read_options(golden.options))


def greedy_table(players: int, seed: str) -> AnyTable:
    """A table of Valiant Wars with a greedy bot in every chair."""
    return open_golden(Golden("valiant-wars", {"players": players}, ("greedy",) * players), seed)


def play_on(table: AnyTable, decisions: int = DECISION_LIMIT) -> None:
    """Let the bots answer, greedy ones for people, until so many decisions are in the log or the game is over."""
    bots = {seat.player: find_bot("greedy" if seat.is_person else seat.player) for seat in table.seats}
    random = Random(table.seed)
    while not table.is_over and len(table.decisions) < decisions:
        number, ask = min(table.asks.items())
        player = table.seats[table.seats_of(ask.role)[0]].player
        table.answer_index(number, bots[player].choose(view_of(table, number, random)))


def playthrough(golden: Golden) -> str:
    """A game as text: every journal line with its rule, and every decision where it was made."""
    table = open_golden(golden, f"golden {golden.count}")
    play_on(table, golden.decisions)
    lines = [
        f"# {table.game.title}, {_players(table)}, seed {table.seed!r}, rules {table.game.rules_version}",
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
    return "\n".join([*lines, "", *_ending(table)]) + "\n"


def _players(table: AnyTable) -> str:
    """Who plays: `3 greedy players`, or each role's bot where they differ."""
    bots = dict.fromkeys(seat.player for seat in table.seats)
    if len(bots) == 1:
        return f"{len(table.seats)} {''.join(bots)} players"
    return ", ".join(f"{role} {seat.player}" for seat in table.seats for role in seat.roles)


def _ending(table: AnyTable) -> list[str]:
    if not table.is_over:
        return [f"# The game goes on; the first {len(table.decisions)} decisions are written down."]
    outcome = table.outcome
    return [
        "scores: " + ", ".join(f"{role} {points}" for role, points in outcome.scores.items()),
        "verdict: " + table.game.verdict(outcome, table.naming),
    ]


def main() -> None:
    """Write all playthroughs, or those of some games, and the saves of this release that must be written anew."""
    from tests.saves import write_saves

    games = sys.argv[1:] or list_games()
    FOLDER.mkdir(exist_ok=True)
    for golden in PLAYTHROUGHS:
        if golden.game in games:
            golden.path.write_text(playthrough(golden), encoding="utf-8", newline="\n")
    write_saves(games)


if __name__ == "__main__":
    main()
