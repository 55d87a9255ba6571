"""Remarks: what a game says about a question beside its words, worked out once for all of its options.

Whether something may be chosen is one function, `why_not(...) -> Why | None`. A rule offers what it has no reason
against; the remarks refuse the rest with the very reasons. So offers and refusals cannot drift apart:

```python
options = [card for card in s.market if not why_not(s, me, card)]
barred = refused(s.market, lambda card: why_not(s, me, card))
```
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct

from longtable.engine.ask import Option
from longtable.engine.faces import Face, Mark
from longtable.engine.forms import Form
from longtable.engine.scene import Path, Place, Stake

Gaps: TypeAlias = Mapping[str, Option]
"""What fills the gaps of a sentence."""
Remark: TypeAlias = tuple[str, Gaps]
"""A word of `remark` in `words.toml`, and what fills its gaps."""


class Why(Struct, frozen=True):
    """Why something may not be chosen: a word of `barred` in `words.toml`, and what fills its gaps."""

    reason: str
    gaps: Gaps = {}


Bar: TypeAlias = tuple[Option, Why]
"""Something a player might expect to choose, and why it cannot be."""


class Remarks(Struct, frozen=True):
    """What goes with a question.

    `prompt` is which of the question's `prompts` fits this moment (none: the usual), with its gaps beside `about`;
    `details` are said under it; `notes` behind options, such as prices, by the options' ids; `barred` are those that
    one might expect but does not have. `faces` are options that are weighed side by side as cards, by their ids: each
    goes by the name of its face. `ghosts` are places as they would look after an option, by the option's id: a tile
    in each of its rotations, also in those that are barred; `laid` are all the places of a larger piece of the map as
    they would lie then; `paths` is the way by which an option leads somewhere, `reach` are all the places to which it
    would open the way. `badges` and `marks` are written on
    what an option points at: what it costs, who would see it. `stake` says what a question is about that is asked
    again and again, `form` how it looks where it is one of a run that is a single thought. `usual` is the option that
    Enter takes at this moment, where that is another than the words say; "" where there is none. `habit` is the same
    word for as long as such questions are usually answered alike.
    """

    prompt: Remark = ("", {})
    details: Sequence[Remark] = ()
    notes: Mapping[str, Sequence[Remark]] = {}
    barred: Sequence[Bar] = ()
    faces: Mapping[str, Face] = {}
    ghosts: Mapping[str, Place] = {}
    laid: Mapping[str, tuple[Place, ...]] = {}
    paths: Mapping[str, Path] = {}
    reach: Mapping[str, tuple[str, ...]] = {}
    badges: Mapping[str, str] = {}
    marks: Mapping[str, tuple[Mark, ...]] = {}
    stake: Stake | None = None
    form: Form | None = None
    usual: str | None = None
    habit: str = ""


NOTHING = Remarks()
"""A question that says all in its words."""

T = TypeVar("T", bound=Option)


def refused(things: Iterable[T], why_not: Callable[[T], Why | None]) -> list[Bar]:
    """Those of some things that may not be chosen, each with the reason; the others are what a rule offers."""
    return [(thing, why) for thing in things if (why := why_not(thing)) is not None]
