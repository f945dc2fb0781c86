"""The games, and what they share."""

import os

HOUSE = (
    "tessera.games.vorcept.entry:VORCEPT",
    "tessera.games.pit.entry:PIT",
    "tessera.games.almajara.entry:ALMAJARA",
    "tessera.games.zodiacs.entry:ZODIACS",
)
"""The entry of each game of the house, as `module:NAME`; the catalogue loads them."""

MORE = "TESSERA_GAMES"
"""Names further entries in the environment, with commas between them: games that live elsewhere."""


def further() -> tuple[str, ...]:
    """The entries that the environment names."""
    return tuple(name.strip() for name in os.environ.get(MORE, "").split(",") if name.strip())
