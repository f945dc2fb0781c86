"""The tables of the database.

A room's config, seats and events are the source of truth. Its current state is derived from the
events and stored with each event, so that lists need not replay games. When a game ends, its last
event is written together with an outbox row for what follows from the result.
"""

from sqlalchemy import (
    REAL,
    BigInteger,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    String,
    Text,
    false,
    text,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.schema import SchemaItem


def by_bytes(length: int) -> String:
    """A string type sorted by bytes, so that an index serves prefix searches."""
    return String(length).with_variant(String(length, collation="C"), "postgresql")


class Base(DeclarativeBase):
    """Base of all tables."""


class PrincipalRow(Base):
    """A user who may create rooms and hold seats; guests are included."""

    __tablename__ = "principals"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    created: Mapped[int] = mapped_column(BigInteger)


class RoomRow(Base):
    """A room: its settings and current state. Times are milliseconds since 1970, UTC."""

    __tablename__ = "rooms"
    __table_args__: tuple[SchemaItem, ...] = (
        Index("rooms_listed", "listed", "kind", "status", "created", "id"),
        Index("rooms_of_game", "listed", "game", "status", "created", "id"),
        Index("rooms_of_creator", "creator", "kind", "status", "created", "id"),
        Index("rooms_untouched", "kind", "status", "updated"),
        Index("rooms_active", "kind", "active"),
        Index(
            "rooms_position",
            "position",
            postgresql_where=text("position IS NOT NULL"),
            sqlite_where=text("position IS NOT NULL"),
        ),
    )

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int]
    listed: Mapped[bool]
    created: Mapped[int] = mapped_column(BigInteger)
    creator: Mapped[str | None] = mapped_column(ForeignKey("principals.id"))
    config: Mapped[str] = mapped_column(Text)

    status: Mapped[str] = mapped_column(String(10))
    active: Mapped[bool]
    summary: Mapped[str] = mapped_column(Text)
    updated: Mapped[int] = mapped_column(BigInteger)
    position: Mapped[str | None] = mapped_column(String(32))
    """The board's `records.position_digest` while the game at a table is not over."""

    snapshot: Mapped[bytes | None] = mapped_column(LargeBinary)
    snapshot_seq: Mapped[int | None]


class SeatRow(Base):
    """A seat of a room and its holder.

    Columns that lists of a player's rooms are sorted and filtered by are repeated here, so that one
    index covers them and the player.
    """

    __tablename__ = "seats"
    __table_args__: tuple[SchemaItem, ...] = (
        Index("seats_of_player", "principal", "room_kind", "status", "created", "room_id"),
        Index("seats_of_game", "principal", "game", "status", "created", "room_id"),
        Index("seats_named", "folded_name", "listed", "status", "created", "room_id"),
    )

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    side: Mapped[str] = mapped_column(String(10))
    kind: Mapped[str] = mapped_column(String(10))
    principal: Mapped[str | None] = mapped_column(ForeignKey("principals.id"))
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[int | None]
    folded_name: Mapped[str] = mapped_column(by_bytes(120), server_default="")
    """The name, case-folded."""
    room_kind: Mapped[str] = mapped_column(String(10), server_default="")
    game: Mapped[str] = mapped_column(String(40), server_default="")
    listed: Mapped[bool] = mapped_column(server_default=false())
    created: Mapped[int] = mapped_column(BigInteger, server_default="0")
    status: Mapped[str] = mapped_column(String(10), server_default="")


class EventRow(Base):
    """An event in a room; the primary key allows only one event per number."""

    __tablename__ = "events"

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    time: Mapped[int] = mapped_column(BigInteger)
    event: Mapped[str] = mapped_column(Text)


