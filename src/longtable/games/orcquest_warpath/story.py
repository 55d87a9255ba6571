"""Stories at a table of OrcQuest: orcs by name, Enemies by number, dice as what they show.

`positions.arrange` has the words for a position; a map is drawn. An Attack or Defense Die is told by its colour and
what it shows: `wY` is a white die with Yellow, `gR` a grey one with Red, `b-` a black one that is blank. Badass Dice
show `skull`, `lightning` or `explosion`; arrows of tokens `north`, `east`, `south`, `west`.
"""

from longtable.engine.ask import option_id
from longtable.engine.errors import must
from longtable.games.orcquest_warpath import positions
from longtable.games.orcquest_warpath.kinds import Colour, Die, Symbol
from longtable.games.orcquest_warpath.play import dice, vitals
from longtable.games.orcquest_warpath.play.attacking import Aim
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, key_of
from longtable.kit import squares
from longtable.kit.squares import Square
from longtable.testing.stories import Opening, SeatStory, Story

DICE = {"w": Die.WHITE, "g": Die.GREY, "b": Die.BLACK}
SHOWN = {"Y": Colour.YELLOW, "O": Colour.ORANGE, "R": Colour.RED, "-": Colour.BLANK}


class OrcStory(Story):
    """A table of OrcQuest in a test."""

    last_is_next = ("events", "patrols", "loot", "reserve", "relics", "answers")

    @classmethod
    def face(cls, stream: str, shown: str) -> int:
        """OQ-DICE-01, 04, 05. Dice by what they show."""
        if stream == dice.BADASS:
            return dice.SYMBOLS.index(Symbol(shown)) + 1
        if stream == dice.ARROW:
            return [str(heading) for heading in squares.HEADINGS].index(shown) + 1
        if stream in (dice.ATTACK, dice.DEFENSE):
            faces = (dice.SWORDS if stream == dice.ATTACK else dice.SHIELDS)[DICE[shown[0]]]
            return list(faces).index(SHOWN[shown[1]]) + 1
        return super().face(stream, shown)

    @classmethod
    def called(cls, s: OrcState, thing: object) -> str:  # noqa: ARG003  cards are numbers
        """Cards are told by the words of the position."""
        return str(thing)

    @classmethod
    def begin(cls, opening: Opening) -> None:
        """One person holds all four orcs, unless the story says otherwise."""
        opening.seats = opening.seats or 1

    @property
    def state(self) -> OrcState:
        """The true state, to ask what is so."""
        found: OrcState = self.table.state
        return found

    def orc(self, name: str) -> "HeroStory":
        """A Hero, by id."""
        return HeroStory(self, positions.hero_called(self.state, name))

    def foe(self, number: int = 0) -> Foe:
        """An Enemy by its number: those of a drawn map have theirs in the order of reading."""
        return self.state.foe(number)

    @property
    def foes(self) -> list[str]:
        """Ids of the Enemies on the board."""
        return [foe.id for foe in self.state.foes]

    @property
    def together(self) -> SeatStory:
        """All orcs, where they decide together."""
        return self.seat("party")


class HeroStory:
    """One Hero in a test: what it does, and how it stands."""

    def __init__(self, story: OrcStory, hero: Hero) -> None:
        self.story = story
        self.role = hero.role

    @property
    def hero(self) -> Hero:
        """The Hero as it is now."""
        return self.story.state.hero(self.role)

    @property
    def seat(self) -> SeatStory:
        """Whoever decides for this Hero."""
        return self.story.seat(self.role)

    @property
    def health(self) -> int:
        """Health Points left."""
        return vitals.left(self.story.state, self.hero)

    @property
    def at(self) -> Square:
        """Where it stands."""
        return self.hero.at

    @property
    def things(self) -> list[str]:
        """Ids of everything it has."""
        return [self.story.state.item(thing).id for thing in self.hero.things]

    @property
    def options(self) -> list[str]:
        """What it may do now, by id."""
        return [option_id(option) for option in self.story.table.asks[self.seat.request].options]

    def uses(self, card: str, side: str = "main") -> "HeroStory":
        """It uses a Skill Card."""
        return self.answers(f"{side}@skill:{card}")

    def goes(self, column: int, row: int) -> "HeroStory":
        """It moves to a square."""
        return self.answers(key_of((column, row)))

    def looks(self, heading: str) -> "HeroStory":
        """It turns."""
        return self.answers(f"look:{heading}")

    def attacks(self, number: int = 0) -> "HeroStory":
        """It attacks an Enemy, with whatever comes first; where there is nobody else it has done so already."""
        asked = [ask for ask in self.story.table.asks.values() if ask.role == self.role]
        aims = [one for ask in asked for one in ask.options if isinstance(one, Aim) and one.foe.number == number]
        if aims:
            return self.answers(aims[0].key)
        attacked = [str(fact.data["whom"]) for said in ("rolls", "attack-lost") for fact in self.story.facts(said)]
        must(any(key.endswith(f"#{number}") for key in attacked), f"{self.role} cannot attack the Enemy {number}")
        return self

    def reaches(self) -> list[Square]:
        """The squares that it can move to now."""
        found = [one.removeprefix("sq:").split(",") for one in self.options if one.startswith("sq:")]
        return sorted((int(column), int(row)) for column, row in found)

    def answers(self, option: str) -> "HeroStory":
        """It answers what it is asked."""
        self.seat.answers(option)
        return self
