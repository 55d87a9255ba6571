"""What is seen of a table of Lludwik's Labyrinth."""
