"""Design guidelines for Pit's boards, with a check for each (rules: Board).

Any board text is accepted for play; the advice binds only the generator. It is shown to people who
design boards.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from tessera.games.pit import terrain
from tessera.games.pit.terrain import GROUND, LAVA, PILLAR
from tessera.geometry.advice import (
    Advice,
    Verdict,
    advice,
    cell_names,
    fragments,
    holes,
    largest_component,
    violations,
)
from tessera.geometry.fragments import fragments_of
from tessera.geometry.hexboard import NO_NEIGHBOUR, HexBoard, Terrain
from tessera.geometry.hexes import distance
from tessera.geometry.masks import bits, connected_components, neighbour_masks

LONGEST_CHAIN = 3
"""The most connected cells of lava, or of pillars: those of one fragment."""
PILLARS = (2, 3)
"""The recommended minimum and maximum of pillar fragments."""
ARMY = 8
"""The number of pieces of a side in the standard variant."""


def check(board: Terrain | str, edge: str = "wall") -> tuple[Advice, ...]:
    """Check a board against each guideline.

    Args:
        board: the board, or its name or text.
        edge: the option `edge` that the board is made for; holes are welcome with `abyss`.

    Returns:
        Whether every cell is reachable over land, whether chains are short, whether the pillars
        are two or three fragments (fewer are worth a note), whether there are holes, whether both
        armies have room, and whether fragments can cover the board.

    Raises:
        BoardError: if there is no such board, or the text cannot be read.

    >>> [found.what for found in check("pit60") if found.verdict is Verdict.HELD]
    ['reachable', 'chains', 'pillars', 'holes', 'room', 'fragments']
    """
    laid = terrain.board(board) if isinstance(board, str) else board
    return (
        reachable(laid),
        chains(laid),
        pillars(laid),
        holes(laid.board, wanted=edge == "abyss"),
        room(laid),
        fragments(laid.board),
    )


def reachable(laid: Terrain) -> Advice:
    """Every cell is reachable over land.

    Ground and pillars are connected, since one level up or down is no obstacle to a step; and each
    lava cell is next to land. Offending: land outside its largest component, lava without land.
    """
    lava = laid.cells(LAVA)
    land = laid.cells(GROUND) | laid.cells(PILLAR)
    near = neighbour_masks(laid.board)
    afloat = sum(1 << cell for cell in bits(lava) if not near[cell] & land)
    return violations("reachable", laid.board, land & ~largest_component(laid.board, land) | afloat)


def chains(laid: Terrain) -> Advice:
    """No more than `LONGEST_CHAIN` cells of lava, or of pillars, are connected."""
    near = neighbour_masks(laid.board)
    groups = (
        group for kind in (LAVA, PILLAR) for group in connected_components(laid.cells(kind), near)
    )
    long = sum(group for group in groups if group.bit_count() > LONGEST_CHAIN)
    return violations("chains", laid.board, long, most=LONGEST_CHAIN)


def pillars(laid: Terrain) -> Advice:
    """The pillars are two or three fragments of three cells; a note if there are fewer.

    Offending: the pillars that fragments cannot cover; if they can, but they are too many, all of
    them.
    """
    cells = laid.cells(PILLAR)
    total = cells.bit_count()
    groups = connected_components(cells, neighbour_masks(laid.board))
    odd = sum(group for group in groups if not _from_fragments(laid.board, group))
    fewest, most = PILLARS
    if odd or total // 3 > most:
        offending = cell_names(laid.board, odd or cells)
        return advice("pillars", Verdict.BROKEN, offending, total=total)
    verdict = Verdict.HELD if total // 3 >= fewest else Verdict.NOTE
    return advice("pillars", verdict, fragments=total // 3)


def _from_fragments(board: HexBoard, cells: int) -> bool:
    """Whether fragments can cover a set of cells."""
    return fragments_of(HexBoard(board.cells[cell] for cell in bits(cells))) is not None


def room(laid: Terrain) -> Advice:
    """Both armies of the standard variant can be set up (rules: Set-up).

    The proof is two camps of `ARMY` land cells that do not touch, each connected, with a ground
    cell at the edge of the board for its Lumen, and with a land cell in neither camp beside each of
    its cells. Pairs far apart are tried first; only camps close around their Lumen are tried, so on
    very odd shapes some room may be missed.
    """
    found = next(camps(laid), None)
    if found is None:
        return advice("room", Verdict.BROKEN, size=ARMY)
    one, other = (laid.board.name(camp.seat) for camp in found)
    return advice("room", Verdict.HELD, (one, other), size=ARMY, one=one, other=other)


class Camp(NamedTuple):
    """A place where an army can be set up."""

    seat: int
    """The Lumen's cell."""
    cells: int
    """The mask of the cells for all pieces, including the Lumen."""


def camps(laid: Terrain) -> Iterator[tuple[Camp, Camp]]:
    """Pairs of camps that do not touch, far apart first."""
    board, near = laid.board, neighbour_masks(laid.board)
    land = laid.cells(GROUND) | laid.cells(PILLAR)
    seats = [cell for cell in bits(laid.cells(GROUND)) if NO_NEIGHBOUR in board.neighbours[cell]]
    alone = {seat: _camp(seat, land, land, near) for seat in seats}
    pairs = list(combinations([seat for seat in seats if alone[seat]], 2))
    pairs.sort(key=lambda pair: -distance(board.cells[pair[0]], board.cells[pair[1]]))
    for one, other in pairs:
        first = alone[one]
        beside = 0
        for cell in bits(first):
            beside |= near[cell]
        second = _camp(other, land & ~(first | beside), land, near)
        if second:
            yield Camp(one, first), Camp(other, second)


def _camp(seat: int, room: int, land: int, near: tuple[int, ...]) -> int:
    """The cells of a camp around a Lumen's cell, nearest first; 0 if it does not fit.

    Args:
        seat: the Lumen's cell.
        room: the mask of the cells that the camp may take.
        land: the mask of the cells on which any piece can stand.
        near: the neighbour masks of the board.
    """
    camp, asked = 0, room & 1 << seat
    queue = list(bits(asked))
    for cell in queue:
        wider = camp | 1 << cell
        if all(near[member] & land & ~wider for member in bits(wider)):
            camp = wider
            if camp.bit_count() == ARMY:
                return camp
            fresh = near[cell] & room & ~asked
            asked |= fresh
            queue += bits(fresh)
    return 0
