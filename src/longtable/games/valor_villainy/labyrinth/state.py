"""The state of Lludwik's Labyrinth: what its family shares, with cells, the Villain's cards and Days."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import Struct, field

from longtable.engine.ask import Role
from longtable.games.valor_villainy.kinds import Team
from longtable.games.valor_villainy.labyrinth.briefs import MissionRow
from longtable.games.valor_villainy.labyrinth.content import Content, TileRow
from longtable.games.valor_villainy.labyrinth.kinds import Decree, Missions, Pile, Stage
from longtable.games.valor_villainy.labyrinth.options import LabyrinthOptions
from longtable.games.valor_villainy.labyrinth.packets import FIRST, SideRow
from longtable.games.valor_villainy.labyrinth.record import LabyrinthRecord
from longtable.games.valor_villainy.state import (
    NOWHERE,
    Hits,
    Minion,
    Player,
    Region,
    Turn,
    Until,
    VillainyState,
)

VILLAIN = Role("villain")
"""Whom nobody plays: the rules do."""
CAMP = 12
"""Base Camp's place among the Regions, C3 (LL-MAP-01)."""


class Cell(Struct):
    """A cell of the border, in the order of the Regions: how the tile on it lies, and the tokens there."""

    way: int = 0
    """How its tile lies: face A, A turned, face B, B turned (LL-TILE-01)."""
    walled: list[int] = []
    """Sides that count as Walls, whatever is printed: 0 to 3 for N, E, S, W (LL-SCOUT-08)."""
    bounty: int = 0
    shards: int = 0
    """Sunshards (LL-SETUP-07)."""
    has_spores: bool = False
    """Whether a spore token lies there (act 4)."""
    marks: list[str] = []
    """Tokens of Missions and Events by name: keys."""


class Scout(Struct):
    """A Scout in progress: by whom and from where, which cells are open, what was laid, the tile in hand."""

    by: Role
    at: int
    cells: list[int]
    laid: list[int] = []
    tile: str = ""


class Packet(Struct):
    """LL-EVENT-01 to 07. An Event packet that was drawn: which side shows, and whom and what it is tied to."""

    event: str
    side: str = FIRST
    at: int = NOWHERE
    """The Region where it happens; a Conclusion happens nowhere."""
    scouter: Role = Role("")
    """Who drew it; nobody, where something else has called it."""
    marker: int = 0
    """Its pair of markers, 1 to 6; 0 for none (LL-EVENT-04)."""
    marked: Role = Role("")
    marked_at: int = NOWHERE
    """The Region with the other marker of the pair."""
    is_stored: bool = False
    """Whether it has lain in the Hero Loot Stash: the Scouter's moment is over (LL-EVENT-05)."""
    is_read: bool = False
    """Whether it was read in this Level Up Step already."""
    count: int = 0
    """What its sides count, or the number of the Minion that it has brought."""
    fell_to: Role = Role("")
    """Who has Defeated that Minion."""


class Sorting(Struct):
    """LL-SETUP-05, 16. What one Hero alone looks at, by the places where it lies in its pile, until it is put back.

    Places and not cards: they follow when the pile is dealt anew for those who do not see it.
    """

    who: Role
    pile: Pile
    left: list[int]
    ordered: list[int] = []
    """What is to come next, in this order."""
    under: list[int] = []
    """What goes to the far end."""

    @property
    def places(self) -> list[int]:
        """All the places that are looked at."""
        return [*self.left, *self.ordered, *self.under]


class Flipped(Struct):
    """LL-VMAG-02. A Black Spell that is paid for and has not worked yet."""

    spell: int
    paid: int


class Spent(Struct):
    """LL-PLUS-01. Plus-Ones that a Hero has added to rolls, row by row."""

    hero: Role
    rows: list[int]


