"""Tournaments for their players, and over a server that dies in the middle."""

import signal
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.process import Process
from tests.server.site import Line, Visitor
from tests.server.test_accounts import registered

from tessera.server.core import clock
from tessera.server.db.store import OvertakenError
from tessera.server.tables import timing
from tessera.server.tournaments import tournaments
from tessera.server.tournaments.cup import Cup
from tessera.server.tournaments.store import TournamentStore
from tessera.server.tournaments.tournaments import Tournaments

pytestmark = pytest.mark.anyio

LIVE: dict[str, Any] = {"kind": "fischer", "seconds": 300, "extra": 3}
SLOW: dict[str, Any] = {"kind": "slow", "seconds": 86_400, "extra": 0}
WISH: dict[str, Any] = {"game": "fill", "kind": "swiss", "clock": LIVE, "rounds": 3, "least": 4}


@asynccontextmanager
async def people(address: str, count: int) -> AsyncIterator[list[Visitor]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Visitor(address)) for _ in range(count)]


async def ask(visitor: Visitor, path: str, **wish: object) -> Any:  # noqa: ANN401
    """What is answered, or the code of what is refused."""
    answer = await visitor.http.post(f"/api/tournaments{path}", json=wish)
    return answer.json() if answer.is_success else answer.json()["code"]


async def founded(visitor: Visitor, creator: str, **wish: object) -> str:
    await registered(visitor, creator)
    told = await ask(visitor, "", **WISH | wish)
    assert isinstance(told, dict), told
    return str(told["info"]["id"])


async def seen(visitor: Visitor, cup: str) -> dict[str, Any]:
    told: dict[str, Any] = (await visitor.http.get(f"/api/tournaments/{cup}")).json()
    return told


async def until(line: Line, what: str, value: object) -> dict[str, Any]:
    """The message about a tournament, as soon as a condition holds."""
    while True:
        told = await line.hear("tournament")
        if told["info"][what] == value:
            return told


async def play_round(players: Iterable[Visitor], cup: str) -> None:
    """All players to move on the second side resign."""
    for visitor in players:
        table = (await seen(visitor, cup))["table"]
        if table is None:
            continue
        async with visitor.at(table) as line:
            welcome = await line.hear("welcome")
            if welcome["table"]["you"] == ["y"] and welcome["table"]["status"] == "playing":
                await line.say("resign", seq=welcome["seq"], side="y")
                await line.hear("happened")


async def test_four_play_three_rounds(address: str) -> None:
    async with people(address, 4) as players:
        cup = await founded(players[0], "Founder one", name="Evening cup")
        async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
            await until(line, "status", "gathering")
            for place, visitor in enumerate(players):
                await ask(visitor, f"/{cup}/join", name=f"guest {place}")
            for number in (1, 2, 3):
                told = await until(line, "round", number)
                tables = [game["table"] for game in told["games"] if game["round"] == number]
                assert len({*tables}) == 2
                await play_round(players, cup)
            told = await until(line, "status", "finished")
        assert [one["games"] for one in told["players"]] == [3] * 4
        met = [frozenset({game["first"], game["second"]}) for game in told["games"]]
        assert len({*met}) == len(met) == 6
        assert sum(one["score"] for one in told["players"]) == 6
        assert told["info"]["winners"][0] == told["players"][0]["name"]
        shown = (await players[1].http.get("/api/tournaments")).json()
        assert cup in {one["id"] for one in shown["over"]}
        mine = (await players[1].http.get("/api/players/Founder one/tournaments")).json()
        assert [one["info"]["id"] for one in mine] == [cup]
        table = (await players[1].http.get(f"/api/tables/{told['games'][0]['table']}")).json()
        assert (table["tournament"], table["reason"]) == (cup, "resign")


