"""Treasures, by the box they came in."""
