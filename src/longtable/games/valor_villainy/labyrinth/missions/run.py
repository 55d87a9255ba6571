"""Treasure Run: no battle, four Days, and what counts is the Hoard."""

from longtable.games.valor_villainy.kinds import Size, Team
from longtable.games.valor_villainy.labyrinth.play import filling, golden, halls, homecoming, villain
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import (
    DayBegins,
    Judging,
    LastDayEnds,
    Targeting,
)
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play.events import TurnedUp

QUEST = "treasure-run"
SILVER, GOLD = 12, 18
SILVER_WON, GOLD_WON = 1, 2
MEDAL = "medal"


@mission(QUEST, to=TurnedUp, when=lambda s, _me, event: sum(halls.halls_of(s, event.at)) == 1)
def in_blind_corners(s: LabyrinthState, _me: Player, event: TurnedUp) -> None:
    """LL-SCOUT-11. On each tile with one Hall a Treasure more."""
    filling.lay_treasure(s, event.at)


def worth(s: LabyrinthState, hero: Player) -> int:
    """What a Hero's equipped Treasures are worth."""
    return sum(s.treasure(number).bounty for number in hero.gear if number)


@mission(QUEST, to=Targeting)
def greed(s: LabyrinthState, _me: Player, event: Targeting) -> None:
    """LL-MAI-01. Minions go for whose Treasures are worth most; without any for the closest, as ever."""
    most = max((worth(s, hero) for hero in golden.heroes(s)), default=0)
    rich = [hero.at for hero in golden.heroes(s) if most and worth(s, hero) == most]
    target = golden.place(s, rich, by=s.minion(s.content.minion_numbers[event.minion]).at)
    if target is not None:
        event.target = target.it


@mission("treasure-run-days", to=DayBegins)
def alarm(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-SPAWN-01. A Chump at every Portal, at most as many as there are Heroes."""
    for at in halls.portals(s)[: s.hero_count]:
        villain.spawn_one(s, Size.CHUMP, Pick(at, golden.ONLY))


@mission(QUEST, to=Judging)
def nobody_yet(_s: LabyrinthState, _me: Player, event: Judging) -> None:
    """LL-OVER-04. Nothing is won or lost before Day 4 is over."""
    event.is_settled = True


@mission(QUEST, to=LastDayEnds)
def count_it(s: LabyrinthState, _me: Player, _event: LastDayEnds) -> None:
    """LL-HOARD-01, 02. 12 Bounty for each Hero are silver, 18 gold; less is lost."""
    each = (s.hoard + homecoming.worth(s)) // s.hero_count
    s.tally[MEDAL] = GOLD_WON if each >= GOLD else SILVER_WON if each >= SILVER else 0
    s.say("hoard-weighed", bounty=each)
    s.winner = Team.HEROES if s.tally[MEDAL] else Team.VILLAIN
    if s.tally[MEDAL] == GOLD_WON:
        s.supplies += SILVER_WON + 1
