"""The map of a war in the terminal, with cells in view and remembered pieces."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.text import Text

from tessera.games.zodiacs.journal import KnownState
from tessera.games.zodiacs.state import Piece, State
from tessera.games.zodiacs.vision import cells_in_view

WIDEST, NARROWEST = 10, 8
"""Characters per cell."""
SEAT_STYLES = (
    *("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_magenta"),
    *("bright_cyan", "red", "blue", "green"),
)
LEADER_MARK = "*"
IN_VIEW, DARK, GONE = "bold", "dim", "dim italic"


class Label(NamedTuple):
    """A short text and its style."""

    text: str
    style: str


def letter(seat: int) -> str:
    """The letter before the numbers of a player's pieces."""
    return chr(ord("A") + seat)


def piece_label(view: State, piece: Piece) -> Label:
    """The sign of a piece: its number, after its player's letter unless it is the viewer's own.

    Leaders have a star.
    """
    own = piece.owner == view.viewer
    owner = "" if own else letter(piece.owner)
    style = SEAT_STYLES[piece.owner % len(SEAT_STYLES)]
    mark = LEADER_MARK if view.kind(piece).leader else ""
    return Label(f"{mark}{owner}{piece.id}", f"bold {style}" if own else style)


def draw(known: KnownState, width: int) -> Text:
    """The map: the name, terrain and pieces of each cell.

    Terrain in view is in brackets; a question mark follows terrain that was never in view.
    Remembered pieces out of view have lower-case letters, and leaders a star.

    Args:
        known: the known state.
        width: the width of the terminal; cells are narrower if there is not enough room.
    """
    view = known.state
    cells = view.map.board.cells
    halves = [2 * cell.q + cell.r for cell in cells]
    left, span = min(halves), (max(halves) - min(halves)) // 2 + 1
    step = WIDEST if span * WIDEST <= width else NARROWEST
    text = Text()
    for rank in sorted({cell.r for cell in cells}):
        row = [index for index, cell in enumerate(cells) if cell.r == rank]
        columns = [(halves[index] - left) * step // 2 for index in row]
        _append_line(text, columns, ([label] for label in _terrain_labels(known, row)))
        _append_line(text, columns, (_piece_labels(known, index, step - 1) for index in row))
    text.rstrip()
    return text


def _terrain_labels(known: KnownState, row: Sequence[int]) -> Iterator[Label]:
    """The name and terrain of each cell."""
    view = known.state
    visible = _visible_mask(view)
    for cell in row:
        name, terrain = view.map.name(cell), view.map.terrain[cell].letter
        if visible & 1 << cell:
            yield Label(f"{name}({terrain})", IN_VIEW)
        elif known.memory.explored & 1 << cell:
            yield Label(f"{name} {terrain}", DARK)
        else:
            yield Label(f"{name} {terrain}?", DARK)


def _visible_mask(view: State) -> int:
    """The mask of the cells in view; all cells if the state is not of one player."""
    all_cells = (1 << len(view.map.terrain)) - 1
    return all_cells if view.viewer is None else cells_in_view(view, view.viewer)


def _piece_labels(known: KnownState, cell: int, width: int) -> Iterator[Label]:
    """The pieces in a cell, as many as fit, and the number of others."""
    view = known.state
    found = sorted(view.pieces_at(cell), key=lambda piece: (piece.owner != view.viewer, piece.id))
    labels = [piece_label(view, piece) for piece in found]
    if not _visible_mask(view) & 1 << cell:
        ghosts = (g.piece for g in known.memory.ghosts.values() if g.piece.cell == cell)
        labels += [Label(piece_label(view, piece).text.lower(), GONE) for piece in ghosts]
    while labels:
        shown, *rest = labels
        needed = len(shown.text) + (3 if rest else 0)
        if needed > width:
            break
        yield shown
        width -= len(shown.text) + 1
        labels = rest
    if labels:
        yield Label(f"+{len(labels)}", DARK)


def _append_line(text: Text, columns: Iterable[int], cells: Iterable[Iterable[Label]]) -> None:
    """Append a line of signs at their columns."""
    reached = 0
    for column, labels in zip(columns, cells, strict=True):
        text.append(" " * (column - reached))
        reached = column
        for place, shown in enumerate(labels):
            gap = " " if place else ""
            text.append(gap)
            text.append(shown.text, shown.style)
            reached += len(gap) + len(shown.text)
    text.append("\n")
