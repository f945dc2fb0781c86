"""Games, their boards and what they are played with, as forms and pictures are told of them."""

from typing import Annotated, TypeAlias

import msgspec

from tessera.games.common.scene import SceneCell, SceneFace, SceneZone

LONGEST_CONTENT = 50_000
"""Characters of what somebody brings to play with; a kit can have no more."""

OwnContent: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_CONTENT)]
"""The text of what somebody brings to play with, or the address of what was kept before; empty:
what the house has."""


class GameOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option of a game, as a form needs it."""

    name: str
    default: str
    values: tuple[str, ...] = ()
    """What may be chosen, where that is a list."""
    min: int | None = None
    """The bounds, where it is a whole number."""
    max: int | None = None
    item: str = ""
    """A regular expression of an item, where it is a list of places joined by `+`, by row and then
    by column; a form takes them in any order."""


class GroundOffered(msgspec.Struct, frozen=True):
    """What is played where nobody wishes for anything else."""

    variant: str
    board: str
    elsewhere: str
    """The variant on other boards, where they are made for none."""


class GameInfo(msgspec.Struct, frozen=True):
    """`GET /api/games`: a game that can be played here."""

    id: str
    sides: tuple[str, str]
    options: tuple[GameOption, ...]
    boards: tuple[str, ...]
    """Names of the boards that suit it, the default first."""
    offered: GroundOffered
    levels: tuple[int, ...]
    """Of bots, the weakest first."""
    rules_version: int
    engines: tuple[str, ...] = ()
    """Names of outside engines that may be played against, too."""


class BoardPicture(msgspec.Struct, frozen=True):
    """`GET /api/games/{id}/boards/{name}`: an empty board, for a picture in a form."""

    name: str
    cells: tuple[SceneCell, ...]
    terrain: dict[str, str]
    """Cells that are not plain: cell name to terrain letter."""
    variant: str
    """The variant text that the board is made for; it may be played on in any."""
    zones: tuple[SceneZone, ...] = ()
    """Cells that belong together, where there are any."""
    text: str = ""
    """The board text, where a table of this name keeps to the variant that the board is made for
    in all that it does not set itself: who wants other values as usual, asks for this text. Else
    empty."""


class ContentText(msgspec.Struct, frozen=True):
    """`GET /api/games/{id}/content` and `…/content/{address}`: what a game is played with."""

    address: str
    """Tells it from any other; empty for what the house has."""
    name: str
    """What it is called; may be empty."""
    text: str
    """All of it."""
    faces: dict[str, SceneFace]
    """All that its tokens can show, in order; empty where pieces have no faces."""


class BroughtContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/content`: something to play with, to be looked at."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_CONTENT)]
