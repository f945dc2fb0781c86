"""What programs ask for over HTTP."""

import random
from typing import Any

import httpx
import pytest
from tests.server.fill import FillBoard
from tests.server.site import BOTH_HERE, LINKED, Visitor

from tessera.games.common.record import GameRecord
from tessera.server.web.route_options import LARGEST_WITH_CONTENT

pytestmark = pytest.mark.anyio

AS_JSON = {"content-type": "application/json"}


def failure(answer: httpx.Response) -> tuple[int, str]:
    body = answer.json()
    assert set(body) == {"code", "text"}
    assert body["text"]
    return answer.status_code, body["code"]


async def test_games_list_has_form_fields(xenia: Visitor) -> None:
    assert (await xenia.http.get("/api/games")).json() == [
        {
            "id": "fill",
            "sides": ["x", "y"],
            "options": [
                {"name": "edition", "default": "a", "values": ["a", "b"]},
                {"name": "length", "default": "5", "min": 1, "max": 9},
                {"name": "c", "default": "1"},
            ],
            "boards": ["row5", "row3"],
            "offered": {"variant": "standard", "board": "row5", "elsewhere": "standard"},
            "levels": [1, 2, 3, 4, 6],
            "rules_version": 1,
            "engines": [],
        }
    ]


async def test_a_board_can_be_pictured(xenia: Visitor) -> None:
    picture = (await xenia.http.get("/api/games/fill/boards/hex3")).json()
    assert picture["name"] == "hex3"
    assert len(picture["cells"]) == 19
    assert picture["cells"][0] == {"name": "c1", "q": 2, "r": 0}
    assert (picture["terrain"], picture["variant"]) == ({}, "standard")


@pytest.mark.parametrize("path", ["/api/games/chess/boards/hex3", "/api/games/fill/boards/hex99"])
async def test_what_cannot_be_pictured_is_not_found(xenia: Visitor, path: str) -> None:
    assert failure(await xenia.http.get(path)) == (404, "not-found")


async def test_new_table_is_returned_as_list_entry(xenia: Visitor) -> None:
    answer = await xenia.http.post("/api/tables", json={"game": "fill", "seats": LINKED})
    table = answer.json()
    assert answer.status_code == 201
    assert (await xenia.http.get(f"/api/tables/{table['id']}")).json() == table
    assert table["created"].endswith("+00:00")
    del table["id"], table["created"], table["updated"]
    assert table == {
        "game": "fill",
        "variant": "standard",
        "board": "row5",
        "status": "waiting",
        "seats": [
            {"side": "x", "kind": "person", "name": "Xenia", "level": None, "present": False},
            {"side": "y", "kind": "open", "name": "", "level": None, "present": False},
        ],
        "clock": None,
        "rated": False,
        "invited": False,
        "asked": "",
        "declined": False,
        "suspended": False,
        "ply": 0,
        "result": None,
        "reason": None,
        "text": "fill standard ..... x:2",
        "listed": True,
        "you": ["x"],
        "turn": "x",
        "seed_hash": None,
        "seed": None,
        "board_name": "",
        "board_text": "",
        "lay": 0,
        "content": "",
        "content_name": "",
        "tournament": "",
    }


async def test_a_table_may_start_from_a_position(xenia: Visitor) -> None:
    table = await xenia.found(position="fill standard xy... y:1")
    summary = (await xenia.http.get(f"/api/tables/{table}")).json()
    assert (summary["board"], summary["text"]) == ("custom", "fill standard xy... y:1")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": ""}, "unknown-game"),
        ({"seats": {}}, "wrong-seats"),
        ({"seats": {"x": {"kind": "me"}}}, "wrong-seats"),
        ({"seats": BOTH_HERE | {"z": {"kind": "me"}}}, "wrong-seats"),
        ({"seats": BOTH_HERE | {"y": {"kind": "bot", "level": 9}}}, "wrong-level"),
        ({"seats": BOTH_HERE | {"y": {"kind": "king"}}}, "unreadable"),
        ({"seats": BOTH_HERE | {"y": {"kind": "me", "name": "n" * 41}}}, "name-long"),
        ({"seats": BOTH_HERE | {"y": {"kind": "me", "name": "a\u0007b"}}}, "name-unprintable"),
        ({"seats": BOTH_HERE | {"y": {"kind": "me", "name": "a\u202eb"}}}, "name-unprintable"),
        ({"variant": "speed=9"}, "unreadable"),
        ({"board": "moon"}, "unreadable"),
        ({"position": "nonsense"}, "unreadable"),
        ({"position": "fill standard xxyyx y:2"}, "position-over"),
        ({"seed": 7}, "unreadable"),
        ({"more": 1}, "unreadable"),
        ({"lay": 10**30}, "unreadable"),
    ],
)
async def test_a_table_that_cannot_be_had_is_refused(
    xenia: Visitor, wish: dict[str, Any], code: str
) -> None:
    answer = await xenia.http.post("/api/tables", json={"game": "fill", "seats": BOTH_HERE} | wish)
    assert failure(answer) == (400, code)


