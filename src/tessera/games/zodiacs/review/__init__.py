"""Review of a finished war: win probabilities, and each player's orders judged by what it knew."""
