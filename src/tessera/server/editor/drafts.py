"""HTTP messages of the board and position editors."""

from typing import Annotated, Literal

import msgspec

from tessera.games.common.scene import BoardScene, Scene
from tessera.server.tables.game_messages import OwnContent

LARGEST_SEED = 2**53 - 1
"""The largest integer that JavaScript represents exactly."""


class PositionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/positions`: validate an edited position; nothing is stored."""

    base: str = ""
    """The position text to start from; empty for the start of `variant` on `board`."""
    variant: str = ""
    """Empty: the standard variant, or the default of a custom board."""
    board: str = ""
    """A board's name or its text; empty for the game's default."""
    things: dict[str, str] | None = None
    """Cell to its content, a letter or face as in position texts; None to keep the base."""
    side: str = ""
    """The side to move."""
    reserves: str = ""
    """The field RESERVES, if set by hand; otherwise it is derived."""


class CheckedPosition(msgspec.Struct, frozen=True):
    """An edited position as parsed, or why it is invalid."""

    text: str
    """The position text, even if it is invalid."""
    problem: str
    """Why no game can start there, in one sentence; else empty."""
    board: BoardScene | None
    """None if the position is invalid."""
    scene: Scene | None
    won_at_once: str = ""
    """That the side to move wins this turn, and how, in one sentence: no game may start so."""


class DraftText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/drafts/read`: parse a board draft."""

    text: str
    """Any form that the game reads: a document, the one-line form, a board text or a name."""


class DraftRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/drafts`: validate a board draft; nothing is stored."""

    board: str
    variant: str = "standard"
    name: dict[str, str] = {}
    """Language to name."""
    about: dict[str, str] = {}
    """Language to description."""
    content: OwnContent = ""


class PrintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/print`: print a board or map; nothing is stored."""

    board: str = ""
    """Name or text of the board; empty: the default."""
    variant: str = ""
    """Options text; empty: those that the board is made for."""
    name: dict[str, str] = {}
    """Language to name."""
    about: dict[str, str] = {}
    """Language to description."""
    content: OwnContent = ""
    paper: str = "a4"
    """`a4` or `letter`."""
    size: float | None = None
    """Width of a cell, in millimetres; None: the default."""
    zones: str = "tiles"
    """A board of zones as `tiles` or as a `sheet`."""


class BoardRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/drafts/new`: generate a board from a seed, for custom content."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_SEED)]
    variant: str = "standard"
    parameters: dict[str, str] = {}
    """Parameter values by name, as in `Design.parameters`."""
    content: OwnContent = ""


class Finding(msgspec.Struct, frozen=True):
    """The result of checking a board against one guideline."""

    what: str
    """Name of the guideline."""
    verdict: Literal["held", "broken", "note"]
    cells: tuple[str, ...]
    """Cells that violate it or deserve attention."""
    text: str
    """A sentence in the language of the request."""


class CheckedDraft(msgspec.Struct, frozen=True):
    """A draft as parsed, in every text form, with the results of its checks."""

    board: str
    variant: str
    name: dict[str, str]
    about: dict[str, str]
    content: str
    """The text of custom content; empty for the built-in content."""
    line: str
    """The one-line form: variant text and board text, without custom content."""
    document: str
    """The scenario as a file; empty if the draft is invalid."""
    problem: str
    """Why the draft is invalid, in one sentence; else empty."""
    ways: dict[str, tuple[str, ...]]
    """Side to its win conditions, in words; empty for a side without any."""
    advice: tuple[Finding, ...]
