"""Usage errors are reported in one sentence, in the user's language."""

import subprocess
import sys
from importlib.metadata import version

import pytest
from tests.cli.calling import tessera
from tests.cli.test_rules import refused
from typer.exceptions import TyperException

from tessera.cli.app import app
from tessera.cli.usage import format_usage_error
from tessera.games import ENTRIES_VARIABLE
from tessera.i18n import LANGUAGES

QUIET_MODULES = ("numba", "numpy", "fluent")
"""What takes longer to load than all the rest of help."""


@pytest.mark.parametrize(
    ("typed", "completing"),
    [
        ("--help", ""),
        ("board --help", ""),
        ("zodiacs --help", ""),
        ("", "tessera pl"),
        ("perft --nonsense", ""),
    ],
)
def test_help_and_completion_come_without_the_rules(
    typed: str, completing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wrong options, too; their sentences need Fluent."""
    if completing:
        monkeypatch.setenv("_TESSERA_COMPLETE", "complete_zsh")
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", completing)
    program = f"""
import sys
from tessera.cli import main
sys.argv = ["tessera", *{typed.split()}]
try:
    main()
except SystemExit:
    heavy = {{name.partition(".")[0] for name in sys.modules}}.intersection({QUIET_MODULES})
    print("loaded:", *sorted(heavy))
"""
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    allowed = "loaded: fluent" if "nonsense" in typed else "loaded:"
    assert ran.stdout.splitlines()[-1] == allowed
    assert len(ran.stdout.splitlines() + ran.stderr.splitlines()) > 1


@pytest.mark.parametrize("entry", ["nonsense", "nonsense.entry:GAME", "os:path", "os:nothing"])
def test_bad_external_game_is_reported(entry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENTRIES_VARIABLE, entry)
    assert tessera("--help").status == 0
    answer = tessera("start", "pit")
    refused(answer)
    assert f"{ENTRIES_VARIABLE} contains “{entry}”, which is not the entry of" in answer.error


def test_version_is_printed() -> None:
    assert tessera("--version") == (f"tessera {version('tessera-games')}\n", "", 0)


@pytest.mark.parametrize(
    ("typed", "english", "russian"),
    [
        (
            "serve --port abc",
            "--port: expected a whole number from 0 to 65535.",
            "--port: ожидалось целое число от 0 до 65535.",
        ),
        ("play --level x", "--level: expected a whole number.", "--level: ожидалось целое число."),
        (
            "match 1 2 --random-plies -1",
            "--random-plies: expected a whole number, 0 or more.",
            "--random-plies: ожидалось целое число, не меньше 0.",
        ),
        (
            "zodiacs play --allied-sight none",
            "--allied-sight: expected one of shared, own.",
            "--allied-sight: ожидалось одно из: shared, own.",
        ),
        (
            "start pit --preset none",
            "--preset: expected one of sheet, balanced.",
            "--preset: ожидалось одно из: sheet, balanced.",
        ),
        ("legal", "POSITION is missing.", "Не указано: POSITION."),
        ("play --level", "Option --level needs a value.", "Параметру --level нужно значение."),
        ("play --nonsense", "Unknown option --nonsense;", "Неизвестный параметр --nonsense;"),
        ("nonsense", "No such command 'nonsense'.", "Неверная командная строка;"),
    ],
)
def test_usage_error_is_printed_in_both_languages(
    typed: str, english: str, russian: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language, said in zip(LANGUAGES, (english, russian), strict=True):
        monkeypatch.setenv("LANGUAGE", language)
        with pytest.raises(TyperException) as problem:
            app(typed.split(), standalone_mode=False)
        assert said in format_usage_error(problem.value)


def test_it_ends_the_command() -> None:
    answer = tessera("serve", "--port", "abc", language="ru")
    refused(answer)
    assert answer.error.startswith("tessera: --port: ожидалось целое число")
