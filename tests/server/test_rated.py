"""Rated games: who may create and join them, and from which start."""

from typing import Any

import pytest
from tests.server.site import BOTH_HERE, LINKED, Visitor
from tests.server.test_accounts import registered
from tests.server.warring import at_war

pytestmark = pytest.mark.anyio

RATED: dict[str, Any] = {"game": "fill", "seats": LINKED, "rated": True}
RATED_WAR: dict[str, Any] = {
    "map": "ford",
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "rated": True,
}


async def test_rated_game_needs_two_accounts(xenia: Visitor, yuri: Visitor) -> None:
    answer = await xenia.http.post("/api/tables", json=RATED)
    assert (answer.status_code, answer.json()["code"]) == (401, "rated-guest")
    await registered(xenia, "Xenia rated")
    table = await xenia.found(LINKED, rated=True)
    assert (await yuri.sit(table, "y")).json()["code"] == "rated-guest"
    assert (await xenia.sit(table, "y")).json()["code"] == "rated-alone"
    await registered(yuri, "Yuri rated")
    joined = (await yuri.sit(table, "y")).json()
    assert (joined["status"], joined["rated"]) == ("playing", True)


@pytest.mark.parametrize(
    "wish",
    [
        {"seats": BOTH_HERE},
        {"seats": {"x": {"kind": "me"}, "y": {"kind": "bot"}}},
        {"position": "fill standard ..... x:2"},
        {"actions": ["a1"]},
    ],
)
async def test_what_cannot_be_rated(xenia: Visitor, wish: dict[str, Any]) -> None:
    await registered(xenia, f"Rated {'-'.join(wish)} {len(str(wish))}")
    answer = await xenia.http.post("/api/tables", json=RATED | wish)
    assert answer.json()["code"] == "not-rated"


async def test_wars_are_rated_among_registered_people(xenia: Visitor, yuri: Visitor) -> None:
    assert (await xenia.http.post("/api/wars", json=RATED_WAR)).json()["code"] == "rated-guest"
    await registered(xenia, "Xenia at war")
    with_bot = RATED_WAR | {"seats": [{"kind": "me"}, {"kind": "bot"}]}
    assert (await xenia.http.post("/api/wars", json=with_bot)).json()["code"] == "not-rated-war"
    war = (await xenia.http.post("/api/wars", json=RATED_WAR)).json()
    assert war["rated"]
    async with at_war(xenia, war["id"]) as hers:
        await hers.hear("welcome")
        for level in (0, 1):
            assert await hers.problem("set-bot", seat=1, level=level) == "not-rated-war"
    seat = f"/api/wars/{war['id']}/seats/1"
    assert (await yuri.http.post(seat, json={})).json()["code"] == "rated-guest"
    await registered(yuri, "Yuri at war")
    assert (await yuri.http.post(seat, json={})).status_code == 200
