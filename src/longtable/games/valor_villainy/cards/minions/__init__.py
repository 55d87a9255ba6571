"""Minion cards, by the box they came in."""
