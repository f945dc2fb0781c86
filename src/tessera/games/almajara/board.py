"""Almajara's `Board`, modelled on python-chess.

>>> board = Board.start(seed=1)
>>> board.turn, board.phase.name
('s', 'SETUP')
>>> board.push("e2-e3")
Traceback (most recent call last):
    ...
tessera.games.common.errors.IllegalActionError: e2-e3: the setup is not over; South places a \
token now, such as O05@b2.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar, Self

from typing_extensions import override

from tessera.games.almajara import scenario
from tessera.games.almajara.action_space import all_codes
from tessera.games.almajara.explain import Explainer
from tessera.games.almajara.kernels.planes import channels
from tessera.games.almajara.kit import HOUSE, Kit, content_of
from tessera.games.almajara.layout import SIDE_LETTERS, End, Phase
from tessera.games.almajara.notation import format_action, format_position, parse_action
from tessera.games.almajara.picture import picture
from tessera.games.almajara.reading import GAME, parse_position
from tessera.games.almajara.scene import action_scene, board_scene, parse_clicks, scene
from tessera.games.almajara.setup import Setup, Variant, start
from tessera.games.almajara.threats import find_threats
from tessera.games.almajara.zones import ZoneBoard
from tessera.games.common import board as common
from tessera.games.common.content import Content
from tessera.games.common.scene import BoardScene, Scene, SceneAction
from tessera.games.common.threats import Threats
from tessera.i18n import Message
from tessera.kernel.contract import Record

RULES_VERSION = 1
RESTORED = 16
"""The size of the cache of kits of pickled boards."""

REASONS: Mapping[int, str] = {
    End.PORTAL: "portal",
    End.OBELISKS: "obelisks",
    End.POINTS: "points",
    End.LIMIT: "limit",
    End.ELIMINATED: "eliminated",
    End.NO_PROGRESS: "no-progress",
}


class Board(common.Board):
    """A game of Almajara: a position with the actions that led to it.

    Boards are equal if their position texts are.
    """

    game = GAME
    sides: ClassVar[tuple[str, str]] = SIDE_LETTERS
    rules_version = RULES_VERSION
    reasons: ClassVar[Mapping[int, str]] = REASONS
    kit: ClassVar[Kit] = HOUSE
    """The kit of tokens; `Board.with_kit` makes a subclass with another one."""
    content: ClassVar[Content] = content_of(HOUSE, is_custom=False)

    def __init__(self, setup: Setup) -> None:
        self.variant: Variant = setup.variant
        self.board: ZoneBoard = setup.board
        super().__init__(setup.position, setup.tables)

    @classmethod
    def with_kit(cls, kit: Kit) -> type[Self]:
        """The same game with another kit."""
        other = {"kit": kit, "content": content_of(kit), "__doc__": cls.__doc__}
        return type(cls.__name__, (cls,), other)

    @override
    def __reduce__(self) -> str | tuple[object, ...]:
        """Pickle the kit, because the class of another kit cannot be imported."""
        return _restored, (self.kit, self.__dict__)

    @classmethod
    @override
    def start(cls, variant: str = "standard", board: str = "", seed: int = 0) -> Self:
        """As for any game; a library board can set options that the variant leaves out."""
        found = scenario.read(board or scenario.DEFAULT_BOARD)
        options = Variant.from_text(scenario.variant_on(variant, found))
        return cls(start(options, found.board, cls.kit, seed))

    @classmethod
    @override
    def from_text(cls, text: str) -> Self:
        """The position of a position text.

        Raises:
            NotationError: if the text is not canonical or makes no sense.
        """
        return cls(parse_position(text, cls.kit))

    @property
    @override
    def board_text(self) -> str:
        return self.board.text

    @property
    def _setup(self) -> Setup:
        return Setup(self.variant, self.board, self.kit, self.position)

    @override
    def text(self) -> str:
        """The position text."""
        return format_position(self._setup)

    @override
    def encode(self, action: str) -> int:
        """The code of an action text.

        Raises:
            NotationError: if it cannot be read on this board.
        """
        return parse_action(action, self._setup)

    @override
    def decode(self, code: int) -> str:
        """The text of an action code."""
        return format_action(code, self._setup)

    @property
    @override
    def channels(self) -> tuple[str, ...]:
        faces, types = ([it.id for it in found] for found in (self.kit.faces, self.kit.types))
        return channels(faces, types, self.variant.has_cards)

    @override
    def all_codes(self) -> list[int]:
        """The codes of all actions that a side may have in some position of this game."""
        return all_codes(self._setup)

    @override
    def parse_clicks(self, *picks: str) -> str:
        """As for any game; a token can be taken off the board, or moved by a card.

        Raises:
            NotationError: if no action has that many clicks.
        """
        return parse_clicks(*picks) or super().parse_clicks(*picks)

    @property
    @override
    def variant_text(self) -> str:
        return self.variant.text

    @property
    def phase(self) -> Phase:
        """The phase of the game."""
        return Phase(int(self.position.phase))

    @property
    @override
    def in_main_phase(self) -> bool:
        return self.phase == Phase.MAIN

    @override
    def _reason(self, code: int) -> Message:
        return Explainer(self._setup, code).reason()

    @override
    def scene(self) -> Scene:
        """The position as plain data for drawing it."""
        return scene(
            self._setup, self.ply, self._last_action(), self.outcome(), self.listed_codes()
        )

    @override
    def _action_scene(self, position: Record, code: int) -> SceneAction:
        return action_scene(self._setup._replace(position=position), code)

    @override
    def threats(self) -> Threats:
        """The captures and threats in this position."""
        return find_threats(self._setup, self.ply, self.listed_codes())

    @override
    def board_scene(self) -> BoardScene:
        """The constant part of a game as plain data for drawing it."""
        return board_scene(self._setup)

    def _repr_svg_(self) -> str:
        """The picture shown in notebooks."""
        return picture(self._setup)


@lru_cache(RESTORED)
def _class_of(kit: Kit) -> type[Board]:
    return Board if kit == HOUSE else Board.with_kit(kit)


def _restored(kit: Kit, state: Mapping[str, object]) -> Board:
    """A pickled board."""
    board = object.__new__(_class_of(kit))
    board.__dict__.update(state)
    return board
