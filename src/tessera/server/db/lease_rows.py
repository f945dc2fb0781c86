"""Tables of the server processes of a site, and of their leases."""

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from tessera.server.db.models import Base


class ProcessRow(Base):
    """A server process; once its row is deleted, it cannot change anything."""

    __tablename__ = "processes"

    id: Mapped[int] = mapped_column(primary_key=True)
    """Never reused. The process's database session holds an advisory lock with this number."""
    address: Mapped[str] = mapped_column(String(200))
    """Where other processes reach it, such as `http://10.0.0.7:8000`."""
    seal: Mapped[str] = mapped_column(String(64))
    """Proves that it signs with the same secret as the others."""
    seen: Mapped[int] = mapped_column(BigInteger)
    """Time of its last heartbeat, in milliseconds since 1970."""


class LeaseRow(Base):
    """A resource that only one process may change: a room, or a singleton of the site."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    owner: Mapped[int | None] = mapped_column(ForeignKey("processes.id"), index=True)
    """The process that owns it; null if the owner has died."""
    unserved_since: Mapped[int | None] = mapped_column(BigInteger)
    """Since when no process has served it, in milliseconds since 1970."""
