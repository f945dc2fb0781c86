"""The site as it was when tries first counted at all processes opens: who keeps company, or none.

`stored/0024.sql` was made by the program of that revision: Ada, who keeps order, Bob and Cyd are
registered. Ada plays Bob, has said something and keeps a seat of a war for him; both are in a
league that gathers. Bob has written a note and blocks Cyd, who has reported him and is shut out.
The puzzles of the house were left out: each start puts them there.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.site import Line, Visitor, serving
from tests.server.test_accounts import PASSWORD
from tests.server.test_moderation import asked
from tests.server.test_stored import database_in, rows
from tests.server.test_stored_accounts import logged_in
from tests.server.test_talk import recalled
from tests.server.test_tournaments import seen

from tessera.games import catalog
from tessera.server.engine import Engine
from tessera.server.storage.database import migrate, open_engine

pytestmark = pytest.mark.anyio

TABLE, WAR, LEAGUE = "znaf6uti6x3a", "zmqpyr9hajks", "kq4j73zqw25f"
OLD = ("accounts", "rooms", "seats", "events", "lines", "notes", "blocks", "bans", "reports")


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    data = tmp_path_factory.mktemp("before")
    database_in(data, "0024")
    async with serving(data, engine=Engine.of_the_house()) as running:
        yield running


@pytest.fixture
async def bob(address: str) -> AsyncIterator[Visitor]:
    async with Visitor(address) as visitor:
        await logged_in(visitor, "Bob")
        yield visitor


async def test_who_was_invited_to_a_war_sits_down(bob: Visitor) -> None:
    waits = (await bob.http.get("/api/waiting")).json()["games"]
    assert (WAR, "invited", ["Ada"]) in [
        (game["id"], game["matter"], game["others"]) for game in waits
    ]
    sat = (await bob.http.post(f"/api/wars/{WAR}/seats/1", json={})).json()
    assert (sat["you"], sat["invited"]) == ([1], None)


async def test_a_game_goes_on_with_what_was_said_and_noted(bob: Visitor) -> None:
    assert await recalled(bob, TABLE) == ["Good luck"]
    assert (await bob.http.get(f"/api/notes/{TABLE}")).json() == {"text": "A plan"}
    async with Visitor(bob.address) as ada:
        await logged_in(ada, "Ada")
        async with ada.at(TABLE) as hers, bob.at(TABLE) as his:
            lines: dict[str, Line] = {}
            for line in (hers, his):
                welcome = await line.hear("welcome")
                lines |= dict.fromkeys(welcome["you"], line)
            board = catalog.game("vorcept").board_class.from_text(welcome["history"][-1]["text"])
            action = next(iter(board.legal_actions))
            happened = await lines[str(board.turn)].act(welcome["seq"], action)
            assert happened["scene"]["last"]["text"] == action


async def test_order_is_kept_as_it_was(bob: Visitor) -> None:
    _, refused = await asked(bob, "account/log-in", name="Cyd", password=PASSWORD)
    assert refused["code"] == "banned"
    assert (await asked(bob, "blocks/lift", name="Cyd"))[1] == {"names": []}
    async with Visitor(bob.address) as ada:
        await logged_in(ada, "Ada")
        (report,) = (await ada.http.get("/api/admin")).json()["reports"]
    assert (report["about"], report["reporter"], report["text"]) == ("Bob", "Cyd", "Slow")


async def test_a_league_gathers_on(bob: Visitor) -> None:
    told = await seen(bob, LEAGUE)
    assert [player["name"] for player in told["players"]] == ["Ada", "Bob"]
    assert told["info"]["status"] == "gathering"


async def test_there_is_a_way_back(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite+aiosqlite:///{database_in(tmp_path, '0024')}")
    before = {table: await rows(engine, table) for table in OLD}
    await migrate(engine)
    await migrate(engine, "0023")
    await migrate(engine, "0024")
    assert {table: await rows(engine, table) for table in OLD} == before
    assert all(before.values())
    await engine.dispose()
