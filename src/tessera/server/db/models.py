"""The tables of the database.

The truth is a room's founding, its seats and its events. How it stands is what the events come to,
repeated so that lists need not replay games; it is written together with each event. What follows
from a game that is over waits in the outbox, written together with its last event.
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


def by_bytes(length: int) -> String:
    """Text that is sorted by its bytes: an index then finds what begins with something."""
    return String(length).with_variant(String(length, collation="C"), "postgresql")


class Base(DeclarativeBase):
    """What all tables have in common."""


class PrincipalRow(Base):
    """Somebody who may found rooms and hold seats; a guest is one."""

    __tablename__ = "principals"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    created: Mapped[int] = mapped_column(BigInteger)


class RoomRow(Base):
    """A room: how it was set up, and how it stands. Times are milliseconds since 1970, UTC."""

    __tablename__ = "rooms"
    __table_args__ = (
        Index("rooms_listed", "listed", "kind", "status", "created", "id"),
        Index("rooms_of_game", "listed", "game", "status", "created", "id"),
        Index("rooms_founded", "founder", "kind", "status", "created", "id"),
        Index("rooms_untouched", "kind", "status", "updated"),
        Index("rooms_going_on", "kind", "goes_on"),
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
    founder: Mapped[str | None] = mapped_column(ForeignKey("principals.id"))
    founding: Mapped[str] = mapped_column(Text)

    status: Mapped[str] = mapped_column(String(10))
    goes_on: Mapped[bool]
    standing: Mapped[str] = mapped_column(Text)
    updated: Mapped[int] = mapped_column(BigInteger)
    position: Mapped[str | None] = mapped_column(String(32))
    """Of the board at a table whose game is not over: see `kept.position_digest`."""

    snapshot: Mapped[bytes | None] = mapped_column(LargeBinary)
    snapshot_seq: Mapped[int | None]


class SeatRow(Base):
    """A seat of a room and who holds it.

    What lists of a player's rooms are sorted and filtered by is repeated here, so that an index
    has it beside the player.
    """

    __tablename__ = "seats"
    __table_args__ = (
        Index("seats_of_player", "principal", "room_kind", "status", "created", "room_id"),
        Index("seats_of_game", "principal", "game", "status", "created", "room_id"),
        Index("seats_named", "sought", "listed", "status", "created", "room_id"),
    )

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    side: Mapped[str] = mapped_column(String(10))
    kind: Mapped[str] = mapped_column(String(10))
    principal: Mapped[str | None] = mapped_column(ForeignKey("principals.id"))
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[int | None]
    sought: Mapped[str] = mapped_column(by_bytes(120), server_default="")
    """The name without regard to capitals."""
    room_kind: Mapped[str] = mapped_column(String(10), server_default="")
    game: Mapped[str] = mapped_column(String(40), server_default="")
    listed: Mapped[bool] = mapped_column(server_default=false())
    created: Mapped[int] = mapped_column(BigInteger, server_default="0")
    status: Mapped[str] = mapped_column(String(10), server_default="")


class EventRow(Base):
    """Something that happened in a room; the key lets only one event be the next."""

    __tablename__ = "events"

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    time: Mapped[int] = mapped_column(BigInteger)
    event: Mapped[str] = mapped_column(Text)


class ReplyRow(Base):
    """What the holder of a seat has laid ahead, as JSON: a secret of whoever holds the seat."""

    __tablename__ = "replies"
    __table_args__ = (ForeignKeyConstraint(["room_id", "place"], ["seats.room_id", "seats.place"]),)

    room_id: Mapped[str] = mapped_column(String(24), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    lines: Mapped[str] = mapped_column(Text)


class ResultRow(Base):
    """What a game came to for one seat, and for who held it."""

    __tablename__ = "results"
    __table_args__ = (
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
    """Those of a team share what it came to; empty: alone."""
    game: Mapped[str] = mapped_column(String(40), server_default="")
    pace: Mapped[str] = mapped_column(String(10), server_default="")
    listed: Mapped[bool] = mapped_column(server_default=false())
    rated: Mapped[bool] = mapped_column(server_default=false())
    nth: Mapped[int | None]
    """Where the game stands among the rated ones of its pool: ratings follow in this order."""
    rating_before: Mapped[float | None] = mapped_column(Double)
    rating_after: Mapped[float | None] = mapped_column(Double)
    deviation_after: Mapped[float | None] = mapped_column(Double)
    volatility_after: Mapped[float | None] = mapped_column(Double)


class PlayedGameRow(Base):
    """What lists of games that are over tell of one beside its results."""

    __tablename__ = "played_games"
    __table_args__ = (
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
    """How often somebody has played a board with an opening, and what that came to."""

    __tablename__ = "tallies"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    listed: Mapped[bool] = mapped_column(primary_key=True)
    """Whether the games are: others see no other ones."""
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    board: Mapped[str] = mapped_column(String(80), primary_key=True)
    opening: Mapped[str] = mapped_column(String(200), primary_key=True)
    games: Mapped[int]
    won: Mapped[int]
    drawn: Mapped[int]


class PoolRow(Base):
    """Those who are rated by each other: who play a game, live or slow."""

    __tablename__ = "pools"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    pace: Mapped[str] = mapped_column(String(10), primary_key=True)
    games: Mapped[int]
    """How many were rated."""


class RatingRow(Base):
    """How somebody stands in a pool after their last rated game in it."""

    __tablename__ = "ratings"
    __table_args__ = (Index("ratings_best", "game", "pace", "unsure", "rating", "principal"),)

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
    unsure: Mapped[bool] = mapped_column(server_default=true())
    """Whether the deviation after the last game is that of a guess."""


class OutboxRow(Base):
    """What is still to follow from something that happened."""

    __tablename__ = "outbox"

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(60), unique=True)
    """Names it for ever, so that nothing follows from it twice."""
    topic: Mapped[str] = mapped_column(String(20))
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"))
    body: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class OutboxHandledRow(Base):
    """What has followed already from something that waits still, by who saw to it."""

    __tablename__ = "handled"

    consumer: Mapped[str] = mapped_column(String(20), primary_key=True)
    key: Mapped[str] = mapped_column(String(60), primary_key=True)


class HeartbeatRow(Base):
    """When a server was last known to run; there is one such row."""

    __tablename__ = "signs_of_life"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    time: Mapped[int] = mapped_column(BigInteger)


class ContentRow(Base):
    """What games are played with; they name it by its address."""

    __tablename__ = "contents"

    address: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    """All of it, in the form in which its game writes it."""


class ReviewRow(Base):
    """What came of looking back at a game that is over, as JSON."""

    __tablename__ = "reviews"

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    review: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class PuzzleRow(Base):
    """A puzzle, and how hard it has turned out to be."""

    __tablename__ = "puzzles"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), index=True)
    goal: Mapped[str] = mapped_column(String(10))
    position: Mapped[str] = mapped_column(Text)
    line: Mapped[str] = mapped_column(Text)
    """A solution."""
    themes: Mapped[str] = mapped_column(Text)
    """With a space before and after each."""
    source: Mapped[str] = mapped_column(String(60))
    guess: Mapped[int]
    """Its rating before anybody had tried it."""
    rating: Mapped[float] = mapped_column(REAL)
    deviation: Mapped[float] = mapped_column(REAL)
    volatility: Mapped[float] = mapped_column(REAL)
    tries: Mapped[int]
    solved: Mapped[int]
    created: Mapped[int] = mapped_column(BigInteger)


class PuzzlerRow(Base):
    """How somebody stands in the puzzles of a game."""

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
    """What came of somebody's first try at a puzzle, the only one that counts."""

    __tablename__ = "puzzle_tries"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    puzzle: Mapped[str] = mapped_column(ForeignKey("puzzles.id"), primary_key=True)
    tried: Mapped[int] = mapped_column(BigInteger)
    """When they have last tried it."""
    solved: Mapped[bool | None]
    """None where a hint was taken."""


