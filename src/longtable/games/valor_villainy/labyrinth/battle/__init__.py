"""What the Villains of Lludwik's Labyrinth do by their Battle cards: one function for each protocol and block."""
