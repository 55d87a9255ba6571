"""Seating: how many people a table is for, and which chair holds which roles."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from longtable.engine.ask import Role
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame, Options, Seating

PLAIN_PLAYER = re.compile(r"p(\d+)")
"""A role that is nobody in the story: `p1`, `p2` and so on."""


def deal(game: AnyGame, options: Options, players: int) -> Seating:
    """The roles of each chair when so many sit down, as the game deals them; a number it is not for is refused."""
    least, most = game.players(options)
    if not least <= players <= most:
        raise BadArgument(f"{game.title} with these options is a game for {in_words(least, most)}, not for {players}")
    seating: Seating = game.seatings(options, players)
    return seating


def deal_out(roles: Sequence[Role], chairs: int) -> Seating:
    """Roles dealt out evenly, one after the other round the chairs; the first ones get what is left over."""
    return tuple(tuple(roles[chair::chairs]) for chair in range(chairs))


def usual_players(game: AnyGame, options: Options) -> int:
    """How many chairs a table has where nobody says it: the most with which everybody has a role of their own."""
    least, most = game.players(options)
    return max((n for n in range(least, most + 1) if _all_have_their_own(deal(game, options, n))), default=least)


def _all_have_their_own(seating: Seating) -> bool:
    common = shared_roles(seating)
    return all(any(role not in common for role in held) for held in seating)


def shared_roles(seating: Sequence[Sequence[Role]]) -> tuple[Role, ...]:
    """The roles that more than one chair holds."""
    held = Counter(role for chair in seating for role in dict.fromkeys(chair))
    return tuple(role for role, chairs in held.items() if chairs > 1)


def role_name(role: Role) -> str:
    """What a role is called before the game: `hero-2` is Hero 2; a plain player has no name but that of the seat."""
    return "" if PLAIN_PLAYER.fullmatch(role) else role.replace("-", " ").capitalize()


def own_name(role: Role) -> str:
    """What a role is called where no seat's name will do: `hero-2` is Hero 2, `p2` is Player 2."""
    return role_name(role) or PLAIN_PLAYER.sub(r"Player \1", role)


def options_for(game: AnyGame, given: Mapping[str, Any], seats: int) -> Options:
    """The game's options as given; where they leave open how many play, the number of seats settles it.

    Each of them has a role then; where no such game is played, the usual one has to be for so many.
    """
    options: Options = game.read_options(given)
    if game.counted_by and game.counted_by not in given and usual_players(game, options) != seats:
        least, most = numbers(game)
        if not least <= seats <= most:
            raise BadArgument(f"{game.title} is a game for {in_words(least, most)}, not for {seats}")
        sizes = [game.read_options({**given, **size}) for size in game.sizes.values()]
        options = next((size for size in sizes if usual_players(game, size) == seats), options)
    deal(game, options, seats)
    return options


def numbers(game: AnyGame) -> tuple[int, int]:
    """How many may play the game at all: at least and at most, with whatever options."""
    bounds = [game.players(game.read_options(given)) for given in game.sizes.values()]
    return min(least for least, _ in bounds), max(most for _, most in bounds)


def in_words(least: int, most: int) -> str:
    """How many play: `2 to 5 players`."""
    if least == most:
        return f"{most} player{'s' if most > 1 else ''}"
    return f"{least} to {most} players"
