"""Vorcept as an object: `Board`, in the spirit of python-chess.

>>> board = Board.start()
>>> board.turn, len(board.legal_actions)
('b', 37)
>>> board.push("P@e5")
>>> board.push("L@e6")
Traceback (most recent call last):
    ...
tessera.games.common.errors.IllegalActionError: L@e6: the Pylon at e5 is next to this cell.
"""

from collections.abc import Mapping
from typing import Self

from typing_extensions import override

from tessera.games.common.errors import NotationError
from tessera.games.common.outcome import Reason
from tessera.games.common.scene import BoardScene, Scene, SceneAction
from tessera.games.hexes import board as hexes
from tessera.games.vorcept.explain import Explainer
from tessera.games.vorcept.layout import End, Phase
from tessera.games.vorcept.notation import (
    GAME,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from tessera.games.vorcept.picture import picture
from tessera.games.vorcept.scene import board_scene, scene, told
from tessera.games.vorcept.setup import DEFAULT_BOARD, Setup, Variant, board_tables, start_position
from tessera.geometry import library
from tessera.geometry.hexboard import BoardError, HexBoard
from tessera.i18n import Message
from tessera.kernel.contract import Record

RULES_VERSION = 1

REASONS: Mapping[int, Reason] = {
    End.HOST: Reason.HOST,
    End.PYLON: Reason.PYLON,
    End.NO_PROGRESS: Reason.NO_PROGRESS,
}


class Board(hexes.Board):
    """A game of Vorcept: a position with the actions that led to it.

    Equal to another when both show the same position text.
    """

    game = GAME
    rules_version = RULES_VERSION
    reasons = REASONS

    def __init__(self, variant: Variant, board: HexBoard, position: Record) -> None:
        self.variant = variant
        self.board = board
        super().__init__(position, board_tables(board))

    @classmethod
    @override
    def start(cls, variant: str = "standard", board: str = "", seed: int = 0) -> Self:
        options = Variant.from_text(variant)
        try:
            hexboard = library.board(board or DEFAULT_BOARD)
        except BoardError as error:
            raise NotationError(error.message) from None
        return cls(options, hexboard, start_position(options, hexboard))

    @classmethod
    @override
    def from_text(cls, text: str) -> Self:
        return cls(*parse_position(text))

    @property
    def _setup(self) -> Setup:
        return Setup(self.variant, self.board, self.position)

    @override
    def text(self) -> str:
        return format_position(self._setup)

    @override
    def encode(self, action: str) -> int:
        return parse_action(action, self.board)

    @override
    def decode(self, code: int) -> str:
        return format_action(code, self.board)

    @property
    @override
    def variant_text(self) -> str:
        return self.variant.text

    @property
    def phase(self) -> Phase:
        """What the side to move is to do."""
        return Phase(int(self.position.phase))

    @override
    def _reason(self, code: int) -> Message:
        return Explainer(self._setup, code).reason()

    @override
    def scene(self) -> Scene:
        return scene(self._setup, self.ply, self._last(), self.outcome(), self.offered_codes())

    @override
    def _told(self, position: Record, code: int) -> SceneAction:
        return told(Setup(self.variant, self.board, position), code)

    @override
    def board_scene(self) -> BoardScene:
        return board_scene(self.variant, self.board)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return picture(self._setup)
