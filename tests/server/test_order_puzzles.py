"""Dilemmas over HTTP: what is told when, and what counts."""

from typing import Any

import pytest
from httpx import Response
from tests.server.site import PATIENCE, Visitor

from tessera.games.zodiacs.order_puzzles.collection import builtin_puzzles
from tessera.server.puzzles.order_puzzles import Told

pytestmark = pytest.mark.anyio

DILEMMAS = list(builtin_puzzles().values())


async def get(visitor: Visitor, path: str = "") -> dict[str, Any]:
    answer = await visitor.http.get(f"/api/dilemmas{path}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def give(visitor: Visitor, dilemma: str, *orders: str) -> Response:
    path = f"/api/dilemmas/{dilemma}/answers"
    return await visitor.http.post(path, json={"orders": orders}, timeout=PATIENCE)


async def test_a_dilemma_is_set_as_its_player_saw_it(xenia: Visitor) -> None:
    one = DILEMMAS[0]
    told = await get(xenia, f"/{one.id}")
    assert not {"best", "rating", "told"} & told.keys()
    welcome = told["welcome"]
    assert welcome["war"]["you"] == [one.seat]
    moment = welcome["moments"][str(one.seat)]
    assert (moment["scene"]["day"], moment["scene"]["hour"]) == (one.day, one.hour)
    assert moment["asked"]
    assert moment["options"]
    theirs = [p for seat, p in enumerate(moment["scene"]["players"]) if seat != one.seat]
    assert all(player["resources"] is None for player in theirs)
    entry = welcome["journals"][str(one.seat)][-1]
    past = await get(xenia, f"/{one.id}/past/{entry['number']}")
    assert past["scene"]["viewer"] == one.seat


async def test_a_dilemma_is_worked_out_once_for_all(
    xenia: Visitor, yuri: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wars wait for the same thread; whoever asks on and on must not hold them up."""
    one = DILEMMAS[3]
    number = next(iter((await get(xenia, f"/{one.id}"))["welcome"]["journals"].values()))[-1][
        "number"
    ]
    monkeypatch.setattr(Told, "__init__", None)  # nobody tells it anew
    await get(yuri, f"/{one.id}")
    await get(yuri, f"/{one.id}/past/{number}")


async def test_the_first_orders_count_and_no_others(xenia: Visitor) -> None:
    one = DILEMMAS[1]
    first = (await give(xenia, one.id)).json()
    assert (first["score"], first["solved"], first["counted"]) == (0, False, True)
    assert first["best"]["orders"] == list(one.best)
    assert first["after"]["rating"] < first["before"]["rating"]
    second = (await give(xenia, one.id, *one.best)).json()
    assert (second["score"], second["solved"], second["counted"]) == (100, True, False)
    assert second["after"] == second["before"]
    told = await get(xenia)
    assert (told["dilemmas"], told["tried"]) == (len(DILEMMAS), 1)
    assert (await get(xenia, f"/{one.id}"))["tried"]
    assert (await get(xenia, "/next"))["id"] != one.id


async def test_the_one_of_the_day_is_the_same_for_everybody(xenia: Visitor, yuri: Visitor) -> None:
    assert (await get(xenia))["daily"]["id"] == (await get(yuri))["daily"]["id"]


async def test_what_cannot_be_ordered_is_refused_and_does_not_count(yuri: Visitor) -> None:
    one = DILEMMAS[2]
    assert (await give(yuri, one.id, "1 a1-a2")).status_code == 400
    assert not (await get(yuri, f"/{one.id}"))["tried"]
    assert (await yuri.http.get("/api/dilemmas/nothing")).status_code == 404
