"""Puzzles: mining, storing, serving."""
