"""`tessera board`: what designers of boards are told."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from tests.cli.test_rules import refused, tessera
from tests.toys.breakthrough.game import BREAKTHROUGH

from tessera.cli.app import app
from tessera.cli.board import show_board
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.games.pit.terrain import board, names
from tessera.i18n import MessageError

FAULTY = "....#../...^../_#####../."

Tell: TypeAlias = Callable[..., str]


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tell:
    """What `tessera board` prints for some arguments."""
    monkeypatch.setenv("LANGUAGE", "C")

    def run(*arguments: str) -> str:
        assert app(["board", *arguments], standalone_mode=False) == 0
        return capsys.readouterr().out

    return run


def test_a_named_board_is_described_and_drawn(tell: Tell) -> None:
    lines = tell("pit", "pit61").splitlines()
    assert lines[0].startswith("pit61  The Pit. The standard board")
    assert lines[1] == board("pit61").text
    assert "  4   ·   #   ·   ·   ^   ^   #   ·" in [line.rstrip() for line in lines]
    assert [line[0] for line in lines[-6:]] == ["✓", "✓", "✓", "✓", "✓", "·"]
    assert "Every cell can be reached over land." in lines[-6]


def test_advice_that_is_not_followed_is_no_error() -> None:
    answer = tessera("board", "pit", FAULTY)
    assert (answer.error, answer.status) == ("", 0)
    assert answer.out.splitlines()[0] == FAULTY
    assert [line[0] for line in answer.out.splitlines()[-6:]] == ["✗", "✗", "✗", "✓", "✗", "✓"]
    assert "cut off: g3, h3, a4." in answer.out


def test_findings_are_told_in_russian(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")
    assert "сюда его нет: g3, h3, a4." in tell("pit", FAULTY)
    assert tell("pit", "arena").startswith("arena  Арена. ")


def test_a_named_board_is_judged_by_what_it_is_made_for(tell: Tell) -> None:
    assert "· Holes inside: e4" in tell("pit", "crater")
    hemmed = tell("pit", "crater", "--variant", "army=1.1.1.1")
    assert "✗ Leave no holes inside; there are some at e4" in hemmed


def test_boards_with_names_are_listed(tell: Tell) -> None:
    listed = tell("pit").splitlines()
    assert [line.split()[0] for line in listed] == list(names())
    abyss = tell("pit", "--variant", "edge=abyss").splitlines()
    assert [line for line in listed if line.endswith("edge=abyss")] == abyss != []


def test_a_new_board_follows_the_advice(tell: Tell) -> None:
    wishes = ("--fragments", "22", "--symmetry", "mirror", "--pillars", "3", "--lava", "4")
    told = tell("pit", "--generate", "--seed", "7", *wishes)
    text, *rest = told.splitlines()
    assert (text.count("^"), text.count("#")) == (9, 4)
    assert all(line.startswith("✓") for line in rest[-6:])
    assert tell("pit", text) == told


def test_a_new_board_has_seed_0_if_none_is_told(tell: Tell) -> None:
    assert tell("pit", "--generate") == tell("pit", "--generate", "--seed", "0")


def test_a_new_board_for_the_abyss(tell: Tell) -> None:
    told = tell("pit", "--generate", "--variant", "edge=abyss", "--holes", "1", "--seed", "3")
    assert "· Holes inside: " in told
    assert "✗" not in told


def test_boards_of_a_game_without_terrain(tell: Tell) -> None:
    assert "· Holes inside: i4, h7." in tell("vorcept", "fjord")
    new = tell("vorcept", "--generate", "--seed", "7", "--holes", "1")
    assert "✓ The board hangs together." in new
    assert "· Holes inside: " in new


def test_a_game_that_says_nothing_of_its_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", {"breakthrough": BREAKTHROUGH})
    with pytest.raises(NotationError, match="breakthrough has nothing to say about its boards"):
        show_board("breakthrough", "", "", None, {})


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess"], "“chess”"),
        (["pit", "hex5"], "neither a board text nor the name of a board"),
        (["pit", "../.X"], "Cell b2 of the board text is “X”; expected one of: . # ^ _"),
        (["pit", "pit61", "--variant", "edge=sea"], "“sea” is no value of edge"),
        (["pit", "--seed", "3"], "add --generate"),
        (["pit", "pit61", "--lava", "3"], "add --generate"),
        (["pit", "pit61", "--generate"], "leave out BOARD or --generate"),
        (["pit", "--generate", "--seed", "-1"], "SEED is “-1”"),
        (["pit", "--generate", "--holes", "1"], "only boards for the abyss"),
        (["pit", "--generate", "--symmetry", "sixth-turn"], "“sixth-turn” is no symmetry"),
        (["vorcept", "--generate", "--lava", "3"], "Boards of vorcept are not laid by “lava”"),
    ],
    ids=" ".join,
)
def test_bad_input(arguments: list[str], reason: str) -> None:
    with pytest.raises(MessageError) as error:
        app(["board", *arguments], standalone_mode=False)
    assert reason in str(error.value)


def test_bad_input_prints_one_line_and_nothing_else() -> None:
    refused(tessera("board", "pit", "crater", "--variant", "edge=sea"))
    refused(tessera("board", "vorcept", "--generate", "--fragments", "many"))
