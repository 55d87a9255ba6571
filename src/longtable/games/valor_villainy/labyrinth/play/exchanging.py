"""Exchanging: everything that is in two Regions changes places, and the tiles stay (LL-XC-06)."""

from msgspec import UNSET

from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play.characters import Character


def exchange(s: LabyrinthState, one: int, other: int) -> None:
    """LL-XC-06. Characters, Treasures, Sheep and tokens of two Regions are in the other one now."""
    there = {one: other, other: one}
    moving: list[Character] = [*s.everybody, *s.minions, *s.sidekicks]
    for who in moving:
        who.at = there.get(who.at, who.at)
    a, b = s.regions[one], s.regions[other]
    a.stack, b.stack = b.stack, a.stack
    a.treasures, b.treasures = b.treasures, a.treasures
    a.sheep, b.sheep = b.sheep, a.sheep
    a.defender, b.defender = b.defender, a.defender
    here, yonder = s.cells[one], s.cells[other]
    here.bounty, yonder.bounty = yonder.bounty, here.bounty
    here.shards, yonder.shards = yonder.shards, here.shards
    here.marks, yonder.marks = yonder.marks, here.marks
    here.has_spores, yonder.has_spores = yonder.has_spores, here.has_spores
    if s.tokens is not UNSET:
        s.tokens.bombs = [there.get(at, at) for at in s.tokens.bombs]
        s.tokens.rocks = [there.get(at, at) for at in s.tokens.rocks]
