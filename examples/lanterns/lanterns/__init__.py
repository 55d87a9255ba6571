"""Lanterns: four miners, led by one to four people, go down into the dark together."""

# ruff: noqa: ARG002  (methods of the contract share a signature, whether or not they use all of it)

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from longtable.engine import ask
from longtable.engine.ask import Ask, Role, choose, choose_all, option_id
from longtable.engine.chance import Chance
from longtable.engine.game import Game, Options, Outcome, Seating
from longtable.engine.scene import Area, Face, Panel, Pile, Row, Scene, Stat
from longtable.engine.seating import deal_out
from longtable.engine.state import State
from longtable.engine.steps import Step

LIGHT = {"drop": 1, "flask": 2, "jar": 3, "cask": 4}
OIL = [f"oil:{name}#{n}" for name in LIGHT for n in range(1, 5)]
NEEDED = {"wide": 8, "narrow": 11}
GEMS = {"wide": 1, "narrow": 3}
PARTY = Role("party")
NAMES = {Role("miner-1"): "Anvil", Role("miner-2"): "Brindle", Role("miner-3"): "Cinder", Role("miner-4"): "Dross"}


class Kind(ask.Kind):
    """What Lanterns asks."""

    WAY = "way"
    BURN = "burn"


class LanternsOptions(Options, frozen=True):
    """What a table settles before the game."""

    levels: Annotated[int, Meta(ge=2, le=4, description="How deep the mine is (LA-WAY-01).")] = 3
    together: Annotated[bool, Meta(description="Everybody leads all miners (LA-SEAT-02).")] = False
    aloud: Annotated[bool, Meta(description="Oil is laid down for all to see (LA-BURN-03).")] = False


class Miner(Struct):
    """A miner and the oil it carries, which only those who lead it may see."""

    role: Role
    oil: list[str]

    @property
    def key(self) -> str:
        """The miner in the scene and in the journal."""
        return f"player:{self.role}"


class LanternsState(State):
    """The mine: a card of oil is its key, such as `oil:jar#3`, and lies in exactly one of the lists."""

    miners: list[Miner]
    box: list[str]
    burnt: list[str] = []
    level: int = 1
    way: str = ""
    gems: int = 0

    options: ClassVar[LanternsOptions]


def light(card: str) -> int:
    """How bright a card of oil burns."""
    return LIGHT[card.removeprefix("oil:").partition("#")[0]]


# ---------------------------------------------------------------- the rules


async def go_down(s: LanternsState) -> None:
    """LA-WAY-01. The party chooses its way together."""
    s.way = await choose(PARTY, Kind.WAY, list(NEEDED))
    s.say("went", way=s.way)


async def burn(s: LanternsState) -> None:
    """LA-BURN-01 to LA-BURN-03. Oil is burnt for every miner at once; with light enough there are gems."""
    carried = {miner.role: (Kind.BURN, miner.oil) for miner in s.miners}
    burnt = await choose_all(carried, open=s.options.aloud)
    for miner in s.miners:
        miner.oil.remove(burnt[miner.role])
        s.burnt.append(burnt[miner.role])
        s.uncovered += 1
        s.say("burnt", who=miner, card=burnt[miner.role])
    bright = sum(light(card) for card in burnt.values())
    if bright >= NEEDED[s.way]:
        s.gems += GEMS[s.way]
        s.say("found", light=bright, gems=GEMS[s.way])
    else:
        s.say("missed", light=bright)
    s.level, s.way = s.level + 1, ""


# ---------------------------------------------------------------- the game


