"""Playing with a custom kit from the command line."""

from pathlib import Path

import pytest
from tests.cli.calling import tessera
from tests.cli.test_rules import refused

KIT = """\
name = "Small"

[[token]]
type = "O1"
category = "ordinary"
copies = 9
[[token.face]]
id = "O01"
name = "Step"
marks = [[0, 1], [1, 1]]
[[token.face]]
id = "O02"
name = "Leap"
marks = [[0, 3]]
"""
DEALT = "almajara deal=4 vpv/oko/vPv - s:setup:4:4 O1*4;-;-/O1*4;-;- 0:0:0 - 0\n"


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    file = tmp_path / "small.toml"
    file.write_text(KIT, encoding="utf-8")
    return file


def test_rules_follow_kit(kit: Path) -> None:
    own = ("--kit", str(kit))
    assert tessera("start", "almajara", "--variant", "deal=4", *own).out == DEALT
    assert tessera("legal", "-", *own, given=DEALT).out.startswith("O01@a1\nO01@a2\n")
    after = tessera("apply", "-", *own, given=f"{DEALT.strip()}\tO02@a2").out
    assert "O02a2 n:setup:3:4 O1*3" in after
    output = tessera("play", "almajara", *own, "--variant", "deal=4", given="face O02\nquit\n").out
    assert "Leap O02" in output


def test_kit_can_be_named_by_the_environment(kit: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSERA_ALMAJARA_KIT", str(kit))
    assert tessera("start", "almajara", "--variant", "deal=4").out == DEALT


def test_a_kit_that_is_none_is_refused_with_its_line(kit: Path) -> None:
    kit.write_text(KIT.replace("copies = 9", "copies = 10"), encoding="utf-8")
    for command in (("start", "almajara"), ("legal", "x"), ("serve", "--port", "0")):
        answer = tessera(*command, "--kit", str(kit))
        refused(answer)
        assert "small.toml, line 6: " in answer.error
    refused(tessera("start", "almajara", "--kit", str(kit.with_name("missing.toml"))))
