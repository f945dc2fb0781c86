"""One use of an ability: the pieces it affects, the cells, and whether there is room (clause 4)."""

from collections.abc import Iterator
from dataclasses import dataclass

from tessera.games.zodiacs.content.model import (
    Ability,
    Cancel,
    MoveTo,
    Pull,
    Push,
    Summon,
    Swap,
    TeleportSelf,
)
from tessera.games.zodiacs.state import Order, Piece, State

DISPLACING = (Push, Pull, MoveTo)


@dataclass(frozen=True)
class AbilityUse:
    """An ability with its piece and targets.

    If its piece has left the map, its last cell counts.
    """

    state: State
    piece: Piece
    ability: Ability
    pieces: tuple[Piece, ...] = ()
    """Target pieces, and the pieces of target orders."""
    cells: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    orders: tuple[Order, ...] = ()
    piece_count: int = 0
    """The number of target pieces, including those that are gone."""

    @property
    def player(self) -> int:
        """The owner of the piece."""
        return self.piece.owner

    @property
    def counters(self) -> bool:
        """Whether it cancels orders."""
        return any(isinstance(effect, Cancel) for effect in self.ability.effects)

    def affected_pieces(self) -> list[Piece]:
        """The pieces that effects apply to now, by number."""
        pieces = self.state.pieces
        if self.piece_count:
            alive = {piece.id: piece for piece in self.pieces if piece.id in pieces}
            return [alive[number] for number in sorted(alive)]
        if self.cells:
            return [piece for piece in self.state.pieces_by_number() if piece.cell in self.cells]
        return [self.piece] if self.piece.id in pieces else []

    def summon_cells(self) -> tuple[int, ...]:
        """The cells where summoned pieces are placed."""
        if self.cells:
            return self.cells
        if self.piece_count:
            return tuple(piece.cell for piece in self.affected_pieces())
        return (self.piece.cell,)

    def swap_pair(self) -> tuple[Piece, Piece] | None:
        """The two pieces of a swap; None if one is missing."""
        pair = self.pieces if self.piece_count > 1 else (self.piece, *self.pieces)
        if len(pair) != 2 or any(piece.id not in self.state.pieces for piece in pair):
            return None
        return pair[0], pair[1]

    def displaced_pieces(self) -> Iterator[Piece]:
        """The pieces that it would move out of their cells."""
        for effect in self.ability.effects:
            if isinstance(effect, TeleportSelf):
                yield self.piece
            elif isinstance(effect, Swap):
                yield from self.swap_pair() or ()
            elif isinstance(effect, DISPLACING):
                yield from self.affected_pieces()

    def cells_without_room(self) -> list[int]:
        """The cells without room for the pieces it would bring there."""
        return [cell for cell, fits in self._room_needed() if not fits]

    def _room_needed(self) -> Iterator[tuple[int, bool]]:
        """Each destination cell, and whether it has room."""
        for effect in self.ability.effects:
            match effect:
                case TeleportSelf() if self.cells:
                    yield self.cells[0], self.has_room(self.piece, self.cells[0])
                case MoveTo() if self.cells:
                    for piece in self.affected_pieces():
                        yield self.cells[0], self.has_room(piece, self.cells[0])
                case Summon(kind):
                    size = self.state.setup.kinds[kind].size
                    for cell in self.summon_cells():
                        yield cell, self.state.free_space(cell) >= size
                case Swap() if pair := self.swap_pair():
                    yield from self._room_for_swap(*pair)

    def _room_for_swap(self, one: Piece, other: Piece) -> Iterator[tuple[int, bool]]:
        """The same for a swap, which needs room only for the difference in size."""
        if one.cell != other.cell:
            more = self.state.kind(one).size - self.state.kind(other).size
            yield other.cell, self.state.free_space(other.cell) >= more
            yield one.cell, self.state.free_space(one.cell) >= -more

    def swap_has_room(self, one: Piece, other: Piece) -> bool:
        """Whether there is room for two pieces to swap cells."""
        return all(fits for _, fits in self._room_for_swap(one, other))

    def has_room(self, piece: Piece, cell: int) -> bool:
        """Whether a piece has room in a cell; always in its own."""
        return piece.cell == cell or self.state.free_space(cell) >= self.state.kind(piece).size
