"""How long the Valley of the Dead King takes four heroes: Game Turns, and questions to one person.

    python -m bench.length_valley --games 20

Everybody plays greedily. `alone` is one person with all four heroes; `one of four` holds one of them and may answer
for the group. A question leaves no real choice if each of its answers leads to the same table and the same next
question, with the same luck; the bar is that no more than four of them follow each other.
"""

import argparse
from statistics import median

from bench.length import asked, longest, vain_kinds
from longtable.engine.ask import Role
from longtable.engine.steps import DECISION_LIMIT
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.options import ValleyOptions
from longtable.games.valley_of_the_dead_king.state import PARTY
from longtable.lab.series.simulation import GameInPlay

HEROES = 4
MOST_IN_VAIN = 4
TURNS = (25, 60)
ALL = tuple(Role(f"hero-{n}") for n in range(1, HEROES + 1))
PEOPLE = {"one of four": (ALL[0], PARTY), "alone": (*ALL, PARTY)}


def main() -> None:
    """Play, and print both tables as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--style", default="standard")
    parser.add_argument("--seed", default="length")
    given = parser.parse_args()
    options = game.read_options({"heroes": HEROES, "style": given.style, "roles": "random"})
    seeds = [f"{given.seed}/{number}" for number in range(given.games)]
    _print_turns([turns(options, seed) for seed in seeds])
    print("\n| person | games | questions | fewest to most | without a real choice | most in a row |")
    print("| --- " * 6 + "|")
    for name, roles in PEOPLE.items():
        _print_questions(name, [[*asked(game, options, seed, roles.__contains__)] for seed in seeds])


def turns(options: ValleyOptions, seed: str) -> int:
    """How many Game Turns a game takes."""
    table = GameInPlay(game, options, ("greedy",) * HEROES, seed)
    table.play(DECISION_LIMIT)
    return int(table.run.state.turn)


def _print_turns(counts: list[int]) -> None:
    middle = median(counts)
    verdict = "reached" if TURNS[0] <= middle <= TURNS[1] else "not reached"
    print("| games | Game Turns, median | fewest to most | bar: 25 to 60 |")
    print("| --- " * 4 + "|")
    print(f"| {len(counts)} | {middle:.0f} | {min(counts)} to {max(counts)} | {verdict} |")


def _print_questions(name: str, games: list[list[str]]) -> None:
    lengths, row = [len(kinds) for kinds in games], max(map(longest, games))
    vain = vain_kinds(games)
    kinds = ", ".join(f"{kind} {times}" for kind, times in vain.most_common(5))
    verdict = "reached" if row <= MOST_IN_VAIN else "not reached"
    print(
        f"| {name} | {len(games)} | {median(lengths):.0f} | {min(lengths)} to {max(lengths)} "
        f"| {sum(vain.values()) / sum(lengths):.1%} ({kinds}) | {row} ({verdict}) |",
        flush=True,
    )


if __name__ == "__main__":
    main()
