"""The lobby: its messages, pairing, and the list of all games."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from tests.server.fill import ENGINE, FILL
from tests.server.site import LINKED, Line, Visitor, serving
from tests.server.test_accounts import registered
from websockets.exceptions import ConnectionClosed

from tessera.games.common.game import Default, Game
from tessera.ratings.glicko import Rating
from tessera.server.lobby.lobby import BEAT
from tessera.server.lobby.messages import LobbyMine
from tessera.server.lobby.pairing import Pairing
from tessera.server.lobby.pools import Seeker
from tessera.server.lobby.read_model import LobbyReadModel

pytestmark = pytest.mark.anyio

LIVE, SLOW = "fill 5+3", "fill day"


@asynccontextmanager
async def in_lobby(*visitors: Visitor) -> AsyncIterator[list[Line]]:
    """Connections to the lobby after the welcome."""
    async with AsyncExitStack() as stack:
        lines = []
        for visitor in visitors:
            line = await stack.enter_async_context(visitor.on("/api/lobby/socket"))
            await line.hear("welcome")
            lines.append(line)
        yield lines


async def summary(visitor: Visitor, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await visitor.http.get(f"/api/tables/{table}")).json()
    return found


async def heard_of(line: Line, room: str, kind: str = "changed") -> dict[str, Any]:
    """The next message of the lobby about a table or a war."""
    while True:
        said = await line.hear(kind)
        for told in (*said["tables"], *said["wars"]):
            if told["id"] == room:
                return dict(told)


async def test_two_strangers_are_paired(xenia: Visitor, yuri: Visitor) -> None:
    async with in_lobby(xenia, yuri) as (one, other):
        await one.say("seek", pool=LIVE, name="Xenia")
        assert await one.hear("seeking") == {
            "type": "seeking",
            "pool": LIVE,
            "rated": False,
            "within": 0,
            "seats": 2,
        }
        pools = (await other.hear("pools"))["pools"]
        while not sum(pool["waiting"] for pool in pools):
            pools = (await other.hear("pools"))["pools"]
        assert [pool["id"] for pool in pools if pool["waiting"]] == [LIVE]
        await other.say("seek", pool=LIVE)
        table = (await one.hear("paired"))["table"]
        assert (await other.hear("paired"))["table"] == table
    told = await summary(xenia, table)
    assert (told["status"], told["rated"], told["clock"]["seconds"]) == ("playing", False, 300)
    assert sorted(seat["name"] for seat in told["seats"]) == ["", "Xenia"]
    assert len((await summary(yuri, table))["you"]) == 1


async def test_rated_seek_needs_account(xenia: Visitor, yuri: Visitor) -> None:
    async with in_lobby(xenia) as (line,):
        assert await line.problem("seek", pool=LIVE, rated=True) == "rated-guest"
        assert await line.problem("seek", pool="chess 1+0") == "unknown-pool"
    await registered(xenia, "Xenia lobby")
    await registered(yuri, "Yuri lobby")
    async with in_lobby(xenia, yuri) as (one, other):
        await one.say("seek", pool=LIVE, rated=True)
        await one.hear("seeking")
        await other.say("seek", pool=LIVE, rated=True)
        told = await summary(yuri, (await one.hear("paired"))["table"])
    assert told["rated"]
    assert {seat["name"] for seat in told["seats"]} == {"Xenia lobby", "Yuri lobby"}


async def test_seek_ends_on_leave_or_cancel(xenia: Visitor, yuri: Visitor) -> None:
    async with in_lobby(xenia, yuri) as (one, other):
        await one.say("seek", pool=LIVE)
        await one.hear("seeking")
        await one.say("withdraw")
        assert (await one.hear("seeking"))["pool"] == ""
        async with in_lobby(xenia) as (gone,):
            await gone.say("seek", pool=LIVE)
            await gone.hear("seeking")
        await other.say("seek", pool=LIVE)
        assert (await other.hear("seeking"))["pool"] == LIVE


async def test_correspondence_seek_stays_in_list(tmp_path: Path) -> None:
    """Also over a restart of the server."""
    async with serving(tmp_path) as address, Visitor(address) as xenia:
        async with in_lobby(xenia) as (line,):
            await line.say("seek", pool=SLOW)
            table = (await line.hear("paired"))["table"]
            await line.say("seek", pool=SLOW)
            assert (await line.hear("paired"))["table"] == table, "one waits once"
        cookies = xenia.http.cookies
    async with serving(tmp_path) as address, Visitor(address) as yuri:
        async with in_lobby(yuri) as (line,):
            await line.say("seek", pool=SLOW)
            assert (await line.hear("paired"))["table"] == table
        assert (await summary(yuri, table))["status"] == "playing"
        yuri.http.cookies = cookies
        assert len((await summary(yuri, table))["you"]) == 1


@pytest.fixture
def strengths(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How well people play, in the order in which the lobby asks for it first; tests fill it."""
    coming: list[float] = []
    known: dict[str, float] = {}

    async def ratings(
        _database: object, players: Sequence[str], _game: str, _pace: str
    ) -> dict[str, Rating]:
        for player in players:
            if player not in known:
                known[player] = coming.pop(0)
        return {player: Rating(known[player], 50) for player in players}

    monkeypatch.setattr("tessera.server.app.container.ratings_in", ratings)
    return coming


