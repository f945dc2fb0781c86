"""The named boards."""

import tomllib
from functools import cache
from pathlib import Path

from tessera.geometry.hexboard import BoardError, HexBoard
from tessera.i18n import Message, excerpt, message


@cache
def _boards() -> dict[str, HexBoard]:
    """The boards by name, in the order of the file."""
    texts = tomllib.loads((Path(__file__).parent / "boards.toml").read_text(encoding="utf-8"))
    return {name: HexBoard.from_text(text) for name, text in texts.items()}


def names() -> tuple[str, ...]:
    """The names of all boards: regular hexagons first, then others from symmetric to wild."""
    return tuple(_boards())


def board(name_or_text: str) -> HexBoard:
    """A board by its name, or from its text.

    Raises:
        BoardError: if there is no board of that name, or the text is no board text.

    >>> board("hex5").size
    61
    >>> board("_../.../..") == HexBoard.hexagon(2)
    True
    """
    known = _boards().get(name_or_text)
    if known is not None:
        return known
    if "/" in name_or_text or "." in name_or_text:
        return HexBoard.from_text(name_or_text)
    raise BoardError(
        message("geometry-no-such-board", name=excerpt(name_or_text), known=", ".join(names()))
    )


def title(name: str) -> Message:
    """What a board of the library is called, for people."""
    return message(f"board-{name}")


def about(name: str) -> Message:
    """What is special about a board of the library, in a sentence."""
    return message(f"board-{name}-about")
