"""The files of pages, and their headers."""

import re
import stat
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import quote, urlsplit

import httpx
import pytest
from tests.server.site import LINKED, Visitor, serving
from tests.server.test_accounts import registered
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tessera.i18n import LANGUAGES, LOCALES
from tessera.server.app.settings import Settings
from tessera.server.core.http import LOOPBACK
from tessera.server.web.bundle import PAGES
from tessera.server.web.cookies import GUEST
from tessera.server.web.guest_sessions import GuestSessions, signing_secret
from tessera.server.web.pages import description

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("path", ["/", "/tables"])
async def test_pages_are_served(xenia: Visitor, path: str) -> None:
    answer = await xenia.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert '<script type="module"' in answer.text


async def test_a_table_has_a_page(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    assert (await xenia.http.get(f"/t/{table}")).status_code == 200


@pytest.mark.parametrize(
    ("path", "language", "text"),
    [
        ("/t/nosuchtabe99", "en", "Table not found"),
        ("/t/nosuchtabe99", "ru", "Стол не найден"),
        ("/t/%3Cscript%3E", "en", "Table not found"),
        ("/t/%ff%00", "en", "Table not found"),
        ("/nowhere", "en", "There is nothing at this address"),
        ("/tournaments/abcdefghijkm", "en", "Tournament not found"),
    ],
)
async def test_addresses_that_lead_nowhere_get_a_small_page(
    xenia: Visitor, path: str, language: str, text: str
) -> None:
    answer = await xenia.http.get(path, headers={"accept-language": language})
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert f'<html lang="{language}">' in answer.text
    assert text in answer.text
    assert "<script>" not in answer.text
    assert '<script src="/web/early.js"></script>' in answer.text
    for place in ("/", "/puzzles", "/tables", "/account"):
        assert f'href="{place}"' in answer.text


async def test_not_found_page_is_localised(xenia: Visitor) -> None:
    xenia.http.cookies.set("tessera-language", "ru")
    answer = await xenia.http.get("/nowhere")
    english = '<a lang="en" href="?language=en" aria-label="EN: English" title="English">EN</a>'
    assert english in answer.text
    answer = await xenia.http.get("/nowhere?language=en")
    assert '<a href="/tables">Lobby</a>' in answer.text
    russian = '<a lang="ru" href="?language=ru" aria-label="RU: Русский" title="Русский">RU</a>'
    assert russian in answer.text


async def test_a_page_that_is_not_found_says_so_in_the_language_chosen(xenia: Visitor) -> None:
    headers = {"accept-language": "en"}
    xenia.http.cookies.set("tessera-language", "ru")
    answer = await xenia.http.get("/nowhere", headers=headers)
    assert '<html lang="ru">' in answer.text
    xenia.http.cookies.set("tessera-language", "tlh")
    assert '<html lang="en">' in (await xenia.http.get("/nowhere", headers=headers)).text
    answer = await xenia.http.get("/api/nowhere", headers=headers)
    assert answer.json()["text"] == "There is nothing at this address."


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/web/style/page.css", "text/css; charset=utf-8"),
        ("/web/icon.svg", "image/svg+xml"),
        ("/locales/ru/server.ftl", "text/plain; charset=utf-8"),
        ("/art/fill.svg", "image/svg+xml"),
    ],
)
async def test_files_are_asked_for_anew_but_sent_once(xenia: Visitor, path: str, kind: str) -> None:
    answer = await xenia.http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["cache-control"] == "no-cache"
    again = await xenia.http.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await xenia.http.get(path, headers={"if-none-match": '"of an older version"'})
    assert other.content == answer.content


@pytest.mark.parametrize(
    "path",
    [
        "/web/nothing.js",
        "/web/",
        "/web/style",
        "/web/%2e%2e/__init__.py",
        "/web/..%2f__init__.py",
        "/web/%2e%2e/server/app/app.py",
        "/web/fonts/forum.LICENSE",
        "/web//etc/passwd",
        "/web/%00.js",
        "/web/" + "x" * 5_000 + ".js",
        "/locales/en/%2e%2e/%2e%2e/i18n.py",
        "/locales/fr/server.ftl",
        "/art/chess.svg",
        "/art/fill",
        "/art/fill.py",
        "/art/..%2ffill.svg",
    ],
)
async def test_nothing_else_is_served(xenia: Visitor, path: str) -> None:
    answer = await xenia.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


