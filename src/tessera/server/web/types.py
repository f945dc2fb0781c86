"""The framework's connections, of which we leave its own type parameters open."""

from typing import Any, TypeAlias

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
AnyRequest: TypeAlias = Request[Any, Any, Any]
AnySocket: TypeAlias = WebSocket[Any, Any, Any]
