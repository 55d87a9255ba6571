"""Allies: Escorts who go along and Summons that fight for a hero (DK-QUEST-09, 10, DK-KEY-17)."""

from longtable.games.valley_of_the_dead_king.play import decks
from longtable.games.valley_of_the_dead_king.rows import EscortRow
from longtable.games.valley_of_the_dead_king.state import NONE, Ally, Hero, ValleyState


def join(s: ValleyState, escort: EscortRow, *, quest: int = NONE, circumstance: int = NONE) -> Ally:
    """DK-QUEST-09, 10. An Escort becomes an ally of the group, with the Health shown and no Energy."""
    ally = Ally(
        id=escort.id,
        number=_number(s),
        name=escort.name,
        health=escort.health,
        most=escort.health,
        attack=escort.attack,
        heal=escort.heal,
        quest=quest,
        circumstance=circumstance,
    )
    s.allies.append(ally)
    s.say("joins", ally=ally)
    return ally


def summon(s: ValleyState, hero: Hero, name: str, called: str, health: int, attack: int) -> Ally:
    """DK-KEY-17. An ally of one hero, who acts for its summoner until the combat ends."""
    ally = Ally(
        id=name,
        number=_number(s),
        name=called,
        health=health,
        most=health,
        attack=attack,
        owner=hero.role,
        is_summon=True,
    )
    s.allies.append(ally)
    s.say("summons", who=hero, ally=ally)
    return ally


def bury(s: ValleyState, ally: Ally) -> None:
    """DK-KEY-17, DK-QUEST-11. An ally dies. The attempt that an Escort belongs to has failed and may be made anew."""
    s.allies.remove(ally)
    s.say("ally-dies", ally=ally)
    if ally.circumstance != NONE:
        decks.discard(s, ally.circumstance)
    for on in s.quest_bar:
        if on.card == ally.quest:
            on.tried = 0


def _number(s: ValleyState) -> int:
    """A number that no ally has."""
    return max((ally.number for ally in s.allies), default=0) + 1
