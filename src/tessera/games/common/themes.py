"""Puzzle themes: those of all games; each game adds its own."""

from collections.abc import Mapping

QUIET = "quiet"
"""The first turn captures nothing."""
SACRIFICE = "sacrifice"
"""The other side captures a piece and still loses."""
RACE = "race"
"""The other side would have won in its turn."""

Themes = Mapping[str, frozenset[str]]


def themes(**own: str) -> Themes:
    """The themes of a game, each with the words that a solution must contain, and the shared ones.

    An underscore in a name stands for a hyphen.
    """
    named = {name.replace("_", "-"): frozenset(words.split()) for name, words in own.items()}
    return {**named, **{word: frozenset({word}) for word in (QUIET, SACRIFICE, RACE)}}
