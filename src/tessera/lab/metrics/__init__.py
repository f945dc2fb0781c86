"""Metrics of a board and its rules, from the games of an experiment."""
