"""Analysis of positions and reviews of games."""
