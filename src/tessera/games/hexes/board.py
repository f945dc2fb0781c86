"""What the boards of the hex games for two do alike."""

from typing_extensions import override

from tessera.games.common import board as common
from tessera.games.common.foresight import Foresight
from tessera.games.hexes.foresight import Foreseer
from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.games.hexes.scene import actions_left
from tessera.geometry.hexboard import HexBoard


class Board(common.Board):
    """A game on hexes between Blue and Red."""

    sides = SIDE_LETTERS
    board: HexBoard
    """The board, whatever lies on its cells."""

    @property
    def actions_left(self) -> int:
        """Actions left in this turn; in the set-up each placement is a turn."""
        return actions_left(self.position)

    @override
    def foresight(self) -> Foresight:
        foreseer = Foreseer(
            self.board,
            self.tables,
            self.position,
            spell=self.decode,
            captures=lambda position, code: self._told(position, code).captures,
        )
        return foreseer.foresight(self.ply, self.legal_codes())
