"""Thousands of rows of golden data as a few tests, each of which lists every row that fails."""

import traceback
from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest

Row = TypeVar("Row")

PER_TEST = 100
SHOWN = 20
"""How many failing rows are reported with their errors."""


def each_row(
    rows: Sequence[Row], told: Callable[[Row], str] = str, per_test: int = PER_TEST
) -> Callable[[Callable[[Row], None]], Callable[[Sequence[Row]], None]]:
    """Have a check, called with one row, tried with all: a test for every hundred of them.

    Args:
        rows: what is tried.
        told: names a row among those that fail.
        per_test: rows of a test.
    """
    batches = [rows[at : at + per_test] for at in range(0, len(rows), per_test)]

    def decorate(check: Callable[[Row], None]) -> Callable[[Sequence[Row]], None]:
        def test(rows: Sequence[Row]) -> None:
            failures: list[str] = []
            for row in rows:
                try:
                    check(row)
                except (Exception, pytest.fail.Exception):  # noqa: BLE001  the others go on
                    failures.append(f"{told(row)}\n{traceback.format_exc(limit=-1)}")
            assert not failures, f"{len(failures)} of {len(rows)} rows\n" + "\n".join(
                failures[:SHOWN]
            )

        test.__name__, test.__module__, test.__doc__ = (
            check.__name__,
            check.__module__,
            check.__doc__,
        )
        ids = [f"from-{number * per_test + 1}" for number in range(len(batches))]
        return pytest.mark.parametrize("rows", batches, ids=ids)(test)

    return decorate
