"""The map as the rules use it: neighbours, distances, directions and capacities of cells."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from tessera.games.zodiacs.content.model import TERRAINS, Terrain
from tessera.geometry.hexboard import NO_NEIGHBOUR, HexBoard, parse_terrain
from tessera.geometry.hexes import DIRECTIONS, distance
from tessera.geometry.masks import neighbour_masks

MAPS_CACHED = 64


class HexMap:
    """A map's cells and terrain, indexed in cell order; immutable.

    Args:
        text: a board text in the letters of the terrains.
        terrains: the terrains by letter.

    Raises:
        BoardError: if the text is not canonical or has a letter that no terrain has.
    """

    def __init__(self, text: str, terrains: Mapping[str, Terrain] = TERRAINS) -> None:
        hex_map = parse_terrain(text, known="".join(terrains))
        self.text = text
        self.board: HexBoard = hex_map.board
        self.terrain: tuple[Terrain, ...] = tuple(terrains[letter] for letter in hex_map.letters)
        """[cell]: its terrain."""
        self.capacity: tuple[int, ...] = tuple(terrain.capacity for terrain in self.terrain)
        self.neighbour_masks: tuple[int, ...] = neighbour_masks(self.board)
        """[cell]: the mask of its neighbours."""
        cells = self.board.cells
        self.distance: tuple[tuple[int, ...], ...] = tuple(
            tuple(distance(a, b) for b in cells) for a in cells
        )
        """[cell][cell]: hex distance, across gaps and mountains as well."""
        self._by_name = {name: cell for cell, name in enumerate(self.board.names)}
        self._discs: dict[int, tuple[int, ...]] = {}

    def disc(self, radius: int) -> tuple[int, ...]:
        """[cell]: the mask of the cells within a radius of it, itself included."""
        if radius not in self._discs:
            self._discs[radius] = tuple(
                sum(1 << cell for cell, steps in enumerate(row) if steps <= radius)
                for row in self.distance
            )
        return self._discs[radius]

    def neighbours(self, cell: int) -> Iterator[int]:
        """The cells next to one, counter-clockwise from the east."""
        return (near for near in self.board.neighbours[cell] if near != NO_NEIGHBOUR)

    def direction(self, origin: int, target: int) -> int | None:
        """The direction of a straight line between two cells; None if they share none.

        >>> field = HexMap("...../...../.....")
        >>> [field.direction(0, cell) for cell in (4, 5, 6, 0)]
        [0, 5, None, None]
        """
        steps = self.distance[origin][target]
        if not steps:
            return None
        offset = self.board.cells[target] - self.board.cells[origin]
        for number, step in enumerate(DIRECTIONS):
            if (step.q * steps, step.r * steps) == offset:
                return number
        return None

    def step(self, cell: int, direction: int) -> int | None:
        """The neighbouring cell in a direction; None where the map ends."""
        near = self.board.neighbours[cell][direction]
        return None if near == NO_NEIGHBOUR else near

    def index(self, name: str) -> int | None:
        """The cell with a name; None if there is none."""
        return self._by_name.get(name)

    def name(self, cell: int) -> str:
        """The name of a cell."""
        return self.board.names[cell]


def hex_map_of(text: str, terrains: Mapping[str, Terrain] = TERRAINS) -> HexMap:
    """The map of a board text, cached, without the terrains' names.

    Raises:
        BoardError: as `Field` does.
    """
    return _cached(text, tuple((t.letter, t.id, t.capacity) for t in terrains.values()))


@lru_cache(maxsize=MAPS_CACHED)
def _cached(text: str, terrains: tuple[tuple[str, str, int], ...]) -> HexMap:
    return HexMap(text, {letter: Terrain(name, letter, size) for letter, name, size in terrains})
