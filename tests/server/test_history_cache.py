"""The past of games, encoded once."""

import msgspec
import pytest
from tests.server.test_journal import named
from tests.server.test_table import XENIA, counted, play

from tessera.games.common.scene import Scene
from tessera.server.tables.commands import decide
from tessera.server.tables.history_cache import HistoryCache
from tessera.server.tables.messages import Undo
from tessera.server.tables.reducer import apply
from tessera.server.tables.table import Table


def told(pasts: HistoryCache, table: Table) -> list[Scene]:
    return [msgspec.json.decode(scene, type=Scene) for scene in pasts.get(table)]


def test_the_past_is_every_position_but_the_last() -> None:
    after = play(named("t"), "a1", "b1")
    assert told(HistoryCache(), after) == after.past_scenes()
    assert told(HistoryCache(), named("t")) == []


def test_what_is_known_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pasts = HistoryCache()
    before = play(named("t"), "a1")
    pasts.get(before)
    after = play(before, "b1")
    made = counted(monkeypatch, "scene")
    assert [scene.ply for scene in told(pasts, after)] == [0, 1]
    assert len(made) == 1
    pasts.get(after)
    assert len(made) == 1


def test_what_was_taken_back_is_forgotten() -> None:
    pasts = HistoryCache()
    before = play(named("t"), "a1")
    other = apply(before, decide(before, XENIA, Undo(1), 3_000))
    before, other = play(before, "b1"), play(other, "c1", "b1")
    assert [told(pasts, table) for table in (before, other)] == [
        before.past_scenes(),
        other.past_scenes(),
    ]


def test_least_recently_used_table_is_evicted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = [play(named(name), "a1", "b1") for name in ("one", "two", "three")]
    size = sum(len(memoryview(scene)) for scene in HistoryCache().get(tables[0]))
    pasts = HistoryCache(most_bytes=2 * size)
    for table in (tables[0], tables[1], tables[0], tables[2]):
        pasts.get(table)
    made = counted(monkeypatch, "scene")
    for table, scenes in ((tables[2], 0), (tables[0], 0), (tables[1], 2)):
        made.clear()
        pasts.get(table)
        assert len(made) == scenes
