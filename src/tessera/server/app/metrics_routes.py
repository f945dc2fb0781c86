"""Metrics for the operator's monitoring only."""

from urllib.parse import urlsplit

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from tessera.server.core.errors import refuse
from tessera.server.core.http import LOOPBACK, METRICS, AnyConnection, Router, has_bearer_token
from tessera.server.core.metrics import Metrics


@get("/", include_in_schema=False)
async def metrics(metrics: NamedDependency[Metrics]) -> Response[bytes]:
    """Return all metrics in Prometheus' format."""
    return Response(metrics.text(), media_type=CONTENT_TYPE_PLAIN_0_0_4)


def watchers_only(token: str) -> Guard:
    """Return a guard that requires the metrics token; without one, a client on this machine.

    Requests through a proxy on this machine also come from it, but name the host of the site, or
    have an X-Forwarded-For header.
    """

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        if token:
            allowed = has_bearer_token(connection, token)
        else:
            named = urlsplit(f"//{connection.headers.get('host', '')}").hostname
            address = connection.client.host if connection.client else ""
            forwarded = "x-forwarded-for" in connection.headers
            allowed = address in LOOPBACK and named in LOOPBACK and not forwarded
        if not allowed:
            raise refuse("not-found")

    return guard


def metrics_router(token: str) -> Router:
    """A router for metrics, without authentication of users."""
    return Router(METRICS, route_handlers=[metrics], guards=[watchers_only(token)])
