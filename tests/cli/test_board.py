"""`tessera board`: the output for board designers."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.cli.calling import tessera
from tests.cli.test_rules import refused
from tests.toys.breakthrough.entry import BREAKTHROUGH

from tessera.cli.app import app
from tessera.cli.board import show_board
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.games.pit.terrain import board, names
from tessera.i18n import MessageError

FAULTY = "....#../...^../_#####../."

Run: TypeAlias = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """What `tessera board` prints for some arguments."""
    monkeypatch.setenv("LANGUAGE", "C")

    def run(*arguments: str) -> str:
        assert app(["board", *arguments], standalone_mode=False) == 0
        return capsys.readouterr().out

    return run


def test_a_named_board_is_described_and_drawn(run: Run) -> None:
    lines = run("pit", "pit60").splitlines()
    assert lines[0].startswith("pit60  The Pit. The standard board")
    assert lines[1] == board("pit60").text
    assert "  4 ·   #   ·   ·   ^   ^   #   ·" in [line.rstrip() for line in lines]
    assert [line[0] for line in lines[-6:]] == ["✓", "✓", "✓", "✓", "✓", "✓"]
    assert "Every cell can be reached over land." in lines[-6]


def test_advice_that_is_not_followed_is_no_error() -> None:
    answer = tessera("board", "pit", FAULTY)
    assert (answer.error, answer.status) == ("", 0)
    assert answer.out.splitlines()[0] == FAULTY
    assert [line[0] for line in answer.out.splitlines()[-6:]] == ["✗", "✗", "✗", "✓", "✗", "✓"]
    assert "cut off: g3, h3, a4." in answer.out


def test_a_position_is_looked_at_with_the_advice_for_setting_up_in_mind(run: Run) -> None:
    laid = "vorcept blocks=2 __.../_..../..*../..../... - r:blocks:2 6.3.2/6.3.2 0"
    lines = run("vorcept", laid).splitlines()
    assert lines[0] == laid
    assert any("*" in line for line in lines[2:8])
    assert [line[0] for line in lines[-3:]] == ["✗", "✓", "✓"]
    assert lines[-3].startswith("✗ The Pylon stands in the exact centre, on c3.")
    refused(tessera("board", "vorcept", "vorcept standard"))


def test_findings_are_printed_in_russian(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")
    assert "сюда его нет: g3, h3, a4." in run("pit", FAULTY)
    assert run("pit", "arena").startswith("arena  Арена. ")


def test_named_board_is_checked_for_its_recommended_variant(run: Run) -> None:
    assert "· Holes inside: e4" in run("pit", "crater")
    hemmed = run("pit", "crater", "--variant", "army=1.1.1.1")
    assert "✗ Fill the holes inside the board: e4" in hemmed


def test_boards_with_names_are_listed(run: Run) -> None:
    listed = run("pit").splitlines()
    assert [line.split()[0] for line in listed] == list(names())
    abyss = run("pit", "--variant", "edge=abyss").splitlines()
    assert [line for line in listed if "edge=abyss" in line] == abyss != []
    walled = run("pit", "--variant", "standard").splitlines()
    assert [line for line in listed if line not in abyss] == walled != []


def test_a_new_board_follows_the_advice(run: Run) -> None:
    parameters = ("--fragments", "22", "--symmetry", "mirror", "--pillars", "3", "--lava", "4")
    output = run("pit", "--generate", "--seed", "7", *parameters)
    text, *rest = output.splitlines()
    assert (text.count("^"), text.count("#")) == (9, 4)
    assert all(line.startswith("✓") for line in rest[-6:])
    assert run("pit", text) == output


def test_generated_board_without_seed_uses_0(run: Run) -> None:
    assert run("pit", "--generate") == run("pit", "--generate", "--seed", "0")


def test_a_new_board_for_the_abyss(run: Run) -> None:
    output = run("pit", "--generate", "--variant", "edge=abyss", "--holes", "1", "--seed", "3")
    assert "· Holes inside: " in output
    assert "✗" not in output


def test_boards_of_a_game_without_terrain(run: Run) -> None:
    assert "· Holes inside: i4, h7." in run("vorcept", "fjord")
    new = run("vorcept", "--generate", "--seed", "7", "--holes", "1")
    assert "✓ The board is connected." in new
    assert "· Holes inside: " in new


def test_a_board_of_zones_is_drawn_with_its_marks(run: Run) -> None:
    lines = [line.rstrip() for line in run("almajara", "siege").splitlines()]
    assert lines[0].endswith("limit=40,limit_goal=n,draw_after=81")
    assert lines[1] == "vpv/lvl/lvl"
    assert lines[3] == "  9 ·   ·   ·   ·   ·   ·   ·   ·   ·"
    assert lines[4] == "  8 ·   ·   ·   ·   p   ·   ·   ·   ·"
    assert any(
        line.startswith("✓ The count of turns without progress cannot end") for line in lines
    )
    assert "✗" not in "".join(lines)


def test_requested_options_add_to_board_options(run: Run) -> None:
    assert "Tokens per side: 9, placed at the start: 5." in run(
        "almajara", "duel", "--variant", "start=5"
    )


def test_a_scenario_file_is_read(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('zones = "p/v/P"\n[options]\ndeal = 9\nstart = 7\n', encoding="utf-8")
    lines = run("almajara", str(path)).splitlines()
    assert lines[:2] == ["deal=9,start=7", "p/v/P"]
    assert "✓ Tokens per side: 9, placed at the start: 7." in lines
    named = 'name = { en = "Mill", ru = "Мельница" }\nabout = "It turns."\nzones = "p/v/P"\n'
    path.write_text(named, encoding="utf-8")
    assert run("almajara", str(path)).startswith("Mill  It turns.\np/v/P\n")
    monkeypatch.setenv("LANGUAGE", "ru")
    assert run("almajara", str(path)).startswith("Мельница  It turns.\n")
    monkeypatch.setenv("LANGUAGE", "C")
    path.write_text('zones = "p/v/P"', encoding="utf-8")
    assert run("almajara", str(path)).startswith("p/v/P\n")
    path.write_text('zones = "p/x/P"', encoding="utf-8")
    with pytest.raises(NotationError, match=rf"^{re.escape(str(path))}, line 1: ZONES: row 2"):
        run("almajara", str(path))


def test_a_new_board_of_zones(run: Run) -> None:
    parameters = ("--zones", "12", "--portals", "2", "--obelisks", "2", "--symmetry", "mirror")
    output = run("almajara", "--generate", "--seed", "3", *parameters)
    text = output.splitlines()[0]
    assert [text.count(letter) for letter in "Ppo"] == [2, 2, 2]
    assert "✗" not in output
    assert run("almajara", text) == output


def test_a_game_that_says_nothing_of_its_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "BUILT_IN_GAMES", {"breakthrough": BREAKTHROUGH})
    with pytest.raises(NotationError, match="breakthrough has no board design tools"):
        show_board("breakthrough", "", "", None, {})


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess"], "“chess”"),
        (["pit", "hex5"], "neither a board text nor the name of a board"),
        (["pit", "../.X"], "Cell b2 of the board text is “X”; expected one of: . # ^ _"),
        (["pit", "pit61", "--variant", "edge=sea"], "“sea” is not a value of edge"),
        (["pit", "--seed", "3"], "need --generate"),
        (["pit", "pit61", "--lava", "3"], "need --generate"),
        (["pit", "pit61", "--generate"], "either BOARD or --generate"),
        (["pit", "--generate", "--seed", "-1"], "SEED is “-1”"),
        (["pit", "--generate", "--holes", "1"], "only boards with an abyss"),
        (["pit", "--generate", "--symmetry", "sixth-turn"], "Unknown symmetry “sixth-turn”"),
        (["pit", "--generate", "--zones", "3"], "no option “zones”; expected one of: --fragments"),
        (["almajara", "nowhere"], "“nowhere” is neither a board text nor the name of a board"),
        (["almajara", "none.toml"], "The file none.toml cannot be read"),
        (["almajara", "vp/v"], "row 2 has 1 slots, the row before it 2"),
        (["almajara", "duel", "--variant", "deal=9,deal=8"], "“deal” is repeated"),
        (["almajara", "--generate", "--zones", "17"], "it must be 3 to 16"),
        (["almajara", "--generate", "--holes", "1"], "no option “holes”; expected one of: --zones"),
        (["vorcept", "--generate", "--lava", "3"], "Boards of vorcept have no option “lava”"),
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
