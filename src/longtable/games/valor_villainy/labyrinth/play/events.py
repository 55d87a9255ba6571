"""Events of Lludwik's Labyrinth: what its rules announce beside those of the family.

Event packets, which the book calls Events, too, are in `reading.py`.
"""

from collections.abc import Sequence

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.state import NOWHERE, Hits


class Protocol(Struct):
    """LL-VATK-02. The Attack Protocol of a Battle card is carried out."""


class Defends(Struct):
    """LL-VDMG-02, 06. A block of a Battle card answers an attack that has cost the Villain Hearts."""

    attacker: str
    row: Row
    """The type of the attack."""


class Critical(Struct):
    """LL-VDMG-06. An attack is about to be a critical hit."""

    attacker: str
    is_barred: bool = False


class Swings(Struct):
    """LL-VATK-05. The Villain attacks with a row: whether everybody there is hit."""

    row: Row
    is_aoe: bool


class Targeting(Struct):
    """LL-MAI-01. A Minion is about to go for the enemies in a Region."""

    minion: str
    target: int
    at: int
    """Where it stands."""


class Read(Struct):
    """LL-EVENT-01. A side of an Event packet is read that does what gifts cannot say."""


class MinionActs(Struct):
    """LL-MSTEP-01. A Minion is the next to act in the Minion Step."""

    minion: str
    is_barred: bool = False


class MinionDone(Struct):
    """LL-MSTEP-03. A Minion has ended its Turn in the Minion Step, and is still there."""

    minion: str


class Failing(Struct):
    """LL-TEST-01. A Hero is about to fail a Test."""

    hits: Hits


class PlayBegins(Struct):
    """LL-SETUP-12. The table is set up, and the first Round comes."""


class Passages(Struct):
    """LL-MAP-05. Somebody of the Villain's side looks for a way: the Mission may know more than Halls."""

    who: str
    beside: Sequence[Sequence[int]] = ()
    """The neighbours of every Region, if they are others than Halls lead to."""


class Drawn(Struct):
    """LL-EVENT-01. An Event packet of a Tier happens in a Region."""

    tier: int
    at: int


class DreadEndLaid(Struct):
    """LL-SCOUT-07. A Dread End was laid: how many there are now, where, and by whom."""

    number: int
    at: int
    by: Role


class FindsKey(Struct):
    """A key was looted (act 6)."""


class SecondFace(Struct):
    """LL-OVER-04. The Villain has turned and goes on with another face (act 8)."""


class HeroesLevelUp(Struct):
    """LL-HLVL-01. The Hero Level Up Step begins; the Lead Hero of this Round is still the Lead Hero."""


class DayBegins(Struct):
    """LL-TRACK-02 to 05. A Day of the Approach of Doom has come: the Mission's entry is carried out."""

    day: int


class Outfits(Struct):
    """LL-BASE-02, LL-ADD-01. A Hero has taken a board, and Base Camp adds what it has for each."""


class VillainActs(Struct):
    """LL-OVER-04. The Villain Round begins, and something else than Magic and Corruption is done in it."""


class ClosedOff(Struct):
    """LL-CLOSE-02. The Map is Closed Off in a Mission without a Final Battle."""


class LastDayEnds(Struct):
    """LL-TRACK-05. Day 4 is over in a Mission without a Final Battle."""


class Entrance(Struct):
    """LL-FINAL-01. The Villain is about to come onto the Map: the Mission says where."""

    at: int = NOWHERE


class Sunshield(Struct):
    """LL-FINAL-07. The Final Battle begins, and the Sunshards do what the Mission says, instead of Shields."""


class Judging(Struct):
    """LL-OVER-04. Whether a side has won by now: a Mission may have ends of its own."""

    is_settled: bool = False
    """Whether the book's own ends are not looked at."""


class BattleBegins(Struct):
    """LL-FINAL-01. The Villain has come onto the Map."""


class TollPaid(Struct):
    """A Hero has paid for leaving a Portal (act 2)."""


class BattleRoundEnds(Struct):
    """LL-FLVL-01. A Level Up Step of the Final Battle, before Heroes are cashed out."""
