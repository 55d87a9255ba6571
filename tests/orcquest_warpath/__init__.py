"""Stories of OrcQuest WarPath."""
