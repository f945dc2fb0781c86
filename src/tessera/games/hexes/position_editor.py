"""Position editor of the hex games: positions of the main phase with a full turn to play."""

from tessera.games.common.errors import NotationError
from tessera.games.common.position_editor import EditedPosition
from tessera.geometry.hexboard import BoardError, parse_terrain


def position_text(wish: EditedPosition, lying: str = "", reserves: str = "") -> str:
    """The position text of an edited position; it may be invalid, which parsing will tell.

    Args:
        wish: the edited position, based on a position text of the game.
        lying: letters of TERRAIN that are placed on cells like pieces.
        reserves: the field RESERVES, if the game leaves no choice.

    Raises:
        NotationError: if a piece is on a cell that does not exist.
    """
    game, variant, terrain, _, _, before, _ = wish.base.split(" ")
    board, letters = parse_terrain(terrain)
    ground = {cell: letter for cell, letter in enumerate(letters) if letter not in lying}
    try:
        things = sorted((board.index(cell), thing) for cell, thing in wish.things.items())
    except BoardError as error:
        raise NotationError(error.message) from None
    letters_lying = set(lying)  # "" is in any text
    ground |= {cell: thing for cell, thing in things if thing in letters_lying}
    pieces = [thing + board.name(cell) for cell, thing in things if thing not in letters_lying]
    fields = (
        *(game, variant, board.text(ground), ",".join(pieces) or "-", f"{wish.side}:main:2:-"),
        *(reserves or wish.reserves or before, "0"),
    )
    return " ".join(fields)
