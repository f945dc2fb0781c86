"""Start-up failures of the site are reported in one sentence."""

import pytest
from tests.cli.calling import tessera
from tests.cli.test_rules import refused


@pytest.mark.parametrize("command", ["serve", "play"])
def test_memory_that_is_no_number_is_refused(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSERA_SEARCH_MEMORY", "plenty")
    answer = tessera(command)
    refused(answer)
    assert "TESSERA_SEARCH_MEMORY is “plenty”" in answer.error


@pytest.mark.parametrize(
    ("token", "output"),
    [
        ("", "TESSERA_WORKER_TOKEN is empty"),
        ("so secret", "ADDRESS is “play.example.org”; expected the address of a server"),
    ],
)
def test_incompatible_worker_prints_reason(
    token: str, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TESSERA_WORKER_TOKEN", token)
    answer = tessera("worker", "play.example.org")
    refused(answer)
    assert output in answer.error
