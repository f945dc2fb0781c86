"""Round robin: everybody plays everybody, by the circle method.

One stays, and the others go around them by one place each round. In an odd field it is nobody who
stays, and who would play nobody rests; everybody does so once.
"""

from collections.abc import Iterator, Sequence

from tessera.tournaments.pairing import Pairing, Player


def rounds_of(players: int, cycles: int = 1) -> int:
    """How many rounds so many players have."""
    return cycles * (players - 1 + players % 2)


def schedule(players: Sequence[Player], cycles: int = 1) -> list[list[Pairing]]:
    """All rounds, in the order in which they are played.

    Args:
        players: the best seed first.
        cycles: how often each meets each; who played first then plays second the next time.
    """
    places: list[Player | None] = [*([None] if len(players) % 2 else []), *players]
    rounds = [[*_round(places, number)] for number in range(rounds_of(len(players)))]
    again = [
        [Pairing(second, first) for first, second in one if second is not None] for one in rounds
    ]
    return [one for cycle in range(cycles) for one in (again if cycle % 2 else rounds)]


def _round(places: Sequence[Player | None], number: int) -> Iterator[Pairing]:
    """A round: as the circle has turned `number` times."""
    stays, *circle = places
    turned = [*circle[len(circle) - number :], *circle[: len(circle) - number]]
    row = [stays, *turned]
    for place in range(len(row) // 2):
        one, other = row[place], row[-1 - place]
        if one is None or other is None:
            continue
        # The one who stays plays first every other round; of the others each second one does.
        first = number % 2 == 0 if place == 0 else place % 2 == 0
        yield Pairing(one, other) if first else Pairing(other, one)
