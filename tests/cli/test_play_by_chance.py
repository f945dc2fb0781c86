"""A game of chance in the terminal: draws are printed, saved, and never taken back."""

import io
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console
from tests.toys.race.board import Board

from tessera.cli.play import GameSetup, Session, chance_from, play_game
from tessera.cli.verify import check
from tessera.cli.warm import Compilation
from tessera.games.common.record import read_records

pytestmark = pytest.mark.usefixtures("every_game_is_known")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "LANGUAGE", "en")


class Typing(Console):
    """A terminal at which lines are typed, and then nothing more."""

    def __init__(self, *lines: str) -> None:
        super().__init__(file=io.StringIO(), width=200, highlight=False)
        self.lines: Iterator[str] = iter(lines)

    def input(self, *_: object, **__: object) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def said(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def session(console: Console, seed: int = 1, text: str = "") -> Session:
    board = Board.from_text(text) if text else Board.start(seed=chance_from(seed).seed)
    return Session(board, "s", 1, seed, console, Compilation(None))


def test_draws_are_printed_and_follow_from_seed() -> None:
    console = Typing()
    game = session(console)
    with pytest.raises(EOFError):
        game.play()
    assert [f"A {action[1]} is rolled." in console.said for action in game.board.actions] == [
        True
    ] * 3
    again = session(Typing())
    with pytest.raises(EOFError):
        again.play()
    assert again.board.actions == game.board.actions


def test_undo_after_a_draw_is_refused() -> None:
    console = Typing("undo", "a1-b1", "undo", "text")
    game = session(console, text="race standard 8 0.2/1.0 2 ?s:2")
    assert game.board.turn == "?"
    with pytest.raises(EOFError):
        game.play()
    assert "Random draws, and everything before them" in console.said
    assert game.board.ply == 2


def test_a_game_of_two_bots_is_recorded_and_can_be_checked(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("first", "again", "other")]
    for file, seed in zip(files, ("7", "7", ""), strict=True):
        assert play_game(GameSetup("race", "standard", "dash", "", seed), "-", 1, file) == 0
    first, again, other = (
        next(iter(read_records(file.read_text(encoding="utf-8").splitlines()))) for file in files
    )
    assert first == again
    assert other.tags["seed"] != first.tags["seed"]
    for record in (first, other):
        in_order, output = check(record)
        assert in_order, output


def test_a_game_from_a_given_position_says_so(tmp_path: Path) -> None:
    file = tmp_path / "games"
    play_game(GameSetup("race", "standard", "", "race standard 8 7.7/0.0 - ?s:3", ""), "-", 1, file)
    (record,) = read_records(file.read_text(encoding="utf-8").splitlines())
    assert record.tags["deal"] == "given"
    assert check(record)[0]
