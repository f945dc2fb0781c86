"""Round robin tournaments by the circle method.

One player is fixed, and the others rotate by one place each round. With an odd number of players
the fixed place is a dummy, whose opponent has a bye; each player has one.
"""

from collections.abc import Iterator, Sequence

from tessera.tournaments.pairing import Pairing, Player


def round_count(players: int, cycles: int = 1) -> int:
    """The number of rounds for some players."""
    return cycles * (players - 1 + players % 2)


def schedule(players: Sequence[Player], cycles: int = 1) -> list[list[Pairing]]:
    """All rounds in order.

    Args:
        players: the players, best seed first.
        cycles: how often each pair meets; colours alternate between cycles.
    """
    places: list[Player | None] = [*([None] if len(players) % 2 else []), *players]
    rounds = [[*_round(places, number)] for number in range(round_count(len(players)))]
    again = [
        [Pairing(second, first) for first, second in one if second is not None] for one in rounds
    ]
    return [one for cycle in range(cycles) for one in (again if cycle % 2 else rounds)]


def _round(places: Sequence[Player | None], number: int) -> Iterator[Pairing]:
    """The pairings after `number` rotations."""
    fixed, *circle = places
    rotated = [*circle[len(circle) - number :], *circle[: len(circle) - number]]
    row = [fixed, *rotated]
    for place in range(len(row) // 2):
        one, other = row[place], row[-1 - place]
        if one is None or other is None:
            continue
        # The fixed player alternates by round, the others by place.
        first = number % 2 == 0 if place == 0 else place % 2 == 0
        yield Pairing(one, other) if first else Pairing(other, one)
