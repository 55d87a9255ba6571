"""How a Game Turn ends and the next one begins (DK-TURN-01, 06)."""

from longtable.games.valley_of_the_dead_king.kinds import Stage
from longtable.games.valley_of_the_dead_king.play import circumstances, endings, king, vitals
from longtable.games.valley_of_the_dead_king.play.effects import TurnEnds, announce
from longtable.games.valley_of_the_dead_king.state import ValleyState


async def end(s: ValleyState) -> None:
    """DK-TURN-06, DK-CIRC-07, 08. What is in force takes its toll; raised Vitals fall back, and uses are renewed.

    A horn that was heard this turn is not heard in the next.
    """
    await announce(s, TurnEnds(s.turn))
    await circumstances.pass_turn(s)
    for hero in s.heroes:
        vitals.settle_raised(s, hero)
        hero.used.clear()
        hero.has_eaten = hero.is_worse = False
    s.counters.pop(king.HORN, None)
    endings.judge(s)
    begin(s)


def begin(s: ValleyState) -> None:
    """DK-TURN-01. The next Game Turn begins with Movement."""
    s.turn += 1
    s.visits.clear()
    s.stage = Stage.MOVEMENT
    s.say("turn", turn=s.turn)
