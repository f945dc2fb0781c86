"""Custom kits: from files, and from stored content."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from tessera.games.almajara.board import Board
from tessera.games.almajara.kit import AT_THE_START, HOUSE, MOST_COPIES, Kit, content_of
from tessera.games.common.errors import NotationError
from tessera.i18n import message

DIGITS = 16
CACHE_SIZE = 16
"""The size of the cache of kits: each search request includes one."""


def read(file: Path) -> str:
    """Read a kit from a file and return its canonical text.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it.
    """
    return Kit.from_file(file).text()


@lru_cache(CACHE_SIZE)
def kit_of(text: str) -> Kit:
    """Parse a kit.

    Raises:
        NotationError: naming the line, if something is wrong with it.
    """
    return Kit.from_text(text)


@lru_cache(CACHE_SIZE)
def board_class(text: str) -> type[Board]:
    """The board class for the kit of a text."""
    kit = kit_of(text)
    return Board if kit == HOUSE else Board.with_kit(kit)


def built_in(kit: Kit, address: str) -> str | None:
    """The text of this kit or the built-in one, by its address or `fingerprint`."""
    for content, former in ((content_of(k), fingerprint(k)) for k in (kit, HOUSE)):
        if address in (content.address, former):
            return content.text
    return None


def counts(text: str) -> tuple[str, ...]:
    """The names of a kit's counts: its types, and for whole categories their letters.

    >>> counts(HOUSE.text())[-5:]
    ('G3', 'O', 'A', 'M', 'G')
    """
    types = kit_of(text).types
    return (*(token.id for token in types), *dict.fromkeys(t.category.value for t in types))


def counted(text: str, copies: Mapping[str, int]) -> str:
    """The text of a kit with other numbers of copies; types without any are left out.

    Args:
        text: the kit.
        copies: name from `counts` to number; a type takes precedence over its category.

    Raises:
        NotationError: if there are too many, or no token is left that may be placed at the start.
    """
    kit = kit_of(text)
    numbers = {
        token.id: copies.get(token.id, copies.get(token.category, token.copies))
        for token in kit.types
    }
    if wrong := [number for number in numbers.values() if not 0 <= number <= MOST_COPIES]:
        raise NotationError(message("kit-copies", found=wrong[0], most=MOST_COPIES))
    used = tuple(replace(t, copies=numbers[t.id]) for t in kit.types if numbers[t.id])
    if not any(token.category in AT_THE_START for token in used):
        raise NotationError(message("kit-no-start"))
    return replace(kit, types=used).text()


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
