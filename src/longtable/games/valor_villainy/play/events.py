"""Events: what rules announce. Whatever answers one reads it and may change it."""

from collections.abc import Sequence

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.remarks import Remark, Why
from longtable.games.valor_villainy.kinds import Row, Team
from longtable.games.valor_villainy.state import Hits, Player, Turn

# ---------------------------------------------------------------- turns


class Begins(Struct):
    """MM-REACT-04. Somebody is about to act, before the first Action."""

    actor: str


class TurnBegins(Struct):
    """LL-TREAS-07. A player character's own Turn begins, and its Action Points are counted."""

    player: Player


class TurnEnds(Struct):
    """MM-TURN-09. A player character's own Turn is over."""

    player: Player


class Acted(Struct):
    """LL-SEQ-06. Somebody has taken an Action, begun a Turn or ended it; told where something lasts."""

    actor: str


class UsesItem(Struct):
    """MM-TREAS-09. A character uses up the Item it carries."""


class TurnedUp(Struct):
    """MM-SCOUT-07. A tile has been turned up and filled: what is printed on it works from now on."""

    at: int
    scouter: str


class Deeds(Struct):
    """LL-SEQ-07. A Hero looks for what else can be done in the own Turn, beside the Actions that everybody has."""

    turn: Turn
    found: list["Deed"]


class Does(Struct):
    """A Hero does one of these things, for no Action Point."""

    deed: str
    turn: Turn


class Deed(Struct, frozen=True):
    """Something that a board, a card or a tile lets one do in the own Turn, as an option; perhaps not now."""

    name: str
    why: Why | None = None

    @property
    def key(self) -> str:
        """The deed as an option."""
        return f"deed:{self.name}"


class Entered(Struct):
    """LL-MOVE-03. A player character has moved into a Region, with so many steps that would be left of the Move."""

    who: str
    steps: int
    start: int
    """Where it came from."""
    path: Sequence[int]
    """All Regions that it came into, the one where it is last."""


class Walking(Struct):
    """LL-MOVE-01. A player character looks at a way, and at what walking it would bring beside steps."""

    start: int
    path: Sequence[int]
    said: list[Remark]


class Sickening(Struct):
    """LL-POISON-02. A Hero is about to gain a Poison."""

    hero: Player
    is_cancelled: bool = False


class ClearsRock(Struct):
    """LL-ROCK-05. A Hero has cleared a Rockfall out of the own Region."""


class Loots(Struct):
    """A Treasure is about to be taken: the one in flight, which nobody has seen."""

    looter: str
    is_lost: bool = False
    is_taken: bool = False
    """Whether it has gone somewhere else than into the Stash (LL-HABI-06)."""


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


class AddsTokens(Struct):
    """MM-PLUS-03. A player character has added Plus-Ones of a row to a roll."""

    row: Row
    tokens: int


class Spending(Struct):
    """LL-HABI-12. The roller looks for what else Hits can be spent on, beside harm, Spells and Plus-Ones."""

    hits: Hits
    found: list["Deed"]


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


class Unscathed(Struct):
    """LL-DODGE-01. A player character has taken nothing from an attack."""

    by: str
    is_dodged: bool
    """Whether it was dodged, all of it."""


class Dealt(Struct):
    """An attack has dealt damage, to the first or to one more of its targets."""

    by: str
    at: int
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
    at: int
    """Where it stood."""


class Aided(Struct):
    """LL-HABI-01. A Hero is affected by a Spell of somebody."""

    hero: Player
    spell: int


class Defeated(Struct):
    """LL-HABI-02, 05. Somebody has been Defeated by somebody, whoever they are: a Hero, a Sidekick, a Minion."""

    target: str
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


class Reacts(Struct):
    """LL-REACT-01. A Reaction has been paid for and is about to work; it may have no effect."""

    spell: str
    is_cancelled: bool = False


