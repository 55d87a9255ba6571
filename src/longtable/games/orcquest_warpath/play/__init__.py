"""The rules of play, one room for each part of the book."""