async def test_files_travel_compressed(xenia: Visitor) -> None:
    answer = await xenia.http.get("/web/style/page.css")
    assert answer.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in answer.headers["vary"]
    plain = await xenia.http.get(answer.request.url.path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text


@pytest.mark.parametrize("path", ["/", "/web/icon.svg", "/api/games", "/nowhere", "/health"])
async def test_responses_have_security_headers(xenia: Visitor, path: str) -> None:
    headers = (await xenia.http.get(path)).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "require-trusted-types-for 'script'" in headers["content-security-policy"]
    assert "camera=()" in headers["permissions-policy"]
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/api/games", "/t/nosuchtabe99"])
async def test_a_new_browser_is_given_a_name_it_cannot_read(address: str, path: str) -> None:
    async with httpx.AsyncClient(base_url=address) as browser:
        first = SimpleCookie((await browser.get(path)).headers["set-cookie"])[GUEST]
        assert first["httponly"]
        assert first["samesite"] == "Lax"
        assert first["path"] == "/"
        assert int(first["max-age"]) > 30_000_000
        assert "set-cookie" not in (await browser.get("/api/games")).headers
        renewed = SimpleCookie((await browser.get("/")).headers["set-cookie"])[GUEST]
        assert renewed.value == first.value


@pytest.mark.parametrize("path", ["/web/icon.svg", "/locales/en/server.ftl", "/health"])
async def test_files_give_no_names(address: str, path: str) -> None:
    async with httpx.AsyncClient(base_url=address) as browser:
        assert "set-cookie" not in (await browser.get(path)).headers


@pytest.mark.parametrize(
    "forge",
    [
        lambda guest, signature: f"{guest}.{'A' * len(signature)}",
        lambda guest, signature: f"{'0' * len(guest)}.{signature}",
        lambda guest, _: guest,
        lambda _, signature: signature,
        lambda *_: "",
        lambda *_: "é" * 50,
        lambda *_: "." * 3_000,
    ],
)
async def test_forged_cookie_holds_no_seat(xenia: Visitor, forge: object) -> None:
    table = await xenia.found(LINKED)
    assert callable(forge)
    guest, _, signature = xenia.http.cookies[GUEST].rpartition(".")
    forged = forge(guest, signature).encode("latin-1")
    async with httpx.AsyncClient(base_url=xenia.address) as thief:
        answer = await thief.get("/api/games", headers=[(b"cookie", b"tessera=" + forged)])
        assert GUEST in answer.cookies, "it is given a good one"
    async with connect(
        f"{xenia.address.replace('http', 'ws')}/api/tables/{table}/socket",
        additional_headers={"cookie": f"tessera={forged.decode('latin-1')}"},
    ) as socket:
        assert '"you":[]' in str(await socket.recv())


async def test_cookie_of_another_server_holds_no_seat(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    guest = xenia.http.cookies[GUEST].rpartition(".")[0]
    forged = GuestSessions(b"another secret").cookie(guest, secure=False).partition(";")[0]
    assert forged.partition("=")[2] != xenia.http.cookies[GUEST]
    async with connect(
        f"{xenia.address.replace('http', 'ws')}/api/tables/{table}/socket",
        additional_headers={"cookie": forged},
    ) as socket:
        assert '"you":[]' in str(await socket.recv())


def test_the_secret_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    secret = signing_secret(tmp_path)
    assert len(secret) == 32
    assert signing_secret(tmp_path) == secret
    (file,) = tmp_path.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_cookie_over_tls_is_secure() -> None:
    guests = GuestSessions(b"secret")
    assert "Secure" in guests.cookie("guest", secure=True)
    assert "Secure" not in guests.cookie("guest", secure=False)


async def test_cross_site_requests_are_refused(xenia: Visitor) -> None:
    await xenia.http.get("/tables")  # the cookie of a page
    body = {"game": "fill", "seats": LINKED}
    for origin, status in (
        ("https://evil.example", 403),
        ("null", 403),
        ("http://[", 403),
        ("", 403),
        (xenia.address + ".evil.example", 403),
        (xenia.address, 201),
    ):
        answer = await xenia.http.post("/api/tables", json=body, headers={"origin": origin})
        assert answer.status_code == status
    assert answer.json()["id"]


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("tables", {"game": "fill", "seats": LINKED}),
        ("wars", {"map": "ford", "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ("tables/abcdefghijkm/seats/x", {}),
    ],
)
async def test_taking_a_seat_without_cookies_is_explained(
    xenia: Visitor, path: str, wish: dict[str, object]
) -> None:
    page = {"origin": xenia.address}
    xenia.http.cookies.clear()
    answer = await xenia.http.post(f"/api/{path}", json=wish, headers=page)
    assert answer.json()["code"] == "cookies-blocked"
    assert "blocks cookies" in answer.json()["text"]
    await xenia.http.get("/tables")
    answer = await xenia.http.post(f"/api/{path}", json=wish, headers=page)
    assert answer.json().get("code") != "cookies-blocked"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200),
        ("LOCALHOST", 200),
        ("127.0.0.1", 200),
        ("[::1]:8000", 200),
        ("evil.example", 421),
        ("evil.example:8000", 421),
        ("127.0.0.1.evil.example", 421),
        ("[", 421),
        ("", 421),
    ],
)
async def test_loopback_server_answers_only_to_its_names(
    xenia: Visitor, host: str, status: int
) -> None:
    """A page whose host name was pointed at this server gets nothing."""
    answer = await xenia.http.get("/api/games", headers={"host": host, "accept-language": "ru"})
    assert answer.status_code == status
    if status == 421:
        assert answer.json()["code"] == "unknown-host"
        assert "здесь нет сайта" in answer.json()["text"]


