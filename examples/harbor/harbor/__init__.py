"""Harbor: everybody sends a ship out at once, and the storm takes those that carry too much."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct, structs

from harbor import season
from harbor.season import HarborRecord, Sea
from longtable.engine import ask, odds
from longtable.engine.ask import Ask, Role, choose_all, confirm, option_id
from longtable.engine.chance import Chance
from longtable.engine.effects import Effects
from longtable.engine.game import Campaign, Game, NextGame, Options, Outcome
from longtable.engine.outlooks import Copies, Likely, Outlook, chance, expected
from longtable.engine.remarks import Remarks
from longtable.engine.scene import Area, Face, Panel, Pile, Row, Scene, Stat
from longtable.engine.state import State
from longtable.engine.steps import Step

CARGO = {"barge": 2, "brig": 3, "galleon": 5, "pilot": 1, "wrecker": 1}
COPIES = {"barge": 10, "brig": 8, "galleon": 6, "pilot": 4, "wrecker": 4}
FLEET = [f"card:{name}#{n}" for name, copies in COPIES.items() for n in range(1, copies + 1)]


class Kind(ask.Kind):
    """What Harbor asks."""

    SAIL = "sail"
    WRECKER = "wrecker"
    PILOT = "pilot"
    DOCK = "dock"


class HarborOptions(Options, frozen=True):
    """What a table settles before the game."""

    players: Annotated[int, Meta(ge=2, le=4, description="How many play.")] = 3
    cards: Annotated[int, Meta(ge=3, le=7, description="Cards in a hand (HB-SETUP-02).")] = 5
    sea: Annotated[Sea, Meta(description="The sea that is sailed (HB-SEA-01).")] = Sea.BAY


class Player(Struct):
    """One player: a hidden hand, at most one ship at sea, and the cargo brought home."""

    role: Role
    hand: list[str]
    ship: list[str] = []
    points: int = 0

    @property
    def key(self) -> str:
        """The player in the scene and in the journal."""
        return f"player:{self.role}"


class Storm(Struct):
    """A storm over a ship: the event that players react to."""

    ship: str
    die: int

    def is_weathered(self, change: int = 0) -> bool:
        """HB-STORM-02. Whether the die, with this change, counts at least the ship's cargo."""
        return self.die + change >= CARGO[name(self.ship)]


class HarborState(State):
    """The table: a card is its key, such as `card:brig#3`, and lies in exactly one of the lists."""

    players: list[Player]
    rest: list[str]
    spent: list[str] = []
    storm: Storm | None = None
    season: HarborRecord | None = None
    is_closed: bool = False
    """Whether the books of a season's table are closed."""


def name(card: str) -> str:
    """The name in a card's key."""
    return card.removeprefix("card:").partition("#")[0]


# ---------------------------------------------------------------- the rules


async def sail(s: HarborState) -> None:
    """HB-SAIL-01, HB-SAIL-02. Everybody secretly chooses a card of their hand; all are shown at once."""
    sent = await choose_all({player.role: (Kind.SAIL, player.hand) for player in s.players if player.hand})
    for player in s.players:
        if player.role in sent:
            move(s, sent[player.role], player.hand, player.ship)
            s.say("sailed", who=player, card=sent[player.role])


async def weather(s: HarborState) -> None:
    """HB-STORM-01, HB-STORM-02. The next ship meets its storm: a die, a window for reactions, home or lost."""
    place = next(place for place, player in enumerate(s.players) if player.ship)
    owner, others = s.players[place], s.players[place + 1 :] + s.players[:place]
    [ship], [die] = owner.ship, s.chance.roll(1, sides=6, stream="storm")
    s.storm = Storm(ship, die + season.WIND[s.options.sea])
    s.say("storm", who=owner, card=ship, die=die)
    if s.storm.die != die:
        s.say("wind", die=s.storm.die)
    await effects.announce(s, s.storm, [*((other, "wrecker") for other in others), (owner, "pilot")])
    home, cargo = s.storm.is_weathered(), CARGO[name(ship)] * season.WORTH[s.options.sea]
    owner.points += cargo if home else 0
    s.say("home" if home else "lost", who=owner, card=ship, cargo=cargo)
    move(s, ship, owner.ship, s.spent)
    s.storm = None


effects = Effects()
CHANGE = {Kind.WRECKER: -2, Kind.PILOT: 2}


@effects.of("wrecker", to=Storm)
async def wrecker(s: HarborState, me: Player, storm: Storm) -> None:
    """HB-REACT-01. Another player's wrecker: the die counts two less."""
    await throw_in(s, me, storm, Kind.WRECKER)


@effects.of("pilot", to=Storm)
async def pilot(s: HarborState, me: Player, storm: Storm) -> None:
    """HB-REACT-02. The owner's pilot: the die counts two more."""
    await throw_in(s, me, storm, Kind.PILOT)


