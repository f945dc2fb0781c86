"""What is said over HTTP about boards that are laid by hand, as typed structs."""

from typing import Annotated, Literal

import msgspec

from tessera.games.common.scene import BoardScene, Scene
from tessera.server.tables.game_messages import OwnContent

LARGEST_SEED = 2**53 - 1
"""The largest whole number that every browser knows exactly."""


class PositionWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/positions`: a position set up by hand; nothing is stored."""

    base: str = ""
    """The position text from which it is begun; empty for the start of `variant` on `board`."""
    variant: str = ""
    """Empty: the standard one, and on an own board what is offered there."""
    board: str = ""
    """A board's name or its text; empty for the game's default."""
    things: dict[str, str] | None = None
    """Cell to what is put there, a letter or face as position texts have it; None to look at the
    base as it is."""
    side: str = ""
    """The side to move."""
    reserves: str = ""
    """The field RESERVES, where somebody has set it; else it follows from the rest."""


class PositionLook(msgspec.Struct, frozen=True):
    """A position that was set up, as it was read; or why it makes no sense."""

    text: str
    """The position text, also of what makes no sense."""
    problem: str
    """Why no game can be played from there, in one sentence; else empty."""
    board: BoardScene | None
    """None where the position makes no sense."""
    scene: Scene | None
    won_at_once: str = ""
    """That the side to move wins in this turn, and how, in one sentence: no game begins so."""


class DraftText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/drafts/read`: a board to be laid as a text has it."""

    text: str
    """In any form that the game reads: a document, the one-line form, a board text, a name."""


class DraftWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/drafts`: a board to be looked at; nothing of it is stored."""

    board: str
    variant: str = "standard"
    name: dict[str, str] = {}
    """Language to what it is called."""
    about: dict[str, str] = {}
    """Language to what is special about it."""
    content: OwnContent = ""


class PrintWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/print`: a board to be printed, or a map; nothing is stored."""

    board: str = ""
    """Its name or its text; empty: the usual one."""
    variant: str = ""
    """Its options; empty: those that it is made for."""
    name: dict[str, str] = {}
    """Language to what it is called."""
    about: dict[str, str] = {}
    """Language to what is special about it."""
    content: OwnContent = ""
    paper: str = "a4"
    """`a4` or `letter`."""
    size: float | None = None
    """How wide a cell is, in millimetres; None: as is usual."""


class BoardWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/drafts/new`: a new board from a seed, for what somebody brings."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_SEED)]
    variant: str = "standard"
    wishes: dict[str, str] = {}
    """What it shall be like, by the names of the game's wishes."""
    content: OwnContent = ""


class Finding(msgspec.Struct, frozen=True):
    """What came of looking at a board with one piece of advice in mind."""

    what: str
    """The name of the advice."""
    verdict: Literal["held", "broken", "note"]
    cells: tuple[str, ...]
    """The cells that offend it, or that are worth a look."""
    text: str
    """A sentence for people, in the language of the request."""


class DraftLook(msgspec.Struct, frozen=True):
    """A board as it was read, written in every form, and what is to be said of it."""

    board: str
    variant: str
    name: dict[str, str]
    about: dict[str, str]
    content: str
    """The text of what it is played with, where that is not what the house has; else empty."""
    line: str
    """The one-line form: the variant text and the board text, without what it brings."""
    document: str
    """The scenario as a file; empty where it would be refused."""
    problem: str
    """Why it would be refused, in one sentence; else empty."""
    ways: dict[str, tuple[str, ...]]
    """Side to its ways to win, in words; none where it has none."""
    advice: tuple[Finding, ...]
