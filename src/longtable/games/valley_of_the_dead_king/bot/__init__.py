"""How a sensible party plays: routes, purchases, fights."""
