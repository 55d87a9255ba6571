"""Which questions leave one person no real choice: shared by the benches that count how long games are.

A question leaves no real choice if each of its answers leads to the same table and the same next question, with the
same luck. Everybody plays greedily.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from bench.came import all_come_to_the_same
from longtable.engine.ask import Ask, Role
from longtable.engine.game import AnyGame, Options
from longtable.engine.steps import DECISION_LIMIT, Run
from longtable.envs.survey import new_run

Mine = Callable[[Role], bool]
"""Whether a role is the person's whose questions are counted."""


def asked(game: AnyGame, options: Options, seed: str, is_mine: Mine) -> Iterator[str]:
    """What one person is asked in a game: the kinds of questions, in vain ones with a minus before."""
    run: Run[Any] = new_run(game, options, seed, keeps=True)
    for _ in range(DECISION_LIMIT):
        if run.pending is None:
            return
        for place, ask in enumerate(run.asks):
            if is_mine(ask.role):
                yield f"{'-' if is_vain(game, run, place) else ''}{ask.kind}"
        answer(game, run)


def answer(game: AnyGame, run: Run[Any], place: int = 0, instead: int | None = None) -> None:
    """Everybody answers as a bot would; one of them perhaps otherwise."""
    chosen = [game.policy(run.state, ask) for ask in run.asks]
    if instead is not None:
        chosen[place] = instead
    run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)


def is_vain(game: AnyGame, run: Run[Any], place: int) -> bool:
    """Whether all answers to one of the open questions lead to the same."""
    options = range(len(run.asks[place].options))
    return all_come_to_the_same(run, [partial(answer, game, place=place, instead=index) for index in options])


def longest(kinds: list[str]) -> int:
    """How many questions in a row left no real choice, at most."""
    most = here = 0
    for kind in kinds:
        here = here + 1 if kind.startswith("-") else 0
        most = max(most, here)
    return most


def vain_kinds(games: list[list[str]]) -> Counter[str]:
    """How often each kind of question was asked in vain."""
    return Counter(kind[1:] for kinds in games for kind in kinds if kind.startswith("-"))
