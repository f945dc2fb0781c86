"""`tessera legal`, `apply`, `perft`, `start`, as a checker calls them."""

import subprocess
import sys

import pytest
from tests.cli.calling import tessera
from tests.forked import Answer

START = (
    "vorcept standard ____...../___....../__......./_......../........./......../......./....../"
    "..... - b:pylon 6.3.2/6.3.2 0"
)
SMALL = "vorcept standard __.../_..../...../..../... - b:pylon 6.3.2/6.3.2 0"
LOST = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./....../"
    "..... Df5,Ha9 b:main:2:- 0.0.0/0.0.0 5"
)


def refused(answer: Answer) -> None:
    assert answer.status == 2
    assert answer.out == ""
    assert answer.error.count("\n") == 1
    assert "Traceback" not in answer.error


def test_legal_is_sorted_one_a_line() -> None:
    answer = tessera("legal", SMALL)
    assert answer == Answer("P@b3\nP@b4\nP@c2\nP@c3\nP@c4\nP@d2\nP@d3\n", "", 0)


def test_legal_of_a_finished_game_is_nothing() -> None:
    assert tessera("legal", LOST) == Answer("", "", 0)


def test_apply_prints_the_position() -> None:
    answer = tessera("apply", SMALL, "P@d2", "L@a3")
    expected = "vorcept standard __.../_..*./#..../..../... - b:blocks:7 6.3.2/6.3.2 0\n"
    assert answer == Answer(expected, "", 0)


def test_apply_without_actions_prints_the_position_itself() -> None:
    assert tessera("apply", SMALL) == Answer(SMALL + "\n", "", 0)


def test_apply_says_how_the_game_ended() -> None:
    assert tessera("apply", LOST).out == f"{LOST}\n1-0 host\n"


def test_perft_and_divide() -> None:
    assert tessera("perft", SMALL, "2") == Answer("54\n", "", 0)
    divided = tessera("perft", SMALL, "2", "--divide").out.splitlines()
    assert divided[0] == "P@b3 7"
    assert divided[-1] == "54"
    assert sum(int(line.split()[1]) for line in divided[:-1]) == 54
    assert tessera("perft", SMALL, "0").out == "1\n"


def test_start() -> None:
    assert tessera("start", "vorcept") == Answer(START + "\n", "", 0)
    assert tessera("start", "vorcept", "--board", "hex3").out == SMALL + "\n"
    assert tessera("start", "vorcept", "--board", "__.../_..../...../..../...").out == SMALL + "\n"
    answer = tessera(
        "start", "vorcept", "--variant", "pylon=absent", "--board", "hex3", "--seed", "7"
    )
    assert answer.out.startswith("vorcept pylon=absent __.../_..../...../..../... - r:blocks:8 ")


@pytest.mark.parametrize("board", [(), ("--board", "hex7")], ids=["no board", "hex7"])
def test_start_with_preset_prints_the_text_of_its_variant(board: tuple[str, ...]) -> None:
    variant = "begins=r,first_turn=1" if board else "begins=r,komi=DE"
    balanced = tessera("start", "vorcept", "--preset", "balanced", *board)
    assert balanced == tessera("start", "vorcept", "--variant", variant, *board)
    sheet = tessera("start", "vorcept", "--preset", "sheet", *board)
    assert sheet == tessera("start", "vorcept", *board)


def test_start_with_preset_without_board_begins_on_the_board_of_that_game() -> None:
    started = tessera("start", "pit", "--preset", "balanced")
    variant = "edge=abyss,army=1.2.2.2,komi=I,truce=1"
    assert started == tessera("start", "pit", "--variant", variant, "--board", "hearth")


@pytest.mark.parametrize("command", [("start", "pit"), ("play", "pit"), ("match", "1", "1")])
@pytest.mark.parametrize("variant", ["standard", "truce=1"])
def test_preset_beside_variant_is_refused(command: tuple[str, ...], variant: str) -> None:
    refused(tessera(*command, "--preset", "balanced", "--variant", variant))


def test_many_positions_on_standard_input() -> None:
    answer = tessera("perft", "-", "1", given=f"{SMALL}\n{START}\n{LOST}\n")
    assert answer == Answer("7\n\n37\n\n0\n\n", "", 0)


