"""What rules of the Valley announce, and the index of what Masteries, Races, items, cards and opponents answer.

A rule names no hero and no card: it announces one of these events, and whoever registered for it may change it.

    @effects.of("dirge", to=FoeActs, sort=Sort.MASTERY)
    def dirge(s: ValleyState, me: Hero, event: FoeActs) -> None: ...

Who is asked, in this order (`bearers`): the heroes' Races (`me` is the hero), Valor (the hero), the Masteries that
are declared or sustained this round, or are no actions (the hero), items (the hero who carries it; the group's with
the first living hero), cards in force (`me` is the number of the card), opponents' passives and the named parts of
their actions (the Foe). Events that are only `count`ed ask nobody.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from longtable.engine.effects import Effects, Entry
from longtable.games.valley_of_the_dead_king.bearing import Answers, Bearing
from longtable.games.valley_of_the_dead_king.kinds import Condition, Difficulty, Move, Site, Sort, Stat
from longtable.games.valley_of_the_dead_king.play import bearers
from longtable.games.valley_of_the_dead_king.state import (
    Act,
    Ally,
    Deed,
    Foe,
    Hero,
    Hit,
    Inflicted,
    Mend,
    ValleyState,
)
from longtable.kit.hexes import Direction, Hex

effects = Effects()


class Occasion(StrEnum):
    """What a Skill is rolled for."""

    FORAGE = "forage"
    """In the Skill phase (DK-SKILL-01)."""
    CONDITION = "condition"
    CURSE = "curse"
    FLEE = "flee"
    FOE = "foe"
    """An action of an opponent asks for it (DK-BOSS-05)."""
    QUEST = "quest"
    CARD = "card"
    ENERGY = "energy"
    """To use Energy in spite of a Condition (DK-COND-09, 14)."""


class Event(Struct, gc=False):
    """Something that rules announce. It is gone as soon as it is answered: nothing on the table points back at it."""


# ---------------------------------------------------------------- counted: nobody is asked


class Ranking(Event):
    """The rank of a hero's stat for the moment is worked out."""

    hero: Hero
    stat: Stat
    rank: int


class Easing(Event):
    """A Skill is about to be rolled: its bonus, below 0 where it helps (DK-DICE-08), is worked out.

    So is the penalty that lowers the rank for this one roll.
    """

    hero: Hero
    skill: Stat
    occasion: Occasion
    bonus: int
    condition: Condition | None = None
    penalty: int = 0


class Speeding(Event):
    """How many hexes the group may move is worked out."""

    move: Move
    speed: int


class Costing(Event):
    """What a Mastery costs is worked out."""

    hero: Hero
    stat: Stat
    cost: int


class Favoring(Event):
    """Whether an opponent is a hero's Favored one is worked out, and on which faces the die HEXplodes."""

    hero: Hero
    foe: Foe
    is_favored: bool
    explodes_from: int = 6


class Pricing(Event):
    """What something costs here is worked out."""

    item: str
    price: int


class Rationing(Event):
    """How much Food a hero needs is worked out."""

    hero: Hero
    ration: int


class Regrowing(Event):
    """How much somebody Regenerates in this Declaration phase is worked out; the highest counts (DK-KEY-14)."""

    on: Hero | Ally | Foe
    health: int = 0
    energy: int = 0


class Crossing(Event):
    """Whether the group may enter Peaks and Water is worked out; of Water perhaps only what touches land."""

    peaks: bool = False
    water: bool = False
    shore: bool = False


class Avoiding(Event):
    """Whether the group may discard the Circumstance it has rolled is worked out, and whether that is Unavoidable."""

    card: int
    may: bool
    is_unavoidable: bool


class FoePays(Event):
    """What an opponent's action costs is worked out, also of one that is free.

    If it has not so much, it does at half strength what its row says, or its Attack where that says nothing.
    """

    foe: Foe
    act: Act
    cost: int


