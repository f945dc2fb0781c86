"""The Zobrist key, worked out when it is asked for: seldom, and far from every playout."""

import numpy as np

from tessera.games.almajara.layout import FACES, ROWS, TYPES, ZONES
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record
from tessera.kernel.dice import GOLDEN, keys, mix

TOKEN_KEYS = keys(21, 2 * FACES, ROWS)
FRESH_KEYS = keys(22, 2, TYPES)
FIXED_KEYS = keys(23, 2, FACES)
PENDING_KEYS = keys(24, 2, FACES)


@verb
def stir(key: np.uint64, word: np.uint64) -> np.uint64:
    """A key that depends on all words stirred in, and on their order."""
    return mix((key ^ np.uint64(word)) + GOLDEN)


@kernel
def position_key(position: Record) -> np.uint64:
    """See `contract.position_key`."""
    key = np.uint64(0)
    for side in range(2):
        for i in range(position.count[side]):
            cell = position.where[side, i]
            key ^= TOKEN_KEYS[position.stands[cell], cell]
        for kind in range(TYPES):
            key += FRESH_KEYS[side, kind] * np.uint64(position.fresh[side, kind])
        for face in range(FACES):
            key += FIXED_KEYS[side, face] * np.uint64(position.fixed[side, face])
            key += PENDING_KEYS[side, face] * np.uint64(position.pending[side, face])
    for word in range(len(position.acted)):
        # Who has acted is of the side to move, who was guarded of the other: one word tells both.
        key = stir(key, position.acted[word] | position.defended[word])
        key = stir(key, position.guarded[word])
    for side in range(2):
        key = stir(stir(key, position.hand[side]), np.uint64(position.to_place[side]))
        key = stir(key, np.uint64(position.taken[side]))
    key = stir(stir(key, position.discards), np.uint64(position.turns))
    turn = (position.phase * 2 + position.side) * 4 + position.left
    zones = np.uint64(position.active) << np.uint64(ZONES) | np.uint64(position.portals_used)
    return stir(stir(key, np.uint64(turn)), zones)
