"""HTTP types shared by all layers, and paths of the server's own.

The framework's type parameters are left open.
"""

from hmac import compare_digest
from typing import Any, TypeAlias

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
AnyRequest: TypeAlias = Request[Any, Any, Any]
AnySocket: TypeAlias = WebSocket[Any, Any, Any]

HEALTH, METRICS, WORKERS = "/health", "/metrics", "/api/workers"
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
"""Names of this machine."""


def has_bearer_token(connection: AnyConnection, token: str) -> bool:
    """Whether a request carries the operator's token; False if no token is configured."""
    shown = connection.headers.get("authorization", "")
    return bool(token) and compare_digest(shown.encode(), f"Bearer {token}".encode())
