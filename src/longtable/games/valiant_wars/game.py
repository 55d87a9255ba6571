"""The Game object of Valiant Wars: the engine's contract, answered by the files of this package."""

from collections.abc import Mapping, Sequence
from typing import Any

from longtable.engine.ask import Ask, Role
from longtable.engine.chance import Chance
from longtable.engine.content import Pack
from longtable.engine.effects import Entry
from longtable.engine.epilogue import Course, Deed, Span
from longtable.engine.faces import Figure
from longtable.engine.game import Game, Outcome, Tallied
from longtable.engine.outlooks import Copies, Outlook
from longtable.engine.remarks import Remarks
from longtable.engine.scene import Face, Scene
from longtable.engine.steps import Step
from longtable.games.valiant_wars import positions
from longtable.games.valiant_wars.bot import forecast, policy
from longtable.games.valiant_wars.cards import champions
from longtable.games.valiant_wars.content import load_cards
from longtable.games.valiant_wars.options import ValiantOptions
from longtable.games.valiant_wars.play.battle import battle
from longtable.games.valiant_wars.play.drawing import effects
from longtable.games.valiant_wars.play.purchases import purchase
from longtable.games.valiant_wars.play.rounds import decide, reveal, shuffle
from longtable.games.valiant_wars.play.setup import POINTS_TO_WIN, setup
from longtable.games.valiant_wars.state import Kind, Stage, ValiantState
from longtable.games.valiant_wars.view import outlook, remarks, scene

STEPS: dict[Stage, Step[ValiantState]] = {
    Stage.SHUFFLE: shuffle,
    Stage.REVEAL: reveal,
    Stage.DECIDE: decide,
    Stage.PURCHASE: purchase,
    Stage.BATTLE: battle,
}


