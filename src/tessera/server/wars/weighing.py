"""Scores of orders in an order puzzle, computed in worker processes."""

from msgspec import Struct

from tessera.games.zodiacs.order_puzzles.collection import builtin_puzzles
from tessera.games.zodiacs.order_puzzles.scoring import ScoredOrders, score_orders
from tessera.search.service import OnUpdate, Service

__all__ = ["WEIGHING", "ScoredOrders", "WeighTask"]


class WeighTask(Struct, frozen=True):
    """An attempt at an order puzzle, with legal orders."""

    table: str
    """Id of the puzzle."""
    orders: tuple[str, ...]

    @property
    def log_fields(self) -> dict[str, str | int]:
        """Fields for the server's log."""
        return {"puzzle": self.table}


def weighed(asked: WeighTask, _on_update: OnUpdate[ScoredOrders]) -> ScoredOrders:
    """Score an attempt."""
    return score_orders(builtin_puzzles()[asked.table], asked.orders)


WEIGHING: Service[WeighTask, ScoredOrders] = Service(WeighTask, ScoredOrders, weighed)
"""Worker service for order puzzles."""
