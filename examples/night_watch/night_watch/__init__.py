"""Night Watch: one to three watchmen with lanterns keep twenty rats from the grain until dawn.

The rats act by themselves, one after the other: the example of a phase in which nobody decides.
"""

# ruff: noqa: ARG002  (methods of the contract share a signature, whether or not they use all of it)

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from longtable.engine import ask
from longtable.engine.ask import Ask, Role, choose, option_id
from longtable.engine.chance import Chance
from longtable.engine.errors import BadArgument, must
from longtable.engine.game import Game, Options, Outcome
from longtable.engine.scene import (
    Grid,
    Ground,
    Mark,
    Meter,
    Panel,
    Piece,
    Place,
    Scene,
    Shape,
    Stat,
    Tint,
    Track,
    Zone,
)
from longtable.engine.state import State
from longtable.engine.steps import Step
from longtable.kit import drawn, paths
from longtable.kit.squares import Square
from night_watch.granary import BINS, CORNERS, GATE, GRANARY, HOLES, NAMES, PLAN, RATS, SQUARES, STEPS, named

HOURS, SACKS, LIGHT, WALK, CREEP, FLIGHT = 6, 5, 2, 3, 2, 4
COMES_OUT = 3
"""NW-RAT-02. What a die must show."""


class Kind(ask.Kind):
    """What Night Watch asks."""

    WALK = "walk"


class WatchOptions(Options, frozen=True):
    """What a table settles before the game."""

    watchmen: Annotated[int, Meta(ge=1, le=3, description="How many keep watch.")] = 2


class Spot(Struct, frozen=True):
    """A square as an option."""

    at: Square

    @property
    def key(self) -> str:
        """The square on the board and in the journal."""
        return f"square:{named(self.at)}"


class Watchman(Struct):
    """A watchman, who always has a lantern."""

    role: Role
    at: Square = GATE

    @property
    def key(self) -> str:
        """The watchman on the board and in the journal."""
        return f"player:{self.role}"


class Mood(StrEnum):
    """What a rat is up to."""

    HIDDEN = "hidden"
    ABROAD = "abroad"
    FULL = "full"
    CAUGHT = "caught"


class Rat(Struct):
    """A rat: which of the holes is its own, and where it is."""

    name: str
    hole: int
    at: Square
    mood: Mood = Mood.HIDDEN

    @property
    def key(self) -> str:
        """The rat on the board and in the journal."""
        return f"rat:{self.name}"

    @property
    def home(self) -> Square:
        """The square of its hole."""
        return HOLES[self.hole]


class WatchState(State):
    """The granary at night."""

    watchmen: list[Watchman]
    rats: list[Rat]
    sacks: list[int]
    """What is left in each bin."""
    hour: int = 0
    to_walk: list[Role] = []
    to_act: list[str] = []
    """The rats that have still to act this hour."""

    options: ClassVar[WatchOptions]


def wanted(s: WatchState) -> int:
    """NW-END-01. The sacks that must be left: five for each watchman, and one more."""
    return SACKS * len(s.watchmen) + 1


def lit(s: WatchState) -> dict[Square, None]:
    """NW-LIGHT-01. The squares at most two away from a lantern that no wall hides from it."""
    return {square: None for watchman in s.watchmen for square in PLAN.seen(watchman.at, LIGHT)}


# ---------------------------------------------------------------- the rules


async def strike_the_hour(s: WatchState) -> None:
    """NW-HOUR-01. A new hour: first the watch, then the rats that are neither full nor caught."""
    s.hour += 1
    s.to_walk = [watchman.role for watchman in s.watchmen]
    s.to_act = [rat.name for rat in s.rats if rat.mood in (Mood.HIDDEN, Mood.ABROAD)]
    s.say("hour", hour=s.hour)