async def test_late_start_forfeits_and_round_continues(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("FIRST_TURN_S", "SHORT_FIRST_TURN_S"):
        monkeypatch.setattr(timing, name, 1)
    async with people(address, 2) as players:
        cup = await founded(players[0], "Founder two", kind="round-robin", rounds=1, least=2)
        async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
            for visitor in players:
                await ask(visitor, f"/{cup}/join")
            told = await until(line, "status", "finished")
        (game,) = told["games"]
        assert game["score"] == 0.0
        table = (await players[0].http.get(f"/api/tables/{game['table']}")).json()
        assert (table["result"], table["reason"]) == ("0-1", "abandoned")


async def test_withdrawn_player_is_not_paired(address: str) -> None:
    async with people(address, 4) as players:
        cup = await founded(players[0], "Founder three", rounds=2)
        async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
            for visitor in players:
                await ask(visitor, f"/{cup}/join")
            await until(line, "round", 1)
            gone = (await seen(players[3], cup))["you"]
            left = await ask(players[3], f"/{cup}/leave")
            assert (left["you"], left["info"]["you"]) == (None, False)
            await play_round(players[:3], cup)
            told = await until(line, "round", 2)
        second = [game for game in told["games"] if game["round"] == 2]
        assert not any(gone in {game["first"], game["second"]} for game in second)
        assert [game["score"] for game in second if game["second"] is None] == [1.0]


async def test_leaving_player_forfeits_a_game_that_has_not_begun_at_once(address: str) -> None:
    async with people(address, 2) as players:
        cup = await founded(players[0], "Founder forfeit", kind="round-robin", rounds=1, least=2)
        async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
            for visitor in players:
                await ask(visitor, f"/{cup}/join")
            table = (await until(line, "round", 1))["table"]
            async with players[0].at(table) as at:
                await at.hear("welcome")
                await ask(players[1], f"/{cup}/leave")
                told = await at.hear("happened")
                assert (told["kind"], told["side"], told["status"]) == ("left", "y", "finished")
            over = await until(line, "status", "finished")
        assert [game["score"] for game in over["games"]] == [1.0]
        assert [one["left"] for one in over["players"]] == [False, True]


async def test_leaving_player_resigns_a_game_that_has_begun(address: str) -> None:
    async with people(address, 2) as players:
        cup = await founded(players[0], "Founder resigns", kind="arena", least=2)
        socket = f"/api/tournaments/{cup}/socket"
        async with players[0].on(socket) as first, players[1].on(socket):
            for visitor in players:
                await ask(visitor, f"/{cup}/join")
            table = await table_in(first)
            async with players[0].at(table) as at, players[1].at(table) as other:
                lines: dict[str, Line] = {}
                for line in (at, other):
                    welcome = await line.hear("welcome")
                    lines[welcome["you"][0]] = line
                told = await lines["x"].act(welcome["seq"], "a1")
                told = await lines["x"].act(told["seq"], "b1")
                await lines["y"].say("act", seq=told["seq"], action="c1")
                while (await at.hear("happened"))["side"] != "y":
                    pass
                await ask(players[1], f"/{cup}/leave")
                while (told := await at.hear("happened"))["kind"] != "resign":
                    pass
                assert told["scene"]["outcome"]["reason"] == "resign"


async def test_game_of_player_withdrawn_during_pairing_is_ended(address: str) -> None:
    """The round begins although a player has just withdrawn, or the process died in between."""
    async with people(address, 2) as players:
        cup = await founded(players[0], "Founder late", kind="round-robin", rounds=1, least=2)
        async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
            with pytest.MonkeyPatch.context() as patch:
                for visitor in players:
                    await ask(visitor, f"/{cup}/join")
                await until(line, "round", 1)
                patch.setattr(Tournaments, "_end_games_of_left", nothing_done)
                await ask(players[1], f"/{cup}/leave")
                assert (await seen(players[0], cup))["games"][0]["score"] is None
            await ask(players[0], "", **WISH)  # something happens elsewhere
            over = await until(line, "status", "finished")
        assert [game["score"] for game in over["games"]] == [1.0]


async def nothing_done(*_: object) -> None:
    """What a process does that dies."""


async def test_bots_fill_it_up_at_the_time_that_is_set(address: str) -> None:
    async with people(address, 1) as (xenia,):
        cup = await founded(xenia, "Founder four", rounds=1, least=4, minutes=60, bots=1)
        await ask(xenia, f"/{cup}/join")
        assert (await seen(xenia, cup))["info"]["status"] == "gathering"
        async with xenia.on(f"/api/tournaments/{cup}/socket") as line:
            told = await ask(xenia, f"/{cup}/begin")
            assert told["info"]["status"] == "playing"
            assert sorted(one["level"] or 0 for one in told["players"]) == [0, 1, 1, 1]
            async with xenia.at(told["table"]) as at:
                welcome = await at.hear("welcome")
                side = welcome["table"]["you"][0]
                await at.say("resign", seq=welcome["seq"], side=side)
            over = await until(line, "status", "finished")
        assert {game["score"] for game in over["games"]} <= {0.0, 0.5, 1.0}


async def test_start_during_joins_is_retried(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def overtaken(*_: object) -> None:
        raise OvertakenError

    async with people(address, 2) as (xenia, yuri):
        cup = await founded(xenia, "Founder hurried", least=3)
        for visitor in (xenia, yuri):
            await ask(visitor, f"/{cup}/join", name="guest")
        with monkeypatch.context() as patch:
            patch.setattr(TournamentStore, "begin_round", overtaken)
            assert await ask(xenia, f"/{cup}/begin") == "busy"
        assert (await ask(xenia, f"/{cup}/begin"))["info"]["status"] == "playing"


async def test_begin_while_it_begins_by_itself_answers_with_the_scene(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(address, 2) as (xenia, yuri):
        cup = await founded(xenia, "Founder pressed", least=3)
        for visitor in (xenia, yuri):
            await ask(visitor, f"/{cup}/join", name="guest")
        with monkeypatch.context() as patch:
            patch.setattr(Tournaments, "_start", begun_meanwhile(Tournaments._start))
            assert (await ask(xenia, f"/{cup}/begin"))["info"]["status"] == "playing"


def begun_meanwhile(start: Any) -> Any:  # noqa: ANN401
    """A start that is too late: another was first."""

    async def overtaken(self: Tournaments, cup: Cup) -> None:
        await start(self, cup)
        await start(self, cup)

    return overtaken


async def test_one_that_fails_keeps_back_none_of_the_others(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    see_to = Tournaments._advance

    async with people(address, 2) as (xenia, yuri):
        bad = await founded(xenia, "Founder unlucky", least=2)
        good = await founded(yuri, "Founder lucky", least=2)

        async def fail(self: Tournaments, cup: Cup) -> None:
            if cup.stored.id == bad:
                raise ZeroDivisionError
            await see_to(self, cup)

        monkeypatch.setattr(Tournaments, "_advance", fail)
        async with yuri.on(f"/api/tournaments/{good}/socket") as line:
            for visitor in (xenia, yuri):
                await ask(visitor, f"/{good}/join", name="guest")
            await until(line, "status", "playing")
        assert (await seen(xenia, bad))["info"]["status"] == "gathering"


async def test_what_cannot_be_had_is_refused_with_a_sentence(address: str) -> None:
    async with people(address, 2) as (xenia, yuri):
        assert await ask(xenia, "", **WISH) == "tournament-guest"
        await registered(xenia, "Founder five")
        for wish, code in (
            ({"game": "chess"}, "unknown-game"),
            ({"kind": "round-robin", "rounds": 3}, "tournament-cycles"),
            ({"kind": "round-robin", "rounds": 1, "least": 20}, "tournament-large"),
            ({"bots": 1}, "tournament-bots-when"),
            ({"bots": 1, "minutes": 5, "rated": True}, "tournament-rated-bots"),
            ({"bots": 77, "minutes": 5}, "wrong-level"),
            ({"bots": 1, "minutes": 5, "least": 40}, "tournament-many-bots"),
            ({"board": "nowhere"}, "tournament-board"),
            ({"clock": SLOW | {"seconds": 60}}, "clock-slow"),
            ({"name": "x" * 50}, "name-long"),
        ):
            assert await ask(xenia, "", **WISH | wish) == code
        cup = (await ask(xenia, "", **WISH | {"rated": True}))["info"]["id"]
        assert await ask(yuri, f"/{cup}/join") == "rated-guest"
        assert await ask(yuri, f"/{cup}/begin") == "tournament-not-yours"
        assert await ask(xenia, f"/{cup}/begin") == "tournament-too-few"
        assert (await ask(xenia, f"/{cup}/call-off"))["info"]["status"] == "cancelled"
        assert await ask(xenia, f"/{cup}/join") == "tournament-begun"
        for _ in range(4):
            await ask(xenia, "", **WISH)
        assert await ask(xenia, "", **WISH) == "too-many-tournaments"
        assert await ask(xenia, "/abcdefghijkm/join") == "unknown-tournament"


async def test_tournament_games_are_not_paused_or_aborted(address: str) -> None:
    async with people(address, 2) as players:
        cup = await founded(players[0], "Founder six", least=2, rounds=1)
        for visitor in players:
            await ask(visitor, f"/{cup}/join")
        async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
            told = await until(line, "round", 1)
        async with players[0].at(told["table"]) as at:
            welcome = await at.hear("welcome")
            assert not welcome["offers"]["may_abort"]
            assert await at.problem("close", seq=welcome["seq"]) == "playing"
            assert await at.problem("offer", seq=welcome["seq"], what="pause") == "not-to-offer"


async def test_it_goes_on_where_the_server_was_killed(tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    await process.start()
    try:
        async with people(process.address, 4) as players:
            cup = await founded(players[0], "Founder", rounds=2)
            for visitor in players:
                await ask(visitor, f"/{cup}/join")
            async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
                told = await until(line, "round", 1)
            await play_round(players[:2], cup)
            await process.end(signal.SIGKILL)
            await process.start()
            again = await seen(players[0], cup)
            tables = [game["table"] for game in told["games"]]
            assert [game["table"] for game in again["games"]] == tables
            async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
                await play_round(players, cup)
                await until(line, "round", 2)
                await process.end(signal.SIGKILL)
            await process.start()
            async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
                await play_round(players, cup)
                over = await until(line, "status", "finished")
            assert [game["round"] for game in over["games"]] == [1, 1, 2, 2]
            assert [one["games"] for one in over["players"]] == [2] * 4
    finally:
        await process.end(signal.SIGKILL)


async def test_deleted_account_has_no_name_in_standings(address: str) -> None:
    async with people(address, 2) as players:
        cup = await founded(players[0], "Founder seven", least=2, rounds=1)
        await registered(players[1], "Gone soon")
        for visitor in players:
            await ask(visitor, f"/{cup}/join")
        async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
            await until(line, "round", 1)
        export = (await players[1].http.get("/api/account/export")).json()
        assert [one["tournament_id"] for one in export["tournaments"]] == [cup]
        await players[1].http.post("/api/account/delete", json={"current": "seven tall pines"})
        names = {one["name"]: one["left"] for one in (await seen(players[0], cup))["players"]}
        assert names == {"Founder seven": False, "": True}


async def table_in(line: Line, before: str | None = None) -> str:
    """The next game of a spectator."""
    while True:
        told = await line.hear("tournament")
        if told["table"] not in {None, before}:
            return str(told["table"])


async def give_up(visitor: Visitor, table: str) -> None:
    async with visitor.at(table) as line:
        welcome = await line.hear("welcome")
        (side,) = welcome["table"]["you"]
        await line.say("resign", seq=welcome["seq"], side=side)
        await line.hear("happened")


async def test_arena_pairs_present_free_players(address: str) -> None:
    async with people(address, 3) as players:
        cup = await founded(players[0], "Founder arena", kind="arena", least=2, lasts=30)
        socket = f"/api/tournaments/{cup}/socket"
        async with players[0].on(socket) as first, players[1].on(socket) as second:
            for place in (0, 1):
                await ask(players[place], f"/{cup}/join", name=f"guest {place}")
            table = await table_in(first)
            assert table == await table_in(second)
            await give_up(players[0], table)
            again = await table_in(second, table)
            late = await ask(players[2], f"/{cup}/join", name="guest 2")
            assert late["you"] == 3, "an arena is joined while it lasts"
            await give_up(players[0], again)
            await table_in(second, again)
            told = await seen(players[1], cup)
        assert told["info"]["ends"] is not None
        standing = {one["number"]: one for one in told["players"]}
        assert (standing[2]["score"], standing[2]["streak"]) == (4, True)
        assert standing[3]["games"] == 0, "who is not on the page is not paired"
        on = [game for game in told["games"] if game["score"] is None]
        assert {on[0]["first"], on[0]["second"]} == {1, 2}


async def test_an_arena_ends_when_its_time_is_up_and_its_games_are_over(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(address, 2) as players:
        cup = await founded(players[0], "Founder of ends", kind="arena", least=2, lasts=5)
        socket = f"/api/tournaments/{cup}/socket"
        async with players[0].on(socket) as first, players[1].on(socket):
            for visitor in players:
                await ask(visitor, f"/{cup}/join", name="guest")
            table = await table_in(first)
            monkeypatch.setattr(tournaments, "now", lambda: clock.now() + 5 * 60_000)
            await give_up(players[1], table)
            told = await until(first, "status", "finished")
        assert len(told["games"]) == 1
        assert told["players"][0]["score"] == 2
        assert await ask(players[1], f"/{cup}/join") == "tournament-begun"


async def test_arena_can_be_left_and_rejoined(address: str) -> None:
    async with people(address, 2) as players:
        cup = await founded(players[0], "Founder of returns", kind="arena", least=2)
        for visitor in players:
            joined = await ask(visitor, f"/{cup}/join", name="guest")
            assert isinstance(joined, dict), joined
        async with players[0].on(f"/api/tournaments/{cup}/socket") as line:
            await until(line, "status", "playing")
        assert (await ask(players[1], f"/{cup}/leave"))["you"] is None
        again = await ask(players[1], f"/{cup}/join")
        assert isinstance(again, dict), again
        assert again["you"] == 2


async def test_an_arena_needs_a_live_clock(address: str) -> None:
    async with people(address, 1) as (visitor,):
        await registered(visitor, "Founder of slow")
        assert await ask(visitor, "", **WISH | {"kind": "arena", "clock": SLOW}) == (
            "tournament-arena-slow"
        )