async def test_socket_under_other_host_name_is_refused(xenia: Visitor) -> None:
    port = int(xenia.address.rpartition(":")[2])
    with pytest.raises(InvalidStatus) as refused:
        await connect(
            "ws://evil.example/api/tables/nosuchtabe99/socket", host="127.0.0.1", port=port
        )
    assert refused.value.response.status_code == 421


@pytest.mark.parametrize(
    ("settings", "known"),
    [
        (Settings(), LOOPBACK),
        (Settings(origins=("https://play.example:8443",)), LOOPBACK | {"play.example"}),
        (Settings(hosts=("Play.example",)), {"play.example"}),
        (Settings(host="192.0.2.7"), None),
        (Settings(host="192.0.2.7", hosts=("play.example",)), {"play.example"}),
    ],
)
def test_the_names_of_a_server(settings: Settings, known: frozenset[str] | None) -> None:
    assert settings.known_hosts == known


async def test_cross_site_sockets_are_refused(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    url = f"{xenia.address.replace('http', 'ws')}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, origin="https://evil.example")  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    async with connect(url, origin=xenia.address) as socket:  # type: ignore[arg-type]
        assert "welcome" in str(await socket.recv())


async def test_pages_without_tls_cannot_act_over_tls(xenia: Visitor) -> None:
    await xenia.http.get("/tables")  # the cookie of a page
    body = {"game": "fill", "seats": LINKED}
    plain, secure = xenia.address, xenia.address.replace("http", "https")
    for scheme, origin, status in (
        ("https", plain, 403),
        ("https", secure, 201),
        ("http", secure, 201),
        ("http", plain.replace("http", "ftp"), 403),
    ):
        headers = {"origin": origin, "x-forwarded-proto": scheme}
        answer = await xenia.http.post("/api/tables", json=body, headers=headers)
        assert answer.status_code == status
    url = f"{plain.replace('http', 'ws')}/api/tables/{await xenia.found(LINKED)}/socket"
    headers = {"x-forwarded-proto": "https"}
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, origin=plain, additional_headers=headers)  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://play.example.org:8490", 201),
        ("http://play.example.org", 403),
        ("https://play.example.org:8490", 403),
        ("http://evil.example:8490", 403),
    ],
)
async def test_pages_of_the_sites_own_address_may_act_whatever_host_a_proxy_names(
    tmp_path: Path, origin: str, status: int
) -> None:
    site = "http://play.example.org:8490/tessera"
    async with serving(tmp_path, site=site) as address, Visitor(address) as visitor:
        headers = {"origin": origin, "host": "play.example.org"}
        body = {"game": "fill", "seats": LINKED}
        answer = await visitor.http.post("/api/tables", json=body, headers=headers)
        assert answer.status_code == status


async def test_further_origins_can_be_allowed(tmp_path: Path) -> None:
    origin = "https://play.example.org"
    async with serving(tmp_path, origins=(origin,)) as address, Visitor(address) as visitor:
        table = await visitor.found(LINKED)
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
        async with connect(url, origin=origin) as socket:  # type: ignore[arg-type]
            assert "welcome" in str(await socket.recv())


