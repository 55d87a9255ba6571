"""Cards for every map of the family: rows of TOML by the box they came in, and one function for each effect."""
