"""What stories of Dual Boards have in common: three heroes, a quiet place, a Dead King who does not come."""

from typing import Any

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Site
from longtable.games.valley_of_the_dead_king.play import rivals
from longtable.games.valley_of_the_dead_king.story import ValleyStory
from longtable.kit.hexes import Hex
from tests.valley_of_the_dead_king.roads import ON, story

THREE: dict[int, dict[str, Any]] = {1: {}, 2: {}, 3: {}}
AWAY = (4, 4)
"""A hex of the High Moors with nothing on it."""
WEATHER = ("leaf-fall", "deer-weather", "mast-year", "green-dusk", "clear-skies", "fog", "deep-snow", "gale")
"""Eight open cards that ask nothing: four of the Forest and four of the Valley."""


def woods(**told: Any) -> Any:
    """A table of Dual Boards."""
    options = {"style": "dual-boards", **told.pop("options", {})}
    return story(**{"party": THREE, "at": AWAY, "options": options, "resting": ON, **told})


def villain(**told: Any) -> Any:
    """The Villain phase, in which the Dead King does not appear unless he is told of."""
    chance = told.pop("chance", {})
    if "king" not in told and "king" not in chance:
        chance = {"king": ["1"], **chance}
    return woods(**{"stage": "villain", "chance": chance, **told})


def beaten(*foes: str, **told: Any) -> Any:
    """A fight against opponents who fall as its first round begins."""
    return woods(**{"fight": {foe: {"health": 0} for foe in foes}, **told})


def enthralled(t: ValleyStory, number: int) -> Hex:
    """Where an Enthralled City of the Forest lies."""
    return rivals.numbered(t.state, Site.ENTHRALLED)[number]


def forest(t: ValleyStory) -> Any:
    """What Dual Boards adds to the state."""
    found = t.state.forest
    assert found is not None
    return found


def beside(t: ValleyStory, at: Hex) -> Hex:
    """A hex next to another that can be entered and where nothing stands."""
    return next(other for other in land.of(t.state).open_beside(at) if land.site(t.state, other) is None)
