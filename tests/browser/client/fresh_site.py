"""The answers of a site without games: the server's app, in the process of the test."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ParamSpec, TypeVar
from urllib.parse import urlsplit

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from playwright.sync_api import BrowserContext, Route

from tessera.server.app.app import create_app
from tessera.server.app.settings import Settings
from tessera.server.core.games import Engine
from tessera.server.workers.helper import Helper

P = ParamSpec("P")
T = TypeVar("T")
FreshSite = TestClient[Litestar]
SAID = {
    "/api/waiting": {"games": [], "ongoing": 0},
    "/health": {"status": "ok", "kernels": {"ready": True, "progress": 1.0, "what": ""}},
}
"""What a server answers where nothing is played and all is compiled."""
KIND = "content-type"
PLAIN_PAGES = ("/offline", "/nowhere")
"""Pages that the server writes itself."""


async def do_here(_helper: Helper, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do what a process beside the server would do, and which yields to all others."""
    return work(*args, **kwargs)


@contextmanager
def fresh_site(data: Path, origin: str) -> Iterator[FreshSite]:
    """A site with an empty database, which searches nothing and starts no processes."""
    settings = Settings(
        data=data,
        hosts=(urlsplit(origin).netloc,),
        bundle=None,
        mining=False,
        searches_here=False,
        worker_token="unused",
    )
    with (
        pytest.MonkeyPatch.context() as patch,
        TestClient(create_app(settings, Engine.built_in()), base_url=origin) as client,
    ):
        patch.setattr(Helper, "do", do_here)
        yield client


def answer_from_site(context: BrowserContext, site: FreshSite) -> None:
    """Let a site answer what pages ask for, except about tables, and what depends on the time."""

    def answer(route: Route) -> None:
        asked = route.request
        path = urlsplit(asked.url).path
        known = path in PLAIN_PAGES or path.startswith("/api/")
        if not known or path in SAID or path.startswith("/api/tables/"):
            route.fallback()
            return
        headers = {KIND: asked.headers.get(KIND, "")}
        said = site.request(
            asked.method, asked.url, content=asked.post_data_buffer, headers=headers
        )
        kind = said.headers.get(KIND)
        route.fulfill(status=said.status_code, body=said.content, content_type=kind)

    context.route(f"{site.base_url}/**", answer)
