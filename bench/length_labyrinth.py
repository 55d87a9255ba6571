"""How long Lludwik's Labyrinth takes three Heroes: questions to one person in an act, and tables of a campaign.

    python -m bench.length_labyrinth --games 50 --campaigns 100

Everybody plays greedily. A question leaves no real choice if each of its answers leads to the same table and the same
next question, with the same luck; the bar is that no more than four of them follow each other. A campaign begins with
the tutorial; an act that is lost comes again a step easier, as often as it takes.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import count
from statistics import median
from typing import Any

from bench.came import all_come_to_the_same
from longtable.engine import chain
from longtable.engine.ask import Ask
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.envs.survey import new_run
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
        run: Run[Any] = new_run(game, options, f"{seed}/{act}/{number}", keeps=True)
        asked: list[str] = []
        for _ in range(DECISION_LIMIT):
            if run.pending is None:
                break
            asked += [
                f"{'-' if is_vain(run, place) else ''}{ask.kind}"
                for place, ask in enumerate(run.asks)
                if ask.role == PERSON
            ]
            answer(run)
        yield asked


def answer(run: Run[Any], place: int = 0, instead: int | None = None) -> None:
    """Everybody answers as a bot would; one of them perhaps otherwise."""
    chosen = [game.policy(run.state, ask) for ask in run.asks]
    if instead is not None:
        chosen[place] = instead
    run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)


def is_vain(run: Run[Any], place: int) -> bool:
    """Whether all answers to one of the open questions lead to the same."""
    options = range(len(run.asks[place].options))
    return all_come_to_the_same(run, [partial(answer, place=place, instead=index) for index in options])


def longest(asked: list[str]) -> int:
    """How many questions in a row left no real choice, at most."""
    most = here = 0
    for kind in asked:
        here = here + 1 if kind.startswith("-") else 0
        most = max(most, here)
    return most


def _print_act(act: int, games: list[list[str]]) -> None:
    lengths, row = [len(asked) for asked in games], max(map(longest, games))
    vain = Counter(kind[1:] for asked in games for kind in asked if kind.startswith("-"))
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
