"""Profiles, ratings, leaderboards and the archive."""
