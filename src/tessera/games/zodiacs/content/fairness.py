"""Fairness of a map: whether its seats have the same features.

A hex map has rotational symmetry of order two, three or six only, so no rotation maps five, seven,
eight or nine seats onto each other. Such a map is **fair** if all seats have the same

- camp: starting cells and the cells around the leader, up to rotation and reflection;
- number of enterable cells of each terrain within two and within three steps;
- number of steps to the two nearest rivals;
- number of steps to the middle of the map, if pieces can stand there;
- number of cells of each terrain that the seat reaches first.

Steps go between cells where a piece can stand. Seats that a symmetry maps onto each other always
have the same features.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from tessera.games.zodiacs.content.hex_map import HexMap, hex_map_of
from tessera.games.zodiacs.content.model import Map, Terrain
from tessera.geometry.hexes import Hex
from tessera.geometry.symmetry import SYMMETRIES

RADII = (2, 3)
"""The radii within which terrain is compared."""
UNREACHABLE = 999
"""The distance to unreachable cells."""

TerrainCounts: TypeAlias = tuple[tuple[str, int], ...]
"""How many cells of each terrain."""


class SeatFeatures(NamedTuple):
    """The features of a seat."""

    camp: tuple[tuple[int, int, str, int], ...]
    near: tuple[TerrainCounts, ...]
    rivals: tuple[int, ...]
    middle: int
    land: TerrainCounts


def unfair_features(game_map: Map, terrains: Mapping[str, Terrain]) -> tuple[str, ...]:
    """The features in which the seats of a map differ; empty for a fair map.

    >>> from tessera.games.zodiacs.content.model import TERRAINS
    >>> road = Map("road", {}, "....f", (("a1",), ("e1",)))
    >>> unfair_features(road, TERRAINS)
    ('camp', 'near', 'land')
    """
    found = seat_features(game_map, terrains)
    return tuple(
        what for what in SeatFeatures._fields if len({getattr(seat, what) for seat in found}) > 1
    )


def seat_features(game_map: Map, terrains: Mapping[str, Terrain]) -> tuple[SeatFeatures, ...]:
    """The features of each seat of a map."""
    hex_map = hex_map_of(game_map.board, terrains)
    leaders = [hex_map.board.index(camp[0]) for camp in game_map.starts]
    steps = [_distances(hex_map, cell) for cell in leaders]
    middle = _centre_cells(hex_map, leaders)
    return tuple(
        SeatFeatures(
            camp=_camp(hex_map, game_map.starts[seat]),
            near=tuple(_terrain_counts(hex_map, _within(reached, most)) for most in RADII),
            rivals=tuple(
                sorted(
                    reached.get(leader, UNREACHABLE)
                    for leader in leaders
                    if leader != leaders[seat]
                )
            )[:2],
            middle=min((reached.get(cell, UNREACHABLE) for cell in middle), default=0),
            land=_terrain_counts(hex_map, _reached_first(steps, seat)),
        )
        for seat, reached in enumerate(steps)
    )


def _distances(hex_map: HexMap, start: int) -> dict[int, int]:
    """The path length to each reachable cell (breadth-first search)."""
    found = {start: 0}
    waiting = [start]
    for cell in waiting:
        for near in hex_map.neighbours(cell):
            if near not in found and hex_map.capacity[near]:
                found[near] = found[cell] + 1
                waiting.append(near)
    return found


def _within(reached: Mapping[int, int], most: int) -> Iterator[int]:
    return (cell for cell, steps in reached.items() if steps <= most)


def _reached_first(steps: list[dict[int, int]], seat: int) -> Iterator[int]:
    """The cells that a seat reaches before all other seats."""
    others = [reached for other, reached in enumerate(steps) if other != seat]
    for cell, own in steps[seat].items():
        if all(reached.get(cell, UNREACHABLE) > own for reached in others):
            yield cell


def _terrain_counts(hex_map: HexMap, cells: Iterator[int]) -> TerrainCounts:
    return tuple(sorted(Counter(hex_map.terrain[cell].letter for cell in cells).items()))


def _centre_cells(hex_map: HexMap, leaders: list[int]) -> list[int]:
    """The enterable cells nearest the centroid of all leaders."""
    cells = hex_map.board.cells
    count, q, r = len(leaders), sum(cells[c].q for c in leaders), sum(cells[c].r for c in leaders)

    def off(cell: int) -> int:
        right, down = count * cells[cell].q - q, count * cells[cell].r - r
        return max(abs(right), abs(down), abs(right + down))

    found = [
        cell for cell, capacity in enumerate(hex_map.capacity) if capacity and off(cell) < count
    ]
    least = min(map(off, found), default=0)
    return [cell for cell in found if off(cell) == least]


def _camp(hex_map: HexMap, starts: tuple[str, ...]) -> tuple[tuple[int, int, str, int], ...]:
    """A camp in canonical form, under rotations and reflections."""
    places = [hex_map.board.index(name) for name in starts]
    leader = hex_map.board.cells[places[0]]
    shown = {place: number for number, place in enumerate(places)}
    around = {*places, *hex_map.neighbours(places[0])}

    def seen(cell: Hex, place: int) -> tuple[int, int, str, int]:
        return cell.q, cell.r, hex_map.terrain[place].letter, shown.get(place, -1)

    return min(
        tuple(sorted(seen(turn(hex_map.board.cells[place] - leader), place) for place in around))
        for turn in SYMMETRIES
    )
