"""How a position looks at a glance: what a network makes of the features of both sides."""

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import Record
from tessera.kernel.network import judged


@kernel
def evaluate(position: Record, board: Record) -> float:
    """See `contract.evaluate`."""
    return judged(position, board)
