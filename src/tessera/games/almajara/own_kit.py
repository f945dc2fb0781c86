"""The kit that this process plays with: that of the house, or one of somebody's own.

The environment names its file, so that the processes in which bots think have the same. It is read
once in each; while a game goes on it is to stay as it is.
"""

import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from tessera.games.almajara.board import Board
from tessera.games.almajara.kit import HOUSE, Kit

VARIABLE = "TESSERA_ALMAJARA_KIT"
DIGITS = 16


def chosen(environment: Mapping[str, str] = os.environ) -> Kit:
    """The kit that the environment asks for.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it.
    """
    path = environment.get(VARIABLE)
    return Kit.from_file(Path(path)) if path else HOUSE


def board_class(kit: Kit) -> type[Board]:
    """What plays with a kit."""
    return Board if kit == HOUSE else Board.with_kit(kit)


def fingerprint(kit: Kit) -> str:
    """Tells a kit from others whose games go otherwise; names of tokens do not matter.

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
