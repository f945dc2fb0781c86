"""A map of Zodiacs in print, with armies for its seats, the rules, and what each piece can do."""

from tessera.printing.zodiacs.war import pdf

__all__ = ["pdf"]
