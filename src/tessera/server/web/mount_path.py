"""A site below a path of its host, as `/tessera`.

What is asked for loses that path here, and addresses that are told get it from `root.at`: between
the two everything lies where it lies on a site that has its host to itself. ASGI’s `root_path` is
for the same, but the framework cuts it out of any place of a path: `/t/tessera` is the first page.
"""

from litestar import Request
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.response.redirect import ASGIRedirectResponse
from litestar.status_codes import HTTP_308_PERMANENT_REDIRECT
from litestar.types import ASGIApp, Receive, Scope, Send

from tessera.server.core.http import HEALTH, METRICS, WORKERS, AnyRequest
from tessera.server.web.client_errors import not_understood
from tessera.server.web.handshakes import refuse_socket


class MountPathMiddleware:
    """Lets in who asks for something of the site; elsewhere there is nothing.

    Who watches over the server need not know where people find the site, nor need workers.

    Args:
        app: is asked for paths of the site.
        root: the path below which it is served.
    """

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is asked for."""
        path = scope["path"].removeprefix(self._root)
        if path != scope["path"] and path.startswith("/"):
            scope["path"] = path  # `raw_path` stays as it came, for who hands it on
            await self._app(scope, receive, send)
        elif path in {HEALTH, METRICS, WORKERS}:
            await self._app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await refuse_socket(scope, receive, send, NotFoundException())
        else:
            await self._answer(scope, receive, send, begins=path == "")

    async def _answer(self, scope: Scope, receive: Receive, send: Send, *, begins: bool) -> None:
        """Lead to the first page where only its slash is missing, or say that nothing is there."""
        if begins:
            query = scope["query_string"].decode("latin-1")
            address = f"{self._root}/" + (f"?{query}" if query else "")
            redirect = ASGIRedirectResponse(path=address, status_code=HTTP_308_PERMANENT_REDIRECT)
            await redirect(scope, receive, send)
            return
        request: AnyRequest = Request(scope, receive, send)
        answer = not_understood(request, NotFoundException())
        await answer.to_asgi_response(None, request)(scope, receive, send)
