"""Orders given in a dilemma, weighed in a process of its own."""

from msgspec import Struct

from tessera.games.zodiacs.order_puzzles.collection import builtin_puzzles
from tessera.games.zodiacs.order_puzzles.scoring import ScoredOrders, score_orders
from tessera.search.service import OnUpdate, Service

__all__ = ["WEIGHING", "ScoredOrders", "WeighTask"]


class WeighTask(Struct, frozen=True):
    """A try at a dilemma; its orders can be given."""

    table: str
    """The name of the dilemma."""
    orders: tuple[str, ...]

    @property
    def log_fields(self) -> dict[str, str | int]:
        """What a server's log may tell of it."""
        return {"dilemma": self.table}


def weighed(asked: WeighTask, _hear: OnUpdate[ScoredOrders]) -> ScoredOrders:
    """Weigh a try."""
    return score_orders(builtin_puzzles()[asked.table], asked.orders)


WEIGHING: Service[WeighTask, ScoredOrders] = Service(WeighTask, ScoredOrders, weighed)
"""Tries at dilemmas."""
