"""Chance at tables: drawn by the server, sent one by one, and verifiable in the end."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.fill import PROMPT
from tests.server.racing import ENGINE, SEATS
from tests.server.site import PATIENCE, Line, Visitor, serving
from tests.toys.race.board import Board
from tests.toys.race.entry import RACE

from tessera.games.almajara.entry import ALMAJARA, with_kit
from tessera.games.almajara.kit import HOUSE as KIT
from tessera.games.almajara.kit import Kit
from tessera.games.almajara.own_kit import fingerprint
from tessera.games.common.chance import Chance
from tessera.games.common.content import Content
from tessera.games.common.record import GameRecord
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.search.service import OnUpdate
from tessera.server.core import backoff
from tessera.server.core.errors import RefusalError
from tessera.server.core.games import Engine
from tessera.server.db.models import EventRow, RoomRow
from tessera.server.db.records import Change, SerializedEvent
from tessera.server.db.store import Store
from tessera.server.rooms.connection import Connection
from tessera.server.tables import persistence
from tessera.server.tables.commands import action_event, chance_event, decide, may_undo
from tessera.server.tables.creation import create_rematch
from tessera.server.tables.events import Event
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import Act, NewSeat, NewTable, Resign, TableCommand, Undo
from tessera.server.tables.reducer import apply, replay, take_seat
from tessera.server.tables.summary import Chair, TableConfig
from tessera.server.tables.table import Table
from tessera.server.web.socket_session import Goodbye
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.warmup import WarmUp

CHANCE = Chance.of("a table")
XENIA, YURI = "xenia", "yuri"
PEOPLE = (Chair("s", 0, "person", XENIA, "Xenia"), Chair("n", 1, "person", YURI, "Yuri"))
AGAINST_A_BOT = (PEOPLE[0], Chair("n", 1, "bot", level=PROMPT))
ME, BOT, OPEN = NewSeat("me"), NewSeat("bot"), NewSeat("open")
ROLLS = 3
"""Before each turn."""
ENOUGH_HEARD = 100
"""Messages after which nothing is asked any more, only played."""


# A table as a value


def table(chairs: tuple[Chair, ...] = PEOPLE, board: str = "") -> Table:
    """A table before its first roll."""
    first = Board.start(board=board, seed=CHANCE.seed)
    config = TableConfig(
        id="t",
        game="race",
        rules_version=1,
        variant="standard",
        board="sprint",
        initial=first.text(),
        listed=True,
        created=1_000,
        secret=CHANCE.secret,
        dealt=True,
    )
    return Table.new(config, chairs, first)


def rolled(before: Table, now: int = 2_000) -> Table:
    """The table when all is rolled."""
    while before.chance_to_move:
        before = apply(before, chance_event(before, now))
    return before


def ask(before: Table, principal: str, wish: TableCommand, now: int = 3_000) -> Table:
    return apply(before, decide(before, principal, wish, now))


def run(before: Table, now: int = 3_000) -> Table:
    """The table after the first run of the side to move."""
    (principal,) = [chair.principal for chair in before.chairs if chair.side == before.scene.turn]
    if principal is None:
        return apply(before, action_event(before, next(iter(before.board.legal_actions)), now))
    return ask(before, principal, Act(before.seq, next(iter(before.board.legal_actions))), now)


def refusal(before: Table, principal: str, wish: TableCommand) -> str:
    with pytest.raises(RefusalError) as refused:
        ask(before, principal, wish)
    return refused.value.code


def test_draws_follow_from_the_secret_and_take_nobodys_time() -> None:
    before = table()
    event = chance_event(before, 5_000)
    assert event == Event(1, "action", "?", CHANCE.draw(before.board), 5_000, milliseconds=0)
    after = run(rolled(before, 5_000), 6_500)
    assert after.tally.sides == "???s"
    assert after.record().times == (None, None, None, 1_500)


def test_players_cannot_act_for_chance() -> None:
    before = table()
    for principal in (XENIA, YURI):
        assert refusal(before, principal, Act(0, CHANCE.draw(before.board))) == "drawing"
    assert before.bot is None
    with pytest.raises(ValueError, match="chance is not to move"):
        chance_event(rolled(before), 2_000)


def test_at_a_table_that_waits_for_a_player_nothing_is_drawn() -> None:
    waiting = table((PEOPLE[0], Chair("n", 1, "open")))
    assert not waiting.is_active
    assert take_seat(waiting, "n", YURI, "", 1_500).is_active


def test_one_may_give_up_while_chance_draws() -> None:
    assert ask(table(), XENIA, Resign(0, "s")).status == "finished"


@pytest.mark.parametrize("chairs", [PEOPLE, AGAINST_A_BOT])
def test_what_is_drawn_is_not_taken_back_and_nothing_before_it(chairs: tuple[Chair, ...]) -> None:
    before = run(run(rolled(table(chairs))))
    for _ in range(2):  # within the turn
        assert may_undo(before, XENIA)
        before = ask(before, XENIA, Undo(before.seq))
    assert not may_undo(before, XENIA)
    for _ in range(ROLLS):
        before = run(before)
    assert before.chance_to_move
    for now in (before, rolled(before), run(rolled(before))):
        assert not may_undo(now, XENIA)
        assert refusal(now, XENIA, Undo(now.seq)) == "drawn"


def test_with_nothing_played_there_is_nothing_to_take_back() -> None:
    assert refusal(rolled(table()), XENIA, Undo(ROLLS)) == "nothing-to-undo"


def test_a_table_is_the_fold_of_its_events() -> None:
    before = after = table()
    events: list[Event] = []
    for wish in ("", "", "", "first", "undo", "first", "first", "first", "", ""):
        match wish:
            case "":
                events.append(chance_event(after, 2_000))
            case "undo":
                events.append(decide(after, XENIA, Undo(after.seq), 2_000))
            case _:
                action = next(iter(after.board.legal_actions))
                events.append(decide(after, XENIA, Act(after.seq, action), 2_000))
        after = apply(after, events[-1])
    board = Board.from_text(before.config.initial)
    assert replay(before.config, PEOPLE, board, tuple(events)) == after
    assert chance_event(after, 3_000).action == CHANCE.draw(after.board)


def finished(before: Table) -> Table:
    while before.status != "finished":
        before = run(rolled(before))
    return before


@pytest.mark.parametrize("given_up", [False, True])
def test_secret_is_published_after_the_game(given_up: bool) -> None:
    before = rolled(table())
    commitment = CHANCE.commitment
    assert before.record().tags["seed-hash"] == commitment
    assert "seed" not in before.record().tags
    summary = before.summary(frozenset(), XENIA)
    assert (summary.seed_hash, summary.seed, before.seed) == (commitment, None, None)
    after = ask(before, XENIA, Resign(before.seq, "s")) if given_up else finished(before)
    summary = after.summary(frozenset(), XENIA)
    assert (summary.seed_hash, summary.seed) == (commitment, CHANCE.secret)
    assert after.record().tags == {
        "date": "1970-01-01",
        "seed-hash": commitment,
        "seed": CHANCE.secret,
    }


def test_printed_objects_hide_the_secret() -> None:
    assert CHANCE.secret not in repr(table())


# Tables of a table_manager


class FlakyStore(Store):
    """A store that fails after some more events."""

    good_for = 1_000_000

    async def append(self, changes: Sequence[Change]) -> None:
        if self.good_for == 0:
            raise OperationalError("INSERT", {}, OSError("the disk is full"))
        self.good_for -= 1
        await super().append(changes)


class Request(WorkerPool[SearchRequest, SearchResponse]):
    """Bots that take the first action, and remember what they were asked."""

    def __init__(self) -> None:
        super().__init__(ENGINE.searching, 1)
        self.questions: list[SearchRequest] = []

    async def ask(
        self,
        question: SearchRequest,
        urgency: Urgency,  # noqa: ARG002
        asker: str = "",  # noqa: ARG002
        hear: OnUpdate[SearchResponse] | None = None,  # noqa: ARG002
        patience: float = 0.0,  # noqa: ARG002
    ) -> SearchResponse:
        self.questions.append(question)
        return ENGINE.searching.work(question, lambda _: None)


def hub_of(
    database: AsyncEngine,
    bots: WorkerPool[SearchRequest, SearchResponse] | None = None,
    engine: Engine = ENGINE,
) -> TableManager:
    store = FlakyStore(database)
    return TableManager(engine, store, bots or Request(), WarmUp(engine, ready=True))


@pytest.fixture
async def table_manager(database: AsyncEngine) -> AsyncIterator[TableManager]:
    table_manager = hub_of(database)
    yield table_manager
    await table_manager.close()


async def happened(connection: Connection, until: str) -> list[tuple[int, str, str]]:
    """The events sent to a connection until a side is to move; None: the end."""
    told = []
    while True:
        said = msgspec.json.decode(await connection.next_text())
        if said["type"] == "happened":
            told.append((said["seq"], said["side"], said["scene"]["last"]["text"]))
            if said["scene"]["turn"] == until:
                return told


async def kept(database: AsyncEngine) -> list[tuple[int, str, str]]:
    """All events of a database with one table."""
    async with database.connect() as connection:
        query = select(EventRow.seq, EventRow.time, EventRow.event).order_by(EventRow.seq)
        rows = [SerializedEvent(*row) for row in await connection.execute(query)]
    events = map(persistence.read_event, rows)
    return [(event.seq, event.side, event.action) for event in events]


def as_drawn(events: Iterable[tuple[int, str, str]], secret: str) -> bool:
    """Whether events are those of the deal and draws of a secret, none left out."""
    chance = Chance.from_secret(secret)
    board = Board.start(seed=chance.seed)
    for place, (seq, side, action) in enumerate(events):
        assert seq == place + 1
        if side != board.turn or (side == "?" and action != chance.draw(board)):
            return False
        board.push(action)
    return True


async def secret_of(database: AsyncEngine) -> str:
    async with database.connect() as connection:
        config = (await connection.execute(select(RoomRow.config))).scalar_one()
    return str(msgspec.json.decode(config)["secret"])


@pytest.mark.anyio
async def test_draws_are_stored_and_sent_one_by_one(
    table_manager: TableManager, database: AsyncEngine
) -> None:
    founded = await table_manager.create(NewTable("race", {"s": ME, "n": OPEN}), XENIA)
    player = Connection(XENIA)
    async with table_manager.attach(founded.id, player):
        await table_manager.take_seat(founded.id, "n", YURI, "")
        first = await happened(player, until="s")
        for _ in range(ROLLS):
            async with table_manager.acquire(founded.id) as (_, now):
                action = next(iter(now.board.legal_actions))
            await table_manager.execute(founded.id, XENIA, Act(now.seq, action))
        second = await happened(player, until="n")
    assert [side for _, side, _ in first] == ["?"] * 3
    assert [side for _, side, _ in second] == ["s"] * 3 + ["?"] * 3
    assert await kept(database) == first + second
    assert as_drawn(first + second, await secret_of(database))


@pytest.mark.anyio
@pytest.mark.parametrize("stored", [0, 1, 2, 3, 6, 7, 8])
async def test_a_server_that_dies_in_the_midst_of_draws_goes_on_with_them(
    database: AsyncEngine, stored: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the last stored event is, the next server draws what is missing, once."""
    monkeypatch.setattr(backoff, "REST", PATIENCE)
    first = hub_of(database)
    assert isinstance(first.store, FlakyStore)
    first.store.good_for = stored
    founded = await first.create(NewTable("race", {"s": BOT, "n": ME}), XENIA)
    while first.store.good_for or not first._rooms:
        await first.store.check()
    await first.close()
    assert len(await kept(database)) == stored
    again = hub_of(database)
    await again.resume()
    player = Connection(XENIA)
    async with again.attach(founded.id, player):
        while len(events := await kept(database)) < 3 * ROLLS:
            await again.store.check()
    assert [side for _, side, _ in events] == [*"???sss???"]
    assert as_drawn(events, await secret_of(database))
    await again.close()


