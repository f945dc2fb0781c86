"""Explanations why an action is illegal: the parts that the hex games share.

Only the kernels decide legality; an explainer looks for the first rule that an illegal action
breaks.
"""

from tessera.games.hexes.layout import NO_BEARING, SIDE_LETTERS
from tessera.geometry.hexboard import HexBoard
from tessera.i18n import Message, message
from tessera.kernel.bits import CellSet, contains, intersection, list_cells
from tessera.kernel.contract import Record


class Explainer:
    """Explains why one action is illegal in one position."""

    game: str

    def __init__(self, board: HexBoard, tables: Record, position: Record, action: str) -> None:
        self.board = board
        self.tables = tables
        self.position = position
        self.action = action

    def why(self, key: str, **args: str | int) -> Message:
        """A message of this game that names the action."""
        return message(f"{self.game}-why-{key}", action=self.action, **args)

    def why_here(self, key: str, **args: str | int) -> Message:
        """A message of both games that names the action."""
        return message(f"hexes-why-{key}", action=self.action, **args)

    def not_to_act(self, source: int) -> Message | None:
        """Why the piece on a cell cannot act: there is none, it is the enemy's, or it has acted."""
        side = self.position.side
        if contains(self.position.own[1 - side], source):
            return self.why_here("not-yours", cell=self.name(source), side=SIDE_LETTERS[side])
        if not contains(self.position.own[side], source):
            return self.why_here("empty", cell=self.name(source))
        if source == self.position.acted:
            return self.why_here("acted", cell=self.name(source))
        return None

    def line(self, start: int, end: int, kind: str) -> Message | None:
        """Why a piece, by its letter, cannot go along a line between two cells; None if it can."""
        if not self.straight(start, end):
            return self.why("not-straight", kind=kind)
        return self.why_here("gap") if self.tables.bearing[start, end] == NO_BEARING else None

    def straight(self, start: int, end: int) -> bool:
        """Whether two cells lie on one straight line, over gaps or not."""
        step = self.board.cells[end] - self.board.cells[start]
        return 0 in (step.q, step.r, step.q + step.r)

    def standing(self, cell: int, letters: str) -> str:
        """The piece on a cell as side and kind, `bH`; empty if there is none."""
        for side in range(2):
            if contains(self.position.own[side], cell):
                return f"{SIDE_LETTERS[side]}{letters[self.position.kind[cell]]}"
        return ""

    def touches(self, cell: int, others: CellSet) -> bool:
        """Whether a cell is next to one of a set."""
        return bool(list_cells(intersection(self.tables.neighbours[cell], others)))

    def name(self, cell: int) -> str:
        """The name of a cell."""
        return self.board.name(int(cell))