async def test_names_are_trimmed(xenia: Visitor) -> None:
    table = await xenia.found({"x": {"kind": "me", "name": "  Ксения  "}, "y": {"kind": "open"}})
    seats = (await xenia.http.get(f"/api/tables/{table}")).json()["seats"]
    assert seats[0]["name"] == "Ксения"


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 60_000])
@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/nosuchtabe99/seats/x"])
async def test_bodies_that_cannot_be_read_are_refused(
    xenia: Visitor, path: str, body: bytes
) -> None:
    answer = await xenia.http.post(path, content=body, headers=AS_JSON)
    assert failure(answer) == (400, "unreadable")


FOUNDING = b'{"game": "fill", "seats": {"x": {"kind": "me"}, "y": {"kind": "me"}}}'


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "text/plain; charset=application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "application/msgpack",
        "",
        None,
    ],
)
async def test_json_with_other_content_type_is_refused(xenia: Visitor, kind: str | None) -> None:
    headers = {} if kind is None else {"content-type": kind}
    answer = await xenia.http.post("/api/tables", content=FOUNDING, headers=headers)
    assert failure(answer) == (415, "not-json")
    assert "Content-Type: application/json" in answer.json()["text"]
    russian = await xenia.http.post("/api/tables?language=ru", content=FOUNDING, headers=headers)
    assert russian.json()["text"].startswith("Отправьте тело запроса в формате JSON")


@pytest.mark.parametrize(
    "kind", ["application/json", "Application/JSON", "application/json; charset=utf-8"]
)
async def test_json_declared_as_json_is_read(xenia: Visitor, kind: str) -> None:
    answer = await xenia.http.post("/api/tables", content=FOUNDING, headers={"content-type": kind})
    assert answer.status_code == 201


async def test_every_json_route_refuses_text(xenia: Visitor) -> None:
    schema = (await xenia.http.get("/api/schema")).json()
    paths = [
        path
        for path, item in schema["paths"].items()
        if not path.startswith("/api/bot/") and "requestBody" in item.get("post", {})
    ]
    assert "/api/tables" in paths
    for path in paths:
        url = path.replace("{seat}", "0")
        answer = await xenia.http.post(url, content=b"{}", headers={"content-type": "text/plain"})
        assert failure(answer) == (415, "not-json"), path


async def test_post_without_a_body_needs_no_content_type(xenia: Visitor) -> None:
    answer = await xenia.http.post("/api/tables/nosuchtabe99/decline")
    assert failure(answer) == (404, "unknown-table")


async def test_random_bodies_never_make_the_server_fail(xenia: Visitor) -> None:
    dice = random.Random(11)
    for _ in range(60):
        body = dice.choice([b"", b"{", b'{"game":', b'"']) + dice.randbytes(dice.randrange(80))
        answer = await xenia.http.post("/api/tables", content=body, headers=AS_JSON)
        assert answer.status_code == 400


async def test_bodies_that_are_too_large_are_refused(xenia: Visitor) -> None:
    body = b" " * (LARGEST_WITH_CONTENT + 1)
    answer = await xenia.http.post("/api/tables", content=body, headers=AS_JSON)
    assert failure(answer) == (413, "too-large")


