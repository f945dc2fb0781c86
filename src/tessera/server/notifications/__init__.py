"""Notifications by e-mail and push, and what waits for a player."""
