"""Zones: which are active, and where tokens may enter the board. Sets of zones are small words."""

from tessera.games.almajara.layout import (
    ANCIENT,
    FREE,
    GUARDIAN,
    LIGHTHOUSE,
    MYTH,
    OBELISK,
    OFF,
    SOUTH_PORTAL,
    STONE,
    ZONE_CELLS,
    ZONES,
    owner_of,
    whole,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record


@verb
def held(position: Record, board: Record, side: int) -> int:
    """The zones on whose marks a side has a token."""
    zones = 0
    for zone in range(ZONES):
        mark = board.mark[zone]
        if mark != OFF and owner_of(position.stands[mark]) == side:
            zones |= 1 << zone
    return zones


@verb
def zones_of(board: Record, kind: int) -> int:
    """All zones of a kind."""
    return whole(board.zones[kind])


@verb
def stations(board: Record) -> int:
    """The Lighthouses, Obelisks and Stones: zones to be held, that count as points (End 2)."""
    return zones_of(board, LIGHTHOUSE) | zones_of(board, OBELISK) | zones_of(board, STONE)


@verb
def leave(position: Record, board: Record, cell: int) -> None:
    """A token goes off a cell: if that was a mark, its zone is not active any more."""
    zone = board.zone[cell]
    if board.mark[zone] == cell:
        position.active = position.active & ~(1 << whole(zone))


@verb
def stone_is_active(position: Record, board: Record) -> bool:
    """Whether a Stone is active for the side to move."""
    return (position.active & zones_of(board, STONE)) != 0


@verb
def lighthouses(position: Record, board: Record) -> int:
    """The Lighthouses that are open to the side to move: active ones, or all by a Stone."""
    lit = board.lit if stone_is_active(position, board) else 0
    return (position.active | lit) & zones_of(board, LIGHTHOUSE)


@verb
def portals(position: Record, board: Record) -> int:
    """The portals through which the side to move may still deploy a token."""
    return zones_of(board, SOUTH_PORTAL + position.side) & ~position.portals_used


@verb
def doors(position: Record, board: Record, category: int) -> int:
    """The zones into which the side to move may deploy a token, its portals among them (Deploy)."""
    active = position.active
    stone = active & zones_of(board, STONE)
    lighthouse = (active | (board.lit if stone != 0 else 0)) & zones_of(board, LIGHTHOUSE)
    obelisk = active & zones_of(board, OBELISK)
    portal = portals(position, board)
    if category == ANCIENT:
        return stone | obelisk | (lighthouse if stone != 0 else 0)
    if category == MYTH:
        return stone | portal | (lighthouse if stone != 0 else 0)
    open_to_all = stone | portal | lighthouse
    if category == GUARDIAN or board.specials:
        return open_to_all
    return open_to_all | obelisk


@verb
def is_door(position: Record, board: Record, zone: int, cell: int) -> bool:
    """Whether a cell of a zone into which one may deploy is open to a token."""
    if position.stands[cell] != FREE:
        return False
    return board.portal_zone != 0 or board.kind[zone] < SOUTH_PORTAL or board.mark[zone] == cell


@kernel
def open_cells(position: Record, board: Record, zones: int) -> int:
    """How many cells of some zones are open to a token."""
    cells = 0
    for zone in range(ZONES):
        if zones >> zone & 1:
            for i in range(ZONE_CELLS):
                cells += is_door(position, board, zone, board.members[zone, i])
    return cells
