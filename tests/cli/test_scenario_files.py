"""A scenario file stands wherever a board may be named."""

from pathlib import Path

import pytest
from tests.cli.calling import tessera
from tests.cli.test_rules import refused

from tessera.games.almajara.board import Board
from tessera.games.almajara.kit import HOUSE, Kit
from tessera.games.common.record import read_records

MILL = """\
name = "Mill"
zones = \"\"\"
v.p
lkl
P.v
\"\"\"

[options]
deal = 10
start = 6
"""


@pytest.fixture
def mill(tmp_path: Path) -> str:
    file = tmp_path / "mill.toml"
    file.write_text(MILL, encoding="utf-8")
    return str(file)


def test_a_game_begins_on_it(mill: str) -> None:
    begun = tessera("start", "almajara", "--board", mill, "--seed", "3")
    assert (begun.error, begun.status) == ("", 0)
    assert begun.out.startswith("almajara deal=10,start=6 v.p/lkl/P.v - s:setup:6:6 ")
    typed = ("--variant", "deal=10,start=6", "--board", "v.p/lkl/P.v", "--seed", "3")
    assert tessera("start", "almajara", *typed).out == begun.out


def test_scenario_file_can_hold_a_hex_board(tmp_path: Path) -> None:
    file = tmp_path / "twins.toml"
    board = '"""\n__...\n_.#.\n.....\n_.#.\n__...\n"""'
    file.write_text(f'board = {board}\n\n[options]\nedge = "abyss"\n', encoding="utf-8")
    begun = tessera("start", "pit", "--board", str(file), "--variant", "first_turn=1")
    assert (begun.error, begun.status) == ("", 0)
    assert begun.out.startswith("pit edge=abyss,first_turn=1 __.../_.#./...../_.#./__... - b:setup")
    shown = tessera("board", "pit", str(file))
    assert (shown.error, shown.status) == ("", 0)
    assert "edge=abyss" in shown.out


def test_play_on_a_file_keeps_the_options_that_stand_in_it(tmp_path: Path) -> None:
    file = tmp_path / "twins.toml"
    board = '"""\n__...\n_.#.\n.....\n_.#.\n__...\n"""'
    file.write_text(f"board = {board}\n\n[options]\ntruce = 3\n", encoding="utf-8")
    played = tessera("play", "pit", "--board", str(file), given="text\nquit\n")
    assert "pit truce=3 __.../" in played.out


def test_its_kit_comes_with_it_and_one_that_is_named_stands_over_that(tmp_path: Path) -> None:
    kits = Kit("Few", HOUSE.types[:8]), Kit("Fewer", HOUSE.types[:2])
    own, other = tmp_path / "own.toml", tmp_path / "other.toml"
    own.write_text(f"{MILL}\n[kit]\n{kits[0].text('kit.')}", encoding="utf-8")
    other.write_text(kits[1].text(), encoding="utf-8")
    board = ("--board", str(own), "--seed", "3", "--variant", "deal=4,start=2")
    begun = tessera("start", "almajara", *board)
    assert (begun.error, begun.status) == ("", 0)
    assert (
        begun.out == Board.with_kit(kits[0]).start("deal=4,start=2", "v.p/lkl/P.v", 3).text() + "\n"
    )
    named = tessera("start", "almajara", *board, "--kit", str(other))
    assert (
        named.out == Board.with_kit(kits[1]).start("deal=4,start=2", "v.p/lkl/P.v", 3).text() + "\n"
    )
    shown = tessera("board", "almajara", str(own))
    assert (shown.error, shown.status) == ("", 0)
    games = tmp_path / "games.jsonl"
    played = tessera("play", "almajara", *board[:2], "--save", str(games), given="quit\n")
    assert played.status == 0
    (record,) = read_records(games.read_text(encoding="utf-8").splitlines())
    assert record.tags["kit"] == kits[0].text()


def test_variant_option_overrides_that_of_the_file(mill: str) -> None:
    begun = tessera("start", "almajara", "--board", mill, "--variant", "moves=cards,start=4")
    assert begun.out.startswith("almajara moves=cards,deal=10,start=4 v.p/lkl/P.v ")


def test_it_is_played_in_the_terminal_and_by_bots(mill: str, tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    board = ("--board", mill, "--save", str(games))
    assert tessera("play", "almajara", *board, given="quit\n").status == 0
    options = ("--variant", "limit=1", "--games", "1", "--jobs", "1")
    output = tessera("match", "uct:1", "uct:1", "--game", "almajara", *board, *options)
    assert (output.error, output.status) == ("", 0)
    records = list(read_records(games.read_text(encoding="utf-8").splitlines()))
    assert [record.variant for record in records] == ["deal=10,start=6", "deal=10,start=6,limit=1"]
    assert all(record.initial.split(" ")[2] == "v.p/lkl/P.v" for record in records)


@pytest.mark.parametrize(
    ("command", "old", "new", "said"),
    [
        ("start almajara", "lkl", "lxl", "mill.toml, line 4: ZONES: row 2, slot 2 is “x”"),
        (
            "play almajara",
            "start = 6",
            "limit = 0\nflip = 1",
            "line 11: VARIANT: “1” is not a value of flip",
        ),
        (
            "match 1 1 --game almajara",
            'P.v\n"""\n\n[options]',
            '"""\n[options]\nlimit = 0',
            "mill.toml, line 2: ZONES: with these zones and options, North has no way",
        ),
        ("start almajara", "[options]", "[options", "mill.toml, line 8: this is not TOML"),
    ],
)
def test_one_that_is_wrong_is_refused_with_its_line(
    mill: str, command: str, old: str, new: str, said: str
) -> None:
    file = Path(mill)
    file.write_text(MILL.replace(old, new), encoding="utf-8")
    answer = tessera(*command.split(), "--board", mill)
    refused(answer)
    assert said in answer.error


def test_missing_file_is_reported() -> None:
    for game in ("almajara", "vorcept"):
        refused(tessera("start", game, "--board", "none.toml"))


def test_a_folder_is_refused_as_one(tmp_path: Path) -> None:
    for command in (("board", "almajara"), ("start", "almajara", "--board")):
        answer = tessera(*command, str(tmp_path))
        refused(answer)
        assert " is a folder; expected a board" in answer.error
