"""Custom content: kits of tokens, by text and by address."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from tests.server.fill import ENGINE, PROMPT
from tests.server.site import Visitor, serving

from tessera.games import catalog
from tessera.games.almajara.entry import with_kit
from tessera.games.almajara.kit import HOUSE, Kit
from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.record import GameRecord
from tessera.server.tables.game_messages import LONGEST_CONTENT

pytestmark = pytest.mark.anyio

FEW = Kit("Few", HOUSE.types[:6])
SPOILT = FEW.text().replace("[[0, 2], [0, 1], [1, -1]]", "[[0, 9]]", 1)
OPTIONS = "deal=4,start=2"
CONTENT = "/api/games/almajara/content"
DRAFTS = "/api/games/almajara/drafts"


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server of games that may be played with other content, and of one that may not."""
    engine = replace(ENGINE, games={"almajara": BUILT_IN_GAMES["almajara"], **ENGINE.games})
    async with serving(tmp_path_factory.mktemp("data"), engine=engine) as running:
        yield running


async def posted(visitor: Visitor, path: str, **body: object) -> tuple[int, dict[str, Any]]:
    answer = await visitor.http.post(path, json=body)
    return answer.status_code, answer.json()


def wish(content: str, **more: object) -> dict[str, object]:
    seats = {"s": {"kind": "me"}, "n": {"kind": "bot", "level": PROMPT}}
    table = {"game": "almajara", "seats": seats, "variant": OPTIONS, "board": "p/l/P"}
    return table | {"content": content} | more


async def test_table_is_played_with_custom_kit(xenia: Visitor) -> None:
    status, table = await posted(xenia, "/api/tables", **wish(FEW.text()))
    assert status == 201
    address = with_kit(FEW.text()).content.address
    assert (table["content"], table["content_name"]) == (address, "Few")
    listed = (await xenia.http.get("/api/tables")).json()["tables"]
    assert listed[0]["content_name"] == "Few"
    kept = (await xenia.http.get(f"{CONTENT}/{address}")).json()
    assert (kept["text"], len(kept["faces"])) == (FEW.text(), 12)
    _, again = await posted(xenia, "/api/tables", **wish(address))
    assert again["content"] == address


async def test_its_record_can_be_replayed_without_asking_anybody(xenia: Visitor) -> None:
    _, table = await posted(xenia, "/api/tables", **wish(FEW.text()))
    record = (await xenia.http.get(f"/api/tables/{table['id']}/record")).text
    assert GameRecord.from_json(record).tags["kit"] == FEW.text()
    assert catalog.replay(GameRecord.from_json(record)).content.name == "Few"
    status, replay = await posted(xenia, "/api/replays", text=record)
    assert (status, len(replay["board"]["faces"])) == (200, 12)
    start = replay["history"][0]["text"]
    told = await posted(xenia, "/api/replays", text=start, content=FEW.text())
    assert (told[0], len(told[1]["board"]["faces"])) == (200, 12)
    more = {"position": start, "variant": "standard", "board": ""}
    status, on = await posted(xenia, "/api/tables", **wish(table["content"], **more))
    assert (status, on["content_name"]) == (201, "Few")


async def test_a_record_with_a_kit_that_cannot_be_read_says_so(xenia: Visitor) -> None:
    _, table = await posted(xenia, "/api/tables", **wish(FEW.text()))
    record = (await xenia.http.get(f"/api/tables/{table['id']}/record")).json()
    record["tags"]["kit"] = SPOILT
    status, told = await posted(xenia, "/api/replays", text=json.dumps(record))
    assert (status, told["code"]) == (400, "unreadable")
    assert told["text"].startswith("Line 10: the face O01 has the pip [0, 9]")


@pytest.mark.parametrize("path", ["/api/tables", CONTENT, DRAFTS])
async def test_what_is_wrong_with_a_kit_is_said_in_a_sentence(xenia: Visitor, path: str) -> None:
    bodies: dict[str, dict[str, object]] = {
        "/api/tables": wish(SPOILT),
        CONTENT: {"text": SPOILT},
        DRAFTS: {"board": "p/l/P", "content": SPOILT},
    }
    status, told = await posted(xenia, path, **bodies[path])
    assert (status, told["code"]) == (400, "unreadable")
    assert told["text"].startswith("Line 10: the face O01 has the pip [0, 9]")


async def test_a_kit_is_of_bounded_length(xenia: Visitor) -> None:
    status, told = await posted(xenia, "/api/tables", **wish("#" * (LONGEST_CONTENT + 1)))
    assert (status, told["code"]) == (400, "unreadable")


async def test_unknown_content_is_not_found(xenia: Visitor) -> None:
    status, told = await posted(xenia, "/api/tables", **wish("0" * 64))
    assert (status, told["code"]) == (400, "lost-content")
    for path in (f"{CONTENT}/none", "/api/games/fill/content"):
        assert (await xenia.http.get(path)).status_code == 404


async def test_a_kit_is_written_as_the_game_writes_it(xenia: Visitor) -> None:
    loose = FEW.text().replace("copies = 2", "copies=2   # each")
    _, looked = await posted(xenia, CONTENT, text=loose)
    assert (looked["text"], looked["name"]) == (FEW.text(), "Few")
    assert looked["address"] == with_kit(FEW.text()).content.address
    house = (await xenia.http.get(CONTENT)).json()
    assert (house["address"], house["text"]) == ("", HOUSE.text())


async def test_a_board_travels_with_its_kit_in_one_document(xenia: Visitor) -> None:
    _, look = await posted(xenia, DRAFTS, board="p/l/P", variant=OPTIONS, content=FEW.text())
    assert look["content"] == FEW.text()
    assert "[kit]\n" in look["document"]
    _, read = await posted(xenia, f"{DRAFTS}/read", text=look["document"])
    assert read == look
    _, plain = await posted(xenia, DRAFTS, board="p/l/P", variant=OPTIONS, content=HOUSE.text())
    assert (plain["content"], "[kit]" in plain["document"]) == ("", False)
    wrong = look["document"].replace("[[0, 2], [0, 1], [1, -1]]", "[[0, 9]]", 1)
    _, told = await posted(xenia, f"{DRAFTS}/read", text=wrong)
    line = 1 + wrong[: wrong.index("[[0, 9]]")].count("\n")
    assert told["text"].startswith(f"Line {line}: the face O01")


async def test_a_new_board_is_laid_for_a_kit(xenia: Visitor) -> None:
    body = {"seed": 3, "variant": OPTIONS, "parameters": {"zones": "5"}, "content": FEW.text()}
    _, look = await posted(xenia, f"{DRAFTS}/new", **body)
    assert look["content"] == FEW.text()
    assert len(look["board"].replace("/", "").replace(".", "")) == 5
    _, told = await posted(xenia, f"{DRAFTS}/new", **body | {"parameters": {"zones": "x"}})
    assert told["code"] == "unreadable"
