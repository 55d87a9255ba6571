"""How many tables a campaign of OrcQuest WarPath has: ten Quests by greedy orcs, each until it is won.

    python -m bench.length_orcquest --campaigns 100

A Quest that is lost is played again from where it began, with a lower Alert; what was won is carried on. The bar is a
median of 12 to 20 tables.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from statistics import mean, median
from time import process_time

from longtable.engine import chain
from longtable.engine.chance import Chance
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.games.orcquest_warpath.game import game

TABLES = (12, 20)
ENOUGH = 200
"""A campaign with more tables is given up."""


def tables(seed: str) -> Iterator[tuple[str, bool, int]]:
    """Which Quest each table of a campaign played, whether it was won, and how many Skills the orcs had learned."""
    campaign = game.as_campaign()
    record = campaign.record()
    for number in range(ENOUGH):
        if not campaign.next_games(record):
            return
        options = game.read_options(dict(chain.find_next(game, record).options))
        run = Run(game, game.begin(options, Chance(f"{seed}/{number}"), record), keeps=False)
        run.start()
        run.play_out(game.policy, DECISION_LIMIT)
        record = campaign.conclude(run.state)
        yield options.quest, run.state.winner == "heroes", sum(len(orc.skills) for orc in record.heroes)


def main() -> None:
    """Play the campaigns, and print how long they were and how often each Quest was lost, as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--campaigns", type=int, default=100)
    parser.add_argument("--seed", default="length")
    given = parser.parse_args()
    began = process_time()
    played = [[*tables(f"{given.seed}/{number}")] for number in range(given.campaigns)]
    lengths = [len(one) for one in played]
    finished = sum(len(one) < ENOUGH for one in played)
    middle = median(lengths)
    verdict = "reached" if TABLES[0] <= middle <= TABLES[1] else "not reached"
    print("| campaigns | finished | tables, median | fewest to most | bar: 12 to 20 | CPU s |\n" + "| --- " * 6 + "|")
    print(
        f"| {len(played)} | {finished} | {middle:g} | {min(lengths)} to {max(lengths)} | {verdict} "
        f"| {process_time() - began:.0f} |"
    )
    tried, won = Counter[str](), Counter[str]()
    skills: dict[str, list[int]] = {}
    for quest, has_won, learned in (table for one in played for table in one):
        tried[quest] += 1
        won[quest] += has_won
        if has_won:
            skills.setdefault(quest, []).append(learned)
    print("\n| quest | tables | won | Skills of an orc after it |\n" + "| --- " * 4 + "|")
    for quest, times in tried.items():
        after = mean(skills[quest]) / 4 if quest in skills else 0
        print(f"| {quest} | {times} | {won[quest] / times:.2f} | {after:.1f} |")


if __name__ == "__main__":
    main()
