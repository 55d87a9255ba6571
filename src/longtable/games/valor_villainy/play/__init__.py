"""What both games play alike, in the words of their books."""
