"""How a sensible person plays, and who will win."""
