"""A site below a path of its host: it answers there alone, and all that it names lies there."""

import re
from collections.abc import AsyncIterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.browser.conftest import bundle
from tests.server.fill import ENGINE
from tests.server.site import LINKED, Visitor, serving
from tests.server.test_accounts import PASSWORD, Letters, ask, registered
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tessera.games.catalog import multiplayer_games
from tessera.server.app.app import create_app
from tessera.server.app.settings import Settings
from tessera.server.learn.routes import many_rule_page
from tessera.server.rooms.ownership import Leases
from tessera.server.web.cookies import guest_cookie, login_cookie
from tessera.server.web.forwarding import Forwarding
from tessera.server.web.guest_sessions import GuestSessions
from tessera.server.web.mount_path import MountPathMiddleware
from tessera.server.web.openapi import openapi
from tessera.server.web.root import linked_at

pytestmark = pytest.mark.anyio

ROOT = "/tessera"
SITE = f"https://play.example{ROOT}"
ADDRESS = re.compile(r'(?:href|src|data-[a-z]+)="(/[^"]*)"')
"""One of this host, in HTML."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
async def address(folder: Path) -> AsyncIterator[str]:
    async with serving(folder, site=SITE, bundle=bundle()) as running:
        yield running


@pytest.fixture
async def stranger(address: str) -> AsyncIterator[httpx.AsyncClient]:
    """A visitor who requests other paths of the host."""
    async with httpx.AsyncClient(base_url=address.removesuffix(ROOT)) as client:
        yield client


async def test_pages_files_and_sockets_are_there(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    for path in ("/", "/tables", f"/t/{table}", "/web/icon.svg", "/art/fill.svg", "/api/games"):
        assert (await xenia.http.get(path)).status_code == 200
    async with xenia.at(table) as line:
        assert (await line.hear("welcome"))["you"] == ["x"]


@pytest.mark.parametrize(
    "path", ["/", "/tables", "/web/icon.svg", "/api/games", "/tesserae", "/tesserae/", "//tessera/"]
)
async def test_elsewhere_there_is_nothing(stranger: httpx.AsyncClient, path: str) -> None:
    answer = await stranger.get(str(stranger.base_url).rstrip("/") + path)
    assert answer.status_code == 404
    assert "set-cookie" not in answer.headers
    assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_elsewhere_no_socket_opens(xenia: Visitor) -> None:
    here = xenia.address.replace("http", "ws", 1).removesuffix(ROOT)
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"{here}/api/lobby/socket")
    assert refused.value.response.status_code == 404


async def test_a_path_within_the_site_may_be_called_like_the_one_above_it(xenia: Visitor) -> None:
    answer = await xenia.http.get(f"/t{ROOT}")
    assert answer.status_code == 404
    assert "Table not found" in answer.text


async def test_missing_slash_redirects(stranger: httpx.AsyncClient) -> None:
    answer = await stranger.get(f"{ROOT}?x=1")
    assert (answer.status_code, answer.headers["location"]) == (308, f"{ROOT}/?x=1")


async def test_all_that_a_page_names_lies_there(
    xenia: Visitor, stranger: httpx.AsyncClient
) -> None:
    table = f"/t/{await xenia.found(LINKED)}"
    named = set[str]()
    for path in ("/", table, "/nowhere"):
        page = (await xenia.http.get(path)).text
        assert page.count(f' data-root="{ROOT}"') == 1
        named |= set(ADDRESS.findall(page))
    outside = await stranger.get("/nowhere")
    named |= set(ADDRESS.findall(outside.text)) - {ROOT}
    assert all(address.startswith(f"{ROOT}/") for address in named - {ROOT})
    socket = f"{ROOT}/api/tables/{table.removeprefix('/t/')}/socket?language=en"
    (line,) = (address for address in named if address.startswith(socket))
    nothing = f"{ROOT}/web/games/fill/room.js"  # of the toy game nothing is shown
    for address in named - {ROOT, line, nothing}:
        answer = await stranger.get(address, follow_redirects=True)
        assert answer.status_code == 200, address


async def test_link_previews_use_public_address(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    page = (await xenia.http.get(f"/t/{table}")).text
    assert f'<meta property="og:url" content="{SITE}/t/{table}">' in page
    assert f'content="{SITE}/api/tables/{table}/picture.png?after=0"' in page


async def test_what_is_installed_begins_there(xenia: Visitor) -> None:
    told = (await xenia.http.get("/app.webmanifest")).json()
    assert {told[key] for key in ("id", "start_url", "scope")} == {f"{ROOT}/"}
    addresses = [one["url"] for one in told["shortcuts"]] + [one["src"] for one in told["icons"]]
    assert all(address.startswith(f"{ROOT}/") for address in addresses)


async def test_letters_and_redirects_lead_there(
    xenia: Visitor, yuri: Visitor, folder: Path
) -> None:
    await registered(xenia, "Xenia 1")
    await ask(xenia, "/email", email="x1@example.org", current=PASSWORD)
    letters = Letters(folder)
    await letters.secret("x1@example.org", "confirm")
    assert f"{SITE}/account#confirm=" in letters.to("x1@example.org")[0]
    answer = await yuri.http.get("/@/xenia%201")
    assert answer.headers["location"] == f"{ROOT}/@/Xenia%201"


def test_openapi_names_mount_path(tmp_path: Path) -> None:
    described = openapi(create_app(Settings(data=tmp_path, site=SITE), ENGINE))
    assert [server["url"] for server in described["servers"]] == [ROOT]


async def test_monitoring_is_answered_without_mount_path(
    xenia: Visitor, stranger: httpx.AsyncClient
) -> None:
    for path in ("/health", "/metrics"):
        assert (await stranger.get(path)).status_code == 200
        assert (await xenia.http.get(path)).status_code == 200


async def test_cookies_are_limited_to_mount_path(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as browser:
        first = SimpleCookie((await browser.get("/")).headers["set-cookie"])["tessera.tessera"]
        assert first["path"] == f"{ROOT}/"
        account = {"name": "Xenia 2", "password": PASSWORD}
        headers = {"x-forwarded-proto": "https"}
        answer = await browser.post("/api/account", json=account, headers=headers)
        name = "__Secure-tessera-login.tessera"
        (cookie,) = (c for c in answer.headers.get_list("set-cookie") if c.startswith(name))
        wanted = {"HttpOnly", "SameSite=Strict", "Secure", f"Path={ROOT}/"}
        assert wanted <= set(cookie.split("; "))


async def test_cookies_of_site_above_are_ignored(address: str) -> None:
    """Browsers send along its cookies."""
    above = GuestSessions(b"another secret").cookie("0" * 32, secure=False).partition(";")[0]
    async with Visitor(address) as xenia:
        table = await xenia.found(LINKED)
        ours = f"{guest_cookie(ROOT)}={xenia.http.cookies[guest_cookie(ROOT)]}"
        line = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(line, additional_headers={"cookie": f"{ours}; {above}"}) as socket:
            assert '"you":["x"]' in str(await socket.recv())


def test_without_a_path_cookies_are_called_as_ever() -> None:
    assert guest_cookie() == "tessera"
    assert login_cookie(secure=False) == "tessera-login"
    assert login_cookie(secure=True) == "__Host-tessera-login"


def test_links_of_rules_and_reports_lead_there() -> None:
    game = multiplayer_games()["zodiacs"]
    assert b'href="/rules/zodiacs/pieces"' in many_rule_page(game, "en").plain
    assert b'href="/tessera/rules/zodiacs/pieces"' in many_rule_page(game, "en", ROOT).plain
    report = '<a href="#en">English</a> <a href="{}/replay#c=x">1</a>'
    assert linked_at(report.format(""), ROOT) == report.format(ROOT)
    assert linked_at(report.format(""), "") == report.format("")


class Elsewhere(Leases):
    """Another process has everything."""

    def __init__(self, address: str) -> None:
        self._address = address

    async def owner_of(self, name: str) -> str:  # noqa: ARG002
        return self._address


async def test_what_is_handed_on_comes_to_the_same_place(address: str, xenia: Visitor) -> None:
    table = await xenia.found(LINKED)

    async def nothing_here(*_: object) -> None:
        raise AssertionError("it is another's to answer")

    others = Elsewhere(address.removesuffix(ROOT))
    forwarding = Forwarding(nothing_here, others, b"secret")
    below: Any = MountPathMiddleware(forwarding, ROOT)  # type: ignore[arg-type]
    line = httpx.ASGITransport(app=below)
    async with httpx.AsyncClient(transport=line, base_url=address) as browser:
        found = await browser.get(f"/api/tables/{table}")
    assert found.json()["id"] == table
    await forwarding.close()
