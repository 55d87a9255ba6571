"""Minions of Mordak: its rules as stories."""
