"""HTTP messages about wars: new wars, replays and content."""

from typing import Annotated, Literal

import msgspec

from tessera.games.zodiacs.content.custom import ContentFile
from tessera.games.zodiacs.content.model import Words
from tessera.games.zodiacs.scene import WarGhost, WarPiece
from tessera.games.zodiacs.state import AlliedSight, SharedCells
from tessera.server.wars.messages import BotLevel, Clock, WarInfo, WarSeat


class NewWarSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Requested holder of a seat."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    level: BotLevel | None = None
    faction: str = ""
    """Empty for one that no other seat has chosen, if possible."""
    leader: str = ""
    """Empty for the faction's first leader."""
    coalition: str | None = None


class OwnContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/zodiacs/content`: check custom content. Nothing is stored."""

    files: tuple[ContentFile, ...]
    """Factions, maps and terrains, in the format of `docs/lab/zodiacs-content.md`."""
    with_built_in: bool = False
    """Whether the built-in factions are available, too."""


class NewWar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/wars`: a request for a war. Several seats `me` make a same-screen game.

    Without open seats, it starts at once.
    """

    map: str
    seats: tuple[NewWarSeat, ...]
    days: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 12
    clock: Clock = Clock()
    chat: bool = True
    listed: bool = True
    own: OwnContent | None = None
    """Custom content; None for the built-in content."""
    out_sees_all: bool = False
    rated: bool = False
    """Whether the war counts for ratings; needs registered players, each on one seat."""
    shared_cells: SharedCells = SharedCells.SEEN
    """Which pieces that share a cell with an enemy attack: those whose players see it, or all."""
    allied_sight: AlliedSight = AlliedSight.SHARED
    """Whether allies share what they see, or each sees only what its own pieces see."""


class TakeWarSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/wars/{id}/seats/{seat}`: take an open seat."""

    name: str = ""


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/wars/{id}/seats/{seat}/invitation`: reserve an open seat for a player."""

    name: str
    """Account name."""


class ReplayView(msgspec.Struct, frozen=True):
    """The map at one moment of an hour, as it was or as a player knew it."""

    pieces: tuple[WarPiece, ...]
    ghosts: tuple[WarGhost, ...]
    in_view: tuple[str, ...]
    explored: tuple[str, ...]


class ReplayLoss(msgspec.Struct, frozen=True):
    """A destroyed piece."""

    piece: int
    kind: str
    owner: int
    leader: bool


class ReplayHour(msgspec.Struct, frozen=True):
    """An hour of a replay."""

    day: int
    hour: str
    truth: ReplayView
    known: tuple[ReplayView, ...]
    """What each seat knew."""
    glory: dict[int, int]
    """Glory gained in this hour, by seat."""
    lost: tuple[ReplayLoss, ...]
    deciding: bool
    """Whether this is one of the most decisive hours."""


class WarReplay(msgspec.Struct, frozen=True):
    """`GET /api/wars/ID/replay`: a finished war, hour by hour."""

    hours: tuple[ReplayHour, ...]


class WarPage(msgspec.Struct, frozen=True):
    """`GET /api/wars`: a page of the war list, newest first."""

    wars: tuple[WarInfo, ...]
    next: str | None


# `GET /api/zodiacs/content`


class AbilityText(msgspec.Struct, frozen=True):
    """An ability, with a description generated from its data."""

    id: str
    name: Words
    text: Words
    main: bool
    passive: bool
    response: bool
    targets: tuple[str, ...]
    """Types of an order's targets, in order: `piece`, `cell`, `player`, `event`."""
    range: int | None
    """Maximum range; None if unlimited or without targets."""
    cost: dict[str, int]
    events: tuple[str, ...] = ()
    """What its `event` targets may name: `order`, `seen`, `done`, `fired`."""


class KindText(msgspec.Struct, frozen=True):
    """A kind of piece."""

    id: str
    faction: str
    name: Words
    text: Words
    size: int
    hp: int
    strength: int
    level: int
    leader: bool
    hours: tuple[str, ...]
    sight: tuple[int, int]
    stealth: bool
    detect: int
    abilities: tuple[AbilityText, ...]
    letters: Words = {}
    """Shown on its pieces; empty for those with a figure."""


class FactionText(msgspec.Struct, frozen=True):
    """A faction."""

    id: str
    name: Words
    text: Words
    leaders: tuple[str, ...]
    army: tuple[str, ...]
    kinds: tuple[str, ...]
    resources: dict[str, int]
    income: dict[str, int]
    """Resources gained each day."""
    kinds_pay: dict[str, dict[str, int]]
    """Additional resources for each piece of a kind."""
    terrains_pay: dict[str, dict[str, int]]
    """Additional resources for each cell of a terrain with a piece of the player."""


class MapCell(msgspec.Struct, frozen=True):
    """A cell of a map."""

    name: str
    q: int
    r: int
    terrain: str
    """A letter."""


class MapText(msgspec.Struct, frozen=True):
    """A map."""

    id: str
    name: Words
    text: Words
    seats: int
    cells: tuple[MapCell, ...]
    starts: tuple[tuple[str, ...], ...]
    unlike: tuple[str, ...] = ()
    """Ways in which the seats differ: `camp`, `near`, `rivals`, `middle`, `land`; empty for
    none."""


class TerrainText(msgspec.Struct, frozen=True):
    """A terrain."""

    id: str
    name: Words
    capacity: int


class WarContent(msgspec.Struct, frozen=True):
    """Everything that pages show of a content, in every language."""

    kinds: dict[str, KindText]
    factions: dict[str, FactionText]
    maps: dict[str, MapText]
    terrains: dict[str, TerrainText]
    """By letter."""
    resources: dict[str, Words]
    levels: tuple[int, ...]
    """Bot levels."""
    addresses: tuple[str, ...] = ()
    """Addresses under which wars use this content."""
    name: Words = {}


class WarRecord(msgspec.Struct, frozen=True):
    """A war played elsewhere, as far as its record describes it."""

    seats: tuple[WarSeat, ...]
    map: MapText
    days: int
    shared_cells: SharedCells
    allied_sight: AlliedSight
    result: str
    content: WarContent


class CheckedContent(msgspec.Struct, frozen=True):
    """Result of checking custom content."""

    problems: tuple[str, ...]
    """The first error of each file, with its line."""
    content: WarContent | None
    """None if it is not playable."""
