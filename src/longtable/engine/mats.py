"""Battle mats: a fight on the table, with both sides of it, what they have declared and what the foes may do.

A mat is a member of `scene.Area`. Like all of a scene it is built from what its viewer may know; fighters, deeds,
acts and dice have the ids by which options and facts call them.
"""

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.faces import Die, Face, Mark, Stat, Tint


class Phase(Struct, frozen=True, gc=False, omit_defaults=True):
    """A part of a round of the fight, and the steps it has."""

    name: str
    steps: tuple[str, ...] = ()


class Fighter(Struct, frozen=True, gc=False, omit_defaults=True):
    """Somebody in the fight. `deed` is what they have declared, `marks` are conditions with what they do as a note.

    `coming` is what was declared against them so far, by the names of their numbers: `Stat("Health", -15)`. `state`
    says in a word how it is with them, such as *fled*; who is `out` of the fight is still shown.
    """

    id: str
    name: str
    kind: str = ""
    icon: str = ""
    tint: Tint = Tint.PLAIN
    role: Role | None = None
    stats: tuple[Stat, ...] = ()
    coming: tuple[Stat, ...] = ()
    marks: tuple[Mark, ...] = ()
    deed: Face | None = None
    state: str = ""
    out: bool = False
    text: str = ""
    note: str = ""
    rule: str = ""


class Act(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that foes may do: its card, `roll`, what the die shows for it, and its `chance` in thousandths.

    `effect` is what it does in a word or two, `cost` what it takes, `reach` how many of how many it meets, `risk`
    what that means for the viewer. `hitch` is why it would not come as it is printed. What was rolled has `came`.
    """

    face: Face
    roll: str = ""
    chance: int = 0
    effect: str = ""
    cost: Stat | None = None
    reach: Stat | None = None
    risk: str = ""
    hitch: str = ""
    came: bool = False


class Share(Struct, frozen=True, gc=False, omit_defaults=True):
    """How likely it is, in thousandths, that foes do something of a kind."""

    name: str
    chance: int
    tint: Tint = Tint.PLAIN


class Key(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the die makes foes do; `whose` are the fighters that act by it, `shares` sum up its acts."""

    title: str
    acts: tuple[Act, ...]
    whose: tuple[str, ...] = ()
    shares: tuple[Share, ...] = ()
    note: str = ""
    rule: str = ""


class Cast(Struct, frozen=True, gc=False, omit_defaults=True):
    """A die in the tray, and the fighter whom it stands for. `chosen` are those that the foes turn to."""

    id: str
    die: Die
    whose: str = ""
    chosen: bool = False
    note: str = ""


class Tally(Struct, frozen=True, gc=False, omit_defaults=True):
    """A sum of what was declared, and what it is made of."""

    name: str
    value: int
    note: str = ""
    tint: Tint = Tint.PLAIN


class Mat(Struct, frozen=True, gc=False, omit_defaults=True, tag="mat"):
    """A fight: our side, their side, the dice between them, and in which step of which phase it is.

    While it is on the table it has the stage; maps step back. `tray` is what the dice are for, `note` what came of
    them.
    """

    id: str
    title: str
    ours: tuple[Fighter, ...]
    theirs: tuple[Fighter, ...]
    phases: tuple[Phase, ...] = ()
    phase: int = 0
    step: int = 0
    keys: tuple[Key, ...] = ()
    tray: str = ""
    dice: tuple[Cast, ...] = ()
    tallies: tuple[Tally, ...] = ()
    note: str = ""
    rule: str = ""
