"""Waiting games and challenges, as sent to pages."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.site import LINKED, Line, Visitor, serving
from tests.server.test_accounts import registered
from tests.server.warring import found_war

pytestmark = pytest.mark.anyio

SOCKET = "/api/waiting/socket"


@pytest.fixture
async def address(folder: Path) -> AsyncIterator[str]:
    async with serving(folder) as running:
        yield running


async def challenged(xenia: Visitor, yuri: Visitor) -> str:
    """A table with a seat reserved for Yuri."""
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    return await xenia.found({"x": {"kind": "me"}, "y": {"kind": "open", "invited": "Yuri"}})


async def matters(line: Line) -> list[tuple[str, str, tuple[str, ...]]]:
    told = await line.hear("waiting")
    return [(one["id"], one["reason"], tuple(one["others"])) for one in told["games"]]


async def test_challenge_and_answer_are_pushed_to_both(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    seats = {"x": {"kind": "me"}, "y": {"kind": "open", "invited": "Yuri"}}
    async with xenia.on(SOCKET) as hers, yuri.on(SOCKET) as his:
        assert await matters(hers) == await matters(his) == []
        table = await xenia.found(seats)
        assert await matters(hers) == [(table, "asked", ("Yuri",))]
        assert await matters(his) == [(table, "invited", ("Xenia",))]
        told = (await yuri.http.post(f"/api/tables/{table}/decline")).json()
        assert (told["status"], told["declined"]) == ("finished", True)
        assert await matters(hers) == await matters(his) == []
    seen = (await xenia.http.get(f"/api/tables/{table}")).json()
    assert (seen["declined"], seen["seats"][1]["name"]) == (True, "Yuri")


async def test_accepted_challenge_becomes_waiting_game(xenia: Visitor, yuri: Visitor) -> None:
    table = await challenged(xenia, yuri)
    async with xenia.on(SOCKET) as hers:
        assert await matters(hers) == [(table, "asked", ("Yuri",))]
        told = (await yuri.http.post(f"/api/tables/{table}/accept")).json()
        assert (told["status"], told["you"]) == ("playing", ["y"])
        assert await matters(hers) == [(table, "turn", ("Yuri",))]
        refused = await yuri.http.post(f"/api/tables/{table}/accept")
        assert refused.json()["code"] == "no-challenge"


async def test_turns_are_pushed_to_players_concerned(
    xenia: Visitor, yuri: Visitor, zoe: Visitor
) -> None:
    table = await xenia.found(LINKED)
    await yuri.sit(table, "y", "Yuri")
    async with xenia.on(SOCKET) as hers, zoe.on(SOCKET) as others, xenia.at(table) as line:
        assert await matters(hers) == [(table, "turn", ("Yuri",))]
        assert await matters(others) == []
        await line.act(0, "a1")
        await line.act(1, "b1")
        assert await matters(hers) == []
        await zoe.found(LINKED)
        other = await zoe.found({"x": {"kind": "me"}, "y": {"kind": "me"}})
        assert [room for room, *_ in await matters(others)] == [other]


async def test_games_are_named_in_the_language_of_the_page(xenia: Visitor) -> None:
    async with xenia.on(SOCKET) as line:
        assert (await line.hear("waiting"))["now"] > 0
        await line.say("language", language="ru")
        assert await matters(line) == []


async def test_games_of_a_deleted_account_are_over_at_once(xenia: Visitor, yuri: Visitor) -> None:
    table = await challenged(xenia, yuri)
    await yuri.http.post(f"/api/tables/{table}/accept")
    open_one = await xenia.found(LINKED)
    async with yuri.at(table) as line, xenia.at(table) as hers:
        await hers.act((await hers.hear("welcome"))["seq"], "a1")
        told = await hers.act(1, "b1")
        await line.say("act", seq=told["seq"], action="c1")
        while (await hers.hear("happened"))["side"] != "y":
            pass
        await xenia.http.post("/api/account/delete", json={"current": "seven tall pines"})
        while (told := await line.hear("happened"))["kind"] != "resign":
            pass
        assert told["scene"]["outcome"]["result"] == "0-1"
    assert (await yuri.http.get(f"/api/tables/{open_one}")).json()["status"] == "finished"


async def test_invitation_to_a_war_is_declined_and_accepted(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    war = await found_war(xenia, [{"kind": "me"}, {"kind": "open"}])
    assert (await yuri.http.post(f"/api/wars/{war}/accept")).json()["code"] == "no-challenge"
    async with yuri.on(SOCKET) as his:
        assert await matters(his) == []
        for answer in ("decline", "accept"):
            await xenia.http.post(f"/api/wars/{war}/seats/1/invitation", json={"name": "Yuri"})
            assert await matters(his) == [(war, "invited", ("Xenia",))]
            told = await yuri.http.post(f"/api/wars/{war}/{answer}")
            assert told.json()["you"] == ([1] if answer == "accept" else [])
            assert await matters(his) == []
