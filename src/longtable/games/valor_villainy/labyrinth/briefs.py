"""Missions as rows of TOML: acts, the tutorial and quests, with their Days, battle and rewards (LL-OVER-04)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from longtable.engine.content import Count, Few, Row
from longtable.games.valor_villainy.content import MOST
from longtable.games.valor_villainy.kinds import Deck
from longtable.games.valor_villainy.labyrinth.kinds import Decree, Missions, Past
from longtable.games.valor_villainy.labyrinth.packets import Gift, gift_of

DAYS = 4
Archived = Annotated[str, Meta(pattern=r"^[a-z0-9-]+ [A-Z]$")]
"""A packet, and the side that shows."""
Token = Literal["rockfall", "bomb", "poison", "doom", "shard", "key"]


class DayRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Day's entry (LL-TRACK-02 to 05): gifts, or a function of the mission that does what `says` says."""

    day: Annotated[int, Meta(ge=1, le=DAYS)]
    text: str
    gives: Annotated[list[str], MOST] = []
    does: str = ""
    says: str = ""

    @property
    def gifts(self) -> list[Gift]:
        """What it gives, in order."""
        return [gift_of(printed) for printed in self.gives]


class BattleStart(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where the Villain enters (LL-FINAL-01): on a tile, or where the mission's answer to `Entrance` says."""

    text: str
    tile: str = ""


class ShardsRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What Sunshards do as the Final Battle begins (LL-FINAL-07): a Shield each, or what a function does."""

    text: str
    does: str = ""


class Prize(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is won besides by those of a Decree."""

    finds: Annotated[list[Count], MOST] = []
    supplies: Few = 0


class RewardsRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a won mission leaves in the record (LL-CAMP-05, 07)."""

    finds: Annotated[list[Count], MOST] = []
    """Cards that are Discovered, by number."""
    unlocks: Annotated[list[str], MOST] = []
    """Envelopes that are opened."""
    supplies: Few = 0
    threads: dict[str, str] = {}
    """What is unlocked where a thread was taken up."""
    knights: Prize = Prize()
    villains: Prize = Prize()
    others: Prize = Prize()

    def prize(self, decree: Decree) -> Prize:
        """LL-JUDGE-03. What there is besides for those of a Decree."""
        return {Decree.KNIGHTS: self.knights, Decree.VILLAINS: self.villains, Decree.NONE: self.others}[decree]


class MissionRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is played: the Villain, what the table is set up with, what is read aloud (LL-SETUP-01, LL-OVER-04)."""

    kind: Missions
    act: Few
    """Cards of a later act stay in the box (LL-CAMP-02)."""
    villain: str = ""
    sizes: Annotated[list[Literal["chump", "elite", "boss"]], MOST]
    """The sizes of Minions in play: another is the next smaller one (LL-VCOR-04)."""
    decks: Annotated[list[Deck], MOST]
    """The Spell and Feat decks that Heroes draw from (LL-SETUP-09)."""
    tokens: Annotated[list[Token], MOST] = []
    judgment: bool = False
    """Whether the party Faces Judgment first (LL-JUDGE-01)."""
    twist: str
    """The rule that only this mission has: effects that are registered under its id."""
    intro: str
    won: str
    lost: str
    stack: Annotated[list[Few], MOST] = []
    """The Tiers of its Events in the order in which they come, where it is not one Tier after the other."""
    conclusion: str = ""
    """The Event that is read after a victory (LL-SETUP-15)."""
    goal: str = ""
    """How it is won and lost, where it is not by the Final Battle (LL-OVER-04)."""
    tiles: Annotated[list[str], MOST] = []
    """The Labyrinth tiles in play; all, if none is named."""
    first_tiles: Annotated[list[str], MOST] = []
    """Those that are drawn first."""
    bounty: Annotated[list[str], MOST] = []
    """Bare cells with a Bounty token more (LL-SETUP-07)."""
    instead: str = ""
    """The function that is carried out instead of the Villain Step."""
    battle: BattleStart | None = None
    """How the Final Battle begins; None where there is none."""
    shards: ShardsRow | None = None
    rewards: RewardsRow = RewardsRow()
    days: list[DayRow] = []

    @property
    def key(self) -> str:
        """The mission in the journal, and as what a question is about."""
        return f"mission:{self.id}"

    @property
    def named(self) -> list[str]:
        """The functions that its row names."""
        found = [entry.does for entry in self.days]
        return [name for name in [*found, self.shards.does if self.shards else "", self.instead] if name]


class StoryRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A story card of the tutorial: what is told and taught, and what it waits for."""

    text: str
    teaches: str
    until: str
    """What must have happened before the next card is read: a word of `missions/tutorial.py`."""
    offers: Literal["", "move", "scout"] = ""
    """What alone may be chosen until then, as far as it can be."""
    skip: str = ""
    """Why a card may be passed over."""
    lights: Annotated[list[str], MOST] = []
    """What it points at: Regions, Actions, `me` for one's own board, `halls` for the dark beyond one's Halls."""

    @property
    def key(self) -> str:
        """The card as what a question is about."""
        return f"story:{self.id}"


class RecordRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a typical campaign has written down before an act, beside what it had before the one before."""

    past: Past
    act: Few
    supplies: Few
    camp: Annotated[list[str], MOST] = []
    threads: dict[str, Few] = {}
    archive: Annotated[list[Archived], MOST] = []
    decree: Decree = Decree.NONE


class UpgradeRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An upgrade of Base Camp (LL-BASE-01)."""

    cost: Few
    text: str
    icon: str
    rule: str = ""

    @property
    def key(self) -> str:
        """The upgrade as an option."""
        return f"upgrade:{self.id}"