class ConditionalMovesRow(Base):
    """Conditional moves of a seat, as JSON; only the holder of the seat may see them."""

    __tablename__ = "conditional_moves"
    __table_args__: tuple[SchemaItem, ...] = (
        ForeignKeyConstraint(["room_id", "place"], ["seats.room_id", "seats.place"]),
    )

    room_id: Mapped[str] = mapped_column(String(24), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    lines: Mapped[str] = mapped_column(Text)


class ResultRow(Base):
    """The result of a game for one seat and its holder."""

    __tablename__ = "results"
    __table_args__: tuple[SchemaItem, ...] = (
        ForeignKeyConstraint(["room_id", "place"], ["seats.room_id", "seats.place"]),
        Index(
            "results_ended",
            *("principal", "ended", "room_id", "game", "score", "rated", "listed"),
        ),
        Index("results_curve", "principal", "game", "pace", "nth"),
        Index(
            "results_rated",
            *("game", "pace", "nth", "place"),
            postgresql_where=text("nth IS NOT NULL"),
            sqlite_where=text("nth IS NOT NULL"),
        ),
    )

    room_id: Mapped[str] = mapped_column(String(24), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    principal: Mapped[str | None] = mapped_column(ForeignKey("principals.id"))
    rank: Mapped[int]
    score: Mapped[float] = mapped_column(REAL)
    reason: Mapped[str] = mapped_column(String(20))
    ended: Mapped[int] = mapped_column(BigInteger)
    team: Mapped[str] = mapped_column(String(40), server_default="")
    """Seats of a team share its result; empty for a player alone."""
    game: Mapped[str] = mapped_column(String(40), server_default="")
    pace: Mapped[str] = mapped_column(String(10), server_default="")
    listed: Mapped[bool] = mapped_column(server_default=false())
    rated: Mapped[bool] = mapped_column(server_default=false())
    nth: Mapped[int | None]
    """Number of the game among the rated ones of its pool; ratings are updated in this order."""
    rating_before: Mapped[float | None] = mapped_column(Double)
    rating_after: Mapped[float | None] = mapped_column(Double)
    deviation_after: Mapped[float | None] = mapped_column(Double)
    volatility_after: Mapped[float | None] = mapped_column(Double)


class PlayedGameRow(Base):
    """Data of a finished game, beyond its results, for lists."""

    __tablename__ = "played_games"
    __table_args__: tuple[SchemaItem, ...] = (
        Index("played_listed", "listed", "ended", "room_id", "rated"),
        Index("played_of_game", "listed", "game", "ended", "room_id", "board", "rated"),
        Index("played_on_board", "listed", "board", "ended", "room_id", "game", "rated"),
    )

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    pace: Mapped[str] = mapped_column(String(10))
    board: Mapped[str] = mapped_column(String(80))
    opening: Mapped[str] = mapped_column(String(200))
    ended: Mapped[int] = mapped_column(BigInteger)
    game: Mapped[str] = mapped_column(String(40), server_default="")
    listed: Mapped[bool] = mapped_column(server_default=false())
    rated: Mapped[bool] = mapped_column(server_default=false())


class TallyRow(Base):
    """How often a player has played a board with an opening, with the results."""

    __tablename__ = "tallies"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    listed: Mapped[bool] = mapped_column(primary_key=True)
    """Whether the games are listed: other players see only those."""
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    board: Mapped[str] = mapped_column(String(80), primary_key=True)
    opening: Mapped[str] = mapped_column(String(200), primary_key=True)
    games: Mapped[int]
    won: Mapped[int]
    drawn: Mapped[int]


class PoolRow(Base):
    """A rating pool: players of a game at a pace, live or correspondence."""

    __tablename__ = "pools"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    pace: Mapped[str] = mapped_column(String(10), primary_key=True)
    games: Mapped[int]
    """Number of rated games."""


class RatingRow(Base):
    """A player's rating in a pool after their last rated game."""

    __tablename__ = "ratings"
    __table_args__: tuple[SchemaItem, ...] = (
        Index("ratings_best", "game", "pace", "provisional", "rating", "principal"),
    )

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    pace: Mapped[str] = mapped_column(String(10), primary_key=True)
    rating: Mapped[float] = mapped_column(Double)
    deviation: Mapped[float] = mapped_column(Double)
    volatility: Mapped[float] = mapped_column(Double)
    games: Mapped[int]
    won: Mapped[int]
    drawn: Mapped[int]
    last: Mapped[int] = mapped_column(BigInteger)
    provisional: Mapped[bool] = mapped_column(server_default=true())
    """Whether the rating is provisional."""


class OutboxRow(Base):
    """An outbox row: a posted message whose consumers have not all run yet."""

    __tablename__ = "outbox"

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(60), unique=True)
    """Unique for ever, so that a message is never posted twice."""
    topic: Mapped[str] = mapped_column(String(20))
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"))
    body: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class OutboxHandledRow(Base):
    """A consumer that has already run for a message still in the outbox."""

    __tablename__ = "outbox_handled"

    consumer: Mapped[str] = mapped_column(String(20), primary_key=True)
    key: Mapped[str] = mapped_column(String(60), primary_key=True)


class HeartbeatRow(Base):
    """When a server was last known to run; the table has one row."""

    __tablename__ = "heartbeats"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    time: Mapped[int] = mapped_column(BigInteger)


class ContentRow(Base):
    """Content that games refer to by its address."""

    __tablename__ = "contents"

    address: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    """The whole content, in canonical form."""


class ReviewRow(Base):
    """The review of a finished game, as JSON."""

    __tablename__ = "reviews"

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    review: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class PuzzleRow(Base):
    """A puzzle and its rating."""

    __tablename__ = "puzzles"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), index=True)
    goal: Mapped[str] = mapped_column(String(10))
    position: Mapped[str] = mapped_column(Text)
    line: Mapped[str] = mapped_column(Text)
    """A solution."""
    themes: Mapped[str] = mapped_column(Text)
    """Each surrounded by spaces."""
    source: Mapped[str] = mapped_column(String(60))
    guess: Mapped[int]
    """Its rating before the first try."""
    rating: Mapped[float] = mapped_column(REAL)
    deviation: Mapped[float] = mapped_column(REAL)
    volatility: Mapped[float] = mapped_column(REAL)
    tries: Mapped[int]
    solved: Mapped[int]
    created: Mapped[int] = mapped_column(BigInteger)


