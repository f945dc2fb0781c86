"""Profiles, finished games and leaderboards over HTTP."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from tests.server.site import Visitor, serving
from tests.server.test_accounts import PASSWORD, ask, registered

pytestmark = pytest.mark.anyio


async def get(visitor: Visitor, path: str, **query: str) -> Any:  # noqa: ANN401
    answer = await visitor.http.get(f"/api/{path}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def beat(winner: Visitor, loser: Visitor, **wish: object) -> str:
    """A game that the creator loses by resigning."""
    table = await loser.found({"x": {"kind": "me"}, "y": {"kind": "open"}}, **wish)
    await winner.sit(table, "y")
    async with loser.at(table) as line:
        await line.hear("welcome")
        await line.say("resign", seq=0, side="x")
        await line.hear("happened")
    return str(table)


async def rated(visitor: Visitor, games: int) -> Any:  # noqa: ANN401
    """The leaderboards, as soon as a number of games are rated."""
    for _ in range(600):
        boards = await get(visitor, "leaderboards")
        if boards and boards[0]["players"][0]["games"] >= games:
            return boards
    raise AssertionError("never rated")


async def kept(visitor: Visitor, games: int) -> None:
    """Wait until a number of finished games are found."""
    for _ in range(600):
        if len(await found(visitor, player="Xenia")) >= games:
            return
    raise AssertionError("never kept")


@pytest.mark.parametrize("name", ["nobody", "", "%00", "x" * 300])
async def test_unknown_players_are_not_found(xenia: Visitor, name: str) -> None:
    answer = await xenia.http.get(f"/api/players/{name}")
    assert answer.status_code == 404


async def test_players_are_found_by_what_their_names_begin_with(tmp_path: Path) -> None:
    async with serving(tmp_path) as address, AsyncExitStack() as stack:
        for name in ("Marten grey", "Marten", "Marmot", "Martin_x"):
            visitor = await stack.enter_async_context(Visitor(address))
            await registered(visitor, name)
        assert await get(visitor, "names", begins="mart") == ["Marten", "Martin_x", "Marten grey"]
        assert await get(visitor, "names", begins=" MARTEN g") == ["Marten grey"]
        for begins in ("", "m", "%", "__", "nobody"):
            assert await get(visitor, "names", begins=begins) == []


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("archive?game=%00", 400),
        ("archive?player=%00", 400),
        ("names?begins=%00", 400),
        ("rooms?name=%00", 400),
        ("archive?opponent=nobody", 404),
        ("archive?game=chess", 400),
        ("rooms?game=chess", 400),
        ("puzzles/next?game=chess", 400),
        ("players/Xenia/curve?game=chess&pace=live", 400),
        ("archive?result=flown", 400),
        ("archive?cursor=nonsense", 400),
        ("leaderboards/chess/live", 404),
        ("leaderboards/fill/weekly", 400),
        ("tables/nosuchtable1/players", 404),
    ],
)
async def test_bad_queries_are_refused(xenia: Visitor, path: str, status: int) -> None:
    answer = await xenia.http.get(f"/api/{path}")
    assert (answer.status_code, bool(answer.json()["text"])) == (status, True)


async def test_ratings_stand_in_a_tournament_before_it_begins(tmp_path: Path) -> None:
    async with serving(tmp_path) as address, Visitor(address) as xenia, Visitor(address) as yuri:
        await registered(xenia, "Xenia")
        await registered(yuri, "Yuri")
        await beat(xenia, yuri, rated=True)
        await rated(xenia, 1)
        slow = {"kind": "slow", "seconds": 86_400, "extra": 0}
        cup = {"game": "fill", "kind": "swiss", "clock": slow, "rounds": 1, "least": 4}
        place = (await xenia.http.post("/api/tournaments", json=cup)).json()["info"]["id"]
        joined = (await xenia.http.post(f"/api/tournaments/{place}/join", json={})).json()
        assert [one["rating"] for one in joined["players"]] == [1662]


async def test_leaderboard_follows_account_from_creation_to_deletion(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as address,
        Visitor(address) as xenia,
        Visitor(address) as yuri,
        Visitor(address) as guest,
    ):
        assert await get(guest, "leaderboards") == []
        await registered(xenia, "Xenia")
        await registered(yuri, "Юрий Б")
        table = await beat(xenia, yuri, rated=True)
        (board,) = await rated(guest, 1)
        assert (board["game"], board["pace"]) == ("fill", "slow")
        assert [one["name"] for one in board["players"]] == ["Xenia", "Юрий Б"]
        assert [one["rating"] for one in board["players"]] == [1662, 1338]
        assert await get(guest, "leaderboards/fill/slow") == board

        at = await get(guest, f"tables/{table}/players")
        assert [(one["name"], one["rating"]) for one in at] == [("Юрий Б", 1338), ("Xenia", 1662)]
        assert [(one["after"], one["change"]) for one in at] == [(1338, -162), (1662, 162)]

        profile = await get(guest, "players/" + quote("юрий б"))
        (rating,) = profile["ratings"]
        assert (profile["name"], rating["games"], rating["won"]) == ("Юрий Б", 1, 0)
        assert profile["boards"][0]["games"] == 1
        curve = await get(guest, "players/Xenia/curve", game="fill", pace="slow")
        assert [point["rating"] for point in curve["points"]] == [1662]

        export = (await xenia.http.get("/api/account/export")).json()
        assert [one["games"] for one in export["ratings"]] == [1]
        assert [(one["room_id"], one["rated"]) for one in export["results"]] == [(table, True)]

        unlisted = await beat(xenia, yuri, listed=False)
        await kept(yuri, 2)
        seen = [await found(one, player="Xenia") for one in (guest, yuri)]
        assert seen == [[table], [unlisted, table]], "who has played sees what is not listed"
        assert await found(guest, player="Xenia", opponent="Юрий Б", result="won") == [table]
        assert await found(guest, player="Xenia", result="lost") == []
        assert await found(guest, rated="true", game="fill") == [table]
        assert await found(guest, game="zodiacs") == []
        page = await get(yuri, "archive", limit="1")
        rest = await get(yuri, "archive", limit="1", cursor=page["next"])
        assert [page["games"][0]["id"], rest["games"][0]["id"]] == [unlisted, table]
        assert rest["next"] is None

        await ask(xenia, "/name", name="Anna")
        assert (await get(guest, "players/Xenia"))["name"] == "Anna"
        (game,) = (await get(guest, "archive"))["games"]
        assert [seat["name"] for seat in game["seats"]] == ["Юрий Б", "Anna"]

        answer = await ask(xenia, "/delete", current=PASSWORD)
        assert answer.status_code < 300, answer.text
        for name in ("Anna", "Xenia"):
            assert (await guest.http.get(f"/api/players/{name}")).status_code == 404
        (board,) = await get(guest, "leaderboards")
        assert [one["name"] for one in board["players"]] == ["Юрий Б"]
        (game,) = (await get(guest, "archive"))["games"]
        assert [(seat["name"], seat["registered"]) for seat in game["seats"]] == [
            ("Юрий Б", True),
            ("", False),
        ]


async def found(visitor: Visitor, **query: str) -> list[str]:
    return [game["id"] for game in (await get(visitor, "archive", **query))["games"]]
