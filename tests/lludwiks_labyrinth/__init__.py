"""Lludwik's Labyrinth: its rules as stories."""
