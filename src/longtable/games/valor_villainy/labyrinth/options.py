"""What a table settles before a game of Lludwik's Labyrinth: Heroes, mission, how hard, and readings."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from longtable.engine.game import Options
from longtable.games.valor_villainy.crossplay import HeroesFrom, MinionsFrom, Source, SpellsFrom, TreasuresFrom
from longtable.games.valor_villainy.labyrinth.kinds import Past

FEWEST_HEROES, MOST_HEROES = 1, 6
MANY_HEROES = 4
"""From so many Heroes on two Chumps stand at the gate (LL-SETUP-12)."""


class Boards(StrEnum):
    """How the Heroes get their boards."""

    CHOSEN = "chosen"
    RANDOM = "random"


class Mission(StrEnum):
    """What is played (LL-SETUP-01)."""

    TUTORIAL = "tutorial"
    ACT_1 = "act-1"
    ACT_2 = "act-2"
    ACT_3 = "act-3"
    ACT_4 = "act-4"
    ACT_5 = "act-5"
    ACT_6 = "act-6"
    ACT_7 = "act-7"
    ACT_8 = "act-8"
    NIGHTMARE_HUNT = "nightmare-hunt"
    THE_RESCUE = "the-rescue"
    TREASURE_RUN = "treasure-run"
    SIEGE = "siege"
    BOSS_RUSH = "boss-rush"


ACTS = ("act-", "tutorial")
"""How the names of missions begin that belong to the campaign."""


class Opponent(StrEnum):
    """Whom a quest is played against (LL-OVER-05)."""

    AS_WRITTEN = "as-written"
    CLINKER = "clinker"
    TOLLGATE = "tollgate"
    FIZZWICK = "fizzwick"
    MILDEW = "mildew"
    HOLLOWGAVEL = "hollowgavel"
    BRIMSTONE = "brimstone"
    UNDERSTUDY = "understudy"
    LLUDWIK = "lludwik"


class Mode(StrEnum):
    """LL-DIFF-01. How many of the Villain's Easy or Hard steps are taken."""

    EASY_3 = "easy-3"
    EASY_2 = "easy-2"
    EASY_1 = "easy-1"
    NORMAL = "normal"
    HARD_1 = "hard-1"
    HARD_2 = "hard-2"
    HARD_3 = "hard-3"


EASY_STEPS = {Mode.EASY_1: 1, Mode.EASY_2: 2, Mode.EASY_3: 3}
HARD_STEPS = {Mode.HARD_1: 1, Mode.HARD_2: 2, Mode.HARD_3: 3}
"""LL-DIFF-01. Level N takes the steps 1 to N."""


class LabyrinthOptions(Options, frozen=True):
    """Options of Lludwik's Labyrinth; the defaults are the readings of the rules ledger."""

    heroes: Annotated[
        int, Meta(ge=FEWEST_HEROES, le=MOST_HEROES, description="How many Heroes play (LL-OVER-01).")
    ] = 3
    mission: Annotated[Mission, Meta(description="The act that is played (LL-SETUP-01).")] = Mission.ACT_1
    opponent: Annotated[Opponent, Meta(description="Whom a quest is played against (LL-OVER-05).")] = (
        Opponent.AS_WRITTEN
    )
    rush: Annotated[int, Meta(ge=1, le=3, description="How many Villains a Boss Rush has.")] = 2
    past: Annotated[
        Past, Meta(description="What is behind a party that plays this without a campaign (LL-CAMP-02).")
    ] = Past.KNIGHTS
    boards: Annotated[
        Boards, Meta(description="Whether players choose their Hero boards or get random ones (LL-HSET-01).")
    ] = Boards.CHOSEN
    mode: Annotated[Mode, Meta(description="Easier or harder, in steps (LL-DIFF-01).")] = Mode.NORMAL
    easy_minions: Annotated[
        bool, Meta(description="The Easy side of the Minion covers: the Villain pays more for them (LL-SETUP-11).")
    ] = False
    open_party: Annotated[
        bool, Meta(description="Heroes may join and leave in the middle of the game (LL-ADD-01, LL-REM-01).")
    ] = False
    open_hands: Annotated[bool, Meta(description="Heroes play with open hands (LL-MAGIC-10).")] = False
    heroes_from: HeroesFrom = Source.OWN
    spells_from: SpellsFrom = Source.OWN
    treasures_from: TreasuresFrom = Source.OWN
    minions_from: MinionsFrom = Source.OWN
    ask_every_hand: Annotated[
        bool,
        Meta(
            description="Whoever holds cards is asked for a Reaction, even without a fitting one, so that being "
            "asked tells nothing (LL-REACT-01)."
        ),
    ] = False
    longest_battle: Annotated[
        int,
        Meta(
            ge=0,
            le=99,
            description="After so many Rounds of the Final Battle the Villain has won; 0: never, as the book has it.",
        ),
    ] = 20

    def __post_init__(self) -> None:
        """LL-QUEST-02. Only a quest takes Treasures and Minions of the other box."""
        for name in ("treasures_from", "minions_from"):
            if getattr(self, name) is not Source.OWN and self.mission.value.startswith(ACTS):
                raise ValueError(f"{name}: an act is played with its own; expected {Source.OWN.value!r}, or a quest")
