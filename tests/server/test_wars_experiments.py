"""Experiments with Zodiacs over HTTP: from content, with factions and progress."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from tests.server.fill import ENGINE
from tests.server.site import PATIENCE, Visitor, serving

from tessera.lab.service import EXPERIMENTING

pytestmark = pytest.mark.anyio

BEGIN = "/api/wars/experiments"


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server whose bots truly play."""
    engine = replace(ENGINE, experimenting=EXPERIMENTING)
    async with serving(tmp_path_factory.mktemp("data"), engine=engine) as running:
        yield running


async def over(visitor: Visitor, **wish: object) -> dict[str, Any]:
    """An experiment, when all games have been played."""
    answer = await visitor.http.post(BEGIN, json={"players": [1], "games": 2} | wish)
    assert answer.status_code == 200, answer.text
    news: dict[str, Any] = answer.json()
    async with asyncio.timeout(5 * PATIENCE):
        while news["state"] == "running":
            await asyncio.sleep(0.05)
            news = (await visitor.http.get(f"/api/experiments/{news['address']}")).json()
    assert news["state"] == "over"
    return news


async def test_report_has_wins_of_factions_and_seats(xenia: Visitor) -> None:
    news = await over(xenia, map="ford", sight=True)
    assert news["players"] == ["1", "sight:1"]
    assert news["board_name"]["ru"] != news["board_name"]["en"]
    alike, _, fog = news["series"]
    assert (alike["sides"], fog["win_rates"]) == ([], [])
    assert (fog["first"], fog["second"]) == ("sight:1", "1")
    groups = [one["group"] for one in alike["win_rates"]]
    assert groups == ["faction"] * 4 + ["seat"] * 2
    assert alike["win_rates"][0]["name"]["ru"] == "Воздух"
    assert sum(ending["games"] for ending in alike["endings"]) == 2
    listed = await xenia.http.get(f"/api/experiments/{news['address']}/games")
    assert listed.json()["games"][0]["link"].startswith("/zodiacs/review#c=")
    page = await xenia.http.get(f"/lab/{news['address']}", headers={"accept-language": "ru"})
    assert page.status_code == 200
    assert "фракция Воздух" in page.text


async def test_rule_options_are_played_and_reported(xenia: Visitor) -> None:
    rules = {"coalitions": 2, "allied_sight": "own", "shared_cells": "all"}
    news = await over(xenia, map="crossroads", **rules)
    assert news["variant"] == "coalitions=2,allied_sight=own,shared_cells=all"
    page = await xenia.http.get(f"/lab/{news['address']}")
    assert "Enemies in one cell always fight." in page.text
    assert "Allies see only what their own pieces see." in page.text


async def test_it_is_played_with_what_one_brings(xenia: Visitor) -> None:
    content = (await xenia.http.get("/api/zodiacs/content")).json()
    text = 'name = { en = "Pond" }\nboard = "x"\nstarts = []\n'
    wish = {"map": "pond", "players": [1], "own": {"files": [{"name": "pond.toml", "text": text}]}}
    answer = await xenia.http.post(BEGIN, json=wish)
    assert answer.status_code == 400
    assert "pond.toml" in answer.json()["text"]
    assert content["maps"].keys() >= {"ford"}


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"map": "nowhere"}, 400),
        ({"map": "ford", "players": [6]}, 400),
        ({"map": "ford", "players": []}, 400),
        ({"map": "ford", "coalitions": 3}, 400),
        ({"map": "ford", "shared_cells": "none"}, 400),
        ({"map": "ford", "content": "zodiacs-0"}, 404),
    ],
)
async def test_what_makes_no_sense_is_refused(
    xenia: Visitor, wish: dict[str, object], status: int
) -> None:
    answer = await xenia.http.post(BEGIN, json={"players": [1]} | wish)
    assert answer.status_code == status, answer.text
