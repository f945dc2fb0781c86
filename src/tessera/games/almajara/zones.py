"""Boards of zones, parsed from board texts (rules: Board)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple, Self

from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message

VOID, LIGHTHOUSE, OBELISK, STONE = "v", "l", "o", "k"
PORTALS = ("P", "p")
"""South's and North's."""
KINDS = VOID + LIGHTHOUSE + OBELISK + STONE + "".join(PORTALS)
NO_ZONE = "."
SOUTH, NORTH = 0, 1

SPAN = 3
"""The side length of a zone in cells."""
MAX_ZONES = 16
MAX_FILES = 26
MAX_RANKS = 99
HOME_RANKS = 2
"""The number of ranks of a side's home."""
LONGEST_TEXT = 400
"""The maximum length of a board text."""
SLOT = re.compile("[a-z][1-9][0-9]?")
"""The name of a slot for a zone: its column from the left, its row from the bottom."""
BOARDS_REMEMBERED = 64


class Square(NamedTuple):
    """Grid coordinates from 0; rank 0 is South's edge."""

    file: int
    rank: int


@dataclass(frozen=True)
class Zone:
    """A zone of three by three cells."""

    kind: str
    """Its letter in the board text."""
    cells: tuple[int, ...]
    """Its nine cells, in cell order."""
    mark: int | None
    """The cell that a token must occupy to hold it; None in a Void."""


@dataclass(frozen=True)
class ZoneBoard:
    """A board of zones; created by `from_text`, which caches the latest few.

    Cells are known by their index in cell order: rank 1 first, then by file.

    >>> board = ZoneBoard.from_text("p/l/P")
    >>> board.files, board.ranks, board.size
    (3, 9, 27)
    >>> [board.names[zone.mark] for zone in board.zones]
    ['b8', 'b5', 'b2']
    """

    rows: tuple[str, ...]
    """The rows of the grid of slots, from the top."""

    @classmethod
    @lru_cache(maxsize=BOARDS_REMEMBERED)
    def from_text(cls, text: str) -> Self:
        """The board of a board text.

        Args:
            text: the rows of slots from the top, separated by `/`.

        Raises:
            NotationError: if the text is not canonical, has another letter, or the board is too
                large.
        """
        if len(text) > LONGEST_TEXT:
            raise NotationError(message("zones-long", length=len(text), most=LONGEST_TEXT))
        rows = tuple(text.split("/"))
        _check_letters(rows)
        _check_edges(rows)
        _check_size(rows)
        return cls(rows)

    @property
    def text(self) -> str:
        """The board text."""
        return "/".join(self.rows)

    @property
    def files(self) -> int:
        """The width of the board, in files."""
        return SPAN * len(self.rows[0])

    @property
    def ranks(self) -> int:
        """Its height, in ranks."""
        return SPAN * len(self.rows)

    @cached_property
    def size(self) -> int:
        """The number of cells."""
        return len(self.squares)

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The coordinates of each cell."""
        return tuple(
            Square(file, rank)
            for rank in range(self.ranks)
            for file in range(self.files)
            if self._letter(file, rank) != NO_ZONE
        )

    @cached_property
    def zones(self) -> tuple[Zone, ...]:
        """The zones in the order of the text."""
        return tuple(
            self._zone(letter, column, line)
            for line, row in enumerate(self.rows)
            for column, letter in enumerate(row)
            if letter != NO_ZONE
        )

    @cached_property
    def zone_of(self) -> tuple[int, ...]:
        """[cell]: the number of its zone."""
        zones = {cell: number for number, zone in enumerate(self.zones) for cell in zone.cells}
        return tuple(zones[cell] for cell in range(self.size))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all cells: the letter of the file, then the number of the rank."""
        return tuple(f"{chr(ord('a') + file)}{rank + 1}" for file, rank in self.squares)

    def name(self, cell: int) -> str:
        """The name of a cell.

        Raises:
            IndexError: if the board has no cell of this index.
        """
        if cell < 0:
            raise IndexError(cell)
        return self.names[cell]

    def index(self, name: str) -> int:
        """The cell with this name.

        Raises:
            KeyError: if the board has none.
        """
        return self._index_of_name[name]

    def at(self, file: int, rank: int) -> int | None:
        """The cell at some coordinates, if there is one."""
        return self._index_of_square.get((file, rank))

    @cached_property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The connected components of zones, by sides or corners.

        No token can move from one part to another: crossing an empty slot takes four cells, and no
        pip is more than three away.

        >>> ZoneBoard.from_text("p.p/l.l/P.P").parts
        ((0, 2, 4), (1, 3, 5))
        """
        slots = [
            (line, column)
            for line, row in enumerate(self.rows)
            for column, letter in enumerate(row)
            if letter != NO_ZONE
        ]
        parts: list[tuple[int, ...]] = []
        left = set(range(len(slots)))
        while left:
            part = [min(left)]
            for zone in part:  # which grows meanwhile
                line, column = slots[zone]
                near = {
                    other
                    for other in left
                    if abs(slots[other][0] - line) <= 1 and abs(slots[other][1] - column) <= 1
                }
                part += sorted(near - set(part))
            left -= set(part)
            parts.append(tuple(sorted(part)))
        return tuple(parts)

    @cached_property
    def slots(self) -> Mapping[str, int]:
        """The name of each slot that has a zone, and the zone's number; row by row from the bottom.

        >>> list(ZoneBoard.from_text("p.p/l.l/P.P").slots.items())
        [('a1', 4), ('c1', 5), ('a2', 2), ('c2', 3), ('a3', 0), ('c3', 1)]
        """
        places = [
            (len(self.rows) - line, column)
            for line, row in enumerate(self.rows)
            for column, letter in enumerate(row)
            if letter != NO_ZONE
        ]
        names = {f"{chr(ord('a') + column)}{row}": n for n, (row, column) in enumerate(places)}
        return dict(sorted(names.items(), key=lambda named: slot_place(named[0])))

    def ground(self, side: int, slots: Sequence[str] = ()) -> frozenset[int]:
        """The numbers of the zones that a side's tokens can ever reach.

        They start from its home, and from its portals, if these are elsewhere.

        Args:
            side: whose tokens.
            slots: the zones where it sets up, as for `home`.

        Raises:
            NotationError: if there is no zone in one of the slots.

        >>> sorted(ZoneBoard.from_text("v.v/..v/v..").ground(SOUTH))
        [3]
        """
        entries = {self.zone_of[cell] for cell in self.home(side, slots)}
        entries |= {number for number, zone in enumerate(self.zones) if zone.kind == PORTALS[side]}
        return frozenset(zone for part in self.parts if entries & set(part) for zone in part)

    def marks(self, kind: str) -> tuple[int, ...]:
        """The marks of all zones of a kind."""
        return tuple(z.mark for z in self.zones if z.kind == kind and z.mark is not None)

    def home(self, side: int, slots: Sequence[str] = ()) -> tuple[int, ...]:
        """A side's home cells in the set-up, in cell order (rules: Deal and set-up).

        Args:
            side: whose tokens.
            slots: the names of the zones that are its whole home; if empty, that is at its edge.

        Raises:
            NotationError: if there is no zone in one of the slots.

        >>> board = ZoneBoard.from_text("vpv/oko/vPv")
        >>> " ".join(board.names[cell] for cell in board.home(SOUTH))
        'a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 d3 e3 f3'
        """
        if slots:
            cells = {cell for slot in slots for cell in self._in_slot(slot)}
            return tuple(sorted(cells - {*self.marks(PORTALS[1 - side])}))
        edge = 0 if side == SOUTH else self.ranks - HOME_RANKS
        own = {cell for zone in self.zones if zone.kind == PORTALS[side] for cell in zone.cells}
        barred = {*self.marks(OBELISK), *self.marks(PORTALS[1 - side])}
        return tuple(
            cell
            for cell, square in enumerate(self.squares)
            if (edge <= square.rank < edge + HOME_RANKS or cell in own) and cell not in barred
        )

    def _in_slot(self, name: str) -> tuple[int, ...]:
        """The cells of the zone in a slot."""
        if name not in self.slots:
            known = ", ".join(self.slots)
            raise NotationError(message("zones-slot", found=excerpt(name), known=known))
        return self.zones[self.slots[name]].cells

    @cached_property
    def _index_of_name(self) -> Mapping[str, int]:
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def _index_of_square(self) -> Mapping[tuple[int, int], int]:
        return {square: cell for cell, square in enumerate(self.squares)}

    def _letter(self, file: int, rank: int) -> str:
        """The letter of the slot at some coordinates."""
        return self.rows[-1 - rank // SPAN][file // SPAN]

    def _zone(self, letter: str, column: int, line: int) -> Zone:
        """The zone in a slot, by its column and its row from the top."""
        left, low = SPAN * column, SPAN * (len(self.rows) - 1 - line)
        cells = tuple(
            self._index_of_square[file, rank]
            for rank in range(low, low + SPAN)
            for file in range(left, left + SPAN)
        )
        return Zone(letter, cells, None if letter == VOID else cells[SPAN * SPAN // 2])


def slot_place(name: str) -> tuple[int, str]:
    """The sort key of a slot's name: by row, then by column."""
    return int(name[1:]), name[0]


