"""Pit as an object: `Board`, in the spirit of python-chess.

>>> board = Board.start()
>>> board.turn, len(board.legal_actions)
('b', 24)
>>> board.push("L@e5")
Traceback (most recent call last):
    ...
tessera.games.common.errors.IllegalActionError: L@e5: a Lumen starts on ground at the edge.
"""

from collections.abc import Mapping
from typing import Self

from typing_extensions import override

from tessera.games.common.errors import NotationError
from tessera.games.common.outcome import Reason
from tessera.games.common.scene import BoardScene, Scene, SceneAction
from tessera.games.hexes import board as hexes
from tessera.games.pit import terrain
from tessera.games.pit.explain import Explainer
from tessera.games.pit.layout import End, Phase
from tessera.games.pit.notation import (
    GAME,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from tessera.games.pit.picture import picture
from tessera.games.pit.scene import board_scene, scene, spell, told
from tessera.games.pit.setup import Setup, Variant, start, tables_of
from tessera.geometry.hexboard import BoardError, Terrain
from tessera.i18n import Message
from tessera.kernel.contract import Record

RULES_VERSION = 1

REASONS: Mapping[int, Reason] = {End.LUMEN: Reason.LUMEN, End.NO_PROGRESS: Reason.NO_PROGRESS}


class Board(hexes.Board):
    """A game of Pit: a position with the actions that led to it.

    Equal to another when both show the same position text.
    """

    game = GAME
    rules_version = RULES_VERSION
    reasons = REASONS

    def __init__(self, variant: Variant, ground: Terrain, position: Record) -> None:
        self.variant = variant
        self.terrain = ground
        self.board = ground.board
        super().__init__(position, tables_of(variant, ground))

    @classmethod
    @override
    def start(cls, variant: str = "standard", board: str = "", seed: int = 0) -> Self:
        options = Variant.from_text(variant)
        try:
            ground = terrain.board(board or terrain.DEFAULT_BOARD)
        except BoardError as error:
            raise NotationError(error.message) from None
        return cls(*start(options, ground))

    @classmethod
    @override
    def from_text(cls, text: str) -> Self:
        return cls(*parse_position(text))

    @property
    def _setup(self) -> Setup:
        return Setup(self.variant, self.terrain, self.position)

    @override
    def text(self) -> str:
        return format_position(self._setup)

    @override
    def encode(self, action: str) -> int:
        return parse_action(action, self._setup)

    @override
    def decode(self, code: int) -> str:
        return format_action(code, self._setup)

    @override
    def spell(self, *picks: str) -> str:
        """As for any game; a piece that is picked is pushed, pulled or carried.

        Raises:
            NotationError: if there is no such cell, or no action has so many picks.
        """
        return spell(self._setup, *picks) or super().spell(*picks)

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
        return told(self._setup._replace(position=position), code)

    @override
    def board_scene(self) -> BoardScene:
        return board_scene(self._setup)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return picture(self._setup)
