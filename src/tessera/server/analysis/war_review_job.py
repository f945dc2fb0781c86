"""The orders of a seat looked back at, in a process of its own, from what its player knew."""

from msgspec import Struct

from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.review.order_review import ReviewedHour, review_orders
from tessera.search.service import OnUpdate, Service


class ReviewTask(Struct, frozen=True):
    """A day of a war, as one seat lived through it."""

    log: Log
    """What its player knows of the game."""
    day: int
    effort: float
    table: str
    """The name of the war."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """What a server's log may tell of it: nothing that a player knows."""
        return {"day": self.day, "table": self.table}


class Reviewed(Struct, frozen=True):
    """What came of it."""

    hours: tuple[ReviewedHour, ...]


def look_back(asked: ReviewTask, _hear: OnUpdate[Reviewed]) -> Reviewed:
    """Judge the orders of a day."""
    return Reviewed(tuple(review_orders(asked.log, asked.day, asked.effort)))


REVIEWING = Service(ReviewTask, Reviewed, look_back)
"""Reviews of wars."""
