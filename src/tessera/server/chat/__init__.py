"""Chat and notes."""
