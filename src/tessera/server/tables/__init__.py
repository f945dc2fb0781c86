"""Tables: two-player games, their commands, lists and API."""
