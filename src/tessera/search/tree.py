"""The tree of a search: one array of nodes, whose children lie side by side."""

from typing import NamedTuple

import numpy as np

from tessera.kernel.contract import Actions, Kernels, Record, Records, to_move
from tessera.kernel.dice import Dice, dice
from tessera.search.tactics import Line, line

NODE = np.dtype(
    (
        np.record,
        [
            ("node", "u1", (0,)),  # tells this record from any other
            ("total", "f8"),  # sum of the first side's rewards, each 0 to 1
            ("prior", "f4"),  # how the position looked before any visit, to the first side
            ("visits", "i4"),
            ("action", "i4"),  # the action that leads here from the parent
            ("first", "i4"),  # index of the first child; 0 before expansion
            ("children", "i4"),
            ("side", "i1"),  # the side to move here, or CHANCE
            ("proof", "i1"),  # the outcome under best play, once proven; else ONGOING
        ],
    )
)

DEEPEST = 1_000
"""No path through the tree is longer."""

ROOT = 0

TO_THE_END = 400
"""A random game that goes on for so many actions counts as a draw."""


class Manner(NamedTuple):
    """How a search weighs what it knows."""

    exploration: float
    """How much a child is worth trying for having been tried little."""
    trust: float
    """How many visits a child's prior counts for; 0: no priors."""
    horizon: int
    """Random actions from a leaf on before the position is evaluated."""
    expand_at: int
    """A leaf is expanded at this visit."""
    look: int
    """Where the game could not tell how a leaf looks, and now can: actions that are tried to find a
    win within the turn, which such positions often hold."""


PLAIN = Manner(exploration=0.7, trust=0.0, horizon=TO_THE_END, expand_at=2, look=0)
"""UCT that knows nothing of a game but its rules."""
INFORMED = Manner(exploration=0.1, trust=3.0, horizon=0, expand_at=1, look=10_000)
"""UCT that asks the game how positions look. Found by matches of 1,000 to 20,000 simulations an
action. It explores little: what spreads its simulations over all actions does not see past the end
of a turn that has several, however many it runs."""


class Tree(NamedTuple):
    """A search tree and everything a simulation writes to, allocated once."""

    nodes: Records
    """[N] `NODE`; 0 is the root. Children lie behind their parents."""
    used: np.ndarray[tuple[int], np.dtype[np.int64]]
    """[1] how many nodes there are."""
    path: np.ndarray[tuple[int], np.dtype[np.int64]]
    """[DEEPEST] the nodes of one simulation, from the root on."""
    scratch: Records
    """[2] positions: the simulation's own, and one for looking an action ahead."""
    actions: Actions
    """[max_actions]"""
    dice: Dice
    ahead: Line
    """Room for looking at all of a turn."""
    manner: Manner


def grow(kernels: Kernels, root: Record, memory: int, seed: int, manner: Manner = INFORMED) -> Tree:
    """A tree of nothing but its root, in at most `memory` bytes (at least enough to expand it)."""
    capacity = max(memory // NODE.itemsize, 2 * kernels.max_actions)
    nodes = np.zeros(capacity, dtype=NODE)
    nodes[ROOT].side = to_move(root)
    return Tree(
        nodes=nodes,
        used=np.ones(1, dtype=np.int64),
        path=np.zeros(DEEPEST, dtype=np.int64),
        scratch=np.repeat(root, 2),
        actions=np.empty(kernels.max_actions, dtype=np.int32),
        dice=dice(seed),
        ahead=line(kernels, root, effort=0),
        manner=manner,
    )