class FinishedGameRow(Base):
    """A game that is over, in which puzzles are looked for."""

    __tablename__ = "finished_games"
    __table_args__ = (
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
    """When it was looked through."""


class AccountRow(Base):
    """What somebody has said of themselves, so that they are known in any browser."""

    __tablename__ = "accounts"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    """The guest who registered: whatever was theirs is the account's."""
    name: Mapped[str] = mapped_column(String(40))
    likeness: Mapped[str] = mapped_column(by_bytes(80), unique=True)
    """What all names have in common that look like this one."""
    password: Mapped[str | None] = mapped_column(Text)
    """Its argon2 hash; None where there are only passkeys."""
    email: Mapped[str] = mapped_column(String(254), index=True)
    """In lower case, once it has been confirmed; else empty."""
    created: Mapped[int] = mapped_column(BigInteger)


class FormerNameRow(Base):
    """What an account was called before: links to it lead on."""

    __tablename__ = "former_names"

    likeness: Mapped[str] = mapped_column(String(80), primary_key=True)
    principal: Mapped[str] = mapped_column(ForeignKey("accounts.principal"), index=True)


class LoginRow(Base):
    """A browser in which somebody is logged in."""

    __tablename__ = "logins"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    """Of the secret that the browser has; the secret itself is kept nowhere."""
    principal: Mapped[str] = mapped_column(ForeignKey("accounts.principal"), index=True)
    device: Mapped[str] = mapped_column(String(40))
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)


