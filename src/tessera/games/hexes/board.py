"""What the boards of the hex games for two do alike."""

from collections.abc import Mapping
from typing import ClassVar

from typing_extensions import override

from tessera.games.common import board as common
from tessera.games.common.foresight import Foresight
from tessera.games.common.outcome import Outcome, Reason, Result
from tessera.games.hexes.foresight import Foreseer
from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.games.hexes.scene import actions_left
from tessera.geometry.hexboard import HexBoard
from tessera.kernel.contract import DRAW, FIRST_WINS, SECOND_WINS

RESULTS: Mapping[int, Result] = {FIRST_WINS: "1-0", SECOND_WINS: "0-1", DRAW: "1/2-1/2"}


class Board(common.Board):
    """A game on hexes between Blue and Red."""

    sides = SIDE_LETTERS
    reasons: ClassVar[Mapping[int, Reason]]
    """Why a game may end: what positions say, and the word for it."""
    board: HexBoard
    """The board, whatever lies on its cells."""

    @property
    def actions_left(self) -> int:
        """Actions left in this turn; in the set-up each placement is a turn."""
        return actions_left(self.position)

    @override
    def outcome(self) -> Outcome | None:
        reason = self.reasons.get(int(self.position.end))
        return None if reason is None else Outcome(RESULTS[int(self.position.result)], reason)

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
