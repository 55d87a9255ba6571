"""Forms: runs of questions that are one thought, told as data so that a client can show them on one screen.

The rules ask one question after the other, as ever: saves, bots and terminals know no forms. A question that belongs
to a run says how its screen is laid out, and a client answers the run out of what somebody has settled there. `run`
is another word on each occasion, so that nothing is carried over from one to the next; `steps` are the parts of a
longer procedure, of which this one is number `step`.
"""

from msgspec import Struct

from longtable.engine.ask import Role
from longtable.engine.faces import Dice, Die, Face, Stat


class Rung(Struct, frozen=True, gc=False, omit_defaults=True):
    """One step up: the option that takes it, its price, what it adds in tenths, and the die that lies there then."""

    option: str
    price: int = 1
    adds: int = 0
    die: Die | None = None


class Ladder(Struct, frozen=True, gc=False, omit_defaults=True):
    """What can grow step by step, such as a die, or a slot with none yet; its rungs are climbed in order."""

    die: Die | None = None
    rungs: tuple[Rung, ...] = ()


class Trait(Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of what somebody can do: its ladders, what they come to in tenths, and dice it gets anyway.

    `text` says what it is good for, where its name does not.
    """

    name: str
    icon: str = ""
    ladders: tuple[Ladder, ...] = ()
    worth: int = 0
    unit: str = ""
    added: tuple[Die, ...] = ()
    text: str = ""


class Spending(Struct, frozen=True, gc=False, omit_defaults=True, tag="spending"):
    """A purse that is spent in steps: plus and minus on traits, and the rest is kept by the option `finish`.

    A rung is offered by a question whose role can pay for it and has climbed those before it. `others` are options
    that cost nothing and lead elsewhere, such as to hand money to somebody: each is answered at once.
    """

    run: str
    title: str
    purse: Stat
    traits: tuple[Trait, ...]
    finish: str
    text: str = ""
    steps: tuple[str, ...] = ()
    step: int = 0
    others: tuple[str, ...] = ()


class Ware(Struct, frozen=True, gc=False, omit_defaults=True):
    """A thing that is shared out: its face (whose id is the option), the slot it fits, and what it is sold for."""

    face: Face
    slot: str
    worth: int = 0


class Slot(Struct, frozen=True, gc=False, omit_defaults=True):
    """Where somebody can have one thing of a sort; `holds` is the id of the ware that lies there."""

    id: str
    name: str
    icon: str = ""
    holds: str = ""


class Holder(Struct, frozen=True, gc=False, omit_defaults=True):
    """Somebody among whom wares are shared."""

    role: Role
    slots: tuple[Slot, ...]


class Column(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a sale brings from so much on: in short, and in a sentence."""

    least: int
    name: str
    text: str
    die: Die | None = None


class Sale(Struct, frozen=True, gc=False, omit_defaults=True):
    """What becomes of wares that nobody takes: they are sold, beside what is there anyway, for one of the columns."""

    title: str
    unit: str
    columns: tuple[Column, ...]
    worth: int = 0
    note: str = ""
    icon: str = ""


class Sharing(Struct, frozen=True, gc=False, omit_defaults=True, tag="sharing"):
    """Wares that are shared out by assigning.

    Each role is asked for itself: the option of a ware takes it, puts it back where the role has it, or asks for it
    where somebody else has; `finish` is to be content.
    """

    run: str
    title: str
    wares: tuple[Ware, ...]
    holders: tuple[Holder, ...]
    finish: str
    text: str = ""
    sale: Sale | None = None
    steps: tuple[str, ...] = ()
    step: int = 0


class Rolls(Struct, frozen=True, gc=False, omit_defaults=True):
    """A row of dice, and what it comes to on average, in tenths."""

    dice: Dice
    worth: int = 0


class Deed(Struct, frozen=True, gc=False, omit_defaults=True):
    """One of the things that somebody can do: its name, what it does, its price, and what it may become."""

    name: str
    text: str
    icon: str = ""
    cost: Stat | None = None
    later: str = ""


class Offered(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card to choose: its face, its dice, what it can do, what it is good at, and what it may become.

    `sort` is what it is listed under where there are many: each is small then, and the one that is looked at is told
    at length.
    """

    option: str
    face: Face
    rolls: tuple[Rolls, ...] = ()
    deeds: tuple[Deed, ...] = ()
    motto: str = ""
    later: str = ""
    sort: str = ""


class Picking(Struct, frozen=True, gc=False, omit_defaults=True, tag="picking"):
    """One of several cards is chosen; barred ones are shown with their reason.

    `standing` and `note` say what is there already, such as the strengths of a party.
    """

    run: str
    title: str
    cards: tuple[Offered, ...]
    text: str = ""
    unit: str = ""
    standing: tuple[Stat, ...] = ()
    company: str = ""
    note: str = ""
    steps: tuple[str, ...] = ()
    step: int = 0


class Room(Struct, frozen=True, gc=False, omit_defaults=True):
    """Where somebody keeps things: how much weight it bears, and how many things, 0 for any number.

    `excess` says what follows where it is too heavy; without it, it cannot be.
    """

    id: str
    name: str
    icon: str = ""
    bears: int = 0
    most: int = 0
    excess: str = ""


class Keeper(Struct, frozen=True, gc=False, omit_defaults=True):
    """Somebody who keeps things in rooms."""

    role: Role
    rooms: tuple[Room, ...]


class Handover(Struct, frozen=True, gc=False, omit_defaults=True):
    """The option that passes a thing to somebody else, into their store, and what that may bring."""

    role: Role
    option: str
    note: str = ""


class Work(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that is made of a thing: what it brings, and what it leaves in the store, if anything.

    One that leads `on` to another question comes after all that was settled. An option that is not offered may be
    barred, with the reason.
    """

    option: str
    name: str
    text: str = ""
    icon: str = ""
    leaves: int | None = None
    on: bool = False


class Belonging(Struct, frozen=True, gc=False, omit_defaults=True):
    """A thing that is put somewhere: whose it is, where it lies, its weight, and how many things it counts for.

    `place` is the room in which it is of use, if any; the options `use` and `store` put it there, and into the store.
    `unfit` says who could not use it, and why.
    """

    face: Face
    role: Role
    room: str
    weight: int = 0
    size: int = 1
    place: str = ""
    use: str = ""
    store: str = ""
    passes: tuple[Handover, ...] = ()
    works: tuple[Work, ...] = ()
    unfit: dict[Role, str] = {}


class Arranging(Struct, frozen=True, gc=False, omit_defaults=True, tag="arranging"):
    """Things are put in order: into rooms, and from one to another; `store` is the room that takes anything.

    Each question puts one thing elsewhere or makes something of it; `finish`, if there is one, is to be content.
    `apart` says why a thing cannot be passed to somebody. What is `folded` has nothing new in it: it waits until
    somebody wants to see it.
    """

    run: str
    title: str
    pieces: tuple[Belonging, ...]
    keepers: tuple[Keeper, ...]
    store: str
    finish: str = ""
    text: str = ""
    apart: str = ""
    folded: bool = False
    steps: tuple[str, ...] = ()
    step: int = 0


class Tray(Struct, frozen=True, gc=False, omit_defaults=True):
    """The cards of a lot from which somebody takes one."""

    role: Role
    cards: tuple[Offered, ...]


class Lot(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one price buys: a card for each of those who have a tray. An option that is not offered may be barred."""

    option: str
    name: str
    price: Stat
    trays: tuple[Tray, ...]


class Buying(Struct, frozen=True, gc=False, omit_defaults=True, tag="buying"):
    """One lot is bought for all, or none by the option `finish`; then each role is asked which card it takes.

    Of a lot that is `bought` nothing but the cards is left to choose.
    """

    run: str
    title: str
    purse: Stat
    lots: tuple[Lot, ...]
    finish: str = ""
    text: str = ""
    bought: bool = False
    steps: tuple[str, ...] = ()
    step: int = 0


Form = Spending | Sharing | Picking | Arranging | Buying
"""A run of questions that is one thought, told as data: rules still ask one question after the other."""
