"""What a search may take, and what is kept of it for the next one of the same game."""

from collections import OrderedDict
from hashlib import blake2b
from typing import NamedTuple

import numpy as np

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import Record, Records, apply, kernels_of, position_key
from tessera.search.table import Table, table
from tessera.search.tree import ROOT, Tree

MEBIBYTE = 1 << 20
USUAL = 256 * MEBIBYTE
"""Bytes that the searches of a process take, unless told otherwise."""


class Remembered(NamedTuple):
    """The trees of one search."""

    position: Record
    """Where they begin."""
    trees: list[Records]
    """Their nodes, [N] `NODE` each."""

    @property
    def size(self) -> int:
        """Bytes of the nodes."""
        return sum(nodes.nbytes for nodes in self.trees)


class Known(NamedTuple):
    """What alpha-beta knows of positions when it begins."""

    table: Table
    age: int
    """The number of the search."""
    salt: int
    """Tells the game's positions from those of others in the table."""


TABLE_SHARE = 4
"""The table of alpha-beta takes one part of so many of what is known, trees the rest."""


class Memory:
    """Room for a search, and what the latest searches of several games know.

    Each takes half of `capacity`, bytes: what is known are trees and, once alpha-beta has asked for
    it, a table of positions.
    """

    def __init__(self, capacity: int = USUAL) -> None:
        self.room = capacity // 2
        """Bytes for the search that goes on."""
        self._games: OrderedDict[str, Remembered] = OrderedDict()
        self._kept = self.room
        """Bytes for trees of other searches."""
        self._table: Table | None = None
        self._searches = 0

    def known(self, game: str) -> Known:
        """What another search of a game by alpha-beta begins with; of no named game, with nothing.

        All games share one table, so that it is made, and brought into the processor's reach, once.
        """
        if self._table is None:
            self._table = table(self.room // TABLE_SHARE)
            self._kept -= self._table.nbytes
        self._searches += 1
        named = game or f"search {self._searches} "  # games have no spaces in their names
        salt = int.from_bytes(blake2b(named.encode(), digest_size=7).digest())
        return Known(self._table, self._searches, salt)

    def keep(self, game: str, position: Record, trees: list[Tree]) -> None:
        """Remember a search of one game in place of the one before; forget the oldest for room."""
        self._games.pop(game, None)
        nodes = [tree.nodes[: tree.used[0]] for tree in trees]
        wanted = sum(array.nbytes for array in nodes)
        while self._games and wanted + self._size > self._kept:
            self._games.popitem(last=False)
        if wanted <= self._kept:
            self._games[game] = Remembered(position.copy(), [array.copy() for array in nodes])

    @property
    def _size(self) -> int:
        """Bytes that are taken."""
        return sum(remembered.size for remembered in self._games.values())

    def recall(self, game: str, position: Record, board: Record, trees: list[Tree]) -> None:
        """Plant in new trees (modified in place) what an earlier search of the game knows."""
        remembered = self._games.pop(game, None)
        if remembered is None or remembered.position.dtype != position.dtype:
            return
        for nodes, tree in zip(remembered.trees, trees, strict=False):
            root = find(nodes, remembered.position, board, position)
            if root >= 0 and nodes[root].children > 0:
                plant(nodes, root, tree)


def find(nodes: Records, start: Record, board: Record, wanted: Record) -> int:
    """The node of a position that a side may search next, below the root of a tree; else -1.

    Between two searches of a side lie its action, the other side's turn, and draws before both.
    """
    if start == wanted:
        return ROOT
    kernels = kernels_of(start)
    plies = 2 + kernels.turn + 2 * kernels.draws
    line = np.repeat(start, plies)
    cursors = np.zeros((2, plies), dtype=np.int64)
    key = np.uint64(position_key(wanted))
    depth = int(_descend(nodes, line, board, key, cursors))
    return int(cursors[0, depth]) if depth > 0 and line[depth] == wanted else -1


@kernel
def _descend(
    nodes: Records, line: Records, board: Record, key: np.uint64, cursors: np.ndarray
) -> int:
    """Go down until `line` ends with a position that has the key; returns its depth, or -1.

    Args:
        nodes: [N] the tree, whose root is the position `line[0]`.
        line: [plies] room for positions.
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


def plant(nodes: Records, root: int, tree: Tree) -> None:
    """Copy the part of a tree below one node into a tree of its own (modified in place)."""
    places = np.full(len(nodes), -1, dtype=np.int32)
    _place(nodes, root, places)
    if places.max() < len(tree.nodes):
        tree.used[0] = _copy(nodes, places, tree.nodes)


@kernel
def _place(nodes: Records, root: int, places: np.ndarray) -> None:
    """Where each node below the root goes; -1 for the others. Parents lie before their children."""
    places[root] = 0
    used = 1
    for index in range(root, len(nodes)):
        node = nodes[index]
        if places[index] >= 0:
            for child in range(node.first, node.first + node.children):
                places[child] = used
                used += 1


@kernel
def _copy(nodes: Records, places: np.ndarray, into: Records) -> int:
    """Copy the nodes that have a place; returns how many."""
    copied = 0
    for index in range(len(nodes)):
        place = places[index]
        if place >= 0:
            into[place] = nodes[index]
            if into[place].children > 0:
                into[place].first = places[nodes[index].first]
            copied += 1
    return copied
