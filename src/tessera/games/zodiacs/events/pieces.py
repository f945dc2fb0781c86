"""Events of a single piece on the map."""

from typing_extensions import override

from tessera.games.zodiacs.events.event import Event
from tessera.games.zodiacs.state import Piece, State


class PieceEvent(Event, frozen=True):
    """An event of a single piece on the map."""

    piece: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        self.change(state.pieces[self.piece])

    def change(self, piece: Piece) -> None:
        """Change the piece."""


class Moved(PieceEvent, tag="moved", frozen=True):
    """A piece changes cells, by whatever means."""

    origin: int
    target: int

    @override
    def change(self, piece: Piece) -> None:
        piece.cell = self.target


class Acted(PieceEvent, tag="acted", frozen=True):
    """A piece has used its action of the hour."""

    @override
    def change(self, piece: Piece) -> None:
        piece.acted = True


class Suspended(PieceEvent, tag="suspended", frozen=True):
    """A move stops short and becomes an attack on a cell (clauses 5.1 and 5.2)."""

    cell: int

    @override
    def change(self, piece: Piece) -> None:
        piece.attacking = self.cell


class Marked(Suspended, tag="marked", frozen=True):
    """A piece is marked as attacking its own cell (clause 8.1)."""


class Unmarked(PieceEvent, tag="unmarked", frozen=True):
    """An attack mark is removed."""

    @override
    def change(self, piece: Piece) -> None:
        piece.attacking = None


class Revealed(PieceEvent, tag="revealed", frozen=True):
    """A hidden piece is revealed."""

    @override
    def change(self, piece: Piece) -> None:
        piece.hidden = False


class Hidden(PieceEvent, tag="hidden", frozen=True):
    """A piece becomes hidden."""

    @override
    def change(self, piece: Piece) -> None:
        piece.hidden = True


class StealthEnded(PieceEvent, tag="stealth_ended", frozen=True):
    """A piece will not hide again by itself."""

    @override
    def change(self, piece: Piece) -> None:
        piece.stealthy = False


class Damaged(PieceEvent, tag="damaged", frozen=True):
    """A piece loses hit points."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        piece.hp -= self.amount


class Absorbed(PieceEvent, tag="absorbed", frozen=True):
    """A shield takes damage."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        piece.shield -= self.amount


class Healed(PieceEvent, tag="healed", frozen=True):
    """A piece regains hit points."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        piece.hp += self.amount


class Shielded(PieceEvent, tag="shielded", frozen=True):
    """A shield is raised."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        piece.shield += self.amount


class Boosted(PieceEvent, tag="boosted", frozen=True):
    """Strength is added until the end of the hour."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        piece.boost += self.amount


class Detecting(PieceEvent, tag="detecting", frozen=True):
    """A piece sees hidden ones within a radius until the end of the hour."""

    radius: int

    @override
    def change(self, piece: Piece) -> None:
        piece.detecting = max(piece.detecting, self.radius)


class Stunned(PieceEvent, tag="stunned", frozen=True):
    """A piece is not ready until the end of the next hour."""

    @override
    def change(self, piece: Piece) -> None:
        piece.stunned = 2
