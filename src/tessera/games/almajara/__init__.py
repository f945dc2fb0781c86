"""Almajara, the game of zones: the kit of tokens, boards of zones, scenarios, and the rules."""
