"""The table of how often somebody has asked, at whatever process of a site."""

from sqlalchemy import BigInteger, String
from sqlalchemy.orm import Mapped, mapped_column

from tessera.server.db.models import Base


class ThrottleRow(Base):
    """A bucket of tokens, one a request, which fills again at a steady rate."""

    __tablename__ = "throttles"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    """Of what is asked for and by whom: it tells neither."""
    filled: Mapped[int] = mapped_column(BigInteger)
    """When all tokens are there again, in milliseconds since 1970: each that is taken adds to it
    the time in which one comes."""
