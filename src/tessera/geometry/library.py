"""The named boards (a first few; the rest are being drawn)."""

from tessera.geometry.hexboard import HexBoard

NAMES = ("hex3", "hex4", "hex5", "hex6", "hex7")


def names() -> tuple[str, ...]:
    """The names of all boards."""
    return NAMES


def board(text: str) -> HexBoard:
    """A board by its name or its text."""
    return HexBoard.hexagon(int(text[3:])) if text in NAMES else HexBoard.from_text(text)
