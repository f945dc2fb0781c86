"""What a player remembers: pieces that it no longer sees, and the cells that it has had in view."""

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
    """A piece that was lost from view, as it was then."""

    piece: Piece
    day: int
    hour: Hour
    number: int
    """The entry that tells of the loss."""


@dataclass
class FogMemory:
    """What a player remembers at a moment; it follows from the player's events.

    In the truth nothing is forgotten, and so nothing remembered.
    """

    ghosts: dict[int, Ghost] = field(default_factory=dict)
    """By piece number: those that may still be on the map somewhere."""
    explored: int = 0
    """The mask of the cells that the player and its allies have had in view."""

    def copy(self) -> "FogMemory":
        """One that can go its own way."""
        return FogMemory(dict(self.ghosts), self.explored)

    def before_event(self, view: State, entry: Entry) -> None:
        """Keep hold of what an event is about to take from the view."""
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
        """See what has come into view with an event."""
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
        """Whether the player sees with the eyes of a piece."""
        viewer = view.viewer
        return viewer is not None and not view.are_enemies(view.pieces[number].owner, viewer)
