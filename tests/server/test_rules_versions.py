"""By which version of the rules a table was founded is read when it is opened."""

from pathlib import Path

import pytest

from tessera.games.catalog import GAMES
from tessera.games.common.record import GameRecord, read_records
from tessera.server.refusals import RefusalError
from tessera.server.tables.entry import Chair, Founding
from tessera.server.tables.events import Event
from tessera.server.tables.fold import replay
from tessera.server.tables.table import Table

FOLDER = Path(__file__).parents[1] / "golden" / "records"
RECORDS = [
    record
    for path in sorted(FOLDER.glob("*.jsonl"))
    for record in read_records(path.read_text(encoding="utf-8").splitlines())
]


def opened(record: GameRecord, version: int) -> Table:
    """The table at which a game was played, opened from what is stored of it."""
    board_class = GAMES[record.game].board_class
    board, events = board_class.from_text(record.initial), []
    for seq, action in enumerate(record.actions, start=1):
        events.append(Event(seq, "action", board.turn or "", action, 1_000 * seq, milliseconds=0))
        board.push(action)
    founding = Founding("t", record.game, version, record.variant, "", record.initial, True, 0)
    chairs = tuple(Chair(side, place, "person") for place, side in enumerate(board.sides))
    return replay(founding, chairs, board_class.from_text(record.initial), tuple(events))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.game)
def test_a_table_of_each_version_opens(record: GameRecord) -> None:
    board = opened(record, record.rules).board
    assert board.ply == len(record.actions)
    assert record.final in (None, board.text())


@pytest.mark.parametrize("version", [0, 99])
def test_a_table_of_a_version_that_nobody_knows_is_told_in_a_sentence(version: int) -> None:
    with pytest.raises(RefusalError, match=f"version {version} of the rules") as refused:
        opened(RECORDS[0], version)
    assert refused.value.code == "other-rules"
