"""Reviews of a seat's orders, computed in worker processes from what its player knew."""

from msgspec import Struct

from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.review.order_review import ReviewedHour, review_orders
from tessera.search.service import OnUpdate, Service


class ReviewTask(Struct, frozen=True):
    """A day of a war, as one seat knew it."""

    log: Log
    """What its player knows of the game."""
    day: int
    effort: float
    table: str
    """Id of the war."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """Fields for the server's log, without anything that a player knows."""
        return {"day": self.day, "table": self.table}


class Reviewed(Struct, frozen=True):
    """The result of a task."""

    hours: tuple[ReviewedHour, ...]


def review_day(asked: ReviewTask, _on_update: OnUpdate[Reviewed]) -> Reviewed:
    """Assess the orders of a day."""
    return Reviewed(tuple(review_orders(asked.log, asked.day, asked.effort)))


REVIEWING = Service(ReviewTask, Reviewed, review_day)
"""Worker service for reviews of wars."""
