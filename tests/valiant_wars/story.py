"""Stories at a table of Valiant Wars: a position, and the few questions that every story asks."""

from typing import Any

from longtable.games.valiant_wars import game
from longtable.games.valiant_wars.play import lines
from longtable.games.valiant_wars.state import Player
from longtable.testing import Story
from longtable.testing import table as open_table


def table(seats: int = 2, **position: Any) -> Story:
    """A table about to reveal, at the position described (see `positions.arrange`)."""
    return open_table(game, seats=seats, **{"round": 1, **position})


def player(t: Story, seat: int) -> Player:
    found: Player = t.state.players[seat]
    return found


def line(t: Story, seat: int) -> list[str]:
    """The line in order, by card id; a face-down card stands in brackets."""
    ids = [(t.state.cards[placed.card].id, placed.face_up) for placed in player(t, seat).line]
    return [name if face_up else f"[{name}]" for name, face_up in ids]


def deck(t: Story, seat: int) -> list[str]:
    """The deck by card id, the next card first."""
    return [t.state.cards[number].id for number in reversed(player(t, seat).deck)]


def gained(t: Story, seat: int) -> list[str]:
    """What was bought, won or received this round."""
    return [t.state.cards[number].id for number in player(t, seat).gained]


def status(t: Story, seat: int) -> str:
    return str(player(t, seat).status)


def swords(t: Story, seat: int) -> int:
    return lines.swords(t.state, player(t, seat))


def money(t: Story, seat: int) -> int:
    return lines.money(t.state, player(t, seat))
