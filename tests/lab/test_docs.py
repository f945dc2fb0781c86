"""The Python examples of the lab’s guide, run as the script files that readers make of them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[2] / "docs" / "lab" / "index.md"
EXAMPLE = re.compile(r"^```python\n(.+?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = EXAMPLE.findall(GUIDE.read_text(encoding="utf-8"))
WISHES = """
game = "pit"
board = ["arena", "crater"]
candidates = 2

[options]
edge = ["wall", "abyss"]

[objectives]
turns-median = [1, 400]

[map]
turns-median = [0, 400, 2]
drawn = [0, 100, 2]

[[stage]]
player = "1"
games = 2
"""


def run(example: str, folder: Path) -> str:
    """What an example prints, with few games of weak players."""
    script = example.replace("games=50", "games=1").replace('("2", "4")', '("1", "uct:9")')
    (folder / "script.py").write_text(script, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "script.py"],
        cwd=folder,
        env={**os.environ, "TESSERA_LAB": str(folder / "lab")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_guide_has_examples_for_experiments_and_searches() -> None:
    assert ["Run.resumed" in one for one in EXAMPLES] == [True, False]
    assert ["MapElites(" in one for one in EXAMPLES] == [False, True]


@pytest.mark.parametrize(("number", "said"), [(0, "uct:9"), (1, "Candidate")])
def test_example_of_the_guide_runs_as_a_script(tmp_path: Path, number: int, said: str) -> None:
    (tmp_path / "objectives.toml").write_text(WISHES, encoding="utf-8")
    assert said in run(EXAMPLES[number], tmp_path)
