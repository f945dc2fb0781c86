"""Puzzles: positions with a unique solution that is proven by search."""
