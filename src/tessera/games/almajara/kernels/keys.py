"""The Zobrist key, computed on demand rather than incrementally: playouts do not need it."""

import numpy as np

from tessera.games.almajara.layout import FACES, ROWS, TYPES, ZONES
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record
from tessera.kernel.rng import GOLDEN, mix64, zobrist_keys

TOKEN_KEYS = zobrist_keys(21, 2 * FACES, ROWS)
FRESH_KEYS = zobrist_keys(22, 2, TYPES)
FIXED_KEYS = zobrist_keys(23, 2, FACES)
PENDING_KEYS = zobrist_keys(24, 2, FACES)
PENDING_FRESH_KEYS = zobrist_keys(25, 2, TYPES)


@inline_kernel
def mix_in(key: np.uint64, word: np.uint64) -> np.uint64:
    """Hash one more word into a key; the order matters."""
    return mix64((key ^ np.uint64(word)) + GOLDEN)


@kernel
def position_key(position: Record) -> np.uint64:
    """See `contract.position_key`."""
    key = np.uint64(0)
    for side in range(2):
        for i in range(position.count[side]):
            cell = position.token_cells[side, i]
            key ^= TOKEN_KEYS[position.token_at[cell], cell]
        for kind in range(TYPES):
            key += FRESH_KEYS[side, kind] * np.uint64(position.fresh[side, kind])
            waiting = np.uint64(position.pending_fresh[side, kind])
            key += PENDING_FRESH_KEYS[side, kind] * waiting
        for face in range(FACES):
            key += FIXED_KEYS[side, face] * np.uint64(position.fixed[side, face])
            key += PENDING_KEYS[side, face] * np.uint64(position.pending[side, face])
    for word in range(len(position.acted)):
        # `acted` has cells of the side to move, `defended` of the other: the union determines both.
        key = mix_in(key, position.acted[word] | position.defended[word])
        key = mix_in(key, position.guarded[word])
    for side in range(2):
        key = mix_in(mix_in(key, position.hand[side]), np.uint64(position.to_place[side]))
        key = mix_in(key, np.uint64(position.taken[side]))
    key = mix_in(mix_in(key, position.discards), np.uint64(position.turns))
    turn = (position.phase * 2 + position.side) * 4 + position.left
    zones = np.uint64(position.active) << np.uint64(ZONES) | np.uint64(position.portals_used)
    return mix_in(mix_in(key, np.uint64(turn)), zones)
