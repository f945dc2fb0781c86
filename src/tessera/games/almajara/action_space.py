"""All actions of Almajara on a board."""

from collections.abc import Iterator

import numpy as np

from tessera.games.almajara.layout import (
    END_TURN,
    FACE_SHIFT,
    FACES,
    KIND_SHIFT,
    NO_CARD,
    OFF,
    TARGET_SHIFT,
    ActionKind,
    Moves,
)
from tessera.games.almajara.setup import Setup


def all_codes(setup: Setup) -> list[int]:
    """See `common.board.Board.all_codes`: any face on any cell, by its own pips or any card's."""
    tables = setup.tables
    cells, faces = np.arange(tables.cells), np.arange(len(setup.kit.faces))
    cards = faces[(int(tables.deck) >> faces) & 1 == 1]
    found = [END_TURN, *_codes(ActionKind.PLACE, cells, face=faces[:, np.newaxis])]
    if tables.withdraw:
        found += _codes(ActionKind.WITHDRAW, cells)
    if tables.discard:
        found += _codes(ActionKind.DISCARD, face=cards)
    for face in faces:
        by = [NO_CARD] * bool(tables.moves & Moves.TOKENS) + [int(face)] * (face in cards)
        for token in (face, FACES + face):
            steps = tables.pip_offset[token, : tables.pips[face]]
            targets = tables.cell_at[np.add.outer(tables.grid_index[cells], steps)]
            there = targets != OFF
            origins = np.broadcast_to(cells[:, np.newaxis], there.shape)
            for card in by:
                found += _codes(ActionKind.MOVE, origins[there], targets[there], card)
    return found


def _codes(
    act: ActionKind, cell: object = 0, target: object = 0, face: object = 0
) -> Iterator[int]:
    """The codes of many actions; see `layout.encode`."""
    cells, targets, faces = (np.asarray(part, dtype=np.int64) for part in (cell, target, face))
    codes = int(act) << KIND_SHIFT | faces << FACE_SHIFT | targets << TARGET_SHIFT | cells
    yield from codes.ravel().tolist()
