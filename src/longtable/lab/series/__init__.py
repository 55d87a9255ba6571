"""Series of games: playing them, counting while they are played, and adding up."""
