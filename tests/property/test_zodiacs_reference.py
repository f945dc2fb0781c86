"""The engine of Zodiacs against its reference, over random cases."""

import json

import pytest
from tests.reference.zodiacs_random import random_case

from tessera.games.zodiacs.cases import adjudicate

BATCH = 100


@pytest.mark.parametrize("first", range(0, 500, BATCH))
def test_the_engine_adjudicates_as_the_reference_does(first: int) -> None:
    for seed in range(first, first + BATCH):
        case = random_case(seed)
        expected = case.pop("expect")
        found = adjudicate(json.loads(json.dumps(case)))
        assert found == expected, f"python -m tests.reference.zodiacs_random {seed} 1"
