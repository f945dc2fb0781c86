"""Leagues of wars for their players, and over a server that dies in the middle."""

import signal
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.process import process_in
from tests.server.site import Visitor
from tests.server.test_accounts import registered
from tests.server.test_tournaments import LIVE, ask, people, seen, until
from tests.server.test_tournaments import WISH as TOURNAMENT
from tests.server.warring import at_war

pytestmark = pytest.mark.anyio

CLOCK: dict[str, Any] = {"kind": "hour", "seconds": 86_400}
WAR: dict[str, Any] = {"map": "three_valleys", "clock": CLOCK, "days": 1}
WISH: dict[str, Any] = {"game": "zodiacs", "kind": "league", "war": WAR, "rounds": 2, "least": 3}


async def founded(visitor: Visitor, creator: str, **wish: object) -> str:
    await registered(visitor, creator)
    told = await ask(visitor, "", **WISH | wish)
    assert isinstance(told, dict), told
    return str(told["info"]["id"])


@asynccontextmanager
async def league(address: str, count: int, creator: str, **wish: object) -> AsyncIterator[Any]:
    """The players, the league, and a connection to it once its first round has begun."""
    async with AsyncExitStack() as stack:
        players = await stack.enter_async_context(people(address, count))
        cup = await founded(players[0], creator, least=count, **wish)
        line = await stack.enter_async_context(players[0].on(f"/api/tournaments/{cup}/socket"))
        for place, visitor in enumerate(players):
            await ask(visitor, f"/{cup}/join", name=f"guest {place}")
        yield players, cup, line


async def seat_in(visitor: Visitor, war: str) -> int:
    (seat,) = (await visitor.http.get(f"/api/wars/{war}")).json()["you"]
    return int(seat)


async def give_up(visitor: Visitor, cup: str) -> None:
    """Concede in one’s war, if one plays in any."""
    war = (await seen(visitor, cup))["table"]
    if war is None:
        return
    seat = await seat_in(visitor, war)
    async with at_war(visitor, war) as line:
        while (told := await line.hear())["war"]["status"] == "gathering":
            pass
        if told["war"]["status"] == "playing" and not told["war"]["seats"][seat]["out"]:
            await line.say("concede", seat=seat)
            await line.hear("step-ended")


async def give_up_in_turn(players: Iterable[Visitor], cup: str) -> None:
    for visitor in players:
        await give_up(visitor, cup)


async def test_three_play_two_rounds(address: str) -> None:
    war = WAR | {"shared_cells": "all"}
    async with league(address, 3, "Founder one", name="Signs", war=war) as (players, cup, line):
        told = await until(line, "round", 1)
        (war,) = told["wars"]
        assert told["table"] == war["war"]
        assert told["info"]["war"]["shared_cells"] == "all"
        info = (await players[1].http.get(f"/api/wars/{war['war']}")).json()
        assert (info["map"], info["tournament"]) == ("three_valleys", cup)
        assert info["shared_cells"] == "all"
        assert [seat["kind"] for seat in info["seats"]] == ["person"] * 3
        assert len({seat["faction"] for seat in info["seats"]}) == 3
        await give_up_in_turn(players[:2], cup)
        told = await until(line, "round", 2)
        first = {seat["number"]: seat for seat in told["wars"][0]["seats"]}
        assert {number: first[number]["points"] for number in first} == {1: 25, 2: 25, 3: 100}
        played = {seat["number"]: seat["faction"] for seat in told["wars"][1]["seats"]}
        assert all(played[number] != first[number]["faction"] for number in played)
        await give_up_in_turn(players[:2], cup)
        told = await until(line, "status", "finished")
        assert [(one["number"], one["score"], one["rank"]) for one in told["players"]] == [
            (3, 200, 1), (1, 50, 2), (2, 50, 2),
        ]  # fmt: skip
        assert told["info"]["winners"] == ["guest 2"]
        mine = (await players[1].http.get("/api/players/Founder one/tournaments")).json()
        assert [(one["info"]["id"], one["score"]) for one in mine] == [(cup, 50)]


async def test_withdrawal_concedes_and_ends_pairing(address: str) -> None:
    async with league(address, 4, "Founder two", rounds=3) as (players, cup, line):
        told = await until(line, "round", 1)
        assert [len(war["seats"]) for war in told["wars"]] == [3, 3]
        bots = [seat for war in told["wars"] for seat in war["seats"] if seat["number"] is None]
        assert len(bots) == 2, "two play in each, and bots where nobody is left"
        leaver = players[3]
        war = (await seen(leaver, cup))["table"]
        seat = await seat_in(leaver, war)
        left = await ask(leaver, f"/{cup}/leave")
        assert (left["you"], left["table"]) == (None, None)
        info = (await leaver.http.get(f"/api/wars/{war}")).json()
        assert info["seats"][seat]["out"]
        await give_up_in_turn(players[:3], cup)
        # Where people are gone bots fight it out by themselves.
        told = await until(line, "round", 2)
        assert {s["number"] for w in told["wars"] if w["round"] == 2 for s in w["seats"]} == {
            1,
            2,
            3,
        }
        marked = {one["number"]: (one["left"], one["absent"]) for one in told["players"]}
        assert marked[4] == (True, False)
        assert not any(left or absent for number, (left, absent) in marked.items() if number != 4)
        again = await ask(leaver, f"/{cup}/join", name="guest 3")
        assert again["you"] == 4, "who has left may come back for later rounds"


