"""Tables of tournaments: settings, entrants and pairings."""

from sqlalchemy import REAL, BigInteger, ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.schema import SchemaItem

from tessera.server.db.models import Base


class TournamentRow(Base):
    """A tournament and its current round. Times are milliseconds since 1970, UTC."""

    __tablename__ = "tournaments"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    creator: Mapped[str] = mapped_column(ForeignKey("principals.id"), index=True)
    request: Mapped[str] = mapped_column(Text)
    """The request that created it, as JSON."""
    status: Mapped[str] = mapped_column(String(10), index=True)
    round: Mapped[int]
    """0 before the first."""
    created: Mapped[int] = mapped_column(BigInteger)
    starts: Mapped[int | None] = mapped_column(BigInteger)
    """Time of the start, planned or past; None: as soon as enough players have joined."""
    ended: Mapped[int | None] = mapped_column(BigInteger)


class EntrantRow(Base):
    """A player or bot in a tournament."""

    __tablename__ = "entrants"
    __table_args__: tuple[SchemaItem, ...] = (UniqueConstraint("tournament_id", "principal"),)

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """In order of joining."""
    principal: Mapped[str | None] = mapped_column(ForeignKey("principals.id"), index=True)
    """None for a bot."""
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[int | None]
    rating: Mapped[int | None]
    """Rating at the start of the first round, used for seeding."""
    left: Mapped[bool]
    """Whether the player left, or deleted the account during the tournament."""
    absent: Mapped[bool]
    """Whether a bot played for the player at the end of the last war: no later rounds."""


class TournamentGameRow(Base):
    """A pairing of a round with its result."""

    __tablename__ = "tournament_games"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    board: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    room_id: Mapped[str | None] = mapped_column(ForeignKey("rooms.id"), unique=True)
    """None without a game: a bye, or a player had left."""
    first: Mapped[int]
    """Number of the player who moves first."""
    second: Mapped[int | None]
    score: Mapped[float | None] = mapped_column(REAL)
    """Score of the first player; None during the game."""


class TournamentSeatRow(Base):
    """A seat in a war of a league, with its faction, leader and result."""

    __tablename__ = "tournament_seats"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    board: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), index=True)
    number: Mapped[int | None]
    """Number of the entrant; None: a bot, for lack of players."""
    faction: Mapped[str] = mapped_column(String(40))
    leader: Mapped[str] = mapped_column(String(40))
    finish: Mapped[int | None]
    """Place in the result, from 1; None during the war."""
    glory: Mapped[int]
