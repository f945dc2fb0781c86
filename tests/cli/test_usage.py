"""What cannot be understood on the command line is told in one sentence, in the language spoken."""

import pytest
from tests.cli.forking import tessera
from tests.cli.test_rules import refused
from typer.exceptions import TyperException

from tessera.cli.app import app
from tessera.cli.usage import told
from tessera.i18n import LANGUAGES


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
            "match 1 2 --scatter -1",
            "--scatter: expected a whole number, 0 or more.",
            "--scatter: ожидалось целое число, не меньше 0.",
        ),
        ("legal", "POSITION is missing.", "Не указано: POSITION."),
        ("play --level", "Option --level needs a value.", "Параметру --level нужно значение."),
        ("play --nonsense", "There is no option --nonsense;", "Параметра --nonsense нет;"),
        ("nonsense", "No such command 'nonsense'.", "Эту командную строку понять нельзя;"),
    ],
)
def test_it_is_told(
    typed: str, english: str, russian: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language, said in zip(LANGUAGES, (english, russian), strict=True):
        monkeypatch.setenv("LANGUAGE", language)
        with pytest.raises(TyperException) as problem:
            app(typed.split(), standalone_mode=False)
        assert said in told(problem.value)


def test_it_ends_the_command() -> None:
    answer = tessera("serve", "--port", "abc", language="ru")
    refused(answer)
    assert answer.error.startswith("tessera: --port: ожидалось целое число")
