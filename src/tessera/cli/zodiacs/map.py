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
IN_VIEW, DARK, GONE = "bold", "dim", "dim italic"


class Sign(NamedTuple):
    """A short text and its style."""

    text: str
    style: str


def letter(seat: int) -> str:
    """The letter before the numbers of a player's pieces."""
    return chr(ord("A") + seat)


def sign(view: State, piece: Piece) -> Sign:
    """The sign of a piece: its number, after its player's letter unless it is the viewer's own."""
    own = piece.owner == view.viewer
    owner = "" if own else letter(piece.owner)
    style = SEAT_STYLES[piece.owner % len(SEAT_STYLES)]
    return Sign(f"{owner}{piece.id}", f"bold {style}" if own else style)


def draw(moment: KnownState, width: int) -> Text:
    """The map: the name, terrain and pieces of each cell.

    Terrain in view is in brackets; a question mark follows terrain that was never in view.
    Remembered pieces out of view have lower-case letters.

    Args:
        moment: the known state.
        width: the width of the terminal; cells are narrower if there is not enough room.
    """
    view = moment.state
    cells = view.map.board.cells
    halves = [2 * cell.q + cell.r for cell in cells]
    left, span = min(halves), (max(halves) - min(halves)) // 2 + 1
    step = WIDEST if span * WIDEST <= width else NARROWEST
    drawn = Text()
    for rank in sorted({cell.r for cell in cells}):
        row = [index for index, cell in enumerate(cells) if cell.r == rank]
        columns = [(halves[index] - left) * step // 2 for index in row]
        _append_line(drawn, columns, ([ground] for ground in _grounds(moment, row)))
        _append_line(drawn, columns, (_crowd(moment, index, step - 1) for index in row))
    drawn.rstrip()
    return drawn


def _grounds(moment: KnownState, row: Sequence[int]) -> Iterator[Sign]:
    """The name and terrain of each cell."""
    view = moment.state
    seen = _seen(view)
    for cell in row:
        name, terrain = view.map.name(cell), view.map.terrain[cell].letter
        if seen & 1 << cell:
            yield Sign(f"{name}({terrain})", IN_VIEW)
        elif moment.memory.explored & 1 << cell:
            yield Sign(f"{name} {terrain}", DARK)
        else:
            yield Sign(f"{name} {terrain}?", DARK)


def _seen(view: State) -> int:
    """The mask of the cells in view; all cells if the state is not of one player."""
    everything = (1 << len(view.map.terrain)) - 1
    return everything if view.viewer is None else cells_in_view(view, view.viewer)


def _crowd(moment: KnownState, cell: int, room: int) -> Iterator[Sign]:
    """The pieces in a cell, as many as fit, and the number of others."""
    view = moment.state
    found = sorted(view.pieces_at(cell), key=lambda piece: (piece.owner != view.viewer, piece.id))
    signs = [sign(view, piece) for piece in found]
    if not _seen(view) & 1 << cell:
        ghosts = (g.piece for g in moment.memory.ghosts.values() if g.piece.cell == cell)
        signs += [Sign(sign(view, piece).text.lower(), GONE) for piece in ghosts]
    while signs:
        shown, *rest = signs
        needed = len(shown.text) + (3 if rest else 0)
        if needed > room:
            break
        yield shown
        room -= len(shown.text) + 1
        signs = rest
    if signs:
        yield Sign(f"+{len(signs)}", DARK)


def _append_line(drawn: Text, columns: Iterable[int], cells: Iterable[Iterable[Sign]]) -> None:
    """Append a line of signs at their columns."""
    reached = 0
    for column, signs in zip(columns, cells, strict=True):
        drawn.append(" " * (column - reached))
        reached = column
        for place, shown in enumerate(signs):
            gap = " " if place else ""
            drawn.append(gap)
            drawn.append(shown.text, shown.style)
            reached += len(gap) + len(shown.text)
    drawn.append("\n")
