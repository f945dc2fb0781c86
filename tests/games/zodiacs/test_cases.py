"""Adjudication cases, named after the rule clauses they show."""

import json
from pathlib import Path
from typing import Any

from tests.reference import zodiacs as reference
from tests.rows import each_row

from tessera.games.zodiacs.cases import adjudicate

FOLDER = Path(__file__).parents[2] / "golden" / "zodiacs"
FILES = sorted(FOLDER.glob("*/*.json"))

Case = dict[str, Any]


def read(file: Path) -> Case:
    """What a file holds."""
    case: Case = json.loads(file.read_text(encoding="utf-8"))
    return case


@each_row(FILES)
def test_engine_gives_the_expected_outcome(file: Path) -> None:
    case = read(file)
    assert adjudicate(case) == case["expect"], case["why"]


@each_row(FILES)
def test_reference_gives_the_expected_outcome(file: Path) -> None:
    case = read(file)
    assert reference.adjudicate(case) == case["expect"], case["why"]


@each_row(FILES)
def test_a_case_is_named_after_its_clause(file: Path) -> None:
    case = read(file)
    assert case["name"] == file.stem
    assert file.stem.startswith(f"{case['rule']}-")
    assert case["why"].endswith(".")
