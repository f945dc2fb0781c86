"""Hex boards: sets of cells with names, an order, neighbours, and a text for each."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple, Self

from tessera.geometry.hexes import DIRECTIONS, MAX_CELLS, Hex
from tessera.i18n import MessageError, excerpt, message

MAX_FILES = 26
MAX_RANKS = 99
MAX_SIDE = 7
"""The side of the largest regular hexagon that has no more than `MAX_CELLS` cells."""
LONGEST_TEXT = MAX_RANKS * (MAX_FILES + 1) - 1
"""Maximum characters of a board text."""

NO_NEIGHBOUR = -1
"""The index of a missing neighbour."""
PLAIN = "."
GAP = "_"
CELL = re.compile(f"[^{GAP}/]")
SHAPE_CACHE_SIZE = 64


class BoardError(MessageError):
    """An invalid board, board text or cell name."""


@dataclass(frozen=True, init=False, repr=False)
class HexBoard:
    """An immutable set of cells, normalised so that the minimum `q` and `r` are 0.

    Boards are equal if they have the same cells up to translation. Cells are referred to by their
    index in cell order. A board need not be convex or connected.

    Args:
        cells: the cells, in any order, anywhere on the grid; a repeated cell counts once.

    Raises:
        BoardError: if there are no cells, or more cells, files or ranks than a board may have.

    >>> board = HexBoard.hexagon(2)
    >>> board
    HexBoard.from_text('_../.../..')
    >>> print(board)
     . .
    . . .
     . .
    >>> [board.name(cell) for cell in board.neighbours[board.index("b2")] if cell >= 0]
    ['c2', 'c1', 'b1', 'a2', 'a3', 'b3']
    """

    cells: tuple[Hex, ...]
    """The cells in cell order: by rank, then by file."""

    def __init__(self, cells: Iterable[Hex]) -> None:
        object.__setattr__(self, "cells", _normalised(set(cells)))

    @classmethod
    def hexagon(cls, side: int) -> Self:
        """The regular hexagon with a number of cells per side.

        Raises:
            BoardError: if the side is not 1 to 7.
        """
        if not 1 <= side <= MAX_SIDE:
            raise BoardError(message("geometry-hexagon-side", side=side, most=MAX_SIDE))
        reach = range(1 - side, side)
        return cls(Hex(q, r) for q in reach for r in reach if abs(q + r) < side)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The board of a board text of plain cells (`.`) and gaps (`_`).

        Raises:
            BoardError: if the text is not canonical, or has other letters.
        """
        return cls(parse_terrain(text, known=PLAIN).board.cells)

    @cached_property
    def size(self) -> int:
        """The number of cells."""
        return len(self.cells)

    @cached_property
    def files(self) -> int:
        """The width of the bounding box, in files."""
        return 1 + max(cell.q for cell in self.cells)

    @cached_property
    def ranks(self) -> int:
        """The height of the bounding box, in ranks."""
        return 1 + self.cells[-1].r

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all cells, in cell order."""
        return tuple(cell_name(cell) for cell in self.cells)

    @cached_property
    def indices(self) -> Mapping[Hex, int]:
        """The index of each cell of the board."""
        return {cell: index for index, cell in enumerate(self.cells)}

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """[cell][direction]: the index of the neighbouring cell, or `NO_NEIGHBOUR`."""
        index = self.indices.get
        return tuple(
            tuple(index(Hex(q + step.q, r + step.r), NO_NEIGHBOUR) for step in DIRECTIONS)
            for q, r in self.cells
        )

    def name(self, index: int) -> str:
        """The name of a cell: the letter of its file, then the number of its rank.

        Raises:
            IndexError: if the board has no cell of this index.
        """
        if index < 0:  # `NO_NEIGHBOUR` is not the last cell
            raise IndexError(index)
        return self.names[index]

    def index(self, name: str) -> int:
        """The index of the cell with this name.

        Raises:
            BoardError: if the board has no cell of this name.
        """
        try:
            return self._index_of_name[name]
        except KeyError:
            raise BoardError(message("geometry-no-such-cell", name=excerpt(name))) from None

    @cached_property
    def _index_of_name(self) -> Mapping[str, int]:
        return {name: index for index, name in enumerate(self.names)}

    def text(self, letters: Mapping[int, str] | None = None) -> str:
        """The board text.

        Args:
            letters: the letters of the cells that are not plain, by index.

        >>> HexBoard.hexagon(2).text({0: "#"})
        '_#./.../..'
        """
        letters = letters or {}
        ranks = [[GAP] * self.files for _ in range(self.ranks)]
        for index, cell in enumerate(self.cells):
            ranks[cell.r][cell.q] = letters.get(index, PLAIN)
        return "/".join("".join(rank).rstrip(GAP) for rank in ranks)

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"HexBoard.from_text({self.text()!r})"

    def __str__(self) -> str:
        """A drawing of the board in text."""
        return _picture(self.text())


class Terrain(NamedTuple):
    """A board with the terrain of its cells."""

    board: HexBoard
    letters: tuple[str, ...]
    """The letter of each cell, in cell order."""

    def cells(self, letter: str) -> int:
        """The mask of the cells with this letter.

        >>> bin(parse_terrain(".#/.#").cells("#"))
        '0b1010'
        """
        return sum(1 << cell for cell, found in enumerate(self.letters) if found == letter)

    @property
    def marked(self) -> dict[str, str]:
        """The cells that are not plain: name to letter.

        >>> parse_terrain(".#/.^").marked
        {'b1': '#', 'b2': '^'}
        """
        named = zip(self.board.names, self.letters, strict=True)
        return {name: letter for name, letter in named if letter != PLAIN}

    @property
    def text(self) -> str:
        """The board text."""
        return self.board.text(dict(enumerate(self.letters)))

    def __str__(self) -> str:
        """A drawing of the board in text."""
        return _picture(self.text)


def parse_terrain(text: str, known: str = "") -> Terrain:
    """Read a board text.

    Args:
        text: ranks from 1 on, separated by `/`; one character per file, `_` for a gap.
        known: the allowed letters; empty: any.

    Raises:
        BoardError: if the text is not canonical, has another letter, or the board is too large.

    >>> board, letters = parse_terrain("_#./.../.*")
    >>> letters
    ('#', '.', '.', '.', '.', '.', '*')
    """
    if len(text) > LONGEST_TEXT:  # bounds the cost of parsing untrusted text
        raise BoardError(message("geometry-text-long", length=len(text), most=LONGEST_TEXT))
    rows = text.split("/")
    if len(rows) > MAX_RANKS:
        raise BoardError(message("geometry-ranks", ranks=len(rows), most=MAX_RANKS))
    for rank, row in enumerate(rows, start=1):
        _check_row(rank, row)
    for rank in (1, len(rows)):
        if not rows[rank - 1]:
            raise BoardError(message("geometry-outer-rank-empty", rank=rank))
    if all(row.startswith(GAP) for row in rows if row):
        raise BoardError(message("geometry-first-file-empty"))
    letters = tuple(letter for row in rows for letter in row if letter != GAP)
    terrain = Terrain(_shape(re.sub(CELL, PLAIN, text)), letters)
    for index, letter in enumerate(letters):
        if known and letter not in known:
            cell, expected = terrain.board.name(index), " ".join(known + GAP)
            raise BoardError(
                message("geometry-terrain", cell=cell, found=letter, expected=expected)
            )
    return terrain


@lru_cache(maxsize=SHAPE_CACHE_SIZE)
def _shape(text: str) -> HexBoard:
    """The board of a canonical board text of plain cells, cached."""
    return HexBoard(
        Hex(q, r)
        for r, row in enumerate(text.split("/"))
        for q, letter in enumerate(row)
        if letter != GAP
    )


def cell_name(cell: Hex) -> str:
    """The name of a cell of a normalised board.

    >>> cell_name(Hex(3, 4))
    'd5'
    """
    return f"{chr(ord('a') + cell.q)}{cell.r + 1}"


def _picture(text: str) -> str:
    """A board text with its ranks as shifted lines."""
    rows = text.replace(GAP, " ").split("/")
    lines = [" " * rank + " ".join(row) for rank, row in enumerate(rows)]
    margin = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    return "\n".join(line[margin:].rstrip() for line in lines)


def _check_row(rank: int, row: str) -> None:
    """Reject a rank that is too long, ends in a gap, or has unprintable letters."""
    if len(row) > MAX_FILES:
        raise BoardError(
            message("geometry-files-of-rank", rank=rank, files=len(row), most=MAX_FILES)
        )
    if row.endswith(GAP):
        raise BoardError(message("geometry-trailing-gap", rank=rank))
    for q, letter in enumerate(row):
        if letter.isspace() or not letter.isprintable():
            cell = cell_name(Hex(q, rank - 1))
            raise BoardError(message("geometry-letter", cell=cell, code=f"U+{ord(letter):04X}"))


def _normalised(cells: set[Hex]) -> tuple[Hex, ...]:
    """The cells in cell order, translated so that the minimum `q` and `r` are 0."""
    if not cells:
        raise BoardError(message("geometry-no-cells"))
    if len(cells) > MAX_CELLS:
        raise BoardError(message("geometry-cells", cells=len(cells), most=MAX_CELLS))
    corner = Hex(min(cell.q for cell in cells), min(cell.r for cell in cells))
    moved = sorted((cell - corner for cell in cells), key=lambda cell: (cell.r, cell.q))
    files = 1 + max(cell.q for cell in moved)
    if files > MAX_FILES:
        raise BoardError(message("geometry-files", files=files, most=MAX_FILES))
    ranks = 1 + moved[-1].r
    if ranks > MAX_RANKS:
        raise BoardError(message("geometry-ranks", ranks=ranks, most=MAX_RANKS))
    return tuple(moved)
