"""Zones: which are active, and where tokens can enter the board. Sets of zones are bit masks."""

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
    as_int,
    owner_of,
)
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record


@inline_kernel
def zones_held(position: Record, board: Record, side: int) -> int:
    """The zones on whose marks a side has a token."""
    zones = 0
    for zone in range(ZONES):
        mark = board.mark[zone]
        if mark != OFF and owner_of(position.token_at[mark]) == side:
            zones |= 1 << zone
    return zones


@inline_kernel
def zones_of(board: Record, kind: int) -> int:
    """All zones of a kind."""
    return as_int(board.zones[kind])


@inline_kernel
def stations(board: Record) -> int:
    """The zones that count for the score: Lighthouses, Obelisks and Stones (End 2)."""
    return zones_of(board, LIGHTHOUSE) | zones_of(board, OBELISK) | zones_of(board, STONE)


@inline_kernel
def deactivate(position: Record, board: Record, cell: int) -> None:
    """Deactivate the zone of a cell that a token leaves, if it is the zone's mark."""
    zone = board.zone[cell]
    if board.mark[zone] == cell:
        position.active = position.active & ~(1 << as_int(zone))


@inline_kernel
def stone_is_active(position: Record, board: Record) -> bool:
    """Whether a Stone is active for the side to move."""
    return (position.active & zones_of(board, STONE)) != 0


@inline_kernel
def lighthouses(position: Record, board: Record) -> int:
    """The Lighthouses open to the side to move: active ones, or all with an active Stone."""
    lit = board.opened_lighthouses if stone_is_active(position, board) else 0
    return (position.active | lit) & zones_of(board, LIGHTHOUSE)


@inline_kernel
def portals(position: Record, board: Record) -> int:
    """The portals through which the side to move may still deploy a token."""
    return zones_of(board, SOUTH_PORTAL + position.side) & ~position.portals_used


@inline_kernel
def entry_zones(position: Record, board: Record, category: int) -> int:
    """The zones into which the side to move may deploy a token of a category (Deploy)."""
    active = position.active
    stone = active & zones_of(board, STONE)
    lighthouse = (active | (board.opened_lighthouses if stone != 0 else 0)) & zones_of(
        board, LIGHTHOUSE
    )
    obelisk = active & zones_of(board, OBELISK)
    portal = portals(position, board)
    if category == ANCIENT:
        return stone | obelisk | (lighthouse if stone != 0 else 0)
    if category == MYTH:
        return stone | portal | (lighthouse if stone != 0 else 0)
    open_to_all = stone | portal | lighthouse
    if category == GUARDIAN or board.ancients:
        return open_to_all
    return open_to_all | obelisk


@inline_kernel
def is_entry_cell(position: Record, board: Record, zone: int, cell: int) -> bool:
    """Whether a token can be deployed on a cell of an entry zone."""
    if position.token_at[cell] != FREE:
        return False
    return (
        board.portal_deploy_zone != 0 or board.kind[zone] < SOUTH_PORTAL or board.mark[zone] == cell
    )


@kernel
def open_cells(position: Record, board: Record, zones: int) -> int:
    """The number of cells of some entry zones where a token can be deployed."""
    cells = 0
    for zone in range(ZONES):
        if zones >> zone & 1:
            for i in range(ZONE_CELLS):
                cells += is_entry_cell(position, board, zone, board.members[zone, i])
    return cells
