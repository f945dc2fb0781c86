"""Maps of wars as pictures to share: the ground, and where players begin."""

from tessera.games.common.scene import scene_cells
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.field import field_of
from tessera.printing.pictures import UNIT, still_picture
from tessera.printing.zodiacs.ground import map_of


def picture(content: Content, board: str) -> bytes:
    """A map of a content as PNG.

    Raises:
        NotationError: if the libraries that draw are not installed, or it takes too long.
    """
    land = content.maps[board]
    field = field_of(land.board, content.terrains)
    cells = scene_cells(field.board.cells)
    return still_picture(map_of(cells, field.terrain, land.starts, UNIT).svg)
