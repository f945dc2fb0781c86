"""The games and their shared modules."""

import os

BUILT_IN = (
    "tessera.games.vorcept.entry:VORCEPT",
    "tessera.games.pit.entry:PIT",
    "tessera.games.almajara.entry:ALMAJARA",
    "tessera.games.zodiacs.entry:ZODIACS",
)
"""The entry of each built-in game, as `module:NAME`; the catalogue loads them."""

ENTRIES_VARIABLE = "TESSERA_GAMES"
"""The environment variable with entries of games in other packages, separated by commas."""


def extra_entries() -> tuple[str, ...]:
    """The entries named in the environment."""
    return tuple(
        name.strip() for name in os.environ.get(ENTRIES_VARIABLE, "").split(",") if name.strip()
    )
