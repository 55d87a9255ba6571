"""Events: moments of play that Reactions and abilities may answer. A reaction reads the event and may change it."""

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.games.valor_villainy.mordak.state import Hits


class Begins(Struct):
    """MM-REACT-04. Somebody is about to act, before the first Action."""

    actor: str


class Rolled(Struct):
    """The dice of an Action Roll lie on the table; they may be rolled again (MM-REROLL-02)."""

    hits: Hits


class Targeted(Struct):
    """MM-ABIL-14. A character becomes the target of an attack; `prevents` is what will be taken off its damage."""

    target: str
    by: str
    at: int
    prevents: int = 0
    is_fixed: bool = False
    """Whether nobody can step in for the target: the attack does not go to a Defender (MM-ABIL-02)."""


class Struck(Struct):
    """A character would take damage from one source; what is prevented now is prevented (MM-DMG-12)."""

    target: str
    by: str
    damage: int


class Hurt(Struct):
    """A Hero has taken damage from somebody."""

    target: str
    by: str
    damage: int


class Falls(Struct):
    """A character would be Defeated; a reaction may save it."""

    target: str
    by: str
    is_saved: bool = False


class Fell(Struct):
    """A Minion has been Defeated by somebody."""

    minion: int
    by: str


class Casts(Struct):
    """A Spell has been paid for and is about to work; it may be cancelled."""

    caster: str
    controller: Role
    spell: int
    paid: int
    is_cancelled: bool = False
    is_refunded: bool = False


class Loots(Struct):
    """A Treasure is about to be taken: the one in flight, which nobody has seen."""

    looter: str
    is_lost: bool = False
