"""Order puzzles over HTTP: what is shown when, and what counts."""

from typing import Any

import pytest
from httpx import Response
from tests.server.site import PATIENCE, Visitor

from tessera.games.zodiacs.order_puzzles.collection import OrderPuzzle, builtin_puzzles
from tessera.server.puzzles.order_puzzles import KnownWar, as_puzzle

pytestmark = pytest.mark.anyio

PUZZLES = list(builtin_puzzles().values())


async def get(visitor: Visitor, path: str = "") -> dict[str, Any]:
    answer = await visitor.http.get(f"/api/puzzles{path}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def shown(visitor: Visitor, puzzle: OrderPuzzle) -> dict[str, Any]:
    return await get(visitor, f"/{as_puzzle(puzzle).id}")


async def of_zodiacs(visitor: Visitor) -> dict[str, Any]:
    (told,) = [one for one in (await get(visitor))["games"] if one["game"] == "zodiacs"]
    return dict(told)


async def give(visitor: Visitor, puzzle: OrderPuzzle, *orders: str) -> Response:
    path = f"/api/puzzles/{as_puzzle(puzzle).id}/answers"
    return await visitor.http.post(path, json={"actions": orders}, timeout=PATIENCE)


async def test_a_puzzle_is_set_as_its_player_saw_it(xenia: Visitor) -> None:
    one = PUZZLES[0]
    told = await shown(xenia, one)
    assert (told["kind"], told["game"], told["goal"]) == ("orders", "zodiacs", "orders")
    assert not {"best", "rating", "told"} & told.keys()
    welcome = told["welcome"]
    assert welcome["war"]["you"] == [one.seat]
    moment = welcome["seat_states"][str(one.seat)]
    assert (moment["scene"]["day"], moment["scene"]["hour"]) == (one.day, one.hour)
    assert moment["must_answer"]
    assert moment["options"]
    theirs = [p for seat, p in enumerate(moment["scene"]["players"]) if seat != one.seat]
    assert all(player["resources"] is None for player in theirs)
    entry = welcome["journals"][str(one.seat)][-1]
    past = await get(xenia, f"/{told['id']}/past/{entry['number']}")
    assert past["scene"]["viewer"] == one.seat


async def test_a_puzzle_is_worked_out_once_for_all(
    xenia: Visitor, yuri: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wars wait for the same thread; repeated requests must not hold them up."""
    one = PUZZLES[3]
    (journal,) = (await shown(xenia, one))["welcome"]["journals"].values()
    monkeypatch.setattr(KnownWar, "__init__", None)  # would fail if it were worked out again
    told = await shown(yuri, one)
    await get(yuri, f"/{told['id']}/past/{journal[-1]['number']}")


async def test_the_first_orders_count_and_no_others(xenia: Visitor) -> None:
    one = PUZZLES[1]
    first = (await give(xenia, one)).json()
    end = first["end"]
    assert (first["scored"]["score"], first["verdict"], end["counted"]) == (0, "wrong", True)
    assert first["scored"]["best"]["orders"] == list(one.best)
    assert end["after"]["rating"] < end["before"]["rating"]
    second = (await give(xenia, one, *one.best)).json()
    end = second["end"]
    assert (second["scored"]["score"], second["verdict"], end["counted"]) == (100, "solved", False)
    assert end["after"] == end["before"]
    told = await of_zodiacs(xenia)
    assert (told["puzzles"], told["tried"]) == (len(PUZZLES), 1)
    assert (await shown(xenia, one))["tried"]
    assert (await get(xenia, "/next?game=zodiacs"))["id"] != as_puzzle(one).id


async def test_the_solution_shows_the_best_orders_and_counts_as_a_miss(yuri: Visitor) -> None:
    one = PUZZLES[4]
    path = f"/api/puzzles/{as_puzzle(one).id}"
    told = (await yuri.http.post(f"{path}/solution", json={}, timeout=PATIENCE)).json()
    assert (told["verdict"], told["end"]["counted"]) == ("wrong", True)
    assert told["scored"]["best"]["orders"] == list(one.best)


async def test_a_puzzle_without_hints_stays_rated(yuri: Visitor) -> None:
    one = PUZZLES[5]
    refused = await yuri.http.post(f"/api/puzzles/{as_puzzle(one).id}/hints", json={})
    assert (refused.status_code, refused.json()["code"]) == (400, "puzzle-no-hints")
    assert not (await shown(yuri, one))["tried"]


async def test_the_one_of_the_day_is_the_same_for_everybody(xenia: Visitor, yuri: Visitor) -> None:
    first, second = await of_zodiacs(xenia), await of_zodiacs(yuri)
    assert first["daily"]["id"] == second["daily"]["id"]
    assert first["daily"]["map"]


async def test_orders_that_are_illegal_are_refused_and_do_not_count(yuri: Visitor) -> None:
    one = PUZZLES[2]
    assert (await give(yuri, one, "1 a1-a2")).status_code == 400
    assert not (await shown(yuri, one))["tried"]
    assert (await yuri.http.get("/api/puzzles/nothing/past/1")).status_code == 404
    assert (await yuri.http.get(f"/puzzles/{as_puzzle(one).id}")).status_code == 200
