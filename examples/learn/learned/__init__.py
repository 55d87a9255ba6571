"""A bot that has learned to play: `train` teaches a policy by self-play, `bot` sits it at any table of its game."""
