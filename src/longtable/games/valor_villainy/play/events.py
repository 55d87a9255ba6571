"""Events: what rules announce. Whatever answers one reads it and may change it."""

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.games.valor_villainy.kinds import Row, Team
from longtable.games.valor_villainy.state import Hits, Player

# ---------------------------------------------------------------- turns


class Begins(Struct):
    """MM-REACT-04. Somebody is about to act, before the first Action."""

    actor: str


class TurnEnds(Struct):
    """MM-TURN-09. A player character's own Turn is over."""

    player: Player


class UsesItem(Struct):
    """MM-TREAS-09. A character uses up the Item it carries."""


class TurnedUp(Struct):
    """MM-SCOUT-07. A tile has been turned up and filled: what is printed on it works from now on."""

    at: int
    scouter: str


class Loots(Struct):
    """A Treasure is about to be taken: the one in flight, which nobody has seen."""

    looter: str
    is_lost: bool = False


# ---------------------------------------------------------------- rolls


class Boosting(Struct):
    """MM-ABIL-09. An Action Roll is about to be made, and may still be Boosted."""

    hits: Hits
    is_boosted: bool = False


class Rolled(Struct):
    """The dice of an Action Roll lie on the table; they may be rolled again (MM-REROLL-02)."""

    hits: Hits


class AddingHits(Struct):
    """MM-PLUS-03. The roller has added Hits from tokens; friends and opponents may do so now."""

    hits: Hits


class RollEnds(Struct):
    """MM-ROLL-05. The Hits of an Action Roll are spent or lost."""

    hits: Hits


# ---------------------------------------------------------------- blows


class Targeted(Struct):
    """MM-ABIL-14. A character becomes the target of an attack."""

    target: str
    by: str
    at: int
    damage: int
    """The most that it may be dealt."""
    prevents: int = 0
    """What will be taken off its damage."""
    is_fixed: bool = False
    """Whether nobody can step in for the target: the attack does not go to a Defender (MM-ABIL-02)."""


class Struck(Struct):
    """A character would take damage from one source; what is prevented now is prevented (MM-DMG-12)."""

    target: str
    by: str
    damage: int
    goes_on: bool = False
    """Whether what is left when the target falls goes on to the next (MM-MAGIC-06)."""


class Dealt(Struct):
    """An attack has dealt damage, to the first or to one more of its targets."""

    by: str
    damage: int
    is_first: bool


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


class Cast(Struct):
    """A General Spell being cast: by whom, from where, which card, at which level."""

    by: str
    """The key of the caster, from whom distances are measured: a player, or a shadow of the Villain."""
    player: Role
    """Whose hand it comes from."""
    spell: int
    level: int
    amount: int
    at: int
    """The Region of the caster; NOWHERE while the Villain hides (MM-MAGIC-09)."""
    echo: int = 0
    """The Spell cast before this one in the same Magic Action, which an Echo Rune repeats; 0 if there was none."""


class Casts(Struct):
    """A Spell has been paid for and is about to work; it may be cancelled."""

    caster: str
    controller: Role
    spell: int
    paid: int
    is_cancelled: bool = False
    is_refunded: bool = False


# ---------------------------------------------------------------- level up


class DrawsSpells(Struct):
    """MM-LVL-03. Somebody draws Spells in the Level Up Step, and has drawn what the own board says."""


class LevelsUp(Struct):
    """MM-LVL-02. A Hero on the Map comes to the Level Up Step."""

    player: Player


class SharedOut(Struct):
    """MM-TREAS-08. The Treasures are distributed, and this is what somebody has got."""


# ---------------------------------------------------------------- what is counted


class BonusDice(Struct):
    """MM-TREAS-07. The bonus dice of an Action Roll."""

    row: Row
    dice: list[int]


class Guarding(Struct):
    """MM-DMG-12. Damage is about to be dealt, and what was promised to be prevented of it is."""

    damage: int


class Prevention(Struct):
    """MM-DMG-12. How much of the next damage is known to be prevented."""

    amount: int


class SpellDamage(Struct):
    """The damage of a Spell."""

    amount: int


class SpellHealing(Struct):
    """How much a Spell heals."""

    amount: int


class TokenLimit(Struct):
    """MM-PLUS-05. How many Plus-Ones a character may hold."""

    tokens: int


class TokenPrice(Struct):
    """MM-PLUS-01. How many Hits a Plus-One costs."""

    hits: int


class TokenWorth(Struct):
    """MM-PLUS-03. How many Hits a Plus-One of a row adds."""

    row: Row
    hits: int


class HandLimit(Struct):
    """MM-LVL-04. How many Spells may be held after the Level Up Step."""

    spells: int


class Points(Struct):
    """MM-CHAR-04, MM-MINION-12. The Action Points of a Turn."""

    points: int


class Steps(Struct):
    """MM-MOVE-01. The steps of a Move."""

    steps: int


# ---------------------------------------------------------------- what may be


class Entering(Struct):
    """MM-MOVE-12. Somebody of a side would enter a Region or be put into it."""

    side: Team
    is_barred: bool = False


class Healing(Struct):
    """MM-DMG-11. A player character would get Health back."""

    player: Player
    is_barred: bool = False


class Rolling(Struct):
    """MM-TURN-04. Somebody would make a roll, in person or with what they control."""

    row: Row
    is_barred: bool = False
