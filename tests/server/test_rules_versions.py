"""The rules version of a table is read when it is opened."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import pytest

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.record import GameRecord, read_records
from tessera.server.core.errors import RefusalError
from tessera.server.core.games import Engine
from tessera.server.db.records import SerializedEvent, Stored
from tessera.server.tables import persistence
from tessera.server.tables.adapter import TableAdapter
from tessera.server.tables.events import Event
from tessera.server.tables.reducer import apply, replay
from tessera.server.tables.summary import Chair, TableConfig
from tessera.server.tables.table import Table

pytestmark = pytest.mark.anyio

P = ParamSpec("P")
T = TypeVar("T")

FOLDER = Path(__file__).parents[1] / "golden" / "records"
RECORDS = [
    record
    for path in sorted(FOLDER.glob("*.jsonl"))
    for record in read_records(path.read_text(encoding="utf-8").splitlines())
]


def kept(record: GameRecord) -> Stored:
    """What is stored of the table at which a game was played."""
    board = BUILT_IN_GAMES[record.game].board_class.from_text(record.initial)
    config = TableConfig(
        "t",
        record.game,
        record.rules,
        record.variant,
        "",
        record.initial,
        True,
        0,
        content=board.content.address,
    )
    chairs = tuple(Chair(side, place, "person") for place, side in enumerate(board.sides))
    table, events = replay(config, chairs, board, ()), list[SerializedEvent | None]()
    for seq, action in enumerate(record.actions, start=1):
        side = table.board.turn or ""
        event = Event(seq, "action", side, action, 1_000 * seq, milliseconds=0)
        table = apply(table, event)
        events.append(persistence.change(event, table).event)
    room = persistence.new_room(table)
    past = tuple(event for event in events if event)
    return Stored(room.room, room.state, room.seats, past)


async def opened(stored: Stored) -> Table:
    """A table from its stored form."""

    async def at_once(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return work(*args, **kwargs)

    nobody = cast("Any", None)
    play = TableAdapter(Engine.built_in(), nobody, nobody, nobody, 0)
    return await play.load(stored, at_once)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.game)
async def test_a_table_of_each_version_opens(record: GameRecord) -> None:
    board = (await opened(kept(record))).board
    assert board.ply == len(record.actions)
    assert record.final in (None, board.text())


@pytest.mark.parametrize("version", [0, 99])
async def test_unknown_rules_version_is_reported_in_one_sentence(version: int) -> None:
    stored = kept(RECORDS[0])
    other = replace(stored, room=replace(stored.room, rules_version=version))
    with pytest.raises(RefusalError, match=f"version {version} of the rules") as refused:
        await opened(other)
    assert refused.value.code == "other-rules"