class PasskeyRow(Base):
    """A passkey with which somebody may log in."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(1400), primary_key=True)
    """Base64url, as the authenticator has named it."""
    principal: Mapped[str] = mapped_column(ForeignKey("accounts.principal"), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    counter: Mapped[int] = mapped_column(BigInteger)
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[int] = mapped_column(BigInteger)
    used: Mapped[int] = mapped_column(BigInteger)


class TokenRow(Base):
    """With what a program is let in that plays for an account."""

    __tablename__ = "tokens"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    """Of the token, which is kept nowhere."""
    principal: Mapped[str] = mapped_column(ForeignKey("accounts.principal"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    scopes: Mapped[str] = mapped_column(String(40))
    """What it lets a program do, with a space between."""
    created: Mapped[int] = mapped_column(BigInteger)
    used: Mapped[int] = mapped_column(BigInteger)
    """0: never."""


class OneTimeTokenRow(Base):
    """What somebody may do once who shows a secret: a letter's link, a passkey's challenge."""

    __tablename__ = "pledges"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    purpose: Mapped[str] = mapped_column(String(20))
    principal: Mapped[str] = mapped_column(String(40), index=True)
    """Whose; empty for anybody's."""
    body: Mapped[str] = mapped_column(Text)
    expires: Mapped[int] = mapped_column(BigInteger)


class ExperimentRow(Base):
    """An experiment of the lab; its games lie in a folder beside the database."""

    __tablename__ = "experiments"

    address: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    """As the lab writes it."""
    stands: Mapped[str] = mapped_column(Text)
    """How it stands, as JSON; empty before its first game."""
    created: Mapped[int] = mapped_column(BigInteger)


class ExperimenterRow(Base):
    """Somebody who has an experiment among theirs, and whether it is to go on for them."""

    __tablename__ = "experimenters"

    principal: Mapped[str] = mapped_column(ForeignKey("principals.id"), primary_key=True)
    experiment: Mapped[str] = mapped_column(ForeignKey("experiments.address"), primary_key=True)
    state: Mapped[str] = mapped_column(String(10), index=True)
    """`running`, `stopped`, `over` or `failed`."""
    asked: Mapped[int] = mapped_column(BigInteger)
    """When they last had it begin or go on."""
