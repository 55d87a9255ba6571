"""The board: what a quest lays out, who stands beside whom, what is seen from where."""
