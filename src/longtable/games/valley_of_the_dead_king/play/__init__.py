"""The rules, one part of play in each file."""
