"""Kits of one's own: from files, and from what tables keep."""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from tessera.games.almajara.board import Board
from tessera.games.almajara.kit import HOUSE, Kit, content_of

DIGITS = 16
REMEMBERED = 16
"""Kits that are not read again and again: bots are told theirs with each question."""


def read(file: Path) -> str:
    """The text of a kit in a file.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it.
    """
    return Kit.from_file(file).text()


@lru_cache(REMEMBERED)
def kit_of(text: str) -> Kit:
    """The kit of a text.

    Raises:
        NotationError: naming the line, if something is wrong with it.
    """
    return Kit.from_text(text)


@lru_cache(REMEMBERED)
def board_class(text: str) -> type[Board]:
    """What plays with the kit of a text."""
    kit = kit_of(text)
    return Board if kit == HOUSE else Board.with_kit(kit)


def known(kit: Kit, address: str) -> str | None:
    """The text of this kit or that of the house, by its address or what tables named it before."""
    for content, former in ((content_of(k), fingerprint(k)) for k in (kit, HOUSE)):
        if address in (content.address, former):
            return content.text
    return None


def fingerprint(kit: Kit) -> str:
    """What tables once named a kit by, names of tokens left out.

    >>> fingerprint(HOUSE) == fingerprint(Kit("Ours", HOUSE.types))
    True
    >>> fingerprint(HOUSE) == fingerprint(Kit(HOUSE.name, HOUSE.types[1:]))
    False
    """
    rules = [
        (token.id, token.copies, [(face.id, face.marks) for face in token.faces])
        for token in kit.types
    ]
    return sha256(repr(rules).encode()).hexdigest()[:DIGITS]
