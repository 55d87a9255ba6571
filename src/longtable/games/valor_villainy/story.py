"""Stories at a table of the family: Heroes by number, Regions by where they lie, cards by id.

Dice are told by their colour and the Hits they show: `chance={"dice": ["R2 Y0 W1"]}`. Two words are the story's own:
`pool=6` gives whoever acts dice on every row that will bring six Hits in the first roll, and `rolls=["R2", "Y1 Y1"]`
is what the dice after that show.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from longtable.engine.ask import Role, option_id
from longtable.games.valor_villainy.content import LETTERS
from longtable.games.valor_villainy.dice import FACES, ROLLS, Die
from longtable.games.valor_villainy.kinds import Deck
from longtable.games.valor_villainy.positions import place_of
from longtable.games.valor_villainy.state import HERO, Hits, Minion, Player, Region, VillainyState
from longtable.testing.stories import Opening, SeatStory, Story, short

S_co = TypeVar("S_co", bound=VillainyState, covariant=True)
NOWHERE = ""
"""Where somebody is who is not on the Map."""
RESTS = ("pass", "end", "stop", "done", "no", "nobody", "keep", "0")
"""Answers by which nothing is done."""
MANY_ANSWERS = 400


class VillainyStory(Story, Generic[S_co]):
    """A table of the family in a test; a game's own story says who sits there and what is special about it."""

    @classmethod
    def face(cls, stream: str, shown: str) -> int:
        """The face of a die by colour and Hits, such as `R2`; of equal ones the last."""
        faces = FACES.get(LETTERS.get(shown[:1], Die.BLANK))
        if stream != ROLLS or faces is None:
            return super().face(stream, shown)
        found = [number for number, hits in enumerate(faces, 1) if f"{hits}" == shown[1:]]
        if not found:
            known = ", ".join(f"{shown[0]}{hits}" for hits in dict.fromkeys(faces))
            raise AssertionError(f"no die shows {shown!r}; dice of this colour show {known}")
        return found[-1]

    @classmethod
    def begin(cls, opening: Opening) -> None:
        """A pool becomes dice and what they show."""
        super().begin(opening)
        position, chance = opening.position, opening.chance
        pool, rolls = position.get("pool", 0), position.pop("rolls", ())
        told = [*([showing(pool)] if pool else []), *rolls]
        if told:
            chance[ROLLS] = [*told, *chance.get(ROLLS, ())]

    # ------------------------------------------------------------------ who is there

    @property
    def state(self) -> S_co:
        """The true state, to ask what is so."""
        found: S_co = self.table.state
        return found

    def hero(self, number: int) -> "PlayerStory":
        """A Hero by number, from 1 on."""
        if number < 1:
            raise AssertionError(f"there is no Hero {number}; they count from 1")
        return PlayerStory(self, self.state.player(Role(f"{HERO}{number}")))

    @property
    def heroes(self) -> list["PlayerStory"]:
        """All Heroes, in seat order."""
        return [PlayerStory(self, hero) for hero in self.state.heroes]

    def region(self, place: str) -> "RegionStory":
        """A Region by where it lies, such as `C3`."""
        return RegionStory(self, place_of(self.state, place))

    def minions(self, place: str) -> list[str]:
        """The stack of a Region from the top down; the Wounded stand in brackets."""
        return self.region(place).minions

    def minion(self, card: str) -> "MinionStory":
        """The Minion of this name on the Map."""
        found = [minion for minion in self.state.minions if self.state.card(minion).id == card]
        if not found:
            there = [self.state.card(minion).id for minion in self.state.minions]
            raise AssertionError(f"no {card!r} is on the Map; there are {there}")
        return MinionStory(self, found[0])

    # ------------------------------------------------------------------ what lies beside the Map

    @property
    def stash(self) -> list[str]:
        """The Defeated Minions in the Hero Stash."""
        return [self.state.content.minions[number].id for number in self.state.hero_stash]

    @property
    def looted(self) -> list[str]:
        """The Treasures in the Hero Stash."""
        return self.treasures(self.state.stash_treasures)

    def discard(self, deck: str) -> list[str]:
        """The discard pile of a Spell deck."""
        return self.spells(self.state.discards[Deck(deck)])

    def spells(self, numbers: Iterable[int]) -> list[str]:
        """Spells by their ids."""
        return [self.state.spell(number).id for number in numbers]

    def treasures(self, numbers: Iterable[int]) -> list[str]:
        """Treasures by their ids."""
        return [self.state.treasure(number).id for number in numbers]

    # ------------------------------------------------------------------ the Turn in progress

    @property
    def acting(self) -> str:
        """Whose Turn it is: a role, or a Minion's id."""
        return short(self.state.turns[-1].actor)

    @property
    def points(self) -> int:
        """The Action Points that are left in this Turn."""
        return self.state.turns[-1].points

    @property
    def steps(self) -> int:
        """The steps that are left of the running Move."""
        return self.state.turns[-1].steps

    @property
    def hits(self) -> Hits:
        """The running roll; fails if there is none."""
        if self.state.hits is None:
            raise AssertionError("no roll is running")
        return self.state.hits

    @property
    def pool(self) -> int:
        """The Hits that are left of the running roll."""
        return self.hits.pool

    def reach(self, seat: int) -> list[str]:
        """The Regions among the options of a seat."""
        known = [region.place for region in self.state.regions]
        return sorted(name for name in self.seat(seat).options if name in known)

    # ------------------------------------------------------------------ what people do

    def strike(self, target: str, hits: int, roll: str = "melee") -> SeatStory:
        """Whoever acts makes a roll, if it is still to be made, and spends so many Hits on somebody.

        Nobody is asked how many where there is one number only.
        """
        seat = self.attack(target, roll)
        return seat.answers(str(hits)) if "hits" in self.asked.values() else seat

    def attack(self, target: str, roll: str = "melee") -> SeatStory:
        """Whoever acts makes a roll, if it is still to be made, and goes for somebody."""
        return self._begin(roll).asked("spend").answers(target)

    def cast(self, spell: str, hits: int | None = None) -> SeatStory:
        """Whoever acts takes the Magic Action, if it is still to be taken, and casts a Spell for so many Hits."""
        seat = self._begin("magic").asked("spell").answers(spell)
        return seat if hits is None else seat.asked("level").answers(str(hits))

    def _begin(self, action: str) -> SeatStory:
        seat = self.next
        return seat.answers(action) if self.asked[seat.number] == "act" else seat

    def end_turn(self) -> SeatStory:
        """Whoever acts ends the Turn."""
        return self.next.asked("act").answers("end")

    def rest(self, seat: int | None, kind: str) -> list[str]:
        """Everybody does as little as they can until this seat, or any, is asked this; what was asked before."""
        asked: list[str] = []
        while (kind not in self.asked.values()) if seat is None else self.asked.get(seat) != kind:
            asked.append(self._do_nothing())
            if len(asked) > MANY_ANSWERS:
                raise AssertionError(f"seat {seat} was never asked {kind}; asked now: {self.asked}")
        return asked

    def rest_until(self, is_so: Callable[[S_co], bool]) -> list[str]:
        """Everybody does as little as they can until something is so; who had a Turn meanwhile, in order."""
        acted: list[str] = []
        for _ in range(MANY_ANSWERS):
            if is_so(self.state):
                return acted
            who = self.acting if self.state.turns else ""
            if self._do_nothing() == "act":
                acted.append(who)
        raise AssertionError(f"it never came to be; asked now: {self.asked}")

    def _do_nothing(self) -> str:
        seat = self.next
        kind = self.asked[seat.number]
        names = [option_id(option) for option in self.table.asks[seat.request].options]
        seat.answers(next((name for name in names if name in RESTS), names[-1]))
        return kind


