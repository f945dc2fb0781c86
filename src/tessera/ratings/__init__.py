"""Ratings: Glicko-2 for two players, OpenSkill for more; pure and deterministic functions."""
