"""Beats: which facts deserve to be felt. A client has one motion for each kind, and none for a single game."""

from enum import StrEnum

from msgspec import Struct

from longtable.engine.scene import Tint


class BeatKind(StrEnum):
    """The few kinds of moments that are shown large."""

    CONTEST = "contest"
    """One side of a comparison, with its number; without a number, how the comparison ended."""
    FALL = "fall"
    PRIZE = "prize"
    """Something is won: it goes to the actor. After the sides of a contest, it says who won that."""
    TILE = "tile"
    ROLL = "roll"
    BLOW = "blow"
    ARRIVAL = "arrival"
    DAY = "day"
    ENDING = "ending"


class Scale(StrEnum):
    """How much of the table a beat takes: its own place, the stage for the one it is about, or for all."""

    PLACE = "place"
    OWN = "own"
    STAGE = "stage"


class Cue(Struct, frozen=True, forbid_unknown_fields=True):
    """How a fact becomes a beat: which gaps of its sentence are the actor, the target, the thing and the number."""

    kind: BeatKind
    title: str = ""
    """What is written large, with gaps of its own; the sentence stands below it."""
    actor: str = "who"
    target: str = ""
    thing: str = ""
    amount: str = ""
    icon: str = ""
    tint: Tint = Tint.PLAIN
    scale: Scale = Scale.PLACE


class Beat(Struct, frozen=True, gc=False, omit_defaults=True):
    """A beat as one reader sees it: keys of the scene for whom and what it is about, and what the actor is called."""

    kind: BeatKind
    title: str = ""
    actor: str = ""
    actor_name: str = ""
    target: str = ""
    thing: str = ""
    amount: int | None = None
    icon: str = ""
    tint: Tint = Tint.PLAIN
    is_large: bool = False
    """Whether it takes the whole stage for this reader."""
