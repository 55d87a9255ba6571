"""How sensible orcs play: sneaking, fighting as a pack, looting, reaching the objectives."""
