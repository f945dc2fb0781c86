"""Fog of war memory: last known positions of pieces lost from view, and explored cells."""

from copy import copy
from dataclasses import dataclass, field

from msgspec import Struct

from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import (
    CameIntoView,
    Entry,
    HourBegan,
    LostFromView,
    Moved,
    Placed,
    PlayerOut,
)
from tessera.games.zodiacs.state import Piece, State
from tessera.games.zodiacs.vision import cells_in_view


class Ghost(Struct, frozen=True):
    """A piece lost from view, as last seen."""

    piece: Piece
    day: int
    hour: Hour
    number: int
    """The number of the entry that records the loss."""


@dataclass
class FogMemory:
    """A player's fog memory, derived from its events; empty for the truth."""

    ghosts: dict[int, Ghost] = field(default_factory=dict)
    """By piece number; they may still be on the map."""
    explored: int = 0
    """The mask of the cells that the player and its allies have ever seen."""

    def copy(self) -> "FogMemory":
        """An independent copy."""
        return FogMemory(dict(self.ghosts), self.explored)

    def before_event(self, view: State, entry: Entry) -> None:
        """Remember a piece that an event is about to remove from the view."""
        if view.viewer is None:
            return
        match entry.event:
            case LostFromView(piece):
                lost = copy(view.pieces[piece])
                self.ghosts[piece] = Ghost(lost, entry.day, entry.hour, entry.number)
            case CameIntoView(piece):
                self.ghosts.pop(piece.id, None)
            case PlayerOut(player):
                for number in [
                    n for n, ghost in self.ghosts.items() if ghost.piece.owner == player
                ]:
                    del self.ghosts[number]

    def after_event(self, view: State, entry: Entry) -> None:
        """Add cells that have come into view with an event."""
        match entry.event:
            case HourBegan():
                pass
            case Moved(piece=number) | Placed(piece=Piece(id=number)):
                if not self._gives_sight(view, number):
                    return
            case _:
                return
        if view.viewer is not None:
            self.explored |= cells_in_view(view, view.viewer)

    @staticmethod
    def _gives_sight(view: State, number: int) -> bool:
        """Whether a piece gives the player sight."""
        viewer = view.viewer
        return viewer is not None and not view.are_enemies(view.pieces[number].owner, viewer)
