"""Valor & Villainy: what its two games share, and the games themselves."""
