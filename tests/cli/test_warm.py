"""What is told while rules are compiled in the terminal."""

from collections.abc import Callable

import pytest

from tessera.cli.warm import warm_up


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled, and compiling is done at once."""

    def warm(_game: str, tell: Callable[[float, str], None]) -> None:
        tell(0.8, "pit: analysis")
        tell(1.0, "")

    def warm_all(tell: Callable[[float, str], None]) -> None:
        warm("", tell)

    monkeypatch.setattr("tessera.cli.warm.is_warm", lambda _game: False)
    monkeypatch.setattr("tessera.cli.warm.warm", warm)
    monkeypatch.setattr("tessera.cli.warm.warm_all", warm_all)


def test_the_bar_is_gone_when_the_game_begins(capsys: pytest.CaptureFixture[str]) -> None:
    warm_up("pit")
    assert capsys.readouterr().err.strip() == ""


def test_a_game_without_a_name_is_called_by_its_id(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tessera.cli.warm.warm_all", lambda tell: tell(0.5, "race: rules"))
    warm_up()
    assert "race" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "game"), [("en", "Pit: "), ("ru", "Яма: ")])
def test_who_compiles_ahead_sees_what_was_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, game: str
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    warm_up()
    told = capsys.readouterr().err
    assert game in told
    assert "100%" in told
