"""What is compiled ahead is told of in words."""

from collections.abc import Callable

import pytest

from tessera.cli import warm
from tessera.i18n import LANGUAGES


def test_who_waits_for_the_compiler_is_told_which_game_it_is_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def compiled(game: str, tell: Callable[[float, str], None]) -> None:
        tell(1.0, "")
        tell(0.5, f"{game}: rules")

    monkeypatch.setattr(warm, "is_warm", lambda _: False)
    monkeypatch.setattr(warm, "warm", compiled)
    for language, said in zip(LANGUAGES, ("Pit: the rules", "Яма: правила"), strict=True):
        monkeypatch.setenv("LANGUAGE", language)
        warm.warm_up("pit")
        assert said in capsys.readouterr().err
