"""The cards of every box: rows of TOML, and one function for each effect of its own."""
