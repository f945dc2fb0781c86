"""Games in print over HTTP."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
from tests.printing.pdf import pages
from tests.server.fill import ENGINE
from tests.server.site import UNLIMITED, Visitor, serving

from tessera.games.almajara.kit import HOUSE, Kit
from tessera.games.catalog import BUILT_IN_GAMES

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server of games that are printed, and of others."""
    engine = replace(ENGINE, games={**BUILT_IN_GAMES, **ENGINE.games})
    async with serving(tmp_path_factory.mktemp("data"), engine=engine) as running:
        yield running


async def printed(visitor: Visitor, game: str, **wish: object) -> httpx.Response:
    headers = {"accept-language": "ru" if "name" in wish else "en"}
    return await visitor.http.post(
        f"/api/games/{game}/print", json=wish, headers=headers, timeout=60
    )


async def test_a_board_of_ones_own_is_printed_with_ones_own_tokens(xenia: Visitor) -> None:
    kit = Kit("Mine", HOUSE.types[:2])
    answer = await printed(
        xenia,
        "almajara",
        board="p/l/P",
        variant="limit=0",
        name={"ru": "Тропа *a* #b"},
        content=kit.text(),
        paper="letter",
        size=20,
    )
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert "attachment" in answer.headers["content-disposition"]
    first, *_ = pages(answer.content)
    assert first.text.startswith("Альмаджара: Тропа *a* #b")
    assert first.width == pytest.approx(215.9, abs=0.01)
    listed = {word.text for word in first.words if re.fullmatch(r"O\d+,", word.text)}
    assert listed == {f"{token.id}," for token in kit.types}


async def test_zones_are_printed_as_asked(xenia: Visitor) -> None:
    tiles = await printed(xenia, "almajara", board="p/l/P")
    sheet = await printed(xenia, "almajara", board="p/l/P", zones="sheet")
    assert "How to lay the zones" in pages(tiles.content)[0].text
    assert "The board" in pages(sheet.content)[0].text


async def test_the_usual_board_is_printed_where_none_is_named(xenia: Visitor) -> None:
    answer = await printed(xenia, "vorcept")
    assert pages(answer.content)[0].text.startswith("Vorcept: Hexagon 5")


async def test_a_map_is_printed_with_armies(xenia: Visitor) -> None:
    answer = await printed(xenia, "zodiacs", board="ford", paper="letter")
    assert pages(answer.content)[0].text.startswith("Zodiacs: The ford")


@pytest.mark.parametrize(
    ("game", "wish", "status"),
    [
        ("chess", {}, 404),
        ("pit", {"paper": "b3"}, 400),
        ("pit", {"size": 1}, 400),
        ("almajara", {"zones": "strips"}, 400),
        ("pit", {"size": "wide"}, 400),
        ("pit", {"board": "nowhere"}, 400),
        ("zodiacs", {"board": "nowhere"}, 400),
        ("zodiacs", {"content": "nonsense"}, 400),
        ("zodiacs", {"content": "0" * 64}, 400),
        ("almajara", {"board": "p/l/P", "content": "nonsense"}, 400),
        ("vorcept", {"variant": "reserve=99.99.99", "size": 60}, 400),
    ],
)
async def test_unprintable_request_is_reported(
    xenia: Visitor, game: str, wish: dict[str, object], status: int
) -> None:
    answer = await printed(xenia, game, **wish)
    assert answer.status_code == status, answer.text
    assert answer.json()["text"]


async def test_printing_is_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    engine, limits = replace(ENGINE, games=BUILT_IN_GAMES), replace(UNLIMITED, prints_a_minute=1)
    folder = tmp_path_factory.mktemp("data")
    async with serving(folder, engine=engine, limits=limits) as running, Visitor(running) as guest:
        assert (await printed(guest, "pit", paper="b3")).status_code == 400
        assert (await printed(guest, "pit", paper="b3")).status_code == 429
