"""HTTP types and routers shared by all layers, and paths of the server's own.

The framework's type parameters are left open.
"""

from hmac import compare_digest
from typing import Any, Self, TypeAlias

import litestar
from litestar import Request, WebSocket
from litestar.connection import ASGIConnection

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
AnyRequest: TypeAlias = Request[Any, Any, Any]
AnySocket: TypeAlias = WebSocket[Any, Any, Any]

HEALTH, METRICS, WORKERS = "/health", "/metrics", "/api/workers"
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
"""Names of this machine."""


class Router(litestar.Router):
    """A router that is registered once, so that nothing has to copy it.

    Litestar registers a deep copy of each router, with everything that its guards refer to; that
    was half of the time in which an application is created.
    """

    def __deepcopy__(self, _memo: object) -> Self:
        return self


def has_bearer_token(connection: AnyConnection, token: str) -> bool:
    """Whether a request carries the operator's token; False if no token is configured."""
    shown = connection.headers.get("authorization", "")
    return bool(token) and compare_digest(shown.encode(), f"Bearer {token}".encode())