class Harming(Event):
    """What an opponent adds to every damage of its action is worked out, before anything lowers that."""

    foe: Foe
    act: Act
    more: int = 0
    energy: int = 0
    """And to Energy damage alone."""


class TargetDie(Event):
    """What is added to somebody's target die is worked out (DK-TDICE-01); not to dice that break a tie."""

    who: Hero | Ally
    act: Act
    bonus: int = 0


class Guarding(Event):
    """What reduces damage to somebody this round is worked out, from everything that was laid on the mat."""

    on: str
    defend: int
    block: int


class Levelling(Event):
    """The Difficulty of a combat that begins is worked out."""

    why: str
    level: Difficulty


# ---------------------------------------------------------------- travelling


class MovementBegins(Event):
    """The group has chosen how to move; `s.left` is how many hexes it may go."""

    move: Move


class Camping(Event):
    """A hero Camps: how much is Healed."""

    hero: Hero
    health: int
    energy: int


class SkillRolled(Event):
    """A Skill die has fallen; it may be rolled again, or count as a success."""

    hero: Hero
    skill: Stat
    occasion: Occasion
    rank: int
    bonus: int
    face: int = 0
    """0: nothing was rolled."""
    succeeded: bool = False
    critical: bool = False
    fumbled: bool = False
    condition: Condition | None = None
    """Against which Condition, where it is one."""


class Wandering(Event):
    """The group is about to Wander: whether, how far, and where to if no die is to say it."""

    does: bool = True
    hexes: int = 1
    towards: Direction | None = None


class Foraged(Event):
    """A hero's Skill dice of this turn have all counted."""

    hero: Hero
    explore: bool
    survival: bool


class Played(Event):
    """A Circumstance takes effect: what it says beside its numbers."""

    card: int


class Met(Event):
    """An Encounter is met and is about to be fought, unless the card has another way out of it."""

    card: int
    is_settled: bool = False


class Survived(Event):
    """A fight that a Circumstance has brought is won: by whom, and against whom."""

    card: int
    heroes: list[Hero]
    fallen: list[Foe]


class QuestDone(Event):
    """A Quest is completed: what the card does beside its rewards."""

    card: int


class Arrived(Event):
    """The group has come to a site in the Event phase."""

    site: Site
    at: Hex


class PowerDrawn(Event):
    """A hero has drawn a Power Up, or the group one for all (`hero` is None then), and it may be exchanged.

    `s.drawn` has the one in hand, and so does `card`.
    """

    hero: Hero | None
    card: int


class UseNow(Event):
    """Somebody wants to use just this thing outside combat: it is offered while its `when` holds, and pays its price.

    The group is asked what it uses (`Kind.USE`); who answers asks only for what is still open, as on whom.
    """

    at: Hex


class TurnEnds(Event):
    """A Game Turn ends."""

    turn: int


# ---------------------------------------------------------------- combat


class FightBegins(Event):
    """A combat begins."""

    why: str


class RoundBegins(Event):
    """The Declaration phase begins, after losses and Regen."""

    round: int


class Declared(Event):
    """A hero has declared an Ability and paid for it; Favored Opponent dice are not rolled yet."""

    hero: Hero
    deed: Deed


class Sounding(Event):
    """All have declared: what a hero Boosts without naming anybody counts from now on, also while opponents act."""

    hero: Hero
    deed: Deed


class LetGo(Event):
    """A Sustained effect is not paid for any more (DK-KEY-18); only its own Mastery is told, by `answer_as`."""

    hero: Hero
    mastery: str


class Rerolling(Event):
    """Somebody's Favored Opponent die has fallen."""

    hero: Hero
    total: int


class ActionRolled(Event):
    """An opponent's die has fallen: another face may come to count."""

    foe: Foe
    face: int


class FoeActs(Event):
    """An opponent is about to act, with these numbers; effects may lower or Negate them."""

    foe: Foe
    act: Act


class TargetsRolled(Event):
    """Target dice have fallen: in `act.dice`, highest first, of which so many are hit."""

    foe: Foe
    act: Act
    count: int


