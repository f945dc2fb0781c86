"""Messages about games, their boards and their content, for forms and previews."""

from typing import Annotated, TypeAlias

import msgspec

from tessera.games.common.scene import SceneCell, SceneFace, SceneZone

LONGEST_CONTENT = 50_000
"""Characters of custom content; no kit can have more."""

OwnContent: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_CONTENT)]
"""Custom content as text, or the address of stored content; empty for the game's default."""


class GameOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option of a game, for a form."""

    name: str
    default: str
    values: tuple[str, ...] = ()
    """Allowed values of a choice."""
    parts: tuple[str, ...] = ()
    """What has a choice of its own; the value is theirs joined by dots, or one for all."""
    min: int | None = None
    """Bounds of a whole number."""
    max: int | None = None
    item: str = ""
    """Regular expression for one item of a list of places, joined by `+` and sorted by row, then by
    column; a form takes them in any order."""


class GroundOffered(msgspec.Struct, frozen=True):
    """Default settings for a new table."""

    variant: str
    board: str
    elsewhere: str
    """The variant for boards that are made for no other."""


class GameInfo(msgspec.Struct, frozen=True):
    """`GET /api/games`: a game that can be played here."""

    id: str
    sides: tuple[str, str]
    options: tuple[GameOption, ...]
    boards: tuple[str, ...]
    """Names of suitable boards, the default first."""
    offered: GroundOffered
    levels: tuple[int, ...]
    """Bot levels, weakest first."""
    rules_version: int
    engines: tuple[str, ...] = ()
    """Names of outside engines that can be played against."""


class BoardPicture(msgspec.Struct, frozen=True):
    """`GET /api/games/{id}/boards/{name}`: an empty board, for a picture in a form."""

    name: str
    cells: tuple[SceneCell, ...]
    terrain: dict[str, str]
    """Cells with special terrain: cell name to terrain letter."""
    variant: str
    """The variant that the board is made for; any other can be played on it."""
    zones: tuple[SceneZone, ...] = ()
    """Groups of cells, if the board has any."""
    text: str = ""
    """The board's text, if a table that names this board takes unset options from its variant; send
    this text instead of the name to get the usual defaults. Otherwise empty."""


class ContentText(msgspec.Struct, frozen=True):
    """`GET /api/games/{id}/content` and `…/content/{address}`: content of a game."""

    address: str
    """Unique address; empty for the default content."""
    name: str
    """Display name; may be empty."""
    text: str
    """The whole text."""
    faces: dict[str, SceneFace]
    """All faces that its tokens can show, in order; empty where pieces have no faces."""


class UploadedContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/content`: custom content to check."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_CONTENT)]
