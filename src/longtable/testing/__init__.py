"""Tests as stories at the table: set up a position from data, say what each seat does, ask what is true.

```python
from longtable.testing import rule, table

@rule("VW-CHAMP-01")
def test_apprentice_makes_a_rival_draw():
    decks = {0: ["apprentice", "gold"], 1: ["gold", "soldier", "gold"], 2: ["gold", "gold"]}
    t = table("valiant-wars", seats=3, decks=decks)
    t.seat(0).asked("force-draw").answers("p2")
    assert t.facts("drew")[-1].data["card"].startswith("card:soldier")
```

An answer that nobody asked for fails, and so does a question that the story leaves open, except those of the
kinds in `resting`: at which the game naturally waits, unless a story says otherwise. Results of chance that were
settled but never used fail too.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from longtable.engine.ask import Role, option_id
from longtable.engine.game import AnyGame
from longtable.engine.journal import Fact
from longtable.engine.scene import Question
from longtable.engine.table import Seat, Table
from longtable.games import find_game

__all__ = ["SeatStory", "Story", "rule", "table"]

F = TypeVar("F", bound=Callable[..., object])

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test as covering rules of a ledger: it fails if one of them is broken.

    Pytest is imported here, not above, so that the command line can count marks without it.
    """
    import pytest

    mark: Callable[[F], F] = pytest.mark.rule(*ids)
    return mark


def table(
    game: AnyGame | str,
    *,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    chance: Mapping[str, Sequence[list[int]]] | None = None,
    resting: Sequence[str] | None = None,
    seed: str = "story",
    **position: Any,  # noqa: ANN401  each game has its own words for a position
) -> "Story":
    """Open a table at a position: what `position` may say is up to the game's `arrange`.

    `chance` gives results to come, by stream: dice as faces, shuffles as the old places in their new order.
    """
    if isinstance(game, str):
        game = find_game(game)
    settled = game.read_options({**game.sizes.get(seats, {}), **(options or {})})
    opened = Table.open(
        game,
        [Seat(name) for name in NAMES[:seats]],
        seed,
        settled,
        arrange=(lambda s: game.arrange(s, **position)) if position else None,
        chance=chance,
    )
    story = Story(opened, game.resting if resting is None else resting)
    unfinished.append(story)
    return story


class Story:
    """A table in a test."""

    def __init__(self, table: Table[Any, Any], resting: Sequence[str]) -> None:
        self.table = table
        self.resting = resting

    def seat(self, number: int) -> "SeatStory":
        """One seat, counted from 0."""
        return SeatStory(self, number)

    @property
    def state(self) -> Any:  # noqa: ANN401  each game has its own state
        """The true state, to ask what is so."""
        return self.table.state

    @property
    def asked(self) -> dict[int, str]:
        """Which seats are asked now, and what kind of question."""
        return {self.table.seat_of(ask.role): str(ask.kind) for ask in self.table.asks.values()}

    def everyone(self, option: str) -> "Story":
        """Everybody who is asked now gives the same answer."""
        if not self.asked:
            raise AssertionError(f"nobody is asked anything, so nobody can answer {option!r}")
        for number in list(self.asked):
            self.seat(number).answers(option)
        return self

    def facts(self, said: str) -> list[Fact]:
        """The facts of this name that rules have reported so far."""
        return [fact for fact in self.table.facts if fact.said == said]

    def finish(self) -> None:
        """Fail if a question was left open that the story did not expect, or supplied chance was not used."""
        left = {seat: kind for seat, kind in self.asked.items() if kind not in self.resting}
        if left:
            raise AssertionError(f"the story ends with questions it did not expect: {left}")
        unused = {stream: results for stream, results in self.state.chance.coming.items() if results}
        if unused:
            raise AssertionError(f"settled results of chance were not used: {unused}")


class SeatStory:
    """One seat in a test: what it is asked and what it answers."""

    def __init__(self, story: Story, number: int) -> None:
        self.story = story
        self.number = number
        self.role = Role(story.table.seats[number].roles[0])

    @property
    def request(self) -> int:
        """The number of the open request to this seat."""
        for number, ask in self.story.table.asks.items():
            if ask.role in self.story.table.seats[self.number].roles:
                return number
        raise AssertionError(f"seat {self.number} is not asked anything; asked now: {self.story.asked or 'nobody'}")

    def asked(self, kind: str) -> "SeatStory":
        """Fail unless this seat is asked a question of this kind now."""
        found = self.story.table.asks[self.request].kind
        if found != kind:
            raise AssertionError(f"seat {self.number} is asked {found!s}, not {kind}")
        return self

    @property
    def question(self) -> Question:
        """The question in words."""
        return self.story.table.question(self.request)

    @property
    def options(self) -> list[str]:
        """The options of the open question, by their short names: without kind and copy number."""
        return [_short(option_id(option)) for option in self.story.table.asks[self.request].options]

    def offered(self, *names: str) -> "SeatStory":
        """Fail unless exactly these options are open, in any order."""
        if sorted(self.options) != sorted(names):
            raise AssertionError(f"seat {self.number} is offered {sorted(self.options)}, not {sorted(names)}")
        return self

    def answers(self, name: str) -> "SeatStory":
        """Answer the open question with an option, named by its id or its short name."""
        request = self.request
        ids = [option_id(option) for option in self.story.table.asks[request].options]
        matches = [known for known in ids if name in (known, _short(known))]
        if not matches:
            raise AssertionError(f"seat {self.number} cannot answer {name!r}; it is offered {ids}")
        self.story.table.answer(request, matches[0], self.number)
        return self

    def sees(self) -> Any:  # noqa: ANN401  a scene as plain data
        """The scene as this seat sees it."""
        return self.story.table.scene(self.role)

    def reads(self) -> list[str]:
        """The journal as this seat reads it."""
        return [line.text for line in self.story.table.journal(self.role)]


def _short(key: str) -> str:
    return key.partition(":")[2].partition("#")[0] or key


unfinished: list[Story] = []
"""Stories of the running test; the pytest plugin finishes them when the test is over."""
