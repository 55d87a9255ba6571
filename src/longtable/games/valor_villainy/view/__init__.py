"""What is seen in every game of the family: faces, names, odds, and what goes with a question."""
