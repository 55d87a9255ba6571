"""The box: in what one game of the family differs from another, asked by the rules and views that both share."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from longtable.engine.ask import Option, Role
from longtable.engine.effects import Effects
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.content import BoardRow
from longtable.games.valor_villainy.kinds import Ability, Deck, Footing, Row, Size, Team

if TYPE_CHECKING:
    from longtable.games.valor_villainy.content import SpellCard
    from longtable.games.valor_villainy.play.combat import Attack
    from longtable.games.valor_villainy.state import Minion, Player, Region, Turn, VillainyState


class Cited(Struct, frozen=True, eq=False, kw_only=True):
    """Where a game's book says what the family shows: the ids of the rules that cards, pieces and lines point to."""

    spell: str
    reaction: str
    treasure: str
    weapon: str
    worn: str
    minion: str
    rolls: str
    """What a Minion without abilities does."""
    abilities: Mapping[Ability, str]
    deck: str
    defeated: str
    loot: str
    looted: str
    sheep: str
    sidekick: str


class Box(Protocol):
    """What a game supplies; its rules are those of its own book."""

    effects: Effects
    """What its boards, cards and tiles do: the family's and its own."""
    most_heroes: int
    """How large a party may grow."""
    is_villain_played: bool
    """Whether somebody decides for the Villain, not the rules."""
    cited: Cited
    """Where its book says so."""

    # ------------------------------------------------------------------ people

    def in_order(self, s: "VillainyState", acting: Role) -> Sequence["Player"]:
        """Who may react to what somebody does, in the order of the book."""
        ...

    def asks_every_hand(self, s: "VillainyState") -> bool:
        """Whether everybody who holds Spells is asked for Reactions, lest asking tells."""
        ...

    def surge_decks(self, s: "VillainyState", player: "Player") -> Sequence[Deck]:
        """The decks that somebody may draw from."""
        ...

    def boards(self, s: "VillainyState") -> Sequence[BoardRow]:
        """The boards that Heroes choose from."""
        ...

    def envelopes(self, s: "VillainyState") -> Sequence[int]:
        """The sets of Talents that Heroes may take theirs from."""
        ...

    async def outfit(self, s: "VillainyState", hero: "Player") -> None:
        """What a Hero starts with beside board and cards, in the set-up or later."""
        ...

    def party_changed(self, s: "VillainyState", before: int) -> None:
        """Somebody has joined or left; so many Heroes were there before."""
        ...

    # ------------------------------------------------------------------ Health

    def start_health(self, s: "VillainyState", heroes: int) -> int:
        """What the Villain starts with against so many Heroes."""
        ...

    def max_health(self, s: "VillainyState", player: "Player") -> int:
        """The top of a character's bar."""
        ...

    def least_health(self, s: "VillainyState", player: "Player") -> int:
        """What nobody can take from a character now."""
        ...

    def step(self, player: "Player") -> int:
        """In which steps a bar goes up and down."""
        ...

    # ------------------------------------------------------------------ how it ends

    def hero_fell(self, s: "VillainyState", hero: "Player") -> None:
        """A Hero has been Defeated and lies in the Villain Stash: what that brings beside the Bounty."""
        ...

    def gave_up(self, s: "VillainyState", player: "Player", card: "SpellCard") -> None:
        """Somebody has discarded a card of their hand, not cast it: what that costs."""
        ...

    async def villain_hurt(self, s: "VillainyState", attack: "Attack") -> None:
        """An attack has cost the Villain Health, though not all of it: what follows."""
        ...

    async def villain_gains(self, s: "VillainyState", ability: Ability) -> None:
        """The Villain gains the Plus-One that a Minion's ability names."""
        ...

    def judge(self, s: "VillainyState") -> None:
        """Something has been done: whether a side has won by it."""
        ...

    def presiding(self, s: "VillainyState") -> tuple[str, ...]:
        """Whose rules hold for the whole table, by id: those of a mission, of its Villain's insert, and others."""
        ...

    # ------------------------------------------------------------------ rolls and Turns

    def interrupts(self, s: "VillainyState") -> bool:
        """Whether something comes before the Turn in progress goes on; it has been begun then."""
        ...

    def offers(self, s: "VillainyState", actions: list[Option]) -> list[Option]:
        """Which of the Actions that are possible are offered: all, but for who is being taught."""
        ...

    def deeds(self, s: "VillainyState", who: "Player | Minion", turn: "Turn") -> Sequence[tuple[Option, Why | None]]:
        """What a character on the Map does in a Turn beside moving, rolling and surging, each with why not now."""
        ...

    async def do(self, s: "VillainyState", turn: "Turn", deed: Option) -> None:
        """One of these deeds, or a roll that only this game has."""
        ...

    def stash(self, s: "VillainyState", side: Team) -> list[int]:
        """Where a side keeps the Treasures that it loots."""
        ...

    def has_tokens(self, s: "VillainyState", at: int) -> bool:
        """Whether something else than Treasures can be looted in a Region."""
        ...

    def loot_tokens(self, s: "VillainyState", key: str, at: int) -> None:
        """Somebody takes it."""
        ...

    def is_worthless(self, s: "VillainyState") -> bool:
        """Whether Bounty brings nothing now."""
        ...

    def prices(self, row: Row) -> Mapping[Size, int]:
        """What Hits of a row buy beside harm, Spells and Plus-Ones: Minions by size, each with its price."""
        ...

    # ------------------------------------------------------------------ the Map

    def camp(self, s: "VillainyState") -> int:
        """The Region where Heroes start, and where they come back to."""
        ...

    def ways_on(self, s: "VillainyState", at: int) -> Sequence[int]:
        """The Regions that a step out of a Region can lead to."""
        ...

    def around(self, s: "VillainyState", at: int) -> Sequence[int]:
        """The places next to a Region, whatever is between."""
        ...

    def footing(self, s: "VillainyState", who: "Player | Minion", at: int) -> Footing:
        """How a character walks on the ground of a Region."""
        ...

    def in_view(self, s: "VillainyState", at: int) -> Sequence[int]:
        """The other Regions that are seen straight ahead from one."""
        ...

    def havens(self, s: "VillainyState") -> Sequence[int]:
        """The Regions with a Portal or a Lake, whichever the Map has."""
        ...

    def tile_name(self, s: "VillainyState", region: "Region") -> str:
        """What the tile of a Region is called."""
        ...

    def special(self, s: "VillainyState", region: "Region") -> str:
        """The printed rule of a Region, by name."""
        ...

    def exchange(self, s: "VillainyState", one: "Region", other: "Region") -> None:
        """Two Regions change places, or what is in them does."""
        ...

    def borders(self, s: "VillainyState") -> Sequence[int]:
        """The Regions at the edge of the Map, or what counts as that: where an illusion may come from."""
        ...
