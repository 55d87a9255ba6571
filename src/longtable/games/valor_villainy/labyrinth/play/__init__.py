"""The rules of Lludwik's Labyrinth, one file for each part of the book."""
