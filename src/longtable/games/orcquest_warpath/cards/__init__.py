"""What skills, keywords, equipment, events, patrols and bosses do that a row of numbers cannot say.

Whoever takes the index from here has them all in it.
"""

from longtable.games.orcquest_warpath.cards import bosses
from longtable.games.orcquest_warpath.play.effects import effects

__all__ = ["bosses", "effects"]
