"""Our engine as a process: it uses standard input and output, and exits at the end of input."""

from tests.cli.calling import tessera
from tests.cli.test_rules import refused

from tessera.games.vorcept.board import Board


def test_a_conversation() -> None:
    board = Board.start(board="hex3")
    lines = ["tessera 1", "isready", "\xff", f"position {board.text()}", "go nodes 50", "quit", "x"]
    answer = tessera("engine", given="\n".join(lines).encode("latin-1"))
    assert (answer.error, answer.status) == ("", 0)
    output = answer.out.splitlines()
    assert output[0].startswith("id name Tessera")
    assert "tesseraok 1" in output
    assert output[-1].split()[1] in board.legal_actions
    assert not any(line.startswith("error") for line in output), "what is not known is passed over"


def test_it_ends_with_its_input() -> None:
    answer = tessera("engine", "--level", "2", given="isready\n")
    assert (answer.out, answer.error, answer.status) == ("readyok\n", "", 0)


def test_there_is_no_such_level() -> None:
    answer = tessera("engine", "--level", "9")
    refused(answer)
    assert "from 0 to 8" in answer.error