class PlayerStory:
    """A Hero or the Villain in a test: what they have, as the story tells it."""

    def __init__(self, story: VillainyStory[VillainyState], player: Player) -> None:
        self.story = story
        self.player = player

    @property
    def health(self) -> int:
        """The Health that is left."""
        return self.player.health

    @property
    def lost(self) -> int:
        """How much Health a Hero has lost."""
        return self.story.state.content.boards[self.player.board].health - self.player.health

    @property
    def at(self) -> str:
        """The Region, by its coordinates; nowhere is an empty word."""
        return _where(self.story.state, self.player.at)

    @property
    def is_on_map(self) -> bool:
        """Whether this character stands in a Region."""
        return self.player.is_on_map

    @property
    def hand(self) -> list[str]:
        """The Spells in hand."""
        return self.story.spells(self.player.hand)

    @property
    def gear(self) -> list[str]:
        """The Equipped Treasures."""
        return self.story.treasures(number for number in self.player.gear if number)

    @property
    def dice(self) -> list[str]:
        """The dice of the rows, as they are printed: `Y W _`."""
        letters = {die: letter for letter, die in LETTERS.items()}
        return [" ".join(letters[Die(die)] for die in row) for row in self.player.rows]

    @property
    def plus(self) -> list[int]:
        """The Plus-Ones by row."""
        return self.player.plus

    @property
    def xp(self) -> int:
        """The experience that is left."""
        return self.player.xp

    @property
    def actions(self) -> int:
        """The Action Points of a Turn."""
        return self.player.actions

    @property
    def is_trained(self) -> bool:
        """Whether this Hero was trained."""
        return self.player.is_trained


class MinionStory:
    """A Minion on the Map in a test."""

    def __init__(self, story: VillainyStory[VillainyState], minion: Minion) -> None:
        self.story = story
        self.minion = minion

    @property
    def key(self) -> str:
        """The id by which facts and scenes name it."""
        return self.story.state.card(self.minion).key

    @property
    def at(self) -> str:
        """The Region, by its coordinates."""
        return _where(self.story.state, self.minion.at)

    @property
    def is_wounded(self) -> bool:
        """Whether its Wounded side is up."""
        return self.minion.is_wounded


class RegionStory:
    """A Region in a test."""

    def __init__(self, story: VillainyStory[VillainyState], place: int) -> None:
        self.story = story
        self.place = place

    @property
    def region(self) -> Region:
        """The Region itself."""
        return self.story.state.regions[self.place]

    @property
    def tile(self) -> str:
        """The tile that lies there."""
        return self.region.tile

    @property
    def is_face_up(self) -> bool:
        """Whether its tile is turned up."""
        return self.region.is_face_up

    @property
    def minions(self) -> list[str]:
        """The stack from the top down; the Wounded stand in brackets."""
        s = self.story.state
        stack = [(s.card(minion).id, minion.is_wounded) for minion in s.minions_in(self.place)]
        return [f"[{name}]" if wounded else name for name, wounded in stack]

    @property
    def sheep(self) -> int:
        """How many Sheep are there."""
        return self.region.sheep

    @property
    def treasures(self) -> list[str]:
        """The Treasures that can be looted there."""
        return self.story.treasures(self.region.treasures)

    @property
    def defender(self) -> str:
        """The role of the Hero who was made Defender there, if any was."""
        return self.region.defender


def showing(pool: int) -> str:
    """Red dice that bring so many Hits."""
    return " ".join(["R2"] * (pool // 2) + ["R1"] * (pool % 2))


def _where(s: VillainyState, place: int) -> str:
    return s.regions[place].place if place >= 0 else NOWHERE
