"""How it is played: one file for each part of the book."""
