"""What things are worth to a sensible person, in every game of the family."""
