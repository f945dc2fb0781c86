"""Pit: two players, demons among lava and pillars, and a Lumen each to keep."""