async def test_an_open_seat_is_taken_once(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found(LINKED)
    answer = await yuri.sit(table, "y", "Yuri")
    assert answer.status_code == 200
    assert answer.json()["status"] == "playing"
    assert answer.json()["seats"][1]["name"] == "Yuri"
    for visitor in (xenia, yuri):
        assert failure(await visitor.sit(table, "y")) == (409, "taken")
        assert failure(await visitor.sit(table, "x")) == (409, "taken")


@pytest.mark.parametrize("side", ["z", "xx", "%00"])
async def test_seats_that_are_none_are_not_found(xenia: Visitor, side: str) -> None:
    table = await xenia.found(LINKED)
    assert failure(await xenia.sit(table, side)) == (404, "unknown-side")


@pytest.mark.parametrize("table", ["nosuchtabe99", "%00", "%ff", "a%20b", "x" * 300, "'--"])
@pytest.mark.parametrize("rest", ["", "/record"])
async def test_tables_that_are_none_are_not_found(xenia: Visitor, table: str, rest: str) -> None:
    assert failure(await xenia.http.get(f"/api/tables/{table}{rest}")) == (404, "unknown-table")


async def test_sitting_down_at_no_table_is_not_found(xenia: Visitor) -> None:
    assert failure(await xenia.sit("nosuchtabe99", "x")) == (404, "unknown-table")


async def test_a_record_replays(xenia: Visitor) -> None:
    table = await xenia.found({"x": {"kind": "me", "name": "Xenia"}, "y": {"kind": "me"}})
    async with xenia.at(table) as line:
        for seq, action in enumerate(("a1", "c1", "b1")):
            await line.act(seq, action)
        await line.say("resign", seq=3, side="x")
        await line.hear("happened")
    record = GameRecord.from_json((await xenia.http.get(f"/api/tables/{table}/record")).content)
    assert record.actions == ("a1", "c1", "b1")
    assert (record.result, record.reason) == ("0-1", "resign")
    assert len(record.times) == 3
    assert record.players[0].name == "Xenia"
    assert record.replay(FillBoard).text() == "fill standard xyx.. y:1"


async def test_tables_are_listed_newest_first_page_by_page(xenia: Visitor) -> None:
    made = [await xenia.found(LINKED) for _ in range(5)]
    hidden = await xenia.found(LINKED, listed=False)
    seen: list[str] = []
    query = {"limit": "2", "status": "waiting"}
    while len(seen) < 5:
        page = (await xenia.http.get("/api/tables", params=query)).json()
        seen += [table["id"] for table in page["tables"]]
        assert len(page["tables"]) == 2
        query["cursor"] = page["next"]
    assert seen[:5] == made[::-1]
    assert hidden not in seen
    assert (await xenia.http.get(f"/api/tables/{hidden}")).json()["listed"] is False


async def test_the_last_page_has_no_next(xenia: Visitor) -> None:
    await xenia.found(LINKED)
    page = (await xenia.http.get("/api/tables", params={"limit": "100"})).json()
    assert page["next"] is None


@pytest.mark.parametrize("status", ["waiting", "playing", "finished"])
async def test_tables_are_listed_by_status(xenia: Visitor, status: str) -> None:
    tables = {
        "waiting": await xenia.found(LINKED),
        "playing": await xenia.found(BOTH_HERE),
        "finished": await xenia.found(BOTH_HERE),
    }
    async with xenia.at(tables["finished"]) as line:
        await line.say("resign", seq=0, side="x")
        await line.hear("happened")
    listed = (await xenia.http.get("/api/tables", params={"status": status})).json()["tables"]
    assert {table["status"] for table in listed} == {status}
    ids = {table["id"] for table in listed}
    assert [name for name, table in tables.items() if table in ids] == [status]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("limit=0", "unreadable"),
        ("limit=101", "unreadable"),
        ("limit=many", "unreadable"),
        ("status=odd", "unreadable"),
        ("cursor=", "wrong-cursor"),
        ("cursor=nonsense", "wrong-cursor"),
        ("cursor=99999999999999999999-x", "wrong-cursor"),
        ("cursor=%00", "unreadable"),
        ("cursor=1-%00", "unreadable"),
        ("page=-1", "unknown-parameter"),
        ("limit=1&Limit=2", "unknown-parameter"),
        ("mine=maybe", "unreadable"),
        ("cursor=²-x", "wrong-cursor"),
    ],
)
async def test_lists_that_cannot_be_had_are_refused(xenia: Visitor, query: str, code: str) -> None:
    assert failure(await xenia.http.get(f"/api/tables?{query}")) == (400, code)


async def test_query_parameters_that_a_route_does_not_have_are_refused(xenia: Visitor) -> None:
    answer = await xenia.http.get("/api/archive?page=-1")
    assert failure(answer) == (400, "unknown-parameter")
    assert answer.json()["text"] == (
        "Unknown parameter “page”; expected one of: "
        "board, cursor, game, language, limit, opponent, player, rated, result."
    )
    russian = (await xenia.http.get("/api/archive?page=-1&language=ru")).json()
    assert russian["text"].startswith("Неизвестный параметр «page»")
    assert failure(await xenia.http.post("/api/tables?listed=0", json={}))[1] == "unknown-parameter"


