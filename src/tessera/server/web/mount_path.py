"""Middleware for a site below a path of its host, such as `/tessera`.

It removes that path from requests, and `root.at` adds it to addresses in responses; in between, all
paths are those of a site at the root of its host. ASGI’s `root_path` has the same purpose, but the
framework removes it anywhere in a path: `/t/tessera` would be the home page.
"""

from litestar import Request
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.response.redirect import ASGIRedirectResponse
from litestar.status_codes import HTTP_308_PERMANENT_REDIRECT
from litestar.types import ASGIApp, Receive, Scope, Send

from tessera.server.core.http import HEALTH, METRICS, WORKERS, AnyRequest
from tessera.server.web.errors import not_understood
from tessera.server.web.handshakes import refuse_socket


class MountPathMiddleware:
    """Passes on requests below the path of the site, and answers others with 404.

    Monitors and workers need not know the path.

    Args:
        app: the application of the site.
        root: the path below which it is served.
    """

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle an ASGI connection."""
        path = scope["path"].removeprefix(self._root)
        if path != scope["path"] and path.startswith("/"):
            scope["path"] = path  # `raw_path` stays unchanged, for forwarding
            await self._app(scope, receive, send)
        elif path in {HEALTH, METRICS, WORKERS}:
            await self._app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await refuse_socket(scope, receive, send, NotFoundException())
        else:
            await self._answer(scope, receive, send, begins=path == "")

    async def _answer(self, scope: Scope, receive: Receive, send: Send, *, begins: bool) -> None:
        """Redirect to the home page if only its slash is missing; else answer with 404."""
        if begins:
            query = scope["query_string"].decode("latin-1")
            address = f"{self._root}/" + (f"?{query}" if query else "")
            redirect = ASGIRedirectResponse(path=address, status_code=HTTP_308_PERMANENT_REDIRECT)
            await redirect(scope, receive, send)
            return
        request: AnyRequest = Request(scope, receive, send)
        answer = not_understood(request, NotFoundException())
        await answer.to_asgi_response(None, request)(scope, receive, send)
