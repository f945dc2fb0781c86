"""Engines that a server offers: read from a file, asked what they play, and played by."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tessera.engines.client import EngineError
from tessera.engines.configured import (
    EngineConfig,
    EngineRunner,
    configured_engines,
    engines_by_game,
)
from tessera.games.common.errors import NotationError
from tessera.games.vorcept.board import Board
from tessera.search.messages import SearchRequest, SearchResponse

ROGUE = Path(__file__).with_name("rogue.py")


def hear_nothing(_: SearchResponse) -> None:
    """A search of one action without progress reports."""
    raise AssertionError


def listed(folder: Path, *hows: str) -> Path:
    """A file of engines, named as they behave."""
    file = folder / "engines.toml"
    entries = (
        f"[[engine]]\nname = {how!r}\nmovetime = 20\n"
        f"command = [{sys.executable!r}, '-S', {str(ROGUE)!r}, {how!r}]\n"
        for how in hows
    )
    file.write_text("\n".join(entries), encoding="utf-8")
    return file


@pytest.fixture
def runner() -> Iterator[EngineRunner]:
    found = EngineRunner()
    yield found
    found.close()


def asked(engine: str, table: str = "table") -> SearchRequest:
    return SearchRequest("vorcept", Board.start(board="hex3").text(), 1, 0, table, engine=engine)


def test_without_a_file_there_are_none() -> None:
    assert configured_engines({}) == ()
    assert engines_by_game() == {}


def test_engines_play_what_they_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSERA_ENGINES", str(listed(tmp_path, "plays", "chats")))
    assert engines_by_game() == {"vorcept": ("plays", "chats"), "race": ("plays", "chats")}
    assert [config.movetime for config in configured_engines()] == [20, 20]


def test_one_that_cannot_be_started_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TESSERA_ENGINES", str(listed(tmp_path, "plays", "leaves")))
    with pytest.raises(NotationError, match="engine leaves cannot be offered"):
        engines_by_game()


def test_an_engine_plays_for_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runner: EngineRunner
) -> None:
    monkeypatch.setenv("TESSERA_ENGINES", str(listed(tmp_path, "plays", "chats")))
    legal = Board.start(board="hex3").legal_actions
    for engine, table in [("plays", "one"), ("plays", "one"), ("plays", "two"), ("chats", "two")]:
        assert runner.choose(asked(engine, table), hear_nothing).action == next(iter(legal))
    assert runner.choose(asked(""), hear_nothing).action in legal


def test_one_that_fails_is_ended_and_started_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runner: EngineRunner
) -> None:
    monkeypatch.setenv("TESSERA_ENGINES", str(listed(tmp_path, "crashes")))
    for _ in range(2):
        with pytest.raises(EngineError, match="out of luck"):
            runner.choose(asked("crashes"), hear_nothing)
    with pytest.raises(NotationError, match="engine gone is no longer available"):
        runner.choose(asked("gone"), hear_nothing)


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "engine = 5",
        "[[engine]]\nname = 'a'",
        "[[engine]]\nname = 'a'\ncommand = []",
        "[[engine]]\nname = ''\ncommand = ['a']",
        "[[engine]]\nname = 'a'\ncommand = ['a']\nmovetime = 0",
        "[[engine]]\nname = 'a'\ncommand = ['a']\nlevel = 3",
        "[[engine]]\nname = 'a'\ncommand = ['a']\n" * 2,
    ],
)
def test_a_file_that_is_wrong_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "engines.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(NotationError, match=r"Cannot use the file .*, set in TESSERA_ENGINES"):
        configured_engines({"TESSERA_ENGINES": str(file)})


def test_a_file_must_be_there() -> None:
    with pytest.raises(NotationError, match="No such file"):
        configured_engines({"TESSERA_ENGINES": "/no/such/file"})


def test_an_offer_has_a_second_for_an_action() -> None:
    assert EngineConfig("a", ("b",)).movetime == 1_000


def test_engine_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    file = listed(tmp_path, "plays")
    expected = configured_engines({"TESSERA_ENGINES": str(file)})
    marked = tmp_path / "marked.toml"
    marked.write_text(file.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert configured_engines({"TESSERA_ENGINES": str(marked)}) == expected
