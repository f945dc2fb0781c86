"""What a screen needs to draw a position: plain data, the same shape for every game.

The site sends these to the browser as JSON and knows nothing of the rules behind them; the
browser draws them and never works out a rule. Cells are named as in the notation (`d4`), sides
by their letter (`b`, `r`), piece kinds by their upper-case letter.
"""

from typing import Literal

import msgspec


class SceneCell(msgspec.Struct, frozen=True):
    """One cell of the board; `r` grows downwards, `q` to the right.

    On a hex grid these are axial coordinates, pointy top; on a square one, column and row.
    """

    name: str
    q: int
    r: int


class ScenePiece(msgspec.Struct, frozen=True):
    """One piece on the board."""

    cell: str
    kind: str
    side: str


class SceneCapture(msgspec.Struct, frozen=True):
    """A piece that the last action took or removed."""

    cell: str
    kind: str
    side: str
    reason: str
    """In Vorcept `clamp`, `triangle`, `full`, or `self-surround`."""
    by: tuple[str, ...]
    """The cells whose occupants did it, the acting piece's among them."""


class SceneAction(msgspec.Struct, frozen=True):
    """The action that led here, told so that it can be animated."""

    text: str
    side: str
    verb: str
    """In Vorcept `place`, `summon`, `move`, `pass`."""
    origin: str | None = None
    target: str | None = None
    kind: str | None = None
    captures: tuple[SceneCapture, ...] = ()


class SceneOutcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    result: str
    reason: str
    cells: tuple[str, ...] = ()
    """The cells that show it: the triangle around the Pylon, where the Host fell."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A position as a picture needs it. What has a default, a game may not know."""

    ply: int
    text: str
    """Position text (the public format)."""
    turn: str | None
    """The side to move; None when the game is over."""
    phase: str = "main"
    """In Vorcept `pylon`, `blocks`, `host`, `main`."""
    actions_left: int = 1
    """Actions left in this turn."""
    full_turn: int = 1
    """Actions in a full turn of this phase."""
    to_lay: int = 0
    """Obstacles still to be laid (0 outside that phase)."""
    acted: str | None = None
    """The cell of the piece that has already acted in this turn."""
    terrain: dict[str, str] = {}
    """Cells that are not plain: cell name to terrain letter."""
    pieces: tuple[ScenePiece, ...]
    reserves: dict[str, dict[str, int]] = {}
    """Side to kind to how many wait in reserve."""
    clock: int = 0
    """Turns in a row without progress."""
    draw_after: int = 0
    """The clock at which the game is drawn; 0 where no clock runs."""
    last: SceneAction | None
    outcome: SceneOutcome | None
    choices: dict[str, dict[str, str]]
    """What may be done: source to target to action text.

    A source is a cell (`d2`), a kind in hand with an at sign before it (`@D`), or `pass`; a target
    is a cell, or the empty string for `pass`. Empty when the game is over.
    """


class BoardScene(msgspec.Struct, frozen=True):
    """What stays the same for a whole game."""

    game: str
    variant: str
    sides: tuple[str, str]
    """The letters of the sides, first side first."""
    options: dict[str, str]
    """Every option of the variant with its value, defaults included."""
    cells: tuple[SceneCell, ...]
    grid: Literal["hex", "square"] = "hex"
