"""What a table settles before a game of the Valley: heroes, style, Difficulty, Valor and readings."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from longtable.engine.game import Options
from longtable.games.valley_of_the_dead_king.kinds import Difficulty, Style

FEWEST_HEROES, MOST_HEROES = 1, 6


class Heroes(StrEnum):
    """DK-HERO-03. How the heroes get their Roles and Races."""

    CHOSEN = "chosen"
    RANDOM = "random"


class Layout(StrEnum):
    """DK-SETUP-04, DK-DUAL-02. How the quadrants lie."""

    STANDARD = "standard"
    RANDOM = "random"
    CHOSEN = "chosen"


class Single(StrEnum):
    """DK-SETUP-14. Who gets Single Rewards."""

    DICE = "dice"
    CHOICE = "choice"


class ValleyOptions(Options, frozen=True):
    """What is settled before the game."""

    heroes: Annotated[int, Meta(ge=FEWEST_HEROES, le=MOST_HEROES, description="How many heroes there are.")] = 3
    style: Annotated[Style, Meta(description="How long, and how hard, the game is (DK-STYLE).")] = Style.STANDARD
    difficulty: Annotated[Difficulty, Meta(description="How strong opponents are at first; it may be raised.")] = (
        Difficulty.STARTER
    )
    roles: Annotated[Heroes, Meta(description="Whether Roles and Races are chosen or dealt at random.")] = (
        Heroes.CHOSEN
    )
    layout: Annotated[Layout, Meta(description="How the four quadrants lie.")] = Layout.STANDARD
    rewards: Annotated[Single, Meta(description="Whether dice or the group say who gets a Single Reward.")] = (
        Single.DICE
    )
    trading: Annotated[bool, Meta(description="Whether a drawn Power Up may be given to another hero.")] = False
    month: Annotated[int, Meta(ge=0, le=12, description="The month of the Living cards; 0 lets a die say.")] = 0
    valor: Annotated[int, Meta(ge=0, le=99, description="A Valor that counts at least, as one kept on paper.")] = 0
