"""What Quests do when they are completed, beside their rewards (DK-QUEST-20)."""

from longtable.games.valley_of_the_dead_king.cards.circumstances import card
from longtable.games.valley_of_the_dead_king.kinds import Condition
from longtable.games.valley_of_the_dead_king.play import conditions, vitals
from longtable.games.valley_of_the_dead_king.play.effects import QuestDone
from longtable.games.valley_of_the_dead_king.state import ValleyState

CURED = (Condition.POISONED, Condition.DISEASED)
"""What Fever Moss is good for."""


@card("fever-moss", to=QuestDone)
def fever_moss(s: ValleyState, me: int, event: QuestDone) -> None:
    """DK-QUEST-20, DK-COND-09, 14. Fever Moss: every hero is rid of Poisoned and of Diseased."""
    for hero in s.living:
        for condition in CURED:
            conditions.end(s, hero, condition)


@card("the-sunken-bell", to=QuestDone)
def the_sunken_bell(s: ValleyState, me: int, event: QuestDone) -> None:
    """DK-QUEST-20, DK-KING-06. The Sunken Bell: the Dead King loses his target, if he has one."""
    if s.king.target:
        s.say("king-forgets", city=s.content.cities[s.king.target])
        s.king.target = 0


@card("the-candle-carried-home", to=QuestDone)
def the_candle_carried_home(s: ValleyState, me: int, event: QuestDone) -> None:
    """DK-QUEST-20, DK-KEY-05, DK-LIVING-01. The Candle Carried Home: every hero is Healed fully."""
    for hero in s.living:
        vitals.heal_fully(s, hero)
