"""What makes a board good to play on: a check for each piece of advice, with a finding in words.

Here stands what can be said of the shape of any board; games add what their pieces need.
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
"""So many cells are named in a finding; a designer who follows these sees the others next."""


class Verdict(StrEnum):
    """What became of a piece of advice."""

    HELD = "held"
    BROKEN = "broken"
    NOTE = "note"
    """Worth knowing, but neither good nor bad."""


@dataclass(frozen=True)
class Advice:
    """What came of looking at a board with one piece of advice in mind."""

    what: str
    """The name of the advice, such as `holes`."""
    verdict: Verdict
    cells: tuple[str, ...]
    """The names of the cells, or gaps, that offend it or that are worth a look."""
    finding: Message
    """A sentence for people."""


def advice(
    what: str, verdict: Verdict, cells: Iterable[str] = (), **details: str | int | Message
) -> Advice:
    """A finding in the words of the message `advice-WHAT-VERDICT`.

    Args:
        what: the name of the advice.
        verdict: what became of it.
        cells: the cells to name; the sentence gets them as `cells`, their number as `count`.
        details: what else the sentence needs.
    """
    names = tuple(cells)
    shown = ", ".join(names[:MAX_LISTED]) + (", …" if len(names) > MAX_LISTED else "")
    finding = message(f"advice-{what}-{verdict}", cells=shown, count=len(names), **details)
    return Advice(what, verdict, names, finding)


def violations(what: str, board: HexBoard, cells: int, **details: str | int | Message) -> Advice:
    """Advice that holds if no cell of the board offends it.

    Args:
        what: the name of the advice.
        board: the board.
        cells: the mask of the cells that offend it.
        details: what else the sentences need.
    """
    verdict = Verdict.BROKEN if cells else Verdict.HELD
    return advice(what, verdict, cell_names(board, cells), **details)


def cell_names(board: HexBoard, cells: int) -> tuple[str, ...]:
    """The names of the cells of a mask, in cell order."""
    return tuple(board.name(cell) for cell in bits(cells))


def largest_component(board: HexBoard, cells: int) -> int:
    """The largest connected part of a set of cells, the first of several; 0 of none."""
    return max(connected_components(cells, neighbour_masks(board)), key=int.bit_count, default=0)


def one_piece(board: HexBoard) -> Advice:
    """The board hangs together. Offending: the cells away from its largest part."""
    everything = (1 << board.size) - 1
    return violations("one-piece", board, everything & ~largest_component(board, everything))


def corridors(board: HexBoard) -> Advice:
    """No corridor is one cell wide; a note otherwise. Worth a look: the cells of corridors."""
    narrow = cut_cells((1 << board.size) - 1, neighbour_masks(board))
    verdict = Verdict.NOTE if narrow else Verdict.HELD
    return advice("corridors", verdict, cell_names(board, narrow))


def holes(board: HexBoard, *, wanted: bool = False) -> Advice:
    """The board encloses no gaps. Offending: the gaps that it encloses.

    Args:
        board: the board.
        wanted: whether holes are part of the game; then those there are make a note.
    """
    inside = sorted(enclosed(board.cells), key=lambda gap: (gap.r, gap.q))
    verdict = (Verdict.NOTE if wanted else Verdict.BROKEN) if inside else Verdict.HELD
    return advice("holes", verdict, map(cell_name, inside))


def fragments(board: HexBoard) -> Advice:
    """Fragments of three cells can cover the board; a note otherwise, saying how far off it is."""
    laid, over = divmod(board.size, 3)
    verdict = Verdict.HELD if fragments_of(board) else Verdict.NOTE
    return advice("fragments", verdict, size=board.size, fragments=laid, over=over)
