"""PDFs of Zodiacs: a map, armies for its seats, the rules, and the abilities of all pieces."""

from tessera.printing.zodiacs.war import pdf

__all__ = ["pdf"]
