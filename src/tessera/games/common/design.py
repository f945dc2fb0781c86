"""What a game offers to people who design boards for it."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias

from typing_extensions import TypeVar

from tessera.games.common.commands import Wish
from tessera.games.common.scene import SceneCell, SceneZone, scene_cells
from tessera.games.common.variant import STANDARD
from tessera.geometry.advice import Advice
from tessera.geometry.hexboard import Terrain
from tessera.i18n import Message

Options: TypeAlias = Mapping[str, str]
"""The value of every option of a variant, since the same board may suit one and not another."""

Wishes: TypeAlias = Mapping[str, Any]
"""What a new board shall be like, by the names in `Design.wishes`; what is left out, the game
chooses."""


class Laid(Protocol):
    """A board as it is laid, whatever it is made of."""

    @property
    def text(self) -> str:
        """The board text."""


B = TypeVar("B", bound=Laid, default=Any)
"""What the boards of a game are."""
Read_co = TypeVar("Read_co", bound=Laid, covariant=True)


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


class Plan(NamedTuple):
    """How a board looks before anything stands on it."""

    cells: tuple[SceneCell, ...]
    terrain: Mapping[str, str] = {}
    """The cells that are not plain: name to letter."""
    grid: Literal["hex", "square"] = "hex"
    zones: tuple[SceneZone, ...] = ()


class Design(NamedTuple, Generic[B]):
    """Boards for a game: those that have names, advice on any, and new ones."""

    library: Library[B]
    suits: Callable[[str], str]
    """The variant text that a named board is made for; it may be played on in any."""
    advise: Callable[[B, Options], tuple[Advice, ...]]
    """Looks at a board with each piece of advice in mind."""
    generate: Callable[[int, Wishes, Options], B]
    """A new board from a seed; raises `BoardError` if there is none such as was wished for."""
    wishes: tuple[Wish, ...]
    """What `generate` takes wishes for; it is told of no others."""
    plan: Callable[[B], Plan]
    """How a board looks."""
    joined: Callable[[str, str], str] = lambda asked, suited: asked  # noqa: ARG005
    """The variant text of a game on a board: what is asked for, with what the board is made for."""
    undecided: Callable[[B, Options], Message | None] = lambda _, __: None
    """Why no game can be decided on a board, where that is seen without playing; None: it can."""
    of_position: Callable[[str], tuple[Advice, ...]] | None = None
    """Looks at a position text with the advice for setting up in mind, where the rules give some;
    raises `NotationError` if it cannot be read."""

    def binds(self, board: str) -> bool:
        """Whether what a named board is made for holds on it, wherever nothing else is said."""
        return self.joined(STANDARD, self.suits(board)) != STANDARD


def terrain_plan(laid: Terrain) -> Plan:
    """How a board of hexes looks."""
    return Plan(scene_cells(laid.board.cells), laid.marked)
