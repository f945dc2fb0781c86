"""What makes the site an app: its manifest, its service worker and its page for use offline."""

from html import escape

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException

from tessera.i18n import LANGUAGES, message
from tessera.server.core.http import AnyRequest
from tessera.server.core.languages import language_of
from tessera.server.core.naming import game_name
from tessera.server.web.bundle import Delivery
from tessera.server.web.pages import RULES, PageRenderer
from tessera.server.web.plain_page import plain_page
from tessera.server.web.root import at
from tessera.server.web.static_files import file_in, unless_known

_BACKGROUND = "#0e1014"
"""The background of the page in the default palette."""
_SHORTCUTS = {"web-lobby": "/tables", "web-tournaments": "/tournaments", "web-puzzles": "/puzzles"}
"""Pages in the menu of the app’s icon, by message ids of their names."""
_ICONS = {"192": "any", "512": "any", "maskable": "maskable"}
"""Purposes of icons, by name."""


@get("/app.webmanifest")
async def manifest(request: AnyRequest) -> Response[bytes]:
    """Return the web app manifest in the requested language (https://w3.org/TR/appmanifest)."""
    language = language_of(request)
    home = at(request, "/")
    described = {
        "id": home,
        "start_url": home,
        "scope": home,
        "name": "Tessera",
        "short_name": "Tessera",
        "description": message("page-home", game="").format(language),
        "lang": language,
        "display": "standalone",
        "background_color": _BACKGROUND,
        "theme_color": _BACKGROUND,
        "icons": [
            {
                "src": at(request, f"/web/icons/{name}.png"),
                "sizes": "192x192" if name == "192" else "512x512",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, purpose in _ICONS.items()
        ],
        "shortcuts": [
            {"name": message(name).format(language), "url": at(request, path)}
            for name, path in _SHORTCUTS.items()
        ],
    }
    return unless_known(msgspec.json.encode(described), "application/manifest+json", request)


@get("/service-worker.js")
async def service_worker(
    delivery: NamedDependency[Delivery], request: AnyRequest
) -> Response[bytes]:
    """Return the service worker; its scope is the whole site, so it is served at the root."""
    file = delivery.file("/web/worker/service-worker.js")
    if file is None:
        raise NotFoundException
    return await file_in(file.parent, file.name, request)


@get("/offline")
async def offline_page(
    renderer: NamedDependency[PageRenderer], request: AnyRequest
) -> Response[bytes]:
    """Return the page that the service worker shows while the server cannot be reached.

    It is stored once, so it contains all languages; CSS shows the one of the page.
    """
    games = {**renderer.engine.games, **renderer.engine.many_games}
    taught = [name for name, game in games.items() if game.teaching is not None]
    contents = "".join(_offline(request, language, taught) for language in LANGUAGES)
    body = f'<div id="content" tabindex="-1">\n{contents}</div>'
    html = plain_page(request, "en", "Tessera", body, script="/web/worker/offline.js")
    return unless_known(html.encode(), "text/html", request)


def _offline(request: AnyRequest, language: str, games: list[str]) -> str:
    """The content of the page for use offline in a language."""

    def said(key: str) -> str:
        return escape(message(key).format(language))

    links = "".join(
        f'<li hidden><a href="{at(request, RULES.format(game_id=name))}">'
        f"{escape(game_name(name, language))}</a></li>"
        for name in games
    )
    return f"""\
<main lang="{language}">
<h1>{said("server-offline")}</h1>
<p>{said("server-offline-about")}</p>
<p><a class="button" href="">{said("server-offline-again")}</a></p>
<section class="games" hidden>
<h2>{said("server-offline-games")}</h2>
<p>{said("server-offline-games-about")}</p>
<ul></ul>
</section>
<section hidden>
<h2>{said("server-offline-rules")}</h2>
<ul>{links}</ul>
</section>
</main>
"""


INSTALLATION = (manifest, service_worker, offline_page)
"""The handlers of this module."""
