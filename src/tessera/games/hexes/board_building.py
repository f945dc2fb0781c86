"""Cooperative board building for the hex games, from three-cell fragments.

The players lay fragments in turn until the agreed number is reached. A fragment of ground or lava
goes on free cells next to the board so far. In a game with pillars, a fragment of ground can also
go on three ground cells and raise them. An action is `triangle@2,-1:4`: the shape, its cell and its
turn as in `geometry.fragments.place`; a `#` before it stands for lava.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Self

from tessera.games.common.board_building import BuildingScene
from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.geometry.fragments import TURNS, Fragment, Shape, place
from tessera.geometry.hexboard import PLAIN, BoardError, HexBoard
from tessera.geometry.hexes import DIRECTIONS, Hex
from tessera.i18n import excerpt, message

LAVA, PILLAR = "#", "^"
_ACTION = re.compile(r"(#?)(triangle|line|bent)@(-?\d{1,2}),(-?\d{1,2}):([0-5])", re.ASCII)
PENALTY = 20
"""The penalty for a hole or a long chain, in edges on land."""
RANDOM_WEIGHT = 3.0
"""The random part of a bot's evaluation, in edges, so that boards differ."""
MAX_SPECIALS = 2
"""The most fragments of lava, and of pillars, that bots lay."""
SPECIAL_PROBABILITY = 0.3
"""The probability that a bot lays one of them, once there is enough ground."""
MIN_GROUND = 18
"""The number of cells that is enough ground."""

Cells = Mapping[Hex, str]
"""What lies on each cell."""


@dataclass(frozen=True)
class HexBoardBuilding:
    """See `games.common.board_building.BoardBuilding`."""

    letters: str
    """The terrain letters that cells can have."""
    wanted: int
    """The number of fragments to lay in all."""
    laid: tuple[str, ...] = ()
    cells: Cells = field(default_factory=dict)
    last: tuple[Hex, ...] = ()

    @property
    def text(self) -> str:
        """The board text; empty while nothing lies there."""
        return _text(self.cells) if self.cells else ""

    @property
    def is_done(self) -> bool:
        """Whether all fragments have been laid."""
        return len(self.laid) >= self.wanted

    @property
    def scene(self) -> BuildingScene:
        """The board as plain data for drawing it."""
        return BuildingScene(
            cells={_key(cell): letter for cell, letter in self.cells.items()},
            letters=self.letters,
            last=tuple(map(_key, self.last)),
            laid=len(self.laid),
            wanted=self.wanted,
            text=self.text,
        )

    def first(self, count: int) -> Self:
        """The board after the first `count` actions."""
        laying = replace(self, laid=(), cells={}, last=())
        for action in self.laid[:count]:
            laying = laying.after(action)
        return laying

    def after(self, action: str) -> Self:
        """The board with one more fragment.

        Raises:
            NotationError: if the action cannot be read.
            IllegalActionError: if the fragment cannot go there.
        """
        read = _ACTION.fullmatch(action)
        if read is None:
            raise NotationError(message("hexes-laying-form", found=excerpt(action)))
        lava, shape, q, r, turn = read.groups()
        if lava and LAVA not in self.letters:
            raise IllegalActionError(message("hexes-laying-lava"))
        fragment = place(Shape(shape), Hex(int(q), int(r)), int(turn))
        letter = self._letter(fragment, lava or PLAIN)
        cells = {**self.cells, **dict.fromkeys(fragment.cells, letter)}
        try:
            HexBoard(cells)
        except BoardError as error:
            raise IllegalActionError(error.message) from None
        return replace(self, laid=(*self.laid, action), cells=cells, last=fragment.cells)

    def _letter(self, fragment: Fragment, letter: str) -> str:
        """The terrain of a fragment's cells after it is laid.

        Raises:
            IllegalActionError: if it cannot go there.
        """
        under = [self.cells[cell] for cell in fragment.cells if cell in self.cells]
        if not under:
            if self.cells and not self._contact_edges(fragment):
                raise IllegalActionError(message("hexes-laying-apart"))
            return letter
        high = PILLAR in self.letters
        if not high or letter == LAVA or len(under) < len(fragment.cells):
            raise IllegalActionError(message("hexes-laying-covered", high="yes" if high else "no"))
        if PILLAR in under:
            raise IllegalActionError(message("hexes-laying-third-level"))
        return PILLAR

    def _contact_edges(self, fragment: Fragment) -> int:
        """The number of edges between a fragment and the board."""
        return sum(near in self.cells for cell in fragment.cells for near in _neighbours(cell))

    # bots

    def choice(self, seed: int) -> str:
        """An action for a bot, following the guidelines for boards.

        Raises:
            ValueError: if there is no legal action.
        """
        rng = Random(seed)
        found: list[str] = []
        if special := self._choose_special(rng):
            is_raised, sign = special
            found = list(self._legal(is_raised=is_raised, sign=sign))
        found = found or list(self._legal(is_raised=False, sign=""))
        return max(found, key=lambda action: self._evaluate(action) + RANDOM_WEIGHT * rng.random())

    def _choose_special(self, rng: Random) -> tuple[bool, str] | None:
        """Whether the bot raises pillars and the sign it lays, if not ground this time."""
        letters = tuple(self.cells.values())
        candidates = [
            (letter == PILLAR, LAVA * (letter == LAVA))
            for letter in (LAVA, PILLAR)
            if letter in self.letters and letters.count(letter) < 3 * MAX_SPECIALS
        ]
        wanted = len(letters) >= MIN_GROUND and rng.random() < SPECIAL_PROBABILITY
        return rng.choice(candidates) if candidates and wanted else None

    def _legal(self, *, is_raised: bool, sign: str) -> Iterator[str]:
        """The legal actions of one kind."""
        adjacent_cells = {near for cell in self.cells for near in _neighbours(cell)} | {Hex(0, 0)}
        for cell in sorted(self.cells if is_raised else adjacent_cells - self.cells.keys()):
            for shape, turns in TURNS.items():
                for turn in range(turns):
                    action = f"{sign}{shape.value}@{cell.q},{cell.r}:{turn}"
                    with suppress(IllegalActionError):
                        self.after(action)
                        yield action

    def _evaluate(self, action: str) -> float:
        """Evaluate an action: edges to land, minus penalties for holes and long chains."""
        after = self.after(action)
        letter = after.cells[after.last[0]]
        neighbours = [near for cell in after.last for near in _neighbours(cell)]
        land = sum(self.cells.get(near, LAVA) != LAVA for near in neighbours)
        chain = sum(letter != PLAIN and self.cells.get(near) == letter for near in neighbours)
        free = set(neighbours) - after.cells.keys()
        holes = sum(all(near in after.cells for near in _neighbours(cell)) for cell in free)
        return land - PENALTY * (holes + chain + (land == 0))


def _neighbours(cell: Hex) -> Iterator[Hex]:
    return (cell + step for step in DIRECTIONS)


def _key(cell: Hex) -> str:
    return f"{cell.q},{cell.r}"


def _text(cells: Cells) -> str:
    """The board text of cells anywhere on the grid."""
    board = HexBoard(cells)
    ordered = sorted(cells, key=lambda cell: (cell.r, cell.q))
    return board.text({index: cells[cell] for index, cell in enumerate(ordered)})
