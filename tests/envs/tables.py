"""The games that the environments are tried with: all that are installed, and the example."""

from collections.abc import Iterator
from random import Random

from longtable.engine.ask import Ask
from longtable.engine.game import AnyGame
from longtable.envs.core import Kit, Match
from longtable.games import find_game, list_games
from tests.harbor import harbor

GAMES: dict[str, AnyGame] = {**{slug: find_game(slug) for slug in list_games()}, "harbor": harbor.game}


def moments(match: Match, random: Random, decisions: int) -> Iterator[Ask]:
    """Play a match on by chance, and stop at each question before it is answered."""
    while not match.is_done and match.decisions < decisions:
        ask = match.open[0]
        yield ask
        match.choose(ask, random.randrange(len(ask.options)))


def match_of(slug: str, seed: str = "friday", slots: int = 32, limit: int = 5000) -> Match:
    """A new match that can be cloned."""
    return Match(Kit(GAMES[slug], {}, slots=slots, limit=limit), seed, keeps=True)