def test_many_applications_on_standard_input() -> None:
    answer = tessera("apply", "-", given=f"{SMALL}\tP@d2 L@a3\n{LOST}\n")
    assert answer.out.split("\n\n")[1] == f"{LOST}\n1-0 host"
    assert answer.status == 0


def test_bad_line_gives_an_empty_result_and_the_rest_continue() -> None:
    lines = f"{SMALL}\nnonsense\n\n{LOST}\n{SMALL}\n"
    answer = tessera("legal", "-", given=lines)
    moves = "P@b3\nP@b4\nP@c2\nP@c3\nP@c4\nP@d2\nP@d3\n\n"
    assert answer.out == f"{moves}\n\n\n{moves}"
    assert len(answer.error.splitlines()) == 2
    assert answer.status == 2


def test_random_bytes_on_standard_input() -> None:
    bad = bytes(range(256)) * 4 + b"\nvorcept \x0b\x0c\r\x1b[2J\xe2\x80\xa8=1 . - - - 0\n"
    answer = tessera("apply", "-", given=bad)
    assert answer.status == 2
    lines = bad.count(b"\n")
    assert answer.out == "\n" * lines
    assert len(answer.error.splitlines()) == lines
    assert all(line.startswith("tessera: ") for line in answer.error.splitlines())
    assert answer.error.replace("\n", "").isprintable()


def test_without_arguments_it_helps() -> None:
    answer = tessera()
    assert (answer.error, answer.status) == ("", 0)
    assert "perft" in answer.out


def test_errors_in_the_terrain_name_the_field() -> None:
    answer = tessera("legal", SMALL.replace("...  ", "").replace("__.../", "__...___/"))
    assert answer.error.startswith("tessera: TERRAIN: Rank 1 ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["legal", "nonsense"],
        ["legal", ""],
        ["legal", "chess standard - 0"],
        ["apply", SMALL, "P@a1"],
        ["apply", SMALL, "nonsense"],
        ["apply", SMALL, "P@d2", "P@d2"],
        ["apply", "-", "P@d2"],
        ["perft", SMALL, "-1"],
        ["perft", SMALL, "1000"],
        ["perft", SMALL, "two"],
        ["perft", SMALL],
        ["start", "chess"],
        ["start", "vorcept", "--variant", "blocks=8"],
        ["start", "vorcept", "--variant", "colour=red"],
        ["start", "vorcept", "--board", "nowhere"],
        ["start", "vorcept", "--board", "../.."],
        ["start", "vorcept", "--board", "hex5", "--nonsense"],
        ["start", "vorcept", "--seed", "x"],
        ["nonsense"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(arguments: list[str]) -> None:
    refused(tessera(*arguments))


def test_closed_pipe_is_no_error() -> None:
    program = f"{sys.executable} -m tessera legal '{START}' | head -1"
    done = subprocess.run(["sh", "-c", program], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("P@b5\n", "")


@pytest.mark.parametrize("arguments", ["legal -", "play"])
def test_closed_standard_input_is_reported(arguments: str) -> None:
    program = f"{sys.executable} -m tessera {arguments} <&-"
    done = subprocess.run(["sh", "-c", program], capture_output=True, text=True, check=False)
    refused(Answer(done.stdout, done.stderr, done.returncode))


def test_unwritable_output_is_reported() -> None:
    program = f"{sys.executable} -m tessera legal '{START}' > /dev/full"
    done = subprocess.run(["sh", "-c", program], capture_output=True, text=True, check=False)
    refused(Answer(done.stdout, done.stderr, done.returncode))


@pytest.mark.parametrize("closed", ["1", "2", "1 2"])
def test_closed_output_is_no_failure(closed: str) -> None:
    """As `tessera … >&-` does."""
    closing = "; ".join(f"os.close({number})" for number in closed.split())
    outer = f"import os, sys; {closing}; os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    inner = "from tessera.cli import main; main()"
    for question, status in ((SMALL, 0), ("nonsense", 2)):
        done = subprocess.run(
            [sys.executable, "-c", outer, "-c", inner, "legal", question],
            capture_output=True,
            check=False,
        )
        assert done.returncode == status
        assert b"Traceback" not in done.stderr
        assert b"tessera:" not in done.stdout


@pytest.mark.parametrize("option", ["--games", "--jobs"])
def test_a_match_beyond_all_measure_is_refused(option: str) -> None:
    refused(tessera("match", "1", "1", option, "1000000000"))
