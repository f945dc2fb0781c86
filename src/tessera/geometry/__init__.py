"""Hex boards, independent of games: cells, names, texts, symmetries, fragments, advice, library."""
