"""A game in the terminal: typed actions, help, undo, and a record at the end."""

import re
from pathlib import Path

import pytest
from tests.cli.calling import tessera
from tests.cli.test_rules import SMALL, refused

from tessera.games.catalog import replay
from tessera.games.common.record import read_records

NEAR_THE_END = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./....../"
    "..... hi1,De4,Df5,Dd7,Ha9 b:main:2:- 0.0.0/0.0.0 5"
)

LUMEN_ON_A_PILLAR = (
    "pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."
    " Ig1,Lh1,Gg2,gd4,lg4,Ic5,ba7 b:main:2:- 0.0.0.0/0.0.0.0 0"
)


def test_a_game_is_won_and_recorded(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    answer = tessera("play", "--position", NEAR_THE_END, "--save", str(path), given="d7-d6\n")
    assert answer.status == 0
    assert "1-0 pylon" in answer.out
    (record,) = read_records(path.read_text(encoding="utf-8").splitlines())
    assert (record.actions, record.result, record.reason) == (("d7-d6",), "1-0", "pylon")
    assert [player.kind for player in record.players] == ["person", "bot"]


def test_game_for_more_than_two_names_its_own_commands() -> None:
    answer = tessera("play", "zodiacs")
    assert answer.status == 2
    assert answer.error == (
        "tessera: “zodiacs” has commands and classes of its own, see tessera zodiacs --help; "
        "expected one of: vorcept, pit, almajara.\n"
    )


def test_mistakes_are_explained_and_the_game_continues() -> None:
    typed = "? d7\nd7-h3\nnonsense\nundo\n\ntext\nd7-d6\n"
    answer = tessera("play", "--position", NEAR_THE_END, given=typed)
    assert "d7-h3: that is 4 cells away" in answer.out
    assert "“nonsense” is not an action" in answer.out
    assert "You have not played an action yet" in answer.out
    assert NEAR_THE_END in answer.out.replace("\n", "")
    assert answer.out.rstrip().endswith("1-0 pylon")


def test_undo_goes_back_to_ones_own_turn() -> None:
    answer = tessera(
        "play", "--level", "1", "--position", SMALL, given="P@c3\nundo\nP@c2\ntext\nquit\n"
    )
    assert "__*../" not in answer.out
    assert answer.status == 0


@pytest.mark.parametrize("game", ["vorcept", "pit", "almajara"])
def test_each_game_describes_the_first_task(game: str) -> None:
    answer = tessera("play", game, "--level", "1", given="quit\n")
    assert answer.status == 0


def test_resigning_is_recorded(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    tessera("play", "--position", NEAR_THE_END, "--save", str(path), given="resign\n")
    (record,) = read_records(path.read_text(encoding="utf-8").splitlines())
    assert (record.result, record.reason) == ("0-1", "resign")
    assert replay(record).text() == NEAR_THE_END


def test_events_and_help_are_printed() -> None:
    typed = "?\nhint\nd7 d6\n"
    answer = tessera("play", "--position", NEAR_THE_END, given=typed)
    assert "d2-d4 (move)" in answer.out
    assert "take back your last action" in answer.out
    assert "Two actions, two different pieces." in " ".join(answer.out.split())
    assert "Blue: Drone-1 from d7 to d6." in answer.out
    assert answer.out.rstrip().endswith("Blue wins: 1-0 pylon")


def test_a_game_of_pit_is_played_by_texts_and_by_cells_one_after_the_other() -> None:
    typed = "c5 d5 d9\nc5 d5 d4\ng2-g7~g4:g5\n"
    answer = tessera("play", "pit", "--position", LUMEN_ON_A_PILLAR, given=typed)
    said = " ".join(answer.out.split())
    assert "c5-d5>d9: " in said
    assert "Blue: Imp from c5 to d5, pushes the red Gargoyle from d4 to d3." in said
    assert "Lost: red Lumen from g4, smashed in a fall." in said
    assert said.endswith("Blue wins: 1-0 lumen")


def test_threats_command_lists_threats() -> None:
    clamped = NEAR_THE_END.replace("hi1,De4,Df5,Dd7,Ha9", "hi1,De2,df4,Dg4,Ha9")
    answer = tessera("play", "--position", clamped, given="threats\ne2-e4\nthreats\nquit\n")
    assert "Red’s piece on f4 is under threat: e2-e4.\n" in answer.out
    assert "No piece is under threat.\n" in answer.out


def test_the_terminal_speaks_russian() -> None:
    answer = tessera("play", "--position", NEAR_THE_END, given="d7-d6\n", language="ru_RU.UTF-8")
    assert answer.out.rstrip().endswith("Победа Синего: 1-0 pylon")


def test_refusals_are_printed_in_russian() -> None:
    answer = tessera("play", "--seed", "x", language="ru")
    assert answer.error == "tessera: SEED — «x»; ожидалось целое число от 0 до 999999999.\n"


def test_wide_boards_are_not_wrapped() -> None:
    answer = tessera("play", "--board", "/".join(["." * 26] * 4), given="quit\n")
    assert len(answer.out.splitlines()[3]) > 26 * 4


def test_more_words_than_a_command_needs_play_nothing() -> None:
    answer = tessera("play", "--position", NEAR_THE_END, given="d7-d6 d5\nquit\n")
    assert "“d7-d6-d5” is not an action" in answer.out


def test_two_bots_can_be_watched() -> None:
    answer = tessera("play", "--side", "-", "--level", "1", "--board", "hex3")
    assert answer.status == 0
    assert re.search(r"(1-0|0-1|1/2-1/2) [a-z-]+\Z", answer.out.rstrip())


@pytest.mark.parametrize(
    "arguments",
    [
        ["--side", "x"],
        ["--level", "9"],
        ["--position", "nonsense"],
        ["chess"],
        ["--seed", "x"],
        ["--position", NEAR_THE_END, "--board", "hex4"],
        ["--position", NEAR_THE_END, "--variant", "blocks=3"],
        ["--position", NEAR_THE_END, "--preset", "sheet"],
        ["--save", "/no/such/folder/games.jsonl"],
    ],
    ids=" ".join,
)
def test_bad_input(arguments: list[str]) -> None:
    refused(tessera("play", *arguments))
