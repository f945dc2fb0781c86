"""The editors of boards, positions and content."""
