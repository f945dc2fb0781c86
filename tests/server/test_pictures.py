"""Games as pictures, and what links to them show."""

import io
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from html import unescape

import pytest
from PIL import Image
from tests.server.fill import ENGINE
from tests.server.site import UNLIMITED, Visitor, serving
from tests.server.warring import Warrior, at_war, found_war, play

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.printing.pictures import MAX_FRAMES, sample_frames

pytestmark = pytest.mark.anyio
SEATS = {"b": {"kind": "me", "name": "A&lt B"}, "r": {"kind": "me"}}


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server of games that can be drawn."""
    engine = replace(ENGINE, games={**BUILT_IN_GAMES, **ENGINE.games})
    limits = replace(UNLIMITED, pictures_a_minute=13)
    async with serving(tmp_path_factory.mktemp("data"), engine=engine, limits=limits) as running:
        yield running


async def test_game_picture_is_in_link_preview(xenia: Visitor) -> None:
    table = await xenia.found(SEATS, game="pit")
    page = (await xenia.http.get(f"/t/{table}", headers={"accept-language": "ru"})).text
    told = dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page))
    assert unescape(told["og:title"]).startswith("Яма: A&lt B — ")
    path = told["og:image"].removeprefix("http://localhost:8000")
    answer = await xenia.http.get(path)
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cache-control"] == "public, max-age=30"
    assert "set-cookie" not in answer.headers
    with Image.open(io.BytesIO(answer.content)) as drawn:
        assert drawn.size == (int(told["og:image:width"]), int(told["og:image:height"]))
        assert len(drawn.convert("RGB").getcolors(1 << 20) or ()) > 100
        names = drawn.crop((0, drawn.height - 50, drawn.width // 3, drawn.height))
        assert len(names.convert("RGB").getcolors(1 << 20) or ()) > 1, "who plays stands below"

    animation = await xenia.http.get(f"/api/tables/{table}/animation.webp")
    assert (animation.status_code, animation.json()["code"]) == (409, "animation-unfinished")
    async with xenia.at(table) as line:
        scene = (await line.hear("welcome"))["history"][-1]
        for seq in range(2):
            scene = (await line.act(seq, first_action(scene["choices"])))["scene"]
        await line.say("resign", seq=2, side="b")
        await line.hear("happened")
    animation = await xenia.http.get(f"/api/tables/{table}/animation.webp")
    assert animation.headers["content-type"] == "image/webp"
    with Image.open(io.BytesIO(animation.content)) as moving:
        assert getattr(moving, "n_frames", 1) == 3


async def test_war_preview_shows_players_and_map(xenia: Visitor) -> None:
    seats = [{"kind": "me", "name": "Xenia"}, {"kind": "open"}]
    war = {"map": "ford", "seats": seats, "listed": False}
    name = (await xenia.http.post("/api/wars", json=war)).json()["id"]
    page = (await xenia.http.get(f"/w/{name}")).text
    told = dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page))
    assert told["og:title"] == "Zodiacs: Xenia – open seat"
    path = told["og:image"].removeprefix("http://localhost:8000")
    assert path == f"/api/wars/{name}/picture.png", "it tells nothing of how the war goes"
    answer = await xenia.http.get(path)
    assert answer.headers["content-type"] == "image/png"
    with Image.open(io.BytesIO(answer.content)) as drawn:
        assert drawn.size == (int(told["og:image:width"]), int(told["og:image:height"]))
        assert len(drawn.convert("RGB").getcolors(1 << 20) or ()) > 100


async def test_finished_war_preview_shows_all(xenia: Visitor) -> None:
    war = await found_war(xenia, [{"kind": "me", "name": "X&lt & Y"}, {"kind": "bot", "level": 1}])
    begun = await xenia.http.get(f"/api/wars/{war}/picture.png")
    assert begun.headers["cache-control"] == "public, max-age=30", "it will end"
    animation = await xenia.http.get(f"/api/wars/{war}/animation.webp")
    assert (animation.status_code, animation.json()["code"]) == (409, "animation-unfinished")
    async with at_war(xenia, war) as line:
        await play(Warrior(line, seed=1))
    page = (await xenia.http.get(f"/w/{war}")).text
    assert f"/api/wars/{war}/picture.png?after=end" in page, "no older picture is shown with a link"
    ended = await xenia.http.get(f"/api/wars/{war}/picture.png")
    assert ended.headers["cache-control"] == "public, max-age=86400"
    assert ended.content != begun.content
    animation = await xenia.http.get(f"/api/wars/{war}/animation.webp")
    assert animation.headers["content-type"] == "image/webp"
    with Image.open(io.BytesIO(animation.content)) as moving:
        assert 1 < getattr(moving, "n_frames", 1) <= 6, "an hour a frame"


def first_action(choices: object) -> str:
    """The first of the actions that a scene offers."""
    while isinstance(choices, dict):
        choices = next(iter(choices.values()))
    return str(choices)


async def test_drawing_is_limited(xenia: Visitor) -> None:
    codes = [
        (await xenia.http.get("/api/tables/nosuchtable1/picture.png")).json()["code"]
        for _ in range(14)
    ]
    assert set(codes) == {"unknown-table", "too-often"}


@pytest.mark.parametrize("plies", [0, 1, 59, 60, 700])
def test_animation_of_long_game_spans_first_to_last_position(plies: int) -> None:
    found = sample_frames(range(plies + 1))
    assert len({*found}) == len(found) == min(plies + 1, MAX_FRAMES)
    assert (found[0], found[-1]) == (0, plies)
