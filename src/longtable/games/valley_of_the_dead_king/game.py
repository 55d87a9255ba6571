"""The Game object of the Valley: the engine's contract, answered by the files of this package."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from longtable.engine.ask import Ask, Role
from longtable.engine.chance import Chance
from longtable.engine.content import Pack
from longtable.engine.epilogue import Course, Deed, Span
from longtable.engine.faces import Figure, Vignette
from longtable.engine.game import Game, Outcome, Seating
from longtable.engine.outlooks import Copies, Outlook
from longtable.engine.remarks import Remarks
from longtable.engine.scene import Face, Scene
from longtable.engine.seating import deal_out
from longtable.engine.steps import Step
from longtable.games.valley_of_the_dead_king import invariants, positions
from longtable.games.valley_of_the_dead_king.bot import forecast, policy
from longtable.games.valley_of_the_dead_king.cards import effects
from longtable.games.valley_of_the_dead_king.content import PACKAGE, SLUG, Content
from longtable.games.valley_of_the_dead_king.honours import ValleyHonours
from longtable.games.valley_of_the_dead_king.kinds import Kind
from longtable.games.valley_of_the_dead_king.options import ValleyOptions
from longtable.games.valley_of_the_dead_king.play import setup
from longtable.games.valley_of_the_dead_king.state import PARTY, ValleyState
from longtable.games.valley_of_the_dead_king.steps import STEPS
from longtable.games.valley_of_the_dead_king.view import faces, figures, names, outlook, remarks, scene, vignettes
from longtable.kit import piles


class ValleyOfTheDeadKing(Game[ValleyState, ValleyOptions]):
    """The Valley of the Dead King, for one to six heroes."""

    slug = SLUG
    icon = "skull-signet"
    title = "HEXplore It: The Valley of the Dead King"
    rules_version = 2
    package = PACKAGE
    resting = (Kind.MOVE, Kind.ACTION)
    takes_packs = True
    counted_by = "heroes"
    newcomer = Role("hero-1")
    deeds = (
        Deed("Damage", "strikes", amount="amount", icon="broadsword"),
        Deed("Best blow", "strikes", amount="amount", icon="sword-wound", is_most=True),
        Deed("Favored dice", "favored-hits", amount="amount", icon="crossed-swords"),
        Deed("Suffered", "suffers", amount="amount", icon="bleeding-wound"),
        Deed("Gold", "gains-gold", amount="count", icon="two-coins"),
        Deed("Power Ups", "draws-power", icon="upgrade"),
        Deed("Died", "dies", icon="tombstone"),
    )
    spans = (Span(("turn",), "{count:turn|turns}", "turn"), Span(("fight",), "{count:fight|fights}"))
    course = Course("Ranks in all", ("gains-rank",), "total", "turn", "turn", "Turn", start=None)
    story = "longtable.games.valley_of_the_dead_king.story:ValleyStory"
    options = ValleyOptions
    state = ValleyState
    effects = effects

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        super().__init__(packs)
        self.content = Content(packs)
        self.honours = ValleyHonours(self.content)

    def roles(self, options: ValleyOptions) -> tuple[Role, ...]:
        """DK-OBJ-05. The heroes, and the group as which they decide together."""
        return (*(Role(f"hero-{n}") for n in range(1, options.heroes + 1)), PARTY)

    def players(self, options: ValleyOptions) -> tuple[int, int]:
        """DK-STYLE-14. Anybody may hold several heroes."""
        return 1, options.heroes

    def seatings(self, options: ValleyOptions, players: int) -> Seating:
        """The heroes are dealt out round the table; the group is everybody's."""
        heroes = self.roles(options)[:-1]
        return tuple((*held, PARTY) for held in deal_out(heroes, players))

    def setup(self, options: ValleyOptions, roles: Sequence[Role], chance: Chance) -> ValleyState:
        """The first state."""
        return setup.setup(self.content, options, roles[:-1], chance)

    def attach(self, s: ValleyState, options: ValleyOptions) -> None:
        """The content and the options are fixed for the whole game."""
        s.attach(options=options, content=self.content, land=None, bearing=None)

    def next_step(self, s: ValleyState) -> Step[ValleyState] | None:
        """DK-TURN-01. The stage says which rule runs; a winner ends the game."""
        return None if s.winner else STEPS[s.stage]

    def outcome(self, s: ValleyState) -> Outcome:
        """DK-OBJ-01, 02. All win together or lose together."""
        heroes = tuple(hero.role for hero in s.heroes)
        won = s.winner == "heroes"
        data = {"turns": s.turn, "bosses": len(s.bosses), "quests": s.doings.quests, "fallen": len(s.fallen)}
        return Outcome(
            (*heroes, PARTY) if won else (), s.reason, dict(data), dict.fromkeys((*heroes, PARTY), int(won))
        )

    def scene(self, s: ValleyState, viewer: Role | None) -> Scene:
        """What a viewer sees: all but the order of the decks."""
        return scene.scene(s, viewer)

    def names_of_roles(self, s: ValleyState) -> Mapping[Role, str]:
        """Heroes go by their Roles, once they have one."""
        return names.names_of_roles(s)

    def names_of_places(self, s: ValleyState) -> Mapping[str, str]:
        """Hexes are called by what stands there, or by their piece and place."""
        return names.names_of_places(s)

    def name_of_place(self, s: ValleyState, place: str) -> str:
        """What one hex is called, without naming the others."""
        return names.name_of_place(s, place)

    def remarks(self, s: ValleyState, ask: Ask) -> Remarks:
        """What is said beside a question: details, prices, and what is barred and why."""
        return remarks.remarks(s, ask)

    def outlook(self, s: ValleyState, ask: Ask, copies: Copies[ValleyState]) -> Outlook:
        """What ways to move, Quests and actions would likely bring."""
        return outlook.outlook(s, ask, copies)

    def gallery(self) -> Sequence[Face]:
        """Every Role, Race, opponent, item and card."""
        return faces.gallery(self.content)

    def figures(self) -> Sequence[Figure]:
        """Who and what may stand on the map."""
        return figures.figures(self.content)

    def vignettes(self) -> Sequence[Vignette]:
        """Who fights, and what is done."""
        return vignettes.vignettes(self.content)

    def hide(self, s: ValleyState, viewer: Role, chance: Chance) -> None:  # noqa: ARG002  all see the same
        """DK-SETUP-05 to 08. Nobody knows the order of the decks and of the HEXtiles.

        DK-DEATH-04. Nor what lies face down before the dead.
        """
        for deck in (s.circumstances.draw, s.quests.draw):
            chance.shuffle(deck, "hidden")
        chance.shuffle(s.hextiles, "hidden")
        if s.forest is not None:
            for hidden in (s.forest.circumstances.draw, s.forest.destinations.draw):
                chance.shuffle(hidden, "hidden")
            chance.shuffle(s.forest.hextiles, "hidden")
        piles.deal_anew(chance, s.powers.draw, *(hero.waiting for hero in s.heroes))

    def policy(self, s: ValleyState, ask: Ask) -> int:
        """How a sensible person decides."""
        return policy.policy(s, ask)

    @property
    def things(self) -> Mapping[str, str]:
        """Names by id."""
        return self._things

    @cached_property
    def _things(self) -> Mapping[str, str]:
        return names.names_of_things(self.content)

    def chapter(self, s: ValleyState) -> int:
        """Game Turns, and fights that are over."""
        return s.turn + s.doings.fights - (s.fight is not None)

    def forecast(self, s: ValleyState) -> Mapping[Role, int]:
        """The heroes' chance, judged from who lives, how strong they are, and time."""
        return forecast.chances(s)

    def is_searched(self, s: ValleyState, ask: Ask) -> bool:  # noqa: ARG002  whoever is asked, and whatever
        """Fights: on the way a turn or two decide too little for search to tell options apart."""
        return s.fight is not None

    def measures(self, s: ValleyState) -> dict[str, Any]:
        """How long it took, who was there, and what was done."""
        return {
            "turns": s.turn,
            "bosses": len(s.bosses),
            "quests": s.doings.quests,
            "fallen": len(s.fallen),
            "deaths": s.doings.deaths,
            "fights": s.doings.fights,
            "roles": [hero.profession for hero in s.heroes],
            "races": [hero.race for hero in s.heroes],
        }

    def invariants(self, s: ValleyState) -> None:
        """What holds at every moment of play."""
        invariants.check(s)

    def arrange(self, s: ValleyState, **position: Any) -> None:  # noqa: ANN401  the words of `positions.arrange`
        """Turn a fresh state into a position; see `positions.arrange` for its words."""
        positions.arrange(s, **position)


game = ValleyOfTheDeadKing()
