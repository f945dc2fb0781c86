"""The lobby: quick pairing, open challenges, and games in progress."""
