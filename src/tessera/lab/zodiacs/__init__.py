"""The lab for Zodiacs: games among bots, their rows and metrics, and the search for content."""
