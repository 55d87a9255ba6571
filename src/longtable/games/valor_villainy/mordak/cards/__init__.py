"""The cards: rows of TOML, and one function for each effect of its own."""