async def hand_over(visitor: Visitor, cup: str) -> None:
    war = (await seen(visitor, cup))["table"]
    seat = await seat_in(visitor, war)
    async with at_war(visitor, war) as line:
        while (await line.hear())["war"]["status"] == "gathering":
            pass
        await line.say("hand-over", seat=seat)
        while not (await line.hear("war-changed"))["war"]["seats"][seat]["stand_in"]:
            pass


async def test_player_replaced_by_a_bot_is_absent_and_has_not_left(address: str) -> None:
    async with league(address, 3, "Founder absent", rounds=3) as (players, cup, line):
        await until(line, "round", 1)
        await hand_over(players[0], cup)
        await give_up_in_turn(players[1:], cup)
        told = await until(line, "round", 2)
        assert {one["number"]: (one["left"], one["absent"]) for one in told["players"]} == {
            1: (False, True), 2: (False, False), 3: (False, False),
        }  # fmt: skip
        (second,) = [war for war in told["wars"] if war["round"] == 2]
        assert 1 not in {seat["number"] for seat in second["seats"]}
        assert (await ask(players[0], f"/{cup}/join"))["you"] == 1
        assert not (await seen(players[0], cup))["players"][0]["absent"]


async def test_player_replaced_by_a_bot_in_the_last_war_has_played_to_the_end(
    address: str,
) -> None:
    async with league(address, 3, "Founder ends", rounds=1) as (players, cup, line):
        await until(line, "round", 1)
        await hand_over(players[0], cup)
        await give_up_in_turn(players[1:], cup)
        told = await until(line, "status", "finished")
        assert not any(one["left"] or one["absent"] for one in told["players"])
        assert (await seen(players[0], cup))["you"] == 1


async def test_one_may_come_late_and_is_paired_from_then_on(address: str) -> None:
    async with people(address, 1) as (late,), league(address, 3, "Founder three") as rest:
        players, cup, line = rest
        await until(line, "round", 1)
        joined = await ask(late, f"/{cup}/join", name="late")
        assert (joined["you"], joined["table"]) == (4, None)
        await give_up_in_turn(players[:2], cup)
        told = await until(line, "round", 2)
        second = [war for war in told["wars"] if war["round"] == 2]
        assert 4 in {seat["number"] for war in second for seat in war["seats"]}
        assert await ask(late, f"/{cup}/leave") is not None


async def test_wars_of_a_league_are_not_stopped(address: str) -> None:
    async with league(address, 3, "Founder four") as (players, _, line):
        told = await until(line, "round", 1)
        war = told["table"]
        seat = await seat_in(players[0], war)
        async with at_war(players[0], war) as at:
            await at.hear("welcome")
            assert (
                await at.problem("vote", seat=seat, proposal="pause", agreed=True) == "league-pause"
            )
            assert await at.problem("continue", seat=seat) == "not-to-go-on"


async def test_players_are_taken_to_wars_and_stay(address: str) -> None:
    async with people(address, 1) as (creator,):
        await registered(creator, "Founder of three")
        for kind, seconds in (("live", 60), ("hour", 600), ("hour", 86_400)):
            war = WAR | {"clock": {"kind": kind, "seconds": seconds}}
            info = (await ask(creator, "", **WISH | {"war": war}))["info"]
            assert info["live"] is (seconds < 86_400)


async def test_what_cannot_be_had_is_refused_with_a_sentence(address: str) -> None:
    async with people(address, 1) as (xenia,):
        await registered(xenia, "Founder five")
        for wish, code in (
            ({"war": WAR | {"map": "nowhere"}}, "unknown-map"),
            ({"war": WAR | {"map": "ford"}}, "league-map"),
            ({"war": WAR | {"clock": {"kind": "none"}}}, "league-clock"),
            ({"war": WAR | {"clock": {"kind": "live", "seconds": 1}}}, "short-clock"),
            ({"war": None}, "league-terms"),
            ({"clock": LIVE}, "league-terms"),
            ({"board": "crossroads"}, "league-terms"),
            ({"variant": "first_turn=1"}, "league-terms"),
            ({"game": "fill"}, "league-game"),
            ({"least": 2}, "league-few"),
            ({"kind": "swiss", "war": None, "game": "fill"}, "tournament-clock"),
            ({"bots": 8, "minutes": 5}, "wrong-level"),
            ({"bots": 1, "minutes": 5, "rated": True}, "tournament-rated-bots"),
        ):
            assert await ask(xenia, "", **WISH | wish) == code


async def test_it_goes_on_where_the_server_was_killed(tmp_path: Path) -> None:
    async with (
        process_in(tmp_path / "data") as process,
        league(process.address, 3, "Founder") as (players, cup, line),
    ):
        # The server answers this when its rules are compiled, by a process that is not killed.
        await ask(players[0], "", **TOURNAMENT)
        told = await until(line, "round", 1)
        await give_up(players[0], cup)
        await process.end(signal.SIGKILL)
        await process.start()
        again = await seen(players[0], cup)
        assert [war["war"] for war in again["wars"]] == [told["table"]]
        async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
            await give_up(players[1], cup)
            told = await until(line, "round", 2)
        assert [war["round"] for war in told["wars"]] == [1, 2]
        assert [one["games"] for one in told["players"]] == [1] * 3
