"""Mordak's Health bar (MM-VHP-01, 02, MM-GOAL-06)."""

TOP_HEALTH = 100
"""The end of the bar."""
STEP = 5
"""The bar has only steps of five."""
LEAST_WHILE_HIDDEN = 5
"""What is left to Mordak while he hides."""
