"""Chat, notes and blocks."""
