"""What rules of OrcQuest announce, and the index of what keywords, skills, gear, enchants and cards answer.

A rule names no hero and no card: it announces one of these events, and whoever registered for it may change it.

    @effects.of("brutality", to=AttackerTurn, sort=Sort.KEYWORD)
    def brutality(s: OrcState, me: Wielded, event: AttackerTurn) -> None: ...

Who is asked, in this order (`bearers`): the quest's own rule (`me` is the state's quest row), what the attacker and
the defender of a blow wield (`me` is a `Wielded`: who, and the ability with its number), the Innate Passives and
Passive Skills of all Heroes on the board in seat order (`me` is the Hero), the gear that Heroes have equipped (the
Hero), effects' tokens (`me` is the Character), and a Boss's parts (the Foe). Skills and cards that are used by choice
are not announced to: `play.actions` runs what is registered for `Used`.
"""

from enum import StrEnum

from msgspec import Struct

from longtable.engine.effects import Effects
from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import Attack, Die, Feat, Path, Symbol
from longtable.games.orcquest_warpath.rows import Ability, Inflicts, Strike, UseRow
from longtable.games.orcquest_warpath.state import Foe, Found, Hero, Patrol, Piece, Rolled, Thing
from longtable.kit.squares import Square

effects = Effects()
NO_CARD = UseRow(text="No Skill Card.")
"""What is used without a Skill Card: Artifacts, Potions, Events."""


class Wielded(Struct, frozen=True):
    """A keyword as somebody has it: by sheet, card, gear or Enchant."""

    who: Character
    ability: Ability
    by: Thing | None = None
    """The Stuff it comes from, whose Enchant may count it."""
    symbol: Symbol | None = None
    """OQ-GLOS-24. The symbol that has triggered it."""


# ---------------------------------------------------------------- a blow


class Cause(StrEnum):
    """Why a blow is struck."""

    ACTION = "action"
    """A Hero's Skill Card."""
    ACTIVATION = "activation"
    """An Enemy's Activation."""
    REACTION = "reaction"
    """OQ-REACT-01, OQ-HREACT-01. An answer of either side."""
    SUFFERED = "suffered"
    """OQ-COMB-14. Dice that somebody suffers: no Attack, and nobody reacts."""


class Blow(Struct):
    """OQ-COMB-01. An Attack from its first die to its last consequence."""

    attacker: Character
    defender: Character
    type: Attack
    cause: Cause
    strikes: list[Strike] = []
    """The attack lines that are used, one for each weapon."""
    weapons: list[Thing] = []
    dice: list[Die] = []
    defense: list[Die] = []
    wields: list[Wielded] = []
    """What the attacker's sheet, card, weapons and Badass Dice bring."""
    guards: list[Wielded] = []
    """What the defender's sheet and gear bring."""
    inflicts: list[Inflicts] = []
    swords: list[Rolled] = []
    shields: list[Rolled] = []
    green: list[Symbol] = []
    blue: list[Symbol] = []
    results: list[Rolled] = []
    """OQ-COMB-06, 07. The attack results that no shield has cancelled."""
    spare: list[Rolled] = []
    """OQ-GLOS-38. Shields that cancelled something lower, or nothing."""
    damage: int = 0
    dealt: int = 0
    """The Damage that was really taken."""
    area: int = 0
    """OQ-RANGE-06, 07. The Range of an Area Attack; 0 for one that has a target."""
    part: int = -1
    """OQ-BOSS-07. The Activation Card that is aimed at; -1 for the Boss itself and for all others."""
    from_behind: bool = False
    """OQ-REACT-03. Whether the attacker stood in the defender's Rear Arc."""
    was_whole: bool = False
    """OQ-KILL-03. Whether the defender had full Health before."""
    has_killed: bool = False
    is_cancelled: bool = False
    """OQ-HREACT-05. Whether it is lost before it is rolled."""
    is_ignored: bool = False
    """OQ-GLOS-10, 43. Whether its Damage is ignored."""
    may_be_answered: bool = True
    """Whether the defender reacts (a Lightning Attack leaves no time)."""
    stays_hidden: bool = False
    """Whether an Invisible attacker remains so."""
    is_silent: bool = False
    """Whether nobody sees whom it kills."""
    is_further: bool = False
    """OQ-RANGE-06. Whether it shares its Attack with an earlier blow, as those of an Area Attack do."""
    shared: list[Rolled] = []
    """OQ-RANGE-06. The Attack Dice of an Area Attack as they lie for everybody it meets."""
    sparked: list[str] = []
    """OQ-GLOS-24. Keys of those whom Lightning has hurt in this Attack, of which an Area Attack is one."""
    was_guarded: bool = False
    """Whether a shield was rolled against it."""
    was_harmful: bool = False
    """Whether it would have done Damage if there had been no shield."""
    feats: dict[Feat, int] = {}
    """OQ-ENCH-05. What was achieved in it for the objectives of Enchants."""

    def achieve(self, feat: Feat, count: int = 1) -> None:
        """Something was achieved that an Enchant may ask for."""
        if count:
            self.feats[feat] = self.feats.get(feat, 0) + count


