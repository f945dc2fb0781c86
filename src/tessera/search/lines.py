"""Ways to go on, as the trees of a search have seen them."""

from collections.abc import Iterator, Sequence

from tessera.games.common.board import Board
from tessera.kernel.contract import CHANCE, Record
from tessera.search.messages import Line
from tessera.search.tree import ROOT, Tree

LEAST_VISITS = 2
"""What fewer simulations have looked at is no more than a guess."""


def lines_of(board: Board, trees: Sequence[Tree], actions: Sequence[int]) -> tuple[Line, ...]:
    """The line that begins with each of some actions, in their order.

    Args:
        board: the position that was searched.
        trees: of the search.
        actions: codes of actions at the root.
    """
    return tuple(_line(board, trees, action) for action in actions)


def _line(board: Board, trees: Sequence[Tree], action: int) -> Line:
    """It goes on as the tree did that has looked at it most."""
    begun = [(tree, child) for tree in trees for child in _children(tree, ROOT, action)]
    visits = sum(int(tree.nodes[child].visits) for tree, child in begun)
    if not visits:
        return Line((board.decode(action),), 0.5, 0)
    total = sum(float(tree.nodes[child].total) for tree, child in begun)
    tree, first = max(begun, key=lambda known: int(known[0].nodes[known[1]].visits))
    return Line(_texts(board, tree, first), total / visits, visits)


def _texts(board: Board, tree: Tree, first: int) -> tuple[str, ...]:
    """The actions from a child of the root down, as far as the tree knows more than a guess."""
    ahead, texts = board.copy(), []
    for node in _most_visited(tree, first):
        texts.append(ahead.decode(int(node.action)))
        ahead.push_code(int(node.action))
    return tuple(texts)


def _most_visited(tree: Tree, first: int) -> Iterator[Record]:
    node = tree.nodes[first]
    yield node
    while node.children and node.side != CHANCE:  # nobody chooses what is drawn
        below = tree.nodes[node.first : node.first + node.children]
        node = below[int(below["visits"].argmax())]
        if node.visits < LEAST_VISITS:
            return
        yield node


def _children(tree: Tree, parent: int, action: int) -> Iterator[int]:
    """The child of a node that an action leads to, if there is one."""
    node = tree.nodes[parent]
    actions = tree.nodes["action"][node.first : node.first + node.children]
    for place in (actions == action).nonzero()[0][:1]:
        yield int(node.first + place)
