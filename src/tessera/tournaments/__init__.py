"""Tournaments: pairings and standings as pure functions of values, without I/O."""