async def throw_in(s: HarborState, me: Player, storm: Storm, kind: Kind) -> None:
    """HB-REACT-03. Who holds such a card may throw it in; at most one for each storm."""
    held = [card for card in me.hand if name(card) == kind]
    if held and await confirm(me.role, kind, about=storm.ship):
        move(s, held[0], me.hand, s.spent)
        storm.die += CHANGE[kind]
        s.say("threw-in", who=me, card=held[0], die=storm.die)


def move(s: HarborState, card: str, source: list[str], target: list[str]) -> None:
    """Put a card elsewhere, for all to see."""
    source.remove(card)
    target.append(card)
    s.uncovered += 1


# ---------------------------------------------------------------- a season: tables one after the other


async def close_the_books(s: HarborState) -> None:
    """HB-SEASON-02, HB-SEASON-03. What came home counts if the sea was sailed; then everybody may build a dock."""
    if s.season is None:
        return
    season.enter(s.season, s.options.sea, {player.role: player.points for player in s.players})
    for player in s.players:
        berth = s.season.berths[player.role]
        if season.may_build(s.season, berth) and await confirm(player.role, Kind.DOCK):
            berth.cargo -= season.DOCK_COST
            berth.docks += 1
            s.say("built", who=player, cards=berth.docks)
    s.is_closed = True


class HarborSeason(Campaign[HarborState, HarborOptions, HarborRecord]):
    """HB-SEASON-01. Three seas, one table each; who plays may change from table to table."""

    record = HarborRecord

    def setup(
        self, options: HarborOptions, roles: Sequence[Role], chance: Chance, record: HarborRecord
    ) -> HarborState:
        """HB-SEASON-04. As any table, with a card more for each dock; who is new begins with nothing."""
        berths = {**record.berths, **{role: record.berths.get(role, season.Berth()) for role in roles}}
        s = deal(chance, {role: season.hand_size(options.cards, berths[role]) for role in roles})
        s.season = structs.replace(record, berths=berths)
        return s

    def conclude(self, s: HarborState) -> HarborRecord:
        """HB-SEASON-02. The season as its books say."""
        return s.season or HarborRecord()

    def next_games(self, record: HarborRecord) -> Sequence[NextGame]:
        """HB-SEASON-01, HB-SEASON-05. The next sea, and once a regatta."""
        return season.next_games(record)

    def standing(self, record: HarborRecord) -> Sequence[tuple[str, Mapping[str, ask.Option]]]:
        """What everybody has brought home so far, and who has most of it."""
        return season.standing(record)

    def invariants(self, record: HarborRecord) -> None:
        """Nobody has less than nothing, and there are three seas."""
        season.check(record)


def deal(chance: Chance, hands: Mapping[Role, int]) -> HarborState:
    """HB-SETUP-01, HB-SETUP-02. Shuffle the fleet and deal everybody a hand of this size."""
    rest = list(FLEET)
    chance.shuffle(rest, "fleet")
    players = [Player(role, [rest.pop() for _ in range(cards)]) for role, cards in hands.items()]
    return HarborState(chance=chance, players=players, rest=rest)


# ---------------------------------------------------------------- the game


