"""How a sensible orc decides, in the plainest way: strike if one can, else walk, else save it."""

from longtable.engine.ask import Ask, option_id
from longtable.games.orcquest_warpath.kinds import Kind
from longtable.games.orcquest_warpath.play.actions import Use
from longtable.games.orcquest_warpath.play.attacking import Aim
from longtable.games.orcquest_warpath.play.moving import Way
from longtable.games.orcquest_warpath.state import OrcState


def policy(s: OrcState, ask: Ask) -> int:
    """The first option that makes sense."""
    worth = [_worth(s, ask, place) for place in range(len(ask.options))]
    return max(range(len(worth)), key=lambda place: worth[place])


def _worth(s: OrcState, ask: Ask, place: int) -> int:
    option = ask.options[place]
    if isinstance(option, Aim):
        return 100 + len(option.used)
    if isinstance(option, Way):
        return 50 + option.cost - 20 * option.damage
    if isinstance(option, Use):
        return 80 + 10 * option.effect.attacks - option.effect.bp
    word = option_id(option)
    if word in ("done", "end", "pass", "no"):
        return 60 if ask.kind in (Kind.GEAR, Kind.THROW) else 10
    if word.startswith("look:"):
        return 5  # whoever turns about for nothing never comes to an end
    return 200 if word == "leave" else 20
