"""The threat model names existing tests."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_each_test_that_shows_something_is_there() -> None:
    page = (ROOT / "docs/hosting/threat-model.md").read_text("utf-8")
    named = set(re.findall(r"`(test_\w+)`", page))
    code = "\n".join(file.read_text("utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    assert named
    assert named <= set(re.findall(r"def (test_\w+)\(", code))
