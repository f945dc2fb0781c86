"""Static evaluation: a network on the features of both sides."""

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import Record
from tessera.kernel.network import evaluate_network


@kernel
def evaluate(position: Record, board: Record) -> float:
    """See `contract.evaluate`."""
    return evaluate_network(position, board)
