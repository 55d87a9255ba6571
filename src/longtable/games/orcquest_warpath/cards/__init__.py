"""What skills, keywords, equipment, events, patrols and bosses do that a row of numbers cannot say.

Whoever takes the index from here has them all in it.
"""

from longtable.games.orcquest_warpath.cards import (
    bosses,
    events,
    keywords,
    patrols,
    potions,
    relics,
    skills_mandar,
    skills_mek,
    skills_orrus,
    skills_thalla,
)
from longtable.games.orcquest_warpath.play import answering, boosting
from longtable.games.orcquest_warpath.play.effects import effects
from longtable.games.orcquest_warpath.quests import rules

__all__ = [
    "answering",
    "boosting",
    "bosses",
    "effects",
    "events",
    "keywords",
    "patrols",
    "potions",
    "relics",
    "rules",
    "skills_mandar",
    "skills_mek",
    "skills_orrus",
    "skills_thalla",
]
