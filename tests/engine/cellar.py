"""A tiny game for the engine's own tests: heroes with hidden hands go down a cellar.

Each round the heroes bid in secret, the party chooses a path, the highest bidder may scout and may strike another
hero, who reacts with a cloak or a mirror; then every hero draws a card.
"""

# ruff: noqa: ARG001, ARG002  (rules and methods of one kind share a signature, whether or not they use all of it)

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar

from msgspec import Struct

from longtable.engine import ask
from longtable.engine.ask import Ask, Role, choose, choose_all, confirm, option_id
from longtable.engine.chance import Chance
from longtable.engine.content import parse_toml
from longtable.engine.effects import Effects
from longtable.engine.game import Game, Options, Outcome
from longtable.engine.journal import Words
from longtable.engine.scene import Area, Face, Panel, Pile, Row, Scene, Stat
from longtable.engine.state import State
from longtable.engine.steps import Step
from longtable.engine.table import Seat, Table

PARTY = Role("party")
P1, P2, P3 = Role("p1"), Role("p2"), Role("p3")


class Kind(ask.Kind):
    BID = "bid"
    PATH = "path"
    SCOUT = "scout"
    STRIKE = "strike"
    REACT = "react"


class Path(StrEnum):
    LEFT = "left"
    RIGHT = "right"


class Stage(StrEnum):
    BIDS = "bids"
    PATH = "path"
    FIGHT = "fight"
    DRAW = "draw"


class Card(Struct, frozen=True):
    number: int
    id: str

    @property
    def key(self) -> str:
        return f"card:{self.id}#{self.number}"


CARDS = tuple(Card(number, ("cloak", "mirror", "coin")[number % 3]) for number in range(24))


class Hero(Struct):
    role: Role
    hand: list[int]
    life: int = 12
    bid: int = 0

    @property
    def key(self) -> str:
        return f"player:{self.role}"


class CellarOptions(Options, frozen=True):
    players: int = 3
    rounds: int = 2


class CellarState(State):
    heroes: list[Hero]
    deck: list[int]
    scouted: list[int] = []
    path: str = ""
    round: int = 1
    stage: Stage = Stage.BIDS

    options: ClassVar[CellarOptions]

    @property
    def leader(self) -> Hero:
        return max(self.heroes, key=lambda hero: hero.bid)

    def names(self, hero: Hero) -> list[str]:
        """What a hero holds, each name once."""
        return list(dict.fromkeys(CARDS[number].id for number in hero.hand))


# ---------------------------------------------------------------- the rules


async def bids(s: CellarState) -> None:
    given = await choose_all({hero.role: (Kind.BID, range(3)) for hero in s.heroes})
    for hero in s.heroes:
        hero.bid = given[hero.role]
        s.say("bid", who=hero, bid=hero.bid)
    s.stage = Stage.PATH


async def path(s: CellarState) -> None:
    s.path = await choose(PARTY, Kind.PATH, list(Path))
    leader = s.leader
    if await confirm(leader.role, Kind.SCOUT):
        s.scouted.append(s.turn_up(s.deck))
        s.say("scouted", who=leader, card=CARDS[s.scouted[-1]])
    s.stage = Stage.FIGHT


async def fight(s: CellarState) -> None:
    leader = s.leader
    others = [hero for hero in s.heroes if hero is not leader]
    target = await choose(leader.role, Kind.STRIKE, others, may_pass=True)
    if target is not None:
        [die] = s.chance.roll(1, 6, "strike")
        s.say("struck", who=leader, whom=target, die=die)
        await strike(s, target, die)
    s.stage = Stage.DRAW


async def draw(s: CellarState) -> None:
    for hero in s.heroes:
        hero.hand.append(s.turn_up(s.deck))
        s.say("drew", only=(hero.role,), who=hero, card=CARDS[hero.hand[-1]])
    s.round += 1
    s.stage = Stage.BIDS


class Blow(Struct):
    target: Hero
    amount: int


