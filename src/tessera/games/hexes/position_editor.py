"""Position editor of the hex games: positions of the main phase with a full turn to play."""

from tessera.games.common.errors import NotationError
from tessera.games.common.position_editor import EditedPosition
from tessera.geometry.hexboard import BoardError, parse_terrain


def position_text(edited: EditedPosition, placed_terrain: str = "", reserves: str = "") -> str:
    """The position text of an edited position; it may be invalid, which parsing will tell.

    Args:
        edited: the edited position, based on a position text of the game.
        placed_terrain: letters of TERRAIN that are placed on cells like pieces.
        reserves: the field RESERVES, if the game leaves no choice.

    Raises:
        NotationError: if a piece is on a cell that does not exist.
    """
    game, variant, terrain, _, _, base_reserves, _ = edited.base.split(" ")
    board, letters = parse_terrain(terrain)
    ground = {cell: letter for cell, letter in enumerate(letters) if letter not in placed_terrain}
    try:
        things = sorted((board.index(cell), thing) for cell, thing in edited.things.items())
    except BoardError as error:
        raise NotationError(error.message) from None
    placed_letters = set(placed_terrain)  # "" is in any text
    ground |= {cell: thing for cell, thing in things if thing in placed_letters}
    pieces = [thing + board.name(cell) for cell, thing in things if thing not in placed_letters]
    fields = (
        *(game, variant, board.text(ground), ",".join(pieces) or "-", f"{edited.side}:main:2:-"),
        *(reserves or edited.reserves or base_reserves, "0"),
    )
    return " ".join(fields)
