"""The outcome of a game."""

from enum import StrEnum
from typing import Literal, NamedTuple

Result = Literal["1-0", "0-1", "1/2-1/2"]


class Reason(StrEnum):
    """Reasons for the end of a game independent of the position (spec: Game record).

    Each game has further reasons of its own: `Board.reasons`.
    """

    RESIGN = "resign"
    TIME = "time"
    AGREED = "agreed"
    ABANDONED = "abandoned"


class Outcome(NamedTuple):
    """The result of a finished game and its reason; prints as the public text, `1-0 host`."""

    result: Result
    reason: str
    """One of `Reason`, or a reason of the game."""

    @property
    def winner(self) -> int | None:
        """0 for the first side, 1 for the second, None for a draw."""
        return {"1-0": 0, "0-1": 1}.get(self.result)

    def __str__(self) -> str:
        return f"{self.result} {self.reason}"