async def test_numbers_in_queries_out_of_range_are_refused(xenia: Visitor) -> None:
    """Every number that the description of the API has in a query, below and above its range."""
    schema = (await xenia.http.get("/api/schema")).json()
    tried = set()
    for path, item in schema["paths"].items():
        for one in item.get("get", {}).get("parameters", ()):
            shared = one.get("$ref", "").rpartition("/")[2]
            given = schema["components"]["parameters"][shared] if shared else one
            kinds = [given["schema"], *given["schema"].get("oneOf", ())]
            if given["in"] != "query" or all(kind.get("type") != "integer" for kind in kinds):
                continue
            tried.add(f"{path} {given['name']}")
            bounds = {key: value for kind in kinds for key, value in kind.items()}
            least, most = int(bounds.get("minimum", 0)), int(bounds["maximum"])
            for wrong in (least - 1, most + 1, "1.5", "one"):
                url = f"{path.replace('{game_id}', 'fill')}?{given['name']}={wrong}"
                answer = await xenia.http.get(url)
                assert failure(answer) == (400, "unreadable"), url
                assert given["name"] in answer.json()["text"]
    assert {"/api/archive limit", "/api/rooms limit", "/api/wars limit"} < tried
    assert "/api/games/{game_id}/drafts/new seed" in tried
    assert "/api/experiments/{address}/games before" in tried


async def test_links_to_pictures_may_name_anything(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    url = f"/api/tables/{table}/picture.png?after=0&x=y"
    assert (await xenia.http.get(url)).status_code == 200


@pytest.mark.parametrize(
    ("query", "header", "text"),
    [
        ("", "ru-RU,ru;q=0.9,en;q=0.8", "Стол не найден."),
        ("", "en-GB,ru;q=0.5", "Table not found."),
        ("", "de", "Table not found."),
        ("", ";;q=,q=x,ru;q=nonsense", "Table not found."),
        ("?language=ru", "en", "Стол не найден."),
        ("?language=xx", "ru", "Стол не найден."),
    ],
)
async def test_failures_speak_the_language_of_the_request(
    xenia: Visitor, query: str, header: str, text: str
) -> None:
    answer = await xenia.http.get(
        f"/api/tables/nosuchtabe99{query}", headers={"accept-language": header}
    )
    assert answer.json()["text"].startswith(text)


async def test_addresses_and_methods_that_do_not_exist(xenia: Visitor) -> None:
    assert failure(await xenia.http.get("/api/nothing")) == (404, "not-found")
    assert failure(await xenia.http.delete("/api/tables")) == (405, "wrong-method")
    assert failure(await xenia.http.get("/api/tables/x/socket")) == (405, "wrong-method")


async def test_health_reports_state(xenia: Visitor) -> None:
    await xenia.alone()
    table = await xenia.found()
    async with xenia.at(table) as line:
        await line.hear("welcome")
        health = (await xenia.http.get("/health")).json()
    assert health["status"] == "ok"
    assert set(health["kernels"]) == {"ready", "progress", "what"}
    assert (health["tables"], health["connections"]) == (1, 1)


async def test_idle_tables_leave_memory(xenia: Visitor) -> None:
    table = await xenia.found()
    async with xenia.at(table) as line:
        await line.act(0, "a1")
    async with xenia.at(table) as line:
        assert (await line.hear("welcome"))["seq"] == 1
    await xenia.http.get(f"/api/tables/{table}/record")
    await xenia.alone()


async def test_the_interface_is_described(xenia: Visitor) -> None:
    schema = (await xenia.http.get("/api/schema")).json()
    assert schema["openapi"].startswith("3.")
    assert "/api/tables" in schema["paths"]
    assert "NewTable" in schema["components"]["schemas"]


async def test_my_games_list_own_seats(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found(LINKED, listed=False)
    for visitor, you in ((xenia, ["x"]), (yuri, ["y"])):
        if visitor is yuri:
            assert (await yuri.http.get("/api/tables?mine=true")).json()["tables"] == []
            await yuri.sit(table, "y")
        mine = (await visitor.http.get("/api/tables?mine=true")).json()["tables"]
        assert (mine[0]["id"], mine[0]["you"], mine[0]["turn"]) == (table, you, "x")
