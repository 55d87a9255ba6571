"""Battle cards, told as stories: a card is revealed, or one of its blocks answers an attack."""

from typing import Any

from longtable.games.valor_villainy.kinds import Row, Sort
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play.effects import effects
from longtable.games.valor_villainy.labyrinth.play.events import Defends, Protocol
from longtable.games.valor_villainy.play import statuses
from tests.lludwiks_labyrinth.enemies import MELEE, Enemies

DICE = ["W W", "W W", "_", "_"]


def attack(protocol: str, **words: Any) -> Enemies:
    """The Villain, Clinker unless another is named, reveals one card, and its protocol is carried out."""
    t = Enemies(**{"villain_at": "C2", "points": 1, "battle": [protocol], "villain_dice": DICE, **words})
    t.run(Stage.REVEAL, until=Stage.MINION)
    assert t.told("protocol", "card") == [protocol]
    t.__exit__(None, None, None)
    return t


def block(name: str, *, row: Row = MELEE, **words: Any) -> Enemies:
    """A block of a Battle card answers an attack of the first Hero."""
    t = Enemies(**{"villain_at": "C2", **words})
    answer(t, name, row)
    t.__exit__(None, None, None)
    return t


def answer(t: Enemies, name: str, row: Row = MELEE) -> None:
    """A block answers an attack of the first Hero at a table that is prepared."""
    entry = effects.answers[Defends][Sort.BATTLE][name]
    t.do(entry.offer(t.state, t.villain, Defends(t.hero(1).key, row)))


def shields(t: Enemies) -> int:
    """The Shields of the Villain."""
    return statuses.shields(t.state, t.villain.key)


async def carry_out(t: Enemies, protocol: str) -> None:
    """An Attack Protocol is carried out at a table that is prepared."""
    await effects.answers[Protocol][Sort.BATTLE][protocol].answer(t.state, t.villain, Protocol())