async def test_distant_ratings_are_paired_after_widening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, strengths: list[float]
) -> None:
    monkeypatch.setattr("tessera.server.lobby.pairing.LOOK_AGAIN", 0.02)
    monkeypatch.setattr("tessera.server.lobby.pools.ANYBODY_AFTER", 0.2)
    strengths += [2400, 900]
    async with serving(tmp_path) as address, Visitor(address) as xenia, Visitor(address) as yuri:
        async with in_lobby(xenia, yuri) as (one, other):
            for line in (one, other):
                await line.say("seek", pool=LIVE)
                assert (await line.hear("seeking"))["within"] == 200, "not at once"
            table = (await one.hear("paired"))["table"]
            assert (await other.hear("paired"))["table"] == table
        assert (await summary(yuri, table))["status"] == "playing"


async def test_seek_resumed_on_another_page_keeps_its_rating_range(
    tmp_path: Path, strengths: list[float]
) -> None:
    strengths += [1500]
    async with (
        serving(tmp_path) as address,
        Visitor(address) as xenia,
        in_lobby(xenia) as (line,),
    ):
        await line.say("seek", pool=LIVE, waited=13)
        assert (await line.hear("seeking"))["within"] == 400
        assert await line.problem("seek", pool=LIVE, waited=-1) == "unreadable"


async def test_correspondence_seek_takes_nearest_rating(
    tmp_path: Path, strengths: list[float]
) -> None:
    day = {"kind": "slow", "seconds": 86_400, "extra": 3 * 86_400}
    strengths += [2000, 900, 2400]
    async with serving(tmp_path) as address, Visitor(address) as yuri:
        async with Visitor(address) as low, Visitor(address) as high:
            _, near = [await one.found(LINKED, clock=day) for one in (low, high)]
        async with in_lobby(yuri) as (line,):
            await line.say("seek", pool=SLOW)
            assert (await line.hear("paired"))["table"] == near, "though others wait longer"


async def test_pairing_uses_default_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offering = replace(FILL, default=Default(board="row3"))
    monkeypatch.setitem(cast("dict[str, Game]", ENGINE.games), "fill", offering)
    async with serving(tmp_path) as address, Visitor(address) as xenia, Visitor(address) as yuri:
        other = await xenia.found(LINKED)
        for visitor in (xenia, yuri):
            async with in_lobby(visitor) as (line,):
                await line.say("seek", pool=SLOW)
                table = (await line.hear("paired"))["table"]
        assert table != other
        found = await summary(yuri, table)
        assert (found["status"], found["board"]) == ("playing", "row3")


LIVE_WAR, SLOW_WAR = "zodiacs live", "zodiacs day"


