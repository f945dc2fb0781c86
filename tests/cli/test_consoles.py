"""The command line on consoles that are not UTF-8, and given text that other systems wrote."""

from pathlib import Path

import pytest
from tests.cli.calling import tessera
from tests.cli.test_rules import SMALL, refused

BAD_LEVEL = ("engine", "--level", "99")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp866", "koi8-r"])
def test_board_on_a_console_without_its_signs_prints_others(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    answer = tessera("board", "pit", "arena", language="en")
    assert (answer.error, answer.status) == ("", 0)
    assert "+ Every cell can be reached over land." in answer.out or "✓" in answer.out
    assert "?" not in answer.out


def test_error_on_an_ascii_console_keeps_its_quotation_marks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    answer = tessera("legal", "chess x", language="en")
    refused(answer)
    assert '"chess"' in answer.error


def test_language_without_its_letters_on_the_console_is_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    in_english = tessera(*BAD_LEVEL, language="ru").error
    monkeypatch.setenv("PYTHONIOENCODING", "cp866")
    in_russian = tessera(*BAD_LEVEL, language="ru").error
    assert "expected" in in_english
    assert "ожид" in in_russian


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_positions_after_a_byte_order_mark_are_read(encoding: str) -> None:
    expected = tessera("perft", "-", "1", given=f"{SMALL}\n{SMALL}\n")
    assert expected.out == "7\n\n7\n\n"
    assert tessera("perft", "-", "1", given=f"{SMALL}\n{SMALL}\n".encode(encoding)) == expected


def test_engine_after_a_byte_order_mark_answers() -> None:
    answer = tessera("engine", given="tessera 1\nquit\n".encode("utf-8-sig"))
    assert "tesseraok 1" in answer.out
    assert "error" not in answer.out


def test_typed_bytes_that_are_no_text_prompt_again() -> None:
    answer = tessera("play", "pit", given=b"\xff\nquit\n", language="en")
    assert (answer.error.strip(), answer.status) == ("", 0)
    assert "is not an action" in answer.out


def test_name_of_a_file_that_is_no_text_is_printed_with_a_substitute(tmp_path: Path) -> None:
    answer = tessera("print", "pit", "--out", f"{tmp_path}/\udcff.pdf")
    assert (answer.error, answer.status) == ("", 0)
    assert "?.pdf" in answer.out
