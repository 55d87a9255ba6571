"""How long Lludwik's Labyrinth takes three Heroes: questions to one person in an act, and tables of a campaign.

    python -m bench.length_labyrinth --games 50 --campaigns 100

Everybody plays greedily. A question leaves no real choice if each of its answers leads to the same table and the same
next question, with the same luck; the bar is that no more than four of them follow each other. A campaign begins with
the tutorial; an act that is lost comes again a step easier, as often as it takes.
"""

import argparse
from collections.abc import Iterator
from itertools import count
from statistics import median

from bench.length import asked, longest, vain_kinds
from longtable.engine import chain
from longtable.engine.steps import DECISION_LIMIT
from longtable.games.valor_villainy.labyrinth.book import ACTS
from longtable.games.valor_villainy.labyrinth.game import game
from longtable.lab.series.simulation import GameInPlay

HEROES = 3
PERSON = "hero-1"
MOST_IN_VAIN = 4
TABLES = (9, 16)


def main() -> None:
    """Play, and print both tables as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50, help="games of each act")
    parser.add_argument("--campaigns", type=int, default=100)
    parser.add_argument("--seed", default="length")
    given = parser.parse_args()
    if given.games:
        print("| act | games | questions to one person | fewest to most | without a real choice | most in a row |")
        print("| --- " * 6 + "|")
        for act in range(1, ACTS + 1):
            _print_act(act, [*played(act, given.games, given.seed)])
    if given.campaigns:
        _print_campaigns([tables(f"{given.seed}/{number}") for number in range(given.campaigns)])


# ---------------------------------------------------------------- one act


def played(act: int, games: int, seed: str) -> Iterator[list[str]]:
    """What one person was asked in each game of an act: the kinds of questions, in vain ones with a minus before."""
    options = game.read_options({"heroes": HEROES, "mission": f"act-{act}", "boards": "random"})
    for number in range(games):
        yield [*asked(game, options, f"{seed}/{act}/{number}", PERSON.__eq__)]


def _print_act(act: int, games: list[list[str]]) -> None:
    lengths, row = [len(kinds) for kinds in games], max(map(longest, games))
    vain = vain_kinds(games)
    kinds = ", ".join(f"{kind} {times}" for kind, times in vain.most_common(3))
    verdict = "reached" if row <= MOST_IN_VAIN else "not reached"
    print(
        f"| {act} | {len(games)} | {median(lengths):.0f} | {min(lengths)} to {max(lengths)} "
        f"| {sum(vain.values()) / sum(lengths):.1%} ({kinds}) | {row} ({verdict}) |",
        flush=True,
    )


# ---------------------------------------------------------------- a campaign


def tables(seed: str) -> int:
    """How many tables a campaign has from the tutorial to the end of the last act."""
    campaign = game.as_campaign()
    record = campaign.record()
    for number in count(1):
        options = game.read_options({"heroes": HEROES, **chain.find_next(game, record).options})
        table = GameInPlay(game, options, ("greedy",) * HEROES, f"{seed}/{number}", record=record)
        table.play(DECISION_LIMIT)
        record = campaign.conclude(table.run.state)
        if record.act > ACTS:
            return number
    raise AssertionError


def _print_campaigns(lengths: list[int]) -> None:
    middle = median(lengths)
    verdict = "reached" if TABLES[0] <= middle <= TABLES[1] else "not reached"
    print("\n| campaigns | tables, median | fewest to most | bar: 9 to 16 |")
    print("| --- " * 4 + "|")
    print(f"| {len(lengths)} | {middle:.0f} | {min(lengths)} to {max(lengths)} | {verdict} |")


if __name__ == "__main__":
    main()
