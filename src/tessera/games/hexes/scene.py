"""The parts of scenes that the hex games share."""

from tessera.games.common.scene import ScenePiece
from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.games.hexes.notation import piece_letters
from tessera.geometry.hexboard import HexBoard
from tessera.kernel.bits import NO_CELL
from tessera.kernel.contract import Record


def scene_pieces(position: Record, board: HexBoard, letters: str) -> tuple[ScenePiece, ...]:
    """The pieces in cell order."""
    return tuple(
        ScenePiece(board.name(cell), letter.upper(), SIDE_LETTERS[letter.islower()])
        for cell, letter in piece_letters(position, letters)
    )


def scene_reserves(position: Record, letters: str, first: int) -> dict[str, dict[str, int]]:
    """Side to kind to the number in reserve, for the kinds from `first` on."""
    return {
        side: {letters[kind]: int(waiting[kind]) for kind in range(first, len(letters))}
        for side, waiting in zip(SIDE_LETTERS, position.reserve, strict=True)
    }


def actions_left(position: Record) -> int:
    """Actions left in this turn; in the set-up each placement is a turn."""
    return max(1, int(position.left))


def acted_cells(position: Record, board: HexBoard) -> tuple[str, ...]:
    """The cell of the piece that has acted in this turn, if one has."""
    return () if position.acted == NO_CELL else (board.name(int(position.acted)),)
