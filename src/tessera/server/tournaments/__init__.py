"""Tournaments: registration, rounds, games, standings and live updates."""