@pytest.mark.anyio
async def test_a_draw_that_could_not_be_kept_is_tried_again(
    table_manager: TableManager, database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backoff, "REST", 0.0)
    assert isinstance(table_manager.store, FlakyStore)
    table_manager.store.good_for = 1
    founded = await table_manager.create(NewTable("race", {"s": ME, "n": ME}), XENIA)
    player = Connection(XENIA)
    async with table_manager.attach(founded.id, player):
        while not await kept(database):
            pass
        table_manager.store.good_for = 100
        await happened(player, until="s")
    assert as_drawn(await kept(database), await secret_of(database))


@pytest.mark.anyio
async def test_bots_are_never_asked_to_draw(database: AsyncEngine) -> None:
    bots = Request()
    table_manager = hub_of(database, bots)
    founded = await table_manager.create(NewTable("race", {"s": BOT, "n": BOT}), XENIA)
    while (await table_manager.summary(founded.id, XENIA)).status != "finished":
        await table_manager.store.check()
    record = await table_manager.record(founded.id)
    turns = [Board.from_text(question.position).turn for question in bots.questions]
    assert "?" not in turns
    assert len(turns) == sum("-" in action for action in record.actions)
    sent = b"".join(map(msgspec.msgpack.encode, bots.questions))
    assert record.tags["seed"].encode() not in sent, "what decides the draws is in no question"
    await table_manager.close()


