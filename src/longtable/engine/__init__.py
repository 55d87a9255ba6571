"""The engine: it runs games and knows none."""
