"""Order puzzles: find good orders in a critical hour, scored against a deep search."""
