"""Surveys: a look at a game in play, from which its layout follows; the same for the same game and options."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, count
from random import Random
from typing import Any

from longtable.engine.ask import Ask, Role
from longtable.engine.chance import Chance
from longtable.engine.game import AnyGame, Options
from longtable.engine.scene import Scene
from longtable.engine.sight import things
from longtable.engine.steps import Run
from longtable.envs.layout import Layout, bits_for, lay_out
from longtable.envs.painter import Painter

SEED = "survey"
DECISIONS = 1000
LOOK_EVERY = 7
"""A number that shares no factor with the usual numbers of players, so that every role's turn comes."""
ROOM = 1.75
"""A layout has room for so many times the things that were seen at most, and for `SPARE` more."""
SPARE = 16


@lru_cache(maxsize=32)
def layout_of(game: AnyGame, options: Options, slots: int) -> Layout:
    """The layout of a game: columns that are the same at all its tables, rows enough for this one."""
    usual: Options = game.options()
    seen = list(looks(game, usual))
    faces = (face.stats for face in game.gallery())
    shown = (thing.stats for _, scene in seen for thing in things(scene))
    names = list(dict.fromkeys(stat.name for stats in chain(faces, shown) for stat in stats))
    bits = bits_for(game.things.values())
    painter = Painter(game, game.roles(options), lay_out(names, 1, slots, bits))
    here = seen if options == usual else looks(game, options)
    most = max(len(painter.sketch(scene, viewer, None).rows) for viewer, scene in here)
    return lay_out(names, 8 * -(-(int(ROOM * most) + SPARE) // 8), slots, bits)


def looks(game: AnyGame, options: Options) -> Iterator[tuple[Role, Scene]]:
    """What roles see, now and then, in games between players who are sensible half of the time."""
    random = Random(SEED)
    roles = game.roles(options)
    made = 0
    for number in count():
        run = new_run(game, options, f"{SEED}/{number}")
        yield roles[number % len(roles)], game.scene(run.state, roles[number % len(roles)])
        while run.pending is not None and made < DECISIONS:
            asks = run.asks
            for ask in asks:
                made += 1
                if made % LOOK_EVERY == 0:
                    yield ask.role, game.scene(run.state, ask.role)
            chosen = [
                game.policy(run.state, ask) if random.random() < 0.5 else random.randrange(len(ask.options))
                for ask in asks
            ]
            run.answer(chosen[0] if isinstance(run.pending, Ask) else chosen)
        if made >= DECISIONS or not made:
            return


def new_run(game: AnyGame, options: Options, seed: str, *, keeps: bool = False) -> Run[Any]:
    """A new game, up to its first question."""
    run: Run[Any] = Run(game, game.begin(options, Chance(seed)), keeps=keeps)
    run.start()
    return run
