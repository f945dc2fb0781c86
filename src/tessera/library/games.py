"""The boards of each game."""

from functools import cache
from typing import ClassVar, Self

from typing_extensions import override

from tessera.games import catalog
from tessera.geometry.hexboard import HexBoard as HexCells
from tessera.geometry.symmetry import Symmetry, apply
from tessera.library.board import Board
from tessera.library.values import PYLON, Piece

ACTED = 3
"""Where a hex game's TURN field names the piece that has acted."""


class HexBoard(Board):
    """A board of hexes: the parts that Vorcept and Pit share."""

    def transform(self, *, sixths: int = 0, mirror: bool = False) -> Self:
        """The position on the rotated or mirrored board, without its history.

        Args:
            sixths: the rotation, in sixths of a circle, counter-clockwise.
            mirror: whether left and right are swapped before the rotation.

        Raises:
            BoardError: if the image has more files or ranks than a board may have.
        """
        game, variant, terrain, _, turn, *rest = self.text.split(" ")
        cells = HexCells.from_text("".join(c if c in "/_" else "." for c in terrain))
        image = apply(Symmetry(sixths % 6, mirror), cells)
        index = dict(zip(cells.names, image.cells, strict=True))
        letters = {index[cell]: letter for cell, letter in super().terrain.items()}
        moved = sorted((index[cell], str(piece)) for cell, piece in super().pieces.items())
        fields = turn.split(":")
        if len(fields) > ACTED and fields[ACTED] in index:
            fields[ACTED] = image.board.name(index[fields[ACTED]])
        placed = ",".join(piece + image.board.name(cell) for cell, piece in moved) or "-"
        text = (game, variant, image.board.text(letters), placed, ":".join(fields), *rest)
        return self.from_text(" ".join(text))

    def mirror(self) -> Self:
        """The position with left and right swapped, without its history."""
        return self.transform(mirror=True)


class Vorcept(HexBoard):
    """A game of Vorcept.

    >>> board = Vorcept("standard")
    >>> board.turn, len(board.legal_actions)
    (<Side.FIRST: 0>, 37)
    >>> board.push("P@e5")
    >>> board.piece_at("e5")
    Piece(kind='P', side=None)
    >>> board.explain("L@e6")
    'L@e6: the Pylon at e5 is next to this cell.'
    """

    game: ClassVar[str] = "vorcept"
    sides: ClassVar[tuple[str, str]] = ("b", "r")

    @property
    @override
    def pieces(self) -> dict[str, Piece]:
        """All pieces on the board, by cell; the Pylon belongs to no side."""
        pylon = {cell: Piece("P", None) for cell, it in super().terrain.items() if it == PYLON}
        return super().pieces | pylon

    @property
    @override
    def terrain(self) -> dict[str, str]:
        """The letters of the obstacles, by cell."""
        return {cell: letter for cell, letter in super().terrain.items() if letter != PYLON}

    @override
    def _obstacles(self) -> dict[str, str]:
        return self.terrain


class Pit(HexBoard):
    """A game of Pit.

    >>> board = Pit()
    >>> board.push(board.legal_actions[0])
    >>> board.pop() in board.legal_actions
    True
    """

    game: ClassVar[str] = "pit"
    sides: ClassVar[tuple[str, str]] = ("b", "r")


class Almajara(Board):
    """A game of Almajara.

    >>> board = Almajara(seed=1)
    >>> board.turn
    <Side.FIRST: 0>

    Args:
        variant: as for any board.
        board: as for any board.
        seed: as for any board.
        kit: the text of a kit of tokens; empty: the standard kit.

    Raises:
        NotationError: if a text cannot be read, or the variant does not fit the board.
    """

    game: ClassVar[str] = "almajara"
    sides: ClassVar[tuple[str, str]] = ("s", "n")

    def __init__(
        self, variant: str = "", board: str = "", *, seed: int | None = None, kit: str = ""
    ) -> None:
        self._begin(catalog.game(self.game, kit), variant, board, seed)

    @classmethod
    @override
    def from_text(cls, text: str, *, kit: str = "") -> Self:
        """Read a position text.

        Args:
            text: the position.
            kit: the text of the kit it is played with; empty: the standard kit.

        Raises:
            NotationError: if it cannot be read, or belongs to another game.
        """
        cls._check_game(text.partition(" ")[0])
        return cls._wrap(catalog.game(cls.game, kit).board_class.from_text(text))


@cache
def class_of(game: str) -> type[Board]:
    """The class of a game's boards; created on demand for games of other packages."""
    known = {board.game: board for board in (Vorcept, Pit, Almajara)}
    sides = catalog.game(game).sides
    return known.get(game) or type(game.title(), (Board,), {"game": game, "sides": sides})