effects = Effects()


async def strike(s: CellarState, target: Hero, amount: int) -> None:
    able = [(hero, name) for hero in s.heroes for name in s.names(hero)]
    blow = await effects.announce(s, Blow(target, amount), able)
    target.life -= blow.amount
    s.say("hit", whom=target, amount=blow.amount)


@effects.of("cloak", to=Blow)
async def cloak(s: CellarState, me: Hero, blow: Blow) -> None:
    if blow.target is me and blow.amount and await confirm(me.role, Kind.REACT, about="card:cloak"):
        blow.amount = 0


@effects.of("mirror", to=Blow)
async def mirror(s: CellarState, me: Hero, blow: Blow) -> None:
    """Half of the blow goes on to the next hero, who may react to it first."""
    if blow.target is me and blow.amount > 1 and await confirm(me.role, Kind.REACT, about="card:mirror"):
        following = s.heroes[(s.heroes.index(me) + 1) % len(s.heroes)]
        await strike(s, following, blow.amount // 2)
        blow.amount -= blow.amount // 2


STEPS: dict[Stage, Step[CellarState]] = {
    Stage.BIDS: bids,
    Stage.PATH: path,
    Stage.FIGHT: fight,
    Stage.DRAW: draw,
}

WORDS = b"""
[ask]
bid = { prompt = "How much do you bid?", rule = "CE-1" }
path = { prompt = "Which way?", rule = "CE-2", options = { left = "To the left" }, keys = { left = "l" } }
scout = { prompt = "Scout ahead?", rule = "CE-3" }
strike = { prompt = "Whom do you strike?", rule = "CE-4", options = { pass = "Nobody" } }
react = { prompt = "Use your {about}?", rule = "CE-5" }

[journal]
bid = { text = "{who} bid {bid}.", rule = "CE-1" }
scouted = { text = "{who} scouted {card}.", rule = "CE-3" }
struck = { text = "{who} struck {whom} with a {die}.", rule = "CE-4" }
hit = { text = "{whom} lost {amount}.", rule = "CE-4" }
drew = { text = "{who} drew {card}.", you = "You have drawn {card}.", rule = "CE-6" }

[outcome]
alive = { text = "{who} came out best.", you = "You came out best.", rule = "CE-7" }
"""


class Cellar(Game[CellarState, CellarOptions]):
    slug = "cellar"
    title = "The Cellar"
    rules_version = 2
    package = "tests.engine.cellar"
    options = CellarOptions
    state = CellarState

    @cached_property
    def words(self) -> Words:
        return parse_toml(WORDS, Words, "cellar/words.toml")

    def roles(self, options: CellarOptions) -> tuple[Role, ...]:
        return (*(Role(f"p{n}") for n in range(1, options.players + 1)), PARTY)

    def setup(self, options: CellarOptions, roles: Sequence[Role], chance: Chance) -> CellarState:
        deck = list(range(len(CARDS)))
        chance.shuffle(deck, "deck")
        heroes = [Hero(role, [deck.pop(), deck.pop()]) for role in roles if role != PARTY]
        return CellarState(chance=chance, heroes=heroes, deck=deck)

    def next_step(self, s: CellarState) -> Step[CellarState] | None:
        return STEPS[s.stage] if s.round <= s.options.rounds else None

    def outcome(self, s: CellarState) -> Outcome:
        best = max(hero.life for hero in s.heroes)
        winners = tuple(hero.role for hero in s.heroes if hero.life == best)
        scores = {hero.role: hero.life for hero in s.heroes}
        return Outcome(winners, "alive", {"who": f"player:{winners[0]}"}, scores)

    def scene(self, s: CellarState, viewer: Role | None) -> Scene:
        areas: list[Area] = [Pile("deck", "Deck", len(s.deck)), _row("scouted", s.scouted)]
        areas += [_row(hero.key, hero.hand if hero.role == viewer else []) for hero in s.heroes]
        panels = tuple(Panel(hero.role, stats=(Stat("Life", hero.life), Stat("Bid", hero.bid))) for hero in s.heroes)
        return Scene("The Cellar", f"Round {s.round}, {s.stage}", panels, tuple(areas))

    def hide(self, s: CellarState, viewer: Role, chance: Chance) -> None:
        zones = [s.deck, *(hero.hand for hero in s.heroes if hero.role != viewer)]
        pool = [number for zone in zones for number in zone]
        chance.shuffle(pool, "hidden")
        for zone in zones:
            zone[:] = [pool.pop() for _ in zone]

    def policy(self, s: CellarState, ask: Ask) -> int:
        return len(ask.options) - 1 if ask.kind is Kind.BID else 0

    @property
    def things(self) -> Mapping[str, str]:
        return {"cloak": "Cloak", "mirror": "Mirror", "coin": "Coin"}

    def invariants(self, s: CellarState) -> None:
        lying = sorted([*s.deck, *s.scouted, *(number for hero in s.heroes for number in hero.hand)])
        if lying != list(range(len(CARDS))):
            raise AssertionError(f"{len(lying)} cards lie in the cellar, of {len(CARDS)}")

    def arrange(self, s: CellarState, **position: Any) -> None:
        """`hands`: for each hero from the first on, the names of what they hold."""
        box = sorted([*s.deck, *(number for hero in s.heroes for number in hero.hand)])
        for hero, names in zip(s.heroes, position["hands"], strict=True):
            hero.hand[:] = [next(number for number in box if CARDS[number].id == name) for name in names]
            box = [number for number in box if number not in hero.hand]
        s.deck[:] = box

    def migrate(self, old: dict[str, Any], version: int) -> dict[str, Any]:
        """Rules 1 said `way` where rules 2 say `path`."""
        return {"path" if field == "way" else field: value for field, value in old.items()}


def _row(key: str, numbers: Sequence[int]) -> Row:
    return Row(key, key, tuple(Face(CARDS[number].key, CARDS[number].id) for number in numbers))


game = Cellar()

CellarTable = Table[CellarState, CellarOptions]

ADA, BEN, CLEO = 0, 1, 2
SEATS = (Seat("Ada", roles=(P1, PARTY)), Seat("Ben", roles=(P2, PARTY)), Seat("Cleo", roles=(P3,)))
"""Ada and Ben share the party's questions."""


def open_table(
    *,
    hands: Sequence[Sequence[str]] | None = None,
    dice: Sequence[int] = (),
    seats: Sequence[Seat] = SEATS,
    cellar: Cellar = game,
    seed: str = "cellar",
    **options: int,
) -> CellarTable:
    """A table of three, or at a position; `dice` are the faces that strikes will show."""
    return Table.open(
        cellar,
        seats,
        seed,
        cellar.read_options(options),
        arrange=(lambda s: cellar.arrange(s, hands=hands)) if hands is not None else None,
        chance={"strike": [[face] for face in dice]},
    )


def answer_all(table: CellarTable, *options: str) -> None:
    """Answer what is asked, the first open request each time."""
    for option in options:
        table.answer(min(table.asks), option)


def kinds(table: CellarTable) -> list[tuple[str, str]]:
    """Who is asked what now."""
    return [(str(ask.role), str(ask.kind)) for ask in table.asks.values()]


def all_of(table: CellarTable) -> tuple[object, ...]:
    """Everything a table holds that an answer could change."""
    return (
        table.game.encode(table.state),
        sorted(table.decisions, key=lambda known: known.number),
        list(table.throws),
        list(table.facts),
        table.number,
        [
            (number, ask.role, ask.kind, [option_id(option) for option in ask.options])
            for number, ask in table.asks.items()
        ],
        [table.journal(viewer) for viewer in (None, P1, P2, P3)],
        list(table.checkpoints),
        list(table.broken_tail),
        list(table.notices),
    )
