"""Run thousands of rows of golden data as a few tests, each of which lists all failing rows."""

import traceback
from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest

Row = TypeVar("Row")

PER_TEST = 100
SHOWN = 20
"""The number of failing rows that are reported with their errors."""


def each_row(
    rows: Sequence[Row], told: Callable[[Row], str] = str, per_test: int = PER_TEST
) -> Callable[[Callable[[Row], None]], Callable[[Sequence[Row]], None]]:
    """Turn a check of one row into tests of all rows, a hundred or so per test.

    Args:
        rows: the rows.
        told: returns the name of a row for reports.
        per_test: rows per test.
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
