"""What the Game objects of the family answer alike: cards of both boxes, who counts, what is counted and told."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from longtable.engine.ask import Role
from longtable.engine.content import Pack
from longtable.engine.effects import Entry
from longtable.engine.epilogue import Course
from longtable.engine.faces import Figure, Vignette
from longtable.engine.game import Game, Options, Tallied
from longtable.engine.scene import Face
from longtable.games.valor_villainy.box import Box
from longtable.games.valor_villainy.content import Boxes, Content
from longtable.games.valor_villainy.kinds import Kind, Lasts, Sort
from longtable.games.valor_villainy.state import VillainyState
from longtable.games.valor_villainy.view import faces, figures, names

S = TypeVar("S", bound=VillainyState)
O = TypeVar("O", bound=Options)  # noqa: E741  the letter of Options
C = TypeVar("C", bound=Content)


class VillainyGame(Game[S, O], Generic[S, O, C]):
    """A game of the family: Heroes with boards and Spells, a Villain, a Map, and cards of one box or of both."""

    family = "longtable.games.valor_villainy"
    resting = (Kind.ACT,)
    takes_packs = True
    counted_by = "heroes"
    newcomer = Role("hero-1")
    tallied = {
        "takes-board": Tallied("who", "board"),
        "day": Tallied(),
        "rolls": Tallied("who", "row", amount="hits", name="hits"),
        "casts": Tallied("who", "spell"),
        "reacts": Tallied("who", "spell"),
        "loots": Tallied("who"),
        "equips": Tallied("who", "treasure"),
        "levels-up": Tallied("who", "what"),
        "hero-fell": Tallied("who"),
        "minion-fell": Tallied(thing="who"),
        "soul": Tallied(),
    }
    course = Course(
        "Health", ("loses", "heals"), "left", chapter="hero-round", number="round", chapters="Round", start=None
    )
    box: ClassVar[Box]
    """In what the game differs from its family."""
    mixed_box: ClassVar[Box]
    """The same for tables with cards of the other box, too."""
    content: C

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        super().__init__(packs)
        own = self.boxes(self.options())
        self.content = self.load(own)
        self._contents = {own: self.content}

    @abstractmethod
    def boxes(self, options: O) -> Boxes:
        """LL-XC-01. What a table takes of the family's cards."""

    @abstractmethod
    def load(self, boxes: Boxes) -> C:
        """The cards of these boxes, with the game's packs laid over them."""

    def content_for(self, options: O) -> C:
        """LL-XC-01. The cards of the boxes that a table has settled on; those of a mix are put together once."""
        boxes = self.boxes(options)
        if boxes not in self._contents:
            self._contents[boxes] = self.load(boxes)
        return self._contents[boxes]

    def attach(self, s: S, options: O) -> None:
        """The content and the options are fixed for the whole game."""
        found = self.content_for(options)
        s.attach(options=options, content=found, box=self.box if found is self.content else self.mixed_box)

    def gallery(self) -> Sequence[Face]:
        """Every board, and one face of every different card."""
        return faces.gallery(self.content, self.box.cited)

    def figures(self) -> Sequence[Figure]:
        """Boards, Minions and what lies in Regions; a game adds its own."""
        return figures.figures(self.content)

    def vignettes(self) -> Sequence[Vignette]:
        """What is read beside the boards without a card; a game adds its own."""
        return figures.VIGNETTES

    def bearers(self, entry: Entry) -> Sequence[str]:
        """The Spells that lay what lasts; all else has its own id, unless a game says more."""
        if entry.sort == Sort.LASTING:
            return names.spells_that_lay(self.content, Lasts(entry.source))
        return super().bearers(entry)

    def measures(self, s: S) -> dict[str, Any]:
        """How long it took, who fell how often, and which Heroes were there."""
        return {
            "rounds": s.round,
            "day": s.day,
            "defeats": s.defeats,
            "souls": s.souls,
            "boards": [hero.board for hero in s.heroes],
        }

    def chapter(self, s: S) -> int:
        """The Turns of anybody: each may change how things stand."""
        return s.turns_begun
