"""Deployment: the starting cells of a player's pieces."""

from collections.abc import Iterator, Sequence


def deploy(starts: Sequence[str], leader: str, army: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The kinds with which a player begins, each with its cell, in the order of their numbers.

    The leader stands in the first cell; the army goes round the others, if there are any.

    Args:
        starts: the names of the cells of a seat.
        leader: a kind.
        army: the kinds of the other pieces, one for each piece.

    >>> list(deploy(("a1", "b1", "c1"), "lion", ("ape", "bee", "cat")))
    [('lion', 'a1'), ('ape', 'b1'), ('bee', 'c1'), ('cat', 'b1')]
    """
    yield leader, starts[0]
    others = starts[1:] or starts
    for number, kind in enumerate(army):
        yield kind, others[number % len(others)]
