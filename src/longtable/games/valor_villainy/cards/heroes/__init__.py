"""Hero boards, by the box they came in."""