class ValiantWars(Game[ValiantState, ValiantOptions]):
    """Valiant Wars, for 2 to 5 players."""

    slug = "valiant-wars"
    icon = "crossed-swords"
    title = "Valiant Wars"
    rules_version = 1
    journal_version = 2
    package = "longtable.games.valiant_wars"
    resting = (Kind.STOP_OR_GO, Kind.BUY)
    takes_packs = True
    counted_by = "players"
    tallied = {
        "bought": Tallied("who", "card"),
        "won": Tallied("who", "prize"),
        "tied": Tallied("players", "prize"),
        "went-out": Tallied("who"),
        "stopped": Tallied("who"),
        "forced": Tallied("who", "card"),
        "flipped-by": Tallied("whom", "card", name="flipped"),
        "flipped-own": Tallied("who", "card", name="flipped"),
        "omen-added": Tallied("who"),
    }
    deeds = (
        Deed("Most Swords", "fought", amount="swords", icon="broadsword", is_most=True),
        Deed("Locations", "won", icon="castle"),
        Deed("Gold spent", "bought", amount="price", icon="two-coins"),
        Deed("Bought", "bought", icon="card-pickup"),
        Deed("Flipped", "flipped-by", icon="card-exchange"),
        Deed("OUT", "went-out", icon="evil-moon"),
    )
    course = Course("Points", ("won",), "total", chapter="round", number="number", chapters="Round")
    spans = (Span(("round",), "{count:round|rounds}", "number"),)
    story = "longtable.games.valiant_wars.story:ValiantStory"
    options = ValiantOptions
    state = ValiantState
    effects = effects

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        super().__init__(packs)
        self.cards = load_cards([entry.source for entry in effects], packs)
        self.faces = {number: scene.face(card) for number, card in self.cards.items()}
        self.lined = {number: scene.lined(card) for number, card in self.cards.items()}
        weights = {int(players): found for players, found in forecast.load_weights().items()}
        self._card_worth = {
            players: {number: found.of_card(card) for number, card in self.cards.items()}
            for players, found in weights.items()
        }
        self._standing_worth = {players: found.standing for players, found in weights.items()}
        self._names = {card.id: card.name for card in self.cards.values()}

    def gallery(self) -> Sequence[Face]:
        """One face of every different card."""
        return list({self.cards[number].id: face for number, face in self.faces.items()}.values())

    def figures(self) -> Sequence[Figure]:
        """The crests of players; there is no board."""
        return [Figure(crest) for crest in scene.CRESTS]

    def bearers(self, entry: Entry) -> Sequence[str]:
        """The cards that name a Draw effect."""
        found = [card.id for card in self.cards.values() if card.when_drawn and card.when_drawn.do == entry.source]
        return list(dict.fromkeys(found))

    def roles(self, options: ValiantOptions) -> tuple[Role, ...]:
        """One role for each player (VW-COMP-04)."""
        return tuple(Role(f"p{n}") for n in range(1, options.players + 1))

    def goal(self, options: ValiantOptions) -> int:
        """VW-GOAL-01. So many points win, by the number of players."""
        return POINTS_TO_WIN[options.players]

    def setup(self, options: ValiantOptions, roles: Sequence[Role], chance: Chance) -> ValiantState:
        """The first state: decks dealt, nothing shuffled into hands yet."""
        return setup(self.cards, options, roles, chance)

    def attach(self, s: ValiantState, options: ValiantOptions) -> None:
        """The cards and the options are fixed for the whole game."""
        s.attach(
            options=options,
            cards=self.cards,
            faces=self.faces,
            lined=self.lined,
            card_worth=self._card_worth[options.players],
            standing_worth=self._standing_worth[options.players],
        )

    def next_step(self, s: ValiantState) -> Step[ValiantState] | None:
        """VW-ROUND-01. The stage says which rule runs; a winner ends the game (VW-END-06)."""
        return None if s.winner is not None else STEPS[s.stage]

    def outcome(self, s: ValiantState) -> Outcome:
        """The one winner, by points or by the Throne (VW-END-05)."""
        scores = {player.role: player.points for player in s.players}
        if s.winner is None:
            raise ValueError("the game is not over")
        data: dict[str, str | int | list[str]] = {
            "who": f"player:{s.winner.role}",
            "points": s.player(s.winner.role).points,
        }
        return Outcome((s.winner.role,), s.winner.reason, data, scores)

    def scene(self, s: ValiantState, viewer: Role | None) -> Scene:
        """What a viewer sees."""
        return scene.scene(s, viewer)

    def stage(self, s: ValiantState) -> str:
        """The round, and what is done in it."""
        return scene.stage(s)

    def hide(self, s: ValiantState, viewer: Role, chance: Chance) -> None:
        """Re-deal the order of all decks and the unseen Locations; keep what the viewer's Oracle has shown."""
        for player in s.players:
            hidden = len(player.deck) - (player.known if player.role == viewer else 0)
            part = player.deck[:hidden]
            chance.shuffle(part, "hidden")
            player.deck[:hidden] = part
        chance.shuffle(s.champions, "hidden")
        between = s.locations[1:-1]
        pool = between + s.unused_locations
        chance.shuffle(pool, "hidden")
        s.locations[1:-1] = pool[: len(between)]
        s.unused_locations[:] = pool[len(between) :]

    def policy(self, s: ValiantState, ask: Ask) -> int:
        """How a sensible person decides."""
        return policy.policy(s, ask)

    def chapter(self, s: ValiantState) -> int:
        """The round: a new one is a good moment to judge the game."""
        return s.round

    def forecast(self, s: ValiantState) -> Mapping[Role, int]:
        """Each player's chance to win, from points and decks."""
        return forecast.chances(s)

    @property
    def things(self) -> Mapping[str, str]:
        """Card names by id."""
        return self._names

    def remarks(self, s: ValiantState, ask: Ask) -> Remarks:
        """Which card asks and for whom, how things stand, prices, and what cannot be chosen and why."""
        return remarks.remarks(s, ask)

    def outlook(self, s: ValiantState, ask: Ask, copies: Copies[ValiantState]) -> Outlook:
        """Who goes OUT, what lines gain and lose, and who takes the prize."""
        return outlook.outlook(s, ask, copies)

    def invariants(self, s: ValiantState) -> None:
        """Every card is in exactly one place, and nobody has more omens in line than the rules allow."""
        positions.check(s)

    def arrange(self, s: ValiantState, **position: Any) -> None:  # noqa: ANN401  the words of `positions.arrange`
        """Turn a fresh state into a position; see `positions.arrange` for its words."""
        positions.arrange(s, **position)

    def measures(self, s: ValiantState) -> dict[str, Any]:
        """Rounds played, and how many copies of each card every player owns at the end."""
        decks = {player.role: sorted(self.cards[number].id for number in player.owned) for player in s.players}
        return {"rounds": s.round, "decks": decks}


game = ValiantWars()

__all__ = ["ValiantWars", "champions", "game"]
