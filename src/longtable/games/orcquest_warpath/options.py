"""What a table settles before a quest of OrcQuest WarPath: which quest, and readings of the book."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from longtable.engine.content import Id
from longtable.engine.game import Options

FEWEST_PLAYERS, HEROES = 1, 4


class Flanks(StrEnum):
    """OQ-ORI-01. Whether what is level with a Character lies before or behind it."""

    FRONT = "front"
    REAR = "rear"


class OrcOptions(Options, frozen=True):
    """What is settled before the quest."""

    quest: Annotated[Id, Meta(description="Which quest is played; a typical party has got that far.")] = "hen-thieves"
    flanks: Annotated[Flanks, Meta(description="Whether what is level with a Character lies in its Front Arc.")] = (
        Flanks.FRONT
    )
