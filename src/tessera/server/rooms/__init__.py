"""Rooms: loading, events, connections, bots and clocks, independent of the game."""
