"""The site as it was before it had leagues opens: tournaments and wars go on by today's rules.

`stored/0020.sql` was made by the program of that revision: Ada and Bob are registered; a Swiss
tournament of theirs is in its only round, an arena gathers; a war of theirs without a clock waits
for Bob, since Ada is ready, and another of Ada's gathers.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.site import Visitor, serving
from tests.server.test_stored import database_in, rows
from tests.server.test_stored_accounts import logged_in
from tests.server.test_tournaments import ask, give_up, seen, until
from tests.server.warring import at_war

from tessera.server.storage.database import migrate, open_engine

pytestmark = pytest.mark.anyio

CUP, TABLE, ARENA = "3stjcr6ju6p3", "w6qtd3jpjxmh", "hk8ctht9yk3m"
WAR, GATHERING = "xhptbafk7mp5", "sb6apf7n7cyw"
OLD = ("tournaments", "entrants", "tournament_games", "rooms", "seats", "events", "outbox")


@pytest.fixture
async def ada(tmp_path: Path) -> AsyncIterator[Visitor]:
    database_in(tmp_path, "0020")
    async with serving(tmp_path) as address, Visitor(address) as visitor:
        await logged_in(visitor, "Ada")
        yield visitor


async def test_a_tournament_of_before_goes_on_to_its_end(ada: Visitor) -> None:
    told = await seen(ada, CUP)
    assert (told["table"], told["wars"], told["info"]["war"]) == (TABLE, [], None)
    async with ada.on(f"/api/tournaments/{CUP}/socket") as line:
        await give_up(ada, TABLE)
        told = await until(line, "status", "finished")
    assert told["info"]["winners"] == ["Bob"]
    joined = await ask(ada, f"/{ARENA}/join")
    assert len(joined["players"]) == 2


async def test_a_war_of_before_may_go_on_without_who_is_gone(ada: Visitor) -> None:
    async with at_war(ada, WAR) as line:
        war = (await line.hear("welcome"))["war"]
        assert war["go_on_from"] is not None, "it has waited since it was made"
        await line.say("hand-over", seat=0)
        while not (told := await line.hear("war"))["war"]["seats"][0]["stand_in"]:
            pass
        assert told["war"]["tournament"] == ""
    async with at_war(ada, GATHERING) as line:
        await line.hear("welcome")
        await line.say("call-off")
        assert (await line.hear("war"))["war"]["result"] == "called-off"
    assert (await ada.http.get(f"/api/wars/{GATHERING}/log")).json()["code"] == "not-over"


async def test_there_is_a_way_back(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite+aiosqlite:///{database_in(tmp_path, '0020')}")
    before = {table: await rows(engine, table) for table in OLD}
    await migrate(engine)
    await migrate(engine, "0020")
    assert {table: await rows(engine, table) for table in OLD} == before
    await engine.dispose()
