"""The board class of the hex games, parametrised by a game's functions (`GameSpec`)."""

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from typing_extensions import override

from tessera.games.common import board as common
from tessera.games.common.outcome import Outcome
from tessera.games.common.scene import BoardScene, Scene, SceneAction
from tessera.games.common.threats import Threats
from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.games.hexes.scene import actions_left
from tessera.games.hexes.threats import ThreatFinder
from tessera.geometry.hexboard import HexBoard
from tessera.i18n import Message
from tessera.kernel.contract import Record


class Variant(Protocol):
    """The options of a game."""

    @property
    def text(self) -> str:
        """The variant text."""


class Setup(Protocol):
    """A position with its variant and board."""

    @property
    def variant(self) -> Variant: ...  # noqa: D102
    @property
    def board(self) -> HexBoard: ...  # noqa: D102
    @property
    def position(self) -> Record: ...  # noqa: D102
    @property
    def tables(self) -> Record: ...  # noqa: D102
    def _replace(self, *, position: Record) -> Self: ...


S = TypeVar("S", bound=Setup)


class GameSpec(NamedTuple, Generic[S]):
    """The functions of one game that `Board` needs."""

    phases: type[IntEnum]
    start: Callable[[str, str], S]
    """The start of a game, from a variant text and the name or text of a board."""
    parse_position: Callable[[str], S]
    format_position: Callable[[S], str]
    parse_action: Callable[[str, S], int]
    format_action: Callable[[int, S], str]
    reason: Callable[[S, int], Message]
    """Explain why an illegal action is not legal."""
    scene: Callable[[S, int, SceneAction | None, Outcome | None, Iterable[int]], Scene]
    action_scene: Callable[[S, int], SceneAction]
    board_scene: Callable[[S], BoardScene]
    picture: Callable[[S], str]
    channels: tuple[str, ...]
    """The names of the observation planes."""
    all_codes: Callable[[S], list[int]]


class Board(common.Board, Generic[S]):
    """A game on hexes between Blue and Red."""

    sides: ClassVar[tuple[str, str]] = SIDE_LETTERS
    spec: ClassVar[GameSpec[Any]]  # of `S`, but a class variable cannot use a type variable

    def __init__(self, setup: S) -> None:
        self._first = setup
        super().__init__(setup.position, setup.tables)

    @classmethod
    @override
    def start(cls, variant: str = "standard", board: str = "", seed: int = 0) -> Self:
        """The start of a game, which needs no seed.

        Raises:
            NotationError: if a text cannot be read, or the board is too small for the variant.
        """
        return cls(cls.spec.start(variant, board))

    @classmethod
    @override
    def from_text(cls, text: str) -> Self:
        """The position of a position text.

        Raises:
            NotationError: if the text is not canonical or makes no sense.
        """
        return cls(cls.spec.parse_position(text))

    @property
    def setup(self) -> S:
        """The position with its variant and board."""
        return self._first._replace(position=self.position)

    @property
    def board(self) -> HexBoard:
        """The cells of the board, without terrain."""
        return self._first.board

    @override
    def text(self) -> str:
        """The position text."""
        return self.spec.format_position(self.setup)

    @override
    def encode(self, action: str) -> int:
        """The code of an action text.

        Raises:
            NotationError: if it cannot be read on this board.
        """
        return self.spec.parse_action(action, self.setup)

    @override
    def decode(self, code: int) -> str:
        """The text of an action code."""
        return self.spec.format_action(code, self.setup)

    @property
    @override
    def channels(self) -> tuple[str, ...]:
        return self.spec.channels

    @override
    def all_codes(self) -> list[int]:
        """The codes of all actions that a side may have in some position of this game."""
        return self.spec.all_codes(self.setup)

    @property
    @override
    def variant_text(self) -> str:
        return self._first.variant.text

    @property
    @override
    def board_text(self) -> str:
        return self.board.text()

    @property
    def phase(self) -> IntEnum:
        """The phase of the game."""
        return self.spec.phases(int(self.position.phase))

    @property
    @override
    def in_main_phase(self) -> bool:
        return self.phase.name == "MAIN"

    @property
    def actions_left(self) -> int:
        """The actions left in this turn; in the set-up each placement is a turn."""
        return actions_left(self.position)

    @override
    def _reason(self, code: int) -> Message:
        return self.spec.reason(self.setup, code)

    @override
    def scene(self) -> Scene:
        """The position as plain data for drawing it."""
        codes = self.listed_codes()
        return self.spec.scene(self.setup, self.ply, self._last_action(), self.outcome(), codes)

    @override
    def _action_scene(self, position: Record, code: int) -> SceneAction:
        return self.spec.action_scene(self._first._replace(position=position), code)

    @override
    def threats(self) -> Threats:
        """The captures and threats in this position."""
        finder = ThreatFinder(
            self.board,
            self.tables,
            self.position,
            format_action=self.decode,
            captures=lambda position, code: self._action_scene(position, code).captures,
            main=self.spec.phases["MAIN"],
        )
        return finder.find(self.ply, self.legal_codes())

    @override
    def board_scene(self) -> BoardScene:
        """The constant part of a game as plain data for drawing it."""
        return self.spec.board_scene(self._first)

    def _repr_svg_(self) -> str:
        """The picture shown in notebooks."""
        return self.spec.picture(self.setup)
