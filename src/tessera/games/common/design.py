"""Board design: the library, checks, generation and pictures of a game's boards."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias

from typing_extensions import TypeVar

from tessera.games.common.commands import Parameter
from tessera.games.common.scene import SceneCell, SceneZone, scene_cells
from tessera.games.common.variant import STANDARD
from tessera.geometry.advice import Advice
from tessera.geometry.hexboard import Terrain
from tessera.i18n import Message

Options: TypeAlias = Mapping[str, str]
"""The value of every option of a variant."""

Parameters: TypeAlias = Mapping[str, Any]
"""Parameters of board generation by the names in `Design.parameters`; the game chooses those left
out."""


class DesignedBoard(Protocol):
    """A board of any game."""

    @property
    def text(self) -> str:
        """The board text."""


B = TypeVar("B", bound=DesignedBoard, default=Any)
"""The board type of a game."""
Read_co = TypeVar("Read_co", bound=DesignedBoard, covariant=True)


class Library(Protocol[Read_co]):
    """Boards with names."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all boards."""

    def read(self, name_or_text: str) -> Read_co:
        """A board by its name, or from its text.

        Raises:
            MessageError: if there is no board of that name, or the text is no board text.
        """


class BoardPlan(NamedTuple):
    """An empty board as plain data for drawing it."""

    cells: tuple[SceneCell, ...]
    terrain: Mapping[str, str] = {}
    """The cells that are not plain: name to letter."""
    grid: Literal["hex", "square"] = "hex"
    zones: tuple[SceneZone, ...] = ()


class Design(NamedTuple, Generic[B]):
    """A game's boards: the named ones, checks, and a generator."""

    library: Library[B]
    recommended_variant: Callable[[str], str]
    """The variant text that a named board is made for; other variants can be played on it, too."""
    advise: Callable[[B, Options], tuple[Advice, ...]]
    """Check a board against each design guideline."""
    generate: Callable[[int, Parameters, Options], B]
    """Generate a board from a seed; raises `BoardError` if no board fits the parameters."""
    parameters: tuple[Parameter, ...]
    """The parameters that `generate` accepts."""
    plan: Callable[[B], BoardPlan]
    """A board as plain data for drawing it."""
    merge_variant: Callable[[str, str], str] = lambda asked, suited: asked  # noqa: ARG005
    """The variant text of a game, from the one asked for and the one the board is made for."""
    why_undecidable: Callable[[B, Options], Message | None] = lambda _, __: None
    """Why no game can be decided on a board, where that is seen without playing; None: it can."""
    check_position: Callable[[str], tuple[Advice, ...]] | None = None
    """Check a position text against the guidelines for the set-up, if the rules have some; raises
    `NotationError` if it cannot be read."""

    def binds(self, board: str) -> bool:
        """Whether the variant of a named board also applies where a text does not mention it."""
        return self.merge_variant(STANDARD, self.recommended_variant(board)) != STANDARD


def terrain_plan(laid: Terrain) -> BoardPlan:
    """An empty board of hexes."""
    return BoardPlan(scene_cells(laid.board.cells), laid.marked)
