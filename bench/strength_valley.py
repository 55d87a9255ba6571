"""How strong a searching party of the Valley of the Dead King is beside a greedy one.

    python -m bench.strength_valley --games 60 --heroes 2 --search ismcts:seconds=0,iterations=96
    python -m bench.strength_valley --whole --games 60 --heroes 1 2 --search ismcts:seconds=0.5

Battles: a party of heroes by lot, grown as far as parties are that meet him, faces the Dead King; from there on the
game is played to its end. With `--whole` games are played from the first turn. Both parties play the same ones: equal
seeds, equal heroes.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import process_time

from longtable.bots.registry import find_bot
from longtable.bots.view import Bot, View
from longtable.engine.ask import Ask
from longtable.engine.chance import Chance
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.games.valley_of_the_dead_king.game import game
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, SKILLS, STATS, VITALS, Stat
from longtable.games.valley_of_the_dead_king.state import ValleyState
from longtable.lab.series.statistics import wilson

GROWN = {**dict.fromkeys(VITALS, 3), **dict.fromkeys(ABILITIES, 1), **dict.fromkeys(SKILLS, 1)}
"""What a step of growth adds to a stat."""
STEPS = {1: 8, 2: 6, 3: 4, 4: 3, 5: 3, 6: 2}
"""Steps with which a greedy party wins about every other battle, by the number of heroes."""
MEADOW = (1, -1)


def battle(heroes: int, seed: str, steps: int) -> Run[ValleyState]:
    """The last battle of heroes by lot."""
    random = Random(seed)
    roles = random.sample(list(game.content.roles), heroes)
    party = {
        n: {"role": role, "race": random.choice(list(game.content.races)), "ranks": _ranks(role, steps)}
        for n, role in enumerate(roles, 1)
    }
    s = game.begin(game.read_options({"heroes": heroes}), Chance(seed))
    game.arrange(s, party=party, at=MEADOW, turn=30, fight=["the-dead-king"], why="king", king={"at": MEADOW})
    return Run(game, s, keeps=True)


def _ranks(role: str, steps: int) -> dict[str, int]:
    printed = game.content.roles[role].ranks
    return {stat.value: printed[stat.place] + steps * GROWN[Stat(stat)] for stat in STATS}


def journey(heroes: int, seed: str, _steps: int) -> Run[ValleyState]:
    """A whole game of heroes by lot."""
    return Run(game, game.begin(game.read_options({"heroes": heroes, "roles": "random"}), Chance(seed)), keeps=True)


def play(run: Run[ValleyState], bot: Bot, seed: str) -> tuple[bool, int]:
    """Play to the end; whether the heroes have won, and how many decisions it took."""
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
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--heroes", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--whole", action="store_true", help="whole games, not only the last battle")
    parser.add_argument("--steps", type=int, default=0, help="how far the heroes of a battle are grown")
    parser.add_argument("--seed", default="valley")
    parser.add_argument("--search", default="ismcts", help="the searching bot with its settings")
    given = parser.parse_args()
    begin: Callable[[int, str, int], Run[ValleyState]] = journey if given.whole else battle
    print("| heroes | party | games | won | rate | 95 % interval | CPU seconds a decision |\n" + "| --- " * 7 + "|")
    for heroes in given.heroes:
        won: dict[str, list[bool]] = {}
        for spec in ("greedy", given.search):
            start, decisions = process_time(), 0
            won[spec] = []
            for n in range(given.games):
                seed = f"{given.seed}/{heroes}/{n}"
                has_won, made = play(begin(heroes, seed, given.steps or STEPS[heroes]), find_bot(spec), seed)
                won[spec].append(has_won)
                decisions += made
            count = sum(won[spec])
            low, high = wilson(count, given.games)
            taken = (process_time() - start) / decisions
            print(f"| {heroes} | {spec} | {given.games} | {count} | {count / given.games:.3f} ", end="")
            print(f"| {low:.3f} to {high:.3f} | {taken:.4f} |", flush=True)
        pairs = list(zip(won["greedy"], won[given.search], strict=True))
        only = pairs.count((False, True)), pairs.count((True, False))
        print(f"\nOf the same games search alone won {only[0]}, greedy alone {only[1]}.\n", flush=True)


if __name__ == "__main__":
    main()
