"""Tests as stories at the table: set up a position from data, say what each seat does, ask what is true.

```python
from longtable.testing import rule, table

@rule("VW-CHAMP-01")
def test_apprentice_makes_a_rival_draw():
    decks = {0: ["apprentice", "gold"], 1: ["gold", "soldier", "gold"], 2: ["gold", "gold"]}
    t = table("valiant-wars", seats=3, decks=decks)
    t.seat(0).asked("force-draw").answers("p2")
    assert t.player(1).line == ["gold", "soldier"]
```

An answer that nobody asked for fails, and so does a question that the story leaves open, except those of the
kinds in `resting`: at which the game naturally waits, unless a story says otherwise. Results of chance that were
settled but never used fail too.
"""

from collections.abc import Callable, Mapping, Sequence
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from longtable.engine.chance import Chance
from longtable.engine.game import AnyGame, Record
from longtable.engine.honours import Honour
from longtable.engine.seating import usual_players
from longtable.engine.table import Seat, Table
from longtable.games import find_game
from longtable.testing.foretold import Foretold, Result
from longtable.testing.stories import Opening, SeatStory, Story, unfinished

if TYPE_CHECKING:
    import pytest

__all__ = ["SeatStory", "Story", "rule", "table"]

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")


def rule(*ids: str) -> "pytest.MarkDecorator":
    """Mark a test as covering rules of a ledger: it fails if one of them is broken.

    It marks a row of a table of parameters as well: `pytest.param(..., marks=rule("VW-CHAMP-01"))`.

    Pytest is imported here, not above, so that the command line can count marks without it.
    """
    from pytest import mark  # noqa: PT013  the module is imported above for its types only

    found: pytest.MarkDecorator = mark.rule(*ids)
    return found


def table(
    game: AnyGame | str,
    *,
    seats: int = 0,
    options: Mapping[str, Any] | None = None,
    chance: Mapping[str, Sequence[Result]] | None = None,
    resting: Sequence[str] | None = None,
    seed: str = "story",
    names: Sequence[str] = NAMES,
    change: Callable[[Any], object] | None = None,
    record: Record | None = None,
    brought: Sequence[Honour] = (),
    **position: Any,  # noqa: ANN401  each game has its own words for a position
) -> Any:  # noqa: ANN401  a Story, of the game's own class where it has one
    """Open a table at a position and give the game's own story of it (`Game.story`), or a plain `Story`.

    What `position` may say is up to the game's `arrange`; `change` does to the state what words cannot say. The
    `seats` hold the roles that the game deals to so many; without any there are as many as the position needs, or
    two. `chance` gives results to come, by stream: dice as what they show (`"6 1"`), shuffles by the names of what
    comes first. From a `record` it is a table of a campaign; `brought` is what people have who sit down.
    """
    if isinstance(game, str):
        game = find_game(game)
    kind: type[Story] = resolve_name(game.story) if game.story else Story
    opening = Opening(seats, position, {**(chance or {})})
    kind.begin(opening)
    settled = game.read_options({**game.sizes.get(opening.seats, {}), **(options or {})})

    def arrange(s: Any) -> None:  # noqa: ANN401  each game has its own state
        if opening.position:
            game.arrange(s, **opening.position)
        if change is not None:
            change(s)
        s.chance = _foretold(kind, s, opening.chance)

    chairs = [Seat(name) for name in names[: seats or usual_players(game, settled)]]
    opened = Table.open(game, chairs, seed, settled, arrange=arrange, record=record, brought=brought)
    story = kind(opened, game.resting if resting is None else resting)
    unfinished.append(story)
    return story


def _foretold(kind: type[Story], s: Any, chance: Mapping[str, Sequence[Result]]) -> Chance:  # noqa: ANN401
    """The chance of a table with the results that a story supplies."""
    luck: Chance = s.chance
    coming: dict[str, list[list[int]]] = {}
    by_name: dict[str, list[list[str]]] = {}
    for stream, results in chance.items():
        if any(isinstance(name, str) for result in results if not isinstance(result, str) for name in result):
            by_name[stream] = [[str(name) for name in result] for result in results]
        elif results:
            coming[stream] = [_faces(kind, stream, result) for result in results]
    if not by_name:
        return Chance(luck.seed, luck.drawn, coming)
    foretold = Foretold(luck.seed, luck.drawn, coming)
    foretold.foretell(by_name, lambda thing: kind.called(s, thing), kind.last_is_next)
    return foretold


def _faces(kind: type[Story], stream: str, result: Result) -> list[int]:
    """The faces of dice that are told as what they show; numbers stay as they are."""
    if isinstance(result, str):
        return [kind.face(stream, shown) for shown in result.split()]
    return [int(number) for number in result]
