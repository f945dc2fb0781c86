"""Who goes with whom: as many pairs as there can be, and of all ways to have so many the best."""

from collections.abc import Iterable
from typing import TypeVar

Node = TypeVar("Node", int, str)


def matched(
    pairs: Iterable[tuple[Node, Node, int]], nodes: Iterable[Node] = ()
) -> set[tuple[Node, Node]]:
    """A matching of greatest weight among those of most pairs (`networkx`).

    Args:
        pairs: who may go together, and how much that weighs.
        nodes: all there are, where their order is to count among equals.
    """
    import networkx as nx  # takes a while to load, and most sites hold no tournament

    graph = nx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_weighted_edges_from(pairs)
    found: set[tuple[Node, Node]] = nx.max_weight_matching(graph, maxcardinality=True)
    return found