@pytest.mark.anyio
async def test_a_game_from_a_given_position_is_drawn_too(table_manager: TableManager) -> None:
    given = "race standard 8 7.7/0.0 2 ?s:2"
    wish = NewTable("race", {"s": BOT, "n": BOT}, position=given.replace(" 2 ", " - ")[:-1] + "3")
    founded = await table_manager.create(wish, XENIA)
    while (await table_manager.summary(founded.id, XENIA)).status != "finished":
        await table_manager.store.check()
    record = await table_manager.record(founded.id)
    assert record.tags["deal"] == "given"
    assert record.replay(Board).result == "1-0"


@pytest.mark.anyio
async def test_what_was_begun_with_other_content_is_left_alone(
    database: AsyncEngine, capsys: pytest.CaptureFixture[str]
) -> None:
    class Blue(Board):
        content = Content("dice", "blue")

    games = {"race": replace(RACE, board_class=Blue)}
    blue = hub_of(database, engine=replace(ENGINE, games=games))
    founded = await blue.create(NewTable("race", {"s": BOT, "n": ME}), XENIA)
    await blue.close()
    here = hub_of(database)
    await here.resume()
    assert (await here.summary(founded.id, XENIA)).id == founded.id, "it is listed all the same"
    for opening in (here.record(founded.id), here.execute(founded.id, XENIA, Resign(0, "n"))):
        with pytest.raises(RefusalError) as refused:
            await opening
        assert refused.value.code == "other-content"
    assert "Traceback" not in capsys.readouterr().out
    again = hub_of(database, engine=replace(ENGINE, games=games))
    assert (await again.record(founded.id)).game == "race"
    await here.close()
    await again.close()


