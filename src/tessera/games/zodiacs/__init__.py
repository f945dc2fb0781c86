"""Zodiacs: simultaneous orders on a hex map, resolved like a stack, in fog, by night and day.

Two to nine players command pieces. The engine is data-driven: kinds, abilities, factions and maps
are content files. A game is event-sourced: its state is the fold of its events, and `view` is the
only place that decides what a player learns of either.
"""