class PuzzlerRow(Base):
    """A player's puzzle rating in a game."""

    __tablename__ = "puzzlers"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    rating: Mapped[float] = mapped_column(REAL)
    deviation: Mapped[float] = mapped_column(REAL)
    volatility: Mapped[float] = mapped_column(REAL)
    tries: Mapped[int]
    solved: Mapped[int]
    streak: Mapped[int]
    best: Mapped[int]


class PuzzleTryRow(Base):
    """A player's first try at a puzzle, the only one that counts."""

    __tablename__ = "puzzle_tries"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    puzzle: Mapped[str] = mapped_column(ForeignKey("puzzles.id"), primary_key=True)
    tried: Mapped[int] = mapped_column(BigInteger)
    """Time of the last try."""
    solved: Mapped[bool | None]
    """None if a hint was used."""


class FinishedGameRow(Base):
    """A finished game to be searched for puzzles."""

    __tablename__ = "finished_games"
    __table_args__: tuple[SchemaItem, ...] = (
        Index(
            "finished_unsearched",
            "ended",
            postgresql_where=text("searched IS NULL"),
            sqlite_where=text("searched IS NULL"),
        ),
    )

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    ended: Mapped[int] = mapped_column(BigInteger)
    searched: Mapped[int | None] = mapped_column(BigInteger)
    """When it was searched."""


class AccountRow(Base):
    """A registered account."""

    __tablename__ = "accounts"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    """The guest who registered; everything the guest had belongs to the account."""
    name: Mapped[str] = mapped_column(String(40))
    skeleton: Mapped[str] = mapped_column(by_bytes(80), unique=True)
    """Canonical form shared by all confusable names."""
    password: Mapped[str | None] = mapped_column(Text)
    """An argon2 hash; None if there are only passkeys."""
    email: Mapped[str] = mapped_column(String(254), index=True)
    """In lower case, once confirmed; else empty."""
    created: Mapped[int] = mapped_column(BigInteger)


class FormerNameRow(Base):
    """A former name of an account; links to it are redirected."""

    __tablename__ = "former_names"

    skeleton: Mapped[str] = mapped_column(String(80), primary_key=True)
    principal: Mapped[str] = mapped_column(ForeignKey("accounts.principal"), index=True)


class LoginRow(Base):
    """A browser session of a logged-in account."""

    __tablename__ = "logins"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    """Digest of the session secret; the secret itself is not stored."""
    principal: Mapped[str] = mapped_column(ForeignKey("accounts.principal"), index=True)
    device: Mapped[str] = mapped_column(String(40))
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)


class PasskeyRow(Base):
    """A passkey of an account."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(1400), primary_key=True)
    """Base64url, as chosen by the authenticator."""
    principal: Mapped[str] = mapped_column(ForeignKey("accounts.principal"), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    counter: Mapped[int] = mapped_column(BigInteger)
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[int] = mapped_column(BigInteger)
    used: Mapped[int] = mapped_column(BigInteger)


class TokenRow(Base):
    """An API token, with which a bot plays for an account."""

    __tablename__ = "tokens"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    """Digest of the token, which is not stored."""
    principal: Mapped[str] = mapped_column(ForeignKey("accounts.principal"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    scopes: Mapped[str] = mapped_column(String(40))
    """Separated by spaces."""
    created: Mapped[int] = mapped_column(BigInteger)
    used: Mapped[int] = mapped_column(BigInteger)
    """0 if never."""


class OneTimeTokenRow(Base):
    """A one-time token, such as an e-mail link or a passkey challenge."""

    __tablename__ = "one_time_tokens"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    purpose: Mapped[str] = mapped_column(String(20))
    principal: Mapped[str] = mapped_column(String(40), index=True)
    """Its owner; empty if it has none."""
    body: Mapped[str] = mapped_column(Text)
    expires: Mapped[int] = mapped_column(BigInteger)


class ExperimentRow(Base):
    """An experiment of the lab; its games are stored in a folder beside the database."""

    __tablename__ = "experiments"

    address: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    """Its definition, as serialized by the lab."""
    progress: Mapped[str] = mapped_column(Text)
    """Its progress, as JSON; empty before the first game."""
    created: Mapped[int] = mapped_column(BigInteger)


class ExperimenterRow(Base):
    """A user of an experiment, and whether it should run for them."""

    __tablename__ = "experimenters"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    experiment: Mapped[str] = mapped_column(ForeignKey("experiments.address"), primary_key=True)
    state: Mapped[str] = mapped_column(String(10), index=True)
    """`running`, `stopped`, `over` or `failed`."""
    requested: Mapped[int] = mapped_column(BigInteger)
    """When they last started or resumed it."""
