"""Wishes: when somebody does not want to be asked, of what comes up often.

A game says what is at stake where something may be let pass (`Remarks.stake`), and what is usually answered alike for
a while (`Remarks.habit`). Whoever stands between the table and a person heeds what the person wishes and answers: the
terminal and the chair of an agent with this, the page with its like in `web/src/table/wishes.svelte.ts`. What a wish
means is in `tests/wishes.json`, for both.
"""

from msgspec import Struct

from longtable.engine.ask import Pass
from longtable.engine.scene import Question, Stake


class Kept(Struct, frozen=True, omit_defaults=True):
    """What stays from one table to the next."""

    mine: bool = False
    """Only when it is done to me."""
    never: tuple[str, ...] = ()
    """Never for these things, by the ids in their keys."""
    each: bool = False
    """Every time, and not only where more is at stake than what was let pass in this round."""


def thing_in(key: str) -> str:
    """`divine-shield` of `spell:divine-shield#14`: what is wished of one holds for its twins."""
    return (key.partition(":")[2] or key).partition("#")[0]


class Wishes(Struct):
    """The wishes of one person at one table."""

    kept: Kept = Kept()
    turn: str | None = None
    """The turn in which nothing more is asked."""
    round: str | None = None
    """The round in which nothing more is asked."""
    since: str = ""
    """The round in which something was let pass last."""
    passed: dict[str, int] = {}
    """The most that was at stake in what was let pass in that round, by moment and thing."""
    habits: dict[str, str] = {}
    """What is answered each time, by the habit of the question."""

    def answer_to(self, question: Question) -> str | None:
        """The option that is given for the person; None where they are asked."""
        if self.spares(question):
            return Pass.PASS
        option = self.habits.get(question.habit)
        return option if any(choice.id == option for choice in question.choices) else None

    def spares(self, question: Question) -> bool:
        """Whether a question is let pass for the person."""
        stake = question.stake
        if stake is None or all(choice.id != Pass.PASS for choice in question.choices):
            return False
        if self.turn == stake.turn or self.round == stake.round or (self.kept.mine and not stake.is_mine):
            return True
        is_never = all(thing_in(source) in self.kept.never for source in stake.sources)
        return (bool(stake.sources) and is_never) or self._is_no_more(stake)

    def _is_no_more(self, stake: Stake) -> bool:
        """Whether the person let pass, in this round, what weighed as much for each thing that could be used."""
        if self.kept.each or not stake.moment or stake.round != self.since:
            return False
        return all(self.passed.get(mark, -1) >= stake.weight for mark in _marks(stake))

    def let_pass(self, question: Question) -> None:
        """The person was asked and let it pass."""
        stake = question.stake
        if stake is None or not stake.moment:
            return
        if stake.round != self.since:
            self.since, self.passed = stake.round, {}
        for mark in _marks(stake):
            self.passed[mark] = max(stake.weight, self.passed.get(mark, 0))

    def not_this_turn(self, stake: Stake) -> None:
        """Nothing of the kind again in this turn."""
        self.turn, self.round = stake.turn, None

    def not_this_round(self, stake: Stake) -> None:
        """Nothing of the kind again in this round."""
        self.turn, self.round = None, stake.round

    def only_mine(self) -> None:
        """Only when it is done to me."""
        self.kept = Kept(True, self.kept.never, self.kept.each)

    def never(self, source: str) -> None:
        """Never for this thing and its twins."""
        if thing_in(source) not in self.kept.never:
            self.kept = Kept(self.kept.mine, (*self.kept.never, thing_in(source)), self.kept.each)

    def every_time(self) -> None:
        """Also where no more is at stake than what was let pass."""
        self.kept = Kept(self.kept.mine, self.kept.never, each=True)

    def same(self, question: Question, option: str) -> None:
        """The same answer to such questions from now on, for as long as they are usually answered alike."""
        if question.habit:
            self.habits[question.habit] = option

    def break_habits(self) -> None:
        """Asked again: a decision was taken back."""
        self.habits.clear()

    def forget(self) -> None:
        """As though nothing had ever been wished."""
        self.kept, self.turn, self.round, self.since, self.passed = Kept(), None, None, "", {}
        self.break_habits()


def _marks(stake: Stake) -> list[str]:
    """What is let pass together: the moment with each thing that could be used."""
    return [f"{stake.moment} {thing_in(source)}" for source in stake.sources] or [stake.moment]
