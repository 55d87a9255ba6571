"""The Game object of Minions of Mordak: the engine's contract, answered by the files of this package."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from longtable.engine.ask import Ask, Role
from longtable.engine.chance import Chance
from longtable.engine.effects import Entry
from longtable.engine.epilogue import Deed, Span
from longtable.engine.faces import Figure
from longtable.engine.game import Outcome, Seating, Tallied
from longtable.engine.journal import Plain, thing_in
from longtable.engine.outlooks import Copies, Outlook
from longtable.engine.remarks import Remarks
from longtable.engine.scene import Scene
from longtable.engine.seating import deal_out
from longtable.engine.steps import Step
from longtable.games.valor_villainy.content import Boxes
from longtable.games.valor_villainy.game import VillainyGame
from longtable.games.valor_villainy.mordak import content, invariants, positions
from longtable.games.valor_villainy.mordak.bot import forecast, policy
from longtable.games.valor_villainy.mordak.cards import tiles, villain, void, void_reactions
from longtable.games.valor_villainy.mordak.kinds import Kind, Sort, Stage
from longtable.games.valor_villainy.mordak.options import MOST_HEROES, MordakOptions
from longtable.games.valor_villainy.mordak.play.box import box, mixed_box
from longtable.games.valor_villainy.mordak.play.effects import effects
from longtable.games.valor_villainy.mordak.play.final import SOULS_TO_WIN
from longtable.games.valor_villainy.mordak.play.levelup import hero_level_up, villain_level_up
from longtable.games.valor_villainy.mordak.play.rounds import (
    choose_boards,
    hero_round,
    minion_step,
    next_hero,
    villain_round,
)
from longtable.games.valor_villainy.mordak.play.setup import setup
from longtable.games.valor_villainy.mordak.play.turns import take_turn
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState
from longtable.games.valor_villainy.mordak.view import names, outlook, regions, remarks, scene, unseen
from longtable.games.valor_villainy.play.characters import HEROES, VILLAIN
from longtable.games.valor_villainy.view import names as family_names
from longtable.games.valor_villainy.view import unseen as family_unseen

STEPS: dict[Stage, Step[MordakState]] = {
    Stage.BOARDS: choose_boards,
    Stage.HERO_ROUND: hero_round,
    Stage.NEXT_HERO: next_hero,
    Stage.TURN: take_turn,
    Stage.HERO_LEVEL_UP: hero_level_up,
    Stage.VILLAIN_ROUND: villain_round,
    Stage.MINION_STEP: minion_step,
    Stage.VILLAIN_LEVEL_UP: villain_level_up,
}
GONE = ("holds_back", "echo")
"""Fields of states under rules 1."""
EFFECTS = (tiles, villain, void, void_reactions)
"""What its own cards and tiles do: the functions of these files are known by being imported."""


class MinionsOfMordak(VillainyGame[MordakState, MordakOptions, content.Content]):
    """Minions of Mordak, for one Villain and one to five Heroes."""

    slug = "minions-of-mordak"
    icon = "evil-minion"
    title = "Valor & Villainy: Minions of Mordak"
    rules_version = 5
    journal_version = 4
    package = "longtable.games.valor_villainy.mordak"
    tallied = {**VillainyGame.tallied, "scouts": Tallied("who"), "shrine": Tallied()}
    story = "longtable.games.valor_villainy.mordak.story:MordakStory"
    deeds = (
        Deed("Hits", "rolls", amount="hits", icon="sword-wound"),
        Deed("Best roll", "rolls", amount="hits", icon="rolling-dices", is_most=True),
        Deed("Spells", "casts", icon="magic-swirl"),
        Deed("Reactions", "reacts", icon="shield-reflect"),
        Deed("Scouted", "scouts", icon="spyglass"),
        Deed("Looted", "loots", icon="chest"),
        Deed("Fell", "hero-fell", icon="tombstone"),
    )
    spans = (
        Span(("day", "skips"), "{count:Day|Days}", "day"),
        Span(("hero-round",), "{count:Round|Rounds}", "round"),
    )
    options = MordakOptions
    state = MordakState
    effects = effects
    box = box
    mixed_box = mixed_box

    def boxes(self, options: MordakOptions) -> Boxes:
        """LL-XC-01. What a table takes of the family's cards."""
        return content.boxes_for(options)

    def load(self, boxes: Boxes) -> content.Content:
        """The cards of these boxes, with the game's packs laid over them."""
        return content.load(self.packs, boxes)

    def roles(self, options: MordakOptions) -> tuple[Role, ...]:
        """MM-GOAL-01. The Villain, then the Heroes; at an open table also those who may still join."""
        count = MOST_HEROES if options.open_party else options.heroes
        return (MORDAK, *(Role(f"hero-{n}") for n in range(1, count + 1)))

    def players(self, options: MordakOptions) -> tuple[int, int]:
        """Anybody may hold several Heroes; one person alone holds the Villain, too."""
        return 1, len(self.roles(options))

    def seatings(self, options: MordakOptions, players: int) -> Seating:
        """The Villain has a chair of his own where there are two; the Heroes are dealt out round the others."""
        villain, *heroes = self.roles(options)
        return ((villain,), *deal_out(heroes, players - 1)) if players > 1 else ((villain, *heroes),)

    def setup(self, options: MordakOptions, roles: Sequence[Role], chance: Chance) -> MordakState:
        """The first state."""
        return setup(self.content_for(options), options, roles, chance)

    def attach(self, s: MordakState, options: MordakOptions) -> None:
        """The tiles are fixed for the whole game, too."""
        super().attach(s, options)
        s.attach(tiles=self.content_for(options).tiles)

    def next_step(self, s: MordakState) -> Step[MordakState] | None:
        """MM-SEQ-01. The stage says which rule runs; a winner ends the game."""
        return None if s.winner else STEPS[s.stage]

    def outcome(self, s: MordakState) -> Outcome:
        """MM-GOAL-03 to 05, MM-FINAL-18. One side wins."""
        heroes = tuple(hero.role for hero in s.heroes)
        won = s.winner == HEROES
        scores = {MORDAK: 0 if won else 1, **dict.fromkeys(heroes, 1 if won else 0)}
        reason = "heroes-win" if won else "villain-win" if s.souls >= SOULS_TO_WIN else "villain-outlasts"
        data: dict[str, Plain] = {"souls": s.souls, "rounds": s.battle_rounds}
        return Outcome(heroes if won else (MORDAK,), reason, data, scores)

    def scene(self, s: MordakState, viewer: Role | None) -> Scene:
        """What a viewer sees."""
        return scene.scene(s, viewer)

    def stage(self, s: MordakState) -> str:
        """The Day, and whose Turn it is or what is done."""
        return scene.stage(s)

    def figures(self) -> Sequence[Figure]:
        """What every game of the family has, and the landmarks of Regions."""
        return [*super().figures(), *regions.landmarks(self.content.tiles.values())]

    def bearers(self, entry: Entry) -> Sequence[str]:
        """Tiles by what is printed on them, too."""
        if entry.sort == Sort.TILE:
            return [tile.id for tile in self.content.tiles.values() if tile.special == entry.source]
        return super().bearers(entry)

    def names_of_roles(self, s: MordakState) -> Mapping[Role, str]:
        """Heroes go by their own names, the Villain is Mordak."""
        return names.names_of_roles(s)

    def names_of_places(self, s: MordakState) -> Mapping[str, str]:
        """Regions are called by their tiles as far as they are turned up."""
        return family_names.names_of_places(s)

    def name_of_place(self, s: MordakState, place: str) -> str:
        """What one Region is called, without naming the others."""
        return family_names.name_of_place(s, place)

    def remarks(self, s: MordakState, ask: Ask) -> Remarks:
        """What is left to spend, costs, effects and texts behind options, and what cannot be chosen and why."""
        return remarks.remarks(s, ask)

    def outlook(self, s: MordakState, ask: Ask, copies: Copies[MordakState]) -> Outlook:  # noqa: ARG002  all is counted
        """What dice come to, who falls, and what lies beyond."""
        return outlook.outlook(s, ask)

    def hide(self, s: MordakState, viewer: Role, chance: Chance) -> None:
        """Re-deal the hands of others, all decks, unseen Treasures and face-down tiles."""
        others = [player for player in s.everybody if player.role != viewer]
        family_unseen.deal_spells(s, others, chance)
        family_unseen.deal_treasures(s, viewer, {HEROES: s.stash_treasures, VILLAIN: s.villain_treasures}, chance)
        family_unseen.deal_packs(s, chance)
        unseen.deal_tiles(s, chance)

    def policy(self, s: MordakState, ask: Ask) -> int:
        """How a sensible person decides."""
        return policy.policy(s, ask)

    def migrate(self, old: dict[str, Any], version: int) -> dict[str, Any]:
        """Leave out what older rules kept in the state and no rule reads any more; say typed what ends what lasts."""
        del version
        lasting = [_typed(until) for until in old.get("lasting", ())]
        return {**{name: value for name, value in old.items() if name not in GONE}, "lasting": lasting}

    @property
    def things(self) -> Mapping[str, str]:
        """Names by id; level-ups are called as in the question for them."""
        return self._things

    @cached_property
    def _things(self) -> Mapping[str, str]:
        bought = {thing_in(key): words for key, words in self.words.ask[Kind.SPEND_XP].options.items() if ":" in key}
        return {**family_names.names_of_all_cards(), **names.names_of_things(self.content), **bought}

    def measures(self, s: MordakState) -> dict[str, Any]:
        """How the Final Battle came and how long it took, too."""
        return {
            **super().measures(s),
            "battle_rounds": s.battle_rounds,
            "is_final": s.is_final,
            "shrines_skipped": s.shrines_skipped,
        }

    def invariants(self, s: MordakState) -> None:
        """What holds at every moment of play."""
        invariants.check(s)

    def arrange(self, s: MordakState, **position: Any) -> None:  # noqa: ANN401  the words of `positions.arrange`
        """Turn a fresh state into a position; see `positions.arrange` for its words."""
        positions.arrange(s, **positions.out_of_rooms(position))

    def forecast(self, s: MordakState) -> Mapping[Role, int]:
        """Both sides' chances, judged from Health, dice, Minions and time."""
        return forecast.chances(s)


def _typed(until: dict[str, Any]) -> dict[str, Any]:
    """A lasting effect; in the first saves its end was a text such as `then:after:hero-1`."""
    if "whose" in until:
        return until
    *waits, last = until["ends"].split("then:")
    ends, *whose = last.split(":")
    return {**until, "ends": ends, "whose": "".join(whose), "left": 1 + len(waits)}


game = MinionsOfMordak()
