"""OrcQuest WarPath: always four orcs, a square grid with sight, patrols and bells, a campaign of ten quests."""

from longtable.games.orcquest_warpath.game import OrcQuestWarPath, game

__all__ = ["OrcQuestWarPath", "game"]
