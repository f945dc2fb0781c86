"""Design guidelines for the shape of a board: a check for each, with a finding in words.

Games add checks for what their pieces need.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tessera.geometry.fragments import fragments_of
from tessera.geometry.hexboard import HexBoard, cell_name
from tessera.geometry.masks import bits, connected_components, neighbour_masks
from tessera.geometry.shape import cut_cells, enclosed
from tessera.i18n import Message, message

MAX_LISTED = 12
"""Maximum number of cells listed in a finding."""


class Verdict(StrEnum):
    """The result of a check."""

    HELD = "held"
    BROKEN = "broken"
    NOTE = "note"
    """Worth knowing, but neither good nor bad."""


@dataclass(frozen=True)
class Advice:
    """The finding of one check on a board."""

    what: str
    """The name of the advice, such as `holes`."""
    verdict: Verdict
    cells: tuple[str, ...]
    """The names of the cells or gaps that violate it or are noteworthy."""
    finding: Message
    """The finding as a sentence."""


def advice(
    what: str, verdict: Verdict, cells: Iterable[str] = (), **details: str | int | Message
) -> Advice:
    """A finding with the message `advice-WHAT-VERDICT`.

    Args:
        what: the name of the advice.
        verdict: the result of the check.
        cells: the cells to list; the message gets them as `cells`, and their number as `count`.
        details: further arguments of the message.
    """
    names = tuple(cells)
    shown = ", ".join(names[:MAX_LISTED]) + (", …" if len(names) > MAX_LISTED else "")
    finding = message(f"advice-{what}-{verdict}", cells=shown, count=len(names), **details)
    return Advice(what, verdict, names, finding)


def violations(what: str, board: HexBoard, cells: int, **details: str | int | Message) -> Advice:
    """A finding that holds if no cell violates the advice.

    Args:
        what: the name of the advice.
        board: the board.
        cells: the mask of the violating cells.
        details: further arguments of the message.
    """
    verdict = Verdict.BROKEN if cells else Verdict.HELD
    return advice(what, verdict, cell_names(board, cells), **details)


def cell_names(board: HexBoard, cells: int) -> tuple[str, ...]:
    """The names of the cells of a mask, in cell order."""
    return tuple(board.name(cell) for cell in bits(cells))


def largest_component(board: HexBoard, cells: int) -> int:
    """The largest connected component of a set of cells, the first of equals; 0: no cells."""
    return max(connected_components(cells, neighbour_masks(board)), key=int.bit_count, default=0)


def one_piece(board: HexBoard) -> Advice:
    """Check that the board is connected; lists the cells outside its largest component."""
    everything = (1 << board.size) - 1
    return violations("one-piece", board, everything & ~largest_component(board, everything))


def corridors(board: HexBoard) -> Advice:
    """Note corridors one cell wide (articulation points); lists their cells."""
    narrow = cut_cells((1 << board.size) - 1, neighbour_masks(board))
    verdict = Verdict.NOTE if narrow else Verdict.HELD
    return advice("corridors", verdict, cell_names(board, narrow))


def holes(board: HexBoard, *, wanted: bool = False) -> Advice:
    """Check that the board encloses no gaps; lists them.

    Args:
        board: the board.
        wanted: whether holes are part of the game; then they are only noted.
    """
    inside = sorted(enclosed(board.cells), key=lambda gap: (gap.r, gap.q))
    verdict = (Verdict.NOTE if wanted else Verdict.BROKEN) if inside else Verdict.HELD
    return advice("holes", verdict, map(cell_name, inside))


def fragments(board: HexBoard) -> Advice:
    """Note whether fragments of three cells can tile the board, and how many cells remain."""
    laid, over = divmod(board.size, 3)
    verdict = Verdict.HELD if fragments_of(board) else Verdict.NOTE
    return advice("fragments", verdict, size=board.size, fragments=laid, over=over)
