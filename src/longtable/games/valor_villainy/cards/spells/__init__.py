"""Spells, deck by deck."""
