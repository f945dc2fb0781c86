"""How long is rested before something that has failed is tried again."""

from collections.abc import Iterator

REST = 1.0
"""Seconds before the second try; each next rest is twice as long."""
LONGEST_REST = 60.0


def rests() -> Iterator[float]:
    """The seconds to rest after each try, without end."""
    rest = REST
    while True:
        yield rest
        rest = min(2 * rest, LONGEST_REST)
