"""Events of a single piece on the map."""

from typing_extensions import override

from tessera.games.zodiacs.events.event import Event
from tessera.games.zodiacs.state import Piece, State


class PieceEvent(Event, frozen=True):
    """An event of a single piece on the map."""

    piece: int

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Change the piece."""
        self.change(state.pieces[self.piece])

    def change(self, piece: Piece) -> None:
        """Change the piece."""


class Moved(PieceEvent, tag="moved", frozen=True):
    """A piece changes cells, by whatever means."""

    origin: int
    target: int

    @override
    def change(self, piece: Piece) -> None:
        """Set the cell."""
        piece.cell = self.target


class Acted(PieceEvent, tag="acted", frozen=True):
    """A piece has used its action of the hour."""

    @override
    def change(self, piece: Piece) -> None:
        """Use up the action of the hour."""
        piece.acted = True


class Suspended(PieceEvent, tag="suspended", frozen=True):
    """A move stops short and becomes an attack on a cell (clauses 5.1 and 5.2)."""

    cell: int

    @override
    def change(self, piece: Piece) -> None:
        """Set the attacked cell."""
        piece.attacking = self.cell


class Marked(Suspended, tag="marked", frozen=True):
    """A piece is marked as attacking its own cell, alone or beside the next one (clause 8.1)."""

    @override
    def change(self, piece: Piece) -> None:
        """Set the attacked cell, or the second one."""
        if piece.attacking is None:
            piece.attacking = self.cell
        else:
            piece.also_attacking = self.cell


class Unmarked(PieceEvent, tag="unmarked", frozen=True):
    """A piece loses its attack marks."""

    @override
    def change(self, piece: Piece) -> None:
        """Clear the attacked cells."""
        piece.attacking = piece.also_attacking = None


class Revealed(PieceEvent, tag="revealed", frozen=True):
    """A hidden piece is revealed."""

    @override
    def change(self, piece: Piece) -> None:
        """Make the piece visible."""
        piece.hidden = False


class Hidden(PieceEvent, tag="hidden", frozen=True):
    """A piece becomes hidden."""

    @override
    def change(self, piece: Piece) -> None:
        """Make the piece hidden."""
        piece.hidden = True


class StealthEnded(PieceEvent, tag="stealth_ended", frozen=True):
    """A piece will not hide again by itself."""

    @override
    def change(self, piece: Piece) -> None:
        """End stealth."""
        piece.stealthy = False


class Damaged(PieceEvent, tag="damaged", frozen=True):
    """A piece loses hit points."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        """Subtract hit points."""
        piece.hp -= self.amount


class Absorbed(PieceEvent, tag="absorbed", frozen=True):
    """A shield takes damage."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        """Subtract from the shield."""
        piece.shield -= self.amount


class Healed(PieceEvent, tag="healed", frozen=True):
    """A piece regains hit points."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        """Add hit points."""
        piece.hp += self.amount


class Shielded(PieceEvent, tag="shielded", frozen=True):
    """A shield is raised."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        """Add to the shield."""
        piece.shield += self.amount


class Boosted(PieceEvent, tag="boosted", frozen=True):
    """Strength is added until the end of the hour."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        """Add strength."""
        piece.boost += self.amount


class Detecting(PieceEvent, tag="detecting", frozen=True):
    """A piece sees hidden ones within a radius until the end of the hour."""

    radius: int

    @override
    def change(self, piece: Piece) -> None:
        """Extend the radius of detection."""
        piece.detecting = max(piece.detecting, self.radius)


class Stunned(PieceEvent, tag="stunned", frozen=True):
    """A piece is not ready until the end of the next hour."""

    @override
    def change(self, piece: Piece) -> None:
        """Stun the piece for this hour and the next."""
        piece.stunned = 2
