"""The search tree: one array of nodes, in which the children of a node are adjacent."""

from typing import NamedTuple

import numpy as np

from tessera.kernel.contract import Actions, Kernels, Record, Records, to_move
from tessera.kernel.rng import Rng, new_rng
from tessera.search.tactics import Workspace, new_workspace

NODE = np.dtype(
    (
        np.record,
        [
            ("node", "u1", (0,)),  # makes this record type differ from others
            ("total", "f8"),  # sum of the first side's rewards, each 0 to 1
            ("prior", "f4"),  # win probability of the first side by static evaluation
            ("visits", "i4"),
            ("action", "i4"),  # the action that leads here from the parent
            ("first", "i4"),  # index of the first child; 0 before expansion
            ("children", "i4"),
            ("side", "i1"),  # the side to move here, or CHANCE
            ("proof", "i1"),  # the outcome under best play, once proven; else ONGOING
        ],
    )
)

MAX_DEPTH = 1_000
"""The greatest depth of the tree."""

ROOT = 0

MAX_ROLLOUT = 400
"""A rollout of this length counts as a draw."""


class TreeParams(NamedTuple):
    """The parameters of tree search."""

    exploration: float
    """The exploration constant of UCB1."""
    prior_weight: float
    """The number of visits for which a child's prior counts; 0: no priors."""
    rollout_depth: int
    """Random actions from a leaf before the evaluation."""
    expand_at: int
    """The visit at which a leaf is expanded."""
    leaf_tactics_budget: int
    """Nodes for finding a win within the turn, after a rollout through positions that have no
    evaluation; these often hold one."""


PLAIN = TreeParams(
    exploration=0.7, prior_weight=0.0, rollout_depth=MAX_ROLLOUT, expand_at=2, leaf_tactics_budget=0
)
"""UCT that uses the rules alone."""
INFORMED = TreeParams(
    exploration=0.1, prior_weight=3.0, rollout_depth=0, expand_at=1, leaf_tactics_budget=10_000
)
"""UCT with the game's evaluation. Tuned by matches at 1,000 to 20,000 simulations an action. It
explores little: spread over all actions, a search would not see past the end of a turn."""


class Tree(NamedTuple):
    """A search tree and all that a simulation writes to, allocated once."""

    nodes: Records
    """[N] `NODE`; 0 is the root. Children come after their parents."""
    used: np.ndarray[tuple[int], np.dtype[np.int64]]
    """[1] the number of nodes in use"""
    path: np.ndarray[tuple[int], np.dtype[np.int64]]
    """[MAX_DEPTH] the nodes of one simulation, from the root"""
    scratch: Records
    """[2] positions: the simulation's own, and one for evaluating children"""
    actions: Actions
    """[max_actions]"""
    rng: Rng
    workspace: Workspace
    """For `tactics`."""
    params: TreeParams


def new_tree(
    kernels: Kernels, root: Record, memory: int, seed: int, params: TreeParams = INFORMED
) -> Tree:
    """Allocate a tree with only a root, in at most `memory` bytes (but enough to expand it)."""
    capacity = max(memory // NODE.itemsize, 2 * kernels.max_actions)
    nodes = np.zeros(capacity, dtype=NODE)
    nodes[ROOT].side = to_move(root)
    return Tree(
        nodes=nodes,
        used=np.ones(1, dtype=np.int64),
        path=np.zeros(MAX_DEPTH, dtype=np.int64),
        scratch=np.repeat(root, 2),
        actions=np.empty(kernels.max_actions, dtype=np.int32),
        rng=new_rng(seed),
        workspace=new_workspace(kernels, root, node_budget=0),
        params=params,
    )
