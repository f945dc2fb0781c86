"""What is asked and told about wars over HTTP: new wars, their past, their content, reviews."""

from typing import Annotated, Literal

import msgspec

from tessera.games.zodiacs.content.custom import ContentFile
from tessera.games.zodiacs.content.model import Words
from tessera.games.zodiacs.review.order_review import ReviewedHour
from tessera.games.zodiacs.review.timeline import TimelineHour, WastedOrder
from tessera.games.zodiacs.scene import WarGhost, WarPiece
from tessera.server.wars.messages import BotLevel, Clock, WarInfo, WarSeat


class NewWarSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    level: BotLevel | None = None
    faction: str = ""
    """Empty: one that nobody has chosen yet, where there is one."""
    leader: str = ""
    """Empty: the faction's first."""
    coalition: str | None = None


class OwnContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/zodiacs/content`: look at content that somebody brings. Nothing is kept of it."""

    files: tuple[ContentFile, ...]
    """Factions, maps, terrains, in the form of `docs/lab/zodiacs-content.md`."""
    with_house: bool = False
    """Whether the factions of the house take part beside those that are brought."""


class NewWar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/wars`: a request for a war. Several seats `me` make a same-screen game.

    Where no seat is open it starts at once.
    """

    map: str
    seats: tuple[NewWarSeat, ...]
    days: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 12
    clock: Clock = Clock()
    talk: bool = True
    listed: bool = True
    own: OwnContent | None = None
    """What it is played with; None: the content of the house."""
    out_sees_all: bool = False
    rated: bool = False
    """Whether it is to count for ratings: among people who are registered, each on one seat."""


class TakeWarSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/wars/{id}/seats/{seat}`: sit down on an open seat."""

    name: str = ""


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/wars/{id}/seats/{seat}/invitation`: keep an open seat for somebody."""

    name: str
    """Of their account."""


class FilmView(msgspec.Struct, frozen=True):
    """What was, or what somebody knew, at the end of an hour."""

    pieces: tuple[WarPiece, ...]
    ghosts: tuple[WarGhost, ...]
    in_view: tuple[str, ...]
    explored: tuple[str, ...]


class FilmLoss(msgspec.Struct, frozen=True):
    """A piece that was destroyed."""

    piece: int
    kind: str
    owner: int
    leader: bool


class FilmHour(msgspec.Struct, frozen=True):
    """An hour of a film."""

    day: int
    hour: str
    truth: FilmView
    known: tuple[FilmView, ...]
    """By seat what it believed."""
    glory: dict[int, int]
    """By seat what was gained in this hour."""
    lost: tuple[FilmLoss, ...]
    deciding: bool
    """Whether it is one of the hours in which most was decided."""


class WarFilm(msgspec.Struct, frozen=True):
    """`GET /api/wars/ID/film`: a war that is over, hour by hour."""

    hours: tuple[FilmHour, ...]


class WarPage(msgspec.Struct, frozen=True):
    """`GET /api/wars`: a page of the list of wars, newest first."""

    wars: tuple[WarInfo, ...]
    next: str | None


# `GET /api/zodiacs/content`


class AbilityText(msgspec.Struct, frozen=True):
    """An ability, with the text written from its data."""

    id: str
    name: Words
    text: Words
    main: bool
    passive: bool
    response: bool
    targets: tuple[str, ...]
    """The type of each target of an order in turn: `piece`, `cell`, `player`, `event`."""
    range: int | None
    """How far it reaches at most; None: anywhere, or at nothing."""
    cost: dict[str, int]


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
    """What it gets each day."""
    kinds_pay: dict[str, dict[str, int]]
    """What it gets for each of its pieces of a kind besides."""
    terrains_pay: dict[str, dict[str, int]]
    """What it gets for each cell of a terrain in which it has a piece."""


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
    """In what its seats differ: `camp`, `near`, `rivals`, `middle`, `land`; empty: in nothing."""


class TerrainText(msgspec.Struct, frozen=True):
    """A terrain."""

    id: str
    name: Words
    capacity: int


class WarContent(msgspec.Struct, frozen=True):
    """Everything that the pages need to know of the content, in every language."""

    kinds: dict[str, KindText]
    factions: dict[str, FactionText]
    maps: dict[str, MapText]
    terrains: dict[str, TerrainText]
    """By letter."""
    resources: dict[str, Words]
    levels: tuple[int, ...]
    """Of bots."""
    addresses: tuple[str, ...] = ()
    """Wars that name one of these are played with no other content."""
    name: Words = {}


class WarReviewWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/wars/reviews`: look back at a war that is over."""

    war: str = ""
    """One that was played here; what comes of it is kept then."""
    record: str = ""
    """The log of one that was played elsewhere, as JSON."""


class WarReview(msgspec.Struct, frozen=True):
    """What came of looking back at a war."""

    hours: tuple[TimelineHour, ...]
    """How things truly stood when each hour began."""
    end: tuple[float, ...]
    """How they ended, by seat: 1 for who won."""
    judged: tuple[ReviewedHour, ...]
    """The orders of each seat, by what it could know."""
    useless: tuple[WastedOrder, ...]
    accuracy: tuple[float | None, ...]
    """By seat the average worth of its hours, 0 to 100; None where it had no choice."""


class WarRecord(msgspec.Struct, frozen=True):
    """A war that was played elsewhere, as far as its record tells of it."""

    seats: tuple[WarSeat, ...]
    map: MapText
    days: int
    result: str
    content: WarContent


class WarReviewNews(msgspec.Struct, frozen=True):
    """How far a review is: a line of JSON at its beginning, and after each day of a seat."""

    done: int
    most: int
    record: WarRecord | None = None
    """At the beginning, of a war that was played elsewhere."""
    review: WarReview | None = None
    """At the end."""
    film: WarFilm | None = None
    """With the review: how things stood when the orders of each hour were given, and the end."""
    failed: bool = False
    """Whether the rest cannot be looked at."""


class OwnLook(msgspec.Struct, frozen=True):
    """What there is to be said of content that somebody brings."""

    problems: tuple[str, ...]
    """A sentence for the first mistake of each file, with its line."""
    content: WarContent | None
    """None: it cannot be played with."""
