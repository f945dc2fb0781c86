"""What puzzles of any game may be about; each game adds what its own rules name."""

from collections.abc import Mapping

QUIET = "quiet"
"""The first turn takes nothing."""
SACRIFICE = "sacrifice"
"""The other side takes a piece, and loses all the same."""
RACE = "race"
"""The other side would have won in its turn."""

Themes = Mapping[str, frozenset[str]]


def themes(**own: str) -> Themes:
    """The themes of a game: names, each with the words that a solution must have, then the shared.

    An underscore in a name stands for a hyphen.
    """
    named = {name.replace("_", "-"): frozenset(words.split()) for name, words in own.items()}
    return {**named, **{word: frozenset({word}) for word in (QUIET, SACRIFICE, RACE)}}
