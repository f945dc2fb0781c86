"""The bundle of the client: how it is served."""

import gzip
import re
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import httpx
import msgspec
import pytest
from structlog.testing import capture_logs
from tests.server.site import serving
from websockets.asyncio.client import connect

from tessera.server.web.bundle import (
    PACKAGE,
    PAGES,
    BundleError,
    Delivery,
    Games,
    Manifest,
    Pack,
    keep,
)

pytestmark = pytest.mark.anyio

MAIN = b"started()"
SOURCE = "web/pages.json"
WORKER = "/web/worker/service-worker.js"


def bundle(folder: Path, source: str) -> Path:
    """A bundle of one module with a chunk, made of a source with this hash."""
    manifest = {
        "sources": {SOURCE: source},
        "files": {"/web/main.js": "/bundle/main-1A.js", WORKER: "/bundle/worker-2B.js"},
        "needs": {"/web/main.js": ["/bundle/shared/core-2B.js"]},
    }
    folder.mkdir()
    (folder / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    (folder / "main-1A.js").write_bytes(MAIN)
    (folder / "worker-2B.js").write_bytes(b"installed()")
    (folder / "main-1A.js.gz").write_bytes(gzip.compress(MAIN))
    (folder / "letters-3C.woff2").write_bytes(b"emails")
    return folder


def fitting(folder: Path) -> Path:
    """A bundle that fits the sources."""
    return bundle(folder, sha256((PACKAGE / SOURCE).read_bytes()).hexdigest())


@pytest.fixture
def made(tmp_path: Path) -> Path:
    return fitting(tmp_path / "bundle")


@pytest.fixture(scope="module")
async def http(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[httpx.AsyncClient]:
    folder = tmp_path_factory.mktemp("site")
    async with (
        serving(folder / "data", bundle=fitting(folder / "bundle")) as address,
        httpx.AsyncClient(base_url=address) as client,
    ):
        yield client


def test_a_bundle_is_used(made: Path) -> None:
    assert Delivery.of(made).at("/web/main.js") == "/bundle/main-1A.js"
    assert Delivery.of(made).at("/web/other.js") == "/web/other.js"


@pytest.mark.parametrize("made_of", ["sources", "older sources"])
def test_bundle_older_than_its_sources_is_used_and_logged(tmp_path: Path, made_of: str) -> None:
    older = bundle(tmp_path / "old", sha256(b"before").hexdigest())
    delivery = Delivery.of(older if made_of == "older sources" else fitting(tmp_path / "new"))
    assert delivery.at("/web/main.js") == "/bundle/main-1A.js"
    with capture_logs() as logs:
        delivery.warn_if_stale()
    assert len(logs) == (made_of == "older sources")


@pytest.mark.parametrize("text", ["", "{}", "[]"])
def test_spoilt_bundle_is_refused(made: Path, text: str) -> None:
    (made / "manifest.json").write_text(text)
    with pytest.raises(BundleError, match="make bundle"):
        Delivery.of(made)


def test_folder_without_bundle_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BundleError, match="make bundle"):
        Delivery.of(tmp_path)


async def test_a_page_names_all_modules_at_once(http: httpx.AsyncClient) -> None:
    page = (await http.get("/")).text
    assert '<script type="module" src="/bundle/main-1A.js"' in page
    for address in ("/bundle/main-1A.js", "/bundle/shared/core-2B.js", "/web/home/home-page.js"):
        assert f'<link rel="modulepreload" href="{address}">' in page


def build_of(page: str) -> str:
    """The id of the build that a page names."""
    (build,) = re.findall(r'<html lang="en"[^>]* data-build="(\w{16})"', page)
    return str(build)


async def test_pages_answers_and_errors_name_the_build(http: httpx.AsyncClient) -> None:
    build = build_of((await http.get("/")).text)
    for address in ("/", "/health", "/api/tables/nosuchtable0", "/bundle/none.js"):
        assert (await http.get(address)).headers["tessera-build"] == build


def test_build_is_the_same_for_the_same_files_only(made: Path, tmp_path: Path) -> None:
    build = Delivery.of(made).build
    assert build == Delivery.of(fitting(tmp_path / "again")).build
    assert build != Delivery.of(bundle(tmp_path / "other", sha256(b"before").hexdigest())).build


async def test_client_of_another_build_is_told_first(http: httpx.AsyncClient) -> None:
    build = build_of((await http.get("/")).text)
    address = str(http.base_url).replace("http", "ws") + "/api/lobby/socket"
    told = []
    for asked in ("?language=en", f"?build={build}", "?language=en&build=0123456789abcdef"):
        async with connect(address + asked, additional_headers=[]) as socket:
            told.append(msgspec.json.decode(await socket.recv()))
    assert [message["type"] for message in told] == ["welcome", "welcome", "new-version"]
    assert told[-1]["build"] == build


def test_last_two_bundles_are_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    for number in range(4):
        folder = fitting(tmp_path / f"bundle {number}")
        (folder / f"part-{number}.js").write_bytes(b"")
        folders = keep(folder, f"build {number}", kept)
    assert folders == (kept / "build 3", kept / "build 2")
    assert sorted(path.name for path in kept.iterdir()) == ["build 2", "build 3"]
    assert (kept / "build 2" / "part-2.js").exists()


def test_bundle_is_served_from_its_folder_where_none_can_be_kept(
    made: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert Delivery.of(made, kept=tmp_path / "file" / "kept").folders == (made,)


async def test_files_of_the_bundle_before_are_served_after_an_upgrade(tmp_path: Path) -> None:
    before, after = fitting(tmp_path / "before"), fitting(tmp_path / "after")
    (before / "rules-4D.js").write_bytes(b"old")
    manifest = msgspec.json.decode((after / "manifest.json").read_bytes())
    manifest["files"]["/web/more.js"] = "/bundle/more-5E.js"
    (after / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    for bundle_folder in (before, after):
        async with (
            serving(tmp_path / "data", bundle=bundle_folder) as address,
            httpx.AsyncClient(base_url=address) as client,
        ):
            assert (await client.get("/bundle/rules-4D.js")).text == "old"
            assert (await client.get("/bundle/main-1A.js")).content == MAIN
            assert (await client.get("/bundle/other-6F.js")).is_client_error


async def test_service_worker_is_served_at_the_root(http: httpx.AsyncClient) -> None:
    worker = await http.get("/service-worker.js?build=1")
    assert worker.content == b"installed()"
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"


async def test_modules_asked_for_by_their_sources_are_found_in_the_bundle(
    http: httpx.AsyncClient,
) -> None:
    found = await http.get("/web/main.js", follow_redirects=True)
    assert (found.url.path, found.content) == ("/bundle/main-1A.js", MAIN)
    assert (await http.get("/web/other.js", follow_redirects=True)).status_code == 404


HERE = Games(("vorcept", "pit"), ("zodiacs",))


def test_a_page_of_one_game_fetches_nothing_of_another() -> None:
    page = Delivery().page(PAGES["/t/{table_id}"], "en", HERE, "pit")
    assert "/locales/en/pit-web.ftl" in page
    assert 'href="/web/games/pit/room.js"' in page
    assert "vorcept" not in page
    home = Delivery().page(PAGES["/"], "en", HERE)
    for game in HERE.for_two:
        assert f"/locales/en/{game}-web.ftl" in home
        assert f'href="/web/games/{game}/room.js"' in home
    assert not set(HERE.for_two) & set(
        re.findall(r"\w+", Delivery().page(PAGES["/zodiacs"], "en", HERE))
    )


def test_files_of_a_pack_are_fetched_with_it_alone() -> None:
    texts = ("/locales/en/web.ftl", "/locales/en/pit-web.ftl", "/art/pit.svg")
    packs = {
        "site-en": Pack("/bundle/packs/s.json", texts[:1]),
        "pit-en": Pack("/p.json", texts[1:]),
    }
    delivery = Delivery(manifest=Manifest({}, packs=packs), root="/tessera")
    page = delivery.page(PAGES["/t/{table_id}"], "en", HERE, "pit")
    for path in ("/tessera/bundle/packs/s.json", "/tessera/p.json"):
        assert f'<link rel="preload" href="{path}" as="fetch" crossorigin data-pack>' in page
    assert not [text for text in texts if text in page]
    assert "/tessera/locales/en/learn.ftl" in page


@pytest.mark.parametrize(("cookie", "is_new"), [("", True), ("tessera-language=en", False)])
async def test_page_says_whether_browser_is_new(
    http: httpx.AsyncClient, cookie: str, is_new: bool
) -> None:
    async with httpx.AsyncClient(base_url=http.base_url, headers={"cookie": cookie}) as browser:
        page = (await browser.get("/")).text
    assert (" data-newcomer" in page) == is_new


async def test_the_page_of_a_table_says_where_its_line_is(http: httpx.AsyncClient) -> None:
    seats = {"x": {"kind": "me"}, "y": {"kind": "me"}}
    table = (await http.post("/api/tables", json={"game": "fill", "seats": seats})).json()["id"]
    page = (await http.get(f"/t/{table}", headers={"accept-language": "ru"})).text
    build = build_of(page)
    assert f'data-socket="/api/tables/{table}/socket?language=ru&amp;build={build}"' in page
    assert "data-socket" not in (await http.get("/")).text


async def test_files_of_the_bundle_are_kept_for_ever(http: httpx.AsyncClient) -> None:
    answer = await http.get("/bundle/main-1A.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["vary"] == "accept-encoding"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("wish", "encoding"),
    [
        ("br, gzip", "gzip"),
        ("gzip;q=0", None),
        ("identity", None),
        ("deflate, GZIP ;q=0.5", "gzip"),
    ],
)
async def test_files_travel_as_the_browser_understands(
    http: httpx.AsyncClient, wish: str, encoding: str | None
) -> None:
    answer = await http.get("/bundle/main-1A.js", headers={"accept-encoding": wish})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.content == MAIN


@pytest.mark.parametrize(
    "address",
    [
        "/bundle/letters-3C.woff2",
        "/web/fonts/forum-latin.woff2",
    ],
)
async def test_fonts_are_not_compressed_again(http: httpx.AsyncClient, address: str) -> None:
    answer = await http.get(address, headers={"accept-encoding": "br, gzip"})
    assert answer.status_code == 200
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("name", ["nothing.js", "main-1A.js.gz", "../data/secret.json", "%00.js"])
async def test_nothing_else_of_the_bundle_is_served(http: httpx.AsyncClient, name: str) -> None:
    answer = await http.get(f"/bundle/{name}")
    assert answer.status_code == 404
