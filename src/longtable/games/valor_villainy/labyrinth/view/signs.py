"""Signs above the table: what decides the game, in an act, the tutorial or a quest."""

from longtable.engine.scene import Meter, Stat, Tint
from longtable.games.valor_villainy.labyrinth.kinds import Missions
from longtable.games.valor_villainy.labyrinth.missions import rescue, run, rush, siege, tutorial
from longtable.games.valor_villainy.labyrinth.play.filling import KEY
from longtable.games.valor_villainy.labyrinth.play.growth import SOULS_TO_WIN
from longtable.games.valor_villainy.labyrinth.play.setup import SHARDS
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.labyrinth.view.halls import SHARD
from longtable.games.valor_villainy.labyrinth.view.sheets import seen_worth
from longtable.games.valor_villainy.view.faces import BOUNTY, HEART

GHOST = "ghost"
FEW_ROUNDS = 5
"""So many Rounds before a battle ends by itself it is said."""
TALLIED = {
    siege.CAMP_HEARTS: ("Base Camp", "campfire"),
    rescue.SAFE: ("Safe", "campfire"),
    rescue.LOST: ("Lost", "tombstone"),
    rush.FELLED: ("Felled", "swords-emblem"),
}
"""What quests count, as it is called."""


def signs(s: LabyrinthState) -> list[Stat]:
    """LL-OVER-02 to 04, LL-SETUP-06. The Villain's Health and Souls, Sunshards, and what the mission counts."""
    found = _counted(s) if s.mission.goal else []
    if s.mission.battle is not None or s.villain.is_on_map:
        name = s.parts.villains[s.villain.board].name
        found.insert(0, Stat(name, s.villain.health, HEART, tint=Tint.DARK))
    if s.is_final:
        found.append(Stat("Souls", s.souls, GHOST, SOULS_TO_WIN, Meter.PIPS, Tint.DARK))
        left = s.options.longest_battle - s.battle_rounds
        is_near = s.options.longest_battle and left <= FEW_ROUNDS
        return [*found, *([Stat("Rounds left", left, "hourglass")] if is_near else [])]
    if "shard" in s.mission.tokens:
        found.append(Stat("Sunshards", s.shards, SHARD, len(SHARDS), Meter.PIPS, Tint.GOLD))
    return [*found, Stat("Keys", s.keys, KEY, tint=Tint.GOLD)] if KEY in s.mission.tokens else found


def _counted(s: LabyrinthState) -> list[Stat]:
    if s.mission.kind is Missions.TUTORIAL:
        events = Stat("Events", len(s.archive), "scroll-unfurled", len(s.archive) + len(s.events) + _open(s))
        rounds = Stat("Round", s.round, "hourglass", tutorial.LAST_ROUND)
        return [events, rounds, Stat("Defeats", s.defeats, GHOST, tutorial.MOST_DEFEATS, Meter.PIPS, Tint.DARK)]
    found = [Stat(name, s.tally[key], icon) for key, (name, icon) in TALLIED.items() if key in s.tally]
    if s.mission.id == run.QUEST:
        found.append(Stat("Hoard", s.hoard + seen_worth(s), BOUNTY, tint=Tint.GOLD))
    return [*found, Stat("Defeats", s.defeats, GHOST, tint=Tint.DARK)] if s.mission.battle is None else found


def _open(s: LabyrinthState) -> int:
    """How many Events are neither to come nor over."""
    return len(s.stored) + len(s.called) + (s.reading is not None)
