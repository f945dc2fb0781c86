"""Race's `Board`."""

from collections.abc import Mapping
from typing import ClassVar, Self

from tests.toys.race.layout import SIDE_LETTERS, SOUTH
from tests.toys.race.notation import (
    GAME,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from tests.toys.race.scene import board_scene, scene, told
from tests.toys.race.setup import Setup, board_tables, start
from typing_extensions import override

from tessera.games.common import board as common
from tessera.games.common.outcome import Outcome
from tessera.games.common.scene import BoardScene, Scene, SceneAction
from tessera.i18n import Message, message
from tessera.kernel.contract import FIRST_WINS, Record


class Board(common.Board):
    """A game of Race: a position with the actions that led to it."""

    game = GAME
    sides = SIDE_LETTERS
    rules_version = 1
    reasons: ClassVar[Mapping[int, str]] = {1: "home"}

    def __init__(self, setup: Setup) -> None:
        self.variant = setup.variant
        self.length = setup.length
        super().__init__(setup.position, board_tables(setup.length, setup.pips))

    @classmethod
    @override
    def start(cls, variant: str = "standard", board: str = "", seed: int = 0) -> Self:
        return cls(start(variant, board, seed))

    @classmethod
    @override
    def from_text(cls, text: str) -> Self:
        return cls(parse_position(text))

    @property
    def _setup(self) -> Setup:
        return Setup(self.variant, self.length, self.position)

    @override
    def text(self) -> str:
        return format_position(self._setup)

    @override
    def encode(self, action: str) -> int:
        return parse_action(action, self.length)

    @override
    def decode(self, code: int) -> str:
        return format_action(code)

    @property
    @override
    def variant_text(self) -> str:
        return self.variant

    @override
    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        winner = int(self.position.result) - FIRST_WINS
        return Outcome("1-0" if winner == SOUTH else "0-1", "home")

    @override
    def _reason(self, code: int) -> Message:
        return message("race-why", action=self.decode(code))

    @override
    def scene(self) -> Scene:
        return scene(self._setup, self.ply, self._last_action(), self.outcome(), self.legal_codes())

    @override
    def _action_scene(self, position: Record, code: int) -> SceneAction:
        return told(code)

    @override
    def board_scene(self) -> BoardScene:
        return board_scene(self._setup)
