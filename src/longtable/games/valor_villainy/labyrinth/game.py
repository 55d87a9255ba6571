"""The Game object of Lludwik's Labyrinth: the engine's contract, answered by the files of this package."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from longtable.engine.ask import Ask, Role
from longtable.engine.chance import Chance
from longtable.engine.content import Pack
from longtable.engine.effects import Entry
from longtable.engine.epilogue import Deed, Span
from longtable.engine.faces import Figure, Vignette
from longtable.engine.game import Outcome, Seating, Tallied
from longtable.engine.journal import Plain, thing_in
from longtable.engine.outlooks import Copies, Outlook
from longtable.engine.remarks import Remarks
from longtable.engine.scene import Scene, Tint
from longtable.engine.seating import deal_out
from longtable.engine.steps import Step
from longtable.games.valor_villainy.content import Boxes
from longtable.games.valor_villainy.game import VillainyGame
from longtable.games.valor_villainy.kinds import Kind, Sort, Team
from longtable.games.valor_villainy.labyrinth import battle as battle_cards
from longtable.games.valor_villainy.labyrinth import cards, content, events, invariants, positions
from longtable.games.valor_villainy.labyrinth import missions as missions_by_name
from longtable.games.valor_villainy.labyrinth.bot import forecast, policy
from longtable.games.valor_villainy.labyrinth.campaign import LabyrinthCampaign
from longtable.games.valor_villainy.labyrinth.kinds import Kind as LabyrinthKind
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.options import MOST_HEROES, LabyrinthOptions
from longtable.games.valor_villainy.labyrinth.play import (
    battle,
    camp,
    dojo,
    growth,
    homecoming,
    judgment,
    lessons,
    levelup,
    minions,
    missions,
    reading,
    rounds,
    setup,
    track,
    turns,
    villain,
)
from longtable.games.valor_villainy.labyrinth.play.box import box, for_mission, mixed_box
from longtable.games.valor_villainy.labyrinth.play.effects import effects
from longtable.games.valor_villainy.labyrinth.play.missions import EVERYWHERE
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.view import halls as seen_halls
from longtable.games.valor_villainy.labyrinth.view import names, outlook, pages, remarks, scene, unseen, vignettes
from longtable.games.valor_villainy.view import names as family_names

STEPS: dict[Stage, Step[LabyrinthState]] = {
    Stage.JUDGMENT: judgment.face,
    Stage.BOARDS: rounds.choose_boards,
    Stage.CAMP: rounds.open_camp,
    Stage.HERO_ROUND: rounds.hero_round,
    Stage.NEXT_HERO: rounds.next_hero,
    Stage.TURN: turns.take_turn,
    Stage.STORED: reading.stored,
    Stage.DRAW: levelup.draw,
    Stage.SHARE: levelup.share_out,
    Stage.EXPERIENCE: levelup.experience,
    Stage.VILLAIN_MAGIC: missions.villain_step,
    Stage.FLIP: villain.flip,
    Stage.SPELL: villain.resolve_spell,
    Stage.CORRUPTION: villain.corruption,
    Stage.SPAWN: villain.spawn,
    Stage.REVEAL: battle.reveal,
    Stage.PROTOCOL: battle.protocol,
    Stage.MINION: minions.minion_step,
    Stage.VILLAIN_LEVEL: growth.villain_level_up,
    Stage.DAY: track.next_day,
    Stage.HOARD: homecoming.count_hoard,
    Stage.BUILD: homecoming.build,
    Stage.RELIQUARY: homecoming.fill_reliquary,
}
ROOMS = (battle_cards, cards, events, missions_by_name)
"""The rooms in which every file holds what something does; a file is known by lying there."""
EFFECTS = [
    *(import_module(f"{room.__name__}.{part.name}") for room in ROOMS for part in iter_modules(room.__path__)),
    camp,
    dojo,
]
"""What cards, missions and Battle cards do: the functions of these files are known by being imported."""


def _reason(s: LabyrinthState, *, won: bool) -> str:
    """What ended the game, as a word of the outcomes."""
    if won:
        return "heroes-win" if s.is_final and s.villain.health <= 0 else "mission-won"
    if s.souls >= growth.SOULS_TO_WIN:
        return "villain-win"
    return "villain-outlasts" if s.is_final and s.battle_rounds == s.options.longest_battle else "mission-lost"


class LludwiksLabyrinth(VillainyGame[LabyrinthState, LabyrinthOptions, content.Content]):
    """Lludwik's Labyrinth, for one to six Heroes against a Villain whom the rules play."""

    slug = content.SLUG
    icon = "maze"
    aloud = (LabyrinthKind.LESSON,)
    title = "Valor & Villainy: Lludwik's Labyrinth"
    rules_version = 1
    package = content.PACKAGE
    tallied = {**VillainyGame.tallied, "lays": Tallied("who")}
    story = "longtable.games.valor_villainy.labyrinth.story:LabyrinthStory"
    deeds = (
        Deed("Hits", "rolls", amount="hits", icon="sword-wound"),
        Deed("Best roll", "rolls", amount="hits", icon="rolling-dices", is_most=True),
        Deed("Spells", "casts", icon="magic-swirl"),
        Deed("Tiles laid", "lays", icon="maze"),
        Deed("Looted", "loots", icon="chest"),
        Deed("Fell", "hero-fell", icon="tombstone"),
    )
    spans = (Span(("day",), "{count:Day|Days}", "day"), Span(("hero-round",), "{count:Round|Rounds}", "round"))
    options = LabyrinthOptions
    state = LabyrinthState
    effects = effects
    box = box
    mixed_box = mixed_box

    def __init__(self, packs: Sequence[Pack] = ()) -> None:
        super().__init__(packs)
        self.campaign = LabyrinthCampaign(self.content, self.content_for)
        reading.check_functions(self.content)

    def boxes(self, options: LabyrinthOptions) -> Boxes:
        """LL-XC-01. What a table takes of the family's cards."""
        return content.boxes_for(options)

    def load(self, boxes: Boxes) -> content.Content:
        """The cards of these boxes, with the game's packs laid over them."""
        return content.load(self.packs, boxes)

    def roles(self, options: LabyrinthOptions) -> tuple[Role, ...]:
        """LL-OVER-01. The Heroes, at an open table also those who may still join; nobody plays the Villain."""
        count = MOST_HEROES if options.open_party else options.heroes
        return tuple(Role(f"hero-{n}") for n in range(1, count + 1))

    def players(self, options: LabyrinthOptions) -> tuple[int, int]:
        """Anybody may hold several Heroes."""
        return 1, len(self.roles(options))

    def seatings(self, options: LabyrinthOptions, players: int) -> Seating:
        """The Heroes are dealt out round the table."""
        return deal_out(self.roles(options), players)

    def setup(self, options: LabyrinthOptions, roles: Sequence[Role], chance: Chance) -> LabyrinthState:
        """The first state."""
        return setup.setup(self.content_for(options), options, roles, chance)

    def attach(self, s: LabyrinthState, options: LabyrinthOptions) -> None:
        """What is in the box beside the family's cards is fixed for the whole game, too."""
        super().attach(s, options)
        found = self.content_for(options)
        mission = found.missions[options.mission]
        s.attach(parts=found, mission=mission, box=for_mission(s.box.effects, found, mission))

    def next_step(self, s: LabyrinthState) -> Step[LabyrinthState] | None:
        """LL-SEQ-01, LL-SCOUT-14. The stage says which rule runs, but for an open Event; a winner ends the game.

        LL-HOARD-02. A table of a campaign ends in Base Camp.
        """
        if s.winner:
            return homecoming.come_home if s.is_campaign and not s.ended else None
        if s.mission.kind is lessons.TUTORIAL and lessons.is_due(s):
            return lessons.read
        return reading.step if s.called or s.reading is not None else STEPS[s.stage]

    def outcome(self, s: LabyrinthState) -> Outcome:
        """LL-OVER-01 to 04. All win together or lose together; a Mission may end otherwise than by the Villain."""
        heroes = tuple(hero.role for hero in s.heroes)
        won = s.winner == Team.HEROES
        data: dict[str, Plain] = {"villain": s.villain.key, "souls": s.souls, "rounds": s.battle_rounds}
        data |= {"mission": s.mission.key, "told": s.mission.won if won else s.mission.lost}
        return Outcome(heroes if won else (), _reason(s, won=won), data, dict.fromkeys(heroes, int(won)))

    def scene(self, s: LabyrinthState, viewer: Role | None) -> Scene:
        """What a viewer sees."""
        return scene.scene(s, viewer)

    def figures(self) -> Sequence[Figure]:
        """What every game of the family has, the tokens of the Labyrinth, and the landmarks of its tiles."""
        return [*super().figures(), *seen_halls.figures(self.content.tiles.values())]

    def vignettes(self) -> Sequence[Vignette]:
        """What every game of the family has, the mission's, tiles, Events and what may be built."""
        return [*super().vignettes(), *vignettes.vignettes(self.content)]

    def page_heads(self) -> Sequence[tuple[str, Tint]]:
        """LL-EVENT-01. Every Event by its tier, and the lessons."""
        return [scene.LESSON, *pages.heads(self.content.packets.values())]

    def bearers(self, entry: Entry) -> Sequence[str]:
        """Tiles by what is printed on them, packets by their sides, missions by their Days."""
        if entry.sort == Sort.TILE:
            return [tile.id for tile in self.content.tiles.values() if tile.special == entry.source]
        if entry.sort == Sort.EVENT:
            packets = self.content.packets.values()
            return [packet.id for packet in packets if any(side.does == entry.source for side in packet.side)]
        if entry.sort == Sort.MISSION:
            rows = self.content.missions.values()
            named = [row.id for row in rows if entry.source == row.id or entry.source in row.named]
            return named or [source for source in super().bearers(entry) if source in self.things]
        return super().bearers(entry)

    def names_of_roles(self, s: LabyrinthState) -> Mapping[Role, str]:
        """Heroes go by their own names, and so does the Villain."""
        return family_names.names_of_roles(s)

    def names_of_places(self, s: LabyrinthState) -> Mapping[str, str]:
        """Regions are called by their tiles."""
        return names.names_of_places(s)

    def name_of_place(self, s: LabyrinthState, place: str) -> str:
        """What one Region is called, without naming the others."""
        return names.name_of_place(s, place)

    def remarks(self, s: LabyrinthState, ask: Ask) -> Remarks:
        """What is left to spend, costs and texts behind options, tiles before they are laid, and what is barred."""
        return remarks.remarks(s, ask)

    def outlook(self, s: LabyrinthState, ask: Ask, copies: Copies[LabyrinthState]) -> Outlook:  # noqa: ARG002  counted
        """What dice come to, who falls, and what new tiles bring."""
        return outlook.outlook(s, ask)

    def hide(self, s: LabyrinthState, viewer: Role, chance: Chance) -> None:
        """Re-deal the hands of others, all decks, unseen Treasures, the tiles and the Battle cards."""
        unseen.deal_anew(s, viewer, chance)

    def policy(self, s: LabyrinthState, ask: Ask) -> int:
        """How a sensible person decides."""
        return policy.policy(s, ask)

    def forecast(self, s: LabyrinthState) -> Mapping[Role, int] | None:
        """The Heroes' chance in an act, judged from Hearts, dice, Minions and time."""
        return forecast.chances(s)

    @property
    def things(self) -> Mapping[str, str]:
        """Names by id; level-ups, and what the Golden Rule goes by, are called as in the questions for them."""
        return self._things

    @cached_property
    def _things(self) -> Mapping[str, str]:
        worded = {**self.words.ask[Kind.SPEND_XP].options, **self.words.ask[LabyrinthKind.GOLDEN].options}
        called = {thing_in(key): words for key, words in worded.items() if ":" in key}
        missions = {mission.id: mission.name for mission in self.content.missions.values()}
        effects = {effect.value: name for effect, name in family_names.EFFECT_NAMES.items()}
        effects[EVERYWHERE] = "An Event that goes on"
        others = family_names.names_of_all_cards()
        return {**effects, **others, **names.names_of_things(self.content), **missions, **called}

    def measures(self, s: LabyrinthState) -> dict[str, Any]:
        """How long the Final Battle took and what was found, too."""
        return {**super().measures(s), "battle_rounds": s.battle_rounds, "shards": s.shards, "hoard": s.hoard}

    def invariants(self, s: LabyrinthState) -> None:
        """What holds at every moment of play."""
        invariants.check(s)

    def arrange(self, s: LabyrinthState, **position: Any) -> None:  # noqa: ANN401  the words of `positions.arrange`
        """Turn a fresh state into a position; see `positions.arrange` for its words."""
        positions.arrange(s, **positions.out_of_rooms(position))


game = LludwiksLabyrinth()
