"""Skill dice as they fell, each in the colour of its Skill (DK-DICE-03)."""

from longtable.engine.faces import Die, Tint
from longtable.engine.scene import Roll
from longtable.games.valley_of_the_dead_king.kinds import Stat
from longtable.games.valley_of_the_dead_king.play.dice import TEN_HEX
from longtable.games.valley_of_the_dead_king.state import ValleyState

COLOURS = {Stat.NAVIGATE: Tint.GREEN, Stat.EXPLORE: Tint.GOLD, Stat.SURVIVAL: Tint.BLUE}


def rolls(s: ValleyState) -> list[Roll]:
    """The Skill dice that lie on the table, hero by hero, with what they came to."""
    found = []
    for hero in s.heroes:
        own = [one for one in s.rolled if one.who == hero.role and one.face]
        if own:
            dice = tuple(Die(COLOURS[one.skill], "hex" if one.face == TEN_HEX else str(one.face)) for one in own)
            told = [f"{one.skill.value.capitalize()} {'succeeds' if one.succeeded else 'fails'}" for one in own]
            found.append(Roll(f"rolled:{hero.role}", "Skills", dice, ", ".join(told), owner=hero.role))
    return found
