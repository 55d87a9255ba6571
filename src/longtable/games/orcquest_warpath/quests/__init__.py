"""Rules of quests that have some of their own."""
