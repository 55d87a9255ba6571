"""What the stories of OrcQuest share: a table with a drawn map, and rules that are run by hand."""

from collections.abc import Coroutine
from typing import Any

from longtable.engine.ask import Ask, Pending, option_id
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.story import OrcStory
from longtable.testing import table

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
