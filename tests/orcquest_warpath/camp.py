"""What the stories of OrcQuest share: a table with a drawn map, and rules that are run by hand."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from longtable.engine.ask import Ask, Pending, option_id
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.story import OrcStory
from longtable.testing import table

F = TypeVar("F", bound=Callable[..., None])
RESTING = ("activate", "act", "move", "gear", "target", "tie", "learn", "resurrect", "react", "square")
"""Where a story may end."""
COOK = {"main": [{"does": "slay", "what": "nobody", "text": "Nobody."}]}


def story(map: str = "", **told: Any) -> OrcStory:  # noqa: A002  what it is called at the table
    """A table of OrcQuest at a position."""
    words = {"map": map, **told} if map else told
    words.setdefault("resting", RESTING)
    found: OrcStory = table(game, **words)
    return found


def run(rule: Coroutine[Pending, Any, Any], *answers: str) -> Any:
    """Run a rule by hand; what it asks is answered in turn, by the ids of options."""
    given = iter(answers)
    index: Any = None
    try:
        while True:
            asked = rule.send(index)
            answer = next(given, None)
            if not isinstance(asked, Ask) or answer is None:
                raise AssertionError(f"the rule asked {asked}")
            index = [option_id(option) for option in asked.options].index(answer)
    except StopIteration as end:
        assert next(given, None) is None, "the rule asked less"
        return end.value


# ---------------------------------------------------------------- skills

STUNNED = {"facing": "east", "effects": {"stunned": 2}}
"""An Enemy that neither defends itself nor reacts."""
ALERT = {"facing": "west", "alert": True}
PLAYED: dict[str, list[str]] = {}
"""The stories of each side of a Skill Card, as `plays` tells them."""


def plays(*sides: str) -> Callable[[F], F]:
    """Say which sides of Skill Cards a story plays: `charge`, `charge/enhanced`, `charge/combo`."""

    def tell(test: F) -> F:
        for side in sides:
            PLAYED.setdefault(side, []).append(test.__name__)
        return test

    return tell


def side_of(told: str) -> tuple[str, str]:
    """A card and its side: `charge/enhanced`."""
    card, _, side = told.partition("/")
    return card, side or "main"


def hall(cells: str) -> str:
    """A map of one row: `O>. . S`."""
    rim = "+" + "-+" * ((len(cells) + 1) // 2)
    return f"{rim}\n|{cells}|\n{rim}"


def acting(name: str, cells: str, *skills: str, mine: Any = None, heroes: Any = None, **told: Any) -> OrcStory:
    """A Hero acts in a hall, or on a map, with some Skills and all the Badass Points it needs."""
    words: dict[str, Any] = {"acts": name, "badass": 9, "foes": {0: STUNNED}, "loot": ["good-hide"], **told}
    mine = {"skills": list(skills), **(mine or {})}
    return story(cells if "\n" in cells else hall(cells), heroes={name: mine, **(heroes or {})}, **words)


def phase(map: str, shown: str = "orange", **told: Any) -> OrcStory:  # noqa: A002  what it is called at the table
    """All Enemies of a map act as one group that has rolled."""
    words = {"stage": "enemy", "shown": shown, **told}
    words.setdefault("group", list(words.get("foes", {0: {}})))
    return story(map, **words)


def rolled(t: OrcStory, place: int = -1) -> tuple[str, str]:
    """The dice of a roll as they are told in a story: Attack Dice, and Defense Dice."""
    data = t.facts("rolls")[place].data
    return _told(data["swords"]), _told(data["shields"])


def _told(dice: Any) -> str:
    shown = [one.removeprefix("die:").split("-") for one in dice]
    return " ".join(f"{die[0]}{'-' if face == 'blank' else face[0].upper()}" for die, face in shown)


def laid(who: Any) -> dict[str, int]:
    """What lies on a Character, by level."""
    return {one.effect.value: one.level for one in who.effects}
