"""Progress messages while rules are compiled in the terminal."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.calling import tessera

from tessera.cli import warm as told_of
from tessera.cli.app import warm as warm_command
from tessera.cli.warm import compiled_in_background, warm_up
from tessera.search import warm as warming
from tessera.search.warm import PLAYABLE, STEPS, Step


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled, and compiling is done at once."""

    def warm(_game: str, on_progress: Callable[[float, str], None], _enough: float = 1.0) -> None:
        on_progress(0.8, "pit: analysis")
        on_progress(1.0, "")

    def warm_all(on_progress: Callable[[float, str], None]) -> None:
        warm("", on_progress)

    monkeypatch.setattr("tessera.cli.warm.is_warm", lambda _game: False)
    monkeypatch.setattr("tessera.cli.warm.warm", warm)
    monkeypatch.setattr("tessera.cli.warm.warm_all", warm_all)


def test_the_bar_is_gone_when_the_game_begins(capsys: pytest.CaptureFixture[str]) -> None:
    warm_up("pit")
    assert capsys.readouterr().err == ""


def test_a_game_without_a_name_is_called_by_its_id(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "tessera.cli.warm.warm_all", lambda on_progress: on_progress(0.5, "race: rules")
    )
    warm_up()
    assert "race" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "game"), [("en", "Pit: "), ("ru", "Яма: ")])
def test_warm_command_prints_progress(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, game: str
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    warm_up()
    output = capsys.readouterr().err
    assert game in output
    assert "100%" in output


def test_named_games_alone_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr("tessera.cli.warm.warm", lambda game, *_: compiled.append(game))
    assert warm_command(["pit", "vorcept"]) == 0
    assert compiled == ["pit", "vorcept"]


def test_unknown_game_is_reported_in_one_sentence() -> None:
    answer = tessera("warm", "chess")
    assert answer.status == 2
    assert answer.error.startswith("tessera: There is no game “chess”; known games: vorcept")
    assert len(answer.error.splitlines()) == 1


def test_play_command_waits_for_rules_and_bots_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    prepared: list[str] = []

    def noting(step: Step) -> Step:
        return step._replace(prepare=lambda _: prepared.append(step.what))

    steps = [noting(step) for step in STEPS]
    monkeypatch.setattr(warming, "STEPS", steps)
    monkeypatch.setattr(warming, "WARM_PREFIX", tmp_path / "warm")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "compiled.nbi").touch()
    shares: list[float] = []
    warming.warm("pit", lambda share, _: shares.append(share), PLAYABLE)
    assert prepared == ["rules", "search"]
    assert shares[-1] == max(shares) == 1.0
    assert not warming.is_warm("pit"), "the rest is still to come"
    warming.warm("pit")
    assert warming.is_warm("pit")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes that compile meanwhile, as they begin."""
    found: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen

    def noted(*command: object, **how: object) -> "subprocess.Popen[bytes]":
        found.append(popen(*command, **how))  # type: ignore[call-overload]
        return found[-1]

    monkeypatch.setattr(subprocess, "Popen", noted)
    return found


def test_the_rest_is_compiled_meanwhile_by_a_process_that_ends_with_the_game(
    monkeypatch: pytest.MonkeyPatch, begun: list[subprocess.Popen[bytes]]
) -> None:
    monkeypatch.setattr(told_of, "COMPILING", "import time; time.sleep(600)")
    with compiled_in_background("pit"):
        assert begun[0].poll() is None
    assert begun[0].returncode is not None


def test_that_process_runs_nothing_from_the_folder_one_is_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, begun: list[subprocess.Popen[bytes]]
) -> None:
    (tmp_path / "strange.py").write_text("")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(told_of, "COMPILING", "import strange")
    with compiled_in_background("pit"):
        assert begun[0].wait() != 0


def test_nothing_is_compiled_in_background_without_a_writable_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, begun: list[subprocess.Popen[bytes]]
) -> None:
    monkeypatch.setattr(warming, "WARM_PREFIX", tmp_path / "warm for this processor")
    with compiled_in_background("pit"):
        assert begun == []
