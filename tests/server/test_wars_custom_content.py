"""Wars with custom content: checked, created, played, and stored."""

from typing import Any

import msgspec
import pytest
from tests.games.zodiacs.test_content_loading import DUNES, SAND
from tests.server.site import Visitor
from tests.server.warring import AGAINST_A_BOT, TWO, Warrior, agree, at_war, found_war, play

from tessera.games.zodiacs.content.loading import BUILTIN_FOLDER
from tessera.server.wars.http_messages import CheckedContent, WarContent

pytestmark = pytest.mark.anyio

FORD = (BUILTIN_FOLDER / "maps" / "ford.toml").read_text(encoding="utf-8")
RIVER = FORD.replace("The ford", "River of <b>mine</b>")


def own(**texts: str) -> dict[str, Any]:
    return {"files": [{"name": f"{name}.toml", "text": text} for name, text in texts.items()]}


async def look(visitor: Visitor, asked: dict[str, Any], language: str = "en") -> CheckedContent:
    headers = {"accept-language": language}
    answer = await visitor.http.post("/api/zodiacs/content", json=asked, headers=headers)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=CheckedContent)


async def test_what_one_brings_is_looked_at_and_not_kept(xenia: Visitor) -> None:
    found = await look(xenia, own(river=RIVER, sand=SAND))
    assert found.problems == ()
    assert found.content is not None
    assert found.content.maps["river"].name["en"] == "River of <b>mine</b>"
    assert found.content.kinds["khan"].abilities[0].text["ru"]
    assert found.content.addresses == ()
    today = (await xenia.http.get("/api/zodiacs/content")).json()
    assert "river" not in today["maps"]


async def test_errors_have_file_line_and_reader_language(xenia: Visitor) -> None:
    asked = own(river=RIVER.replace(".mf", ".xf"), sand=SAND.replace('["cancel"]', '["burn"]'))
    found = await look(xenia, asked)
    assert found.content is None
    assert found.problems[0].startswith("river.toml, line 4: Cell e1 of the board text is “x”")
    assert found.problems[1].startswith('sand.toml, line 26: ["burn"] is not an effect; expected')
    said = await look(xenia, asked, "ru")
    assert said.problems[1].startswith('sand.toml, строка 26: эффекта ["burn"] нет')


async def test_a_war_is_played_with_it_by_a_link(xenia: Visitor, yuri: Visitor) -> None:
    war = await found_war(xenia, TWO, map="river", own=own(river=RIVER))
    taken = await yuri.http.post(f"/api/wars/{war}/seats/1", json={"name": "Yuri"})
    info = taken.json()
    assert info["own"]
    for person, seat in ((xenia, 0), (yuri, 1)):
        await agree(person, war, seat)
    async with at_war(xenia, war) as hers, at_war(yuri, war) as his:
        await play(Warrior(hers, 1), Warrior(his, 2))
    answer = await yuri.http.get(f"/api/zodiacs/content/{info['content']}")
    kept = msgspec.json.decode(answer.content, type=WarContent)
    assert kept.name["en"] == kept.maps["river"].name["en"] == "River of <b>mine</b>"
    listed = (await yuri.http.get("/api/wars?mine=true&status=finished")).json()["wars"]
    assert (war, True) in [(found["id"], found["own"]) for found in listed]


async def test_own_factions_are_played_on_an_own_map(xenia: Visitor) -> None:
    seats = [seat | {"faction": "sand"} for seat in AGAINST_A_BOT]
    war = await found_war(xenia, seats, map="dunes", own=own(sand=SAND, dunes=DUNES))
    async with at_war(xenia, war) as line:
        warrior = Warrior(line, 1)
        await play(warrior, until=12)
    assert warrior.war["seats"][0]["leader"] == "khan"


async def test_a_war_of_the_house_is_nobodys_own(xenia: Visitor) -> None:
    war = await found_war(xenia, TWO)
    assert not (await xenia.http.get(f"/api/wars/{war}")).json()["own"]


REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "a mistake": (own(river=RIVER.replace("a5", "z9")), "unreadable", "has no cell “z9”"),
    "nothing": ({"files": []}, "unreadable", "There are no files yet"),
    "another map": (own(ford=FORD), "unknown-map", "expected one of: ford"),
    "no files": ({}, "unreadable", "files"),
}


@pytest.mark.parametrize(("brought", "code", "told"), REFUSED.values(), ids=REFUSED)
async def test_a_war_is_not_founded_with_what_cannot_be_played_with(
    xenia: Visitor, brought: dict[str, Any], code: str, told: str
) -> None:
    body = {"map": "river", "seats": TWO, "own": brought}
    answer = await xenia.http.post("/api/wars", json=body)
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert told in answer.json()["text"]


async def test_more_than_anybody_needs_is_not_even_read(xenia: Visitor) -> None:
    large = own(river="#" * 10_000_000)
    for path, body in (
        ("/api/zodiacs/content", large),
        ("/api/wars", {"map": "river", "seats": TWO, "own": large}),
    ):
        answer = await xenia.http.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    headers = {"content-type": "application/json"}
    spoilt = await xenia.http.post(
        "/api/zodiacs/content", content=b'{"files": "\xff\xfe\x00"}', headers=headers
    )
    assert spoilt.status_code == 400