@pytest.mark.anyio
async def test_a_table_keeps_the_kit_that_it_was_founded_with(database: AsyncEngine) -> None:
    few = with_kit(Kit("Few", KIT.types[:6]).text())
    yesterday = hub_of(database, engine=replace(ENGINE, games={few.id: few}))
    seats = {"s": NewSeat("me"), "n": NewSeat("bot", level=PROMPT)}
    founded = await yesterday.create(NewTable(few.id, seats, variant="deal=4,start=2"), XENIA)
    await yesterday.close()
    today = hub_of(database, engine=replace(ENGINE, games={few.id: ALMAJARA}))
    async with today.acquire(founded.id) as (_, table):
        assert table.board.content == few.content
        assert len(table.board.board_scene().faces) == 12
        again = create_rematch(today.engine, table, 0)
        assert again.board.content == few.content
        assert again.config.content_name == "Few"
    other = await today.create(NewTable(few.id, seats, variant="deal=4,start=2"), XENIA)
    async with today.acquire(other.id) as (_, table):
        assert table.board.content == ALMAJARA.content
    await today.close()


@pytest.mark.anyio
async def test_tables_of_the_time_before_addresses_open(database: AsyncEngine) -> None:
    table_manager = hub_of(database, engine=replace(ENGINE, games={ALMAJARA.id: ALMAJARA}))
    seats = {"s": NewSeat("me"), "n": NewSeat("open")}
    founded = await table_manager.create(NewTable(ALMAJARA.id, seats), XENIA)
    await table_manager.close()
    async with database.begin() as connection:
        former = func.replace(RoomRow.config, ALMAJARA.content.address, fingerprint(KIT))
        await connection.execute(update(RoomRow).values(config=former))
    again = hub_of(database, engine=replace(ENGINE, games={ALMAJARA.id: ALMAJARA}))
    assert (await again.record(founded.id)).game == ALMAJARA.id
    await again.close()


