"""What a site answers on which nobody has played yet: the server's app, in the test's process."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.testing import TestClient
from playwright.sync_api import BrowserContext, Route

from tessera.server.app.app import create_app
from tessera.server.app.settings import Settings
from tessera.server.core.games import Engine

from .conftest import ORIGIN, SAID

FreshSite = TestClient[Litestar]
KIND = "content-type"
PLAIN_PAGES = ("/offline", "/nowhere")
"""Pages that the server writes itself."""


@contextmanager
def fresh_site(data: Path) -> Iterator[FreshSite]:
    """A site with an empty database, which searches nothing."""
    settings = Settings(
        data=data,
        hosts=(urlsplit(ORIGIN).netloc,),
        bundle=None,
        mining=False,
        searches_here=False,
        worker_token="nobody has it",
    )
    with TestClient(create_app(settings, Engine.built_in()), base_url=ORIGIN) as client:
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

    context.route(f"{ORIGIN}/**", answer)
