"""Puzzles: positions in which there is one thing to find, with the proof of it."""