async def war_of(visitor: Visitor, war: str) -> dict[str, Any]:
    found: dict[str, Any] = (await visitor.http.get(f"/api/wars/{war}")).json()
    return found


async def test_a_war_begins_when_as_many_are_there(xenia: Visitor, yuri: Visitor) -> None:
    async with Visitor(xenia.address) as zoe, in_lobby(xenia, yuri, zoe) as (one, other, third):
        assert await one.problem("seek-war", pool=LIVE) == "unknown-pool"
        assert await one.problem("seek-war", pool=LIVE_WAR, rated=True) == "rated-guest"
        assert await one.problem("seek-war", pool=LIVE_WAR, seats=9) == "unreadable"
        await one.say("seek-war", pool=LIVE_WAR, seats=3, name="Xenia")
        assert (await one.hear("seeking"))["seats"] == 3
        pools = (await third.hear("pools"))["war_pools"]
        while not sum(pool["waiting"] for pool in pools):
            pools = (await third.hear("pools"))["war_pools"]
        await other.say("seek-war", pool=LIVE_WAR, name="Yuri")
        assert (await other.hear("seeking"))["seats"] == 0, "any number will do"
        await third.say("seek-war", pool=LIVE_WAR, seats=3, name="Zoe")
        war = (await one.hear("paired"))["war"]
        assert [(await line.hear("paired"))["war"] for line in (other, third)] == [war] * 2
        told = await war_of(yuri, war)
        assert (told["status"], told["clock"]["kind"]) == ("gathering", "live")
        assert not told["rated"]
        assert {seat["name"] for seat in told["seats"]} == {"Xenia", "Yuri", "Zoe"}
        assert (len(told["you"]), told["creator"]) == (1, False)
        async with AsyncExitStack() as stack:
            for visitor in (xenia, yuri, zoe):
                line = await stack.enter_async_context(visitor.on(f"/api/wars/{war}/socket"))
                (seat,) = (await line.hear("welcome"))["war"]["you"]
                await line.say("agree", seat=seat, agreed=True)
            assert (await line.hear("welcome"))["war"]["status"] == "playing"


async def test_two_real_time_players_start_a_rated_war_at_once(
    xenia: Visitor, yuri: Visitor
) -> None:
    await registered(xenia, "Xenia of two")
    await registered(yuri, "Yuri of two")
    async with in_lobby(xenia, yuri) as (one, other):
        for seats in (3, 4):
            wish = {"pool": LIVE_WAR, "rated": True, "seats": seats}
            assert await one.problem("seek-war", **wish) == "rated-quick-war"
        await one.say("seek-war", pool=LIVE_WAR, rated=True)
        assert (await one.hear("seeking"))["seats"] == 2, "a rated war is for two"
        await other.say("seek-war", pool=LIVE_WAR, rated=True, seats=2)
        told = await war_of(xenia, (await one.hear("paired"))["war"])
    assert (told["status"], told["rated"], told["starts_at"]) == ("playing", True, None)


async def test_seek_joins_a_real_time_war_of_three_without_agreeing(
    xenia: Visitor, yuri: Visitor
) -> None:
    clock = {"kind": "live", "seconds": 90, "reserve": 300}
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    wish = {"map": "three_valleys", "seats": seats, "clock": clock}
    war = (await xenia.http.post("/api/wars", json=wish)).json()["id"]
    async with in_lobby(yuri) as (line,), xenia.on(f"/api/wars/{war}/socket") as hers:
        await hers.hear("welcome")
        await line.say("seek-war", pool=LIVE_WAR, seats=3)
        assert (await line.hear("paired"))["war"] == war
    told = await war_of(yuri, war)
    assert [seat["agreed"] for seat in told["seats"]] == [False] * 3


