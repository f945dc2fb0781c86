"""How strong a bot plays."""

from dataclasses import dataclass

MEBIBYTE = 1 << 20


@dataclass(frozen=True)
class Level:
    """What a bot may spend on one action."""

    simulations: int
    seconds: float
    """After this long it plays what it has, however few simulations it ran."""
    memory: int = 128 * MEBIBYTE
    """Bytes of its tree, at most."""


LEVELS = {
    1: Level(simulations=150, seconds=1.0),
    2: Level(simulations=3_000, seconds=1.2),
    3: Level(simulations=40_000, seconds=1.4),
}
"""The levels that players choose from."""
