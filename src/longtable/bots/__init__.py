"""Bots: players that see only views and hidden clones."""