async def walk(s: WatchState) -> None:
    """NW-WATCH-01, NW-WATCH-02. The next watchman walks up to three steps, and catches a rat where they stop."""
    me = next(watchman for watchman in s.watchmen if watchman.role == s.to_walk[0])
    goal = await choose(me.role, Kind.WALK, [Spot(at) for at in paths.reach(me.at, WALK, PLAN.beside.of)])
    s.to_walk.pop(0)
    s.say("stayed" if goal.at == me.at else "walked", who=me, square=goal)
    me.at = goal.at
    caught = next((rat for rat in s.rats if rat.mood is Mood.ABROAD and rat.at == me.at), None)
    if caught is not None:
        caught.mood = Mood.CAUGHT
        s.to_act.remove(caught.name)
        s.say("caught", who=me, rat=caught)


async def scurry(s: WatchState) -> None:
    """NW-RAT-01. The next rat acts, all by itself."""
    rat = next(rat for rat in s.rats if rat.name == s.to_act[0])
    s.to_act.pop(0)
    bright = lit(s)
    if rat.mood is Mood.HIDDEN:
        come_out(s, rat, bright)
    elif rat.at in bright:
        flee(s, rat)
    elif rat.at in BINS and s.sacks[BINS.index(rat.at)]:
        eat(s, rat)
    else:
        creep(s, rat, bright)


def come_out(s: WatchState, rat: Rat, bright: Mapping[Square, None]) -> None:
    """NW-RAT-02. Out of its hole on a 3 or more, if no light falls on it."""
    if rat.home in bright:
        s.say("blinks", rat=rat)
    elif s.chance.roll(1, sides=6, stream="rats")[0] < COMES_OUT:
        s.say("sleeps", rat=rat)
    else:
        rat.mood = Mood.ABROAD
        s.say("came-out", rat=rat, hole=f"hole:hole-{CORNERS[rat.hole]}")


def flee(s: WatchState, rat: Rat) -> None:
    """NW-RAT-03. Up to four steps towards its hole, by the shortest way; in the hole it hides."""
    way = paths.reach(rat.at, None, PLAN.beside.of)[rat.home].places[:FLIGHT]
    rat.at = way[-1] if way else rat.at
    if rat.at == rat.home:
        rat.mood = Mood.HIDDEN
        s.say("hid", rat=rat)
    else:
        s.say("fled", rat=rat, square=Spot(rat.at))


def eat(s: WatchState, rat: Rat) -> None:
    """NW-RAT-04. A sack, and then it is full and goes to sleep."""
    place = BINS.index(rat.at)
    s.sacks[place] -= 1
    rat.mood, rat.at = Mood.FULL, rat.home
    s.say("ate", rat=rat, bin=f"bin:bin-{CORNERS[place]}", left=s.sacks[place])


def creep(s: WatchState, rat: Rat, bright: Mapping[Square, None]) -> None:
    """NW-RAT-05. Two steps through the dark towards the nearest bin with grain; of equals the one drawn first."""
    ways = paths.reach(rat.at, None, PLAN.beside.of, barred=bright)
    goals = [ways[at] for at, sacks in zip(BINS, s.sacks, strict=True) if sacks and at in ways]
    if not goals:
        s.say("sniffs", rat=rat)
        return
    rat.at = min(goals, key=lambda way: way.cost).places[:CREEP][-1]
    s.say("crept", rat=rat, square=Spot(rat.at))


# ---------------------------------------------------------------- the game


