"""What a viewer sees: the map, the battle mat, sheets, and what is said beside questions."""
