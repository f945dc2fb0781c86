"""How a game ended."""

from enum import StrEnum
from typing import Literal, NamedTuple

Result = Literal["1-0", "0-1", "1/2-1/2"]


class Reason(StrEnum):
    """Why any game may be over, whatever stands on the board (spec: Game record).

    What else ends a game it says itself, in words of its own: `Board.reasons`.
    """

    RESIGN = "resign"
    TIME = "time"
    AGREED = "agreed"
    ABANDONED = "abandoned"


class Outcome(NamedTuple):
    """A finished game's result and its reason; prints as the public text, `1-0 host`."""

    result: Result
    reason: str
    """One of `Reason`, or a word of the game."""

    @property
    def winner(self) -> int | None:
        """0 for the first side, 1 for the second, None for a draw."""
        return {"1-0": 0, "0-1": 1}.get(self.result)

    def __str__(self) -> str:
        return f"{self.result} {self.reason}"
