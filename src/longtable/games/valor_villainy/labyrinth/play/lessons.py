"""The tutorial's story cards: each is read when what the one before it teaches has been done."""

from collections.abc import Callable, Mapping

from longtable.engine.ask import Option, choose
from longtable.games.valor_villainy.kinds import Phase
from longtable.games.valor_villainy.labyrinth.briefs import StoryRow
from longtable.games.valor_villainy.labyrinth.kinds import Kind, Missions, Stage
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState
from longtable.games.valor_villainy.play.turns import END, SCOUT
from longtable.games.valor_villainy.state import Region

NEXT, ENOUGH = "next", "enough"
START_TILES, LAST_EVENT = 5, 6
TUTORIAL = Missions.TUTORIAL
BEFORE = (Stage.BOARDS, Stage.CAMP)
"""Before these are over nothing is taught."""


def _is_round_over(s: LabyrinthState) -> bool:
    return s.round > 1


def _has_looted(s: LabyrinthState) -> bool:
    return bool(s.stash_treasures or s.loose_bounty) or _has_ended_turn(s)


def _has_ended_turn(s: LabyrinthState) -> bool:
    return s.turns_begun > 1 or _is_round_over(s)


def _has_rolled(s: LabyrinthState) -> bool:
    return any(turn.used for turn in s.turns) or s.phase is not Phase.HEROES or _is_round_over(s)


def _has_struck(s: LabyrinthState) -> bool:
    return bool(s.hero_stash) or any(minion.is_wounded for minion in s.minions) or _has_levelled_up(s)


def _has_levelled_up(s: LabyrinthState) -> bool:
    return s.stage in (Stage.STORED, Stage.DRAW, Stage.SHARE, Stage.EXPERIENCE) or _is_enemys(s)


def _is_enemys(s: LabyrinthState) -> bool:
    return s.stage is Stage.VILLAIN_MAGIC or s.phase is not Phase.HEROES or _is_round_over(s)


DONE: Mapping[str, Callable[[LabyrinthState], bool]] = {
    "next": lambda _: True,
    "begun": lambda s: s.turns_begun > 0 or _is_round_over(s),
    "moved": lambda s: any(hero.at != CAMP for hero in s.heroes) or _has_ended_turn(s),
    "scouted": lambda s: sum(bool(region.tile) for region in s.regions) > START_TILES or _is_round_over(s),
    "event": lambda s: bool(s.archive or s.stored) or _is_round_over(s),
    "looted": _has_looted,
    "turn": _has_ended_turn,
    "rolled": _has_rolled,
    "struck": _has_struck,
    "learnt": _is_enemys,
    "minions": _is_round_over,
    "event-6": lambda s: not s.events,
    "over": lambda _: False,
}
"""What a card waits for, by the word of its row; where it could be left out, something later does as well."""
SKIPS: Mapping[str, Callable[[LabyrinthState], bool]] = {
    "nothing-to-loot": lambda s: not any(region.treasures for region in s.regions),
    "alone": lambda s: s.hero_count == 1,
}


def is_due(s: LabyrinthState) -> bool:
    """Whether the next card is to be read before anything else goes on."""
    stories = s.parts.stories
    if s.mission.kind is not TUTORIAL or s.lesson >= len(stories) or s.stage in BEFORE or s.ended:
        return False
    return not s.lesson or DONE[stories[s.lesson - 1].until](s)


def shown(s: LabyrinthState) -> StoryRow | None:
    """The card that lies open: the one to be read, or the last that was, until what it teaches is done."""
    if s.mission.kind is not TUTORIAL or s.stage in BEFORE or s.ended:
        return None
    read = s.lesson if is_due(s) else s.lesson - 1
    return s.parts.stories[read] if 0 <= read < len(s.parts.stories) else None


async def read(s: LabyrinthState) -> None:
    """The cards are read aloud, and whoever sits there turns them; who knows enough may turn all of them at once."""
    card = s.parts.stories[s.lesson]
    if card.skip and SKIPS[card.skip](s):
        s.lesson += 1
        return
    s.say("story", story=card)
    answer = await choose(s.heroes[0].role, Kind.LESSON, [NEXT, ENOUGH], about=card)
    s.lesson = s.lesson + 1 if answer == NEXT else len(s.parts.stories) + 1


def allowed(s: LabyrinthState, options: list[Option]) -> list[Option]:
    """What may be done while a card asks for one thing; all, where that cannot be done."""
    if s.mission.kind is not TUTORIAL or not 0 < s.lesson <= len(s.parts.stories):
        return options
    offers = s.parts.stories[s.lesson - 1].offers
    taught = [option for option in options if _is_taught(option, offers)]
    # Whoever is taught to Scout does it, and is not carried along.
    return [*taught, *([END] if offers == "scout" else [])] if taught else options


def _is_taught(option: Option, offers: str) -> bool:
    return isinstance(option, Region) if offers == "move" else offers == "scout" and option == SCOUT
