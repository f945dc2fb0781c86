"""How a game ended."""

from enum import StrEnum
from typing import Literal, NamedTuple

Result = Literal["1-0", "0-1", "1/2-1/2"]


class Reason(StrEnum):
    """Why a game is over (the reason words of the public formats)."""

    HOST = "host"
    PYLON = "pylon"
    LUMEN = "lumen"
    PORTAL = "portal"
    OBELISKS = "obelisks"
    POINTS = "points"
    LIMIT = "limit"
    ELIMINATED = "eliminated"
    NO_PROGRESS = "no-progress"
    RESIGN = "resign"
    TIME = "time"
    AGREED = "agreed"
    ABANDONED = "abandoned"


class Outcome(NamedTuple):
    """A finished game's result and its reason; prints as the public text, `1-0 host`."""

    result: Result
    reason: Reason

    @property
    def winner(self) -> int | None:
        """0 for the first side, 1 for the second, None for a draw."""
        return {"1-0": 0, "0-1": 1}.get(self.result)

    def __str__(self) -> str:
        return f"{self.result} {self.reason}"
