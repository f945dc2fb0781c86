"""Pit's additions to the command line."""

from tessera.games.common.commands import (
    COMPACTNESS,
    FRAGMENTS,
    HOLES,
    SYMMETRY,
    Commands,
    Parameter,
)

COMMANDS = Commands(
    game="pit",
    parameters=(
        FRAGMENTS,
        SYMMETRY,
        COMPACTNESS,
        HOLES,
        Parameter("pillars", int, "Number of pillar fragments."),
        Parameter("lava", int, "Number of lava cells."),
    ),
)