class NightWatch(Game[WatchState, WatchOptions]):
    """Night Watch, for one to three watchmen."""

    slug, title, rules_version, package = "night-watch", "Night Watch", 1, "night_watch"
    story = "night_watch.story:WatchStory"
    icon = "lantern-flame"
    resting = (Kind.WALK,)
    counted_by = "watchmen"
    options = WatchOptions
    state = WatchState

    @property
    def things(self) -> Mapping[str, str]:
        """The names of rats, bins, holes and squares."""
        return NAMES

    def roles(self, options: WatchOptions) -> tuple[Role, ...]:
        """One role for each watchman."""
        return tuple(Role(f"watch-{n}") for n in range(1, options.watchmen + 1))

    def setup(self, options: WatchOptions, roles: Sequence[Role], chance: Chance) -> WatchState:
        """NW-SETUP-01 to 03. Full bins, the watch in the middle, and five rats in each hole."""
        rats = [Rat(name, place % len(HOLES), HOLES[place % len(HOLES)]) for place, name in enumerate(RATS)]
        watchmen = [Watchman(role) for role in roles]
        return WatchState(chance=chance, watchmen=watchmen, rats=rats, sacks=[SACKS] * len(BINS))

    def next_step(self, s: WatchState) -> Step[WatchState] | None:
        """NW-HOUR-01, NW-END-01, 02. The watch, the rats, the next hour; until dawn, or until too little is left."""
        if sum(s.sacks) < wanted(s):
            return None
        if s.to_walk:
            return walk
        if s.to_act:
            return scurry
        return strike_the_hour if s.hour < HOURS else None

    def outcome(self, s: WatchState) -> Outcome:
        """NW-END-01, 02. The watch wins together, or the rats do."""
        left = sum(s.sacks)
        is_won = left >= wanted(s)
        roles = tuple(watchman.role for watchman in s.watchmen)
        scores = dict.fromkeys(roles, left)
        return Outcome(roles if is_won else (), "dawn" if is_won else "bare", {"sacks": left}, scores)

    def scene(self, s: WatchState, viewer: Role | None) -> Scene:
        """Everything is open; the lanterns show what they light."""
        left = sum(s.sacks)
        panels = [Panel(watchman.role, named(watchman.at), icon="lantern-flame") for watchman in s.watchmen]
        hours = tuple(Mark(f"{hour} o'clock", icon="moon") for hour in range(1, HOURS + 1))
        signs = (
            Stat("Sacks", left, "grain-bundle", wanted(s), Meter.NUMBER, Tint.GOLD),
            Stat("Abroad", sum(rat.mood is Mood.ABROAD for rat in s.rats), "rat", tint=Tint.RED),
            Stat("Full", sum(rat.mood is Mood.FULL for rat in s.rats), "rat", tint=Tint.BROWN),
        )
        return Scene(
            self.title,
            f"Hour {max(s.hour, 1)}, {'the watch' if s.to_walk else 'the rats'}",
            tuple(panels),
            (board(s), Track("night", "The night", hours, max(s.hour - 1, 0))),
            goal=f"Keep {wanted(s)} sacks until dawn.",
            signs=signs,
        )

    def hide(self, s: WatchState, viewer: Role, chance: Chance) -> None:
        """Nothing is hidden in a granary with lanterns."""

    def policy(self, s: WatchState, ask: Ask) -> int:
        """Walk where light falls on rats and on the bins they want, and where a rat is caught."""
        me = next(watchman for watchman in s.watchmen if watchman.role == ask.role)
        return max(
            range(len(ask.options)), key=lambda place: worth(s, me, SQUARES[option_id(ask.options[place])[7:]])
        )

    def invariants(self, s: WatchState) -> None:
        """Every sack that is gone was eaten by a rat that is full now."""
        full = sum(rat.mood is Mood.FULL for rat in s.rats)
        must(sum(s.sacks) + full == SACKS * len(BINS), f"{sum(s.sacks)} sacks are left and {full} rats are full")
        must(min(s.sacks) >= 0, f"a bin has {min(s.sacks)} sacks")
        must(all(rat.at in PLAN.squares for rat in s.rats), "a rat is outside")

    def arrange(self, s: WatchState, **position: Any) -> None:  # noqa: ANN401  as the contract has it
        """A night as it is drawn: `map` has watchmen by number and rats as `r`, in the order of their names.

        `hour` is how late it is, and the rats act next if `acts` is `rats`. `full` says how many of the last rats
        have eaten, one sack each from the bins in turn; all others are in their holes.
        """
        night = drawn.grid(position.get("map", ""))
        if unknown := [mark for mark in night.marks if mark not in ("r", "o", "b", "@", *"123")]:
            raise BadArgument(f"the map has {unknown}; draw watchmen as 1 to 3, rats as r, and the granary as it is")
        if night.squares and night.walls != GRANARY.walls:
            raise BadArgument("the map has other walls than the granary; copy its drawing and put people and rats in")
        for number, watchman in enumerate(s.watchmen, 1):
            watchman.at = night.at(str(number)) if str(number) in night.marks else watchman.at
        for rat, at in zip(s.rats, night.marks.get("r", ()), strict=False):
            rat.mood, rat.at = Mood.ABROAD, at
        for place, rat in enumerate(s.rats[len(s.rats) - position.get("full", 0) :]):
            rat.mood = Mood.FULL
            s.sacks[place % len(BINS)] -= 1
        s.hour = position.get("hour", 1)
        s.to_act = [rat.name for rat in s.rats if rat.mood in (Mood.HIDDEN, Mood.ABROAD)]
        s.to_walk = [] if position.get("acts") == "rats" else [watchman.role for watchman in s.watchmen]


