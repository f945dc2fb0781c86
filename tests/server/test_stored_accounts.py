"""The site as it was when it first had accounts and ratings opens, and its people find all again.

`stored/0017.sql` was made by the program of that revision: Anna and Boris are registered; Anna has
won a rated game by a live clock and looked up a puzzle; a rated game by a slow clock goes on, and
one by periods against a guest; a rated war and a table wait for somebody.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.playing import a_turn
from tests.server.site import Line, Visitor, serving
from tests.server.test_accounts import PASSWORD, ask
from tests.server.test_stored import database_in, rows

from tessera.games import catalog
from tessera.ratings.glicko import WIDEST
from tessera.server.engine import Engine
from tessera.server.storage.database import migrate, open_engine

pytestmark = pytest.mark.anyio

SLOW, PERIODS, SEEK, WAR = "9atiem8xfv4f", "auxm7x5mw8uh", "mq8rpm3gw93y", "i4fcbhp3ucuw"
OLD = (
    "accounts",
    "logins",
    "rooms",
    "seats",
    "events",
    "ratings",
    "results",
    "puzzle_tries",
    "tokens",
)


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    data = tmp_path_factory.mktemp("before")
    database_in(data, "0017")
    async with serving(data, engine=Engine.of_the_house()) as address:
        yield address


@pytest.fixture
async def anna(address: str) -> AsyncIterator[Visitor]:
    async with Visitor(address) as visitor:
        await logged_in(visitor, "Anna")
        yield visitor


async def logged_in(visitor: Visitor, name: str) -> None:
    answer = await ask(visitor, "/log-in", name=name, password=PASSWORD)
    assert answer.status_code == 200, answer.text


async def get(visitor: Visitor, path: str) -> Any:  # noqa: ANN401
    answer = await visitor.http.get(f"/api/{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_who_goes_back_to_that_version_finds_all_as_it_was(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite+aiosqlite:///{database_in(tmp_path, '0017')}")
    then = {table: await rows(engine, table) for table in OLD}
    await migrate(engine)
    await migrate(engine, "0017")
    assert {table: await rows(engine, table) for table in OLD} == then
    assert all(then.values())
    await engine.dispose()


async def test_a_player_has_what_was_played_for(anna: Visitor) -> None:
    profile = await get(anna, "players/Anna")
    [standing] = profile["standings"]
    assert (standing["rating"], standing["won"]) == (1662, 1)
    assert standing["deviation"] in range(290, round(WIDEST) + 1), "it grows with time"
    mine = {table["id"] for table in (await get(anna, "tables?mine=true"))["tables"]}
    assert mine >= {SLOW, PERIODS, SEEK}
    assert (await get(anna, "notices"))["without"] == ["hour"]
    [vorcept] = [told for told in (await get(anna, "puzzles"))["games"] if told["tried"]]
    assert vorcept["game"] == "vorcept"


async def test_a_program_keeps_its_tokens(address: str) -> None:
    async with Visitor(address) as boris:
        await logged_in(boris, "Boris")
        assert [token["name"] for token in (await get(boris, "account/tokens"))["tokens"]] == [
            "mine"
        ]


async def test_a_rated_game_goes_on_by_its_clock(anna: Visitor, address: str) -> None:
    async with Visitor(address) as boris:
        await logged_in(boris, "Boris")
        async with anna.at(SLOW) as hers, boris.at(SLOW) as his:
            sides: dict[str, Line] = {}
            for line in (hers, his):
                welcome = await line.hear("welcome")
                sides |= dict.fromkeys(welcome["you"], line)
            assert welcome["table"]["rated"]
            board = catalog.game("pit").board_class.from_text(welcome["history"][-1]["text"])
            action = next(iter(board.legal_actions))
            happened = await sides[str(board.turn)].act(welcome["seq"], action)
            assert happened["scene"]["last"]["text"] == action
            assert happened["status"] == "playing"


async def test_a_turn_is_laid_ahead_in_a_game_of_before(anna: Visitor, address: str) -> None:
    async with Visitor(address) as boris:
        await logged_in(boris, "Boris")
        async with anna.at(SLOW) as hers, boris.at(SLOW) as his:
            sides: dict[str, tuple[Visitor, Line]] = {}
            for visitor, line in ((anna, hers), (boris, his)):
                welcome = await line.hear("welcome")
                sides[welcome["you"][0]] = visitor, line
            board = catalog.game("pit").board_class.from_text(welcome["history"][-1]["text"])
            (_, line), (replier, _) = sides.pop(str(board.turn)), *sides.values()
            turn, reply = a_turn(board), a_turn(board)
            wish = {"seq": welcome["seq"], "lines": [[turn, reply]]}
            laid = await replier.http.post(f"/api/tables/{SLOW}/replies", json=wish)
            assert laid.status_code == 200, laid.text
            for seq, action in enumerate(turn, start=welcome["seq"]):
                await line.act(seq, action)
            heard = [await line.hear("happened") for _ in reply]
            assert [said["scene"]["last"]["text"] for said in heard] == reply


async def test_the_time_in_between_is_nobodys(anna: Visitor) -> None:
    async with anna.at(PERIODS) as line:
        welcome = await line.hear("welcome")
    assert welcome["table"]["status"] == "playing"
    assert min(side["left"] for side in welcome["clock"]["sides"].values()) > 7_190_000


async def test_a_war_that_gathers_can_be_joined(anna: Visitor) -> None:
    war = await get(anna, f"wars/{WAR}")
    assert (war["status"], war["rated"], war["you"]) == ("gathering", True, [0])