class Harbor(Game[HarborState, HarborOptions]):
    """Harbor, for 2 to 4 players."""

    slug, title, rules_version, package = "harbor", "Harbor", 1, "harbor"
    story = "harbor.story:HarborStory"
    resting = (Kind.SAIL,)
    counted_by = "players"
    options = HarborOptions
    state = HarborState
    campaign = HarborSeason()
    effects = effects
    icon = "sailboat"

    @property
    def things(self) -> Mapping[str, str]:
        """The names of the cards."""
        return {name: name.capitalize() for name in CARGO}

    def roles(self, options: HarborOptions) -> tuple[Role, ...]:
        """One role for each player."""
        return tuple(Role(f"p{n}") for n in range(1, options.players + 1))

    def setup(self, options: HarborOptions, roles: Sequence[Role], chance: Chance) -> HarborState:
        """HB-SETUP-01, HB-SETUP-02. Shuffle the fleet and deal everybody a hand."""
        return deal(chance, dict.fromkeys(roles, options.cards))

    def next_step(self, s: HarborState) -> Step[HarborState] | None:
        """HB-STORM-01, HB-END-01. First the ships at sea, then the next voyage; without cards it is over."""
        if any(player.ship for player in s.players):
            return weather
        if any(player.hand for player in s.players):
            return sail
        return None if s.season is None or s.is_closed else close_the_books

    def outcome(self, s: HarborState) -> Outcome:
        """HB-END-01. The most cargo wins; a tie is shared."""
        scores = {player.role: player.points for player in s.players}
        if s.season is not None and not season.is_sailed(s.options.sea, scores):
            return Outcome((), "sea-lost", {"home": sum(scores.values()), "goal": season.goal(scores)}, scores)
        best = [player for player in s.players if player.points == max(scores.values())]
        winners = tuple(player.role for player in best)
        return Outcome(winners, "cargo", {"who": [p.key for p in best], "points": best[0].points}, scores)

    def scene(self, s: HarborState, viewer: Role | None) -> Scene:
        """Ships, cargo and spent cards are open; of the hands, a viewer sees their own."""
        panels = [Panel(p.role, "", stats(s, p)) for p in s.players]
        ships = [row(p.key, "At sea", p.ship, p.role) for p in s.players]
        hand = [row("hand", "Your hand", p.hand, p.role) for p in s.players if p.role == viewer]
        areas: list[Area] = [*ships, *hand, row("spent", "Spent", s.spent), Pile("rest", "Not in play", len(s.rest))]
        stage = f"Storm, the die counts {s.storm.die}" if s.storm else "Voyage"
        return Scene(self.title, stage, tuple(panels), tuple(areas), goal="The most cargo wins.")

    def remarks(self, s: HarborState, ask: Ask) -> Remarks:
        """Behind every ship that may be sent out: the die that brings it home."""
        if ask.kind is not Kind.SAIL:
            return Remarks()
        hand = [card for player in s.players if player.role == ask.role for card in player.hand]
        return Remarks(notes={card: [("needs", {"die": CARGO[name(card)]})] for card in hand})

    def hide(self, s: HarborState, viewer: Role, chance: Chance) -> None:
        """Shuffle the other hands with the cards that are not in play, and deal them anew."""
        zones = [s.rest, *(player.hand for player in s.players if player.role != viewer)]
        pool = [card for zone in zones for card in zone]
        chance.shuffle(pool, "hidden")
        for zone in zones:
            zone[:] = [pool.pop() for _ in zone]

    def policy(self, s: HarborState, ask: Ask) -> int:
        """Send the ship that brings most on average; throw a card in where it changes what happens."""
        if ask.kind == Kind.DOCK:
            return 0
        if s.storm is not None:
            return 0 if s.storm.is_weathered(CHANGE[Kind(ask.kind)]) != s.storm.is_weathered() else 1
        cargo = [CARGO[name(option_id(option))] for option in ask.options]
        return max(range(len(cargo)), key=lambda index: cargo[index] * (7 - cargo[index]))

    def outlook(self, s: HarborState, ask: Ask, copies: Copies[HarborState]) -> Outlook:  # noqa: ARG002  all is counted
        """Whether a ship comes home, from the die alone: what others may throw in is their secret."""
        return {option_id(option): figures(s, ask, option_id(option)) for option in ask.options}

    def invariants(self, s: HarborState) -> None:
        """Every card is in exactly one place."""
        zones = [s.rest, s.spent, *(zone for player in s.players for zone in (player.hand, player.ship))]
        if sorted(card for zone in zones for card in zone) != sorted(FLEET):
            raise AssertionError(f"cards are missing or double: {zones}")

    def arrange(self, s: HarborState, **position: Any) -> None:  # noqa: ANN401  as the contract has it
        """Deal the hands that a test describes: `hands={0: ["brig", "pilot"], 1: ["barge"]}`."""
        for player in s.players:
            s.rest += player.hand
            player.hand.clear()
        for seat, names in position["hands"].items():
            for wanted in names:
                move(s, next(card for card in s.rest if name(card) == wanted), s.rest, s.players[seat].hand)


def stats(s: HarborState, player: Player) -> tuple[Stat, ...]:
    """What stands beside a player's name: cargo, hand, and the season's cargo where there is one."""
    books = () if s.season is None else (Stat("Season", s.season.berths[player.role].cargo),)
    return (Stat("Cargo", player.points), Stat("Hand", len(player.hand)), *books)


def figures(s: HarborState, ask: Ask, option: str) -> list[Likely]:
    """What sending a ship out, or throwing a card in, would likely bring."""
    if s.storm is not None:
        is_home = s.storm.is_weathered(CHANGE[Kind(ask.kind)] if option == "yes" else 0)
        return [chance("home", 1000 * is_home, ship=s.storm.ship)]
    if ask.kind is not Kind.SAIL:
        return []
    storms = [Storm(option, die + season.WIND[s.options.sea]) for die in range(1, 7)]
    home, cargo = sum(storm.is_weathered() for storm in storms), CARGO[name(option)] * season.WORTH[s.options.sea]
    return [chance("home", odds.thousandths(home, 6), ship=option), expected("cargo", odds.tenths(home * cargo, 6))]


def row(key: str, title: str, cards: Sequence[str], owner: Role | None = None) -> Row:
    """Cards side by side as they are drawn."""
    faces = [Face(card, name(card).capitalize(), stats=(Stat("Cargo", CARGO[name(card)]),)) for card in cards]
    return Row(key, title, tuple(faces), owner=owner)


game = Harbor()