def _check_letters(rows: tuple[str, ...]) -> None:
    """Raise an error for rows with unknown letters or of different lengths."""
    for number, row in enumerate(rows, start=1):
        for column, letter in enumerate(row, start=1):
            if letter not in KINDS + NO_ZONE:
                expected = " ".join(KINDS + NO_ZONE)
                found = excerpt(letter)
                raise NotationError(
                    message(
                        "zones-letter", row=number, column=column, found=found, expected=expected
                    )
                )
        if not row:
            raise NotationError(message("zones-empty-row", row=number))
    for number, (above, row) in enumerate(pairwise(rows), start=2):
        if len(above) != len(row):
            raise NotationError(
                message("zones-ragged", row=number, found=len(row), expected=len(above))
            )


def _check_edges(rows: tuple[str, ...]) -> None:
    """Raise an error for an empty row or column at the edge."""
    columns = tuple("".join(column) for column in zip(*rows, strict=True))
    for lines, what in ((rows, "row"), (columns, "column")):
        for number in (1, len(lines)):
            if not lines[number - 1].strip(NO_ZONE):
                raise NotationError(message(f"zones-outer-{what}", **{what: number}))


def _check_size(rows: tuple[str, ...]) -> None:
    """Raise an error for too many zones, files or ranks."""
    zones = sum(letter != NO_ZONE for row in rows for letter in row)
    for found, most, key in (
        (zones, MAX_ZONES, "zones-many"),
        (SPAN * len(rows[0]), MAX_FILES, "zones-files"),
        (SPAN * len(rows), MAX_RANKS, "zones-ranks"),
    ):
        if found > most:
            raise NotationError(message(key, found=found, most=most))
