"""Sight: what a bot sees, in the layout of the environments, so that what was learned there can play anywhere."""

from functools import lru_cache
from typing import NamedTuple

from longtable.bots.view import View
from longtable.engine.ask import option_id
from longtable.engine.game import AnyGame, Options
from longtable.envs.actions import SLOTS
from longtable.envs.layout import Floats, Layout
from longtable.envs.painter import Asked, Painter
from longtable.envs.survey import layout_of


class Sight(NamedTuple):
    """The things that a bot sees, one row for each of its options, and the layout of both."""

    things: Floats
    options: Floats
    layout: Layout


def see(view: View) -> Sight:
    """Look at a view. All options are there, in their order, however many there are."""
    run = view.clone()
    about = run.ask_of(view.role).about
    painter = _painter(view.game, run.state.options)
    asked = Asked(str(view.kind), "" if about is None else option_id(about), tuple(view.options))
    things, options = painter.paint(view.game.scene(run.state, view.role), view.role, asked)
    return Sight(things, options[: len(view.options)], painter.layout)


@lru_cache(maxsize=32)
def _painter(game: AnyGame, options: Options) -> Painter:
    return Painter(game, game.roles(options), layout_of(game, options, SLOTS))
