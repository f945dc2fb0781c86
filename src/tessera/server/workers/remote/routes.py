"""The endpoint for workers."""

from litestar import websocket
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard

from tessera.server.core.errors import refuse
from tessera.server.core.http import WORKERS, AnyConnection, AnySocket, Router, has_bearer_token
from tessera.server.workers.remote.registry import RemoteWorkers


@websocket("/")
async def workers(socket: AnySocket, remote_workers: NamedDependency[RemoteWorkers]) -> None:
    """Connect a worker to this server."""
    await remote_workers.attend(socket)


def workers_only(token: str) -> Guard:
    """Return a guard that requires the worker token; without one, nothing is allowed."""

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        if not has_bearer_token(connection, token):
            raise refuse("not-found")

    return guard


def workers_router(token: str) -> Router:
    """A router for the endpoint."""
    return Router(WORKERS, route_handlers=[workers], guards=[workers_only(token)])
