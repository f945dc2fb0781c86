"""The wheel, installed where there is nothing else."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")
BUILDING = os.environ | {"PATH": f"{UV.parent}{os.pathsep}{os.environ['PATH']}"}
"""Node.js may be in the virtual environment only."""
NEEDED = (
    *(".gitignore", "LICENSE", "README.md", "pyproject.toml", "src", "tools"),
    *("package.json", "package-lock.json", "tsconfig.json"),
)
"""What a build needs; the checkout itself is left alone, since other tests serve its client."""

LIBRARY = """
import random, tessera
board = tessera.Pit()
print(tessera.best_action(board, 1) in board.legal_actions)
while not board.is_over:
    board.push(random.choice(board.legal_actions))
print(board.outcome.result in ("1-0", "0-1", "1/2-1/2"))
"""
"""A program of a user of the library."""


def run(*command: str | Path, cwd: Path = ROOT, environment: Mapping[str, str] = os.environ) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as a release is: from the source package."""
    root = tmp_path_factory.mktemp("checkout")
    for part in NEEDED:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("bundle"))
        else:
            shutil.copy(ROOT / part, root)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    run(sys.executable, "tools/prebuild.py", "pit", cwd=root)
    build = UV, "build", "--quiet", "--python", sys.executable, "--sdist", "--wheel"
    run(*build, cwd=root, environment=BUILDING)
    (found,) = root.glob("dist/*.whl")
    return found


def test_wheel_in_an_empty_environment_plays_a_game_of_bots(wheel: Path, tmp_path: Path) -> None:
    run(UV, "venv", "--quiet", "--python", sys.executable, tmp_path / "venv")
    python = tmp_path / "venv" / "bin" / "python"
    run(UV, "pip", "install", "--quiet", "--python", python, wheel)
    bare = {  # no Node.js, and nothing of the checkout
        "HOME": str(tmp_path),
        "PATH": "/usr/bin:/bin",
        "TESSERA_CACHE": str(tmp_path / "cache"),
    }
    tessera = python.with_name("tessera")
    assert run(tessera, "--version", environment=bare).startswith("tessera ")
    told = run(tessera, "match", "1", "1", "--game", "pit", "--games", "2", environment=bare)
    assert "2 games" in told
    assert run(python, "-c", LIBRARY, environment=bare).split() == ["True", "True"]
    compiled = [path.name for path in (tmp_path / "cache").rglob("*.nbc")]
    assert compiled == [], "the wheel brings all that playing needs"


def test_wheel_brings_the_client_and_every_licence(wheel: Path) -> None:
    listed = run(sys.executable, "-m", "zipfile", "--list", wheel)
    assert "tessera/bundle/manifest.json" in listed
    for notice in (ROOT / "src/tessera").rglob("LICENSE*"):
        assert f"licenses/{notice.relative_to(ROOT)}" in listed
