"""Tournaments on the site: who joins, which games are founded, and what is told of it."""
