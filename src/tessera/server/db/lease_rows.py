"""The tables of processes that serve a site together, and of what each has for itself."""

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from tessera.server.db.models import Base


class ProcessRow(Base):
    """A process that serves; who is struck out here can change nothing any more."""

    __tablename__ = "processes"

    id: Mapped[int] = mapped_column(primary_key=True)
    """No other process ever has it. Its session with the database holds a lock of this number."""
    address: Mapped[str] = mapped_column(String(200))
    """Where the others reach it, as `http://10.0.0.7:8000`."""
    seal: Mapped[str] = mapped_column(String(64))
    """Shows that it signs with the same secret as the others."""
    seen: Mapped[int] = mapped_column(BigInteger)
    """When it was last there, in milliseconds since 1970."""


class LeaseRow(Base):
    """Something that one process alone may change: a room, or what there is once on a site."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    owner: Mapped[int | None] = mapped_column(ForeignKey("processes.id"), index=True)
    """Who has it; null where whoever had it is gone."""
    left: Mapped[int | None] = mapped_column(BigInteger)
    """Since when nobody saw to it."""
