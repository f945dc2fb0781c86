"""Zodiacs among bots: games, what came of their orders, and what they show of factions."""
