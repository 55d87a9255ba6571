"""Act 6, The Great Kitchen: keys, an oven, and who is chained to it."""

from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play.events import Warding

ACT = "act-6"
MOST_SHARDS = 3


@mission(ACT, to=Warding, when=lambda s, _who, event: event.is_aoe and event.by == s.villain.key and s.is_final)
def sunshield(s: LabyrinthState, _hero: Player, event: Warding) -> None:
    """LL-FINAL-05. For each Sunshard his AOE damage to each Hero is 1 less, at most 3."""
    event.damage = max(0, event.damage - min(s.shards, MOST_SHARDS))
