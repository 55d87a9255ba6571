"""What is seen: the scene, the faces of cards, names, and what goes with a question."""