class CastEnds(Struct):
    """LL-MAGIC-02. A Spell has worked and is about to go onto its pile; it may go back into the hand instead."""

    caster: Role
    spell: int
    is_kept: bool = False


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


class Warding(Struct):
    """LL-DMG-01. Damage is about to be dealt to a player character; gear or the Mission may prevent some."""

    by: str
    damage: int
    row: Row | None = None
    """The type of the attack, if it has one."""
    is_aoe: bool = False


class Prevention(Struct):
    """MM-DMG-12. How much of the next damage is known to be prevented."""

    amount: int


class BombDie(Struct):
    """LL-BOMB-02. The die for Bombs that were placed lies on the table; on a Hit they explode."""

    hits: int


class BombDamage(Struct):
    """LL-BOMB-03. What each Bomb of an explosion deals."""

    amount: int


class Exploding(Struct):
    """LL-BOMB-03. All Bombs on the Map are about to explode; some may still be taken away."""


class Exploded(Struct):
    """LL-BOMB-03. A chain of Bombs has gone off, and perhaps hurt Heroes."""

    has_hurt: bool


class Paying(Struct):
    """LL-PAY-01, LL-HABI-03. How many Hearts one source makes a Hero pay."""

    hearts: int


class Mending(Struct):
    """LL-HEAL-01. How much one source heals a Hero."""

    amount: int


class Herding(Struct):
    """LL-SIDE-04, LL-HABI-04. The Action Points of a Sidekick and the bonus dice of its attacks."""

    sidekick: str
    """Its kind: the id of its card."""
    points: int = 0
    dice: list[int] = []


class SpellDamage(Struct):
    """The damage of a Spell."""

    amount: int


class SpellHealing(Struct):
    """How much a Spell heals."""

    amount: int


class TokenLimit(Struct):
    """MM-PLUS-05. How many Plus-Ones a character may hold."""

    tokens: int


class Serving(Struct):
    """LL-HABI-08. How many Plus-Ones may be spent on a roll."""

    tokens: int


class TokenPrice(Struct):
    """MM-PLUS-01. How many Hits a Plus-One costs."""

    hits: int


class TokenWorth(Struct):
    """MM-PLUS-03. How many Hits a Plus-One of a row adds."""

    row: Row
    hits: int


class Surging(Struct):
    """MM-SURGE-01, LL-SURGE-01. How many cards a Power Surge draws."""

    cards: int


class HandLimit(Struct):
    """MM-LVL-04. How many Spells may be held after the Level Up Step."""

    spells: int


class Points(Struct):
    """MM-CHAR-04, MM-MINION-12. The Action Points of a Turn."""

    points: int


class Aiming(Struct):
    """LL-RANGE-01. The Regions that a Ranged roll may go to."""

    places: Sequence[int]


class SetsOut(Struct):
    """LL-MOVE-01. Somebody begins a Move."""


class Clambering(Struct):
    """LL-ROCK-04. Somebody would come onto a Rockfall, which ends a Move."""

    is_free: bool = False


class BaseDice(Struct):
    """LL-ROLL-06. The dice of a row as the board shows them."""

    row: Row
    dice: list[int]


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


class Dooming(Struct):
    """LL-DOOM-01. A Hero would become Doomed, by somebody or by something else."""

    by: str
    is_again: bool = False
    """Whether the Hero is Doomed already (LL-DOOM-03)."""
    is_barred: bool = False


class Poisoning(Struct):
    """LL-POISON-02. A Hero would gain a Poison, from somebody or from something else."""

    by: str
    is_barred: bool = False


class Forcing(Struct):
    """LL-MOVE-09. A character would be moved or placed by somebody's effect."""

    by: str
    is_barred: bool = False


class Leaving(Struct):
    """LL-MOVE-01. A player character would walk out of the Region where it is."""

    is_barred: bool = False


class Rolling(Struct):
    """MM-TURN-04. Somebody would make a roll, in person or with what they control; `why` says what forbids it."""

    row: Row
    why: Why | None = None
