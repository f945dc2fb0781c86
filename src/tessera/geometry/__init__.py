"""Hex boards: cells, names, texts, symmetries, fragments, advice, the library; knows no game."""