async def test_correspondence_war_waits_in_list(xenia: Visitor, yuri: Visitor) -> None:
    async with in_lobby(xenia, yuri) as (one, other):
        await one.say("seek-war", pool=SLOW_WAR, seats=3)
        war = (await one.hear("paired"))["war"]
        await one.say("seek-war", pool=SLOW_WAR)
        assert (await one.hear("paired"))["war"] == war, "one waits once"
        await other.say("seek-war", pool=SLOW_WAR, seats=2)
        assert (await other.hear("paired"))["war"] != war, "two are another war"
        async with Visitor(xenia.address) as zoe, in_lobby(zoe) as (third,):
            await third.say("seek-war", pool=SLOW_WAR, seats=3)
            assert (await third.hear("paired"))["war"] == war
            seat = (await war_of(zoe, war))["you"][0]
            async with zoe.on(f"/api/wars/{war}/socket") as line:
                await line.say("leave", seat=seat)
                while (await line.hear("war-changed"))["war"]["you"]:
                    pass
        assert [seat["kind"] for seat in (await war_of(yuri, war))["seats"]].count("open") == 2
    async with Visitor(xenia.address) as zoe, in_lobby(zoe) as (third,):
        await third.say("seek-war", pool=SLOW_WAR)
        soonest = (await third.hear("paired"))["war"]
        assert (await war_of(zoe, soonest))["status"] == "playing", "that for two lacked one alone"


