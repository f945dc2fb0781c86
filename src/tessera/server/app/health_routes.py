"""Health checks for monitoring."""

from typing import Literal

import msgspec
from litestar import get
from litestar.di import NamedDependency
from sqlalchemy.exc import SQLAlchemyError

from tessera.server.core.errors import refuse
from tessera.server.core.http import HEALTH
from tessera.server.core.logs import log
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.probe import Probe
from tessera.server.tables.manager import TableManager
from tessera.server.wars.manager import WarManager
from tessera.server.web.errors import RESPONSES
from tessera.server.workers.warmup import WarmUp


class Kernels(msgspec.Struct, frozen=True):
    """The progress of compiling the rules."""

    ready: bool
    progress: float
    """0 to 1."""
    what: str
    """What is being compiled."""


class Health(msgspec.Struct, frozen=True):
    """`GET /health`; an unhealthy server answers with an error."""

    status: Literal["ok", "degraded"]
    """Degraded: games continue, but bots cannot think, or a background task fails."""
    kernels: Kernels
    tables: int
    """Tables in memory."""
    wars: int
    """Wars in memory."""
    connections: int
    suspended: int
    """Bots that cannot think; their turns are suspended until the server has repaired the cause."""
    failing: dict[str, str]
    """Failing background tasks, which are retried: by name, the type of the last error."""


@get(HEALTH, responses=RESPONSES)
async def health(
    table_manager: NamedDependency[TableManager],
    war_manager: NamedDependency[WarManager],
    warm_up: NamedDependency[WarmUp],
    probe: NamedDependency[Probe],
    supervisor: NamedDependency[Supervisor],
) -> Health:
    """Return the health of the server, or an error if its database cannot be read or written."""
    try:
        await probe.try_out()
    except SQLAlchemyError as error:
        log.exception("database probe failed")
        raise refuse("unwell") from error
    progress, failing = warm_up.progress, dict(supervisor.failing)
    suspended = table_manager.suspended_bots + war_manager.suspended_bots
    return Health(
        status="degraded" if suspended or failing else "ok",
        kernels=Kernels(warm_up.ready, progress.done, progress.what),
        tables=table_manager.loaded_rooms,
        wars=war_manager.loaded_rooms,
        connections=table_manager.connections + war_manager.connections,
        suspended=suspended,
        failing=failing,
    )