def worth(s: WatchState, me: Watchman, at: Square) -> int:
    """How good it is to stand somewhere: rats lit and caught, grain in the light, and not far from the next of it."""
    others = {square: None for one in s.watchmen if one is not me for square in PLAN.seen(one.at, LIGHT)}
    mine = [square for square in PLAN.seen(at, LIGHT) if square not in others]
    abroad = [rat.at for rat in s.rats if rat.mood is Mood.ABROAD]
    dark = [place for place, grain in enumerate(BINS) if s.sacks[place] and grain not in others]
    kept = sum(s.sacks[place] for place in dark if BINS[place] in mine)
    far = min((STEPS[place][at] for place in dark), default=0)
    return 12 * kept + 6 * sum(rat in mine for rat in abroad) + 8 * (at in abroad) - far


def board(s: WatchState) -> Grid:
    """The granary with all that is in it."""
    places = [
        Place(f"square:{named(at)}", *at, ground=Ground.FLOOR, icon="hole" if at in HOLES else "")
        for at in PLAN.squares
    ]
    bins = [
        Piece(
            f"bin:bin-{corner}",
            f"The {corner} bin",
            f"square:{named(at)}",
            icon="grain-bundle" if sacks else "wooden-crate",
            tint=Tint.GOLD,
            badge=str(sacks),
        )
        for corner, at, sacks in zip(CORNERS, BINS, s.sacks, strict=True)
    ]
    holes = [
        Piece(
            f"hole:hole-{corner}",
            f"The {corner} hole",
            f"square:{named(at)}",
            icon="hole",
            shape=Shape.FURNITURE,
            badge=str(sum(rat.mood is Mood.HIDDEN and rat.home == at for rat in s.rats)),
        )
        for corner, at in zip(CORNERS, HOLES, strict=True)
    ]
    rats = [
        Piece(rat.key, NAMES[rat.name], f"square:{named(rat.at)}", icon="rat", tint=Tint.BROWN)
        for rat in s.rats
        if rat.mood is not Mood.CAUGHT
    ]
    watch = [
        Piece(
            one.key,
            f"Watchman {number}",
            f"square:{named(one.at)}",
            icon="lantern-flame",
            tint=Tint.GOLD,
            shape=Shape.PIN,
        )
        for number, one in enumerate(s.watchmen, 1)
    ]
    light = Zone("Lantern light", tuple(f"square:{named(at)}" for at in lit(s)), Tint.GOLD)
    return Grid(
        "granary", "The granary", tuple(places), (*holes, *bins, *rats, *watch), GRANARY.walls, zones=(light,)
    )


game = NightWatch()
