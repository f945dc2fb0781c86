"""Positions set up by hand."""

from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.games.common.position_editor import EditedPosition
from tessera.i18n import message
from tessera.library.board import Board
from tessera.library.games import PYLON, Vorcept
from tessera.library.values import Piece, Side


class PositionEditor:
    """An editor of positions: change the pieces, then get the board.

    >>> editor = Vorcept("standard").edit()
    >>> editor.pieces |= {"c3": Piece("H", Side.FIRST), "g7": Piece("H", Side.SECOND)}
    >>> editor.pieces["e5"] = Piece("P", None)
    >>> editor.status() is None
    True
    >>> editor.board().turn
    <Side.FIRST: 0>
    >>> editor.pieces["d3"] = Piece("H", Side.FIRST)
    >>> print(editor.status())
    PIECES: on d3 stands a second Host; each side has one.

    Args:
        board: the initial position; the board itself does not change.
    """

    def __init__(self, board: Board) -> None:
        self._base = board.copy()
        self.pieces: dict[str, Piece] = board.pieces
        """The pieces, by cell."""
        self.obstacles: dict[str, str] = board.terrain if isinstance(board, Vorcept) else {}
        """Vorcept's obstacles, by cell: their letters in position texts. Other terrain stays."""
        self.turn: Side = board.turn or Side.FIRST
        """The side to move, with a whole turn to play."""

    def status(self) -> str | None:
        """What is wrong with the position; None if it can be played."""
        try:
            self.board()
        except NotationError as error:
            return str(error)
        return None

    def board(self) -> Board:
        """The board, without a history.

        Raises:
            NotationError: if the position cannot be played.
        """
        things = {cell: self._letter(piece) for cell, piece in self.pieces.items()}
        game, side = catalog.game(self._base.game), self._base.sides[self.turn]
        if game.edited_position is None:
            raise NotationError(message("library-no-editor", game=self._base.game))
        text = game.edited_position(EditedPosition(self._base.text, things | self.obstacles, side))
        return self._base.from_text(text)

    def _letter(self, piece: Piece) -> str:
        return PYLON if piece.side is None else str(piece)
