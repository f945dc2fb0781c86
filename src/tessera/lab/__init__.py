"""Finding out: matches between bots, and what they show."""
