"""Breakthrough's `Board`."""

from collections.abc import Mapping
from typing import ClassVar, Self

from tests.toys.breakthrough.layout import NORTH, SIDE_LETTERS, SOUTH, decode
from tests.toys.breakthrough.notation import (
    GAME,
    cell_name,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from tests.toys.breakthrough.scene import board_scene, scene, told
from tests.toys.breakthrough.setup import Setup, board_tables, start
from typing_extensions import override

from tessera.games.common import board as common
from tessera.games.common.outcome import Outcome
from tessera.games.common.scene import BoardScene, Scene, SceneAction
from tessera.i18n import Message, message
from tessera.kernel.bits import contains, list_cells
from tessera.kernel.contract import FIRST_WINS, Record


class Board(common.Board):
    """A game of Breakthrough: a position with the actions that led to it."""

    game = GAME
    sides = SIDE_LETTERS
    rules_version = 1
    reasons: ClassVar[Mapping[int, str]] = {1: "far-rank", 2: "last-man"}

    def __init__(self, setup: Setup) -> None:
        self.variant = setup.variant
        self.width = setup.width
        super().__init__(setup.position, board_tables(setup.width))

    @classmethod
    @override
    def start(cls, variant: str = "standard", board: str = "", seed: int = 0) -> Self:
        return cls(start(variant, board))

    @classmethod
    @override
    def from_text(cls, text: str) -> Self:
        return cls(parse_position(text))

    @property
    def _setup(self) -> Setup:
        return Setup(self.variant, self.width, self.position)

    @override
    def text(self) -> str:
        return format_position(self._setup)

    @override
    def encode(self, action: str) -> int:
        return parse_action(action, self.width)

    @override
    def decode(self, code: int) -> str:
        return format_action(code, self.width)

    @property
    @override
    def variant_text(self) -> str:
        return self.variant

    @override
    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        winner = int(self.position.result) - FIRST_WINS
        last_taken = not list_cells(self.position.own[NORTH if winner == SOUTH else SOUTH])
        reason = "last-man" if last_taken else "far-rank"
        return Outcome("1-0" if winner == SOUTH else "0-1", reason)

    @override
    def _reason(self, code: int) -> Message:
        source, _ = decode(code)
        key = "way" if contains(self.position.own[self.position.side], source) else "nobody"
        name = cell_name(source, self.width)
        return message(f"breakthrough-why-{key}", action=self.decode(code), cell=name)

    @override
    def scene(self) -> Scene:
        return scene(self._setup, self.ply, self._last_action(), self.outcome(), self.legal_codes())

    @override
    def _action_scene(self, position: Record, code: int) -> SceneAction:
        return told(self._setup._replace(position=position), code)

    @override
    def board_scene(self) -> BoardScene:
        return board_scene(self._setup)
