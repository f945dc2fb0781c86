"""Hex boards: cells, names, texts, symmetries, fragments and the library; no game knowledge."""