# On the wire


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


async def play(line: Line, heard: list[dict[str, Any]]) -> None:
    """Play to the end of the game for the own sides, and try to act for chance."""
    you: list[str] = []
    act: dict[str, Any] = {}
    while True:
        heard.append(said := await line.hear())
        if said.get("code") == "busy":  # a flood of messages is throttled
            await asyncio.sleep(0.5)
            await line.say("act", **act)
            continue
        you = said.get("you", you)
        scene = said["history"][-1] if said["type"] == "welcome" else said.get("scene")
        if scene is None:
            continue
        if scene["turn"] is None:
            return
        if scene["turn"] in {*you, "?"}:
            source, targets = min(scene["choices"].items())
            act = {
                "seq": said["seq"],
                "action": targets if isinstance(targets, str) else min(targets.values()),
            }
            if len(heard) < ENOUGH_HEARD:
                await line.say("preview", action=act["action"])
                await line.say("explain", picks=[source])
                await line.say("threats")
            await line.say("act", **act)


@pytest.mark.anyio
@pytest.mark.parametrize("given_up", [False, True])
async def test_secret_is_hidden_until_game_is_over(
    tmp_path: Path, given_up: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = {"kind": "bot", "level": PROMPT}
    async with serving(tmp_path, engine=ENGINE) as address, Visitor(address) as xenia:
        name = await xenia.found(SEATS | {"n": bot}, game="race")
        heard: list[dict[str, Any]] = []
        pages = []
        async with xenia.at(name) as line:
            if given_up:
                heard.append(said := await line.hear("welcome"))
                scene = said["history"][-1]  # the bot may have played already
                while scene["turn"] != "s":
                    heard.append(said := await line.hear("happened"))
                    scene = said["scene"]
            tables = "/api/tables"
            for path in (f"{tables}/{name}", f"{tables}/{name}/record", tables, "/health"):
                pages.append((await xenia.http.get(path)).text)  # noqa: PERF401  all is to be read
            if given_up:
                await line.say("resign", seq=said["seq"], side="s")
                heard.append(await line.hear("happened"))
            else:
                await play(line, heard)
        *before, last = heard
        summary = (await xenia.http.get(f"/api/tables/{name}")).json()
        record = (await xenia.http.get(f"/api/tables/{name}/record")).text
    secret = summary["seed"]
    chance = Chance.from_secret(secret)
    assert summary["seed_hash"] == before[0]["table"]["seed_hash"] == chance.commitment
    assert last["seed"] == secret
    assert secret not in str(before) + str(pages) + str(capsys.readouterr())
    assert chance.commitment in pages[0]
    GameRecord.from_json(record).replay(Board)


@pytest.mark.anyio
async def test_games_without_chance_have_no_secret(tmp_path: Path) -> None:
    async with serving(tmp_path, engine=ENGINE) as address, Visitor(address) as xenia:
        name = await xenia.found()
        async with xenia.at(name) as line:
            await line.hear("welcome")
            await line.say("resign", seq=0, side="x")
            assert (await line.hear("happened"))["seed"] is None
        summary = (await xenia.http.get(f"/api/tables/{name}")).json()
        assert (summary["seed_hash"], summary["seed"]) == (None, None)


@pytest.mark.anyio
async def test_a_line_to_what_cannot_be_opened_here_is_closed_with_a_reason(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, engine=ENGINE) as address, Visitor(address) as xenia:
        name = await xenia.found(SEATS, game="race")
        await xenia.alone()
        database = tmp_path / "tessera.db"
        await set_content(database)
        async with xenia.at(name) as line:
            assert (await line.hear("error"))["code"] == "other-content"
            await line.socket.wait_closed()
            assert line.socket.close_code == Goodbye.UNKNOWN_TABLE
        assert (await xenia.http.get(f"/api/tables/{name}/record")).status_code == 409


async def set_content(file: Path) -> None:
    """Let all tables of a database be played with something else."""
    from tessera.server.db.database import open_engine

    database = open_engine(f"sqlite:///{file}")
    async with database.begin() as connection:
        await connection.execute(
            update(RoomRow).values(config=func.json_set(RoomRow.config, "$.content", "blue"))
        )
    await database.dispose()
