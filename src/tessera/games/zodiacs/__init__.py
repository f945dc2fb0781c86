"""Zodiacs: orders given at the same time, worked out like a stack; fog, night and day.

Two to nine players command pieces on a hex map. The engine knows no piece by name: what there is,
stands in content files. A game is the fold of its events, and `view` is the one door through which
a player learns of either.
"""
