"""Table of token buckets shared by all processes of a site."""

from sqlalchemy import BigInteger, String
from sqlalchemy.orm import Mapped, mapped_column

from tessera.server.db.models import Base


class ThrottleRow(Base):
    """A token bucket that refills at a steady rate; a request takes one token."""

    __tablename__ = "throttles"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    """A keyed hash of what is asked for and of the client, so that it reveals neither."""
    filled: Mapped[int] = mapped_column(BigInteger)
    """When the bucket will be full, in milliseconds since 1970; each token taken adds the time in
    which one is refilled."""
