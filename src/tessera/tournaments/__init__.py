"""Tournaments: who plays whom, and how they stand. Values alone: no games, no I/O."""
