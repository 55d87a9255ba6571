"""Seats on the command line: `you,greedy,ismcts:seconds=0.5` becomes chairs with names."""

from collections import Counter

from msgspec.structs import replace

from longtable.bots.registry import find_bot, list_bots
from longtable.engine.errors import BadArgument
from longtable.engine.game import AnyGame, Options
from longtable.engine.limits import clean_name
from longtable.engine.seating import deal, usual_players
from longtable.engine.table import Seat

PERSON = "you"
STEADY = "greedy"
"""The bot that sits where nobody says which."""


def parse_seats(text: str, names: str = "") -> list[Seat]:
    """Chairs from a list such as `you=Ada,greedy,ismcts=Merlin:seconds=0.5,rollout=random`.

    A seat is `you` or the name of a bot, then `=NAME` if it is to be called so, then `:` and the bot's settings.
    `names` is a list of names for everybody, or for the people alone.
    """
    seats = [_parse_seat(part) for part in _split(text)]
    if not seats:
        raise BadArgument(f"there are no seats in {text!r}; expected a list such as you,greedy,ismcts:seconds=0.5")
    return _named(_with_names(seats, names))


def usual_seats(game: AnyGame, options: Options) -> str:
    """One person in the chair for newcomers, bots in the others; in the order of the chairs, as all such lists."""
    chairs = deal(game, options, usual_players(game, options))
    newcomer = game.newcomer or chairs[0][0]
    mine = next(place for place, held in enumerate(chairs) if newcomer in held)
    return ",".join(PERSON if place == mine else STEADY for place in range(len(chairs)))


def _split(text: str) -> list[str]:
    """The seats of the list; a setting after a comma (`rollout=random`) belongs to the bot before it."""
    players = (PERSON, *list_bots())
    parts: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        setting = part.partition("=")[0] not in players and "=" in part.partition(":")[0]
        if setting and parts and ":" in parts[-1]:
            parts[-1] += f",{part}"
        elif part:
            parts.append(part)
    return parts


def _parse_seat(part: str) -> Seat:
    head, colon, settings = part.partition(":")
    player, _, name = (word.strip() for word in head.partition("="))
    if player != PERSON and player not in list_bots():
        raise BadArgument(f"there is no player {player!r}; expected {PERSON} or a bot: {', '.join(list_bots())}")
    if player == PERSON and colon:
        raise BadArgument(f"seat {part!r}: a person has no settings; expected {PERSON} or {PERSON}=NAME")
    spec = f"{player}{colon}{settings}"
    if player != PERSON:
        find_bot(spec)
    return Seat(name, spec)


def _with_names(seats: list[Seat], names: str) -> list[Seat]:
    given = [name.strip() for name in names.split(",") if name.strip()]
    people = [n for n, seat in enumerate(seats) if seat.is_person]
    if not given:
        return seats
    if len(given) not in (len(seats), len(people)):
        raise BadArgument(
            f"{len(given)} names for {len(seats)} seats with {len(people)} people; expected a name for each seat or "
            "for each person"
        )
    places = people if len(given) == len(people) else range(len(seats))
    called = dict(zip(places, given, strict=True))
    return [replace(seat, name=called.get(n, seat.name)) for n, seat in enumerate(seats)]


def _named(seats: list[Seat]) -> list[Seat]:
    """Seats that all have names, no two the same."""
    lone = sum(seat.is_person for seat in seats) == 1
    named = [
        replace(seat, name=clean_name(seat.name, f"seat {n + 1}") if seat.name else _usual_name(seat, n, lone))
        for n, seat in enumerate(seats)
    ]
    twice = Counter(seat.name for seat in named)
    counted: Counter[str] = Counter()
    for n, seat in enumerate(named):
        if twice[seat.name] > 1 and seats[n].name:
            raise BadArgument(f"two seats are called {seat.name!r}; expected a name of its own for each")
        counted[seat.name] += 1
        if counted[seat.name] > 1:
            named[n] = replace(seat, name=f"{seat.name} {counted[seat.name]}")
    return named


def _usual_name(seat: Seat, place: int, lone: bool) -> str:
    if seat.is_person:
        return "You" if lone else f"Player {place + 1}"
    return seat.player.partition(":")[0].capitalize()