@pytest.mark.parametrize(
    ("path", "language", "text"),
    [
        ("/", "en", "Strategy games on boards built from pieces."),
        ("/", "ru", "Стратегические игры на полях из фрагментов."),
        ("/tournaments", "en", "Arena, Swiss and round-robin tournaments"),
    ],
)
async def test_page_head_has_description_in_language(
    xenia: Visitor, path: str, language: str, text: str
) -> None:
    page = (await xenia.http.get(path, headers={"accept-language": language})).text
    (said,) = re.findall(r'<meta name="description" content="([^"]*)">', page)
    assert said.startswith(text)
    tags = dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page))
    assert (tags["og:title"], tags["og:description"]) == ("Tessera", said)
    assert tags["og:url"] == f"http://localhost:8000{path}"
    picture = await xenia.http.get(tags["og:image"].removeprefix("http://localhost:8000"))
    assert picture.headers["content-type"] == "image/png"


async def test_link_preview_of_player_and_tournament_shows_names(xenia: Visitor) -> None:
    await registered(xenia, "Ксения")
    name = quote("Ксения")
    page = (await xenia.http.get(f"/@/{name}")).text
    assert '<meta property="og:title" content="Ксения">' in page
    assert f'<meta property="og:url" content="http://localhost:8000/@/{name}">' in page
    wish = {"game": "fill", "kind": "arena", "minutes": 60}
    clock = {"kind": "fischer", "seconds": 300, "extra": 3}
    told = (await xenia.http.post("/api/tournaments", json=wish | {"clock": clock})).json()
    page = (await xenia.http.get(f"/tournaments/{told['info']['id']}")).text
    assert '<meta property="og:title" content="fill, arena">' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_description(language: str) -> None:
    texts = {description(page, "pit", language) for page in PAGES.values()}
    modules = {page.module.rpartition("/")[2] for page in PAGES.values()}
    assert len(texts) == len(modules)
    written = (LOCALES / language / "pages.ftl").read_text(encoding="utf-8")
    assert len(re.findall(r"^page-", written, re.MULTILINE)) == len(modules)


async def test_robots_txt_names_private_pages(xenia: Visitor) -> None:
    answer = await xenia.http.get("/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    private, _, listed = answer.text.rpartition("Sitemap: ")
    assert private == "User-agent: *\nDisallow: /account\nDisallow: /admin\nDisallow: /kit\n"
    assert urlsplit(listed.strip()).path == "/sitemap.xml"


async def test_sitemap_lists_public_pages_that_exist(xenia: Visitor) -> None:
    answer = await xenia.http.get("/sitemap.xml")
    assert answer.headers["content-type"].startswith("application/xml")
    paths = [urlsplit(url).path for url in re.findall(r"<loc>([^<]*)</loc>", answer.text)]
    assert {"/", "/tables", "/rules/zodiacs", "/learn/zodiacs"} <= set(paths)
    assert not {"/account", "/admin", "/kit"} & set(paths)
    for path in paths:
        assert (await xenia.http.get(path)).status_code == 200, path


@pytest.mark.parametrize(("language", "lobby"), [("en", "Lobby"), ("ru", "Лобби")])
async def test_manifest_is_localised_and_complete(
    xenia: Visitor, language: str, lobby: str
) -> None:
    page = (await xenia.http.get("/account", headers={"accept-language": language})).text
    address = f"/app.webmanifest?language={language}"
    assert f'<link rel="manifest" href="{address}">' in page
    answer = await xenia.http.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert "set-cookie" not in answer.headers
    told = answer.json()
    assert (told["id"], told["lang"], told["shortcuts"][0]["name"]) == ("/", language, lobby)
    assert (
        f'<meta name="description" content="{told["description"]}">'
        in (await xenia.http.get("/", headers={"accept-language": language})).text
    )
    for icon in told["icons"]:
        picture = await xenia.http.get(icon["src"])
        assert picture.headers["content-type"] == "image/png"
    for shortcut in told["shortcuts"]:
        assert (await xenia.http.get(shortcut["url"])).status_code == 200


async def test_offline_page_is_in_both_languages(xenia: Visitor) -> None:
    offline = await xenia.http.get("/offline")
    assert "No connection" in offline.text
    assert "Нет соединения" in offline.text
    assert "set-cookie" not in offline.headers
