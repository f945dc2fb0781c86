"""Principal variations of a tree search."""

from collections.abc import Iterator, Sequence

from tessera.games.common.board import Board
from tessera.kernel.contract import CHANCE, Record
from tessera.search.messages import Line
from tessera.search.tree import ROOT, Tree

MIN_VISITS = 2
"""A line ends at a node with fewer visits."""


def lines_of(board: Board, trees: Sequence[Tree], actions: Sequence[int]) -> tuple[Line, ...]:
    """The line of each action, in the order given.

    Args:
        board: the position that was searched.
        trees: of the search.
        actions: codes of actions at the root.
    """
    return tuple(_line(board, trees, action) for action in actions)


def _line(board: Board, trees: Sequence[Tree], action: int) -> Line:
    """The line of an action, from the tree that visited it most."""
    candidates = [(tree, child) for tree in trees for child in _children(tree, ROOT, action)]
    visits = sum(int(tree.nodes[child].visits) for tree, child in candidates)
    if not visits:
        return Line((board.decode(action),), 0.5, 0)
    total = sum(float(tree.nodes[child].total) for tree, child in candidates)
    tree, first = max(
        candidates, key=lambda candidate: int(candidate[0].nodes[candidate[1]].visits)
    )
    return Line(_texts(board, tree, first), total / visits, visits)


def _texts(board: Board, tree: Tree, first: int) -> tuple[str, ...]:
    """The most visited actions from a child of the root down."""
    board_ahead, texts = board.copy(), []
    for node in _most_visited(tree, first):
        texts.append(board_ahead.decode(int(node.action)))
        board_ahead.push_code(int(node.action))
    return tuple(texts)


def _most_visited(tree: Tree, first: int) -> Iterator[Record]:
    node = tree.nodes[first]
    yield node
    while node.children and node.side != CHANCE:  # draws are not chosen
        below = tree.nodes[node.first : node.first + node.children]
        node = below[int(below["visits"].argmax())]
        if node.visits < MIN_VISITS:
            return
        yield node


def _children(tree: Tree, parent: int, action: int) -> Iterator[int]:
    """The child that an action leads to, if there is one."""
    node = tree.nodes[parent]
    actions = tree.nodes["action"][node.first : node.first + node.children]
    for place in (actions == action).nonzero()[0][:1]:
        yield int(node.first + place)
