"""Maximum weight matching of maximum cardinality.

The algorithm is Edmonds' blossom algorithm, as described by Z. Galil, "Efficient algorithms for
finding maximum matching in graphs" (1986).
"""

from collections.abc import Iterable
from typing import TypeVar

Node = TypeVar("Node", int, str)


def max_weight_matching(
    pairs: Iterable[tuple[Node, Node, int]], nodes: Iterable[Node] = ()
) -> set[tuple[Node, Node]]:
    """The heaviest matching among those with the most pairs.

    Args:
        pairs: the edges with their weights.
        nodes: all nodes, if their order should break ties.
    """
    import networkx as nx  # slow to import, and needed only by tournaments

    graph = nx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_weighted_edges_from(pairs)
    found: set[tuple[Node, Node]] = nx.max_weight_matching(graph, maxcardinality=True)
    return found
