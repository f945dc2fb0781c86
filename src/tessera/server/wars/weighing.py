"""Orders given in a dilemma, weighed in a process of its own."""

from msgspec import Struct

from tessera.games.zodiacs.dilemmas.collection import shipped
from tessera.games.zodiacs.dilemmas.weighing import Weighed, weigh
from tessera.search.service import Hear, Service

__all__ = ["WEIGHING", "WeighTask", "Weighed"]


class WeighTask(Struct, frozen=True):
    """A try at a dilemma; its orders can be given."""

    table: str
    """The name of the dilemma."""
    orders: tuple[str, ...]

    @property
    def told(self) -> dict[str, str | int]:
        """What a server's log may tell of it."""
        return {"dilemma": self.table}


def weighed(asked: WeighTask, _hear: Hear[Weighed]) -> Weighed:
    """Weigh a try."""
    return weigh(shipped()[asked.table], asked.orders)


WEIGHING: Service[WeighTask, Weighed] = Service(WeighTask, Weighed, weighed)
"""Tries at dilemmas."""
