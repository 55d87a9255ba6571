"""Rows of tiles, Villains and cards, and what those with rules of their own do."""