class Aimed(Event):
    """It is settled whom an action of an opponent hits (`act.targets`), by dice or because it hits all."""

    foe: Foe
    act: Act


class Boosting(Event):
    """Resolution begins: a hero may Boost actions, before anything else is worked out."""

    hero: Hero
    deed: Deed


class Preparing(Event):
    """What comes before anything is dealt: Summons, guards, redirections."""

    hero: Hero
    deed: Deed


class TurningAside(Event):
    """A hero may turn attacks aside, before anybody's action counts by whom they hit."""

    hero: Hero
    deed: Deed


class Resolving(Event):
    """What a hero has declared takes effect: hits, mends, guards and Conditions are laid on the mat."""

    hero: Hero
    deed: Deed


class ActResolves(Event):
    """The named part of an opponent's action takes effect, beside its numbers."""

    foe: Foe
    act: Act
    does: str
    failed: list[str] = []
    """Keys of those who were hit and failed the Skill roll that it asks for; all who were hit if it asks for none."""


class ItemUsed(Event):
    """A hero uses an item on somebody, in combat or outside: what it does beside its numbers."""

    hero: Hero
    item: str
    on: Hero | Ally


class Striking(Event):
    """A hit, of whichever side, is about to count: it may be sharpened, turned aside or Negated (amount 0)."""

    hit: Hit


class Befalling(Event):
    """A Condition is about to befall somebody."""

    inflicted: Inflicted
    is_ignored: bool = False


class Mending(Event):
    """Healing is about to count."""

    mend: Mend


class Suffered(Event):
    """Somebody's Vital has changed by so much in Resolution (below 0: lost)."""

    on: str
    vital: Stat
    change: int
    hits: list[Hit]


class Falling(Event):
    """Somebody is at 0 Health or less as the phase ends."""

    who: Hero
    is_saved: bool = False


class RoundEnds(Event):
    """A round has been resolved."""

    round: int


class FightEnds(Event):
    """A combat is over; Conditions have not ended yet."""

    why: str
    is_won: bool


# ---------------------------------------------------------------- who answers


def look_up(s: ValleyState) -> Bearing:
    """What could answer at this table, to be kept at hand (see `bearers`)."""
    return bearers.look_up(s, effects, Ranking, (UseNow, ItemUsed))


async def announce(s: ValleyState, event: object) -> None:
    """Tell everybody who may answer of an event, sort by sort."""
    bearing = s.bearing or look_up(s)
    for _, find in bearing.answers.get(type(event), ()):
        for me, entry in find(s):
            if entry.when is None or entry.when(s, me, event):
                asking = entry.effect(s, me, event)
                if asking is not None:
                    await asking


def heard(s: ValleyState) -> Answers:
    """Events that anybody at the table could answer at all, for rules that tell of several."""
    return (s.bearing or look_up(s)).answers


def is_heard(s: ValleyState, event: type[object]) -> bool:
    """Whether anybody at the table could answer such events at all: what nobody hears of need not be told."""
    return event in (s.bearing or look_up(s)).answers


def count(s: ValleyState, event: object) -> None:
    """Let everybody who may answer change an event at which nobody is asked."""
    bearing = s.bearing or look_up(s)
    for _, find in bearing.answers.get(type(event), ()):
        for me, entry in find(s):
            entry.count(s, me, event)


async def answer_as(s: ValleyState, sort: Sort, source: str, me: object, event: object) -> None:
    """Let one thing answer by its name: a card that is played, an action's named part."""
    entry = effects.find(type(event), source, sort)
    if entry is not None:
        await entry.offer(s, me, event)


def able(s: ValleyState, event: type[object], sorts: Sequence[Sort]) -> Iterator[tuple[Sort, object, Entry]]:
    """Who may answer such an event now, and with what, of these sorts, in a fixed order."""
    bearing = s.bearing or look_up(s)
    for sort, find in bearing.answers.get(event, ()):
        if sort in sorts:
            for me, entry in find(s):
                yield sort, me, entry
