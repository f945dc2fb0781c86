"""The lobby: who looks for a game, which games wait for players, and which are played."""
