"""Abilities in numbers: ranks in the words of a Mastery become what they come to at the ranks of a hero now."""

import re
from collections.abc import Mapping

from longtable.engine.faces import Stat as Number
from longtable.games.valley_of_the_dead_king.kinds import Stat
from longtable.games.valley_of_the_dead_king.play import vitals
from longtable.games.valley_of_the_dead_king.play.dice import half
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

TERM = r"(?:(?:half|twice|three times) )?(?:(?:your )?(?:Attack|Defend) )?rank\b"
MEANT = re.compile(rf"(?<!The )(?<!hero's )(?<!heroes' )(?<!Attack )(?:{TERM})(?: \+ (?:{TERM}|\d+))*", re.IGNORECASE)
"""A rank, a part or a multiple of one, or a sum of such; not the rank of somebody else, which is changed."""
SHARED = re.compile(r"half the sum of rank and Defend rank")
SINGULAR = {"hexes": "hex", "heroes": "hero"}
ONE = re.compile(rf"\b1 ({'|'.join(SINGULAR)})\b")
MULTIPLES = {"twice": 2, "three times": 3}
HEADLINES = (
    (re.compile(r"(?:(?<!it )suffers|deals|attacks of) (\d+)\b(?! Energy damage)", re.IGNORECASE), "damage"),
    (re.compile(r"(?:suffers|deals) (\d+) Energy damage", re.IGNORECASE), "Energy"),
    (re.compile(r"suffers that \+ (\d+)"), "+ die"),
    (re.compile(r"Attacks for (\d+)"), "a round"),
    (re.compile(r"Heals? (\d+)"), "heals"),
    (re.compile(r"(?:Defend|Block) of (\d+)"), "guard"),
    (re.compile(r"Each hit is (\d+) less"), "less a hit"),
    (re.compile(r"lower by (\d+)"), "less"),
    (re.compile(r"Boosted by (\d+)"), "Boost"),
)
"""What an Ability comes to first of all, and how that is called."""


def in_numbers(text: str, rank: int, attack: int, defend: int) -> str:
    """DK-HERO-10, DK-DICE-07. The words of a Mastery with each rank as the number that it comes to."""

    def worth(term: str) -> int:
        if term.isdecimal():
            return int(term)
        words = term.lower()
        number = attack if "attack" in words else defend if "defend" in words else rank
        if words.startswith("half"):
            return half(number)
        return next((times * number for word, times in MULTIPLES.items() if words.startswith(word)), number)

    def total(found: re.Match[str]) -> str:
        return str(sum(worth(term) for term in found[0].split(" + ")))

    told = MEANT.sub(total, SHARED.sub(str(half(rank + defend)), text))
    return ONE.sub(lambda found: f"1 {SINGULAR[found[1]]}", told)


def of(s: ValleyState, hero: Hero, text: str, stat: Stat) -> str:
    """DK-HERO-07. What an Ability of a hero does, in the numbers of this moment."""
    ranks: Mapping[Stat, int] = {one: vitals.rank_of(s, hero, one) for one in (stat, Stat.ATTACK, Stat.DEFEND)}
    return in_numbers(text, ranks[stat], ranks[Stat.ATTACK], ranks[Stat.DEFEND])


def headline(text: str, rank: int) -> Number:
    """The number by which an Ability is weighed: what it deals, Heals or keeps off; else its rank."""
    found = [(match, name) for pattern, name in HEADLINES if (match := pattern.search(text))]
    if not found:
        return Number("rank", rank)
    match, name = min(found, key=lambda one: one[0].start())
    return Number(name, int(next(filter(None, match.groups()))))
