"""What is shown of many games is found in few rows: lists cost the same however many there are."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.emptiness import put_empty_database
from tests.server.multitude import HEAVY, LIGHT, fill_with_games
from tests.server.postgresql import Postgresql

from tessera.server.accounts.store import AccountStore
from tessera.server.db.database import open_engine
from tessera.server.db.lists import RoomLists
from tessera.server.db.records import Mark
from tessera.server.players.archive import GameFilter
from tessera.server.players.game_list import ONGOING
from tessera.server.players.ratings import Pool
from tessera.server.players.store import PlayerStore
from tessera.server.puzzles.store import PuzzleStore

pytestmark = pytest.mark.anyio

FEW = 1_000
"""Rows: a player in every tenth game has more, and so has each table."""
GROWING = ("rooms", "seats", "results", "played_games", "finished_games", "tallies", "ratings")
FAR = Mark(3_000_002, "r3000")

Ask = Callable[[AsyncEngine], Awaitable[object]]


def page(kind: str, *args: Any, **wishes: Any) -> Ask:  # noqa: ANN401
    return lambda engine: RoomLists(engine).page(kind, 20, *args, **wishes)


def search(*statuses: str, game: str = "", words: str = "", **wishes: Any) -> Ask:  # noqa: ANN401
    return lambda engine: RoomLists(engine).search(20, statuses, game, words, **wishes)


def archive(viewer: str | None = None, after: Mark | None = None, **filters: Any) -> Ask:  # noqa: ANN401
    return lambda engine: PlayerStore(engine).games(GameFilter(**filters), viewer, 20, after)


LISTS: dict[str, Ask] = {
    **{f"tables {status}": page("table", status) for status in (None, "waiting", "finished")},
    **{f"wars {status}": page("war", status) for status in (None, "gathering", "playing")},
    "tables, far": page("table", "finished", FAR),
    "my tables": page("table", principal=HEAVY),
    "my tables waiting": page("table", "playing", principal=HEAVY),
    "my wars": page("war", principal=HEAVY, created=True),
    "my wars playing": page("war", "playing", principal=HEAVY),
    "rooms": search(),
    "rooms, far": search(after=FAR),
    "rooms waiting": search("waiting", "gathering"),
    "rooms finished, far": search("finished", after=FAR),
    "rooms of a game": search(game="zodiacs"),
    "rooms of no game": search(game="none"),
    "rooms by a name": search(words=HEAVY),
    "rooms by the beginning of a name": search(words="p"),
    "rooms by nobody's name": search(words="nobody"),
    "rooms by a name, playing": search("playing", words=HEAVY),
    "my rooms": search(principal=HEAVY),
    "my rooms, far": search(principal=HEAVY, after=FAR),
    "my rooms of a game": search("finished", game="zodiacs", principal=HEAVY),
    "my rooms going on": search(*ONGOING, principal=HEAVY),
    "a light player's rooms going on": search(*ONGOING, principal=LIGHT),
    "rooms with a position": lambda engine: RoomLists(engine).at_positions(["position 5", "no"]),
    "unfinished": lambda engine: RoomLists(engine).unfinished("war", LIGHT),
    "unfinished of bots": lambda engine: RoomLists(engine).unfinished_of_bots("table", LIGHT),
    "untouched": lambda engine: RoomLists(engine).untouched(
        "table", 200_000, "waiting", by_itself=False
    ),
    "archive": archive(),
    "archive, far": archive(after=FAR),
    "archive, logged in": archive(HEAVY),
    "archive, logged in, far": archive(HEAVY, FAR),
    "archive of a game": archive(game="zodiacs"),
    "archive of a board": archive(board="usual", after=FAR),
    "archive, rated": archive(rated=True),
    "archive of a player": archive(player=HEAVY),
    "archive of a player, far": archive(LIGHT, FAR, player=HEAVY),
    "archive of a player, own": archive(HEAVY, FAR, player=HEAVY),
    "archive of a player, won and rated": archive(player=HEAVY, rated=True, result="won"),
    "archive of two players": archive(player=HEAVY, opponent=LIGHT),
    "archive of an opponent": archive(opponent=HEAVY),
    "boards": lambda engine: PlayerStore(engine).boards(HEAVY, None),
    "openings": lambda engine: PlayerStore(engine).openings(HEAVY, HEAVY),
    "curve": lambda engine: PlayerStore(engine).curve(HEAVY, Pool("pit", "live")),
    "pools": lambda engine: PlayerStore(engine).pools(),
    "leaders": lambda engine: PlayerStore(engine).leaders(Pool("pit", "live"), 100),
    "names": lambda engine: AccountStore(engine).named_like("player", 8),
    "to be mined": lambda engine: PuzzleStore(engine).waiting(),
}


@asynccontextmanager
async def statements(engine: AsyncEngine) -> AsyncIterator[list[tuple[str, Any]]]:
    """The statements that are executed meanwhile, with their values."""
    heard: list[tuple[str, Any]] = []

    def hear(_c: object, _cursor: object, statement: str, values: Any, *_: object) -> None:  # noqa: ANN401
        if statement.lstrip().startswith(("SELECT", "WITH")):
            heard.append((statement, values))

    event.listen(engine.sync_engine, "before_cursor_execute", hear)
    try:
        yield heard
    finally:
        event.remove(engine.sync_engine, "before_cursor_execute", hear)


@pytest.fixture(scope="module")
async def many_in_sqlite(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[AsyncEngine]:
    """Many games, of which SQLite knows nothing: its plans may not depend on statistics."""
    file = tmp_path_factory.mktemp("many") / "many.db"
    await put_empty_database(file)
    engine = open_engine(f"sqlite:///{file}")
    await fill_with_games(engine, statistics=False)
    yield engine
    await engine.dispose()


@pytest.fixture(scope="module")
async def many_in_postgresql(databases: Postgresql) -> AsyncIterator[AsyncEngine]:
    engine = open_engine(await databases.create_empty())
    await fill_with_games(engine)
    yield engine
    await engine.dispose()


async def plans_of_sqlite(engine: AsyncEngine, ask: Ask) -> list[tuple[str, list[str]]]:
    """The statements of a question, each with the steps of its plan."""
    async with statements(engine) as heard:
        await ask(engine)
    asked, found = [*heard], []
    async with engine.connect() as connection:
        for statement, values in asked:
            rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
            found.append((statement, [row.detail for row in rows]))
    return found


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("analyzed", [False, True], ids=["no statistics", "statistics"])
async def test_list_of_sqlite_scans_no_table_that_grows(
    many_in_sqlite: AsyncEngine, name: str, analyzed: bool
) -> None:
    if analyzed:
        await _analyze(many_in_sqlite)
    plans = await plans_of_sqlite(many_in_sqlite, LISTS[name])
    assert plans
    for statement, steps in plans:
        for step in steps:
            words = step.split()
            scans = words[0] == "SCAN" and words[1] in GROWING
            partial_index = "finished_unsearched" in step or "rooms_position" in step
            assert not scans or partial_index, f"{step}\n{statement}"


async def _analyze(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        if not await connection.scalar(
            text("SELECT count(*) FROM sqlite_master WHERE name = 'sqlite_stat1'")
        ):
            await connection.execute(text("ANALYZE"))
    await engine.dispose()


@pytest.mark.parametrize("name", LISTS)
async def test_list_of_postgresql_looks_at_few_rows(
    many_in_postgresql: AsyncEngine, name: str
) -> None:
    async with statements(many_in_postgresql) as heard:
        await LISTS[name](many_in_postgresql)
    asked = [*heard]
    assert asked
    async with many_in_postgresql.connect() as connection:
        for statement, values in asked:
            explained = f"EXPLAIN (ANALYZE, FORMAT JSON) {statement}"
            told = (await connection.exec_driver_sql(explained, values)).scalar_one()
            plan = (json.loads(told) if isinstance(told, str) else told)[0]["Plan"]
            for node, rows in looked_at(plan):
                assert rows <= FEW, f"{node}: {rows} rows\n{statement}"


def looked_at(plan: dict[str, Any]) -> list[tuple[str, int]]:
    """How many rows each step of a plan has looked at."""
    removed = sum(plan.get(name, 0) for name in plan if name.startswith("Rows Removed by"))
    rows = round((plan["Actual Rows"] + removed) * plan["Actual Loops"])
    named = f"{plan['Node Type']} {plan.get('Relation Name', '')} {plan.get('Index Name', '')}"
    found = [(named, rows)]
    for inner in plan.get("Plans", ()):
        found += looked_at(inner)
    return found
