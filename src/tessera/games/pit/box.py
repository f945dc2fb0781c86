"""What Pit is played with on a table."""

from collections.abc import Mapping

from tessera.games.common.box import Box, Part
from tessera.games.pit.layout import KIND_LETTERS
from tessera.i18n import message

CELL = 25.0


def box(options: Mapping[str, str]) -> Box:
    """The armies of both sides; lava and pillars lie printed on the board."""
    army = tuple(map(int, options["army"].split(".")))
    return Box(
        CELL,
        tuple(
            Part(f"{kind}-{side}", count, message("pit-web-piece", side=side, kind=kind), sign=kind)
            for kind, count in zip(KIND_LETTERS, army, strict=True)
            for side in "br"
        ),
    )
