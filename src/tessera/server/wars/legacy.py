"""Wars that were begun before it was kept what happened in them.

Of these the founding and what players handed in was kept, and the rules went through it again each
time. They still do, by version 1, until a snapshot holds what came of it.
"""

from random import Random

from tessera.games.zodiacs.start import LARGEST_NUMBER


def old_numbers(seed: str) -> list[int]:
    """The numbers of pieces as they were drawn then.

    >>> old_numbers("s")[-3:]
    [924, 131, 718]
    """
    return Random(seed).sample(range(1, LARGEST_NUMBER + 1), LARGEST_NUMBER)
