"""Pieces enter and leave the map, and players' views (clause 6)."""

from copy import copy

from typing_extensions import override

from tessera.games.zodiacs.events.event import Event
from tessera.games.zodiacs.state import Piece, State
from tessera.geometry.masks import bits


class Placed(Event, tag="placed", frozen=True):
    """A piece is placed on the map, at the start or summoned."""

    piece: Piece

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Add the piece; in the truth, also use up its number."""
        state.pieces[self.piece.id] = copy(self.piece)
        if state.viewer is None:
            if self.piece.id in state.numbers:
                state.numbers.remove(self.piece.id)
            state.highest = max(state.highest, self.piece.id)


class CameIntoView(Event, tag="seen", frozen=True):
    """A piece becomes visible to a coalition or a lone player."""

    piece: Piece

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """In the truth, mark the piece as sighted; in a view, add it."""
        if state.viewer is None:
            for seat in bits(visible_to):
                state.sighted[state.eyes[seat]].add(self.piece.id)
        else:
            state.pieces[self.piece.id] = copy(self.piece)


class LostFromView(Event, tag="lost", frozen=True):
    """A piece is no longer visible to a coalition or a lone player."""

    piece: int

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """In the truth, mark the piece as no longer sighted; in a view, remove it."""
        if state.viewer is None:
            for seat in bits(visible_to):
                state.sighted[state.eyes[seat]].discard(self.piece)
        else:
            del state.pieces[self.piece]


class Destroyed(Event, tag="destroyed", frozen=True):
    """A piece has no hit points left."""

    piece: int

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Remove the piece."""
        del state.pieces[self.piece]
        for seen in state.sighted:
            seen.discard(self.piece)


class Removed(Destroyed, tag="removed", frozen=True):
    """A piece leaves the map because its player is eliminated."""
