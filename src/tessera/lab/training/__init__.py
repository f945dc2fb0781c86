"""Learning how positions look: games of the bot against itself, and a network fitted to them."""
