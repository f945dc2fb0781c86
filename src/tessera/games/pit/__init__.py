"""Pit: the second game."""