async def test_war_seek_joins_waiting_war_of_present_organizer(
    xenia: Visitor, yuri: Visitor
) -> None:
    clock = {"kind": "live", "seconds": 90, "reserve": 300}
    wish = {"map": "ford", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": clock}
    war = (await xenia.http.post("/api/wars", json=wish)).json()["id"]
    async with in_lobby(yuri) as (line,):
        await line.say("seek-war", pool=LIVE_WAR)
        assert (await line.hear("seeking"))["pool"] == LIVE_WAR, "who is away keeps nobody waiting"
        async with xenia.on(f"/api/wars/{war}/socket") as hers:
            await hers.hear("welcome")
            await line.say("seek-war", pool=LIVE_WAR)
            assert (await line.hear("paired"))["war"] == war
    told = await war_of(yuri, war)
    assert [seat["agreed"] for seat in told["seats"]] == [False, True]


async def test_rated_seek_joins_no_custom_game(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia chooses")
    await registered(yuri, "Yuri comes")
    clock = {"kind": "live", "seconds": 90, "reserve": 300}
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"map": "ford", "seats": seats, "clock": clock, "rated": True}
    founded = (await xenia.http.post("/api/wars", json=wish)).json()
    usual = [seat["faction"] for seat in founded["seats"]]
    chosen = min({"air", "earth", "fire", "water"} - {*usual})
    async with in_lobby(yuri) as (line,), xenia.on(f"/api/wars/{founded['id']}/socket") as hers:
        await hers.hear("welcome")
        for faction, found in ((chosen, "seeking"), (usual[1], "paired")):
            await hers.say("choose", seat=1, faction=faction, leader="")
            while (await hers.hear("war-changed"))["war"]["seats"][1]["faction"] != faction:
                pass
            await line.say("seek-war", pool=LIVE_WAR, rated=True)
            while (said := await line.hear())["type"] not in {"seeking", "paired"}:
                pass
            assert said["type"] == found


async def test_blocked_players_are_not_paired_in_wars(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia blocks")
    await registered(yuri, "Yuri blocked")
    await xenia.http.post("/api/blocks", json={"name": "Yuri blocked"})
    async with in_lobby(xenia, yuri) as (one, other):
        for seats, first, then in ((2, one, other), (3, other, one)):
            await first.say("seek-war", pool=SLOW_WAR, seats=seats)
            war = (await first.hear("paired"))["war"]
            await then.say("seek-war", pool=SLOW_WAR, seats=seats)
            assert (await then.hear("paired"))["war"] != war, "whoever blocks the other"


async def test_disconnected_seek_is_not_paired(
    xenia: Visitor, yuri: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a player is logged out or banned while the rating is looked up."""
    asked, found, seeker = asyncio.Event(), asyncio.Event(), Pairing._seeker

    async def slowly(*args: Any) -> Seeker:  # noqa: ANN401
        if not asked.is_set():
            asked.set()
            await found.wait()
        return await seeker(*args)

    monkeypatch.setattr(Pairing, "_seeker", slowly)
    await registered(xenia, "Xenia leaves")
    async with in_lobby(xenia, yuri) as (one, other):
        await one.say("seek-war", pool=LIVE_WAR)
        await asked.wait()
        await xenia.http.post("/api/account/log-out")
        with pytest.raises(ConnectionClosed):
            await one.hear("paired")
        found.set()
        await other.say("seek-war", pool=LIVE_WAR)
        assert (await other.hear("seeking"))["pool"] == LIVE_WAR


async def test_lobby_changes_are_broadcast(xenia: Visitor, yuri: Visitor) -> None:
    async with in_lobby(yuri) as (line,):
        table = await xenia.found(LINKED)
        told = await heard_of(line, table)
        assert (told["status"], told["you"]) == ("waiting", [])
        hidden = await xenia.found(LINKED, listed=False)
        await yuri.sit(table, "y")
        mine = await heard_of(line, table, "mine")
        assert (mine["status"], mine["you"]) == ("playing", ["y"])
        assert (await heard_of(line, table))["status"] == "playing"
        war = {"map": "ford", "seats": [{"kind": "me"}, {"kind": "open"}]}
        founded = (await xenia.http.post("/api/wars", json=war)).json()["id"]
        said = await line.hear("changed")
        while founded not in [told["id"] for told in said["wars"]]:
            said = await line.hear("changed")
        assert hidden not in [told["id"] for told in said["tables"]]
    async with xenia.on("/api/lobby/socket") as line:
        welcome = await line.hear("welcome")
        assert {table, hidden} <= {told["id"] for told in welcome["my_tables"]}
        assert founded in [told["id"] for told in welcome["my_wars"]]
        assert founded in [told["id"] for told in welcome["wars"]]
        assert hidden not in [told["id"] for told in welcome["tables"]]


async def test_one_list_has_games_and_wars_and_is_searched(xenia: Visitor, yuri: Visitor) -> None:
    seats = LINKED | {"x": {"kind": "me", "name": "Ярослава"}}
    tables = [await xenia.found(seats) for _ in range(3)]
    wish = {"map": "ford", "seats": [{"kind": "me", "name": "ярослава"}, {"kind": "open"}]}
    war = (await xenia.http.post("/api/wars", json=wish)).json()["id"]
    page = (await yuri.http.get("/api/rooms?name=ЯРОСЛ&limit=2")).json()
    assert page["order"] == [war, tables[2]]
    assert ([told["id"] for told in page["wars"]], len(page["tables"])) == ([war], 1)
    rest = await yuri.http.get("/api/rooms", params={"name": "яросл", "cursor": page["next"]})
    assert (rest.json()["order"], rest.json()["next"]) == ([tables[1], tables[0]], None)
    found = await yuri.http.get("/api/rooms?name=яросл&game=fill&status=waiting")
    assert len(found.json()["order"]) == 3
    assert not (await yuri.http.get("/api/rooms?name=яросл&status=finished")).json()["order"]
    assert not (await yuri.http.get("/api/rooms?name=яросл&mine=true")).json()["order"]
    assert (
        len((await xenia.http.get("/api/rooms?mine=true&status=unfinished")).json()["order"]) == 4
    )
    assert not (await yuri.http.get("/api/rooms?name=%25")).json()["order"], "no pattern"


async def test_only_invited_player_may_join_or_decline(xenia: Visitor, yuri: Visitor) -> None:
    seats = LINKED | {"y": {"kind": "open", "invited": "invited yuri"}}
    wish = {"game": "fill", "seats": seats}
    refused = await xenia.http.post("/api/tables", json=wish)
    assert (refused.status_code, refused.json()["code"]) == (404, "unknown-player")
    await registered(yuri, "Invited Yuri")
    assert (await yuri.http.post("/api/tables", json=wish)).json()["code"] == "invited-oneself"
    async with in_lobby(yuri) as (line,):
        one, other = [await xenia.found(seats) for _ in range(2)]
        assert (await heard_of(line, other, "mine"))["invited"]
        async with Visitor(xenia.address) as stranger:
            assert (await stranger.sit(one, "y")).json()["code"] == "seat-reserved"
            async with in_lobby(stranger) as (theirs,):
                assert await theirs.problem("decline", table=one) == "not-your-seat"
        told = await summary(yuri, one)
        assert (told["you"], told["listed"], told["seats"][1]["name"]) == (
            [],
            False,
            "Invited Yuri",
        )
        await line.say("decline", table=one)
        assert (await heard_of(line, one, "mine"))["status"] == "finished"
        assert (await yuri.sit(other, "y")).json()["status"] == "playing"


async def test_invited_player_joins_war_or_declines(xenia: Visitor, yuri: Visitor) -> None:
    await registered(yuri, "Warlike Yuri")

    async def founded() -> str:
        wish = {"map": "ford", "seats": [{"kind": "me", "name": "Xenia"}, {"kind": "open"}]}
        return str((await xenia.http.post("/api/wars", json=wish)).json()["id"])

    async def invite(visitor: Visitor, war: str, name: str = "warlike yuri") -> str:
        path = f"/api/wars/{war}/seats/1/invitation"
        return str((await visitor.http.post(path, json={"name": name})).json().get("code"))

    one, other, filled = [await founded() for _ in range(3)]
    assert await invite(xenia, one, "nobody at all") == "unknown-player"
    assert await invite(yuri, one) == "not-creator"
    async with in_lobby(yuri) as (line,), Visitor(xenia.address) as stranger:
        for war in (one, other, filled):
            assert await invite(xenia, war) == "None"
        told = await heard_of(line, one, "mine")
        assert (told["invited"], told["host"], told["you"]) == (1, "Xenia", [])
        taken = await stranger.http.post(f"/api/wars/{one}/seats/1", json={"name": "Z"})
        assert taken.json()["code"] == "seat-reserved"
        waits = (await yuri.http.get("/api/waiting")).json()["games"]
        assert ("war", "invited", ["Xenia"]) in [
            (game["kind"], game["reason"], game["others"]) for game in waits
        ]
        async with in_lobby(stranger) as (theirs,):
            assert await theirs.problem("decline-war", war=one) == "not-your-seat"
        await line.say("decline-war", war=one)
        while one not in (await line.hear("mine"))["gone"]:
            pass
        assert (await stranger.http.post(f"/api/wars/{one}/seats/1", json={})).status_code == 200
        async with xenia.on(f"/api/wars/{filled}/socket") as hers:
            await hers.say("cancel")
            while (await hers.hear("war-changed"))["war"]["status"] != "finished":
                pass
        assert (await yuri.http.get(f"/api/wars/{filled}")).json()["invited"] is None
        sat = (await yuri.http.post(f"/api/wars/{other}/seats/1", json={})).json()
        assert (sat["you"], sat["invited"]) == ([1], None)


async def test_simultaneous_visitors_get_same_lobby(tmp_path: Path) -> None:
    """Without earlier visitors, lists are read for the first one."""
    async with serving(tmp_path) as address, Visitor(address) as xenia:
        table = await xenia.found(LINKED)

        async def told() -> list[str]:
            async with xenia.on("/api/lobby/socket") as line:
                return [one["id"] for one in (await line.hear("welcome"))["tables"]]

        assert await asyncio.gather(*(told() for _ in range(6))) == [[table]] * 6


async def test_table_created_during_welcome_is_sent(
    xenia: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its entry in the welcome was read before, and arrives after the news."""
    read = LobbyReadModel.mine
    founded: list[str] = []

    async def slowly(shelves: LobbyReadModel, guest: str) -> LobbyMine:
        mine = await read(shelves, guest)
        if not founded:
            founded.append(await xenia.found(LINKED))
            await asyncio.sleep(2 * BEAT)
        return mine

    monkeypatch.setattr(LobbyReadModel, "mine", slowly)
    async with in_lobby(xenia) as (line,):
        await heard_of(line, founded[0], "mine")
