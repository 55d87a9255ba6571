"""How strong a searching party of orcs is beside a greedy one.

    python -m bench.strength_orcquest --games 20 --quests kennel-night --search ismcts:seconds=0,iterations=48

Both play the same Quests with the typical record: equal seeds, so that every game is played twice.
"""

import argparse
from random import Random
from time import process_time

from longtable.bots.registry import find_bot
from longtable.bots.view import Bot, View
from longtable.engine.ask import Ask
from longtable.engine.chance import Chance
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.options import OrcOptions
from longtable.lab.series.statistics import wilson


def play(quest: str, seed: str, bot: Bot) -> tuple[bool, int]:
    """Play a Quest to its end; whether the orcs have won, and how many decisions it took."""
    run = Run(game, game.begin(OrcOptions(quest=quest), Chance(seed), None), keeps=True)
    random, made = Random(seed), 0
    run.start()
    while run.pending is not None and made < DECISION_LIMIT:
        chosen = [bot.choose(View(game, ask, run.hidden_clone, random)) for ask in run.asks]
        made += len(chosen)
        run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)
    return run.state.winner == "heroes", made


def main() -> None:
    """Play every game twice, and print lines of Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="games of each Quest")
    parser.add_argument("--quests", nargs="*", default=[row.id for row in game.content.campaign])
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--search", default="ismcts", help="the searching bot with its settings")
    given = parser.parse_args()
    print("| party | games | won | rate | 95 % interval | CPU seconds a decision |\n" + "| --- " * 6 + "|")
    won: dict[str, list[bool]] = {}
    for spec in ("greedy", given.search):
        start, decisions = process_time(), 0
        won[spec] = []
        for quest in given.quests:
            for n in range(given.games):
                has_won, made = play(quest, f"{given.seed}/{quest}/{n}", find_bot(spec))
                won[spec].append(has_won)
                decisions += made
        count, games = sum(won[spec]), len(won[spec])
        low, high = wilson(count, games)
        taken = (process_time() - start) / decisions
        print(
            f"| {spec} | {games} | {count} | {count / games:.3f} | {low:.3f} to {high:.3f} | {taken:.4f} |",
            flush=True,
        )
    pairs = list(zip(won["greedy"], won[given.search], strict=True))
    only = pairs.count((False, True)), pairs.count((True, False))
    print(f"\nOf the same games search alone won {only[0]}, greedy alone {only[1]}.", flush=True)


if __name__ == "__main__":
    main()