class LabyrinthState(VillainyState, kw_only=True):
    """Everything on the table. The Regions are the 25 cells, A1 to E1 first; one without a tile has `tile == ""`."""

    stage: Stage = Stage.BOARDS
    cells: list[Cell]
    tiles: list[str]
    """The Labyrinth deck from the bottom, where it is drawn from (LL-SETUP-05)."""
    aside_tiles: list[str] = []
    """Tiles that fit nowhere, until one is laid (LL-SCOUT-05, 06)."""
    gone_tiles: list[str] = []
    """Tiles that others have replaced, in the box."""
    scouting: Scout | None = None
    sorting: Sorting | None = None
    shards: int = 0
    """Sunshards in the Sunshield (LL-SETUP-06)."""
    trained: list[Role] = []
    """Who has been to the Dojo, whatever they chose there (LL-DOJO-02)."""
    hoard: int = 0
    """Bounty in the Hoard (LL-XP-02)."""
    fallen_bounty: int = 0
    """Bounty in the Villain Stash for Heroes who came back at once (LL-HERO-08)."""
    flips: list[Flipped] = []
    """Black Spells that are paid for, in the order of flipping (LL-VMAG-02)."""
    battle: list[int]
    """The Villain's battle deck, the top last (LL-VATK-01)."""
    battle_used: list[int] = []
    revealed: list[int] = []
    """Battle cards that are turned up and have still to work, the last first (LL-VATK-02)."""
    answered: int = 0
    """The Battle card that has answered the last attack on the Villain, in sight until its next Turn (LL-VDMG-02)."""
    last_protocol: str = ""
    """The Attack Protocol that was carried out last in this Turn of the Villain."""
    last_spell: int = 0
    """The Black Spell that worked last, which an Encore repeats; 0 for none."""
    spent: list[Spent] = []
    """What Heroes have added to rolls this Round, where the Villain learns from them."""
    added: int = 0
    """Plus-Ones that were added to the roll in progress, or to the last one."""
    uncopied: list[Role] = []
    """Heroes whom the Villain cannot copy (act 7)."""
    coat: int = 0
    """The Treasure whose bonus dice the Villain has, too (act 7)."""
    second_bell: int = 0
    """The Round in whose Minion Step Elites act twice (act 7)."""
    encored: list[str] = []
    """Elites that have acted in it, and are to act again or have."""
    keys: int = 0
    """Keys in the Stash (act 6)."""
    uniques: list[int] = []
    """Unique Spells of earlier Villains that came into the Black deck (act 8)."""
    warded: int = 0
    """What Sunshards take off damage of the Villain's attacks, where the Mission says so."""
    spared: list[Role] = []
    """Heroes for whom they have done so, where it is once (act 8)."""
    shaken: int = 0
    """How many Battle cards fewer the Villain reveals in its next Turn."""
    battle_rounds: int = 0
    """Rounds of the Final Battle that are over."""
    record: LabyrinthRecord = field(default_factory=LabyrinthRecord)
    """What the table has started from; what this game adds to it stands beside it until it is over."""
    is_campaign: bool = False
    """Whether it is a table of a campaign, which ends in Base Camp."""
    ended: Team = Team.NOBODY
    """Which side has won, while the Base Camp book is still open."""
    bought: list[str] = []
    """What was built after this game (LL-BASE-01)."""
    relic: int = 0
    """The Treasure that is recorded for the next game (LL-BASE-04)."""
    score: int = 0
    """The sum of Judgment (LL-JUDGE-02)."""
    decree: Decree = Decree.NONE
    """LL-JUDGE-04. What the party is until it Faces Judgment again."""
    found: list[int] = []
    """Cards that were Discovered in this game, by number (LL-CAMP-04)."""
    unlocked: list[str] = []
    """What Events have unlocked for later games (LL-CAMP-07)."""
    supplies: int = 0
    """Supplies from Events (LL-HOARD-03)."""
    skipped_days: int = 0
    """How many of the next Days bring nothing of the Mission's (acts 2 and 5)."""
    found_treasure: int = 0
    """A Treasure that all see, until it is equipped or stashed (LL-TREAS-02)."""
    second_tries: list[Role] = []
    """Who may still roll the dice of a failed Test again (act 5)."""
    pardons: int = 0
    """Dooms that may still be ignored (act 5)."""
    lesson: int = 0
    """How many story cards of the tutorial have been read."""
    tally: dict[str, int] = {}
    """What a quest counts, by name: Hearts of the camp, medals, who is asleep."""
    used: list[str] = []
    """What can be had once in a game, and has been."""
    threads: dict[str, int] = {}
    """What Events of this act and of earlier ones promise each other."""

    events: list[str] = []
    """The Event stack, the top last (LL-SETUP-16)."""
    specials: list[str] = []
    """Packets that were set aside until something calls them (LL-SETUP-15)."""
    boons: list[str] = []
    """Packets that have left something to the party for the rest of the game."""
    reading: Packet | None = None
    """The packet that lies open."""
    called: list[Packet] = []
    """Packets that come next, the first first: what was drawn, and what something has called."""
    trial: str = ""
    """The option whose Test comes next, by its id."""
    stored: list[Packet] = []
    """Packets in the Hero Loot Stash (LL-EVENT-05)."""
    archive: list[Packet] = []
    """Packets that are over, with the side they ended on (LL-EVENT-07)."""
    tester: Role = Role("")
    """Who has made the Test of the packet that lies open."""
    named: Role = Role("")
    """Whom the decider has named: all gifts of a side mean the same Hero."""

    options: ClassVar[LabyrinthOptions]
    parts: ClassVar[Content]
    """What is in this box, with what only it has: tiles, missions, Villains, Battle cards, Stashes."""
    mission: ClassVar[MissionRow]
    """LL-SETUP-01. What is played."""
    measured: ClassVar[tuple[list[int], Mapping[int, Sequence[int]]] | None] = None
    """The distances on a Map (`halls.distances`), with what was beside its first Region."""

    @property
    def lead(self) -> Player:
        """LL-SEQ-11. The Lead Hero, or the next one who is on the Map."""
        return self.speaker

    @property
    def has_begun(self) -> bool:
        """LL-HSET-01. Whether everybody has a board, and play has begun."""
        return self.stage not in (Stage.JUDGMENT, Stage.BOARDS)

    @property
    def has_villain(self) -> bool:
        """LL-OVER-04. Whether there is a Villain at all: in the tutorial there is none."""
        return self.mission.kind is not Missions.TUTORIAL

    def side(self, packet: Packet) -> SideRow:
        """The side of a packet that shows."""
        return self.parts.packets[packet.event].side_of(packet.side)

    def tile(self, at: int) -> TileRow | None:
        """The tile on a cell, if there is one."""
        name = self.regions[at].tile
        return self.parts.tiles[name] if name else None


__all__ = [
    "CAMP",
    "NOWHERE",
    "VILLAIN",
    "Cell",
    "Flipped",
    "Hits",
    "LabyrinthState",
    "Minion",
    "Packet",
    "Player",
    "Region",
    "Scout",
    "Sorting",
    "Turn",
    "Until",
]
