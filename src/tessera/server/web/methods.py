"""Which methods a path has, where several handlers share it."""

from collections import defaultdict

from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

from tessera.server.web.client_errors import with_head


class Methods:
    """Tells in answers to OPTIONS all methods of a path; the framework names those of one handler.

    Args:
        app: has the routes.
    """

    def __init__(self, app: Litestar) -> None:
        methods = defaultdict[str, set[str]](set)
        for route in app.routes:
            if isinstance(route, HTTPRoute):
                methods[route.path_format] |= {str(method) for method in route.methods}
        self._allowed = {path: with_head(found).encode() for path, found in methods.items()}

    async def tell(self, message: Message, scope: Scope) -> None:
        """Complete the header of such an answer."""
        if message["type"] != "http.response.start" or scope["method"] != "OPTIONS":  # type: ignore[typeddict-item]
            return
        allowed = self._allowed.get(scope.get("path_template", ""))
        if allowed is not None and message["status"] < 300:
            others = [line for line in message["headers"] if line[0].lower() != b"allow"]
            message["headers"] = [*others, (b"allow", allowed)]
