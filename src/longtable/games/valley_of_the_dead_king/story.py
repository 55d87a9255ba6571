"""Stories at a table of the Valley: heroes by number, cards and places by id.

`positions.arrange` has the words for a position. Dice are what they show: a hex is `x`. The six-sided die is told by
its streams (`wander`, `circumstance`, `king`, `action`, `favored` and others), Skill dice by `skill`:
`chance={"skill": ["3", "x", "10"]}`.
"""

from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.kinds import Stat
from longtable.games.valley_of_the_dead_king.play import vitals
from longtable.games.valley_of_the_dead_king.state import Ally, Foe, Hero, ValleyState
from longtable.testing.stories import Opening, Story

USUAL_HEROES = 3
TENS = ("skill", "target", "ten", "power", "market", "ruin", "slots", "fate")
"""The streams of ten-sided dice, on which the hex is 1; on the six-sided die it is 6 (DK-DICE-01, 02)."""


class ValleyStory(Story):
    """A table of the Valley in a test."""

    last_is_next = ("circumstances", "quests", "powers", "hextiles", "forest-circumstances", "destinations")

    @classmethod
    def face(cls, stream: str, shown: str) -> int:
        """DK-DICE-01, 02. A hex is 6 on the six-sided die and 1 on ten-sided ones."""
        if shown == "x":
            return 1 if stream in TENS else 6
        return super().face(stream, shown)

    @classmethod
    def called(cls, s: ValleyState, thing: object) -> str:  # noqa: ARG003  cards are numbers, HEXtiles words
        """HEXtiles go by their letters; cards are told by the words of the position."""
        return str(thing)

    @classmethod
    def begin(cls, opening: Opening) -> None:
        """There are the heroes of whom the position speaks, or three where nothing is said, and the group."""
        opening.seats = max(opening.position.get("party", {}), default=USUAL_HEROES) + 1

    @property
    def state(self) -> ValleyState:
        """The true state, to ask what is so."""
        found: ValleyState = self.table.state
        return found

    def hero(self, number: int) -> "HeroStory":
        """A hero, by number from 1 on."""
        return HeroStory(self.state, self.state.heroes[number - 1])

    def foe(self, name: str = "") -> Foe:
        """An opponent in the fight, by its id, or the first; also one that has fallen."""
        fight = self.state.fighting
        return next(foe for foe in (*fight.foes, *fight.fallen) if name in ("", foe.id))

    def ally(self, name: str) -> Ally:
        """An ally, by id."""
        return next(ally for ally in self.state.allies if ally.id == name)

    @property
    def at(self) -> str:
        """What the hex is called where the group is."""
        return land.name_of(self.state, self.state.at)

    @property
    def bar(self) -> list[str]:
        """The open Circumstances, slot by slot."""
        return ["" if card < 0 else self.state.circumstance(card).id for card in self.state.bar]

    @property
    def quests(self) -> list[str]:
        """The Quests on the bar; those that are completed in brackets."""
        found = [(self.state.quest(one.card).id, one.is_complete) for one in self.state.quest_bar]
        return [f"[{name}]" if is_complete else name for name, is_complete in found]

    @property
    def in_force(self) -> list[str]:
        """Afflictions in force, and the Nature card after them."""
        cards = [one.card for one in self.state.afflictions]
        cards += [self.state.nature] if self.state.nature >= 0 else []
        return [self.state.circumstance(card).id for card in cards]


class HeroStory:
    """One hero in a test."""

    def __init__(self, s: ValleyState, hero: Hero) -> None:
        self.s = s
        self.hero = hero

    @property
    def health(self) -> int:
        """Current Health."""
        return self.hero.health

    @property
    def energy(self) -> int:
        """Current Energy."""
        return self.hero.energy

    @property
    def gold(self) -> int:
        """Gold in the purse."""
        return self.hero.gold

    @property
    def food(self) -> int:
        """Food in the pack."""
        return self.hero.food

    @property
    def items(self) -> list[str]:
        """Ids of what the hero carries."""
        return list(self.hero.items)

    @property
    def conditions(self) -> list[str]:
        """Conditions, each as often as it counts."""
        return [held.condition.value for held in self.hero.conditions for _ in range(held.count)]

    @property
    def is_dead(self) -> bool:
        """Whether the hero is dead."""
        return self.hero.is_dead

    @property
    def starving(self) -> int:
        """The level of Starving."""
        return self.hero.starving

    def rank(self, stat: str) -> int:
        """The rank of a stat for the moment."""
        return vitals.rank_of(self.s, self.hero, Stat(stat))

    def printed(self, stat: str) -> int:
        """The rank that is written on the mat."""
        return self.hero.rank(Stat(stat))
