"""How a sensible Hero plays Lludwik's Labyrinth."""
