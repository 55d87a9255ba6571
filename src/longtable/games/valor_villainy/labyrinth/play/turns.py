"""Turns in the Labyrinth: Heroes Scout and loot tokens, Sidekicks follow, and the Map may close meanwhile."""

from longtable.engine.ask import Option
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import rounds, scouting
from longtable.games.valor_villainy.labyrinth.play.events import FindsKey
from longtable.games.valor_villainy.labyrinth.play.filling import KEY
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.play import looting, turns
from longtable.games.valor_villainy.play.characters import HEROES, Character, team
from longtable.games.valor_villainy.play.effects import count_table
from longtable.games.valor_villainy.state import PLAYER, role_of

Deeds = list[tuple[Option, Why | None]]
NEXT_HERO = Stage.NEXT_HERO


async def take_turn(s: LabyrinthState) -> None:
    """The next thing in the Turns in progress; when all are over the next Hero comes.

    LL-HERO-03, 08. Who has fallen in the own Turn and left nobody on the Map comes back when that Turn has ended.
    """
    if not s.turns:
        s.stage = NEXT_HERO
        return
    role = role_of(s.turns[0].actor)
    await turns.take_turn(s)
    if role is not None and (not s.turns or s.turns[0].actor != PLAYER + role):
        rounds.return_if_alone(s, s.player(role))


def deeds(s: LabyrinthState, who: Character) -> Deeds:
    """LL-SCOUT-01, 16, LL-LOOT-01, LL-SIDE-05. Heroes Scout and Loot; whoever else is with them Loots."""
    found: Deeds = [(turns.SCOUT, scouting.why_no_scouting(s, who))] if scouting.may_scout(who) else []
    is_friend = team(s, who) is HEROES
    return [*found, (turns.LOOT, looting.why_no_looting(s, who))] if is_friend else found


def has_tokens(s: LabyrinthState, at: int) -> bool:
    """LL-LOOT-03, 04. Whether Bounty tokens, Sunshards or keys lie in a Region."""
    cell = s.cells[at]
    return bool(cell.bounty or cell.shards or KEY in cell.marks)


def loot_tokens(s: LabyrinthState, key: str, at: int) -> None:
    """LL-LOOT-03, 04. Bounty and keys go into the Stash, Sunshards into the Sunshield."""
    cell, region = s.cells[at], s.regions[at]
    keys = cell.marks.count(KEY)
    if keys:
        s.keys += keys
        cell.marks[:] = [mark for mark in cell.marks if mark != KEY]
        s.say("loots-key", who=key, region=region, count=s.keys)
        count_table(s, FindsKey(), s.villain)
    if cell.bounty:
        s.loose_bounty += cell.bounty
        s.say("loots-bounty", who=key, region=region, count=cell.bounty)
    if cell.shards:
        s.shards += cell.shards
        s.say("loots-shard", who=key, region=region, count=s.shards)
    cell.bounty = cell.shards = 0
