"""The Game object of OrcQuest WarPath: the engine's contract, answered by the files of this package."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from longtable.engine.about import Listed
from longtable.engine.ask import Ask, Role
from longtable.engine.chance import Chance
from longtable.engine.content import Pack
from longtable.engine.epilogue import Deed, Span
from longtable.engine.faces import Figure, Vignette
from longtable.engine.game import Game, Outcome, Seating
from longtable.engine.outlooks import Copies, Outlook
from longtable.engine.remarks import Remarks
from longtable.engine.scene import Face, Scene, Sequel
from longtable.engine.seating import deal_out
from longtable.engine.steps import Step
from longtable.games.orcquest_warpath import invariants, positions, steps
from longtable.games.orcquest_warpath import packs as checking
from longtable.games.orcquest_warpath.bot import forecast, policy
from longtable.games.orcquest_warpath.campaign import OrcCampaign, typical
from longtable.games.orcquest_warpath.cards import effects
from longtable.games.orcquest_warpath.content import PACKAGE, SLUG, Content
from longtable.games.orcquest_warpath.kinds import Kind
from longtable.games.orcquest_warpath.options import HEROES, OrcOptions
from longtable.games.orcquest_warpath.play import setup, tracks
from longtable.games.orcquest_warpath.state import PARTY, OrcState
from longtable.games.orcquest_warpath.view import faces, figures, names, outlook, remarks, scene, sequel, vignettes

ROLES = tuple(Role(f"hero-{n}") for n in range(1, HEROES + 1))


class OrcQuestWarPath(Game[OrcState, OrcOptions]):
    """OrcQuest WarPath, for one to four players with four orcs."""

    slug = SLUG
    icon = "orc-head"
    title = "OrcQuest WarPath"
    rules_version = 1
    package = PACKAGE
    resting = (Kind.ACTIVATE, Kind.ACT, Kind.MOVE, Kind.GEAR)
    takes_packs = True
    newcomer = ROLES[0]
    deeds = (
        Deed("Damage", "strikes", amount="amount", icon="broadsword"),
        Deed("Best blow", "strikes", amount="amount", icon="sword-wound", is_most=True),
        Deed("Kills", "killed", icon="death-skull"),
        Deed("Loot", "loots", icon="knapsack"),
        Deed("Objectives", "picks-up", icon="flag-objective"),
        Deed("Furniture smashed", "smashes", icon="wooden-crate"),
        Deed("Died", "dies", icon="tombstone"),
    )
    spans = (Span(("turn",), "{count:Turn|Turns}", "turn"),)
    story = "longtable.games.orcquest_warpath.story:OrcStory"
    options = OrcOptions
    state = OrcState
    effects = effects

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        super().__init__(packs)
        self.content = Content(packs)
        if packs:
            checking.check(self.content, packs)
        self.campaign = OrcCampaign(self.content)

    def roles(self, options: OrcOptions) -> tuple[Role, ...]:  # noqa: ARG002  always four
        """OQ-SETUP-01, OQ-GOAL-01. Four Heroes, and the group as which they decide together."""
        return (*ROLES, PARTY)

    def players(self, options: OrcOptions) -> tuple[int, int]:  # noqa: ARG002  whatever is played
        """OQ-SETUP-01. One to four people."""
        return 1, HEROES

    def seatings(self, options: OrcOptions, players: int) -> Seating:  # noqa: ARG002  whatever is played
        """OQ-SETUP-01. Heroes are dealt out evenly; one left over is everybody's, as the group is."""
        own = ROLES[: len(ROLES) - len(ROLES) % players]
        common = ROLES[len(own) :]
        return tuple((*held, *common, PARTY) for held in deal_out(own, players))

    def listed(self, option: str) -> Mapping[str, Listed]:
        """OQ-CAMP-01. The Quests that there are, those of packs included."""
        if option != "quest":
            return {}
        others = [row for row in self.content.quests.values() if not row.number]
        found = {row.id: Listed(f"{row.number}. {row.name}", row.text) for row in self.content.campaign}
        return {**found, **{row.id: Listed(row.name, row.text) for row in others}}

    def setup(self, options: OrcOptions, roles: Sequence[Role], chance: Chance) -> OrcState:
        """OQ-SETUP-01 to 12. The first state of a table on its own: a typical party has got that far."""
        record = typical(self.content, self.content.quests[options.quest])
        return setup.setup(self.content, options, roles, chance, record)

    def attach(self, s: OrcState, options: OrcOptions) -> None:
        """The content and the options are fixed for the whole game."""
        s.attach(options=options, content=self.content)

    def next_step(self, s: OrcState) -> Step[OrcState] | None:
        """OQ-TURN-01. The stage says which rule runs."""
        return steps.next_step(s)

    def outcome(self, s: OrcState) -> Outcome:
        """OQ-GOAL-01, 02. All win together or lose together."""
        roles = (*(hero.role for hero in s.heroes), PARTY)
        won = s.winner == tracks.HEROES
        data = {"turns": s.turn, "alert": s.alert, "kills": len(s.doings.fallen), "deaths": s.doings.deaths}
        return Outcome(roles if won else (), s.reason, dict(data), dict.fromkeys(roles, int(won)))

    def scene(self, s: OrcState, viewer: Role | None) -> Scene:  # noqa: ARG002  all see the same
        """What a viewer sees: all but decks and Reserves."""
        return scene.scene(s)

    def names_of_roles(self, s: OrcState) -> Mapping[Role, str]:
        """Heroes go by their names."""
        return names.names_of_roles(s)

    def names_of_places(self, s: OrcState) -> Mapping[str, str]:
        """Squares by column, row and place; doors by what they are."""
        return names.names_of_places(s)

    def name_of_place(self, s: OrcState, place: str) -> str:
        """What one square or door is called, without naming the others."""
        return names.name_of_place(s, place)

    def remarks(self, s: OrcState, ask: Ask) -> Remarks:
        """What is said beside a question: costs, who would see, prices, and what is barred and why."""
        return remarks.remarks(s, ask)

    def outlook(self, s: OrcState, ask: Ask, copies: Copies[OrcState]) -> Outlook:
        """The odds of Attacks, and what answers save."""
        return outlook.outlook(s, ask, copies)

    def sequel(self, s: OrcState, ask: Ask, copies: Copies[OrcState]) -> Sequel | None:
        """What Events, Patrols, Enemies and the alarm would do if the Turn ended now."""
        return sequel.sequel(s, ask, copies)

    def gallery(self) -> Sequence[Face]:
        """Every Hero, Skill Card, Enemy, and card of all decks."""
        return faces.gallery(self.content)

    def figures(self) -> Sequence[Figure]:
        """Who and what may stand on the board."""
        return figures.figures(self.content)

    def vignettes(self) -> Sequence[Vignette]:
        """What is carried, what is to be done, and what Enemies do."""
        return vignettes.vignettes(self.content)

    def hide(self, s: OrcState, viewer: Role, chance: Chance) -> None:  # noqa: ARG002  all see the same
        """OQ-SETUP-06 to 09. Nobody knows the order of the decks and of the Reserves."""
        for deck in (s.events.draw, s.patrol_cards.draw, s.loot.draw, s.relics):
            chance.shuffle(deck, "hidden")
        for names_of_tokens in (*s.reserves.values(), s.answers):
            chance.shuffle(names_of_tokens, "hidden")

    def policy(self, s: OrcState, ask: Ask) -> int:
        """How a sensible person decides."""
        return policy.policy(s, ask)

    def forecast(self, s: OrcState) -> Mapping[Role, int]:
        """How likely the orcs win, judged from how they stand."""
        return forecast.chances(s)

    def is_searched(self, s: OrcState, ask: Ask) -> bool:  # noqa: ARG002  what is asked says it
        """Where orcs go, whom they strike and how they answer is searched; their things are a matter of rules."""
        return Kind(ask.kind) in policy.SEARCHED

    @property
    def things(self) -> Mapping[str, str]:
        """Names by id."""
        return self._things

    @cached_property
    def _things(self) -> Mapping[str, str]:
        return names.names_of_things(self.content)

    def chapter(self, s: OrcState) -> int:
        """Turns."""
        return s.turn

    def measures(self, s: OrcState) -> dict[str, Any]:
        """How long it took, and what was done."""
        return {
            "turns": s.turn,
            "alert": s.doings.highest,
            "kills": len(s.doings.fallen),
            "deaths": s.doings.deaths,
            "rung": s.doings.rung,
            "smashed": s.doings.smashed,
            "secondary": len(s.done),
        }

    def invariants(self, s: OrcState) -> None:
        """What holds at every moment of play."""
        invariants.check(s)

    def arrange(self, s: OrcState, **position: Any) -> None:  # noqa: ANN401  the words of `positions.arrange`
        """Turn a fresh state into a position; see `positions.arrange` for its words."""
        positions.arrange(s, **position)


game = OrcQuestWarPath()
