"""Metrics: what the games of an experiment say about a board and its rules."""
