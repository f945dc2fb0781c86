"""Checks that each connection to PostgreSQL has a session of its own.

Servers of a site use LISTEN, session locks and session settings. A pooler that shares sessions
between transactions breaks all of these.
"""

import asyncio

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.i18n import MessageError, message

ANSWERS_WITHIN = 10.0
"""Seconds. With a single shared session, the two connections would deadlock."""
_STATES = frozenset({"26000", "42P05", "08P01"})
"""Errors of a shared session: a prepared statement is missing or exists already; transactions are
not allowed."""
_SAYS = "pooling mode"
"""Part of PgBouncer's error message."""
_PROCESS = text("SELECT pg_backend_pid()")


class SharedSessionError(MessageError):
    """A pooler shares sessions between connections."""


async def check_sessions(engine: AsyncEngine) -> None:
    """Check that each connection of an engine has a session of its own.

    Raises:
        SharedSessionError: if not.
        SQLAlchemyError: if the database cannot be used.
    """
    try:
        async with asyncio.timeout(ANSWERS_WITHIN):
            shared = await _are_shared(engine)
    except TimeoutError:
        shared = True
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) not in _STATES and _SAYS not in str(error):
            raise
        shared = True
    if shared:
        raise SharedSessionError(message("server-shared-sessions"))


async def _are_shared(engine: AsyncEngine) -> bool:
    """Whether two connections, one of them in a transaction, ever get the same session."""
    autocommit = engine.execution_options(isolation_level="AUTOCOMMIT")
    async with autocommit.connect() as idle:
        before = await _process(idle)
        async with engine.begin() as busy:
            return await _process(busy) == before or await _process(idle) != before


async def _process(connection: AsyncConnection) -> int:
    return int((await connection.scalars(_PROCESS)).one())
