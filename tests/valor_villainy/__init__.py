"""Tests of the Valor & Villainy family, without any game of it."""
