"""The allowed methods of paths that several handlers share."""

from collections import defaultdict

from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

from tessera.server.web.errors import with_head


class Methods:
    """Completes the `Allow` header of OPTIONS responses, where the framework lists one handler.

    Args:
        app: the application with the routes.
    """

    def __init__(self, app: Litestar) -> None:
        methods = defaultdict[str, set[str]](set)
        for route in app.routes:
            if isinstance(route, HTTPRoute):
                methods[route.path_format] |= {str(method) for method in route.methods}
        self._allowed = {path: with_head(found).encode() for path, found in methods.items()}

    async def complete_allow(self, message: Message, scope: Scope) -> None:
        """Complete the header of an OPTIONS response."""
        if message["type"] != "http.response.start" or scope["method"] != "OPTIONS":  # type: ignore[typeddict-item]
            return
        allowed = self._allowed.get(scope.get("path_template", ""))
        if allowed is not None and message["status"] < 300:
            others = [header for header in message["headers"] if header[0].lower() != b"allow"]
            message["headers"] = [*others, (b"allow", allowed)]
