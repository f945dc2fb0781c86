"""What keeps the site from starting is told in one sentence."""

import pytest
from tests.cli.test_rules import refused, tessera


@pytest.mark.parametrize("command", ["serve", "play"])
def test_memory_that_is_no_number_is_refused(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSERA_SEARCH_MEMORY", "plenty")
    answer = tessera(command)
    refused(answer)
    assert "TESSERA_SEARCH_MEMORY is “plenty”" in answer.error
