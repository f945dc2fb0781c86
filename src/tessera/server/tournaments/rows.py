"""The tables of tournaments: how they were set up, who plays, and who has played whom."""

from sqlalchemy import REAL, BigInteger, ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from tessera.server.db.models import Base


class TournamentRow(Base):
    """A tournament, and in which round it is. Times are milliseconds since 1970, UTC."""

    __tablename__ = "tournaments"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    founder: Mapped[str] = mapped_column(ForeignKey("principals.id"), index=True)
    wish: Mapped[str] = mapped_column(Text)
    """As it was set up, as JSON."""
    status: Mapped[str] = mapped_column(String(10), index=True)
    round: Mapped[int]
    """0 before the first."""
    created: Mapped[int] = mapped_column(BigInteger)
    starts: Mapped[int | None] = mapped_column(BigInteger)
    """When it is to begin, or has begun; None: as soon as enough have joined."""
    ended: Mapped[int | None] = mapped_column(BigInteger)


class EntrantRow(Base):
    """Somebody who plays in a tournament, or a bot."""

    __tablename__ = "entrants"
    __table_args__ = (UniqueConstraint("tournament_id", "principal"),)

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """In the order in which they came."""
    principal: Mapped[str | None] = mapped_column(ForeignKey("principals.id"), index=True)
    """None for a bot."""
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[int | None]
    rating: Mapped[int | None]
    """At the beginning of the first round; by it they are seeded."""
    left: Mapped[bool]
    """Whether they have left, or deleted their account while it was played."""
    absent: Mapped[bool]
    """Whether a bot played for them when their last war ended: they are not in later rounds."""


class TournamentGameRow(Base):
    """A pairing of a round, and what it came to."""

    __tablename__ = "tournament_games"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    board: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    room_id: Mapped[str | None] = mapped_column(ForeignKey("rooms.id"), unique=True)
    """None where nobody plays: in a bye, or where one had left."""
    first: Mapped[int]
    """The number of who plays first."""
    second: Mapped[int | None]
    score: Mapped[float | None] = mapped_column(REAL)
    """Of the first; None while it is played."""


class TournamentSeatRow(Base):
    """A seat of a war of a league: who has it, with what, and what the war came to for it."""

    __tablename__ = "tournament_seats"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    board: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), index=True)
    number: Mapped[int | None]
    """Of the entrant; None: a bot sits there, because nobody was left."""
    faction: Mapped[str] = mapped_column(String(40))
    leader: Mapped[str] = mapped_column(String(40))
    finish: Mapped[int | None]
    """1 for who came first; None while it is played."""
    glory: Mapped[int]
