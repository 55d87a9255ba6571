"""OrcQuest WarPath: always four orcs, a square grid with sight, patrols and bells, a campaign of ten quests."""