class Lanterns(Game[LanternsState, LanternsOptions]):
    """Lanterns, for 1 to 4 people with always four miners."""

    slug, title, rules_version, package = "lanterns", "Lanterns", 1, "lanterns"
    icon = "lantern-flame"
    resting = (Kind.WAY,)
    options = LanternsOptions
    state = LanternsState

    @property
    def things(self) -> Mapping[str, str]:
        """The names of the oil."""
        return {name: name.capitalize() for name in LIGHT}

    def roles(self, options: LanternsOptions) -> tuple[Role, ...]:
        """Four miners, and the party that all of them are."""
        return (*NAMES, PARTY)

    def players(self, options: LanternsOptions) -> tuple[int, int]:
        """LA-SEAT-01. One to four people."""
        return 1, len(NAMES)

    def seatings(self, options: LanternsOptions, players: int) -> Seating:
        """LA-SEAT-01, LA-SEAT-02. Miners are dealt out evenly; one left over is everybody's, as the party is."""
        miners = tuple(NAMES)
        if options.together:
            return ((*miners, PARTY),) * players
        own = miners[: len(miners) - len(miners) % players]
        common = miners[len(own) :]
        return tuple((*held, *common, PARTY) for held in deal_out(own, players))

    def setup(self, options: LanternsOptions, roles: Sequence[Role], chance: Chance) -> LanternsState:
        """LA-SETUP-01. Shuffle the oil and hand it out."""
        box = list(OIL)
        chance.shuffle(box, "oil")
        miners = [Miner(role, [box.pop() for _ in range(options.levels)]) for role in roles if role != PARTY]
        return LanternsState(chance=chance, miners=miners, box=box)

    def next_step(self, s: LanternsState) -> Step[LanternsState] | None:
        """LA-WAY-01, LA-BURN-01. On every level first the way, then the oil."""
        if s.level > s.options.levels:
            return None
        return burn if s.way else go_down

    def outcome(self, s: LanternsState) -> Outcome:
        """LA-END-01. All win, or nobody does."""
        is_won = s.gems >= s.options.levels
        return Outcome((*NAMES, PARTY) if is_won else (), "rich" if is_won else "poor", {"gems": s.gems})

    def scene(self, s: LanternsState, viewer: Role | None) -> Scene:
        """All see what was burnt; a miner's oil is seen by those who look through its eyes."""
        miners = [Panel(m.role, stats=(Stat("Oil", len(m.oil)),), name=NAMES[m.role]) for m in s.miners]
        party = Panel(PARTY, stats=(Stat("Gems", s.gems),), name="The party")
        mine = [row(f"oil-{m.role}", "Your oil", m.oil, m.role) for m in s.miners if m.role == viewer]
        areas: list[Area] = [*mine, row("burnt", "Burnt", s.burnt), Pile("box", "In the box", len(s.box))]
        stage = f"Level {min(s.level, s.options.levels)}, {f'the {s.way} gallery' if s.way else 'which way?'}"
        return Scene(self.title, stage, (party, *miners), tuple(areas), goal=f"Bring home {s.options.levels} gems.")

    def hide(self, s: LanternsState, viewer: Role, chance: Chance) -> None:
        """Shuffle what the other miners carry with the box, and deal it anew."""
        zones = [s.box, *(miner.oil for miner in s.miners if miner.role != viewer)]
        pool = [card for zone in zones for card in zone]
        chance.shuffle(pool, "hidden")
        for zone in zones:
            zone[:] = [pool.pop() for _ in zone]

    def policy(self, s: LanternsState, ask: Ask) -> int:
        """Take the narrow gallery while the oil is good for it; burn much there and little elsewhere."""
        if ask.kind is Kind.WAY:
            unseen = [light(card) for card in OIL if card not in s.burnt]
            return 1 if len(NAMES) * sum(unseen) >= NEEDED["narrow"] * len(unseen) else 0
        lights = [light(option_id(option)) for option in ask.options]
        return lights.index(max(lights) if s.way == "narrow" else min(lights))

    def names_of_roles(self, s: LanternsState) -> Mapping[Role, str]:
        """The miners have names, and the party is all of them."""
        return {**NAMES, PARTY: "the party"}

    def invariants(self, s: LanternsState) -> None:
        """Every card of oil is in exactly one place."""
        zones = [s.box, s.burnt, *(miner.oil for miner in s.miners)]
        if sorted(card for zone in zones for card in zone) != sorted(OIL):
            raise AssertionError(f"oil is missing or double: {zones}")

    def arrange(self, s: LanternsState, **position: Any) -> None:  # noqa: ANN401  as the contract has it
        """Give the miners the oil that a test describes: `oil=[["jar", "drop"], ...]`, for each miner in order."""
        for miner in s.miners:
            s.box += miner.oil
            miner.oil.clear()
        for miner, names in zip(s.miners, position["oil"], strict=True):
            for wanted in names:
                card = next(card for card in s.box if card.startswith(f"oil:{wanted}#"))
                s.box.remove(card)
                miner.oil.append(card)


def row(key: str, title: str, cards: Sequence[str], owner: Role | None = None) -> Row:
    """Oil side by side as it is drawn."""
    names = [card.removeprefix("oil:").partition("#")[0].capitalize() for card in cards]
    faces = [Face(card, name, stats=(Stat("Light", light(card)),)) for card, name in zip(cards, names, strict=True)]
    return Row(key, title, tuple(faces), owner=owner)


game = Lanterns()
