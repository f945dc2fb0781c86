"""The memory of searches: its limits, and what one search leaves to the next of the same game."""

from collections import OrderedDict
from hashlib import blake2b
from typing import NamedTuple

import numpy as np

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import Record, Records, apply, kernels_of, position_key
from tessera.search.transposition_table import Table, table
from tessera.search.tree import ROOT, Tree

MEBIBYTE = 1 << 20
DEFAULT_CAPACITY = 256 * MEBIBYTE
"""Bytes for the searches of a process, by default."""


class SavedTrees(NamedTuple):
    """The trees that a search has left."""

    position: Record
    """Of their root."""
    trees: list[Records]
    """Their nodes, [N] `NODE` each."""

    @property
    def size(self) -> int:
        """Bytes of the nodes."""
        return sum(nodes.nbytes for nodes in self.trees)


class TTContext(NamedTuple):
    """What alpha-beta needs of the transposition table."""

    table: Table
    generation: int
    """The number of the search."""
    salt: int
    """Keeps the positions of different games apart in the table."""


TABLE_SHARE = 4
"""The table takes 1/`TABLE_SHARE` of the memory for earlier searches, trees the rest."""


class Memory:
    """Memory for a search, and for what earlier searches of several games have left.

    Each gets half of `capacity`, in bytes. The latter holds trees and, from the first alpha-beta
    search on, a transposition table.
    """

    def __init__(self, capacity: int = DEFAULT_CAPACITY) -> None:
        self.search_bytes: int = capacity // 2
        """Bytes for the current search."""
        self._games: OrderedDict[str, SavedTrees] = OrderedDict()
        self._tree_bytes = self.search_bytes
        """Bytes for the trees of earlier searches."""
        self._table: Table | None = None
        self._searches = 0

    def tt_context(self, game: str) -> TTContext:
        """The context of the next alpha-beta search of a game; one without a name starts afresh.

        All games share one table, which is allocated once.
        """
        if self._table is None:
            self._table = table(self.search_bytes // TABLE_SHARE)
            self._tree_bytes -= self._table.nbytes
        self._searches += 1
        name = game or f"search {self._searches} "  # games have no spaces in their names
        salt = int.from_bytes(blake2b(name.encode(), digest_size=7).digest())
        return TTContext(self._table, self._searches, salt)

    def save_trees(self, game: str, position: Record, trees: list[Tree]) -> None:
        """Save the trees of a search, in place of its last; evict the oldest games as needed."""
        self._games.pop(game, None)
        nodes = [tree.nodes[: tree.used[0]] for tree in trees]
        nbytes = sum(array.nbytes for array in nodes)
        while self._games and nbytes + self._size > self._tree_bytes:
            self._games.popitem(last=False)
        if nbytes <= self._tree_bytes:
            self._games[game] = SavedTrees(position.copy(), [array.copy() for array in nodes])

    @property
    def _size(self) -> int:
        """Bytes in use."""
        return sum(saved.size for saved in self._games.values())

    def reuse_trees(self, game: str, position: Record, board: Record, trees: list[Tree]) -> None:
        """Copy into new trees (in place) what an earlier search of the game has left."""
        saved = self._games.pop(game, None)
        if saved is None or saved.position.dtype != position.dtype:
            return
        for nodes, tree in zip(saved.trees, trees, strict=False):
            root = find_node(nodes, saved.position, board, position)
            if root >= 0 and nodes[root].children > 0:
                copy_subtree(nodes, root, tree)


def find_node(nodes: Records, start: Record, board: Record, target: Record) -> int:
    """Find the node of the position that a side searches next, or -1.

    Between two searches of a side lie its action, the other side's turn, and chance before both.
    """
    if start == target:
        return ROOT
    kernels = kernels_of(start)
    plies = 2 + kernels.max_actions_per_turn + 2 * kernels.max_chance_per_turn
    line = np.repeat(start, plies)
    cursors = np.zeros((2, plies), dtype=np.int64)
    key = np.uint64(position_key(target))
    depth = int(_descend(nodes, line, board, key, cursors))
    return int(cursors[0, depth]) if depth > 0 and line[depth] == target else -1


@kernel
def _descend(
    nodes: Records, line: Records, board: Record, key: np.uint64, cursors: np.ndarray
) -> int:
    """Search the tree for a position by its key; returns its depth, or -1.

    Args:
        nodes: [N] the tree, whose root is the position `line[0]`.
        line: [plies] scratch space for positions.
        board: the board's tables.
        key: of the position to be found.
        cursors: [2, plies] the node at each depth, and how many of its children were tried.
    """
    node, tried = cursors[0], cursors[1]
    depth = 0
    while depth >= 0:
        parent = nodes[node[depth]]
        if depth == len(line) - 1 or tried[depth] == parent.children:
            depth -= 1
            continue
        child = parent.first + tried[depth]
        tried[depth] += 1
        if nodes[child].visits == 0:
            continue
        depth += 1
        line[depth] = line[depth - 1]
        apply(line[depth], board, nodes[child].action)
        node[depth], tried[depth] = child, 0
        if position_key(line[depth]) == key:
            return depth
    return -1


def copy_subtree(nodes: Records, root: int, tree: Tree) -> None:
    """Copy the subtree of a node into another tree (modified in place)."""
    new_indices = np.full(len(nodes), -1, dtype=np.int32)
    _assign_indices(nodes, root, new_indices)
    if new_indices.max() < len(tree.nodes):
        tree.used[0] = _copy(nodes, new_indices, tree.nodes)


@kernel
def _assign_indices(nodes: Records, root: int, new_indices: np.ndarray) -> None:
    """The new index of each node below the root; -1 for the others."""
    new_indices[root] = 0
    used = 1
    for index in range(root, len(nodes)):
        node = nodes[index]
        if new_indices[index] >= 0:
            for child in range(node.first, node.first + node.children):
                new_indices[child] = used
                used += 1


@kernel
def _copy(nodes: Records, new_indices: np.ndarray, into: Records) -> int:
    """Copy the nodes that have a new index; returns their number."""
    copied = 0
    for index in range(len(nodes)):
        place = new_indices[index]
        if place >= 0:
            into[place] = nodes[index]
            if into[place].children > 0:
                into[place].first = new_indices[nodes[index].first]
            copied += 1
    return copied
