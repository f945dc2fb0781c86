"""What happened at a table, and the course of the game that this comes to."""

from dataclasses import dataclass, replace
from typing import Literal

from tessera.games.common.board import CHANCE_LETTER

EventKind = Literal["action", "undo", "resign"]

SPARE_UNDOS = 20
"""Take-backs beyond one for each action of the game: events cannot be made without end."""


@dataclass(frozen=True)
class Event:
    """Something that happened at a table; the game is the fold of these."""

    seq: int
    """1 for the first."""
    kind: EventKind
    side: str
    """`?` for what chance draws."""
    action: str
    """The text of an action; empty for the other kinds."""
    time: int
    """Milliseconds since 1970, UTC."""
    milliseconds: int
    """How long the side had thought."""


@dataclass(frozen=True)
class Course:
    """The fold of events, as far as it needs no rules."""

    seq: int = 0
    """The number of events."""
    sides: str = ""
    """The letter of who played each action that lasts, in order; `?` for draws."""
    times: tuple[int, ...] = ()
    """How long they had thought about it, in milliseconds."""
    furthest: int = 0
    """The most actions that there were at any time."""
    undone: int = 0
    """How often something was taken back."""

    @property
    def times_of_players(self) -> tuple[int | None, ...]:
        """The same; None for draws."""
        return tuple(
            None if side == CHANCE_LETTER else time
            for side, time in zip(self.sides, self.times, strict=True)
        )

    @property
    def most_undone(self) -> int:
        """How often something may be taken back in a game that has come so far."""
        return self.furthest + SPARE_UNDOS

    def after(self, event: Event) -> "Course":
        """The course with one more event."""
        match event.kind:
            case "action":
                return replace(
                    self,
                    seq=event.seq,
                    sides=self.sides + event.side,
                    times=(*self.times, event.milliseconds),
                    furthest=max(self.furthest, len(self.sides) + 1),
                )
            case "undo":
                kept = self.before_last(event.side)
                return replace(
                    self,
                    seq=event.seq,
                    sides=self.sides[:kept],
                    times=self.times[:kept],
                    undone=self.undone + 1,
                )
            case "resign":
                return replace(self, seq=event.seq)

    def before_last(self, side: str) -> int:
        """How many actions came before the last of a side, which taking back leaves.

        Raises:
            ValueError: if it has not played.
        """
        return self.sides.rindex(side)
