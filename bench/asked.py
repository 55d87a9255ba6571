"""What `bench.reactions` counts in one tree of files: what the first Hero is asked in whole games of Mordak.

It is run as a script of its own, with the tree's `src` as the only Longtable: a line `SEED EVERY CASTS WISHES` on
standard input is answered with two numbers on standard output: questions, and how many of them for a Reaction.
So it may use only what the earliest commit to compare with has, too; wishes are known only where there are any.
"""

import sys
from typing import Any

from longtable.engine.ask import Ask, option_id
from longtable.engine.steps import DECISION_LIMIT
from longtable.envs.survey import new_run
from longtable.games import find_game

GAME = "minions-of-mordak"
HERO, REACT, PASS = "hero-1", "react", "pass"
HEROES = 3


def counted(seed: str, *, every: bool, casts: bool, wishes: bool) -> tuple[int, int]:
    """How many questions the Hero had to answer, and how many of them were for a Reaction.

    Everybody plays as the policy says, but the Hero lets Reactions pass, unless `casts`.
    """
    game = find_game(GAME)
    run = new_run(game, game.read_options({"heroes": HEROES, "ask_every_hand": every}), seed)
    person = Person(game) if wishes else None
    asked = reactions = 0
    for _ in range(DECISION_LIMIT):
        if run.pending is None:
            break
        chosen = []
        for ask in run.asks:
            index = game.policy(run.state, ask)
            if ask.role == HERO and ask.kind == REACT and not casts:
                index = len(ask.options) - 1
            is_spared = ask.role == HERO and person is not None and person.is_spared(run.state, ask, index)
            if is_spared:
                index = len(ask.options) - 1
            asked += ask.role == HERO and not is_spared
            reactions += ask.role == HERO and ask.kind == REACT and not is_spared
            chosen.append(index)
        run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)
    return asked, reactions


class Person:
    """Somebody with the wishes that one has who never wished anything."""

    def __init__(self, game: Any) -> None:  # noqa: ANN401  a game of whichever tree this is
        from longtable.engine.wishes import Wishes

        self.game = game
        self.wishes = Wishes()

    def is_spared(self, state: Any, ask: Ask, index: int) -> bool:  # noqa: ANN401
        """Whether the table lets this pass for them; if not, they see it, and may let it pass themselves."""
        from longtable.engine.scene import Choice, Question

        if ask.kind != REACT:
            return False
        choices = tuple(Choice(option_id(option), "") for option in ask.options)
        question = Question(0, ask.role, ask.kind, "", "", choices, stake=self.game.remarks(state, ask).stake)
        if self.wishes.spares(question):
            return True
        if choices[index].id == PASS:
            self.wishes.let_pass(question)
        return False


def main() -> None:
    """Answer one line after the other."""
    for line in sys.stdin:
        seed, *how = line.split()
        every, casts, wishes = (word == "yes" for word in how)
        print(*counted(seed, every=every, casts=casts, wishes=wishes), flush=True)


if __name__ == "__main__":
    main()