class Aiming(Struct):
    """A target is chosen and no die rolled yet; who answers may cancel the blow, or take the target's place."""

    blow: Blow


class Gathering(Struct):
    """OQ-COMB-01 to 03. Both pools are together and may be changed before the roll."""

    blow: Blow


class Thrown(Struct):
    """OQ-COMB-04, OQ-ENH-02. All dice have fallen, and nothing has answered what they show."""

    blow: Blow


class AttackerTurn(Struct):
    """OQ-COMB-05. The dice have fallen: the attacker's Abilities change results."""

    blow: Blow


class DefenderTurn(Struct):
    """OQ-COMB-05. Then the defender's."""

    blow: Blow


class Suffering(Struct):
    """The Damage of a blow is known and about to be taken; it may still be ignored."""

    blow: Blow


class Struck(Struct):
    """A blow is over: what comes after it, whether or not it did Damage."""

    blow: Blow


class Hurt(Struct):
    """A Character has lost Health Points, by whatever."""

    who: Character
    amount: int
    by: str


class Dying(Struct):
    """OQ-KILL-01, OQ-DEATH-01. A Character has lost its last Health Point and is about to be removed."""

    who: Character
    by: str
    blow: Blow | None = None


class Killed(Struct):
    """OQ-KILL-02. An Enemy is dead and rewarded."""

    foe: Foe
    by: Hero | None
    blow: Blow | None = None


# ---------------------------------------------------------------- heroes


class Used(Struct):
    """OQ-SKILL-03. A Hero has paid for a card's effect, which now happens: the `does` of a skill, item or event."""

    hero: Hero
    use: UseRow = NO_CARD
    """The side of the Skill Card, with its numbers."""
    thing: Thing | None = None


class Reaching(Struct):
    """OQ-RANGE-02. The Range of an attack line is worked out."""

    hero: Hero
    strike: Strike
    least: int
    most: int


class Stepping(Struct):
    """A Hero is about to leave a square for the next: what leaving Danger Zones does is worked out."""

    hero: Hero
    to: Square
    damage: int


class Smelling(Struct):
    """OQ-GLOS-16. An Enemy with Flair is near an Invisible Hero: whether it finds it."""

    hero: Hero
    foe: Foe
    finds: bool = True


class Unlocking(Struct):
    """OQ-DOOR-03. A Hero stands at a reinforced door: whether it can open and close it."""

    hero: Hero
    can: bool


class Smashed(Struct):
    """OQ-SMASH-02. A Hero has destroyed a piece of furniture: how many Loot Cards it draws, and how many it keeps."""

    hero: Hero
    piece: Piece
    draws: int = 1
    keeps: int = 1


class PickedUp(Struct):
    """OQ-PRES-05. A Hero has picked up an Objective."""

    hero: Hero
    found: Found


class ActivationBegins(Struct):
    """A Character's Activation begins."""

    who: Character


class ActivationEnds(Struct):
    """A Character's Activation is over."""

    who: Character


class Drawn(Struct):
    """OQ-EVENT-01. An Event Card is about to give or take Badass Points: to whom, and how many."""

    hero: Hero
    badass: int


# ---------------------------------------------------------------- the rest


class Explored(Struct):
    """OQ-EXPL-21. A place has been explored, by somebody or by nobody of the Heroes."""

    place: str
    by: Hero | None


class PatrolActs(Struct):
    """OQ-PATROL-05. A Patrol has drawn a card: what it does beside moving."""

    patrol: Patrol
    card: int


class Rung(Struct):
    """OQ-BELL-01. A Bell was rung."""

    path: Path


class BossActs(Struct):
    """OQ-BOSS-05. A Boss's die has named one of its parts, which stands."""

    boss: Foe
    part: str


class PartFalls(Struct):
    """OQ-BOSS-09. A part of a Boss is destroyed: what its back says."""

    boss: Foe
    part: str
    by: Hero | None


class BossAnswers(Struct):
    """OQ-BOSS-11. A Boss's Reaction Card is drawn by the Hero who triggered it."""

    boss: Foe
    card: str
    by: Hero
    blow: Blow | None = None


class TurnBegins(Struct):
    """OQ-TURN-01. A Turn begins."""

    turn: int


class TurnEnds(Struct):
    """OQ-TURN-03. A Turn is over."""

    turn: int


class AlertMoves(Struct):
    """OQ-ALERT-06, 07. The Alert Level is about to change."""

    by: int
    why: str
