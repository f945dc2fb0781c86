"""What Pit adds to the command line."""

from tessera.games.common.commands import COMPACTNESS, FRAGMENTS, HOLES, SYMMETRY, Commands, Wish

COMMANDS = Commands(
    game="pit",
    wishes=(
        FRAGMENTS,
        SYMMETRY,
        COMPACTNESS,
        HOLES,
        Wish("pillars", int, "Number of pillar fragments."),
        Wish("lava", int, "Number of lava cells."),
    ),
)
