"""Cases of adjudication, each named after the clause of the rules that it shows."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.reference import zodiacs as reference

from tessera.games.zodiacs.cases import adjudicate

FOLDER = Path(__file__).parents[2] / "golden" / "zodiacs"
FILES = sorted(FOLDER.glob("*/*.json"))

Case = dict[str, Any]


@pytest.fixture(params=FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def case(request: pytest.FixtureRequest) -> Case:
    read: Case = json.loads(request.param.read_text(encoding="utf-8"))
    return read


def test_the_engine_gives_what_is_expected(case: Case) -> None:
    assert adjudicate(case) == case["expect"], case["why"]


def test_the_reference_gives_what_is_expected(case: Case) -> None:
    assert reference.adjudicate(case) == case["expect"], case["why"]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_case_is_named_after_its_clause(file: Path) -> None:
    case = json.loads(file.read_text(encoding="utf-8"))
    assert case["name"] == file.stem
    assert file.stem.startswith(f"{case['rule']}-")
    assert case["why"].endswith(".")
